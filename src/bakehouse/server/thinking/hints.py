"""Advice for a person: the best choices as a strong bot sees them, what follows, by what they differ and by how much.

What is best is said as soon as the bot knows it; then the choices are compared.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

import msgspec

from bakehouse.bots.adviser import COMPARING, SEARCHING, Advised, advise
from bakehouse.bots.base import Decision, Option
from bakehouse.bots.clock import SLOWEST
from bakehouse.bots.find import DEFAULT
from bakehouse.bots.levels import ADVISER
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.saying import sentence
from bakehouse.kernel.state import State
from bakehouse.server.thinking.jobs import BotAnswer, Considered, Job
from bakehouse.server.thinking.pool import NOBODY, Account, ThinkingPool
from bakehouse.server.thinking.worker_queue import QUICK

ADVISERS = (ADVISER, "planner", DEFAULT)  # the strongest first


class NoHint(BakehouseError):
    """Nobody knows what to advise."""


@dataclass(frozen=True, slots=True)
class HintOption:
    """One of the best choices, as people read it."""

    key: str
    label: str
    effect: str = ""
    """What the step itself does."""
    plan: tuple[str, ...] = ()
    """The steps that would follow it, in order."""
    versus: str = ""
    """The first step of the plan that it was compared with."""
    why: str = ""
    """What its plan has that the other has not, and the other way round; "" where that is not known."""
    figure: float | None = None
    """How likely the seat wins, from 0 to 1; of somebody who plays alone the result to expect."""
    sure: bool = False
    """Is the figure less than that of the best beyond doubt?"""
    tells: str = ""
    """The figure in words."""

    def named(self, viewer: int, names: Sequence[str]) -> HintOption:
        """The same with the players' names."""

        def name(text: str) -> str:
            return name_seats(text, viewer, names)

        plan = tuple(map(name, self.plan))
        return replace(
            self, label=name(self.label), effect=name(self.effect), plan=plan, versus=name(self.versus),
            why=sentence(name(self.why)),
        )  # fmt: skip


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
    whole: bool = True
    """Has all been compared? Else only the advice is known so far."""

    def named(self, viewer: int, names: Sequence[str]) -> Hint:
        """The same with the players' names."""
        options = tuple([one.named(viewer, names) for one in self.options])
        why = tuple([sentence(name_seats(reason, viewer, names)) for reason in self.why])
        return replace(self, label=name_seats(self.label, viewer, names), why=why, options=options)


Early = Callable[[Hint], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Comparison:
    """What the choices of a decision are to be compared by."""

    state: State
    seat: int
    key: str
    ranked: tuple[Considered, ...]
    seconds: float
    seed: int


async def hint(
    pool: ThinkingPool, state: State, seat: int, rng: Rng, account: Account = NOBODY, early: Early | None = None
) -> Hint:
    """All that is to be said of the best choices; `early` is told the advice as soon as it is known.

    One adviser after the other is asked until one knows. Where others are thought for just now, short thoughts at once
    are worth more than long ones later.
    """
    if not state.may_act(seat):
        raise NoHint("there is nothing to choose now")
    seen = state.imagine(seat, rng)  # the table may change before the answer is there
    hurry = not pool.present.is_free
    faults = []
    for bot in ADVISERS:
        job = Job(seen, seat, bot, QUICK if hurry else SEARCHING, int(rng.next()))
        thought = await pool.think(job, account)
        if not thought.fault:
            break
        faults.append(f"{bot} {thought.fault}")
    else:
        raise NoHint("; ".join(faults))
    first = first_words(seen, seat, thought)
    if early is not None:
        await early(first)
    wanted = Comparison(seen, seat, thought.key, thought.ranked, QUICK if hurry else COMPARING, int(rng.next()))
    limit = 2 * SLOWEST * wanted.seconds + 1.0
    answer = await pool.run(compared, wanted, limit=limit, account=account, expected=wanted.seconds)
    return replace(first, whole=True) if answer.fault else whole(first, answer.value)


def first_words(seen: State, seat: int, thought: BotAnswer) -> Hint:
    """What can be said before anything was compared."""
    action = seen.game.actions.ids[thought.key]
    label = seen.label(seat, action)
    ranked = (thought.key, *[one.key for one in thought.ranked if one.key != thought.key])
    said = [one.why for one in thought.ranked if one.key == thought.key and one.why] or [thought.notes]
    why = tuple([sentence(reason).removesuffix(".") + "." for reason in said[0]])
    option = HintOption(thought.key, label, seen.effect(seat, action), thought.follows, why=" ".join(why))
    return Hint(thought.key, label, why, ranked, (option,), whole=False)


def compared(wanted: Comparison) -> list[dict[str, Any]]:
    """Runs in a worker: the choices as plain data."""
    state, ids = wanted.state, wanted.state.game.actions.ids
    ranked = tuple(
        [Option(ids[one.key], one.value, one.share, one.wins, one.why, one.plan, one.compared) for one in wanted.ranked]
    )
    found = advise(state, wanted.seat, Decision(ids[wanted.key], ranked=ranked), wanted.seconds, seed=wanted.seed)
    return [as_option(state, one) for one in found]


def as_option(state: State, one: Advised) -> dict[str, Any]:
    fields = asdict(one)
    del fields["has"]
    return {"key": state.game.actions.keys[fields.pop("action")], **fields}


def whole(first: Hint, found: Any) -> Hint:
    """With what the comparison found; where it has nothing to say of the advice, the adviser's own words stay."""
    options = msgspec.convert(found, tuple[HintOption, ...])
    if first.why and not options[0].why:
        options = (replace(options[0], why=first.options[0].why), *options[1:])
    why = (options[0].why,) if options[0].why else ()
    return replace(first, options=options, why=why, whole=True)
