"""BS-R1 to BS-R23: where the rulebook leaves room, this is how it is read; and BS-A1 to BS-A6, our additions."""

from typing import Any

import pytest

from bakehouse.games.bake_and_sale.kinds import BUILDINGS
from bakehouse.games.bake_and_sale.scoring import level_of
from tests.games.bake_and_sale.table import (
    GAME,
    bread,
    circled,
    end_day,
    hours,
    legal,
    mark,
    money,
    play,
    play_on,
    start,
    supplies,
    takes,
    variant,
    why,
)


def test_bs_r1_a_day_has_8_hours() -> None:
    assert hours(start()) == 8


def test_bs_r2_a_visit_costs_its_highest_section_or_in_a_variant_their_sum() -> None:
    marks: dict[str, Any] = {"size": 3, "circled": {"high-gluten": 3, "yeast": 10}}
    visit = ("market", "take:high-gluten", "take:high-gluten", "take:yeast", "pin:special")
    assert hours(play(mark(start("111 111"), **marks), *visit)) == 8 - 3
    summed = variant(("highest-section", "sum-of-sections"))
    assert hours(play(mark(start("111 111", game=summed), **marks), *visit)) == 8 - (1 + 2 + 3)
    poor = play(mark(start("111 111", game=summed), **marks, hours=3), "market", "take:high-gluten")
    assert takes(poor) == ["high-gluten"]
    assert why(poor, "take:yeast") == "that takes 4 hours and you have 3 hours left"


def test_bs_r3_the_bonus_comes_with_the_first_cell_of_a_section_not_with_its_last() -> None:
    last = play(mark(start("111 111"), circled={"yeast": 3}), "market", "take:yeast", "done")
    assert "end-day" in legal(last)
    first = play(last, "market", "take:yeast", "done")
    assert legal(first)[0] == "pin:focaccia"


def test_bs_r4_fewer_supplies_than_allowed_may_be_taken_but_at_least_one() -> None:
    state = play(mark(start("111 111"), size=6), "market")
    assert "done" not in legal(state)
    assert "done" in legal(play(state, "take:yeast"))


def test_bs_r5_there_are_3_white_and_3_black_dice() -> None:
    e = GAME.numbers
    assert (e.white, e.dice) == (3, 6)


def test_bs_r6_the_local_supplier_has_the_kinds_of_black_dice_not_todays_results() -> None:
    assert takes(play(start("111 666"), "visit:local-supplier")) == ["yeast", "olive-oil", "eggs", "butter"]


def test_bs_r7_colours_are_swapped_once_a_day_before_the_first_visit_also_on_the_day_of_purchase() -> None:
    assert "swap" in legal(play(start("111 111"), "visit:stock-room"))
    late = play(start("111 111"), "market", "take:yeast", "done", "visit:stock-room")
    assert "swap" not in legal(late)
    supplied = play(mark(start("111 111"), visits={"stock-room": 1}), "visit:local-supplier", "take:eggs", "take:eggs")
    assert "swap" in legal(supplied)  # that was no market visit


def test_bs_r8_the_friendly_bakery_looks_at_colours_after_the_swap() -> None:
    state = mark(start("444 255"), visits={"friendly-bakery": 1, "stock-room": 1})
    assert "butter" in takes(play_on(state, "market"))
    assert takes(play(state, "swap", "market")) == ["high-gluten", "all-purpose", "olive-oil"]


def test_bs_r9_extra_hours_are_not_saved_for_another_day() -> None:
    state = play(mark(start(), held={"yeast": 3}), "visit:hiring-agency", "visit:voluntary-agency")
    assert hours(state) == 10
    assert hours(end_day(state)) == 8


def test_bs_r10_hiring_needs_no_money_and_a_score_may_be_negative() -> None:
    state = play(start(), "visit:hiring-agency")
    assert state.scores() == [-3]


def test_bs_r11_locked_breads_may_have_stars() -> None:
    state = play(start(), "visit:bakery-academy", "star:special")
    assert (bread(state, "stars", "special"), bread(state, "pins", "special")) == (1, 0)


def test_bs_r12_loaves_for_orders_count_as_produced_but_not_for_the_wholesale_price() -> None:
    made = {"baguette": 4, "ciabatta": 1, "brioche": 1}
    state = play(mark(start(), made=made), "order:baguette-ciabatta-brioche")
    assert money(state, "Wholesale orders") == 3 * 1  # the price for 3, not for 4
    assert bread(state, "baked", "baguette") == 4


def test_bs_r13_bonuses_without_a_place_are_lost_and_buildings_without_effect_closed() -> None:
    stars = dict.fromkeys(GAME.numbers.breads, 3)
    state = mark(start("555 555"), circled={"eggs": 4}, stars=stars, fame=12)
    play(state, "market", "take:eggs", "done")
    assert "end-day" in legal(state)
    assert why(state, "visit:bakery-academy") == "every star is circled"
    assert why(state, "visit:baking-network") == "every Fame icon is circled"


def test_bs_r14_no_award_on_the_starting_value() -> None:
    state = mark(start(players=2), 0, size=3)
    assert [points for _, points in state.breakdown(0)[7:]] == [0, 0, 0, 10, 0]
    assert GAME.setting.options["must-exceed-start"] is True


def test_bs_r15_a_shared_award_counts_as_one_when_ties_are_broken() -> None:
    state = mark(mark(start(players=2), 0, fame=1), 1, fame=1)
    assert state.tie_breaks() == [("more awards", [1, 1])]


