"""BS-22 to BS-24: stars, rolling pins and fame."""

from tests.games.bake_and_sale.table import bread, end_day, legal, mark, money, play, start, why


def test_bs_22_a_star_goes_to_any_bread_and_adds_1_to_the_price_of_each_loaf() -> None:
    state = play(mark(start(), made={"baguette": 3}), "visit:bakery-academy")
    assert legal(state) == [f"star:{name}" for name in state.numbers.breads]
    before = money(state, "Wholesale orders")
    play(state, "star:baguette")
    assert money(state, "Wholesale orders") == before + 3
    full = play(mark(start(), stars={"special": 3}), "visit:bakery-academy")
    assert why(full, "star:special") == "Bakery's Special has all its stars"


def test_bs_23_the_last_pin_unlocks_a_bread_at_once_and_for_good() -> None:
    state = play(mark(start(), held={"all-purpose": 1, "olive-oil": 2}), "visit:rolling-lab", "pin:focaccia")
    assert why(state, "produce:focaccia:1") == "Focaccia is locked: 1 rolling pin to go"
    play(state, "visit:rolling-lab", "pin:focaccia")
    assert "produce:focaccia:1" in legal(state)
    play(state, "visit:rolling-lab")
    assert why(state, "pin:focaccia") == "Focaccia is unlocked already: it has no rolling pin left to circle"
    play(state, "pin:brioche")
    assert "produce:focaccia:1" in legal(end_day(state))


def test_bs_24_fame_fills_the_track_row_by_row_or_the_agency_as_the_player_likes() -> None:
    state = play(start(), "visit:baking-network")
    assert state.sheets[0].fame == 1  # only one place: nothing is asked
    state = play(mark(state, visits={"marketing-agency": 1}), "visit:baking-network")
    assert legal(state) == ["fame:track", "fame:marketing"]
    play(state, "fame:marketing")
    assert (state.sheets[0].fame, state.sheets[0].agency) == (1, 1)
    full = play(mark(state, fame=12), "visit:baking-network")
    assert (full.sheets[0].fame, full.sheets[0].agency) == (12, 2)


def test_bs_24_a_bonus_with_no_place_left_is_lost() -> None:
    state = mark(start("444 444"), size=2, circled={"all-purpose": 4, "olive-oil": 4}, fame=11)
    play(state, "market", "take:all-purpose", "take:olive-oil")
    assert state.sheets[0].fame == 12
    assert "end-day" in legal(state)
    unlocked = {"focaccia": 2, "brioche": 2, "sourdough": 3, "special": 3}
    state = play(mark(start("111 111"), circled={"yeast": 4}, pins=unlocked), "market", "take:yeast", "done")
    assert "end-day" in legal(state)
    assert bread(state, "pins", "special") == 3
