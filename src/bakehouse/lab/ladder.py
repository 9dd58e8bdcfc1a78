"""What a ladder says: who sits where so that turn positions are fair, and how often each bot beats the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from bakehouse.bots.base import Budget
from bakehouse.kernel.game import Game
from bakehouse.lab.batch import Batch, Outcome, derive, play_all
from bakehouse.lab.figures import Figure, figure, seats_of, seconds_of, share

PAR = 0.5  # what equals win against each other


@dataclass(frozen=True, slots=True)
class Duel(Batch):
    """Games of two bots, `bots`, at a table of any size."""

    def bot_at(self, number: int, seat: int) -> str:
        return self.bots[side(number, seat, self.players)]


def side(number: int, seat: int, players: int) -> int:
    """Which of two bots sits there: they alternate around the table, and the table turns from game to game.

    >>> ["".join("ab"[side(number, seat, 3)] for seat in range(3)) for number in range(6)]
    ['aba', 'bab', 'baa', 'abb', 'aab', 'bba']
    """
    return ((seat + number // 2) % players + number) % 2


def fair_round(players: int) -> int:
    """After so many games both bots have sat on every seat equally often, and had the odd seat equally often."""
    return 2 if players % 2 == 0 else 2 * players


def fair_games(wanted: int, players: int) -> int:
    """At least as many games as wanted, in whole rounds.

    >>> fair_games(100, 2), fair_games(100, 3), fair_games(100, 1)
    (100, 102, 100)
    """
    return in_rounds(wanted, 1 if players == 1 else fair_round(players))


def in_rounds(wanted: int, size: int) -> int:
    """At least as many as wanted, in whole rounds of that size."""
    return -(-wanted // size) * size


@dataclass(frozen=True, slots=True)
class Meeting:
    """All games of two bots, or of one that plays alone."""

    bots: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    def wins(self, bot: str) -> list[list[float]]:
        """What a bot's seats won together, game by game. Par is a half: both have as many seats in the long run."""
        return [[sum(o.shares[seat] for seat in seats_of(o, bot))] for o in self.outcomes]

    def scores(self, bot: str) -> list[list[float]]:
        return [[float(o.scores[seat]) for seat in seats_of(o, bot)] for o in self.outcomes]


@dataclass(frozen=True, slots=True)
class Rung:
    """One bot's place in a ladder."""

    bot: str
    games: int
    wins: Figure
    """Against all others together; meaningless for somebody who plays alone."""
    score: Figure
    seconds: float
    """CPU time for one decision, on average."""
    below: Figure | None
    """Wins against the one below; alone, how many points more on the same draws."""


@dataclass(frozen=True, slots=True)
class Ladder:
    bots: tuple[str, ...]
    """The weakest first, as far as it is known."""
    players: int
    meetings: tuple[Meeting, ...]

    @property
    def solo(self) -> bool:
        return self.players == 1

    def outcomes(self) -> list[Outcome]:
        return [o for meeting in self.meetings for o in meeting.outcomes]

    def of(self, bot: str) -> list[Meeting]:
        return [meeting for meeting in self.meetings if bot in meeting.bots]

    def against(self, bot: str, other: str) -> Figure:
        """What a bot wins against another one; alone, how many points more it has on the same draws."""
        if self.solo:
            pairs = zip(self.of(bot)[0].scores(bot), self.of(other)[0].scores(other), strict=True)
            return figure([[mine - theirs] for [mine], [theirs] in pairs])
        return share(next(meeting for meeting in self.of(bot) if other in meeting.bots).wins(bot))

    def rungs(self) -> list[Rung]:
        return [self.rung(bot, self.bots[at - 1] if at else "") for at, bot in enumerate(self.bots)]

    def rung(self, bot: str, below: str) -> Rung:
        met = self.of(bot)
        outcomes = [o for meeting in met for o in meeting.outcomes]
        return Rung(
            bot,
            len(outcomes),
            share([game for meeting in met for game in meeting.wins(bot)]),
            figure([game for meeting in met for game in meeting.scores(bot)]),
            seconds_of(bot, outcomes),
            self.against(bot, below) if below else None,
        )

    def doubts(self) -> list[tuple[str, str, str]]:
        """(bot, what speaks against the order, the one below) wherever a bot is not surely above the one below."""
        found = []
        par = 0.0 if self.solo else PAR
        for low, high in pairwise(self.rungs()):
            before, after = (low.score, high.score) if self.solo else (low.wins, high.wins)
            assert high.below is not None
            if after.mean <= before.mean:
                found.append((high.bot, "is not above", low.bot))
            elif high.below.mean <= par:
                found.append((high.bot, "does not beat", low.bot))
            elif high.below.low <= par:
                found.append((high.bot, "is not surely above", low.bot))
        return found


@dataclass(frozen=True, slots=True)
class LadderRun:
    """What a ladder is asked for: each pair of these bots, or alone each of them, plays as many games."""

    game: Game
    bots: tuple[str, ...]
    players: int
    games: int
    seed: int
    budget: Budget

    def play(self, jobs: int, progress: Callable[[int], None]) -> Ladder:
        met = [Meeting(one.bots, tuple(play_all(one, self.games, jobs, progress))) for one in self.batches()]
        return Ladder(self.bots, self.players, tuple(met))

    def batches(self) -> list[Batch]:
        """One for each pair, on draws of its own; alone everybody gets the same draws, to be compared on them."""
        if self.players == 1:
            found = [Batch(self.game, 1, (bot,), self.seed) for bot in self.bots]
        else:
            pairs = combinations(enumerate(self.bots), 2)
            found = [
                Duel(self.game, self.players, (one, other), derive(self.seed, a, b)) for (a, one), (b, other) in pairs
            ]
        return [replace(one, seconds=self.budget.seconds, iterations=self.budget.iterations) for one in found]
