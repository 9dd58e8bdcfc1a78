"""The fifth column: staff, improvements, bakeries and other columns' actions; and what improvements do."""

from __future__ import annotations

import pytest

from bakehouse.games.cupcake_empire.rules import CupcakeState
from tests.games.cupcake_empire.table import (
    board,
    customers,
    dice,
    effect,
    legal,
    mark,
    offered,
    outlets,
    play,
    play_on,
    reserve,
    roll,
    start,
    tracks,
    why,
)

LEVEL_4 = {"manage": ["pink", "grey", "grey", "grey", "green"]}


def managing(level: int, state: CupcakeState | None = None) -> CupcakeState:
    return play(mark(state or start(), columns=LEVEL_4), "activate:manage", f"main:{level}")


def test_ce_50_a_hired_die_goes_to_the_column_of_its_colour() -> None:
    state = managing(1)
    assert offered(state, "hire") == ["purple", "yellow", "orange", "green", "pink"]
    assert effect(state, "hire:purple") == "Bases level 0 to 1"
    play(state, "hire:purple")
    assert dice(state, "bases") == ["purple"]
    assert state.town.dice[0] == 1


def test_ce_51_level_2_hires_and_improves() -> None:
    state = play(managing(2), "hire:green")
    assert len(offered(state, "improve")) == 29  # one is in Outlets from the start
    play(state, "improve:income:sell")
    assert board(state).improved[9] == 5
    assert state.town.improvements[4] == 1


def test_ce_52_level_3_builds_in_yellow_and_improves() -> None:
    state = managing(3)
    assert offered(state, "bakery") == ["yellow-1", "yellow-2"]
    assert effect(state, "bakery:yellow-1") == "+1 sales, +1 production, nobody there likes your recipes"
    play(state, "bakery:yellow-1", "improve:idea:bases")
    assert tracks(state) == (5, 3, 2)
    assert (board(state).bakeries, state.town.free_bakeries[1]) == (1, 1)


def test_ce_53_level_4_builds_in_beige_or_takes_any_action() -> None:
    state = managing(4)
    assert offered(state, "bakery") == ["beige-1", "beige-2", "beige-3"]
    assert {"bases:3", "frostings:1", "outlets:2"} <= set(offered(state, "copy"))
    built = play_on(state, "bakery:beige-2")
    assert tracks(built) == (5, 4, 3)
    play(state, "copy:bases:3", "base:dark")
    assert list(board(state).bases) == [0, 1, 1]
    assert board(state).column == 4
    roll(state, "11111")
    assert dice(state, "manage") == []


def test_ce_54_bakeries_reach_customers_but_are_no_outlets() -> None:
    state = mark(start(), columns={"sell": ["green"]}, bakeries={"grey": 1, "yellow-1": 1})
    state = customers(state, {"yellow-1:1": "light:lemon"})
    assert "activate:sell" in legal(state)
    assert dict(state.tie_breaks())["more outlets"] == [0, 0]
    rival = mark(mark(start(), 1, bakeries={"grey": 1, "yellow-1": 2}), columns={"outlets": ["orange"]})
    play(rival, "activate:outlets", "main:1")
    assert offered(rival, "expel") == []


def test_ce_55_a_hired_joker_is_rolled_with_the_column() -> None:
    state = play(mark(start(), columns={"manage": ["pink"]}), "activate:manage", "main:1", "hire:pink")
    roll(state, "12")
    assert (dice(state, "bases"), dice(state, "frostings")) == (["pink"], ["pink"])


def test_ce_56_a_new_improvement_in_the_active_column_works_at_once() -> None:
    state = play(managing(2), "hire:green")
    assert effect(state, "improve:income:manage") == "space 1, from level 1 on, usable at once"
    play(state, "improve:income:manage")
    assert offered(state, "use") == ["income"]
    assert tracks(play(state, "use:income"))[0] == 8


def test_an_improvement_bought_after_the_income_is_for_later_turns() -> None:
    state = play(managing(1, mark(start(), ideas=1)), "hire:green", "income", "special:improvement")
    assert effect(state, "improve:income:manage") == "space 1, from level 1 on, the column reaches 4 now"
    play(state, "improve:income:manage")
    assert legal(state) == ["roll-dice"]


