"""Advice for a person: what a strong bot would do here, and why, in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bakehouse.bots.find import DEFAULT
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.server.thinking.pool import Job, Thinkers, Thought

ADVISERS = ("planner", DEFAULT)
SECONDS = 1.5
TERM = re.compile(r"(.+) ([+-]\d+(?:\.\d+)?)")  # how bots note what changes: "awards +3.2"
ALIKE = 0.05  # values this near are shown as equal


class NoHint(BakehouseError):
    """Nobody knows what to advise."""


@dataclass(frozen=True, slots=True)
class Hint:
    key: str
    label: str
    why: tuple[str, ...]
    """Short sentences, the weightiest first."""
    ranked: tuple[str, ...]
    """Keys of what was considered, the best first."""

    def named(self, viewer: int, names: Sequence[str]) -> Hint:
        """The same with the players' names."""
        why = tuple([name_seats(one, viewer, names) for one in self.why])
        return replace(self, label=name_seats(self.label, viewer, names), why=why)


async def hint(thinkers: Thinkers, state: State, seat: int, rng: Rng) -> Hint:
    """Asks one adviser after the other until one knows."""
    if not state.may_act(seat):
        raise NoHint("there is nothing to choose now")
    seen = state.imagine(seat, rng)  # the table may change before the answer is there
    faults = []
    for bot in ADVISERS:
        thought = await thinkers.think(Job(seen, seat, bot, SECONDS, int(rng.next())))
        if not thought.fault:
            return worded(seen, seat, thought)
        faults.append(f"{bot} {thought.fault}")
    raise NoHint("; ".join(faults))


def worded(seen: State, seat: int, thought: Thought) -> Hint:
    labels = {key: seen.label(seat, seen.game.actions.ids[key]) for key, _ in [(thought.key, 0.0), *thought.ranked[:2]]}
    why = [*compared(thought, labels), *(sentence(note) for note in thought.notes)]
    return Hint(thought.key, labels[thought.key], tuple(why), tuple(key for key, _ in thought.ranked))


def compared(thought: Thought, labels: dict[str, str]) -> list[str]:
    """By how much the advice beats the next best choice."""
    if len(thought.ranked) < 2 or thought.ranked[0][0] != thought.key:
        return []
    (_, best), (key, second) = thought.ranked[:2]
    if best - second < ALIKE:
        return [f"Seems just as good: {labels[key]}."]
    return [f"{amount(best - second).capitalize()} more in the end than the next best: {labels[key]}."]


def sentence(note: str) -> str:
    """A bot's note for a person to read.

    >>> sentence("fame, shops and spare hours +13.5"), sentence("awards -0.4"), sentence("any legal move will do")
    ('Fame, shops and spare hours: about 14 more.', 'Awards: a little less.', 'Any legal move will do.')
    """
    if term := TERM.fullmatch(note):
        change = float(term[2])
        note = f"{term[1]}: {amount(abs(change))} {'more' if change > 0 else 'less'}"
    return note[:1].upper() + note[1:] + "." * (not note.endswith("."))


def amount(value: float) -> str:
    """An estimate is not told to the tenth."""
    return "a little" if value < 0.75 else f"about {value:.0f}"
