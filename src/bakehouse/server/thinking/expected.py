"""How long a thought will probably take: as the same bot took before, at first as its level is described."""

from __future__ import annotations

from bakehouse.bots.levels import levels_of, number_of
from bakehouse.server.thinking.thoughts import Job

PLAIN = {"random": 0.1, "greedy": 0.5}  # seconds; our bots that look at no more than what can be done now
LEARNING = 0.2  # how much the last one counts against all before
MOST = 2_000  # remembered; the oldest is forgotten first
Kind = tuple[str, str, float]
"""A bot, an edition, and how long it may think."""


class Expected:
    def __init__(self) -> None:
        self.known: dict[Kind, float] = {}

    def of(self, job: Job) -> float:
        return self.known.get(kind(job), at_first(job))

    def learn(self, job: Job, spent: float) -> None:
        before = self.of(job)
        self.known.pop(kind(job), None)
        self.known[kind(job)] = before + LEARNING * (spent - before)
        if len(self.known) > MOST:
            del self.known[next(iter(self.known))]


def kind(job: Job) -> Kind:
    return job.bot, job.state.game.setting.source.hash, job.seconds


def at_first(job: Job) -> float:
    """Nobody knows what an edition of one's own takes before it was tried."""
    setting = job.state.game.setting
    if setting.source.hash != setting.meta.default_source().hash:
        return job.seconds
    number = number_of(job.bot)
    usual = levels_of(setting.meta)[number - 1].seconds if number else PLAIN.get(job.bot, job.seconds)
    return min(job.seconds, usual)
