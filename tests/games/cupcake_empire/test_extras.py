"""The Rest Area, special actions, and what they cost."""

from __future__ import annotations

from tests.games.cupcake_empire.table import (
    board,
    customers,
    dice,
    effect,
    legal,
    mark,
    offered,
    play,
    play_on,
    reserve,
    roll,
    start,
    told,
    tracks,
    why,
)

REST = ["grey", "grey", "green"]
SOME = {"bases": ["purple"], "sell": ["grey"], "manage": ["pink"]}


def test_ce_67_an_idea_for_all_dice_or_income_for_each() -> None:
    state = mark(start(), columns=SOME, rest=REST, ideas=1)
    ideas = play_on(state, "rest:idea:sell", "bring:grey", "bring:green", "done")
    assert (dice(ideas, "sell"), dice(ideas, "rest"), board(ideas).ideas) == (["green", "grey", "grey"], ["grey"], 0)
    assert tracks(ideas)[0] == 5
    paid = play_on(state, "rest:income:bases", "bring:grey")
    assert effect(paid, "bring:green") == "-1 income, Bases level 1 to 2"
    play(paid, "bring:green", "bring:grey")
    assert (tracks(paid)[0], dice(paid, "rest"), board(paid).ideas) == (2, [], 1)
    assert why(paid, "rest:income:sell") == "you have used the Rest Area this turn"


def test_ce_68a_an_idea_for_an_improvement() -> None:
    state = mark(start(), ideas=1)
    left = state.town.ideas
    play(state, "special:improvement", "improve:income:manage")
    assert (board(state).ideas, state.town.ideas, board(state).improved[12]) == (0, left + 1, 5)
    assert why(state, "special:idea") == "you have taken your special action this turn"


def test_ce_68b_an_idea_for_moving_one_die() -> None:
    state = mark(start(), columns=SOME, ideas=1)
    play(state, "special:move-for-idea")
    assert offered(state, "move") == ["bases:purple", "sell:grey", "manage:pink"]
    play(state, "move:manage:pink")
    assert offered(state, "to") == ["bases", "frostings", "outlets", "sell"]
    assert effect(state, "to:sell") == "Sell level 0 to 1, Manage level 1 to 0"
    play(state, "to:sell")
    assert dice(state, "sell") == ["pink", "grey"]
    assert board(state).special == 1
    assert offered(state, "move") == []


def test_ce_68c_two_income_for_an_idea() -> None:
    state = start()
    assert effect(state, "special:idea") == "leaves 3 income, +1 idea"
    assert told(state, "special:idea") == ["{0} bought an idea: -2 income, +1 idea"]
    assert (tracks(state)[0], board(state).ideas) == (3, 1)
    assert why(mark(start(), ideas=3), "special:idea") == "you can hold 3 ideas at most"
    assert why(reserve(start(), ideas=0), "special:idea") == "no idea is left in the Reserve"
    assert why(mark(start(), income=1), "special:idea") == "that costs 2 income"


def test_ce_68d_three_income_for_each_die() -> None:
    state = customers(mark(start(), columns=SOME, income=7), {"grey:1": "light:lemon", "grey:3": "light:lemon"})
    play(state, "special:move-for-income", "move:bases:purple", "to:sell", "move:manage:pink", "to:sell")
    assert tracks(state)[0] == 1
    assert dice(state, "sell") == ["purple", "pink", "grey"]
    assert offered(state, "serve") == [
        "grey:1",
        "grey:3",
    ]  # no other column has a level, so it is not asked for


def test_ce_68d_no_die_moves_twice_in_one_action() -> None:
    state = mark(start(), columns={"bases": ["grey", "grey"], "sell": ["grey"], "manage": ["pink"]}, income=20)
    state = play(customers(state, {}), "special:move-for-income", "move:bases:grey", "to:manage")
    assert offered(state, "move") == ["bases:grey", "sell:grey", "manage:pink"]
    assert why(state, "move:manage:grey") == "you have moved the grey die to Manage: each die moves once"
    play(state, "move:bases:grey", "to:sell")
    pieces = {choice.key: choice.pieces for choice in state.prompt(0).choices}
    assert pieces["move:sell:grey"] == ("die-0-grey-3",)  # the one that was there before
    play(state, "move:sell:grey", "to:bases")
    assert [die["id"] for die in state.view(0)["column-0-bases"]["dice"]] == ["die-0-grey-3"]  # type: ignore[index]
    assert offered(state, "move") == ["manage:pink"]
    play(state, "move:manage:pink", "to:sell")
    assert tracks(state)[0] == 8
    assert "roll" in legal(state)  # all have moved: nothing more is asked, and Sell is the only column with a level


def test_ce_69_what_cannot_be_paid_cannot_be_done() -> None:
    state = mark(start(), columns=SOME, rest=["green"], income=0)
    assert [key for key in legal(state) if key.startswith(("rest", "special"))] == []
    assert why(state, "rest:idea:sell") == "that costs 1 idea, and you have 0"
    assert why(state, "rest:income:sell") == "that costs 1 income for each die, and you have 0"
    assert why(state, "special:move-for-income") == "that costs 3 income for each die, and you have 0"
    assert why(state, "special:improvement") == "that costs 1 idea, and you have 0"


def test_ce_e4_with_1_income_one_resting_die_can_be_bought() -> None:
    state = mark(start(), columns=SOME, rest=REST, income=1)
    assert offered(state, "special") == []
    play(state, "rest:income:sell", "bring:green")
    assert (tracks(state)[0], dice(state, "rest")) == (0, ["grey", "grey"])
    assert offered(state, "bring") == []


def test_ce_r17_with_income_several_dice_each_go_their_way() -> None:
    state = mark(start(), columns=SOME, income=9)
    play(state, "special:move-for-income", "move:bases:purple", "to:manage", "move:sell:grey", "to:bases", "done")
    assert (dice(state, "bases"), dice(state, "manage"), tracks(state)[0]) == (["grey"], ["purple", "pink"], 3)


def test_ce_r18_one_use_one_payment_one_column() -> None:
    state = mark(start(), columns=SOME, rest=REST, ideas=3)
    play(state, "rest:idea:sell", "bring:green", "done")
    assert offered(state, "rest") == []
    play(state, "activate:bases", "main:1", "base:light")
    assert offered(state, "rest") == []


def test_done_needs_a_die_first() -> None:
    state = mark(start(), columns=SOME, rest=REST, ideas=1)
    play(state, "rest:idea:sell")
    assert "done" not in legal(state)
    assert why(state, "done") == "move at least one die first"


def test_extras_start_anew_every_turn() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, income=9)
    play(state, "special:idea", "base:light")  # one playable column, one level: not asked for
    roll(state, "1")
    assert "special:idea" not in legal(state)
    play(state, "end-turn")
    assert "special:idea" in legal(state, 1)
