"""The planner: plans until its part of the phase ends, follows its plan, and knows no dice to come."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from math import inf
from typing import cast

import pytest

import bakehouse
from bakehouse.bots import clock, planner
from bakehouse.bots.base import Budget, Decision
from bakehouse.bots.greedy import GreedyBot, whole_actions
from bakehouse.bots.host import ask
from bakehouse.bots.planner import CurrentPlan, PlannerBot
from bakehouse.bots.search import Node, Search
from bakehouse.games.bake_and_sale.meta import META
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE, State
from tests.bots.playing import whole_game

NARROW = Budget(iterations=1)


def first_day(players: int = 1, seed: int = 1) -> State:
    return Match(META.open(None, {}), players, SeededDice(seed)).state


def late(state: State, day: int = 6) -> State:
    """The same dice on another day: the fewer days follow, the less there is to think about."""
    cast(BakeState, state).day = day
    return state


def follow(bot: PlannerBot, state: State, budget: Budget) -> list[Decision]:
    """Lets a bot play one seat's part of the phase."""
    made = []
    joints = state.joints
    while state.joints == joints and state.waits(0):
        made.append(bot.choose(state.clone(), 0, budget))
        state.apply(0, made[-1].action)
    return made


# ------------------------------------------------------------ any game
@pytest.mark.parametrize("name", ["leduc", "tasting-menu", "cookie-jar"])
def test_it_plays_any_game_legally_and_alike(name: str) -> None:
    assert whole_game(PlannerBot(), name) == whole_game(PlannerBot(), name)


# ------------------------------------------------------------ a whole day
def test_one_plan_serves_the_whole_day(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = []

    def counted(state: State, seat: int, width: int, budget: Budget, insight: Insight) -> CurrentPlan:
        plans.append(state)
        return search(state, seat, width, budget, insight)

    search = planner.searched
    monkeypatch.setattr(planner, "searched", counted)
    state = late(first_day())
    made = follow(PlannerBot(), state, NARROW)
    assert len(made) > 3
    assert len(plans) == 1
    assert state.over


@pytest.mark.parametrize(
    ("budget", "widths"),
    [(Budget(), [20]), (Budget(iterations=3), [3]), (Budget(seconds=1e9), [1, 8, 16, 20]), (Budget(seconds=0.0), [1])],
)
def test_a_game_may_ask_for_wider_plans(monkeypatch: pytest.MonkeyPatch, budget: Budget, widths: list[int]) -> None:
    """Where time does not count at once, else as far as it lasts; a number that was asked for is kept."""
    monkeypatch.setattr(clock.Clock, "read", staticmethod(count(1e-3, 1e-3).__next__))
    found = []

    class Narrow(Insight):
        def breadth(self) -> int:
            return 20

    class Noted:
        cut = False

        def __init__(self, state: State, seat: int, insight: Insight) -> None:
            self.search = Search(state, seat, insight)

        def plan(self, width: int, seconds: float) -> list[Node]:
            found.append(width)
            return self.search.plan(1, seconds)

        def dropped(self, ends: list[Node]) -> list[Node]:
            return self.search.dropped(ends)

    game = bakehouse.game("cookie-jar")
    state = Match(game, 1, SeededDice(1)).state
    monkeypatch.setattr(planner, "Search", Noted)
    monkeypatch.setattr(game, "insight", Narrow())
    PlannerBot().choose(state.clone(), 0, replace(budget, explain=False))
    assert found == widths


def last_hours(hours: int) -> State:
    state = late(first_day())
    cast(BakeState, state).sheets[0].hours = hours
    return state


def to_stop_here(state: State, value: float, width: int) -> CurrentPlan:
    """A plan of one decision; a search that finds it takes a millisecond for each step of its width."""
    mark = int(state.game.insight.fingerprint(state, 0))
    return CurrentPlan({mark: Decision(state.game.actions.ids["end-day"])}, value, width, 0.001)


@pytest.mark.parametrize(
    ("seconds", "widths"),
    [(0.003, []), (0.004, [4]), (0.1, [4, 8, 16, 32]), (inf, [8, 16, 32])],
)
def test_a_plan_under_way_is_sought_more_widely_if_there_is_time_for_it(
    monkeypatch: pytest.MonkeyPatch, seconds: float, widths: list[int]
) -> None:
    found = []

    def searched(state: State, _seat: int, width: int, _budget: Budget, _insight: Insight, _whole: bool) -> CurrentPlan:
        found.append(width)
        return to_stop_here(state, 1.0, width)

    monkeypatch.setattr(planner, "searched", searched)
    monkeypatch.setattr(clock.Clock, "read", staticmethod(lambda: 0.0))
    state = last_hours(2)
    current = to_stop_here(state, 0.0, 2)
    planned = planner.planned(state, 0, Budget(seconds=seconds), state.game.insight, current)
    assert found == widths
    assert planned.width == (widths or [2])[-1]


@pytest.mark.parametrize(("value", "is_kept"), [(-1e6, False), (1e6, True)])
def test_a_plan_under_way_is_left_for_a_better_one_only(value: float, is_kept: bool) -> None:
    state = last_hours(2)
    current = to_stop_here(state, value, 2)
    planned = planner.planned(state, 0, Budget(seconds=1e6, iterations=4), state.game.insight, current)
    assert planned.width == 4
    assert (planned.line == current.line) is is_kept
    assert (planned.value == value) is is_kept


def test_what_a_plan_promises_never_falls_while_it_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock.Clock, "read", staticmethod(count(0.0).__next__))
    state, bot = last_hours(4), PlannerBot()
    promises = []
    while not state.over:
        action = bot.choose(state.clone(), 0, Budget(seconds=40.0)).action
        assert bot.plans[0].whole
        promises.append(bot.plans[0].value)
        state.apply(0, action)
    assert len(promises) > 2
    assert promises == sorted(promises)
    assert promises[-1] == state.scores()[0]


