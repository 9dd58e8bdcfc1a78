"""One decision of a bot, from the question to the answer; `decide` runs in a worker."""

from __future__ import annotations

import math
import pickle
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from bakehouse.bots.base import Bot, Budget, Decision, Option
from bakehouse.bots.clock import SLOWEST
from bakehouse.bots.errors import BrokenBot, UnknownBot
from bakehouse.bots.find import card, is_ours, make_bot
from bakehouse.bots.host import describe
from bakehouse.bots.plans import labels_of
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.state import State

MOST_RANKED = 200
MOST_NOTES = 10
MOST_WORDS = 200  # characters of a note
MOST_REASONS = 5  # for one choice
MOST_STEPS = 200  # of a plan
SIMPLEST = Bot.simpler


@dataclass(frozen=True, slots=True)
class Job:
    """What a bot is asked."""

    state: State
    """Imagined by whoever asks, `state.imagine(seat, rng)`, so that the truth never enters the bot's process."""
    seat: int
    bot: str
    seconds: float
    seed: int
    table: str = ""
    """Where a bot may go on with the plan it made before; "" when it should think afresh."""
    explain: bool = True
    """Will anybody read why?"""
    game_seed: int = 0
    """The same for all decisions at a table."""

    @property
    def budget(self) -> Budget:
        return Budget(seconds=self.seconds, seed=self.seed, explain=self.explain, game_seed=self.game_seed)

    @property
    def limit(self) -> float:
        """Seconds by the wall's clock after which nobody waits any longer: ours are ready before, by their own."""
        return self.seconds * (2 * SLOWEST if is_ours(self.bot) else 2) + 1.0


Reason = Annotated[str, Meta(max_length=MOST_WORDS)]


@dataclass(frozen=True, slots=True)
class Considered:
    """A choice that a bot weighed; `Option` says what the numbers mean."""

    key: str
    value: float
    share: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    wins: Annotated[float, Meta(ge=-1.0, le=1.0)] = -1.0
    why: Annotated[tuple[Reason, ...], Meta(max_length=MOST_REASONS)] = ()
    plan: Annotated[tuple[int, ...], Meta(max_length=MOST_STEPS)] = ()
    compared: bool = True


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """What a bot answered."""

    key: str = ""
    """The action; "" when something went wrong."""
    notes: tuple[str, ...] = ()
    ranked: Annotated[tuple[Considered, ...], Meta(max_length=MOST_RANKED)] = ()
    """What was considered, the best first."""
    follows: Annotated[tuple[str, ...], Meta(max_length=MOST_STEPS)] = ()
    """The steps that it would take after this one, where somebody reads them; seats stand as "{0}"."""
    fault: str = ""
    """What went wrong, to be read after the bot's name: "crashed", "took longer than 7 seconds"."""


def decide(job: Job) -> dict[str, object]:
    """The fields of a thought, as plain data."""
    state, seat = job.state, job.seat
    legal = {action: state.game.actions.keys[action] for action in state.legal(seat)}
    if not legal:
        return {"fault": "was asked although it had nothing to choose"}
    kept = state.clone()  # the bot may change its own
    try:
        bot = remembered(job.bot, job.table) if job.table else make_bot(job.bot)
    except UnknownBot as error:
        return {"fault": unmade(error)}
    decision = bot.choose(state, seat, job.budget)
    if not isinstance(decision, Decision):
        return {"fault": f"answered with {type(decision).__name__} instead of a decision"}
    if decision.action not in legal:
        reason = name_seats(kept.why_not(seat, decision.action) or "", None, ())
        return {"fault": f"chose {describe(kept, decision.action)} ({reason})"}
    ours = [option.plan for option in decision.ranked if option.action == decision.action and job.explain]
    return {
        "key": legal[decision.action],
        "follows": labels_of(kept, seat, whole_numbers(ours[0])[:MOST_STEPS])[1:] if ours else [],
        "notes": [f"{note}"[:MOST_WORDS] for note in decision.notes[:MOST_NOTES]],
        "ranked": [considered(legal[o.action], o) for o in decision.ranked[:MOST_RANKED] if o.action in legal],
    }


def considered(key: str, option: Option) -> dict[str, object]:
    """Whatever a bot took for numbers, within bounds."""
    return {
        "key": key,
        "value": number(option.value),
        "share": min(1.0, max(0.0, number(option.share))),
        "wins": min(1.0, number(option.wins)) if number(option.wins) >= 0.0 else -1.0,
        "why": [f"{reason}"[:MOST_WORDS] for reason in option.why[:MOST_REASONS]],
        "plan": whole_numbers(option.plan)[:MOST_STEPS],
        "compared": bool(option.compared),
    }


def whole_numbers(plan: Sequence[object]) -> list[int]:
    return [step for step in plan if type(step) is int]


def number(value: float) -> float:
    return float(value) if math.isfinite(value) else 0.0


@lru_cache(maxsize=256)
def remembered(name: str, table: str) -> Bot:  # noqa: ARG001 - each table has a bot of its own
    return make_bot(name)


def unmade(error: UnknownBot) -> str:
    """The fault of a bot that cannot even be asked."""
    return f"could not be loaded ({error.why})" if isinstance(error, BrokenBot) else "is not installed"


def describe_bot(name: str, job: bytes = b"") -> dict[str, object]:
    """What a bot says of itself, as plain data; runs in a worker, and loads the bot there, and the game of a job."""
    try:
        if job:
            pickle.loads(pickle.loads(job)[1])
        bot = make_bot(name)
    except UnknownBot as error:
        return {"fault": unmade(error)}
    words = {"title": bot.title, "describe": bot.describe, "simpler": bot.simpler}
    told = {key: f"{word}"[:MOST_WORDS] for key, word in words.items()}
    return {**told, "strength": int(bot.strength), "listed": bool(bot.listed)}


def simpler(name: str) -> str:
    """Who takes over when this bot fails: one of ours, and the simplest one is its own replacement.

    >>> simpler("planner"), simpler("greedy"), simpler("random")
    ('greedy', 'random', 'random')
    """
    try:
        instead = card(name).simpler
    except UnknownBot:
        return SIMPLEST
    return instead if is_ours(instead) else SIMPLEST
