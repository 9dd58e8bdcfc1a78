"""Levels on trial: games against simple opponents, positions with moves that are never right, and habits of play.

Games are those of `bakehouse sim` with the same bots and seed. In positions nothing depends on time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bakehouse.bots import clock, greedy, planner, treebot
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.bots.levelbot import LevelBot
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import replay
from bakehouse.kernel.moves import Rng
from bakehouse.lab.batch import GAME_SEED, Batch, Outcome, cached_bot, chunks, derive, play_all, play_out
from bakehouse.lab.figures import MOST_FAULTS, Figure, figure, share
from bakehouse.lab.habits import Habits, habits_of
from bakehouse.lab.ladder import in_rounds
from bakehouse.lab.trials import Opponent, Position, Trials, reached
from bakehouse.lab.worker_pool import WorkerPool, check_in

USUAL_SEATS = 3  # at a table where habits show, if the game has so many
SEEDS = 20  # with which each level is asked in each position

Progress = Callable[[int], None]


@dataclass(frozen=True, slots=True)
class Meeting:
    """All games of a simple opponent against some of a level."""

    opponent: Opponent
    level: str
    outcomes: tuple[Outcome, ...]

    @property
    def par(self) -> float:
        """What an equal would win."""
        return 1 / (self.opponent.rivals + 1)

    def wins(self) -> Figure:
        """Of the opponent."""
        return share([[o.shares[lone_seat(o)]] for o in self.outcomes])

    def scores(self) -> tuple[Figure, Figure]:
        """Of the opponent, and of the level."""
        alone, several = [], []
        for o in self.outcomes:
            seat = lone_seat(o)
            alone.append([float(o.scores[seat])])
            several.append([float(score) for at, score in enumerate(o.scores) if at != seat])
        return figure(alone), figure(several)


def lone_seat(outcome: Outcome) -> int:
    """Where the first of a batch's bots sat: they move on by one seat from game to game."""
    return -outcome.number % len(outcome.bots)


@dataclass(frozen=True, slots=True)
class Answers:
    """What a level chose in a position."""

    position: Position
    level: str
    chosen: tuple[str, ...]
    """By seed."""
    faults: tuple[str, ...]
    """Where its bot had to be put right."""

    def wrong(self) -> Counter[str]:
        """How often it chose what is never right, by key."""
        return Counter(filter(self.position.is_wrong, self.chosen))


Counts = list[list[float]]
"""Of one game: by seat, in the order of the habits' words."""


@dataclass(frozen=True, slots=True)
class Watched:
    """How a level plays with its equals."""

    level: str
    games: tuple[Counts, ...]
    faults: tuple[str, ...]

    def a_seat(self, habit: int) -> Figure:
        """How much of a habit a seat has in one game."""
        return figure([[seat[habit] for seat in game] for game in self.games])


@dataclass(frozen=True, slots=True)
class Found:
    meetings: tuple[Meeting, ...]
    answers: tuple[Answers, ...]
    watched: tuple[Watched, ...]

    def wrong(self) -> list[Answers]:
        return [one for one in self.answers if one.wrong()]

    def faults(self) -> list[tuple[str, int]]:
        """What bots most often had to be put right for, and how often."""
        met = [fault for one in self.meetings for o in one.outcomes for fault in o.faults]
        asked = [fault for one in self.answers for fault in one.faults]
        seen = [fault for one in self.watched for fault in one.faults]
        return Counter(met + asked + seen).most_common(MOST_FAULTS)


