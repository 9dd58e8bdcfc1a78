"""Plans for a whole turn, compared by playing on: the same luck for all, and the same decision for the same budget."""

from __future__ import annotations

import pytest

import bakehouse
from bakehouse.bots.base import Budget
from bakehouse.bots.plan_search import EACH, ROUNDS, TOGETHER, PlanSearch
from bakehouse.bots.search_settings import SearchSettings
from bakehouse.bots.treebot import TreeBot
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE, State

FEW = SearchSettings(plans=6, width=2.0, horizon=1, whole=True)


def opened(game: str, steps: int) -> tuple[State, int]:
    """A position some random moves into a game of two."""
    state, dice, rng = bakehouse.game(game).new(2), SeededDice(3), Rng(3)
    while True:
        seat = int(state.actor)
        if seat == CHANCE:
            state.apply(CHANCE, dice.draw(state))
            continue
        legal = state.legal(seat)
        steps -= len(legal) > 1
        if steps < 0 and len(legal) > 1:
            return state, seat
        state.apply(seat, legal[rng.below(len(legal))])


def plans_of(state: State, seat: int, settings: SearchSettings, iterations: int) -> PlanSearch:
    plans = PlanSearch(state, seat, state.game.insight, settings, 1e9, Rng(5))
    plans.run(iterations)
    return plans


def tries(plans: PlanSearch) -> list[int]:
    return sorted((int(edge.n) for edge in plans.edges()), reverse=True)


@pytest.mark.parametrize("steps", [4, 30, 60])
def test_no_more_plans_than_asked_for_and_each_can_be_carried_out(steps: int) -> None:
    state, seat = opened("cupcake-empire", steps)
    before = state.digest()
    plans = plans_of(state, seat, FEW, 12)
    assert state.digest() == before
    assert 1 <= len(plans.plans) <= 6
    assert sum(int(edge.n) for edge in plans.edges()) == 12
    for edge in plans.edges():
        assert state.why_not(seat, int(edge.action)) is None


def test_every_plan_is_tried_before_any_is_tried_again() -> None:
    state, seat = opened("cupcake-empire", 30)
    plans = plans_of(state, seat, FEW, 0)
    plans.run(len(plans.plans))
    assert {int(edge.n) for edge in plans.edges()} == {1}


def test_the_same_plan_has_the_same_luck() -> None:
    state, seat = opened("cupcake-empire", 30)
    one, other = (plans_of(state, seat, FEW, 20) for _ in range(2))
    assert [edge.won for edge in one.edges()] == [edge.won for edge in other.edges()]


def test_the_best_go_on_to_the_finals_and_ever_fewer_are_left() -> None:
    settings = SearchSettings(plans=8, width=2.0, horizon=1, whole=True, finals=4, trust=3.0)
    all_plans = (plans_of(*opened("cupcake-empire", steps), settings, 0) for steps in range(30, 80))
    plans = next(plans for plans in all_plans if len(plans.plans) == 8)
    plans.run(EACH * 8 + TOGETHER)
    assert not plans.finalists
    plans.run(1)
    assert tries(plans) == [3] * 4 + [1] * 4
    plans.run(3)
    assert tries(plans) == [3] * 4 + [1] * 4, "a round counts when all have had their try"
    plans.run(1)
    assert tries(plans) == [4] * 4 + [1] * 4
    plans.run(4 * (ROUNDS - 1))
    assert len(plans.finalists) == 2
    plans.run(2)
    assert tries(plans) == [4 + ROUNDS] * 2 + [3 + ROUNDS] * 2 + [1] * 4


def test_nobody_who_was_left_out_is_told_to_win_more_often() -> None:
    settings = SearchSettings(plans=8, width=2.0, horizon=1, whole=True, finals=4, trust=3.0)
    for steps in range(30, 60, 5):
        plans = plans_of(*opened("cupcake-empire", steps), settings, 200)
        if plans.finalists:
            best = max(plan.mean() for plan in plans.finalists)
            left_out = [edge for edge in plans.edges() if edge not in [plan.edge for plan in plans.finalists]]
            assert all(edge.won / int(edge.n) <= best for edge in left_out)


def test_where_all_plans_begin_alike_few_are_tried() -> None:
    found = (opened("cupcake-empire", steps) for steps in range(20, 80))
    state, seat = next(at for at in found if plans_of(*at, SearchSettings(plans=1, width=1.0), 0).settled())
    bot = TreeBot()
    bot.settings = SearchSettings(plans=1, width=1.0, horizon=1, whole=True)
    decision = bot.choose(state, seat, Budget(iterations=50, seed=1))
    assert len(decision.ranked) == 1
    assert decision.ranked[0].share == 1.0
    assert decision.ranked[0].plan[0] == decision.action


class Modest(Insight):
    """Chooses by points, but forecasts that few points win."""

    def forecast(self, state: State, seat: int) -> float:
        return -float(state.scores()[seat])


def test_plans_are_judged_by_the_forecast() -> None:
    state, seat = opened("cookie-jar", 1)
    won = {}
    for insight in (Insight(), Modest()):
        plans = PlanSearch(state, seat, insight, SearchSettings(plans=4, horizon=0), 1e9, Rng(1))
        plans.run(4)
        won[insight] = [edge.won for edge in plans.edges()]
    usual, modest = won.values()
    assert [round(a + b, 9) for a, b in zip(usual, modest, strict=True)] == [1.0] * len(usual)


def test_where_something_is_hidden_a_tree_is_grown_all_the_same() -> None:
    state = bakehouse.game("leduc").new(2)
    dice = SeededDice(1)
    while state.actor == CHANCE:
        state.apply(CHANCE, dice.draw(state))
    bot = TreeBot()
    bot.settings = SearchSettings(plans=4, horizon=100, points=True)
    decision = bot.choose(state, int(state.actor), Budget(iterations=30, seed=1))
    assert sum(option.share for option in decision.ranked) == pytest.approx(1.0)
