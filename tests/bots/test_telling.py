"""Advice in words: a side for each plan, no number that is not sure."""

from __future__ import annotations

from math import nan

from bakehouse.bots.telling import against, both_sides, promised, side
from bakehouse.kernel.facts import Fact, Told


def has(*names: str) -> list[Fact]:
    return [Fact(name, 1, name) for name in names]


def test_what_speaks_against_a_plan_comes_after_a_but() -> None:
    told = [Told("gives Ben 4 points", -3.0), Told("finishes the layer", 2.0)]
    assert side(told) == "finishes the layer, but gives Ben 4 points"
    assert side(told[:1]) == "gives Ben 4 points"


def test_both_sides_stand_in_one_sentence() -> None:
    mine, theirs = [Told("hires green", 1.0)], [Told("takes 3 money", 3.0)]
    assert against(mine, theirs, "take the money") == "Hires green; “Take the money” takes 3 money."
    assert against(mine, [], "take the money") == "Hires green."
    assert against([], theirs, "take the money") == "“Take the money” takes 3 money."
    assert against([], [], "take the money") == ""


def test_what_happens_after_few_of_the_draws_is_not_promised() -> None:
    ends = [has("sells"), has("sells", "wins"), has("sells")]
    mine, theirs = both_sides(ends, [has()], has())
    assert ([one.phrase for one in mine], theirs) == (["sells"], [])


def test_what_all_share_is_not_told() -> None:
    mine, theirs = both_sides([has("sells", "bakes")], [has("sells", "rests")], has())
    assert [one.phrase for one in mine] == ["bakes"]
    assert [one.phrase for one in theirs] == ["rests"]


def test_a_figure_says_what_it_counts_and_is_none_where_it_is_not_known() -> None:
    assert promised(0.431, None, "", False) == "wins about 43 %"
    assert promised(0.38, 0.05, "", True) == "wins roughly 38 %, 5 points less"
    assert promised(61.6, None, "money", False) == "about 62 money in the end"
    assert promised(nan, None, "", False) == ""
