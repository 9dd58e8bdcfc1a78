"""CC-R1 to CC-R33: how we read what the rulebook leaves open."""

from typing import Any

import pytest

from bakehouse.kernel.errors import BadPlayers
from tests.games.cube_cafe.table import (
    DUPLICATE,
    GAME,
    WASHER,
    board,
    cars,
    draw,
    end_round,
    food,
    legal,
    line,
    mark,
    money,
    offered,
    plates,
    play,
    play_on,
    roll,
    shift,
    shown,
    staff,
    stars,
    variant,
    why,
)

DIRTY = {"dirty": 1, "plate": "red"}


def test_cc_r1_seat_and_drive_thru_share_a_position() -> None:
    state = shift("blue", number=4, cars=["blue", ""])
    assert {"seat", "drive:3-star"} <= {*legal(state)}
    assert offered(state, "manage") == []
    assert len(shown(state)) == 5


def test_cc_r2_the_inner_disk_turns() -> None:
    state = play(shift("red"), "rotate:red:counterclockwise")
    assert shown(state)[0] == "green"
    assert list(state.numbers.steps) == [0, 1, 2, 3, 4]


def test_cc_r3_customers_are_the_players_own_three() -> None:
    state = shift("blue", "blue", "blue")
    play(state, "seat", "seat", "seat")
    end_round(state)
    assert stars(state) == [2, 3, 4]
    assert line(state) == "....."


def test_cc_r4_spots_behind_the_front_rate_higher() -> None:
    assert [int(n) for n in shift().numbers.line] == [3, 4, 5, 5, 5]


def test_cc_r5_waiting_in_line_costs_nothing() -> None:
    state = shift()
    for _ in range(3):
        roll(end_round(state))
    assert line(state) == "ggg.."
    assert stars(play(mark(state, staff=["blue"]), "seat"))[0] == 3


def test_cc_r6_the_line_closes_up_completely() -> None:
    state = play(shift("blue", "blue"), "seat", "seat")
    assert line(state) == "..g.."
    assert line(end_round(state)) == "g...."


def test_cc_r7_guests_come_back_before_the_next_round() -> None:
    state = end_round(shift(number=3, t1={"stars": 3, "plate": "red", "dish": "red"}))
    assert state.to_act == (-1,)
    assert line(state) == "ggg.."


def test_cc_r8_below_one_star_a_customer_leaves_whenever_it_happens() -> None:
    state = shift("yellow", t1={"stars": 1, "plate": "red"}, bottom=["blue"])
    assert stars(play(state, "serve:t1:bottom:blue")) == [0, 0, 0]


def test_cc_r9_a_wild_does_any_job_and_cooks_wild_cubes_only() -> None:
    state = shift("wild", t1={"stars": 3}, number=4, cars=["red", ""])
    assert {"seat:wild", "drive:3-star:wild", "order:t1:wild", "cook:wild", "refill:t1:wild"} <= {*legal(state)}
    out = shift("wild", number=4, cars=["red", ""], grill=["wild"], top=["wild"])
    assert why(out, "cook:wild") == "no wild cube is on the menu"
    assert why(out, "drive:3-star:wild") == "no wild cube is on the menu"


def test_cc_r10_staff_are_unlimited() -> None:
    state = shift(*["blue"] * 6, players=5)
    assert sum(len(staff(state, seat)) for seat in range(5)) == 30  # the box has 15


def test_cc_r11_money_by_stars_and_slot() -> None:
    e = shift().numbers
    assert [int(n) for n in e.money] == [0, 1, 2, 3, 5, 8]
    assert [int(n) for n in e.slot_money] == [3, 2]


def test_cc_r12_bags_are_own_and_in_duplicate_games_draws_have_one_name() -> None:
    own = play(shift("blue", "green", players=2), "seat", "order:t1", seat=1)
    assert own.draw_key == "seat2/plate1"
    alike = play(shift("blue", "green", players=2, game=DUPLICATE), "seat", "order:t1", seat=1)
    assert alike.draw_key == "plate1"
    assert end_round(shift(players=2, number=3, game=DUPLICATE)).draw_key == "car1"


def test_cc_r13_the_space_gives_its_own_colour() -> None:
    assert staff(play(shift(t1={"dirty": 1, "plate": "white"}), "bus:t1:green")) == ["green"]


def test_cc_r14_the_grill_has_no_limit_unless_an_edition_sets_one() -> None:
    state = play(shift("red", "red", "wild", "wild"), "cook", "cook", "cook:wild", "cook:wild")
    assert len(food(state, "grill")) == 4
    two = variant(("grill = 0 ", "grill = 2 "))
    state = play(shift("red", "red", "wild", game=two), "cook", "cook")
    assert why(state, "cook:wild") == "the grill is full"


def test_cc_r15_only_unspent_staff_are_copied() -> None:
    state = play(shift("blue", "red", t2=DIRTY), "seat", "bus:t2:copy")
    assert staff(state) == ["red", "red"]


def test_cc_r16_each_space_is_used_once_a_game() -> None:
    state = shift(t1=DIRTY, rack={"blue": "green"})
    roll(end_round(state))
    assert "bus:t1:blue" not in legal(state)
    assert len(offered(state, "bus")) == 8


def test_cc_r17_a_full_dishwasher_takes_no_plate() -> None:
    state = shift(t1=DIRTY, rack=dict.fromkeys(WASHER, "blue"))
    assert why(state, "bus:t1:copy") == "the dishwasher is full"


