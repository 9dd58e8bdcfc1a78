"""BS-25 to BS-37: the twelve buildings."""

import pytest

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

ALL_STARS = dict.fromkeys(["baguette", "ciabatta", "focaccia", "brioche", "sourdough", "special"], 3)
ALL_PINS = {"focaccia": 2, "brioche": 2, "sourdough": 3, "special": 3}


def test_bs_25_the_baking_network_turns_an_hour_into_fame() -> None:
    state = play(start(), "visit:baking-network")
    assert (hours(state), state.sheets[0].fame) == (7, 1)
    assert why(mark(state, fame=12), "visit:baking-network") == "every Fame icon is circled"
    assert "visit:baking-network" in legal(mark(state, fame=12, visits={"marketing-agency": 1}))


def test_bs_26_the_local_supplier_gives_2_supplies_whatever_the_dice_show() -> None:
    state = play(mark(start("111 111"), circled={"eggs": 9, "butter": 4}), "visit:local-supplier")
    assert takes(state) == ["yeast", "olive-oil", "eggs", "butter"]
    assert why(state, "take:high-gluten").endswith("high-gluten flour is not among it")
    play(state, "take:eggs", "take:butter")
    assert (hours(state), supplies(state)) == (6, {"eggs": 1, "butter": 1})
    assert [key.split(":")[0] for key in legal(state)] == ["pin"] * 4  # eggs enter section 3, butter section 2
    play(state, "pin:brioche", "pin:brioche")
    assert "end-day" in legal(state)


def test_bs_26_with_one_free_cell_left_it_gives_1_and_with_none_it_is_closed() -> None:
    rows = {"yeast": 13, "olive-oil": 13, "eggs": 13, "butter": 12}
    state = play(mark(start(), circled=rows), "visit:local-supplier")
    assert (circled(state, "butter"), supplies(state)) == (13, {"butter": 1})
    assert why(state, "visit:local-supplier") == "the rows of all supplies that black dice give are full"


def test_bs_27_the_retail_store_fulfils_one_order_for_2_hours() -> None:
    held, made = {"yeast": 1, "olive-oil": 1}, {"sourdough": 2}
    state = play(mark(start(), held=held, made=made), "order:sourdough-yeast-oil")
    assert (hours(state), supplies(state), bread(state, "loaves", "sourdough")) == (6, {}, 1)
    assert money(state, "Retail orders") == 10
    assert why(state, "order:sourdough-yeast-oil") == "you have fulfilled this order already"
    assert why(state, "order:flour-eggs-butter") == (
        "for this order you still need 1 high-gluten flour, 1 eggs and 1 butter"
    )
    assert why(mark(start(), held=held, made=made, hours=1), "order:sourdough-yeast-oil").startswith("that takes 2")


def test_bs_28_the_bakery_academy_gives_a_star() -> None:
    state = play(start(), "visit:bakery-academy", "star:brioche")
    assert (hours(state), bread(state, "stars", "brioche")) == (6, 1)
    assert why(mark(state, stars=ALL_STARS), "visit:bakery-academy") == "every star is circled"


def test_bs_29_the_rolling_lab_gives_a_pin() -> None:
    state = play(start(), "visit:rolling-lab", "pin:special")
    assert (hours(state), bread(state, "pins", "special")) == (6, 1)
    assert why(mark(state, pins=ALL_PINS), "visit:rolling-lab") == "every bread is unlocked"


def test_bs_30_bakery_consulting_raises_the_size_once_a_day_up_to_6() -> None:
    state = play(start("111 111"), "visit:bakery-consulting")
    assert hours(state) == 6
    assert why(state, "visit:bakery-consulting") == "the Bakery Consulting can be visited once a day"
    play(state, "market", "take:yeast", "take:yeast", "take:yeast")
    assert supplies(state) == {"yeast": 3}
    assert why(mark(start(), size=6), "visit:bakery-consulting") == "your business has its full size"