@dataclass(frozen=True, slots=True)
class TrialRun:
    """What a trial is asked for."""

    game: Game
    levels: tuple[str, ...]
    trials: Trials
    habits: Habits | None
    players: int
    """At the table where habits are counted."""
    games: int
    """Of each opponent against each level, and of each level with its equals: at least so many."""
    seeds: int
    """With which each level is asked in each position."""
    seed: int
    budget: Budget

    def batches(self) -> list[tuple[Opponent, str, Batch]]:
        found = []
        for opponent in self.trials.opponents:
            for level in self.levels:
                bots = (opponent.bot, *[level] * opponent.rivals)
                found.append((opponent, level, self.batch(bots, len(bots))))
        return found

    def equals(self, level: str) -> Batch:
        return self.batch((level,), self.players)

    def batch(self, bots: tuple[str, ...], players: int) -> Batch:
        return Batch(
            self.game, players, bots, self.seed, seconds=self.budget.seconds, iterations=self.budget.iterations
        )

    def rounds(self, players: int) -> int:
        """Games after which everybody has sat everywhere equally often."""
        return in_rounds(self.games, players)

    # ------------------------------------------------------------ the three kinds
    def meet(self, jobs: int, progress: Progress) -> list[Meeting]:
        """Against simple opponents."""
        return [
            Meeting(opponent, level, tuple(play_all(batch, self.rounds(batch.players), jobs, progress)))
            for opponent, level, batch in self.batches()
        ]

    def answer(self, jobs: int, progress: Progress) -> list[Answers]:
        """In the positions; `progress` hears how many more answers there are."""
        tasks = [(position, level) for position in self.trials.positions for level in self.levels]
        found = []
        with WorkerPool(jobs) as pool:
            for one in pool.each(partial(answers_in, self.game, self.seeds, self.seed, self.budget.iterations), tasks):
                found.append(one)
                progress(self.seeds)
        return found

    def watch(self, jobs: int, progress: Progress) -> list[Watched]:
        """Among its equals, each level."""
        if self.habits is None:
            return []
        found, games = [], self.rounds(self.players)
        for level in self.levels:
            counted: list[Counts] = []
            faults: list[str] = []
            with WorkerPool(jobs) as pool:
                for some, wrong in pool.each(partial(watched, self.equals(level)), chunks(games, jobs)):
                    counted += some
                    faults += wrong
                    progress(len(some))
            found.append(Watched(level, tuple(counted), tuple(faults)))
        return found


# ------------------------------------------------------------ in processes of their own
def answers_in(game: Game, seeds: int, seed: int, iterations: int, task: tuple[Position, str]) -> Answers:
    position, level = task
    state = reached(game.setting.meta, position)
    keys = state.game.actions.keys
    chosen, faults = [], []
    with clock.nobody_waits():
        for number in range(seeds):
            check_in()
            bot = make_bot(level)  # a new one each time: no answer depends on those before
            budget = Budget(
                iterations=iterations or usual_iterations(level, state.game),
                explain=False,
                game_seed=derive(seed, number, GAME_SEED),
            )
            decision = ask(bot, state, position.seat, Rng(derive(seed, number, position.seat)), budget)
            chosen.append(keys[decision.action])
            faults += [decision.fault] * bool(decision.fault)
    return Answers(position, level, tuple(chosen), tuple(faults))


def usual_iterations(name: str, game: Game) -> int:
    """So many as its bot repeats what it repeats when no clock is against it."""
    bot = make_bot(name)
    thinks = bot.level_in(game).bot if isinstance(bot, LevelBot) else name
    usual = {"greedy": greedy.SAMPLES, "planner": int(game.insight.breadth()) or planner.WIDTH}
    return usual.get(thinks, treebot.USUAL)


def watched(batch: Batch, numbers: Sequence[int]) -> tuple[list[Counts], list[str]]:
    """What the habits of these games are, and where bots had to be put right in them."""
    habits = habits_of(batch.game.setting.meta)
    assert habits is not None
    counts: list[Counts] = []
    faults: list[str] = []
    with clock.nobody_waits():
        for number in numbers:
            bots = [cached_bot(batch.bot_at(number, seat)) for seat in range(batch.players)]
            budget = Budget(batch.seconds, batch.iterations, explain=False)
            played = play_out(batch.game, bots, budget, (batch.seed, number))
            counts.append(habits.of(replay(batch.game, batch.players, played.log)))
            faults += played.faults
    return counts, faults


def usual_table(game: Game) -> int:
    """Three seats where the game has so many."""
    return min(max(USUAL_SEATS, game.fewest), game.most)