def test_it_finds_its_way_from_any_position_of_the_day() -> None:
    """As after an undo, or in a process that did not make the plan."""
    state = last_hours(4)
    while not state.over:
        state.apply(0, PlannerBot().choose(state.clone(), 0, NARROW).action)
    assert state.scores()[0] > 0


def test_it_stops_where_dice_are_rolled_or_another_seat_is_awaited() -> None:
    alone = late(first_day(), 5)
    for end in Search(alone, 0, alone.game.insight).plan(1, 60.0):
        assert end.state.actor == CHANCE
        assert end.state.joints == alone.joints + 1
    together = late(first_day(players=2))
    for end in Search(together, 0, together.game.insight).plan(1, 60.0):
        assert end.state.to_act == (1,)


def test_the_best_plan_comes_first_and_each_first_action_once() -> None:
    decision = PlannerBot().choose(late(first_day()), 0, Budget(iterations=3))
    assert decision.action == decision.ranked[0].action
    values = [option.value for option in decision.ranked]
    assert values == sorted(values, reverse=True)
    assert len({option.action for option in decision.ranked}) == len(values)


def looked_at(state: State) -> set[int]:
    """All choices but those that are never right: ending a day with an hour for fame, hiring with hours enough."""
    return {action for action in state.legal(0) if not state.game.insight.wastes(state, 0, action)}


def test_a_narrow_plan_still_ranks_every_first_action() -> None:
    """Hints compare three choices, also where the beam dropped all but one."""
    state = late(first_day())
    ranked = PlannerBot().choose(state.clone(), 0, Budget(iterations=1)).ranked
    assert {option.action for option in ranked} == looked_at(state)
    values = [option.value for option in ranked]
    assert values == sorted(values, reverse=True)


def test_every_option_says_how_its_plan_goes_on() -> None:
    state = last_hours(5)
    told = PlannerBot().choose(state.clone(), 0, Budget(iterations=8))
    assert all(option.plan[0] == option.action for option in told.ranked)
    first = told.ranked[0]
    bot = PlannerBot()
    assert [one.action for one in follow(bot, state, Budget(iterations=8))] == list(first.plan)


def test_a_plan_that_runs_out_of_time_is_followed_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Broken off, the only ends known are those of a day that stops early: hours thrown away."""
    state = first_day()
    narrow = Search(state, 0, state.game.insight).plan(1, seconds=inf)[0]
    ticks = count()
    monkeypatch.setattr(clock.Clock, "read", staticmethod(lambda: float(next(ticks))))
    hurried = Search(state, 0, state.game.insight).plan(8, seconds=20.0)[0]
    assert next(ticks) > 20
    assert hurried.value >= narrow.value


def test_a_plan_never_takes_more_than_half_as_long_again(monkeypatch: pytest.MonkeyPatch) -> None:
    state = first_day()
    ticks = count()
    monkeypatch.setattr(clock.Clock, "read", staticmethod(lambda: float(next(ticks))))
    search = Search(state, 0, state.game.insight)
    assert search.plan(8, seconds=2.0)
    assert search.cut
    assert next(ticks) <= 1.5 * 2 + 2


# ------------------------------------------------------------ one whole action
def test_greedy_sees_what_a_visit_brings() -> None:
    """The market pays off only after the small decisions that follow."""
    state = late(first_day(), 2)
    keys = state.game.actions.keys
    found = whole_actions(state, 0, state.game.insight)
    assert set(found) == looked_at(state)
    assert {keys[action] for action in state.legal(0)} - {keys[action] for action in found} == {
        "end-day",
        "visit:hiring-agency",
    }
    after = cast(BakeState, found[state.game.actions.ids["market"]])
    assert sum(after.sheets[0].stock) > 0
    assert GreedyBot().choose(state, 0, Budget()).ranked


# ------------------------------------------------------------ strength
@pytest.mark.long
@pytest.mark.parametrize(("bot", "least"), [(GreedyBot(), 150), (PlannerBot(), 180)])
def test_bots_reach_their_marks(bot: GreedyBot | PlannerBot, least: int) -> None:
    scores = []
    for seed in range(12):
        match = Match(META.open(None, {}), 1, SeededDice(seed), auto=(0,))
        while not match.state.over:
            decision = ask(bot, match.state, 0, Rng(seed), Budget(iterations=0 if isinstance(bot, GreedyBot) else 3))
            match.play(0, match.game.actions.keys[decision.action])
        scores += match.state.scores()
    assert sum(scores) / len(scores) >= least - 8  # twelve games tell the mean to within about 8
