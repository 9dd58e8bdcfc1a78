"""What is seen: zones, pieces, numbers."""

import json
from typing import Any, cast

import pytest

from bakehouse.games.cube_cafe.rules import CafeState
from tests.games.cube_cafe.table import draw, end_round, mark, play, play_on, shift

DIRTY = {"dirty": 1, "plate": "red"}


def changed(before: CafeState, after: CafeState) -> set[str]:
    old, new = before.view(None), after.view(None)
    assert list(old) == list(new)
    return {zone for zone in old if old[zone] != new[zone]}


@pytest.mark.parametrize(
    ("keys", "zones"),
    [
        (["seat"], {"shift-0", "staff-0", "room-0", "line-0", "money-0"}),
        (["rotate:red:clockwise"], {"shift-0", "staff-0", "wheel-0"}),
        (["cook"], {"shift-0", "staff-0", "food-0"}),
        (["refill:t1"], {"shift-0", "staff-0", "room-0"}),
        (["manage:order"], {"shift-0", "staff-0", "ring-0"}),
        (["serve:t2:top:blue"], {"shift-0", "staff-0", "room-0", "food-0", "money-0"}),
        (["bus:t3:blue"], {"shift-0", "staff-0", "room-0", "rack-0"}),
        (["drive:3-star"], {"shift-0", "staff-0", "cars-0", "food-0", "money-0"}),
        (["done"], {"shift-0"}),
    ],
)
def test_a_move_changes_small_zones_of_its_own_seat_only(keys: list[str], zones: set[str]) -> None:
    staff = ["blue", "green", "red", "yellow", "white"]
    board: dict[str, Any] = {"t1": {"stars": 3}, "t2": {"stars": 3, "plate": "blue"}, "t3": DIRTY, "top": ["blue"]}
    if keys == ["seat"]:
        board = {"t1": {"stars": 3}}
    state = shift(*staff, players=3, number=4, cars=["blue", ""], **board)
    assert changed(state, play_on(state, *keys)) == zones


def test_what_is_printed_never_changes_and_is_plain_data() -> None:
    state = shift("blue", players=2)
    printed = json.dumps(state.view(0)["printed"])
    end_round(play(state, "seat"))
    assert json.dumps(state.view(0)["printed"]) == printed


def test_guests_plates_and_cars_keep_their_names() -> None:
    """Pieces that move must be the same ones before and after."""
    state = shift("blue", "green", "yellow", number=4, cars=["blue", ""], top=["red"])
    play(state, "seat")
    room = cast(list[dict[str, Any]], state.view(0)["room-0"])
    assert room[0]["who"] == "guest-1"
    play(state, "order:t1")
    draw(state, "plate:red")
    play(state, "serve:t1:top:red")
    plate = cast(list[dict[str, Any]], state.view(0)["room-0"])[0]["plate"]
    assert plate == {"colour": "red", "n": 1}
    car = cast(dict[str, Any], state.view(0)["cars-0"])["slots"][0]
    end_round(state)
    moved = cast(dict[str, Any], state.view(0)["cars-0"])["slots"][1]
    assert (car["n"], moved["n"]) == (4, 4)
    assert cast(dict[str, Any], state.view(0)["line-0"])["spots"] == ["guest-2", "guest-3", "guest-1", "", ""]
    state = play(mark(roll_on(state), staff=[]), "bus:t1:blue")
    assert cast(list[Any], state.view(0)["rack-0"])[1] == plate


def roll_on(state: CafeState) -> CafeState:
    while state.actor < 0:
        state.apply(-1, state.outcomes()[0][0])
    return state


def test_each_choice_names_its_piece_and_the_staff_it_takes() -> None:
    state = shift(
        "blue",
        "wild",
        "yellow",
        number=4,
        manager=3,
        cars=["blue", ""],
        t1={"stars": 3, "plate": "red"},
        t2=DIRTY,
        grill=["red"],
    )
    pieces = {choice.key: choice.pieces for choice in state.prompt(0).choices}
    assert pieces["seat"] == ("queue-0", "staff-0-blue")
    assert pieces["seat:wild"] == ("queue-0", "staff-0-wild")
    assert pieces["drive:3-star"] == ("car-0-3-star", "staff-0-blue")
    assert pieces["serve:t1:grill:red"] == ("cube-0-grill-red", "table-0-1", "staff-0-yellow")
    assert pieces["manage:serve"] == ("step-0-6", "staff-0-yellow")
    assert pieces["rotate:yellow:clockwise"] == ("turn-0-clockwise", "staff-0-yellow")
    assert pieces["bus:t2:copy"] == ("dish-0-2", "rack-0-copy")
    assert pieces["cook:wild"] == ("job-0-2", "staff-0-wild")
    assert pieces["done"] == ("done-0",)


def test_observations_have_one_length_and_hold_the_own_board() -> None:
    alone, four = shift("blue"), shift("blue", players=4)
    assert len(four.observe(0)) == len(alone.observe(0))
    before = four.observe(0)
    assert play(four, "seat").observe(0) != before


def test_the_result_is_money_by_source() -> None:
    state = shift(players=2, number=8, earned=[3, 0, 0, 2])
    assert "result" not in state.view(None)
    end_round(state)
    assert state.view(None)["result"] == [[3, 0, 0, 2], [0, 0, 0, 0]]


def test_the_census_counts_everything_wherever_it_is() -> None:
    state = shift(players=2, t1={"stars": 3, "plate": "red", "dish": "wild"}, grill=["blue"], rack={"copy": "white"})
    assert state.census() == shift(players=2).census()
