"""Columns: levels, specialists, which of them may be activated, and what an activation offers."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.games.cupcake_empire.board import level_of
from tests.games.cupcake_empire.table import (
    GAME,
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
    take_turn,
    tracks,
    why,
)

EXAMPLE = {
    "bases": ["green"],
    "frostings": ["grey", "green"],
    "outlets": ["orange", "grey", "yellow"],
    "sell": ["grey", "purple", "purple"],
    "manage": ["pink"],
}  # the picture shows more grey dice than a player has: some are of other colours here
DICE = ["purple", "yellow", "orange", "green", "pink"]


def level(column: str, *colours: str) -> int:
    state = mark(start(), columns={column: colours}, place=list(board(start()).place))
    return int(level_of(state.numbers, board(state), state.numbers.columns.index(column)))


def test_ce_1_rounds_go_clockwise_from_the_start_player() -> None:
    state = start(3)
    order = []
    for _ in range(6):
        seat = state.to_act[0]
        order.append((int(state.round), seat))
        state = take_turn(state, seat)
    assert order == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]


def test_ce_2_action_then_income_then_roll() -> None:
    state = mark(start(), columns={"bases": ["purple"]})
    play(state, "activate:bases", "main:1")
    assert "roll" not in legal(state)
    play(state, "base:light")
    assert tracks(state)[0] == 5
    play(state, "roll")
    assert tracks(state)[0] == 6
    assert state.draw_key == "round1/seat1/die1"


def test_ce_3_extras_are_offered_in_all_menus() -> None:
    state = mark(start(), columns={"bases": ["purple"], "sell": ["grey"]}, rest=["grey"], bases={"dark": 1})
    state = mark(state, frostings={"mint": 1}, ideas=2)
    extras = {"assemble:dark:mint", "rest:idea:sell", "rest:income:sell", "special:idea", "special:improvement"}
    assert extras <= set(legal(state))
    play(state, "activate:bases")
    assert extras <= set(legal(state))
    play(state, "main:1", "base:light")
    assert extras <= set(legal(state))
    stopped = play_on(state, "income")
    assert extras | {"roll-dice"} == set(legal(stopped)) & (extras | {"roll-dice", "roll", "income", "end-turn"})
    roll(state, "1")
    assert extras <= set(legal(state))
    assert "end-turn" in legal(state)


def test_ce_10_columns_carry_the_numbers_and_colours_of_dice() -> None:
    e = GAME.numbers
    colours = [e.colours[at] for at in e.colour]
    assert list(zip(e.columns, colours, strict=True)) == [
        ("bases", "purple"),
        ("frostings", "yellow"),
        ("outlets", "orange"),
        ("sell", "green"),
        ("manage", "pink"),
    ]


def test_ce_11_a_column_is_a_multiset_with_six_spaces() -> None:
    state = mark(
        start(), columns={"bases": ["purple", "grey", "grey", "grey", "pink", "yellow"]}, rest=["green"], ideas=3
    )
    assert "rest:idea:bases" not in legal(state)
    assert why(state, "rest:idea:bases") == "Bases is full"
    assert "rest:idea:sell" in legal(state)


def test_ce_12_improvements_fill_from_the_top_and_never_twice_in_a_column() -> None:
    state = mark(start(), improved={"sell": ["income"]}, ideas=1)
    play(state, "special:improvement")
    assert "income:sell" not in offered(state, "improve")
    assert why(state, "improve:income:sell") == "Sell has Income already"
    play(state, "improve:idea:sell")
    assert list(board(state).improved[9:12]) == [5, 6, 0]


@pytest.mark.parametrize(("n", "reached"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_ce_13_columns_reach_levels_with_3_5_and_6_dice(n: int, reached: int) -> None:
    colours = ["grey", "grey", "grey", "yellow", "orange", "green"][:n]
    assert level("bases", *colours) == reached


@pytest.mark.parametrize(("n", "reached"), [(2, 0), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_the_fifth_column_reaches_levels_with_3_to_6_dice(n: int, reached: int) -> None:
    colours = ["grey", "grey", "grey", "yellow", "orange", "green"][:n]
    assert level("manage", *colours) == reached


def test_ce_14_each_specialist_adds_a_level_up_to_the_top() -> None:
    assert level("sell", "green") == 1
    assert level("sell", "green", "green") == 2
    assert level("sell", "pink", "green", "grey") == 3
    assert level("manage", "pink") == 1


def test_ce_15_the_level_stays_as_it_was_at_activation() -> None:
    state = mark(start(), columns={"bases": ["purple", "grey"], "sell": ["pink"]}, ideas=1)
    play(state, "activate:bases", "special:move-for-idea", "move:sell:pink", "to:bases")
    assert board(state).level == 1
    assert offered(state, "base") == ["light", "dark"]  # level 1 is the only one, so it is not asked


def test_ce_16_one_main_action_of_the_level_or_a_lower_one() -> None:
    state = mark(start(), columns={"frostings": ["yellow", "pink"]})
    play(state, "activate:frostings")
    assert offered(state, "main") == ["1", "2"]
    play(state, "main:2", "frosting:lemon-mint")
    assert offered(state, "main") == []
    assert why(state, "main:1") == "the main action of this turn is done"


def test_ce_17_improvements_need_the_level_of_their_space_and_work_once() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["income", "idea", "frosting"]})
    play(state, "activate:bases")
    assert offered(state, "use") == ["income", "idea"]
    assert why(state, "use:frosting") == "Frosting works from level 2 on, and Bases has reached 1"
    play(state, "use:income")
    assert tracks(state)[0] == 8
    assert why(state, "use:income") == "you have used Income this turn"
    play(state, "main:1", "base:dark", "use:idea")
    assert board(state).marker == 2
    assert legal(state) == ["special:idea", "special:move-for-income", "roll", "income"]


def test_ce_18_every_column_that_reaches_a_level_may_be_activated() -> None:
    state = reserve(customers(mark(start(), columns=EXAMPLE), {}), dice=dict.fromkeys(DICE, 0))
    assert offered(state, "activate") == ["outlets", "sell", "manage"]
    assert why(state, "activate:bases") == (
        "Bases is at level 0: it takes 3 dice or a specialist, and another column reaches a level"
    )
    assert effect(state, "activate:sell") == "level 1: no action is possible now"
    assert effect(state, "activate:manage") == "level 1: no action is possible now"
    for name in ("sell", "manage"):
        idle = play_on(state, f"activate:{name}")
        assert {"roll", "income"} <= set(legal(idle))
        assert "no action is possible now. What else?" in idle.prompt(0).says


def test_ce_19_the_main_action_cannot_be_skipped_while_it_is_possible() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["income"]})
    play(state, "activate:bases")
    assert why(state, "roll") == "first take the main action of Bases: it is possible"
    assert why(state, "income") == "first take the main action of Bases: it is possible"


def test_ce_19_an_action_that_becomes_possible_is_owed() -> None:
    """A recipe for the only customer is assembled after the activation."""
    state = mark(start(), columns={"sell": ["green"]}, bases={"dark": 1}, frostings={"mint": 1})
    state = play(customers(state, {"grey:2": "dark:mint"}), "activate:sell")
    assert {"roll", "income", "assemble:dark:mint"} <= set(legal(state))
    play(state, "assemble:dark:mint")
    assert why(state, "roll") == why(state, "income") == "first take the main action of Sell: it is possible"
    play(state, "serve:grey:2")
    assert {"roll", "income"} <= set(legal(state))


def test_ce_19_what_becomes_possible_after_the_income_is_neither_owed_nor_allowed() -> None:
    state = mark(start(), columns={"sell": ["green"]}, bases={"dark": 1}, frostings={"mint": 1})
    state = mark(state, improved={"sell": ["income"]})
    state = play(customers(state, {"grey:2": "dark:mint"}), "activate:sell", "income", "assemble:dark:mint")
    assert legal(state)[-1] == "roll-dice"
    assert offered(state, "serve") + offered(state, "use") + offered(state, "main") == []
    assert why(state, "serve:grey:2") == "no action or improvement asks for that now"
    assert why(state, "use:income") == "the activation is over: your income is taken"
    assert why(state, "roll") == "the activation is over: your income is taken"
    assert why(state, "end-turn") == "roll the dice first"


# ------------------------------------------------------------ examples
def test_ce_x1_levels_of_the_printed_example() -> None:
    state = mark(start(), columns=EXAMPLE, improved={"manage": ["income", "idea", "base"]})
    e = state.numbers
    assert [level_of(e, board(state), c) for c in range(5)] == [0, 0, 2, 1, 1]
    state = customers(state, {"grey:2": "light:lemon", "grey:3": "light:lemon"})
    assert offered(state, "activate") == ["outlets", "sell", "manage"]
    assert offered(play_on(state, "activate:outlets"), "main") == ["1", "2"]
    assert offered(play_on(state, "activate:manage"), "use") == ["income", "idea"]
    selling = play_on(state, "activate:sell")
    assert [key for key in legal(selling) if key.startswith(("main", "serve"))] == ["serve:grey:2"]
    play(selling, "serve:grey:2")
    assert board(selling).served == 1 << 1


def test_ce_e1_specialists_alone_reach_levels_too() -> None:
    assert level("bases", "purple", "pink") == 2
    assert level("bases", "purple", "purple", "purple", "pink") == 3
    assert level("manage", "pink", "grey", "grey") == 2
    assert level("bases", "yellow", "green") == 0


def test_ce_e2_a_joker_hired_for_the_fifth_column_is_rolled_but_does_not_lift_it() -> None:
    state = mark(start(), columns={"manage": ["pink"]})
    play(state, "activate:manage", "main:1", "hire:pink")
    assert board(state).level == 1
    assert dice(state, "manage") == ["pink", "pink"]
    play(state, "roll")
    assert board(state).many[6] == 2


def test_ce_e8_without_a_level_any_column_may_be_activated_for_nothing() -> None:
    state = mark(start(), columns={"bases": ["yellow", "grey"], "frostings": ["grey", "green"]}, income=0)
    assert legal(state) == [f"activate:{name}" for name in state.numbers.columns]
    assert effect(state, "activate:bases") == "level 0: no action, only income and roll"
    play(state, "activate:bases")
    assert legal(state) == ["roll"]
    roll(state, "35")
    assert tracks(state)[0] == 1
    assert dice(state, "outlets") == ["yellow"]


def test_ce_e12_an_activation_cannot_be_closed_before_its_main_action() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, rest=["grey"])
    play(state, "activate:bases")
    assert "roll" not in legal(state)
    play(state, "main:1", "base:light")
    assert "roll" in legal(state)


def test_ce_e18_an_outlet_opened_first_makes_the_sale_possible_and_owed() -> None:
    state = mark(start(), columns={"sell": ["green"], "bases": ["purple"]}, improved={"sell": ["outlet"]})
    state = customers(state, {"yellow-1:1": "light:lemon"})
    assert effect(state, "activate:sell") == "level 1: no action is possible now; improvements: Outlet"
    play(state, "activate:sell")
    assert offered(state, "serve") == []
    assert "roll" in legal(state)
    play(state, "use:outlet", "open:yellow-1")
    assert offered(state, "serve") == ["yellow-1:1"]
    assert why(state, "roll") == "first take the main action of Sell: it is possible"
    play(state, "serve:yellow-1:1")
    assert tracks(state) == (6, 2, 3)  # +2 sales, +1 income
    assert board(roll(state, "4")).served == 1 << 4


def test_ce_e18_with_nobody_to_serve_income_and_roll_follow() -> None:
    state = customers(mark(start(), columns={"sell": ["green", "pink"], "bases": ["purple"]}), {})
    assert offered(state, "activate") == ["bases", "sell"]
    play(state, "activate:sell")
    assert board(state).level == 2
    assert offered(state, "serve") == []
    roll(state, "45")
    assert (tracks(state), dice(state, "sell"), dice(state, "manage")) == ((6, 2, 1), ["green"], ["pink"])


@pytest.mark.parametrize(
    ("improvement", "taken", "loose"),
    [("base", "base:dark", {"frostings": {"mint": 1}}), ("frosting", "frosting:mint", {"bases": {"dark": 1}})],
)
def test_a_part_that_an_improvement_brings_makes_the_sale_possible(
    improvement: str, taken: str, loose: dict[str, Any]
) -> None:
    """The improvement, then the recipe, then the sale: all in one activation of Sell."""
    state = mark(start(), columns={"sell": ["green"], "bases": ["purple"]}, improved={"sell": [improvement]}, **loose)
    state = customers(state, {"grey:1": "dark:mint"})
    play(state, "activate:sell", f"use:{improvement}", taken)
    assert "roll" in legal(state)
    play(state, "assemble:dark:mint")
    assert "roll" not in legal(state)
    play(state, "serve:grey:1")
    assert tracks(state) == (6, 4, 2)


# ------------------------------------------------------------ rulings
def test_ce_r3_a_specialist_counts_as_a_die_and_jumps() -> None:
    assert level("outlets", "orange", "grey", "grey") == 2


def test_ce_r4_dice_moved_in_after_activation_lift_nothing() -> None:
    state = mark(start(), columns={"frostings": ["yellow", "grey", "grey"]}, rest=["green"], ideas=1)
    play(state, "activate:frostings", "rest:idea:frostings")
    assert dice(state, "rest") == []
    assert offered(state, "main") == ["1", "2"]


def test_ce_r6_a_level_alone_opens_a_column() -> None:
    gone = reserve(mark(start(), columns={"bases": ["purple"]}), bases={"light": 0, "dark": 0, "mixed": 0})
    play(gone, "special:idea")  # then Bases is all there is
    assert (board(gone).column, board(gone).level) == (0, 1)
    assert legal(gone) == ["roll"]  # the special action is taken, and nobody rests


def test_ce_r6_a_stuck_player_still_earns_and_rolls() -> None:
    state = mark(start(), columns={"bases": ["grey", "green"]}, income=0, sales=6, production=6)
    play(state, "activate:frostings", "roll")
    assert tracks(state) == (3, 6, 6)
    assert legal(state)[-1] == "end-turn"


def test_ce_r7_improvements_may_be_left_unused() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["income"]})
    play(state, "activate:bases", "main:1", "base:light")
    assert {"use:income", "roll"} <= set(legal(state))
    play(state, "roll")
    assert tracks(state)[0] == 6


def test_an_improvement_may_make_the_main_action_impossible() -> None:
    """The last base goes to the improvement; then nothing is left to be asked."""
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["base"]})
    state = reserve(state, bases={"light": 0, "dark": 1})
    play(state, "activate:bases", "use:base")
    assert "roll" in legal(state)
    assert why(state, "main:1") == "not possible now: a simple base"
