"""BS-X1 to BS-X32: the worked examples of the rulebook, and edge cases."""

from tests.games.bake_and_sale.table import (
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
    why,
)


def test_bs_x1_two_flours_reach_a_quality_star_for_3_hours() -> None:
    state = play(mark(start("135 456"), circled={"high-gluten": 8}), "market", "take:high-gluten", "take:high-gluten")
    assert (circled(state, "high-gluten"), hours(state)) == (10, 5)
    assert legal(state)[0] == "star:baguette"


def test_bs_x2_a_star_for_brioche() -> None:
    state = mark(start("135 456"), circled={"high-gluten": 8}, made={"brioche": 1})
    before = money(state, "Wholesale orders")
    play(state, "market", "take:high-gluten", "take:high-gluten", "star:brioche")
    assert bread(state, "stars", "brioche") == 1
    assert money(state, "Wholesale orders") == before + 1


def test_bs_x3_a_first_pin_does_not_unlock_brioche() -> None:
    state = play(start(), "visit:rolling-lab", "pin:brioche")
    assert (bread(state, "pins", "brioche"), hours(state)) == (1, 6)
    assert why(state, "produce:brioche:1") == "Brioche is locked: 1 rolling pin to go"


def test_bs_x4_three_network_visits_fill_a_row() -> None:
    state = play(start(), "visit:baking-network", "visit:baking-network")
    assert money(state, "Fame track") == 0
    play(state, "visit:baking-network")
    assert (money(state, "Fame track"), hours(state)) == (6, 5)


def test_bs_x5_the_local_supplier_brings_a_bonus_without_the_section_price() -> None:
    state = mark(start("111 666"), circled={"yeast": 3})
    play(state, "visit:local-supplier", "take:yeast", "take:yeast")
    assert (circled(state, "yeast"), hours(state)) == (5, 6)
    assert legal(state)[0] == "pin:focaccia"


def test_bs_x6_two_retail_orders() -> None:
    held = dict.fromkeys(["high-gluten", "eggs", "butter", "yeast", "olive-oil"], 1)
    state = mark(start(), held=held, made={"sourdough": 1})
    play(state, "order:flour-eggs-butter", "order:sourdough-yeast-oil")
    assert (money(state, "Retail orders"), money(state, "Wholesale orders"), hours(state)) == (16, 0, 4)
    again = mark(state, held=held)
    assert why(again, "order:flour-eggs-butter") == "you have fulfilled this order already"


def test_bs_x7_a_selection_of_three() -> None:
    state = mark(start("233 233"), size=3)
    play(state, "market", "take:high-gluten", "take:high-gluten", "take:yeast")
    assert (supplies(state), hours(state)) == ({"high-gluten": 2, "yeast": 1}, 7)


def test_bs_x8_a_friendly_die_serves_once() -> None:
    state = play(mark(start("455 111"), visits={"friendly-bakery": 1}), "market", "take:eggs")
    assert "butter" not in takes(state)
    assert "all-purpose" in takes(state)


def test_bs_x9_a_swap_and_all_six_dice() -> None:
    state = mark(start("156 144"), size=6, visits={"stock-room": 1})
    play(state, "swap", "market")
    play(state, *[f"take:{s}" for s in ("high-gluten", "all-purpose", "all-purpose", "yeast", "eggs", "butter")])
    assert (sum(supplies(state).values()), hours(state)) == (6, 7)
    assert "swap" not in legal(state)


def test_bs_x10_the_marketing_row_pays_16_with_an_empty_track() -> None:
    state = play(start(), "visit:marketing-agency", *["visit:baking-network", "fame:marketing"] * 3)
    assert (money(state, "Marketing Agency"), state.sheets[0].fame, hours(state)) == (16, 0, 2)


def test_bs_x11_two_supermarket_visits() -> None:
    state = play(start(), "visit:supermarket", "visit:supermarket")
    assert (money(state, "Supermarket"), hours(state)) == (16, 2)
    assert "visit:supermarket" not in legal(mark(state, hours=8))


def test_bs_x12_two_ciabatta() -> None:
    state = play(mark(start(), held={"all-purpose": 2, "yeast": 2, "olive-oil": 2}), "produce:ciabatta:2")
    assert bread(state, "loaves", "ciabatta") == 2
    assert (money(state, "Production money"), money(state, "Wholesale orders"), hours(state)) == (2, 2 * 2, 6)
    more = mark(state, held={"all-purpose": 4, "yeast": 4, "olive-oil": 4})
    assert not [key for key in legal(more) if key.startswith("produce:ciabatta")]


def test_bs_x13_hiring_twice() -> None:
    state = play(start(), "visit:hiring-agency", "visit:hiring-agency")
    assert (hours(state), money(state, "Hiring Agency")) == (10, -6)


def test_bs_x14_six_starred_baguettes_and_one_used_for_an_order() -> None:
    state = mark(start(), made={"baguette": 6}, stars={"baguette": 2})
    assert money(state, "Wholesale orders") == 30
    state = mark(state, made={"baguette": 6, "ciabatta": 1, "brioche": 1})
    play(state, "order:baguette-ciabatta-brioche")
    assert money(state, "Wholesale orders") == 20


def test_bs_x15_a_full_fame_row_pays_6_and_a_begun_one_nothing() -> None:
    assert [money(mark(start(), fame=icons), "Fame track") for icons in (3, 4, 5)] == [6, 6, 6]


