"""Games of one bot with weights of its own against the same bot with others: how much better are these weights?

A deal is the dice and cards of one game. Every deal is played once from each seat, so that turn positions are even and
equal weights win exactly their part of every deal: par. Deals go through the given settings of the game in turn.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from bakehouse.bots import clock
from bakehouse.bots.base import Budget
from bakehouse.kernel.game import Game
from bakehouse.kernel.ranking import win_shares
from bakehouse.lab.batch import Frozen, frozen, play_out, weighing
from bakehouse.lab.figures import Figure, figure
from bakehouse.lab.worker_pool import WorkerPool

LEAN = 0.5  # what a lead as large as usual counts for, where winning alone counts 1
FAR = 2.0  # a lead so many times as large as usual counts no less than a larger one
CHUNKS_PER_JOB = 4


@dataclass(frozen=True, slots=True)
class Bouts:
    """How games are played that compare weights."""

    games: tuple[Game, ...]
    """The same game with the options that deals go through in turn."""
    players: int
    bot: str
    iterations: int = 0
    seconds: float = math.inf
    """CPU time for one decision; where it is counted, the same seed need not give the same games."""

    @property
    def par(self) -> float:
        """The share of wins that equal weights get; nothing in solo games, where scores count."""
        return 1 / self.players if self.players > 1 else 0.0

    def whole(self, games: int) -> int:
        """So many games or a few more: every setting gets equally many deals, every deal all of its seats."""
        step = self.players * len(self.games)
        return -(-games // step) * step


@dataclass(frozen=True, slots=True)
class Bout:
    """How one game ended for the one who plays alone with his weights."""

    share: float
    score: float
    lead: float
    """Points ahead of the best of the others; the score in solo games."""


def play_bout(bouts: Bouts, seed: int, task: tuple[Frozen, Frozen, int]) -> Bout:
    mine, theirs, number = task
    deal, own = divmod(number, bouts.players)
    game = bouts.games[deal % len(bouts.games)]
    bots = [weighing(bouts.bot, game, mine if seat == own else theirs) for seat in range(bouts.players)]
    state = play_out(game, bots, Budget(bouts.seconds, bouts.iterations, explain=False), (seed, deal)).state
    scores = state.scores()
    others = [score for seat, score in enumerate(scores) if seat != own]
    return Bout(win_shares(state.ranking())[own], scores[own], scores[own] - max(others, default=0))


def play_part(bouts: Bouts, seed: int, tasks: Sequence[tuple[Frozen, Frozen, int]]) -> list[Bout]:
    with clock.nobody_waits():
        return [play_bout(bouts, seed, task) for task in tasks]


@dataclass(frozen=True, slots=True)
class Arena:
    """Where weights meet: the bouts, who plays them, and who is told how many more have been played."""

    bouts: Bouts
    pool: WorkerPool
    progress: Callable[[int], None] = lambda _: None

    def play(
        self, several: Sequence[Mapping[str, float]], against: Mapping[str, float], seed: int, games: int
    ) -> list[list[Bout]]:
        """The bouts of each of several weights, all on the same deals."""
        theirs = frozen(against)
        tasks = [(frozen(mine), theirs, number) for number in range(games) for mine in several]
        size = max(1, len(tasks) // (self.pool.jobs * CHUNKS_PER_JOB)) if self.pool.jobs > 1 else 1
        parts = [tasks[at : at + size] for at in range(0, len(tasks), size)]
        played: list[Bout] = []
        for part in self.pool.each(partial(play_part, self.bouts, seed), parts):
            played += part
            self.progress(len(part))
        return [played[at :: len(several)] for at in range(len(several))]

    def values(self, several: Sequence[list[Bout]]) -> list[float]:
        """One number for each, to be compared with each other only: the share of wins and a little of the lead.

        Whether a game is won says less than by how much, but winning is what counts: a lead as large as leads usually
        are (their standard deviation over all of these games) counts half a win, one of twice the size or more a whole
        one. In solo games the mean score.
        """
        if self.bouts.players == 1:
            return [statistics.fmean(bout.score for bout in bouts) for bouts in several]
        usual = statistics.pstdev([bout.lead for bouts in several for bout in bouts]) or 1.0
        return [statistics.fmean(bout.share + LEAN * within(bout.lead / usual) for bout in bouts) for bouts in several]

    def compare(self, mine: Mapping[str, float], theirs: Mapping[str, float], seed: int, games: int) -> Comparison:
        """How much better one is than the other, with its interval: deals count, not games."""
        if self.bouts.players > 1:
            (won,) = self.play([mine], theirs, seed, games)
            deals = [won[at : at + self.bouts.players] for at in range(0, games, self.bouts.players)]
            better = figure([[bout.share - self.bouts.par for bout in deal] for deal in deals])
            return Comparison(better, figure([[bout.share for bout in deal] for deal in deals]), None)
        own, other = self.play([mine, theirs], theirs, seed, games)
        better = figure([[a.score - b.score] for a, b in zip(own, other, strict=True)])
        return Comparison(better, figure([[a.score] for a in own]), figure([[b.score] for b in other]))


@dataclass(frozen=True, slots=True)
class Comparison:
    better: Figure
    """Shares of wins above par; in solo games points more on the same dice."""
    own: Figure
    """The share of wins; in solo games the score."""
    other: Figure | None
    """The score of the others in solo games."""


def within(lead: float) -> float:
    return max(-FAR, min(FAR, lead))
