"""Columns: levels, specialists, which of them may be activated, and what an activation offers."""

from __future__ import annotations

import pytest

from bakehouse.games.cupcake_empire.board import level_of
from tests.games.cupcake_empire.table import (
    GAME,
    board,
    customers,
    dice,
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


def level(column: str, *colours: str) -> int:
    state = mark(start(), columns={column: colours}, place=list(board(start()).place))
    return int(level_of(state.edition, board(state), state.edition.columns.index(column)))


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


def test_ce_3_extras_are_offered_in_all_three_menus() -> None:
    state = mark(start(), columns={"bases": ["purple"], "sell": ["grey"]}, rest=["grey"], bases={"dark": 1})
    state = mark(state, frostings={"mint": 1}, ideas=2)
    extras = {"assemble:dark:mint", "rest:idea:sell", "rest:income:sell", "special:idea", "special:improvement"}
    assert extras <= set(legal(state))
    play(state, "activate:bases")
    assert extras <= set(legal(state))
    play(state, "main:1", "base:light")
    assert extras <= set(legal(state))
    roll(state, "1")
    assert extras <= set(legal(state))
    assert "end-turn" in legal(state)


def test_ce_10_columns_carry_the_numbers_and_colours_of_dice() -> None:
    e = GAME.edition
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
    assert legal(state) == ["special:idea", "special:move-for-income", "roll"]


def test_ce_18_only_playable_columns_may_be_activated() -> None:
    state = mark(start(), columns=EXAMPLE)
    assert "bases" not in offered(state, "activate")
    assert why(state, "activate:bases").startswith("Bases is at level 0: it takes 3 dice or a specialist")


def test_ce_19_the_main_action_cannot_be_skipped_while_it_is_possible() -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": ["income"]})
    play(state, "activate:bases")
    assert why(state, "roll") == "first take the main action of Bases: it is possible"


# ------------------------------------------------------------ examples
def test_ce_x1_levels_of_the_printed_example() -> None:
    state = mark(start(), columns=EXAMPLE, improved={"manage": ["income", "idea", "base"]})
    e = state.edition
    assert [level_of(e, board(state), c) for c in range(5)] == [0, 0, 2, 1, 1]
    state = customers(state, {"grey:2": "light:lemon", "grey:3": "light:lemon"})
    assert offered(state, "activate") == ["outlets", "sell", "manage"]
    assert offered(play_on(state, "activate:outlets"), "main") == ["1", "2"]
    assert offered(play_on(state, "activate:manage"), "use") == ["income", "idea"]
    selling = play_on(state, "activate:sell")
    assert [key for key in legal(selling) if key.startswith(("main", "serve"))] == ["main:1"]
    play(selling, "main:1")
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


def test_ce_e8_without_a_playable_column_any_may_be_activated_for_nothing() -> None:
    state = mark(start(), columns={"bases": ["yellow", "grey"], "frostings": ["grey", "green"]}, income=0)
    assert legal(state) == [f"activate:{name}" for name in state.edition.columns]
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


def test_ce_e18_a_column_that_can_do_nothing_is_not_activated_for_its_dice() -> None:
    state = customers(mark(start(), columns={"sell": ["green", "pink"], "bases": ["purple"]}), {})
    assert offered(state, "activate") == ["bases"]
    assert why(state, "activate:sell").startswith("Sell is at level 2, but none of its actions is possible now")
    stuck = customers(mark(start(), columns={"sell": ["green", "pink"]}), {})
    assert offered(stuck, "activate") == stuck.edition.columns


# ------------------------------------------------------------ rulings
def test_ce_r3_a_specialist_counts_as_a_die_and_jumps() -> None:
    assert level("outlets", "orange", "grey", "grey") == 2


def test_ce_r4_dice_moved_in_after_activation_lift_nothing() -> None:
    state = mark(start(), columns={"frostings": ["yellow", "grey", "grey"]}, rest=["green"], ideas=1)
    play(state, "activate:frostings", "rest:idea:frostings")
    assert dice(state, "rest") == []
    assert offered(state, "main") == ["1", "2"]


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