def test_bs_r16_there_are_12_buildings_6_of_them_limited() -> None:
    e = GAME.numbers
    limits = {name: int(n) for name, n in zip(BUILDINGS, e.limit, strict=True) if n < 1000}
    assert len(BUILDINGS) == 12
    assert limits == {
        "hiring-agency": 4,
        "voluntary-agency": 4,
        "friendly-bakery": 1,
        "stock-room": 1,
        "marketing-agency": 1,
        "supermarket": 2,
    }


def test_bs_r17_the_special_has_a_fixed_recipe() -> None:
    held = {"high-gluten": 1, "all-purpose": 1, "eggs": 1, "butter": 1}
    state = play(mark(start(), held=held, pins={"special": 3}), "produce:special:1")
    assert supplies(state) == {}


def test_bs_r18_hours_for_a_production_must_be_there_beforehand() -> None:
    state = mark(start(), held={"all-purpose": 1, "yeast": 1, "olive-oil": 1}, hours=1)
    assert why(state, "produce:ciabatta:1") == "that takes 2 hours and you have 1 hour left"


def test_bs_r19_fg_in_the_orders_is_high_gluten_flour() -> None:
    state = play(mark(start(), held={"high-gluten": 1, "eggs": 1, "butter": 1}), "order:flour-eggs-butter")
    assert (supplies(state), money(state, "Retail orders")) == ({}, 6)


def test_bs_r20_the_fame_track_has_4_rows_of_3_for_6_7_8_and_9() -> None:
    earned = [money(mark(start(), fame=icons), "Fame track") for icons in (2, 3, 6, 9, 11, 12)]
    assert earned == [0, 6, 13, 21, 21, 30]


def test_bs_r21_a_larger_size_counts_at_once() -> None:
    state = play(start("111 111"), "market", "take:yeast", "take:yeast", "visit:bakery-consulting", "market")
    play(state, "take:high-gluten", "take:high-gluten")
    assert "take:high-gluten" in legal(state)


def test_bs_r22_nobody_has_to_say_which_die_was_used() -> None:
    """White 1 gives the eggs until the flour needs it; then white 4 does."""
    state = play(mark(start("145 111"), size=3, visits={"friendly-bakery": 1}), "market", "take:eggs")
    assert {"high-gluten", "all-purpose", "eggs"} <= set(takes(state))


def test_bs_r23_bonuses_of_one_visit_come_in_row_order() -> None:
    rows = {"high-gluten": 9, "yeast": 4, "all-purpose": 9}
    state = play(mark(start("115 111"), size=3, circled=rows), "market")
    play(state, "take:yeast", "take:all-purpose", "take:high-gluten")
    assert legal(state)[0].startswith("star:")  # high-gluten flour comes first
    play(state, "star:brioche")
    assert legal(state)[0].startswith("pin:")
    play(state, "pin:brioche")
    assert legal(state)[0].startswith("pin:")


# ------------------------------------------------------------ additions
def test_bs_a1_the_local_suppliers_bonuses_come_after_its_second_supply_in_row_order() -> None:
    state = play(mark(start(), circled={"eggs": 4, "yeast": 4}), "visit:local-supplier", "take:eggs")
    assert takes(state)  # the star of the eggs has to wait
    play(state, "take:yeast")
    assert legal(state)[0].startswith("pin:")  # yeast is the higher row
    play(state, "pin:brioche")
    assert legal(state)[0].startswith("star:")


def test_bs_a2_levels_beyond_the_last_follow_the_editions_step() -> None:
    steeper = variant(("step = 20", "step = 50"))
    assert level_of(steeper.numbers, 249) == ("Impossible", 250)
    assert level_of(steeper.numbers, 260) == ("Impossible +1", 300)


def test_bs_a3_awards_on_the_starting_value_are_an_option_that_is_named() -> None:
    option = GAME.setting.source.options[0]
    assert (option.id, option.default, option.choices) == ("must-exceed-start", True, (True, False))
    assert option.note


def test_bs_a4_orders_breads_and_supplies_are_named_by_id_so_that_one_can_be_added() -> None:
    extra = '[[order]]\nid = "butter-only"\nsupplies = { butter = 1 }\nmoney = 1\n\n'
    longer = variant(('[[order]]\nid = "flours-yeast"', extra + '[[order]]\nid = "flours-yeast"'))
    old, new = set(GAME.actions.keys), set(longer.actions.keys)
    assert new - old == {"order:butter-only"}
    assert old <= new
    state = play(mark(start(game=longer), held={"butter": 1}), "order:butter-only")
    assert money(state, "Retail orders") == 1


def test_bs_a5_positions_in_mid_game_are_arranged_not_special_cased() -> None:
    state = start()
    arranged = mark(state, circled={"yeast": 12})
    assert (circled(arranged, "yeast"), circled(state, "yeast")) == (12, 0)
    with pytest.raises(KeyError, match="there is no 'sugar'"):
        mark(state, sugar=1)


def test_bs_a6_every_seat_has_zones_of_its_own_so_that_a_table_can_open_them_on_demand() -> None:
    before, after = start(players=12), start(players=12)
    play(after, "visit:baking-network", seat=7)
    seen, now = before.view(None), after.view(None)
    changed = {zone for zone in seen if seen[zone] != now[zone]}
    assert changed == {"clock-7", "fame-7", "town-7", "money-7", "awards"}
