"""Means, spreads and intervals are right."""

from __future__ import annotations

import math
import statistics

import pytest

import bakehouse
from bakehouse.lab import figures
from bakehouse.lab.batch import Batch, Outcome, play_game


def test_turn_position_differs_from_seat_where_somebody_else_begins() -> None:
    outcome = play_game(Batch(bakehouse.game("leduc"), 2, ("random",), 1), 0)
    assert outcome.positions == (1, 2)
    turned = [Outcome(0, ("a", "b"), (1, 2), (2, 1), (0.0, 1.0), (2, 1), 3, 4, ())]
    assert not figures.seats_act_in_order(turned)
    assert [(row.name, row.score.mean) for row in figures.by_position(turned)] == [("1", 2.0), ("2", 1.0)]


def test_the_interval_of_independent_values_is_the_textbook_one() -> None:
    values = [3.0, 5.0, 4.0, 8.0, 6.0, 2.0, 9.0, 4.0, 5.0, 7.0]
    found = figures.figure([[value] for value in values])
    reach = 2.262 * statistics.stdev(values) / math.sqrt(10)  # Student's t with 9 degrees of freedom
    assert found.mean == pytest.approx(statistics.mean(values))
    assert found.sd == pytest.approx(statistics.stdev(values))
    assert found.high - found.mean == pytest.approx(reach, rel=1e-3)


def test_values_that_say_the_same_twice_do_not_narrow_the_interval() -> None:
    once = figures.figure([[1.0], [5.0], [3.0], [8.0]])
    twice = figures.figure([[1.0, 1.0], [5.0, 5.0], [3.0, 3.0], [8.0, 8.0]])
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high))
    assert twice.n == 2 * once.n


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (30, 2.042), (1000, 1.962)]
)
def test_students_t(freedom: int, t: float) -> None:
    assert figures.student(freedom) == pytest.approx(t, rel=0.01)


def test_winning_all_of_a_few_games_leaves_doubt() -> None:
    always, never = figures.share([[1.0]] * 20), figures.share([[0.0]] * 20)
    assert (always.mean, always.high, never.mean, never.low) == (1.0, 1.0, 0.0, 0.0)
    assert 0.83 < always.low < 0.85
    assert 0.15 < never.high < 0.17
    assert figures.share([[1.0], [1.0], [0.0]]).high == 1.0, "no share is above one"
    once = figures.share([[], [1.0]])
    assert once.low == pytest.approx(0.207, abs=0.001), "a card that was played once, and won, may still be a bad one"
