"""Reasons: the weightiest first, never against the sum of all, on average where draws differ."""

from __future__ import annotations

import random

import bakehouse
from bakehouse.bots.why import MOST, TINY, explain, joined, weightiest
from bakehouse.kernel.insight import Insight, shared, told_change, told_terms
from bakehouse.kernel.state import State


class Scripted(Insight):
    """Says of each end what was written down for it."""

    def __init__(self, said: dict[int, list[tuple[float, str]]]) -> None:
        self.said = said

    def reasons(self, before: State, after: State, seat: int) -> list[tuple[float, str]]:
        return self.said[after.joints]


def ends(n: int) -> list[State]:
    made = []
    for at in range(n):
        state = bakehouse.game("cookie-jar").new(1)
        state.joints = at
        made.append(state)
    return made


def test_what_is_told_never_contradicts_the_total() -> None:
    chance = random.Random(1)
    for _ in range(500):
        phrases = [(chance.choice((0.0, chance.uniform(-5, 5))), f"does {n}") for n in range(chance.randrange(1, 8))]
        total = sum(weight for weight, _ in phrases)
        said = weightiest(phrases, total)
        assert 1 <= len(said) <= MOST
        assert sum(weight for weight, _ in said) * total >= -TINY * abs(total)


def test_what_speaks_against_it_comes_last_after_a_but() -> None:
    phrases = [(-1.0, "costs an hour"), (4.0, "opens an award"), (0.0, "bakes"), (0.01, "hardly matters")]
    assert joined(weightiest(phrases, 3.0)) == ("opens an award", "but costs an hour")
    assert joined(weightiest([(-1.0, "costs an hour"), (0.0, "bakes")], -1.0)) == ("bakes", "but costs an hour")
    assert joined(weightiest([(-1.0, "costs an hour")], -1.0)) == ("costs an hour",)


def test_what_happens_after_few_of_the_draws_is_not_promised() -> None:
    likely = {at: [(2.0, "fills a row")] + [(9.0, "wins")] * (at == 0) for at in range(4)}
    state = ends(1)[0]
    assert explain(Scripted(likely), state, ends(4), 0) == ("fills a row",)
    other = {at: [(1.0 + at, f"draws {at}")] for at in range(4)}
    assert explain(Scripted(other), state, ends(4), 0) == ("changes nothing yet",)


def test_terms_are_told_where_a_game_has_no_words_of_its_own() -> None:
    before, after = [("awards", 3.0), ("loaves", 2.0)], [("awards", 1.0), ("loaves", 2.5)]
    assert told_terms(before, after) == [(-2.0, "gets less from awards"), (0.5, "gets more from loaves")]
    assert told_terms(before, before) == [(0.0, "changes nothing yet")]


def test_a_change_is_shared_by_the_facts_that_explain_it() -> None:
    assert shared(3.0, ["bakes", "sells"]) == [(2.0, "bakes"), (1.0, "sells")]
    assert told_change(3.0, [], "gains", ["loses"]) == [(3.0, "gains")]
    assert told_change(-3.0, ["bakes"], "gains", ["loses"]) == [(0.0, "bakes"), (-3.0, "loses")]
    assert told_change(0.0, ["bakes", "sells"], "gains", ["loses"]) == [(0.0, "bakes")]
