"""CC-X1 to CC-X7, CC-E1 to CC-E23: the worked examples of the rulebook, and edge cases."""

from typing import cast

from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.cube_cafe.table import (
    GAME,
    board,
    cars,
    draw,
    end_round,
    food,
    legal,
    line,
    menu,
    money,
    offered,
    plates,
    play,
    shift,
    shown,
    staff,
    stars,
    why,
)

DIRTY = {"dirty": 1, "plate": "red"}


def test_cc_x1_seat_turn_and_take_the_order() -> None:
    state = shift("blue", "yellow", "red")
    play(state, "seat", "rotate:yellow:counterclockwise")
    assert shown(state)[1] == "red"
    play(state, "order:t1")
    draw(state, "plate:green")
    assert (stars(state), plates(state), staff(state)) == ([3, 0, 0], ["green", "", ""], [])
    assert board(state).turn == 1


def test_cc_x2_a_guest_sits_down_at_3_stars() -> None:
    state = play(shift("blue"), "seat")
    assert (stars(state), line(state)) == ([3, 0, 0], ".gg..")


def test_cc_x3_a_red_car_waits_for_red() -> None:
    state = shift("green", "green", "red", number=4, turn=1, cars=["red", ""])
    assert offered(state, "drive") == []
    play(state, "rotate:green:counterclockwise", "drive:3-star")
    end_round(state)
    assert (money(state), menu(state, "red"), cars(state)) == (3, 2, ["", ""])


def test_cc_x4_blue_at_cook_cooks_blue() -> None:
    state = play(shift("blue", turn=3, t1={"stars": 3, "plate": "blue"}), "cook")
    assert (food(state, "grill"), menu(state, "blue")) == (["blue"], 1)


def test_cc_x5_hot_but_wrong_leaves_the_rating() -> None:
    state = shift("yellow", t1={"stars": 3, "plate": "blue"}, top=["yellow"])
    assert stars(play(state, "serve:t1:top:yellow"))[0] == 3


def test_cc_x6_a_refill_adds_a_star() -> None:
    state = play(shift("white", t1={"stars": 3}), "refill:t1")
    assert (stars(state)[0], list(board(state).glass)) == (4, [1, 0, 0])


def test_cc_x7_the_manager_hires_who_then_refills() -> None:
    state = shift("white", turn=1, manager=8, t1={"stars": 3})
    assert shown(state)[3:] == ["white", "blue"]
    play(state, "manage:serve", "hire:blue")
    assert board(state).manager == 11
    play(state, "refill:t1")
    assert (stars(state)[0], staff(state)) == (4, [])


def test_cc_e1_three_seats_in_one_round() -> None:
    state = play(shift("blue", "blue", "blue", "blue"), "seat", "seat", "seat")
    assert (stars(state), line(state), offered(state, "seat")) == ([3, 4, 5], ".....", [])


def test_cc_e2_hot_but_wrong_at_5_stays_5() -> None:
    state = shift("yellow", t1={"stars": 5, "plate": "blue"}, top=["yellow"])
    assert stars(play(state, "serve:t1:top:yellow"))[0] == 5


def test_cc_e3_raw_food_at_1_star_drives_the_guest_out() -> None:
    state = play(shift("yellow", t1={"stars": 1, "plate": "red"}, grill=["red"]), "serve:t1:grill:red")
    assert (stars(state), plates(state), menu(state, "red"), money(state)) == ([0, 0, 0], ["", "", ""], 2, 0)
    assert list(board(state).dirty) == [0, 0, 0]
    assert line(state) == "gg..."
    assert line(end_round(state)) == "ggg.."


def test_cc_e4_a_wild_is_never_wrong() -> None:
    state = shift("yellow", t1={"stars": 2, "plate": "red"}, grill=["wild"])
    assert stars(play(state, "serve:t1:grill:wild"))[0] == 1


def test_cc_e5_no_second_refill_in_a_round() -> None:
    state = play(shift("white", "white", t1={"stars": 2}), "refill:t1")
    assert why(state, "refill:t1") == "table 1 has been refilled this round"


def test_cc_e6_an_impatient_guest_comes_back_to_the_line() -> None:
    state = end_round(shift(t1={"stars": 1, "plate": "red"}))
    assert (stars(state), line(state), list(board(state).plates)) == ([0, 0, 0], "ggg..", [8] * 5)


def test_cc_e7_the_second_car_leaves_and_the_first_takes_its_place() -> None:
    assert cars(end_round(shift(number=6, cars=["red", "blue"]))) == ["", "red"]


def test_cc_e8_no_cube_moves_twice() -> None:
    state = end_round(shift(grill=["red"], top=["blue"], bottom=["white"]))
    assert (food(state, "top"), food(state, "bottom"), menu(state, "white")) == (["red"], ["blue"], 2)


def test_cc_e9_bussing_onto_copy_opens_a_table() -> None:
    state = shift("blue", t1=DIRTY, t2=DIRTY, t3=DIRTY)
    assert offered(state, "seat") == []
    play(state, "bus:t1:copy")
    assert (staff(state), offered(state, "seat")) == (["blue", "blue"], ["seat"])
    assert "bus:t2:copy" not in legal(state)


def test_cc_e10_copy_without_staff_gives_nothing() -> None:
    state = play(shift(t1=DIRTY), "bus:t1:copy")
    assert (staff(state), plates(state)) == ([], ["", "", ""])


