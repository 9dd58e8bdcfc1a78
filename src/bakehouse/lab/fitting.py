"""Fits a game's forecast to results: how much each sign of a position says about who will be ahead in the end.

Bots play, in some games with slips, so that one-sided positions come up too. Wherever a turn or phase begins, the signs
of all seats are noted; once the game is over, least squares say what a lead in each sign was worth, early and late.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import DEFAULT, make_bot
from bakehouse.extras import need
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.kernel.weights import LATE, forecast_numbers
from bakehouse.lab.batch import chunks, play_out
from bakehouse.lab.worker_pool import WorkerPool

SLIPS = (0.0, 0.0, 0.05, 0.12)  # how often bots take any choice, from game to game
KEPT_BACK = 5  # every fifth game is not fitted to, but tells how good the fit is
FIRM = 20.0  # how much is needed before a sign counts: so many leads of one, squared and summed
DRAWN = 1 << 20  # numbers by which slips are drawn
OUT_OF_SIGHT = 1e-12


@dataclass(frozen=True, slots=True)
class Moment:
    """One seat where a turn or phase begins, against the mean of the others."""

    game: int
    progress: float
    signs: tuple[float, ...]
    """Its lead in each."""
    value: float
    """Its lead by the insight's value."""
    result: float
    """Its lead in the end."""


class Watched(Bot):
    """Plays as another bot does, slips at times, and notes how everybody stands whenever a joint point has passed."""

    def __init__(self, insight: Insight, slip: float) -> None:
        self.bot = make_bot(DEFAULT)
        self.bot.insight = self.insight = insight
        self.slip = slip
        self.joints = -1
        self.seen: list[tuple[float, list[list[float]], list[float]]] = []

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        if state.joints != self.joints:
            self.joints = int(state.joints)
            insight, seats = self.valued(state), range(state.seats)
            signs = [insight.signs(state, other) for other in seats]
            self.seen.append((insight.progress(state), signs, [insight.value(state, other) for other in seats]))
        rng = Rng(budget.seed)
        if rng.below(DRAWN) < int(self.slip * DRAWN):
            legal = state.legal(seat)
            return Decision(legal[rng.below(len(legal))])
        return self.bot.choose(state, seat, budget)


@dataclass(frozen=True, slots=True)
class FitRun:
    """What is asked for."""

    game: Game
    seats: tuple[int, ...]
    """Tables of these sizes take turns."""
    games: int
    seed: int
    iterations: int = 0
    edition: str = ""
    """The name of its file, where it is not the game's own."""

    def signs(self) -> list[str]:
        return [name for name in self.game.forecast if not name.endswith(LATE)]

    def play(self, jobs: int, progress: Callable[[int], None]) -> Fit:
        moments: list[Moment] = []
        work = partial(watch_games, self.game, self.seats, self.seed, iterations=self.iterations)
        with WorkerPool(jobs) as pool:
            watched = pool.each(work, chunks(self.games, jobs))
            for part, numbers in zip(watched, chunks(self.games, jobs), strict=True):
                moments += part
                progress(len(numbers))
        return fit(self.signs(), moments, self.game.forecast)

    def command(self) -> list[str]:
        """Gives the same numbers again."""
        words = ["bakehouse", "fit", self.game.id, *[word for n in self.seats for word in ("--players", str(n))]]
        words += ["--iterations", str(self.iterations)] if self.iterations else []
        words += ["--games", str(self.games), "--seed", str(self.seed)]
        return [*words, *(["--edition", self.edition] if self.edition else [])]


def watch_games(
    game: Game, players: Sequence[int], seed: int, numbers: Sequence[int], iterations: int = 0
) -> list[Moment]:
    """All moments of these games; tables of different sizes take turns."""
    sizes = [(number, players[number % len(players)]) for number in numbers]
    return [moment for number, size in sizes for moment in watch_game(game, size, seed, number, iterations)]


def watch_game(game: Game, players: int, seed: int, number: int, iterations: int = 0) -> list[Moment]:
    bot, budget = Watched(game.insight, SLIPS[number % len(SLIPS)]), Budget(iterations=iterations, explain=False)
    scores = play_out(game, [bot] * players, budget, (seed, number)).state.scores()
    moments = []
    for progress, signs, values in bot.seen:
        for seat in range(players if players > 2 else 1):  # of two, what one lacks is the other's lead
            leads = [lead([other[at] for other in signs], seat) for at in range(len(signs[seat]))]
            moments.append(Moment(number, progress, tuple(leads), lead(values, seat), lead(scores, seat)))
    return moments


def lead(values: Sequence[float], seat: int) -> float:
    """Against the mean of the others.

    >>> lead([7.0, 2.0, 4.0], 0)
    4.0
    """
    return values[seat] - (sum(values) - values[seat]) / (len(values) - 1)


@dataclass(frozen=True, slots=True)
class Fit:
    numbers: dict[str, float]
    explains: float
    """Share of the differences in the end, in games that were not fitted to; 1 is all of them."""
    before: float
    """The same by the numbers that the game had."""
    value: float
    """And by the insight's value, as well as it can be scaled."""
    moments: int


def fit(names: Sequence[str], moments: Sequence[Moment], before: Mapping[str, float]) -> Fit:
    """The numbers come from all games, the shares from those kept back, with numbers from the others."""
    numpy = loaded_numpy()
    design = numpy.array([features(moment) for moment in moments])
    results = numpy.array([moment.result for moment in moments])
    values = numpy.array([[moment.value] for moment in moments])
    kept_back = numpy.array([moment.game % KEPT_BACK == 0 for moment in moments])
    rest = ~kept_back

    def explained(expected: Any) -> float:
        wrong, all_in_all = results[kept_back] - expected[kept_back], results[kept_back]
        return float(1.0 - (wrong @ wrong) / max(all_in_all @ all_in_all, OUT_OF_SIGHT))

    tried = solved(design[rest], results[rest])
    scaled = solved(values[rest], results[rest])
    old = numpy.array([before[name] for name in forecast_numbers(names)])
    found = solved(design, results)
    numbers = {name: float(f"{number:.4g}") for name, number in zip(forecast_numbers(names), found, strict=True)}
    return Fit(numbers, explained(design @ tried), explained(design @ old), explained(values @ scaled), len(moments))


def features(moment: Moment) -> list[float]:
    """Each sign by what is left of the game and by what is over: so its number goes evenly from one to the other."""
    late = moment.progress
    return [sign * (1.0 - late) for sign in moment.signs] + [sign * late for sign in moment.signs]


def solved(design: Any, results: Any) -> Any:
    """Least squares, a little reluctant where there is little to go by."""
    numpy = loaded_numpy()
    square = design.T @ design + FIRM * numpy.eye(design.shape[1])
    return numpy.linalg.solve(square, design.T @ results)


def loaded_numpy() -> ModuleType:
    need("tune", "fitting")
    import numpy

    return numpy
