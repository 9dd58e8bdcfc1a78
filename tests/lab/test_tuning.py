"""Tuning finds better weights, and a run that goes on is the run that was never broken off."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import pytest

from bakehouse.kernel.game import Game
from bakehouse.lab import keeping, tuning
from bakehouse.lab.bouts import Arena, Bout, Bouts
from bakehouse.lab.errors import LabError
from bakehouse.lab.space import Space
from bakehouse.lab.tuning import Brief, Check, History, tune
from bakehouse.lab.worker_pool import WorkerPool

BRIEF = Brief(games=6, seed=3, every=2)
SETTINGS = {"game": "cookie-jar", "seed": 3}


@pytest.fixture
def arena(jar: Game) -> Arena:
    return Arena(Bouts((jar,), 1, "greedy", 2), WorkerPool(1))


@pytest.fixture
def space(jar: Game) -> Space:
    return Space(jar.weights, ("hurry",))


def after(generations: int, run: Iterator[object], history: History) -> History:
    list(islice(run, generations))
    return history


def test_a_spoiled_weight_is_found_out(arena: Arena, space: Space) -> None:
    """Who minds drawing scores less: the weight falls, and the test on new deals confirms it."""
    history = History()
    after(8, tune(space, BRIEF, arena, history), history)
    point = history.best()
    assert point is not None
    assert space.weights(point)["hurry"] < 1.0
    assert tuning.is_better(tuning.tested(space, BRIEF, arena, space.weights(point), 40))


def test_weights_that_are_not_named_stay_as_they_are(arena: Arena, space: Space) -> None:
    history = History()
    after(1, tune(space, BRIEF, arena, history), history)
    assert all(space.weights(point)["tidy"] == 0.0 for point in history.generations[0].points)


def test_a_resumed_run_is_the_run_that_was_never_broken_off(arena: Arena, space: Space) -> None:
    whole = History()
    after(5, tune(space, BRIEF, arena, whole), whole)
    first = History()
    after(3, tune(space, BRIEF, arena, first), first)
    resumed = keeping.from_text(keeping.as_text(SETTINGS, first), "kept", SETTINGS)
    after(2, tune(space, BRIEF, arena, resumed), resumed)
    assert resumed.generations == whole.generations
    assert resumed.checks == whole.checks
    assert resumed.games == whole.games


def test_a_run_that_ends_between_two_checks_is_checked_too_and_stays_the_same(arena: Arena, space: Space) -> None:
    history = History()
    after(2, tune(space, BRIEF, arena, history), history)
    assert tuning.last_check(space, BRIEF, arena, history) is None
    after(1, tune(space, BRIEF, arena, history), history)
    before = keeping.as_text(SETTINGS, history)
    last = tuning.last_check(space, BRIEF, arena, history)
    assert last is not None
    assert last.after == 3
    assert last.point != history.checks[-1].point
    assert keeping.as_text(SETTINGS, history) == before


def test_no_deal_serves_twice(arena: Arena, space: Space) -> None:
    """Not in two generations, nor in a generation and a check, nor in the test."""
    seeds: list[int] = []

    class Noting(Arena):
        def play(
            self, several: Sequence[Mapping[str, float]], against: Mapping[str, float], seed: int, games: int
        ) -> list[list[Bout]]:
            seeds.append(seed)
            return super().play(several, against, seed, games)

    noting = Noting(arena.bouts, arena.pool)
    history = History()
    after(4, tune(space, BRIEF, noting, history), history)
    tuning.tested(space, BRIEF, noting, space.start, 2)
    assert len(seeds) == len(set(seeds)) == 4 + 2 + 1


def test_the_opponent_learns_when_the_mean_is_surely_better(arena: Arena, space: Space) -> None:
    history = History()
    brief = Brief(games=6, seed=3, against=tuning.SELF, every=2)
    after(6, tune(space, brief, arena, history), history)
    moved = [check for check in history.checks if check.moved]
    assert moved
    assert all(check.low > 0 for check in moved)
    assert history.opponent([0.0]) == moved[-1].point


def test_the_best_mean_is_the_best_against_the_latest_opponent() -> None:
    def check(better: float, moved: bool = False) -> Check:
        return Check(5, [better], better, better - 1, better + 1, 10, moved)

    assert History().best() is None
    assert History(checks=[check(-0.1)]).best() is None
    assert History(checks=[check(0.1), check(0.3), check(0.2)]).best() == [0.3]
    assert History(checks=[check(0.9), check(1.2, True), check(0.1)]).best() == [0.1]
    assert History(checks=[check(0.9), check(1.2, True), check(-0.1)]).best() == [1.2]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a tuning run"),
        ("[]", "not a tuning run"),
        ('{"format": "bakehouse-sim/1"}', "is bakehouse-sim/1"),
        ('{"format": "bakehouse-tune/1", "settings": {}}', "not a tuning run"),
        (keeping.as_text({**SETTINGS, "seed": 4}, History()), "that run has seed 4, this one 3"),
        (keeping.as_text({"game": "cookie-jar"}, History()), "that run has seed null, this one 3"),
    ],
)
def test_a_run_only_goes_on_from_its_own_file(text: str, says: str) -> None:
    with pytest.raises(LabError, match=says):
        keeping.from_text(text, "kept.json", SETTINGS)


def test_weights_keep_their_sign_and_stay_within_bounds() -> None:
    space = Space({"plus": 2.0, "minus": -3.0, "none": 0.0}, ("plus", "minus", "none"))
    low, high = zip(*space.bounds(), strict=True)
    assert space.weights(low) == {"plus": 0.5, "minus": -0.75, "none": -1.0}
    assert space.weights(high) == {"plus": 8.0, "minus": -12.0, "none": 1.0}
    assert space.weights([99.0, 99.0, 99.0]) == space.weights(high)
