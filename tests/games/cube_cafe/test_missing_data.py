"""CC-M1 to CC-M22: values that were lost with the pictures, held to what text and examples say."""

from collections import Counter

from tests.games.cube_cafe.table import (
    COLOURS,
    GAME,
    KINDS,
    board,
    cars,
    end_round,
    food,
    menu,
    money,
    play,
    shift,
    shown,
    stars,
)

E = GAME.numbers
PLAYERS = 5


def test_cc_m1_five_colours_of_staff() -> None:
    assert E.kind_names == KINDS
    assert {"blue", "green", "red", "yellow", "white"} == {*COLOURS}  # named in the text


def test_cc_m2_the_order_on_the_disk_fits_the_three_examples() -> None:
    first = play(shift("blue", "yellow"), "seat", "rotate:yellow:counterclockwise")
    assert shown(first)[1] == "red"  # red takes the order
    drive = play(shift("green", turn=1), "rotate:green:counterclockwise")
    assert shown(drive)[0] == "red"  # from green on top to red
    assert shown(shift(turn=1))[3:] == ["white", "blue"]  # white moves 3, blue refills


def test_cc_m3_steps_fit_the_example_of_the_manager() -> None:
    assert [int(n) for n in E.steps] == [0, 1, 2, 3, 4]
    state = play(shift("white", turn=1, manager=8), "manage:serve", "hire:blue")
    assert int(board(state).manager) == 11


def test_cc_m4_six_dice_with_all_colours_and_one_wild_face() -> None:
    faces = [[int(E.faces[die * 6 + kind]) for kind in range(6)] for die in range(int(E.dice))]
    assert len(faces) == 6
    assert all(sum(die) == 6 and min(die[:5]) == 1 for die in faces)
    assert sum(die[5] for die in faces) == 1
    assert sorted(die.index(2) for die in faces[:5]) == [0, 1, 2, 3, 4]


def test_cc_m5_sixty_cubes_in_the_box() -> None:
    assert E.kinds * E.cubes * PLAYERS == 60


def test_cc_m6_forty_plates_and_fifteen_cars() -> None:
    assert E.plates * E.colours == 40
    assert E.cars * E.colours == 15


def test_cc_m7_three_tables_seat_all_three_guests() -> None:
    assert (E.tables, E.guests) == (3, 15 // PLAYERS)


def test_cc_m8_ratings_from_1_to_5() -> None:
    assert E.stars == 5
    assert stars(end_round(shift(t1={"stars": 2}))) == [1, 0, 0]  # below one they leave, by the text


def test_cc_m9_money_rises_with_the_rating() -> None:
    pays = [int(E.money[n]) for n in range(1, 6)]
    assert pays == [1, 2, 3, 5, 8]
    assert pays == sorted(set(pays))


def test_cc_m10_cars_pay_what_their_slots_rate() -> None:
    assert list(zip(E.slot_stars, E.slot_money, strict=True)) == [(3, 3), (2, 2)]


def test_cc_m11_the_front_of_the_line_rates_3() -> None:
    assert stars(play(shift("blue"), "seat"))[0] == 3  # the example
    assert [int(n) for n in E.line] == sorted(E.line)


def test_cc_m12_everybody_finds_a_spot_in_line() -> None:
    assert len(E.line) == E.guests + len(E.vip_rounds)


def test_cc_m13_the_track_has_the_three_modifiers_of_the_text() -> None:
    assert dict(zip(E.spaces, [int(n) for n in E.space_stars], strict=True)) == {"grill": -1, "top": 1, "bottom": 0}


def test_cc_m14_several_cubes_fit_on_the_grill() -> None:
    assert len(food(play(shift("red", "red", "wild"), "cook", "cook", "cook:wild"), "grill")) == 3


def test_cc_m15_nine_spaces_with_the_five_kinds_of_the_text() -> None:
    assert Counter(name if name not in COLOURS else "staff" for name in E.washer_ids) == {
        "staff": 5,
        "manager": 1,
        "copy": 1,
        "rotate": 1,
        "refill": 1,
    }
    assert E.washer_steps == 3


def test_cc_m16_fifteen_spaces_in_the_ring() -> None:
    assert E.ring == 15


def test_cc_m17_the_three_rewards_of_the_text_in_even_spacing() -> None:
    found = {at: (int(E.reward_staff[at]), int(E.reward_money[at])) for at in range(15) if E.rewarding[at]}
    assert found == {0: (2, 2), 5: (1, 0), 10: (1, 1)}  # 1: any colour, 2: wild
    assert 8 < 10 <= 8 + 3  # the example passes it


def test_cc_m19_two_colours_of_vip_meeples() -> None:
    assert len(E.vip_colours) == len(E.vip_rounds) == 10 // PLAYERS


def test_cc_m20_five_cards_with_five_effects() -> None:
    assert sorted(E.effects) == [0, 1, 2, 3, 4]


def test_cc_m21_a_wild_suits_every_car() -> None:
    for colour in COLOURS:
        state = play(shift("wild", number=4, cars=[colour, ""]), "drive:3-star:wild")
        assert menu(state, "wild") == 1
        assert (money(end_round(state)), cars(state)) == (3, ["", ""])


def test_cc_m22_grades_in_steps_of_ten() -> None:
    assert E.grade_money == [0, 20, 30, 40, 50]
