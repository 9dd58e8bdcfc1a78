"""CC-18 to CC-33: the jobs of the wheel."""

import pytest

from tests.games.cube_cafe.table import (
    COLOURS,
    board,
    draw,
    effect,
    end_round,
    food,
    legal,
    line,
    mark,
    menu,
    money,
    offered,
    plates,
    play,
    play_on,
    shift,
    shown,
    staff,
    stars,
    variant,
    why,
)


def test_cc_18_all_act_at_once_and_may_stop_with_staff_left() -> None:
    state = shift("blue", "blue", players=3)
    play(state, "seat", seat=2)
    play(state, "done", seat=0)
    play(state, "seat", seat=2)
    assert state.to_act == (1, 2)
    assert why(state, "seat", seat=0) == "it is not your turn"
    play(state, "done", seat=1)
    assert state.round == 1
    play(state, "done", seat=2)
    assert state.round == 2
    assert [sum(board(state, seat).staff) for seat in range(3)] == [0, 0, 0]


def test_cc_19_a_job_takes_the_colour_of_the_wheel_or_a_wild() -> None:
    state = shift("blue", "wild", "red")
    assert offered(state, "seat") == ["seat", "seat:wild"]
    assert staff(play_on(state, "seat")) == ["red", "wild"]
    assert staff(play_on(state, "seat:wild")) == ["blue", "red"]
    only_red = shift("red")
    assert why(only_red, "seat") == "the wheel shows blue at Seat and Drive-Thru, and you have no blue staff on shift"
    assert why(only_red, "seat:wild") == "you have no wild staff on shift"


def test_cc_20_positions_and_their_steps() -> None:
    e = shift().numbers
    assert [list(jobs) for jobs in e.jobs] == [[0, 1], [2], [3], [4], [5]]
    assert list(e.steps) == [0, 1, 2, 3, 4]


def test_cc_21_seating_gives_the_rating_of_the_spot() -> None:
    state = shift("blue", "blue", "blue")
    play(state, "seat")
    assert (stars(state), line(state)) == ([3, 0, 0], ".gg..")
    play(state, "seat")
    assert (stars(state), line(state)) == ([3, 4, 0], "..g..")
    assert effect(state, "seat") == "at 5 stars, takes blue"


def test_cc_22_seating_needs_a_customer_and_a_clean_empty_table() -> None:
    dirty = {"dirty": 1, "plate": "red"}
    assert offered(shift("blue", t1=dirty, t2={"stars": 3}, t3=dirty), "seat") == []
    assert why(shift("blue", t1=dirty, t2={"stars": 3}, t3=dirty), "seat") == "no table is free: bus one first"
    full = shift("blue", t1={"stars": 3}, t2={"stars": 3}, t3={"stars": 3})
    assert why(full, "seat") == "nobody stands in line"


def test_cc_23_the_drive_thru_wants_staff_cube_and_car_of_one_colour() -> None:
    state = shift("blue", "wild", number=4, cars=["blue", "red"])
    assert offered(state, "drive") == ["drive:3-star", "drive:3-star:wild", "drive:2-star:wild"]
    play(state, "drive:3-star")
    assert (menu(state, "blue"), int(board(state).meals[0])) == (1, 0)
    assert why(state, "drive:3-star:wild") == "this car has its food"
    assert why(state, "drive:2-star") == "this car wants red, and the wheel shows blue at the drive-thru"


def test_cc_23_without_a_cube_on_the_menu_the_car_must_wait() -> None:
    state = shift("blue", number=4, cars=["blue", ""], grill=["blue", "blue"])
    assert why(state, "drive:3-star") == "no blue cube is on the menu"


def test_cc_24_both_cars_may_be_served_in_any_order() -> None:
    state = shift("blue", "blue", number=4, cars=["blue", "blue"])
    for order in (["drive:3-star", "drive:2-star"], ["drive:2-star", "drive:3-star"]):
        after = end_round(play_on(state, *order))
        assert money(after) == 5


def test_cc_25_taking_an_order_draws_a_plate() -> None:
    state = shift("green", t1={"stars": 3}, t2={"stars": 4, "plate": "red"})
    assert offered(state, "order") == ["order:t1"]
    play(state, "order:t1")
    assert state.to_act == (-1,)
    assert sorted(weight for _, weight in state.outcomes()) == [7, 8, 8, 8, 8]
    draw(state, "plate:white")
    assert plates(state) == ["white", "red", ""]
    assert int(board(state).plates[COLOURS.index("white")]) == 7
    assert why(shift("green", t1={"stars": 3}), "order:t3") == "nobody sits at table 3"


