"""CC-10 to CC-17: cars, VIPs and the roll."""

from typing import cast

from bakehouse.games.cube_cafe.rules import CafeState
from tests.games.cube_cafe.table import (
    GAME,
    board,
    cars,
    draw,
    end_round,
    line,
    mark,
    play,
    roll,
    shift,
    staff,
    stars,
    told,
)


def test_cc_10_every_round_counts_one_up() -> None:
    state = shift(players=2)
    seen = []
    while not state.over:
        seen.append(int(state.round))
        roll(end_round(state))
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8]


def test_cc_11_the_drive_thru_opens_in_round_4_and_stays_open() -> None:
    state = shift()
    opened = []
    while not state.over:
        opened.append(cast(dict[str, bool], state.view(0)["cars-0"])["open"])
        roll(end_round(state))
    assert opened == [False] * 3 + [True] * 5


def test_cc_12_everybody_draws_a_car_in_rounds_4_to_8() -> None:
    state = end_round(shift(players=2, number=3))
    assert state.draw_key == "seat1/car1"
    draw(state, "car:red")
    assert state.draw_key == "seat2/car1"
    draw(state, "car:white")
    assert (cars(state, 0), cars(state, 1)) == (["red", ""], ["white", ""])
    assert [int(n) for n in board(state, 0).garage] == [3, 3, 2, 3, 3]
    assert state.draw_key == "round4/die1"


def test_cc_12_the_3_star_slot_is_free_when_the_next_car_comes() -> None:
    state = roll(end_round(shift(number=3)))
    assert cars(state) == ["blue", ""]
    end_round(state)
    assert cars(state) == ["", "blue"]
    draw(state, "car:green")
    assert cars(state) == ["green", "blue"]


def test_cc_13_vip_cards_are_turned_up_in_rounds_5_and_7() -> None:
    state = end_round(shift(number=4))
    draw(state, "car:red")
    assert state.draw_key == "vip1"
    assert len(state.outcomes()) == 5
    draw(state, "vip:raw")
    roll(state)
    roll(end_round(state))
    assert list(state.vips) == [3, -1]
    end_round(state)
    draw(state, "car:red")
    assert state.draw_key == "vip2"
    assert [state.game.actions.keys[a] for a, _ in state.outcomes()] == [
        "vip:critic",
        "vip:regular",
        "vip:host",
        "vip:grouch",
    ]


def test_cc_14_vips_take_the_front_of_every_line_and_five_spots_suffice() -> None:
    state = end_round(shift(players=2, number=4))
    draw(state, "car:red", "car:red", "vip:host")
    assert (line(state, 0), line(state, 1)) == ("Vggg.", "Vggg.")
    roll(state)
    roll(end_round(state))
    end_round(state)
    draw(state, "car:red", "car:red", "vip:critic")
    assert line(state) == "VVggg"
    assert [int(who) for who in board(state).line] == [5, 4, 1, 2, 3]


def test_cc_15_a_vip_is_a_customer_that_does_not_come_back() -> None:
    state = shift(number=5, vip="critic", t1={"vip": 1, "stars": 1})
    end_round(state)
    assert (line(state), stars(state)) == ("ggg..", [0, 0, 0])
    assert board(state).here == 0


def test_cc_16_a_vips_rule_ends_when_the_vip_leaves() -> None:
    raw = shift("yellow", number=5, vip="raw", t1={"stars": 3, "plate": "red"}, grill=["red"])
    assert stars(play(raw, "serve:t1:grill:red"))[0] == 3
    gone = mark(shift("yellow", number=5, t1={"stars": 3, "plate": "red"}, grill=["red"]), 0, here=0)
    assert stars(play(gone, "serve:t1:grill:red"))[0] == 2


def test_cc_17_everybody_takes_the_same_six_staff() -> None:
    state = cast(CafeState, GAME.new(3))
    draw(state, "roll:blue", "roll:green", "roll:red", "roll:red", "roll:white")
    assert "roll:wild" in [state.game.actions.keys[a] for a, _ in state.outcomes()]
    draw(state, "roll:wild")
    assert [staff(state, seat) for seat in range(3)] == [["blue", "green", "red", "red", "white", "wild"]] * 3
    assert state.to_act == (0, 1, 2)


def test_arrivals_are_told_to_all() -> None:
    state = end_round(shift(number=4))
    draw(state, "car:red")
    says = told_draw(state, "vip:grouch")
    assert says[0].startswith("The Grouch takes the front of every line. Still unfed and down to 2 stars or less")


def told_draw(state: CafeState, key: str) -> list[str]:
    return told(state, key, seat=-1)