def test_bs_31_the_hiring_agency_gives_an_hour_for_3_money_at_the_end_four_times() -> None:
    state = play(mark(start(), hours=0), *["visit:hiring-agency"] * 4)
    assert (hours(state), state.scores()) == (4, [-12])
    assert why(state, "visit:hiring-agency") == "the Hiring Agency can be visited 4 times in a game"


def test_bs_32_the_voluntary_agency_takes_any_3_supplies_for_an_hour_four_times() -> None:
    state = mark(start(), held={"yeast": 2, "eggs": 2}, hours=0)
    play(state, "visit:voluntary-agency", "give:yeast", "give:eggs", "give:eggs")
    assert (hours(state), supplies(state)) == (1, {"yeast": 1})
    assert why(state, "visit:voluntary-agency") == "you need 3 supplies in stock to give"
    visited = mark(state, held={"yeast": 9}, visits={"voluntary-agency": 4})
    assert why(visited, "visit:voluntary-agency") == "the Voluntary Agency can be visited 4 times in a game"


def test_bs_33_the_friendly_bakery_costs_3_hours_once_and_helps_at_once() -> None:
    state = play(start("156 111"), "visit:friendly-bakery")
    assert hours(state) == 5
    assert "eggs" in takes(play_on(state, "market"))
    assert why(state, "visit:friendly-bakery") == "the Friendly Bakery can be visited once in a game"
    assert "eggs" in takes(play(end_day(state, "156 111"), "market"))


def test_bs_34_the_stock_room_swaps_all_dice_once_a_day_before_the_first_visit() -> None:
    state = start("123 566")
    assert why(state, "swap") == "visit the Stock Room first"
    play(state, "visit:stock-room", "swap")
    assert hours(state) == 5
    assert why(state, "swap") == "you have swapped the colours today already"
    play(state, "market")
    assert takes(state) == ["all-purpose", "yeast", "olive-oil"]  # black 5 6 6 as flour, white 1 2 3 as the rest
    play(state, "take:yeast", "done")
    end_day(state, "123 566")
    assert takes(play_on(state, "market")) == ["high-gluten", "eggs", "butter"]  # the swap is over
    play(state, "market", "take:eggs", "done")
    assert why(state, "swap") == "colours are swapped before the first market visit of a day"


def test_bs_35_the_marketing_agency_opens_3_icons_worth_16_together() -> None:
    state = play(start(), "visit:marketing-agency")
    assert hours(state) == 5
    play(state, "visit:baking-network", "fame:marketing", "visit:baking-network", "fame:marketing")
    assert money(state, "Marketing Agency") == 0
    play(state, "visit:baking-network", "fame:marketing")
    assert (money(state, "Marketing Agency"), state.sheets[0].fame) == (16, 0)
    assert why(state, "fame:marketing") == "you have no Fame to circle"


def test_bs_36_the_supermarket_pays_8_for_each_of_two_visits() -> None:
    state = play(start(), "visit:supermarket")
    assert (hours(state), money(state, "Supermarket")) == (5, 8)
    play(state, "visit:supermarket")
    assert (hours(state), money(state, "Supermarket")) == (2, 16)
    assert why(mark(state, hours=8), "visit:supermarket") == "the Supermarket can be visited 2 times in a game"


@pytest.mark.parametrize("swap", [True, False])
def test_bs_37_effects_combine(swap: bool) -> None:
    """After a swap the black dice are white: their 1s and 4s serve the Friendly Bakery, those of white dice do not."""
    state = mark(start("555 111"), size=6, visits={"friendly-bakery": 1, "stock-room": 1})
    play(state, *["swap"] * swap, "market")
    assert takes(state) == (
        ["high-gluten", "yeast", "olive-oil", "eggs", "butter"] if swap else ["all-purpose", "yeast"]
    )


def test_bs_37_extra_hours_pay_for_anything() -> None:
    state = mark(start("111 111"), hours=0)
    assert legal(state) == ["visit:hiring-agency", "end-day"]
    play(state, "visit:hiring-agency", "market", "take:yeast", "done")
    assert hours(state) == 0