def test_cc_e11_zero_steps_are_not_offered() -> None:
    assert offered(shift("blue"), "manage") == []


def test_cc_e12_a_wild_walks_past_now_open() -> None:
    state = play(shift("wild", manager=12), "manage:refill:wild", "cash")
    assert (money(state), int(board(state).manager)) == (2, 1)


def test_cc_e13_no_third_blue_dish() -> None:
    state = play(shift("blue", "blue", "blue", turn=3), "cook", "cook")
    assert why(state, "cook") == "no blue cube is on the menu"
    assert "rotate:blue:clockwise" in legal(state)


def test_cc_e14_the_vip_is_seated_first() -> None:
    state = shift("blue", "blue", number=5, vip="host")
    assert line(state) == "Vggg."
    play(state, "seat", "seat")
    assert (stars(state), int(board(state).guest[0]), int(board(state).guest[1])) == ([3, 4, 0], 4, 1)


def test_cc_e15_the_critic_pays_ten_and_does_not_come_back() -> None:
    state = end_round(shift(number=5, vip="critic", t1={"vip": 1, "stars": 4, "plate": "red", "dish": "red"}))
    assert (money(state), line(state), list(board(state).dirty)) == (10, "ggg..", [1, 0, 0])


def test_cc_e16_the_grouch_spoils_the_mood() -> None:
    state = shift(number=5, vip="grouch", t1={"vip": 1, "stars": 3}, t2={"stars": 3}, t3={"stars": 2})
    assert stars(end_round(state)) == [2, 1, 0]


def test_cc_e17_a_round_of_drinks() -> None:
    state = shift("white", number=5, vip="host", t1={"vip": 1, "stars": 3}, t2={"stars": 5}, t3={"stars": 1})
    play(state, "refill:t1")
    assert (stars(state), sum(board(state).glass)) == ([4, 5, 2], 1)


def test_cc_e18_a_fan_in_line_is_enough() -> None:
    state = shift("yellow", number=5, vip="raw", t1={"stars": 3, "plate": "red"}, grill=["red"])
    assert line(state)[0] == "V"
    assert stars(play(state, "serve:t1:grill:red"))[0] == 3


def test_cc_e19_the_regular_brings_a_plate_and_ends_undo() -> None:
    match = at_round_5("regular")
    match.play(0, "seat:wild") if "seat:wild" in match.legal(0) else match.play(0, "seat")
    assert any(plates(cast(CafeState, match.state)))
    limit = match.undo_limit(0)
    assert (limit.steps, limit.why) == (0, "the plate is drawn, and what it shows is known")


def at_round_5(vip: str) -> Match:
    """A match in its fifth shift with this VIP, in which somebody can be seated at once."""
    for seed in range(400):
        match = Match(GAME, 1, SeededDice(seed))
        while cast(CafeState, match.state).round < 5:
            match.play(0, "done")
        if match.state.view(0)["round"]["vips"][0] == vip and {"seat", "seat:wild"} & {*match.legal(0)}:  # type: ignore[index]
            return match
    raise AssertionError(vip)


def test_cc_e20_a_wild_cube_for_a_red_car() -> None:
    state = play(shift("wild", number=4, cars=["red", ""]), "drive:3-star:wild")
    assert (menu(state, "red"), menu(state, "wild")) == (2, 1)
    assert money(end_round(state)) == 3


def random_play(match: Match, seat: int, rng: Rng) -> None:
    legal_keys = match.legal(seat)
    match.play(seat, legal_keys[rng.below(len(legal_keys))])


def test_cc_e21_the_same_dice_and_moves_make_the_same_game() -> None:
    ends = []
    for _ in range(2):
        match, rng = Match(GAME, 2, SeededDice(11)), Rng(3)
        while not match.state.over:
            random_play(match, match.state.to_act[-1], rng)
        ends.append((match.log, match.state.digest()))
    assert ends[0] == ends[1]


def test_cc_e22_a_seat_draws_and_earns_the_same_alone_and_beside_others() -> None:
    alone, rng = Match(GAME, 1, SeededDice(5)), Rng(9)
    while not alone.state.over:
        random_play(alone, 0, rng)
    mine = [key for actor, key in alone.log if actor == 0]
    for late in (False, True):
        together, rng, left = Match(GAME, 3, SeededDice(5)), Rng(77), list(mine)
        while not together.state.over:
            others = [seat for seat in together.state.to_act if seat != 0]
            if others and (late or rng.below(3) == 0):
                random_play(together, others[rng.below(len(others))], rng)
            elif 0 in together.state.to_act:
                together.play(0, left.pop(0))
        assert left == []
        assert together.state.scores()[0] == alone.state.scores()[0]
        assert list(board(cast(CafeState, together.state)).plates) == list(board(cast(CafeState, alone.state)).plates)


def test_cc_e23_the_party_host_at_5_stars_is_refilled_while_that_lifts_somebody() -> None:
    state = shift("white", number=5, vip="host", t1={"vip": 1, "stars": 5}, t2={"stars": 1}, t3={"stars": 5})
    play(state, "refill:t1")
    assert (stars(state), sum(board(state).glass)) == ([5, 2, 5], 1)
    full = shift("white", number=5, vip="host", t1={"vip": 1, "stars": 5}, t2={"stars": 5}, t3={"stars": 5})
    assert offered(full, "refill") == []