def test_cc_r18_five_stars_need_no_refill_and_the_fed_may_have_one() -> None:
    state = shift("white", t1={"stars": 5}, t2={"stars": 3, "plate": "red", "dish": "red"})
    assert offered(state, "refill") == ["refill:t2"]


def test_cc_r18_the_party_host_needs_somebody_to_lift_and_others_at_5_stars_never_get_a_refill() -> None:
    host = {"vip": 1, "stars": 5}
    nobody = "table 1 has all its stars already, and nobody else is seated whom a refill would lift"
    assert why(shift("white", number=5, vip="host", t1=host), "refill:t1") == nobody
    assert why(shift("white", number=5, vip="host", t1=host, t2={"stars": 5}), "refill:t1") == nobody
    other = shift("white", number=5, vip="host", t1={"vip": 1, "stars": 4}, t2={"stars": 5})
    assert why(other, "refill:t2") == "table 2 has all its stars already"
    critic = shift("white", number=5, vip="critic", t1=host, t2={"stars": 1})
    assert why(critic, "refill:t1") == "table 1 has all its stars already"


def test_cc_r18_the_host_is_refilled_once_a_round_and_may_lift_the_fed() -> None:
    tables: dict[str, Any] = {"t1": {"vip": 1, "stars": 5}, "t2": {"stars": 3, "plate": "red", "dish": "red"}}
    state = shift("white", "white", number=5, vip="host", **tables)
    assert offered(state, "refill") == ["refill:t1", "refill:t2"]
    assert stars(play(state, "refill:t1")) == [5, 4, 0]
    assert why(state, "refill:t1") == "table 1 has been refilled this round"
    assert stars(play(state, "refill:t2")) == [5, 5, 0]


def test_cc_r19_one_of_the_listed_rewards() -> None:
    state = play(shift("green", manager=9), "manage:order")
    assert legal(play_on(state, "cash")) == ["done"]
    assert money(play_on(state, "hire:red")) == 0


def test_cc_r20_a_vip_in_line_is_present() -> None:
    assert board(shift(number=5, vip="raw")).here == 1


def test_cc_r21_vip_meeples_have_the_colour_of_their_reservation() -> None:
    printed = shift(number=5, vip="raw").view(0)["printed"]
    assert printed["vip_colours"] == ["purple", "black"]  # type: ignore[index]


def test_cc_r22_the_second_car_may_come_first() -> None:
    state = play(shift("blue", number=5, cars=["blue", "blue"]), "drive:2-star")
    assert money(end_round(state)) == 2


def test_cc_r23_pay_comes_before_impatience_and_food_moves_after() -> None:
    """A guest at 1 star who was fed pays; food for one who leaves stays on the track and moves on."""
    state = shift(t1={"stars": 1, "plate": "red", "dish": "red"}, t2={"stars": 1, "plate": "blue"}, grill=["blue"])
    end_round(state)
    assert (money(state), stars(state), food(state, "top")) == (1, [0, 0, 0], ["blue"])
    assert [int(who) for who in board(state).line][:3] == [3, 1, 2]


def test_cc_r24_the_line_does_not_count_as_remaining() -> None:
    state = shift(players=2, t1={"stars": 4}, t2={"stars": 4}, cars=["red", "blue"])
    assert state.tie_breaks()[0][1] == [-4, 0]


def test_cc_r25_a_served_car_goes_back_to_the_bag() -> None:
    state = roll(end_round(shift(number=3)))
    assert int(board(state).garage[0]) == 2
    play(mark(state, staff=["blue"]), "drive:3-star")
    end_round(play(state, "drive:3-star"))
    assert (int(board(state).garage[0]), cars(state)) == (3, ["", ""])


def test_cc_r27_one_to_five_players() -> None:
    assert (GAME.fewest, GAME.most) == (1, 5)
    with pytest.raises(BadPlayers):
        GAME.new(6)


def test_cc_r28_the_first_free_table_is_taken() -> None:
    state = play(shift("blue", t1=DIRTY), "seat")
    assert stars(state) == [0, 3, 0]


def test_cc_r29_cars_come_from_round_4_on() -> None:
    assert end_round(shift(number=2)).draw_key == "round3/die1"
    assert end_round(shift(number=3)).draw_key == "seat1/car1"


def test_cc_r30_wrong_and_raw_dishes_are_allowed() -> None:
    state = shift("yellow", t1={"stars": 3, "plate": "red"}, grill=["blue"])
    assert stars(play(state, "serve:t1:grill:blue"))[0] == 1


def test_cc_r31_walk_outs_cost_nothing() -> None:
    state = end_round(shift(t1={"stars": 1}, earned=[4, 0, 0, 0]))
    assert money(state) == 4


def test_cc_r32_a_wild_moves_the_manager_by_any_number() -> None:
    assert offered(shift("wild", manager=1), "manage") == [
        "manage:order:wild",
        "manage:cook:wild",
        "manage:serve:wild",
        "manage:refill:wild",
    ]


def test_cc_r33_a_wild_can_be_copied() -> None:
    assert staff(play(shift("wild", t1=DIRTY), "bus:t1:copy")) == ["wild", "wild"]
    assert legal(play(shift("wild", "red", t1=DIRTY), "bus:t1:copy")) == ["copy:red", "copy:wild"]


def test_plates_come_only_for_those_who_sit() -> None:
    state = shift("blue", "green")
    assert why(state, "order:t1") == "nobody sits at table 1"
    play(state, "seat", "order:t1")
    draw(state, "plate:red")
    assert plates(state) == ["red", "", ""]
