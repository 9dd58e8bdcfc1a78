"""Advice for a person: the best choices as a strong bot sees them, what each should bring, and why, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bakehouse.bots.find import DEFAULT
from bakehouse.bots.levels import ADVISER
from bakehouse.bots.why import told
from bakehouse.bots.words import expected, odds, searched
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.server.thinking.jobs import Considered
from bakehouse.server.thinking.pool import NOBODY, Account, BotAnswer, Job, ThinkingPool
from bakehouse.server.thinking.worker_queue import QUICK

ADVISERS = (ADVISER, "planner", DEFAULT)  # the strongest first
SECONDS = 1.5
SHOWN = 3  # choices


class NoHint(BakehouseError):
    """Nobody knows what to advise."""


@dataclass(frozen=True, slots=True)
class HintOption:
    """One of the best choices, as people read it."""

    key: str
    label: str
    expected: str
    """What it should bring in the end: "about 74 points", or how it compares with the best."""
    wins: str
    """"wins 62 %"; "" where nobody counted."""
    searched: str
    """"61 % of the search"; "" where there was none."""
    share: float
    """The same as a number, from 0 to 1."""
    why: str
    """What speaks for it and against it, in one sentence; "" where nobody knows."""


@dataclass(frozen=True, slots=True)
class Hint:
    key: str
    label: str
    why: tuple[str, ...]
    """Short sentences about the advice, the weightiest first."""
    ranked: tuple[str, ...]
    """Keys of what was considered, the best first."""
    options: tuple[HintOption, ...] = ()
    """The best choices, the advice first."""

    def named(self, viewer: int, names: Sequence[str]) -> Hint:
        """The same with the players' names."""

        def name(text: str) -> str:
            return name_seats(text, viewer, names)

        options = tuple([replace(one, label=name(one.label), why=name(one.why)) for one in self.options])
        return replace(self, label=name(self.label), why=tuple(map(name, self.why)), options=options)


async def hint(pool: ThinkingPool, state: State, seat: int, rng: Rng, account: Account = NOBODY) -> Hint:
    """Asks one adviser after the other until one knows. Where others are thought for just now, a short thought at once
    is worth more than a long one later."""
    if not state.may_act(seat):
        raise NoHint("there is nothing to choose now")
    seen = state.imagine(seat, rng)  # the table may change before the answer is there
    seconds = SECONDS if pool.present.is_free else QUICK
    faults = []
    for bot in ADVISERS:
        thought = await pool.think(Job(seen, seat, bot, seconds, int(rng.next())), account)
        if not thought.fault:
            return worded(seen, seat, thought)
        faults.append(f"{bot} {thought.fault}")
    raise NoHint("; ".join(faults))


def worded(seen: State, seat: int, thought: BotAnswer) -> Hint:
    ranked = [one for one in thought.ranked if one.key != thought.key]
    chosen = [one for one in thought.ranked if one.key == thought.key]
    best = chosen[0] if chosen else Considered(thought.key, 0.0)
    if not best.why:
        best = replace(best, why=thought.notes)
    unit = seen.game.insight.unit() if chosen else ""
    shown = [best, *[one for one in ranked if one.compared][: SHOWN - 1]]
    options = tuple([option(seen, seat, one, best, unit) for one in shown])
    why = tuple([told((reason,)) for reason in best.why])
    return Hint(thought.key, options[0].label, why, (best.key, *(one.key for one in ranked)), options)


def option(seen: State, seat: int, one: Considered, best: Considered, unit: str) -> HintOption:
    label = seen.label(seat, seen.game.actions.ids[one.key])
    compared = one is not best and one.wins < 0.0  # how likely it wins says it better
    brings = expected(one.value, best.value, unit) if unit or compared else ""
    return HintOption(one.key, label, brings, odds(one.wins), searched(one.share), one.share, told(one.why))
