"""How good forecasts of the end are, in games that nothing was fitted to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bakehouse.bots.chances import PROGRESS, SIGN, Glance, row_of
from bakehouse.bots.search_settings import settings_of
from bakehouse.lab.boosting import Aim
from bakehouse.lab.chances import VALUE, ChancesRun, Heap, best_factor
from bakehouse.lab.fitting import loaded_numpy
from bakehouse.lab.watching import KEPT_BACK, Watched

BINS = 10  # of chances, to see whether what is said comes true as often
DRAWS = 400  # of games, for intervals


@dataclass(frozen=True, slots=True)
class Quality:
    """Intervals are of 95 %, by games."""

    games: int
    positions: int
    brier: float
    """The squared errors of all chances of a position, on average; lower is better."""
    even: float
    """The same for who gives everybody the same chance."""
    search: float
    """And for the insight's value as the search maps it."""
    fitted_search: float
    """The same at its best: with the one factor that suits these very games most."""
    better: float
    """How much lower than that the score is, as a share of it."""
    better_low: float
    better_high: float
    error: float
    """By how much what is said misses how often it comes true, in ten bins over positions and seats."""
    error_high: float
    points: float
    """Root of the mean squared error of the points."""
    bias: float
    value: float
    """The same error of the insight's value."""
    spread: float
    """The standard deviation of what seats have in the end."""


def quality(run: ChancesRun, glance: Glance, games: Sequence[Watched]) -> Quality:
    """Of the games that were kept back, by the code that will use the numbers."""
    numpy = loaded_numpy()
    kept = sorted((game for game in games if game.part == KEPT_BACK), key=lambda game: game.number)
    heap = Heap(kept)
    positions = [[row_of(list(row)) for row in rows] for game in kept for rows in game.positions]
    said = numpy.array([chance for rows in positions for chance in glance.wins_of(rows)])
    points = numpy.array([expected for rows in positions for expected in glance.points_of(rows)])
    margins = searched(run, heap)
    best = heap.table.share(margins * best_factor(Aim(heap.shares, heap.table), margins))
    wrong, usual = [(chances - heap.shares) ** 2 for chances in (said, best)]
    many = len(heap.table.starts)
    low, high, error_high = intervals(heap, said, wrong, usual)
    missed = points - heap.scores
    return Quality(
        games=len(kept),
        positions=many,
        brier=float(wrong.sum() / many),
        even=float(((1.0 / numpy.repeat(heap.table.seats, heap.table.seats) - heap.shares) ** 2).sum() / many),
        search=float(((heap.table.share(margins) - heap.shares) ** 2).sum() / many),
        fitted_search=float(usual.sum() / many),
        better=float(1.0 - wrong.sum() / usual.sum()),
        better_low=low,
        better_high=high,
        error=calibration(said, heap.shares),
        error_high=error_high,
        points=root_mean(missed),
        bias=float(missed.mean()),
        value=root_mean(heap.rows[:, VALUE] - heap.scores),
        spread=float(heap.scores.std()),
    )


def searched(run: ChancesRun, heap: Heap) -> Any:
    """What the insight compares seats by, in units in which the search takes a point for e times as likely."""
    settings = settings_of(run.game)
    left = 1.0 - heap.rows[:, PROGRESS]
    spread = settings.sure + (settings.spread - settings.sure) * left * left
    return heap.lead(any(name.startswith(SIGN) for name in run.rows())) / spread


def calibration(said: Any, true: Any) -> float:
    """In ten bins: how far what is said is from how often it comes true, on average."""
    numpy = loaded_numpy()
    at = numpy.minimum((said * BINS).astype(int), BINS - 1)
    sums = [numpy.bincount(at, values, BINS) for values in (said, true)]
    return float(numpy.abs(sums[0] - sums[1]).sum() / len(said))


def intervals(heap: Heap, said: Any, wrong: Any, usual: Any) -> tuple[float, float, float]:
    """Of the gain in the score, and the upper end of the calibration error, with games drawn again and again."""
    numpy = loaded_numpy()
    random = numpy.random.default_rng(1)
    games = int(heap.games[-1]) + 1
    at = numpy.minimum((said * BINS).astype(int), BINS - 1)
    by_game = [numpy.bincount(heap.games, each, games) for each in (wrong, usual)]
    missed = numpy.bincount(heap.games * BINS + at, said - heap.shares, games * BINS).reshape(games, BINS)
    rows = numpy.bincount(heap.games, minlength=games)
    gains, errors = [], []
    for _ in range(DRAWS):
        times = numpy.bincount(random.integers(0, games, games), minlength=games)
        gains.append(1.0 - (by_game[0] @ times) / (by_game[1] @ times))
        errors.append(numpy.abs(times @ missed).sum() / (rows @ times))
    low, high = numpy.quantile(gains, (0.025, 0.975))
    return float(low), float(high), float(numpy.quantile(errors, 0.975))


def root_mean(missed: Any) -> float:
    return float(loaded_numpy().sqrt((missed**2).mean()))