@pytest.mark.parametrize(
    ("kind", "then", "after"),
    [
        ("base", "base:dark", lambda s: list(board(s).bases) == [0, 1, 0]),
        ("frosting", "frosting:mint", lambda s: board(s).frostings[2] == 1),
        ("outlet", "open:yellow-2", lambda s: outlets(s, "yellow-2") == 1 and tracks(s)[2] == 2),
        ("sell", "serve:grey:2", lambda s: tracks(s) == (6, 2, 2)),
        ("income", "", lambda s: tracks(s)[0] == 8),
        ("idea", "", lambda s: board(s).marker == 2),
    ],
)
def test_ce_57_improvements(kind: str, then: str, after: object) -> None:
    state = mark(start(), columns={"bases": ["purple"]}, improved={"bases": [kind]})
    state = customers(state, {"grey:1": "light:lemon", "grey:2": "light:lemon", "grey:3": "light:lemon"})
    play(state, "activate:bases", f"use:{kind}")
    if kind == "sell":
        assert offered(state, "serve") == ["grey:1", "grey:2"]
    play(state, *[then] if then else [])
    assert after(state)  # type: ignore[operator]


# ------------------------------------------------------------ examples
def test_ce_x5_five_dice_with_a_joker_sell_four_houses_away() -> None:
    state = mark(start(), improved={"manage": ["income"], "sell": ["idea"]}, recipes=["light:lemon"])
    state = customers(state, {"grey:4": "light:lemon"})
    state = play(mark(state, columns=LEVEL_4), "activate:manage")
    assert board(state).level == 4
    assert offered(state, "main") == ["1", "2", "3", "4"]
    play(state, "main:4", "copy:sell:3")
    assert board(state).served == 1 << 3
    assert offered(state, "use") == ["income"]
    assert why(state, "use:idea") == "Manage has no improvement Idea"


def test_ce_e7_a_full_column_takes_no_improvement() -> None:
    state = play(managing(2, mark(start(), improved={"sell": ["income", "idea", "base"]})), "hire:green")
    assert not [key for key in offered(state, "improve") if key.endswith(":sell")]
    assert why(state, "improve:outlet:sell") == "Sell has no space for another improvement"


def test_ce_e14_a_die_hired_for_a_full_column_rests() -> None:
    full = {"bases": ["purple", "yellow", "yellow", "orange", "orange", "green"], "manage": ["pink"]}
    state = play(mark(start(), columns=full), "activate:manage", "main:1")
    assert effect(state, "hire:purple") == "Bases is full: to the Rest Area"
    play(state, "hire:purple")
    assert dice(state, "rest") == ["purple"]


# ------------------------------------------------------------ rulings
def test_ce_r9_the_rest_area_takes_whom_the_column_cannot() -> None:
    full = {"sell": ["green", "yellow", "yellow", "orange", "orange", "purple"], "manage": ["pink"]}
    state = play(mark(start(), columns=full), "activate:manage", "main:1", "hire:green")
    assert dice(state, "rest") == ["green"]


def test_ce_r10_grey_dice_are_not_for_hire() -> None:
    assert why(managing(1), "hire:grey") == "grey dice cannot be hired: they have no column of their own"
    gone = reserve(start(), dice={"purple": 0, "yellow": 0, "orange": 0, "green": 0})
    assert why(managing(2, reserve(gone, dice={"pink": 1})), "hire:purple").startswith(
        "first answer this: Which improv"
    )


def test_ce_r14_only_other_columns_can_be_copied() -> None:
    state = managing(4)
    assert not [key for key in offered(state, "copy") if key.startswith("manage")]
    assert why(state, "copy:manage:1") == "only another column's action can be taken"
    assert why(state, "copy:sell:4") == "Sell has only 3 levels"


def test_of_sales_only_the_farthest_can_be_copied() -> None:
    state = managing(4)
    assert [key for key in offered(state, "copy") if key.startswith("sell")] == ["sell:3"]
    assert why(state, "copy:sell:1") == "Sell, level 3 reaches all of these customers, and more"


def test_bakeries_run_out() -> None:
    state = mark(start(), bakeries={"grey": 1, "yellow-1": 1, "yellow-2": 1})
    state = play(mark(state, columns=LEVEL_4), "activate:manage", "main:3")
    assert offered(state, "bakery") == []
    assert len(offered(state, "improve")) > 0
    assert why(state, "bakery:yellow-1").startswith("first answer this")
