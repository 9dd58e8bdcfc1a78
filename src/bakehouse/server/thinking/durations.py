"""How long a bot will probably think, and so whether it may have the process that is kept for short ones."""

from __future__ import annotations

from bakehouse.bots.levels import levels_of, number_of
from bakehouse.server.thinking.jobs import Job

PLAIN = {"random": 0.05, "greedy": 0.2}  # seconds; our bots that look at no more than what can be done now
LEARNING = 0.2  # how much the last one counts against all before
MOST = 2_000  # remembered; the oldest is forgotten first
Kind = tuple[str, str]
"""A bot and an edition."""


class Durations:
    """A bot that searches may take all its time at any move; one that does not takes as long as it did before."""

    def __init__(self) -> None:
        self.known: dict[Kind, float] = {}

    def expected(self, job: Job) -> float:
        plain = PLAIN.get(thinker(job))
        if plain is None:
            return longest(job)
        if kind(job) in self.known:
            return self.known[kind(job)]
        return plain if is_own(job) else longest(job)  # nobody knows what another edition takes before it was tried

    def learn(self, job: Job, spent: float) -> None:
        if thinker(job) in PLAIN:
            before = self.expected(job)
            self.known.pop(kind(job), None)
            self.known[kind(job)] = before + LEARNING * (spent - before)
            if len(self.known) > MOST:
                del self.known[next(iter(self.known))]


def kind(job: Job) -> Kind:
    return job.bot, job.state.game.setting.source.hash


def is_own(job: Job) -> bool:
    setting = job.state.game.setting
    return setting.source.hash == setting.meta.default_source().hash


def thinker(job: Job) -> str:
    """Which bot thinks, also for a level."""
    number = number_of(job.bot)
    return levels_of(job.state.game.setting.meta)[number - 1].bot if number else job.bot


def longest(job: Job) -> float:
    number = number_of(job.bot)
    return min(job.seconds, levels_of(job.state.game.setting.meta)[number - 1].seconds) if number else job.seconds
