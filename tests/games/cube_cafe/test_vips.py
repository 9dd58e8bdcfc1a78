"""CC-53 to CC-57: what VIPs do."""

from typing import Any

import pytest

from tests.games.cube_cafe.table import (
    board,
    draw,
    effect,
    end_round,
    line,
    money,
    offered,
    plates,
    play,
    shift,
    stars,
    told,
    variant,
)

FED = {"vip": 1, "stars": 4, "plate": "red", "dish": "red"}


def test_cc_53_the_food_critic_pays_double() -> None:
    state = end_round(shift(number=5, vip="critic", t1=FED))
    assert money(state) == 10
    assert dict(state.breakdown(0)) == {"Guests": 0, "VIPs": 10, "Drive-thru": 0, "Manager": 0}
    triple = variant(('effect = "generous"\namount = 2', 'effect = "generous"\namount = 3'))
    assert money(end_round(shift(number=5, game=triple, vip="critic", t1=FED))) == 15


@pytest.mark.parametrize("vip", ["regular", "host", "raw", "grouch"])
def test_cc_53_nobody_else_does(vip: str) -> None:
    assert money(end_round(shift(number=5, vip=vip, t1=FED))) == 5


def test_cc_54_the_regular_needs_no_take_order() -> None:
    state = shift("blue", number=5, vip="regular")
    assert effect(state, "seat") == "at 3 stars, draws a plate, takes blue"
    play(state, "seat")
    assert state.to_act == (-1,)
    draw(state, "plate:green")
    assert (plates(state), line(state)) == (["green", "", ""], ".ggg.")


def test_cc_54_with_an_empty_bag_the_regular_just_sits_down() -> None:
    none = variant(("plates = 8 ", "plates = 0 "))
    state = play(shift("blue", number=5, game=none, vip="regular"), "seat")
    assert (state.to_act, plates(state)) == ((0,), ["", "", ""])


def test_cc_55_a_refill_for_the_host_lifts_all_others() -> None:
    state = shift("white", "white", number=5, vip="host", t1={"vip": 1, "stars": 3}, t2={"stars": 2}, t3={"stars": 4})
    assert effect(state, "refill:t1") == "3 to 4 stars, table 2 too, table 3 too, takes white"
    play(state, "refill:t1")
    assert (stars(state), list(board(state).glass)) == ([4, 3, 5], [1, 0, 0])
    assert stars(play(state, "refill:t2")) == [4, 4, 5]


def test_cc_55_also_from_the_dishwasher_but_not_the_other_way() -> None:
    tables: dict[str, Any] = {"t1": {"vip": 1, "stars": 3}, "t2": {"stars": 2}, "t3": {"dirty": 1, "plate": "red"}}
    state = shift(number=5, vip="host", **tables)
    assert stars(play(state, "bus:t3:refill", "pour:t1"))[:2] == [4, 3]
    other = shift("white", number=5, vip="host", **tables)
    assert stars(play(other, "refill:t2"))[:2] == [3, 3]


def test_cc_55_a_host_at_5_stars_says_whom_the_refill_lifts() -> None:
    tables: dict[str, Any] = {"t1": {"vip": 1, "stars": 5}, "t2": {"stars": 1}}
    state = shift("white", number=5, vip="host", **tables, t3={"stars": 4})
    assert effect(state, "refill:t1") == "stays at 5 stars, lifts table 2, lifts table 3, takes white"
    assert told(state, "refill:t1") == ["{0} refilled table 1: 5 stars, table 2 2, table 3 5"]


def test_cc_39_the_free_refill_of_the_dishwasher_serves_a_host_at_5_stars() -> None:
    tables: dict[str, Any] = {"t1": {"vip": 1, "stars": 5}, "t3": {"dirty": 1, "plate": "red"}}
    state = shift(number=5, vip="host", t2={"stars": 1}, **tables)
    assert effect(state, "bus:t3:refill") == "for table 1 or table 2"
    play(state, "bus:t3:refill")
    assert offered(state, "pour") == ["pour:t1", "pour:t2"]
    assert stars(play(state, "pour:t1"))[:2] == [5, 2]
    only = shift(number=5, vip="host", t2={"stars": 1, "glass": 1}, **tables)
    assert effect(only, "bus:t3:refill") == "table 1: stays at 5 stars, lifts table 2"
    assert stars(play(only, "bus:t3:refill"))[:2] == [5, 2]
    lost = shift(number=5, vip="host", t2={"stars": 5}, **tables)
    assert effect(lost, "bus:t3:refill") == "lost: everybody seated has a glass or all stars"
    assert stars(play(lost, "bus:t3:refill"))[:2] == [5, 5]


def test_cc_56_the_raw_food_fan_saves_the_stars_of_the_grill() -> None:
    state = shift(
        "yellow", number=5, vip="raw", t1={"vip": 1, "stars": 3}, t2={"stars": 3, "plate": "red"}, grill=["blue"]
    )
    assert effect(state, "serve:t2:grill:blue") == "3 to 2 stars, $2, not what was ordered, takes yellow"
    assert stars(play(state, "serve:t2:grill:blue"))[:2] == [3, 2]


@pytest.mark.parametrize(
    ("grouch", "guest", "after"),
    [
        (3, 3, [2, 1]),  # at 2 after its loss
        (4, 3, [3, 2]),  # at 3: no tantrum
        (1, 3, [0, 1]),  # walks out
        (3, 1, [2, 0]),
    ],
)
def test_cc_57_an_unfed_grouch_costs_the_others_a_star(grouch: int, guest: int, after: list[int]) -> None:
    state = shift(number=5, vip="grouch", t1={"vip": 1, "stars": grouch}, t2={"stars": guest})
    assert stars(end_round(state))[:2] == after


def test_cc_57_a_fed_grouch_or_one_in_line_is_harmless_and_the_fed_are_spared() -> None:
    fed = shift(number=5, vip="grouch", t1={"vip": 1, "stars": 1, "plate": "red", "dish": "red"}, t2={"stars": 3})
    assert stars(end_round(fed)) == [0, 2, 0]
    assert stars(end_round(shift(number=5, vip="grouch", t1={"stars": 3}))) == [2, 0, 0]
    paid = shift(number=5, vip="grouch", t1={"vip": 1, "stars": 2}, t2={"stars": 3, "plate": "red", "dish": "red"})
    assert money(end_round(paid)) == 3
