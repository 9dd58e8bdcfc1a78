"""Outlets and customers."""

from __future__ import annotations

import pytest

from bakehouse.games.cupcake_empire.rules import CupcakeState
from tests.games.cupcake_empire.table import (
    board,
    customers,
    effect,
    legal,
    mark,
    offered,
    outlets,
    play,
    play_on,
    start,
    take_turn,
    tracks,
    why,
)

OUTLETS = {"outlets": ["orange", "pink", "grey"]}
SELL = {"sell": ["green", "pink", "grey"]}


def opening(state: CupcakeState, level: int) -> CupcakeState:
    """At the choice of a neighbourhood."""
    return play(mark(state, columns=OUTLETS), "activate:outlets", f"main:{level}")


def crowded(rival: int = 3) -> CupcakeState:
    """Yellow 1 is full of seat 1's outlets."""
    return mark(start(), 1, outlets={"yellow-1": rival}, sales=4)


def test_ce_30_level_1_yellow_level_2_beige_level_3_both() -> None:
    assert offered(opening(start(), 1), "open") == ["yellow-1", "yellow-2"]
    assert offered(opening(start(), 2), "open") == ["beige-1", "beige-2", "beige-3"]
    state = play(opening(start(), 3), "open:yellow-2")
    assert offered(state, "open") == ["beige-1", "beige-2", "beige-3"]
    play(state, "open:beige-1")
    assert (outlets(state, "yellow-2"), outlets(state, "beige-1")) == (1, 1)


def test_ce_31_a_new_outlet_is_one_step_of_sales() -> None:
    state = play(opening(start(), 1), "open:yellow-1")
    assert tracks(state)[2] == 2
    assert board(state).outlets == 5
    assert state.town.free[1] == 2


def test_ce_32_where_everything_is_taken_a_rival_is_expelled() -> None:
    state = opening(crowded(), 1)
    assert offered(state, "open") == ["yellow-2"]
    assert offered(state, "expel") == ["yellow-1:seat-2"]
    assert why(state, "open:yellow-1") == "no space is free in Riverside; expel somebody there"
    assert why(state, "expel:yellow-1:seat-1") == "your own outlet cannot be expelled"
    play(state, "expel:yellow-1:seat-2")
    assert (tracks(state)[2], tracks(state, 1)[2]) == (2, 3)
    assert (board(state, 1).outlets, outlets(state, "yellow-1", 1), outlets(state, "yellow-1")) == (4, 2, 1)


def test_ce_33_with_an_empty_supply_an_outlet_moves() -> None:
    state = mark(start(), outlets={"yellow-1": 3, "beige-1": 2, "beige-2": 1}, sales=7)
    state = opening(state, 1)
    assert offered(state, "lift") == ["yellow-1", "beige-1", "beige-2"]
    assert why(state, "open:yellow-2").startswith("first answer this: Your supply is empty")
    play(state, "lift:beige-2")
    assert (outlets(state, "yellow-2"), outlets(state, "beige-2"), board(state).outlets) == (1, 0, 0)
    assert tracks(state)[2] == 7


def test_ce_34_several_outlets_may_stand_in_one_neighbourhood_but_none_in_grey() -> None:
    state = mark(start(), outlets={"yellow-1": 2})
    state = play(opening(state, 1), "open:yellow-1")
    assert outlets(state, "yellow-1") == 3
    assert why(opening(start(), 1), "open:grey") == "Mill Lane is grey, and it has to be yellow"


@pytest.mark.parametrize(
    ("dice", "reach"),
    [(["green"], [1, 2]), (["green", "pink"], [1, 2, 3]), (["green", "pink", "grey"], [1, 2, 3, 4])],
)
def test_ce_40_levels_reach_2_3_and_4_houses(dice: list[str], reach: list[int]) -> None:
    """The level reached includes the nearer houses: nothing but the customer is asked for."""
    state = customers(mark(start(), columns={"sell": dice}), {f"grey:{n}": "light:lemon" for n in range(1, 5)})
    play(state, "activate:sell")
    assert offered(state, "serve") == [f"grey:{n}" for n in reach]
    assert offered(state, "main") == []
    assert why(state, "main:1") == f"choose the customer: level {len(dice)} reaches {len(reach)} houses"
    assert state.prompt(0).says.startswith(
        f"Sell at level {len(dice)}: which customer, up to {len(reach)} houses away, do you serve?"
    )
    play(state, "serve:grey:1")
    assert why(state, "serve:grey:2") == "the main action of this turn is done"
    assert why(state, "main:1") == "the main action of this turn is done"


def test_ce_41_a_shop_and_a_recipe_are_needed() -> None:
    there = {"grey:1": "dark:lemon", "grey:2": "light:lemon", "grey:3": "light:lemon", "yellow-1:1": "light:lemon"}
    state = customers(mark(start(), columns=SELL), there)
    play(state, "activate:sell")
    assert offered(state, "serve") == ["grey:2", "grey:3"]
    assert why(state, "serve:grey:1") == "you have no recipe for dark with lemon"
    assert why(state, "serve:yellow-1:1") == "you have no bakery or outlet in Riverside"
    assert why(state, "serve:grey:4") == "that customer has been served"
    shop = mark(state, outlets={"yellow-1": 1})
    assert "yellow-1:1" in offered(shop, "serve")


