"""Finds weights by self-play: an evolution strategy (CMA-ES) proposes weights, games between bots judge them.

All that was proposed and how it did is the history, plain data. A run that goes on replays its history into a new
optimiser, so it goes on exactly as if it had never been broken off.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bakehouse.extras import need
from bakehouse.lab.batch import derive
from bakehouse.lab.bouts import Arena, Comparison
from bakehouse.lab.figures import Figure
from bakehouse.lab.space import Space

if TYPE_CHECKING:
    from cmaes import CMA

SIGMA = 0.25  # how far the first weights are spread: most within a quarter more or less
EVERY = 5  # generations from one check of the mean to the next
TRAIN, CHECK, TEST = 1, 2, 3  # seeds of each are derived from another number, so no deal serves two of them
CURRENT, SELF = "current", "self"
AGAINST = (CURRENT, SELF)


@dataclass(frozen=True, slots=True)
class Brief:
    """What decides a run besides the bouts: equal briefs give equal histories."""

    games: int
    """For each candidate, and eight times as many for a check."""
    seed: int
    against: str = CURRENT
    """`self`: the opponent takes over the mean as soon as that is surely better."""
    sigma: float = SIGMA
    every: int = EVERY

    @property
    def check_games(self) -> int:
        return 8 * self.games


@dataclass(slots=True)
class Generation:
    points: list[list[float]]
    values: list[float]


@dataclass(slots=True)
class Check:
    """The mean of the proposals, against the opponent of that time, on deals of its own."""

    after: int
    """Generations before it."""
    point: list[float]
    better: float
    low: float
    high: float
    games: int
    moved: bool
    """Is it the opponent from here on?"""


@dataclass(slots=True)
class History:
    generations: list[Generation] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    games: int = 0
    seconds: float = 0.0

    def opponent(self, origin: list[float]) -> list[float]:
        return next((check.point for check in reversed(self.checks) if check.moved), origin)

    def best(self) -> list[float] | None:
        """The mean that did best against the latest opponent, or that one itself; None while all did worse."""
        at = max((n for n, check in enumerate(self.checks) if check.moved), default=-1)
        later = [check for check in self.checks[at + 1 :] if check.better > 0]
        if later:
            return max(later, key=lambda check: check.better).point
        return self.checks[at].point if at >= 0 else None


def optimiser(space: Space, seed: int, sigma: float) -> CMA:
    need("tune", "tuning")
    import numpy
    from cmaes import CMA

    start, bounds = numpy.zeros(len(space.names)), numpy.array(space.bounds())
    return CMA(mean=start, sigma=sigma, bounds=bounds, seed=derive(seed) % 2**32)


def tune(space: Space, brief: Brief, arena: Arena, history: History) -> Iterator[Generation]:
    """Goes on with a history, generation by generation, for as long as the caller wants more of them.

    When a generation is given out, the history holds it, and the check that came after it if one was due.
    """
    proposer = optimiser(space, brief.seed, brief.sigma)
    for old in history.generations:
        replay(proposer, old)
    origin = [0.0] * len(space.names)
    while True:
        points = [[float(x) for x in proposer.ask()] for _ in range(proposer.population_size)]
        number = len(history.generations)
        opponent = space.weights(history.opponent(origin))
        played = arena.play(
            [space.weights(point) for point in points], opponent, derive(brief.seed, TRAIN, number), brief.games
        )
        new = Generation(points, arena.values(played))
        tell(proposer, new)
        games = len(points) * brief.games
        check = None
        if (number + 1) % brief.every == 0:
            mean = [float(x) for x in proposer.mean]
            check = checked(space, brief, arena, number + 1, mean, opponent)
            games += check.games
        history.generations.append(new)
        history.checks += [check] if check else []
        history.games += games
        yield new


def checked(
    space: Space, brief: Brief, arena: Arena, after: int, mean: list[float], opponent: Mapping[str, float]
) -> Check:
    found = arena.compare(space.weights(mean), opponent, derive(brief.seed, CHECK, after), brief.check_games)
    better = found.better
    moved = brief.against == SELF and better.low > 0
    return Check(after, mean, better.mean, better.low, better.high, brief.check_games, moved)


def last_check(space: Space, brief: Brief, arena: Arena, history: History) -> Check | None:
    """The check of a mean that a run ends with between two of them; not of its history, which may still go on."""
    done = len(history.generations)
    if not done or done % brief.every == 0:
        return None
    proposer = optimiser(space, brief.seed, brief.sigma)
    for old in history.generations:
        replay(proposer, old)
    opponent = space.weights(history.opponent([0.0] * len(space.names)))
    return checked(space, brief, arena, done, [float(x) for x in proposer.mean], opponent)


def tell(proposer: CMA, generation: Generation) -> None:
    """The optimiser looks for the least, so what is good is told as little."""
    import numpy

    pairs = zip(generation.points, generation.values, strict=True)
    proposer.tell([(numpy.array(point), -value) for point, value in pairs])


def replay(proposer: CMA, generation: Generation) -> None:
    """Asking again brings the optimiser's random numbers to where they were; what it was told is what counts."""
    for _ in generation.points:
        proposer.ask()
    tell(proposer, generation)


def tested(space: Space, brief: Brief, arena: Arena, weights: Mapping[str, float], games: int) -> Comparison:
    """Against the weights at the start, on deals that nothing was chosen by."""
    return arena.compare(weights, space.start, derive(brief.seed, TEST), games)


def is_better(found: Comparison) -> bool:
    return found.better.low > 0


def says(found: Comparison, games: int) -> str:
    """In a few words, for people and for the file."""
    if found.other is None:
        return f"wins {percent(found.own)} of {games} games against the weights before, one against all others"
    more = f"{found.better.mean:+.2f} ({found.better.low:+.2f} to {found.better.high:+.2f})"
    return f"scores {found.own.mean:.2f} in {games} solo games, {more} against the weights before on the same dice"


def percent(found: Figure) -> str:
    return f"{found.mean:.1%} ({found.low:.1%} to {found.high:.1%})"
