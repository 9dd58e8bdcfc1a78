"""CC-34 to CC-42: the manager, turning the wheel, the dishwasher."""

import pytest

from tests.games.cube_cafe.table import (
    WASHER,
    board,
    effect,
    end_round,
    legal,
    mark,
    money,
    offered,
    plates,
    play,
    play_on,
    shift,
    shown,
    staff,
    stars,
    told,
    variant,
    why,
)

DIRTY = {"dirty": 1, "plate": "red"}


def test_cc_34_staff_move_the_manager_by_the_number_of_their_position() -> None:
    state = shift("blue", "green", "red", "yellow", "white", "wild", manager=1)
    assert [int(board(play_on(state, f"manage:{job}")).manager) for job in ("order", "cook", "serve")] == [2, 3, 4]
    assert offered(state, "manage") == [
        "manage:order",
        "manage:order:wild",
        "manage:cook",
        "manage:cook:wild",
        "manage:serve",
        "manage:serve:wild",
        "manage:refill",
        "manage:refill:wild",
    ]
    assert staff(play_on(state, "manage:cook:wild")) == ["blue", "green", "red", "yellow", "white"]


@pytest.mark.parametrize(
    ("start", "options"),
    [
        (4, ["hire:blue", "hire:green", "hire:red", "hire:yellow", "hire:white"]),
        (9, ["hire:blue", "hire:green", "hire:red", "hire:yellow", "hire:white", "cash"]),
        (14, ["hire:wild", "cash"]),
        (1, ["hire:blue", "hire:green", "hire:red", "hire:yellow", "hire:white"]),  # exactly
    ],
)
def test_cc_35_rewards_are_paid_when_reached_or_passed(start: int, options: list[str]) -> None:
    state = play(shift("white", manager=start), "manage:refill")
    assert legal(state) == options
    assert int(board(play(state, options[0])).manager) == (start + 4) % 15


def test_cc_35_the_same_space_pays_again_in_the_next_lap() -> None:
    state = mark(play(shift("green", manager=9), "manage:order", "cash"), manager=9, staff=["green"])
    play(state, "manage:order", "cash")
    assert money(state) == 2


def test_cc_36_one_of_two_and_hired_staff_work_at_once() -> None:
    state = play(shift("green", manager=14), "manage:order")
    assert (staff(play_on(state, "hire:wild")), money(play_on(state, "hire:wild"))) == (["wild"], 0)
    assert (staff(play_on(state, "cash")), money(play_on(state, "cash"))) == ([], 2)
    assert "seat:wild" in legal(play(state, "hire:wild"))


def test_cc_37_any_staff_turns_the_disk_either_way() -> None:
    state = shift("red", "wild")
    assert offered(state, "rotate") == [
        "rotate:red:clockwise",
        "rotate:red:counterclockwise",
        "rotate:wild:clockwise",
        "rotate:wild:counterclockwise",
    ]
    left = play_on(state, "rotate:red:counterclockwise")
    assert shown(left) == ["green", "red", "yellow", "white", "blue"]
    assert staff(left) == ["wild"]
    assert shown(play_on(state, "rotate:wild:clockwise")) == ["white", "blue", "green", "red", "yellow"]


def test_cc_38_bussing_is_free_and_frees_the_table() -> None:
    state = shift(t1=DIRTY, t2={"dirty": 1, "plate": "blue"})
    assert len(offered(state, "bus")) == 18
    play(state, "bus:t1:yellow")
    assert (plates(state), staff(state)) == (["", "blue", ""], ["yellow"])
    assert int(board(state).rack[WASHER.index("yellow")]) % 16 == 2
    assert why(state, "bus:t3:blue") == "table 3 has no dirty plate"


def test_cc_39_what_the_nine_spaces_give() -> None:
    state = shift("red", "white", t1=DIRTY, t2={"stars": 3}, t3={"stars": 4}, manager=3)
    for colour in ("blue", "green", "red", "yellow", "white"):
        assert colour in staff(play_on(state, f"bus:t1:{colour}"))
    walked = play_on(state, "bus:t1:manager")
    assert offered(walked, "hire")
    assert int(board(play(walked, "hire:blue")).manager) == 6
    assert legal(play_on(state, "bus:t1:copy")) == ["copy:red", "copy:white"]
    assert staff(play_on(state, "bus:t1:copy", "copy:white")) == ["red", "white", "white"]
    turned = play_on(state, "bus:t1:rotate", "dial:yellow")
    assert shown(turned) == ["yellow", "white", "blue", "green", "red"]
    assert legal(play_on(state, "bus:t1:refill")) == ["pour:t2", "pour:t3"]
    assert stars(play_on(state, "bus:t1:refill", "pour:t3")) == [0, 3, 5]


def test_cc_40_a_space_pays_once_and_what_cannot_be_taken_is_lost() -> None:
    state = shift(t1=DIRTY, t2=DIRTY)
    assert effect(state, "bus:t1:copy") == "lost: nobody on shift to copy"
    assert effect(state, "bus:t1:refill") == "lost: nobody is seated"
    assert told(state, "bus:t1:refill") == ["{0} bussed table 1: free refill", "{0} had nobody to refill"]
    assert why(state, "bus:t2:refill") == "the refill space of the dishwasher holds a plate already"
    end_round(state)
    assert int(board(state).rack[WASHER.index("refill")]) >= 0


def test_cc_41_a_full_dishwasher_takes_nothing_more() -> None:
    state = shift("blue", t1=DIRTY, t2=DIRTY, t3=DIRTY, rack=dict.fromkeys(WASHER, "blue"))
    assert offered(state, "bus") == []
    assert why(state, "bus:t1:blue") == "the dishwasher is full"
    assert offered(state, "seat") == []


def test_cc_42_a_reward_comes_before_the_next_move() -> None:
    state = play(shift("white", "blue", manager=4), "manage:refill")
    assert why(state, "seat") == "choose your manager's reward first"
    assert why(state, "done") == "choose your manager's reward first"


def test_cc_42_several_rewards_are_settled_in_the_order_earned() -> None:
    """With money on the space after the staff a walk of four passes both."""
    near = variant(('space = 10\nstaff = "any"\nmoney = 1', 'space = 6\nstaff = "none"\nmoney = 1'))
    state = play(shift("white", game=near, manager=3), "manage:refill")
    assert (int(board(state).manager), money(state), int(board(state).walk)) == (5, 0, 2)
    play(state, "hire:red")
    assert (int(board(state).manager), money(state), staff(state)) == (7, 1, ["red"])


def test_cc_a5_a_reward_without_a_choice_is_taken_at_once() -> None:
    state = shift("red", t1=DIRTY, t2={"stars": 3})
    assert staff(play_on(state, "bus:t1:copy")) == ["red", "red"]
    assert stars(play_on(state, "bus:t1:refill")) == [0, 4, 0]
    assert effect(state, "bus:t1:refill") == "table 2: 3 to 4 stars"


def test_effects_of_walks_say_what_they_bring_or_what_is_missing() -> None:
    state = shift("green", "white", manager=6)
    assert effect(state, "manage:refill") == "brings any staff or $1"
    assert effect(state, "manage:order") == "then 3 to go for any staff or $1"