def test_ce_42_the_house_pays_and_stays_empty() -> None:
    state = customers(mark(start(), columns=SELL), {"grey:3": "light:lemon", "grey:4": "light:lemon"})
    play(state, "activate:sell")
    assert effect(state, "serve:grey:3") == "+2 sales, +2 income, with light lemon"
    play(state, "serve:grey:3")
    assert tracks(state) == (7, 2, 3)
    zone = state.view(0)["customers-0"]
    assert isinstance(zone, dict)
    assert [one["id"] for one in zone["2"]] == ["customer-grey-3"]
    assert state.town.waiting == 1 << 3


# ------------------------------------------------------------ examples
def test_ce_x3_black_takes_the_place_of_white() -> None:
    state = opening(mark(crowded(2), outlets={"yellow-1": 1}), 1)
    play(state, "expel:yellow-1:seat-2")
    assert (tracks(state)[2], tracks(state, 1)[2], board(state, 1).outlets) == (2, 3, 5)
    free = opening(crowded(2), 1)
    assert offered(free, "expel") == []
    assert why(free, "expel:yellow-1:seat-2") == "a space is free in Riverside: nobody can be expelled there"


def test_ce_x4_a_customer_three_houses_away_in_beige() -> None:
    state = mark(start(), columns={"sell": ["green", "grey", "grey"]}, outlets={"beige-1": 1}, recipes=["dark:mint"])
    state = customers(state, {"beige-1:3": "dark:mint"})
    play(state, "activate:sell", "serve:beige-1:3")
    assert tracks(state) == (8, 2, 4)
    assert board(state).served == 1 << 14
    assert state.town.waiting == 0


def test_ce_e5_a_moved_outlet_may_expel() -> None:
    state = mark(crowded(), outlets={"yellow-2": 3, "beige-1": 2, "beige-2": 1}, sales=6)
    state = opening(state, 1)
    play(state, "lift:beige-2")
    assert (tracks(state)[2], tracks(state, 1)[2]) == (6, 3)
    assert (outlets(state, "yellow-1"), outlets(state, "beige-2"), board(state).outlets) == (1, 0, 0)


def test_ce_e6_mixed_parts_suit_all_their_flavours() -> None:
    state = mark(start(), columns=SELL, recipes=["mixed:lemon-chocolate"])
    there = {"grey:1": "light:lemon", "grey:2": "dark:chocolate", "grey:3": "dark:lemon", "grey:4": "light:mint"}
    state = play(customers(state, there), "activate:sell")
    assert offered(state, "serve") == ["grey:1", "grey:2", "grey:3"]
    assert board(state).level == 3


def test_ce_e17_sales_stop_at_20() -> None:
    state = play(opening(mark(start(), sales=20), 1), "open:yellow-2")
    assert tracks(state)[2] == 20
    state = mark(mark(start(), outlets={"yellow-2": 1}, sales=20), 1, outlets={"yellow-2": 2})
    state = mark(take_turn(state, 0), 1, columns=OUTLETS)
    play(state, "activate:outlets", "main:1", "expel:yellow-2:seat-1", seat=1)
    assert tracks(state)[2] == 19


# ------------------------------------------------------------ rulings
def test_ce_r12_nobody_is_expelled_while_a_space_is_free() -> None:
    assert offered(opening(crowded(2), 1), "expel") == []


def test_ce_r13_source_and_target_of_a_move_differ() -> None:
    state = opening(mark(start(), outlets={"yellow-1": 3, "yellow-2": 2, "beige-1": 1}, sales=7), 1)
    assert offered(state, "lift") == ["yellow-1", "beige-1"]
    assert why(state, "lift:yellow-2") == "moved from there it could not be opened anywhere else"
    play(state, "lift:yellow-1")
    assert (outlets(state, "yellow-1"), outlets(state, "yellow-2"), tracks(state)[2]) == (2, 3, 7)


def test_ce_r20_sales_never_fall_below_the_first_box() -> None:
    state = opening(mark(crowded(), 1, sales=1), 1)
    play(state, "expel:yellow-1:seat-2")
    assert tracks(state, 1)[2] == 1


def test_ce_r21_yellow_comes_before_beige() -> None:
    state = opening(start(), 3)
    assert {key.split(":")[1][:6] for key in legal(state)} == {"yellow"}
    assert state.view(0)["deciding-0"]["follows"] == ["an outlet in a beige neighbourhood"]  # type: ignore[index]


def test_own_outlets_that_fill_a_neighbourhood_close_it() -> None:
    state = mark(start(), outlets={"yellow-1": 3})
    assert outlets(opening(state, 1), "yellow-2") == 1  # a single neighbourhood is not asked for
    full = play_on(mark(start(), columns=OUTLETS, outlets={"yellow-1": 3, "yellow-2": 3}), "activate:outlets")
    assert offered(full, "main") == ["2", "3"]
