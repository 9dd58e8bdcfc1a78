"""Out of time is never out of sense: whoever is cut off plays what looking one action ahead tells, or better.

Clocks tick once whenever they are read, so nothing here depends on how busy the machine is.
"""

from __future__ import annotations

from itertools import count, islice

import pytest

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.host import ask
from bakehouse.bots.levelbot import eyes
from bakehouse.bots.levels import levels_of, number_of
from bakehouse.bots.planner import PlannerBot
from bakehouse.bots.treebot import TreeBot
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from tests.bots.playing import decisions
from tests.bots.test_planner import first_day, last_hours

FIVE = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]


@pytest.fixture(autouse=True)
def ticking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock.Clock, "read", staticmethod(count(0.0).__next__))


def positions(game: str, many: int, apart: int) -> list[tuple[State, int]]:
    """Positions of one game that random moves lead to, so many decisions apart."""
    return [(state.clone(), seat) for state, seat in islice(decisions(game, 7), apart - 1, many * apart, apart)]


def greedy_as(name: str, state: State, seat: int) -> GreedyBot:
    """With the eyes of that bot: a level may weigh otherwise than the game does."""
    bot = GreedyBot()
    number = number_of(name)
    level = levels_of(state.game)[number - 1] if number else None
    if level is not None and (level.weighs or level.misjudges):
        bot.insight = eyes(level, state.game, (0, seat, int(getattr(state, level.keeps))))
    return bot


# ------------------------------------------------------------ no time at all
@pytest.mark.parametrize("game", FIVE)
@pytest.mark.parametrize("name", ["planner", "tree", "level-4", "level-5"])
def test_without_any_time_every_bot_plays_what_greedy_plays(game: str, name: str) -> None:
    for number, (state, seat) in enumerate(positions(game, 4, 13)):
        seen = state.imagine(seat, Rng(number))
        budget = Budget(seconds=0.0, seed=number, explain=False)
        greedy = greedy_as(name, state, seat).choose(seen.clone(), seat, budget)
        decision = make_bot(name).choose(seen.clone(), seat, budget)
        assert (decision.action, decision.ranked) == (greedy.action, greedy.ranked)


# ------------------------------------------------------------ some time
@pytest.mark.parametrize("ticks", [0, 1, 2, 3, 5, 8, 13, 21, 40, 80])
def test_a_day_is_never_thrown_away_for_want_of_time(ticks: int) -> None:
    """Bake & Sale, four hours before the end: stopping at once brings nothing, the baking network at least 5."""
    state = last_hours(4)
    keys = state.game.actions.keys
    decision = PlannerBot().choose(state.clone(), 0, Budget(seconds=float(ticks)))
    assert keys[decision.action] == "visit:baking-network"
    assert decision.ranked[0].value >= 5.0


@pytest.mark.parametrize("width", [1, 2, 3, 5])
def test_nor_by_a_narrow_plan(width: int) -> None:
    state = last_hours(4)
    decision = PlannerBot().choose(state.clone(), 0, Budget(iterations=width))
    assert state.game.actions.keys[decision.action] == "visit:baking-network"
    assert decision.ranked[0].value >= 5.0


def played_out(bot: Bot, state: State, budget: Budget) -> int:
    rng = Rng(1)
    while not state.over:
        state.apply(0, ask(bot, state, 0, rng, budget).action)
    return int(state.scores()[0])


@pytest.mark.parametrize("ticks", [0, 2, 6, 14, 30])
def test_with_little_time_a_day_brings_what_greedy_makes_of_it_or_more(ticks: int) -> None:
    """Whatever a hurried search takes up must not end below where greedy's own way leads."""
    for hours in (3, 5):
        greedy = played_out(GreedyBot(), last_hours(hours), Budget(explain=False))
        assert played_out(PlannerBot(), last_hours(hours), Budget(float(ticks), explain=False)) >= greedy


def test_a_plan_that_was_cut_is_given_up_for_one_that_reaches_its_end() -> None:
    state, bot = first_day(), PlannerBot()
    bot.choose(state.clone(), 0, Budget(seconds=2.0, explain=False))
    assert not bot.plans[0].whole
    bot.choose(state.clone(), 0, Budget(seconds=1e6, iterations=2, explain=False))
    assert bot.plans[0].whole


@pytest.mark.parametrize(
    ("game", "ticks"), [("cupcake-empire", 400.0), ("bake-the-cake", 20.0), ("roasted-empire", 40.0)]
)
def test_a_search_is_trusted_once_it_has_tried_enough(game: str, ticks: float) -> None:
    state, seat = positions(game, 1, 5)[0]
    greedy = GreedyBot().choose(state.imagine(seat, Rng(1)), seat, Budget(seed=3, explain=False)).ranked
    for budget, trusted in (
        (Budget(seconds=2.0, seed=3, explain=False), False),
        (Budget(iterations=4, seed=3, explain=False), True),  # so many were asked for, and done
        (Budget(seconds=ticks, seed=3, explain=False), True),
    ):
        ranked = TreeBot().choose(state.imagine(seat, Rng(1)), seat, budget).ranked
        assert (ranked != greedy) is trusted
        assert (sum(option.share for option in ranked) == pytest.approx(1.0)) is trusted


# ------------------------------------------------------------ what people are told
def test_a_value_that_is_no_equal_of_the_others_is_marked() -> None:
    state = last_hours(4)
    ranked = PlannerBot().choose(state.clone(), 0, Budget(seconds=30.0)).ranked
    assert ranked[0].compared
    assert not all(option.compared for option in ranked)
    patient = PlannerBot().choose(state.clone(), 0, Budget(seconds=400.0)).ranked
    assert sum(option.compared for option in patient) > 1
    hurried = PlannerBot().choose(state.clone(), 0, Budget(seconds=0.0)).ranked
    assert all(option.compared for option in hurried), "all by one action ahead, so all alike"
