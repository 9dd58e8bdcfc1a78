"""CC-43 to CC-52: the end of a round."""

import pytest

from bakehouse.kernel.listener import Listener
from tests.games.cube_cafe.table import (
    board,
    cars,
    end_round,
    food,
    line,
    menu,
    money,
    plates,
    play,
    shift,
    staff,
    stars,
    told,
)


@pytest.mark.parametrize(("rating", "pays"), [(1, 1), (2, 2), (3, 3), (4, 5), (5, 8)])
def test_cc_43_fed_customers_pay_by_stars_and_leave_a_dirty_plate(rating: int, pays: int) -> None:
    state = end_round(shift(t2={"stars": rating, "plate": "red", "dish": "blue"}))
    assert (money(state), menu(state, "blue")) == (pays, 2)
    assert plates(state) == ["", "red", ""]
    assert (list(board(state).dirty), stars(state)) == ([0, 1, 0], [0, 0, 0])


def test_cc_44_served_cars_pay_by_slot() -> None:
    state = shift("blue", "wild", number=6, cars=["blue", "red"])
    play(state, "drive:3-star", "drive:2-star:wild")
    end_round(state)
    assert (money(state), cars(state)) == (5, ["", ""])
    assert (menu(state, "blue"), menu(state, "wild")) == (2, 2)
    assert dict(state.breakdown(0))["Drive-thru"] == 5


def test_cc_45_who_was_not_fed_loses_a_star_or_leaves() -> None:
    state = shift(t1={"stars": 3}, t2={"stars": 1, "plate": "green"}, t3={"stars": 1}, top=["green"])
    end_round(state)
    assert stars(state) == [2, 0, 0]
    assert (plates(state), list(board(state).plates)) == (["", "", ""], [8] * 5)
    assert food(state, "bottom") == ["green"]
    assert money(state) == 0


def test_cc_46_cars_move_on_and_the_last_one_leaves() -> None:
    state = end_round(shift(number=5, cars=["red", "blue"]))
    assert cars(state) == ["", "red"]
    assert int(board(state).garage[0]) == 4  # the arranged blue car was never taken out of the bag


def test_cc_47_the_line_does_not_lose_stars() -> None:
    state = end_round(shift())
    assert line(state) == "ggg.."
    state = shift("blue")
    assert stars(play(state, "seat")) == [3, 0, 0]


def test_cc_48_food_moves_one_space() -> None:
    state = end_round(shift(grill=["red", "red"], top=["blue"], bottom=["wild"]))
    assert (food(state, "grill"), food(state, "top"), food(state, "bottom")) == ([], ["red", "red"], ["blue"])
    assert menu(state, "wild") == 2


def test_cc_49_glasses_come_back() -> None:
    state = end_round(shift(t1={"stars": 4, "glass": 1}))
    assert list(board(state).glass) == [0, 0, 0]


def test_cc_50_unused_staff_leave() -> None:
    assert staff(end_round(shift("blue", "wild", "wild"))) == []


def test_cc_51_the_line_closes_up_and_guests_join_its_end() -> None:
    state = shift("blue", "blue", t1={"stars": 3, "plate": "red", "dish": "red"})
    play(state, "seat")
    assert line(state) == ".g..."
    assert [int(who) for who in board(state).line] == [0, 3, 0, 0, 0]
    end_round(state)
    assert [int(who) for who in board(state).line] == [3, 1, 0, 0, 0]


def test_cc_51_vips_do_not_come_back_but_keep_their_place_in_line() -> None:
    fed = end_round(shift(number=5, vip="host", t1={"vip": 1, "stars": 3, "plate": "red", "dish": "red"}))
    assert line(fed) == "ggg.."
    waiting = end_round(shift(number=5, vip="host", t1={"stars": 1}))
    assert line(waiting) == "Vggg."


def test_cc_52_the_last_round_ends_like_any_other() -> None:
    state = shift(number=8, t1={"stars": 5, "plate": "red", "dish": "red"}, t2={"stars": 2}, grill=["blue"])
    end_round(state)
    assert state.over
    assert (money(state), stars(state), food(state, "top")) == (8, [0, 1, 0], ["blue"])


def test_the_end_of_a_round_is_shown_in_four_steps_on_all_boards() -> None:
    state = shift(players=2, t1={"stars": 4, "plate": "red", "dish": "red"}, t2={"stars": 2}, grill=["blue"])
    play(state, "done", seat=0)
    ears = Listener()
    state.listen(ears)
    play(state, "done", seat=1)
    assert [name for name, _ in ears.frames] == ["pay", "impatience", "food", "line"]
    pay, impatience, cooked, closed = [frame.view(None) for _, frame in ears.frames]
    assert [table["paid"] for table in pay["room-0"]] == [5, -1, -1]  # type: ignore[attr-defined]
    assert [table["lost"] for table in impatience["room-0"]] == [0, 1, 0]  # type: ignore[attr-defined]
    assert cooked["food-0"]["track"][1] == {"blue": 1}  # type: ignore[index]
    assert closed["line-0"]["spots"] == ["guest-3", "guest-1", "", "", ""]  # type: ignore[index]
    assert [frame.view(None)["round"]["frame"] for _, frame in ears.frames] == [  # type: ignore[index]
        "pay",
        "impatience",
        "food",
        "line",
    ]
    assert state.view(None)["round"]["frame"] == ""  # type: ignore[index]
    assert [table["paid"] for table in state.view(None)["room-0"]] == [-1, -1, -1]  # type: ignore[attr-defined]


def test_the_end_of_a_round_is_told() -> None:
    state = shift(
        number=5, t1={"stars": 4, "plate": "red", "dish": "red"}, t2={"stars": 1}, t3={"stars": 3}, cars=["", "red"]
    )
    assert told(state, "done") == [
        "{0} ended the shift",
        "{0} earned $5: table 1 $5",
        "{0}: a guest at table 2 walked out, the red car drove off, table 3 is down to 2 stars",
    ]