def test_bs_x16_orders_of_6_and_10_pay_16() -> None:
    assert money(mark(start(), orders=["flour-eggs-butter", "sourdough-yeast-oil"]), "Retail orders") == 16


def test_bs_x17_a_full_row_gives_no_more() -> None:
    assert takes(play(mark(start("111 111"), circled={"high-gluten": 13}), "market")) == ["yeast"]


def test_bs_x18_too_few_hours_for_the_third_section() -> None:
    state = play(mark(start("111 111"), circled={"high-gluten": 9}, hours=2), "market")
    assert takes(state) == ["yeast"]
    assert why(state, "take:high-gluten") == "that takes 3 hours and you have 2 hours left"


def test_bs_x19_a_lost_star_is_paid_for_all_the_same() -> None:
    stars = dict.fromkeys(["baguette", "ciabatta", "focaccia", "brioche", "sourdough", "special"], 3)
    state = mark(start("111 111"), circled={"high-gluten": 9}, stars=stars)
    play(state, "market", "take:high-gluten", "done")
    assert hours(state) == 5
    assert "end-day" in legal(state)


def test_bs_x20_two_techniques_for_one_price() -> None:
    state = mark(start("111 111"), circled={"high-gluten": 4, "yeast": 4})
    play(state, "market", "take:high-gluten", "take:yeast")
    assert hours(state) == 6
    play(state, "pin:sourdough", "pin:sourdough")
    assert bread(state, "pins", "sourdough") == 2
    assert "end-day" in legal(state)


def test_bs_x21_a_fourth_production_brings_loaves_but_no_money() -> None:
    state = mark(start(), held={"high-gluten": 1, "yeast": 1}, made={"baguette": 3}, batches={"baguette": 3})
    play(state, "produce:baguette:1")
    assert (bread(state, "baked", "baguette"), money(state, "Production money")) == (4, 12)


def test_bs_x22_a_hired_hour_is_gone_the_next_day() -> None:
    state = end_day(play(start(), "visit:hiring-agency"))
    assert (hours(state), money(state, "Hiring Agency")) == (8, -3)


def test_bs_x23_seven_baked_one_used_leaves_room_for_one() -> None:
    state = mark(start(), held={"high-gluten": 9, "yeast": 9}, made={"baguette": 7})
    state = mark(state, loaves={"baguette": 6})
    assert [key for key in legal(state) if key.startswith("produce:baguette")] == ["produce:baguette:1"]


def test_bs_x24_consulting_once_a_day_and_never_above_6() -> None:
    state = play(start(), "visit:bakery-consulting")
    assert state.numbers.sizes[state.sheets[0].step] == 3
    assert "visit:bakery-consulting" not in legal(state)
    assert "visit:bakery-consulting" not in legal(mark(start(), size=6))


def test_bs_x25_three_players_share_the_quality_award_and_the_victory() -> None:
    state = start(players=3)
    for seat in range(3):
        state = mark(state, seat, stars={"brioche": 2})
    assert [dict(state.breakdown(seat))["Best Quality Award"] for seat in range(3)] == [3, 3, 3]
    assert [place.place for place in state.ranking()] == [1, 1, 1]


def test_bs_x26_no_award_for_what_everybody_started_with() -> None:
    state = start(players=3)
    for seat in range(3):
        state = mark(state, seat, stars={"brioche": 2})
    assert dict(state.breakdown(0))["Best Manufacturer Award"] == 0
    assert dict(state.breakdown(0))["Best Known Award"] == 0


def test_bs_x27_16_to_16_is_decided_by_awards() -> None:
    state = mark(mark(start(players=2), 0, fame=3), 1, visits={"supermarket": 2})
    assert state.scores() == [16, 16]
    first = state.ranking()[0]
    assert (first.seat, first.place, first.decided_by) == (0, 1, "more awards")


def test_bs_x28_solo_fame_and_size() -> None:
    state = mark(start(), fame=9, size=6)
    assert state.scores() == [6 + 7 + 8 + 20]
    assert state.tie_breaks() == [("more awards", [2])]


def test_bs_x29_the_matching_decides_not_a_fixed_die() -> None:
    state = play(mark(start("144 111"), size=3, visits={"friendly-bakery": 1}), "market", "take:eggs", "take:eggs")
    assert takes(state) == ["high-gluten", "all-purpose", "yeast", "olive-oil", "eggs", "butter"]


def test_bs_x30_three_single_gifts_bring_an_hour() -> None:
    state = mark(start(), held={"eggs": 2, "yeast": 1}, hours=0)
    play(state, "visit:voluntary-agency")
    assert legal(state) == ["give:yeast", "give:eggs"]
    play(state, "give:eggs")
    assert hours(state) == 0
    play(state, "give:yeast")  # the last one leaves no choice
    assert (hours(state), supplies(state)) == (1, {})


def test_bs_x31_a_stock_room_bought_after_a_visit_helps_tomorrow() -> None:
    state = play(start("111 111"), "market", "take:yeast", "done", "visit:stock-room")
    assert "swap" not in legal(state)
    assert "swap" in legal(end_day(state))


def test_bs_x32_a_bread_unlocked_by_the_market_is_baked_the_same_day() -> None:
    held = {"all-purpose": 1, "olive-oil": 2}
    state = mark(start("111 111"), held=held, circled={"yeast": 4}, pins={"focaccia": 1})
    assert "produce:focaccia:1" not in legal(state)
    state = play_on(state, "market", "take:yeast", "done", "pin:focaccia")
    assert "produce:focaccia:1" in legal(state)
