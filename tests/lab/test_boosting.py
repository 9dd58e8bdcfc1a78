"""Lines and trees find what is there, and nothing where nothing is; the file's trees answer as the fit's do."""

from __future__ import annotations

from typing import Any

import numpy
import pytest

from bakehouse.bots.chances import Sum, row_of
from bakehouse.lab.boosting import Aim, Table, answers, grown, line

ROWS = 6000


def rows_of(seed: int) -> Any:
    """One, progress, and three numbers."""
    random = numpy.random.default_rng(seed)
    return numpy.column_stack([numpy.ones(ROWS), random.random(ROWS), random.normal(size=(ROWS, 3))])


def test_a_line_finds_its_slopes_again() -> None:
    rows = rows_of(1)[:, 2:]
    assert line(rows, Aim(2.0 * rows[:, 0] - rows[:, 1])) == pytest.approx([2.0, -1.0, 0.0], abs=0.05)


def test_the_likeliest_line_finds_what_a_lead_is_worth() -> None:
    rows = rows_of(2)
    table = Table(rows, numpy.arange(0, ROWS, 3))
    wins = table.share(1.5 * rows[:, 2])
    random = numpy.random.default_rng(3)
    won = numpy.zeros(ROWS)
    for start in table.starts:
        won[start + random.choice(3, p=wins[start : start + 3])] = 1.0
    slopes = line(rows[:, 2:], Aim(won, table))
    assert slopes == pytest.approx([1.5, 0.0, 0.0], abs=0.15)


def test_a_line_leaves_what_is_believed_only_as_far_as_there_is_reason() -> None:
    rows = rows_of(10)[:, 2:]
    luck = 3.0 * numpy.random.default_rng(11).normal(size=ROWS)
    few, believed = slice(0, 20), numpy.array([1.0, 0.0, 0.0])
    told = line(rows[few], Aim(rows[few, 0] + luck[few]), believed)
    assert told == pytest.approx(believed, abs=0.2)
    assert line(rows, Aim(2.0 * rows[:, 0] + luck), believed) == pytest.approx([2.0, 0.0, 0.0], abs=0.2)


def test_trees_find_a_step_that_no_line_can_follow() -> None:
    rows, test = rows_of(4), rows_of(5)
    wanted, there = [numpy.where(each[:, 2] > 0.5, 2.0, 0.0) * (each[:, 3] > 0.0) for each in (rows, test)]
    trees = grown(rows, Aim(wanted), numpy.zeros(ROWS), 60)
    said = sum(answers(tree, test) for tree in trees)
    assert numpy.mean((said - there) ** 2) < 0.1 * there.var()


def test_trees_find_nothing_in_mere_luck() -> None:
    rows, test = rows_of(6), rows_of(7)
    luck = numpy.random.default_rng(8).normal(size=(2, ROWS))
    trees = grown(rows, Aim(luck[0]), numpy.zeros(ROWS), 20, (test, Aim(luck[1]), numpy.zeros(ROWS)))
    assert len(trees) < 5


def test_the_compiled_sum_answers_as_lines_and_trees_do_to_the_last_digit() -> None:
    rows = rows_of(9)
    trees = grown(rows, Aim(rows[:, 2] * rows[:, 3]), numpy.zeros(ROWS), 10)
    early, late = [0.5, 0.0, 1.25, 0.0, 0.1], [0.25, 1.0, 0.0, 0.0, 0.3]
    found = Sum(early, late, trees)
    for row in rows[:200]:
        numbers = [float(number) for number in row]
        total = 0.0
        for at, number in enumerate(numbers):
            total += number * (early[at] + (late[at] - early[at]) * numbers[1])
        for tree in trees:
            total += float(answers(tree, row[None, :])[0])
        assert found.of(row_of(numbers)) == total
