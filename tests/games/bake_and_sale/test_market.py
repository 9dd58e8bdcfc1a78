"""BS-10 to BS-21: what dice give, what a visit may take, what it costs and what it brings."""

import pytest

from tests.games.bake_and_sale.table import (
    circled,
    end_day,
    hours,
    legal,
    mark,
    play,
    play_on,
    start,
    supplies,
    takes,
    why,
)

FRIENDLY = {"friendly-bakery": 1}
STOCK_ROOM = {"stock-room": 1}


@pytest.mark.parametrize(
    ("dice", "given"),
    [
        ("111 111", "high-gluten yeast"),
        ("222 222", "high-gluten yeast"),
        ("333 333", "high-gluten olive-oil"),
        ("444 444", "all-purpose olive-oil"),
        ("555 555", "all-purpose eggs"),
        ("666 666", "all-purpose butter"),
    ],
)
def test_bs_10_white_dice_give_flour_and_black_dice_the_rest(dice: str, given: str) -> None:
    assert takes(play(start(dice), "market")) == given.split()


def test_bs_11_supplies_are_circled_from_the_left_and_stock_is_kept_overnight() -> None:
    state = play(start("111 111"), "market", "take:yeast", "done")
    assert (circled(state, "yeast"), supplies(state)) == (1, {"yeast": 1})
    assert supplies(end_day(state)) == {"yeast": 1}
    state = play(mark(state, held={"high-gluten": 1}), "produce:baguette:1")
    assert (circled(state, "yeast"), supplies(state)) == (1, {})


def test_bs_12_crossing_out_gives_no_room_back() -> None:
    state = play(mark(start("111 111"), circled={"yeast": 13}), "market")
    assert takes(state) == ["high-gluten"]
    assert why(state, "take:yeast") == "the row of yeast is full"
    full = mark(start("111 111"), circled={"yeast": 13, "high-gluten": 13})
    assert why(full, "market") == "the rows of all supplies that today's dice give are full"


def test_bs_13_the_same_dice_serve_in_every_visit() -> None:
    state = start("511 155")
    for visits in range(1, 4):
        play(state, "market", "take:yeast", "take:all-purpose")
        assert supplies(state) == {"yeast": visits, "all-purpose": visits}


def test_bs_14_a_visit_takes_at_least_1_and_at_most_the_business_size() -> None:
    state = play(start("111 111"), "market")
    assert "done" not in legal(state)
    assert why(state, "done") == "take at least one supply before you pay"
    play(state, "take:yeast", "take:yeast")  # with the second one the visit is over: the size is 2
    assert legal(state)[0] == "market"
    assert supplies(state) == {"yeast": 2}


def test_bs_15_each_die_serves_once_a_visit_and_fewer_may_be_taken() -> None:
    state = play(mark(start("111 122"), size=6), "market", "take:yeast", "take:yeast", "take:yeast")
    assert takes(state) == ["high-gluten"]
    assert why(state, "take:yeast") == "no die is left that gives yeast"
    play(state, "done")
    assert supplies(state) == {"yeast": 3}


def test_bs_16_with_the_friendly_bakery_white_1_and_4_give_anything_black_dice_give() -> None:
    plain = start("156 111")
    assert takes(play_on(plain, "market")) == ["high-gluten", "all-purpose", "yeast"]
    state = play(mark(plain, visits=FRIENDLY), "market")
    assert takes(state) == ["high-gluten", "all-purpose", "yeast", "olive-oil", "eggs", "butter"]
    assert takes(play(mark(start("256 111"), visits=FRIENDLY), "market")) == ["high-gluten", "all-purpose", "yeast"]


def test_bs_17_a_selection_is_legal_if_every_supply_finds_a_die_of_its_own() -> None:
    state = play(mark(start("145 111"), size=6, visits=FRIENDLY), "market", "take:eggs", "take:high-gluten")
    assert takes(state) == ["all-purpose", "yeast"]  # white 1 is needed for the flour, white 4 for the eggs
    play(state, "take:all-purpose")
    assert takes(state) == ["yeast"]


@pytest.mark.parametrize(("cells", "price"), [(0, 1), (3, 1), (4, 2), (8, 2), (9, 3), (12, 3)])
def test_bs_18_sections_of_4_5_and_4_cells_cost_1_2_and_3_hours(cells: int, price: int) -> None:
    state = play(mark(start("111 111"), circled={"yeast": cells}, stars={"special": 0}), "market", "take:yeast", "done")
    assert hours(state) == 8 - price


def test_bs_19_a_visit_costs_the_highest_section_once() -> None:
    state = mark(start("111 111"), size=4, circled={"yeast": 5})
    play(state, "market", "take:high-gluten", "take:high-gluten", "take:yeast", "take:yeast")
    assert hours(state) == 6
    poor = play(mark(start("111 111"), size=4, circled={"yeast": 5}, hours=1), "market", "take:high-gluten")
    assert takes(poor) == ["high-gluten"]
    assert why(poor, "take:yeast") == "that takes 2 hours and you have 1 hour left"


def test_bs_20_the_first_cell_of_a_section_brings_its_bonus() -> None:
    state = play(mark(start("444 111"), size=3, circled={"all-purpose": 3, "yeast": 4}), "market")
    play(state, "take:all-purpose", "take:all-purpose", "take:yeast")
    assert state.sheets[0].fame == 1  # of the row above, first
    assert [key.split(":")[0] for key in legal(state)] == ["pin"] * 4
    assert state.sheets[0].due == 0
    inside = play(mark(start("444 111"), circled={"all-purpose": 5}), "market", "take:all-purpose", "done")
    assert inside.sheets[0].fame == 0


def test_bs_21_bonuses_come_before_any_other_action_and_after_paying() -> None:
    state = play(mark(start("111 111"), circled={"yeast": 4}, hours=2), "market", "take:yeast", "done")
    assert hours(state) == 0
    assert why(state, "end-day") == "choose a bread for your Technique Level first"
    play(state, "pin:focaccia")
    assert "end-day" in legal(state)
