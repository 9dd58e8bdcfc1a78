"""What the insight promises: an honest value, readable terms, marks that tell positions apart, and good play."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.search import Search
from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from tests.games.cupcake_empire.table import GAME, customers, mark, objectives, play, start

INSIGHT = GAME.insight


@pytest.mark.parametrize(
    "better",
    [
        {"income": 9},
        {"production": 4, "sales": 4},
        {"ideas": 2},
        {"recipes": ["light:lemon", "dark:chocolate", "dark:mint"]},
        {"improved": {"outlets": ["base"], "sell": ["income"]}},
        {"bases": {"light": 1}, "frostings": {"mint": 1}},
    ],
)
def test_what_a_player_wants_is_worth_more(better: dict[str, Any]) -> None:
    state = mark(
        start(), columns={"bases": ["purple", "yellow", "orange"], "outlets": ["green", "pink"], "sell": ["grey"] * 3}
    )
    assert INSIGHT.value(mark(state, 0, **better), 0) > INSIGHT.value(state, 0)


def test_which_of_two_alike_dice_moved_leaves_no_mark() -> None:
    one = play(mark(start(), columns={"bases": ["grey", "grey"], "sell": ["green"]}, ideas=1), "special:move-for-idea")
    other = mark(start(), columns={"sell": ["green"], "bases": ["grey", "grey"]}, ideas=1)
    play(one, "move:bases:grey", "to:manage")
    play(other, "special:move-for-idea", "move:bases:grey", "to:manage")
    assert INSIGHT.fingerprint(one, 0) == INSIGHT.fingerprint(other, 0)


def test_a_whole_action_ends_in_the_menus() -> None:
    state = mark(start(), columns={"bases": ["purple"]})
    assert INSIGHT.pauses(state, 0)
    play(state, "activate:bases")
    assert INSIGHT.pauses(state, 0)
    assert not INSIGHT.pauses(play(state, "main:1"), 0)


def test_greedy_leaves_a_column_that_can_do_nothing_and_rolls_without_a_stop() -> None:
    state = mark(start(), columns={"bases": ["purple"], "sell": ["green", "pink"], "frostings": ["yellow"]})
    state = customers(state, {})
    for seed in range(5):
        chosen = GreedyBot().choose(state.clone(), 0, Budget(seed=seed)).action
        assert GAME.actions.keys[chosen] != "activate:sell"
    play(state, "activate:bases", "main:1", "base:light", "special:idea")
    rested = mark(state, columns={"bases": ["purple"]}, rest=["grey"])
    for seed in range(5):
        assert GAME.actions.keys[GreedyBot().choose(rested.clone(), 0, Budget(seed=seed)).action] != "income"


def test_plans_lead_through_the_stop_where_only_the_income_pays_for_something() -> None:
    improved = {"sell": ["income", "idea", "base"], "manage": ["income", "idea"]}
    state = mark(start(), columns={"bases": ["purple"]}, improved=improved, income=0)
    state = objectives(state, "d2", "b1", "c1", "a1")
    play(state, "activate:bases", "base:light")  # the one level in between is not asked for
    ends = Search(state, 0, INSIGHT).plan(12, 100.0)
    ways = {tuple(GAME.actions.keys[step.action] for step in end.way()[1:]) for end in ends}
    assert ("roll",) in ways
    assert ("income", "special:move-for-income", "to:sell", "roll-dice") in ways


def test_greedy_beats_random() -> None:
    """Two games, once in each seat; `bakehouse sim` measures the rest."""
    for number in (0, 1):
        state, dice, rng = GAME.new(2), SeededDice(number), Rng(number)
        while not state.over:
            who = int(state.actor)
            if who == CHANCE:
                action = dice.draw(state)
            elif who == number:
                action = GreedyBot().choose(state.clone(), who, Budget(seed=int(rng.next()))).action
            else:
                legal = state.legal(who)
                action = legal[rng.below(len(legal))]
            state.apply(who, action)
        assert state.scores()[number] >= 60
        assert state.ranking()[0].seat == number


# ------------------------------------------------------------ what is never right
def wasted(state: CupcakeState) -> list[str]:
    keys = state.game.actions.keys
    return [keys[action] for action in state.legal(0) if INSIGHT.wastes(state, 0, action)]


def test_no_die_that_was_brought_for_pay_is_moved_for_pay_in_the_same_turn() -> None:
    state = mark(start(), columns={"sell": ["grey"], "manage": ["green"]}, rest=["grey", "pink"], ideas=2, income=9)
    play(state, "rest:idea:sell", "bring:pink", "done")
    assert wasted(state) == []
    play(state, "special:move-for-income")
    assert wasted(state) == ["move:sell:pink"]
    play(state, "move:manage:green", "to:outlets")
    assert set(wasted(state)) == {"move:sell:pink"}


def test_nobody_pays_for_moving_where_all_dice_were_brought_for_pay() -> None:
    state = mark(start(), columns={}, rest=["grey", "grey"], ideas=2, income=9)
    play(state, "rest:idea:sell", "bring:grey")
    assert set(wasted(state)) == {"special:move-for-idea", "special:move-for-income"}


def test_dice_are_paid_for_anew_in_the_next_turn() -> None:
    state = mark(start(), columns={"manage": ["green"]}, rest=["grey"], ideas=2, income=9)
    play(state, "rest:idea:sell")
    state.own(0).start_turn()
    assert wasted(state) == []