def test_cc_26_cooking_takes_the_colour_at_cook_and_a_wild_cooks_wild() -> None:
    state = shift("red", "red", "wild")
    play(state, "cook", "cook:wild", "cook")
    assert food(state, "grill") == ["red", "red", "wild"]
    assert (menu(state, "red"), menu(state, "wild")) == (0, 1)


def test_cc_27_any_cube_goes_to_any_plate_that_has_none() -> None:
    state = shift(
        "yellow", t1={"stars": 3, "plate": "red"}, t2={"stars": 3, "plate": "blue", "dish": "blue"}, t3={"stars": 3},
        grill=["green"], top=["red", "wild"], bottom=["red"],
    )  # fmt: skip
    assert offered(state, "serve") == [
        "serve:t1:grill:green",
        "serve:t1:top:red",
        "serve:t1:top:wild",
        "serve:t1:bottom:red",
    ]
    assert why(state, "serve:t2:top:red") == "table 2 has been served"
    assert why(state, "serve:t3:top:red") == "table 3 has not ordered yet"
    assert why(state, "serve:t1:top:blue") == "no blue cube is on the top counter"


@pytest.mark.parametrize(
    ("space", "kind", "after"),
    [
        ("grill", "red", 2),
        ("top", "red", 4),
        ("bottom", "red", 3),
        ("grill", "blue", 1),
        ("top", "blue", 3),
        ("bottom", "blue", 2),
        ("grill", "wild", 2),
        ("top", "wild", 4),
        ("bottom", "wild", 3),
    ],
)
def test_cc_28_a_dish_changes_the_rating(space: str, kind: str, after: int) -> None:
    state = mark(shift("yellow", t1={"stars": 3, "plate": "red"}), 0, **{space: [kind]})
    assert stars(play(state, f"serve:t1:{space}:{kind}")) == [after, 0, 0]


def test_cc_29_ratings_stop_at_5() -> None:
    state = shift("yellow", t1={"stars": 5, "plate": "red"}, top=["red"])
    assert stars(play(state, "serve:t1:top:red"))[0] == 5


def test_cc_30_below_one_star_the_customer_leaves_at_once() -> None:
    state = shift("yellow", t1={"stars": 1, "plate": "red"}, bottom=["blue"])
    assert effect(state, "serve:t1:bottom:blue") == "the customer leaves unpaid, takes yellow"
    play(state, "serve:t1:bottom:blue")
    assert (stars(state), plates(state), menu(state, "blue")) == ([0, 0, 0], ["", "", ""], 2)
    assert list(board(state).plates) == [8] * 5
    assert list(board(state).dirty) == [0, 0, 0]
    assert money(end_round(state)) == 0


def test_cc_31_changes_are_added_before_the_limits() -> None:
    low = shift("yellow", t1={"stars": 1, "plate": "red"}, top=["blue"])
    assert stars(play(low, "serve:t1:top:blue"))[0] == 1


def test_cc_32_a_fed_customer_stays_and_may_be_refilled() -> None:
    state = shift("yellow", "white", t1={"stars": 3, "plate": "red"}, top=["red"])
    play(state, "serve:t1:top:red")
    assert effect(state, "refill:t1") == "4 to 5 stars, $8, takes white"
    play(state, "refill:t1")
    assert stars(state)[0] == 5
    assert money(end_round(state)) == 8


def test_cc_33_a_refill_needs_a_customer_without_glass_below_5_stars() -> None:
    state = shift("white", t1={"stars": 3}, t2={"stars": 5}, t3={"stars": 2, "glass": 1})
    assert offered(state, "refill") == ["refill:t1"]
    assert why(state, "refill:t2") == "table 2 has all its stars already"
    assert why(state, "refill:t3") == "table 3 has been refilled this round"
    assert stars(play(state, "refill:t1"))[0] == 4


def test_with_fewer_glasses_than_guests_they_run_out() -> None:
    few = variant(("glasses = 3", "glasses = 1"))
    state = play(shift("white", "white", game=few, t1={"stars": 3}, t2={"stars": 3}), "refill:t2")
    assert why(state, "refill:t1") == "no glass is left"


def test_without_staff_only_ending_the_shift_is_left() -> None:
    assert legal(shift()) == ["done"]
    assert shown(shift()) == COLOURS
