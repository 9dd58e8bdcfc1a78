"""The table in the browser: every choice is a lit piece, and what is drawn is what is so."""

from __future__ import annotations

import re
from functools import lru_cache

import pytest

from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.meta import META
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.kernel.guide import PICTURE, fill_in, read_guide, without_pictures
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.setting import Setting
from bakehouse.server.html.drawing.painter import SharedDrawings
from tests.games.bake_and_sale.drawn import close_down, random_walk
from tests.games.bake_and_sale.table import end_week, mark, play, play_on, start, variant
from tests.games.drawn import Element, check_lit, draw_board, faults, found, lit, read, symbols_of, words, words_around


@lru_cache(maxsize=1)
def other_edition() -> BakeGame:
    """Other counts of most things, and goods that no picture was made for."""
    return variant(
        ("days = 7", "days = 5"),
        ("hours = 8 #", "hours = 14 #"),
        ('id = "butter"\nname = "Butter"', 'id = "salt"\nname = "Salt & <i>pepper</i>"'),
        ('"eggs", "butter"]', '"eggs", "salt"]'),
        ("butter = 1", "salt = 1"),
        ("loaves = 8 ", "loaves = 2 "),
        ("quantities = [1, 4, 6]", "quantities = [1, 2, 3]"),
        ("stars = 3 ", "stars = 1 "),
        ("production = [2, 4, 6]", "production = [5]"),
        ("rows = [6, 7, 8, 9]", "rows = [6, 20]"),
        ("icons = 3             #", "icons = 5             #"),
        ('id = "special"\nname = "Bakery\'s Special"', 'id = "rye"\nname = "Rye"'),
        ("special = 1", "rye = 1"),
        ("visits = 4\ncosts = 3 # money", "visits = 0\ncosts = 3 # money"),
        ("sizes = [2, 3, 4, 5, 6]", "sizes = [1, 4]"),
        ("solo = 6 # business size", "solo = 4 # business size"),
    )


def test_every_choice_is_lit_with_other_counts_of_everything() -> None:
    kept = SharedDrawings()
    for state in random_walk(2, 5, other_edition()):
        for seat in state.to_act[:1]:
            check_lit(state, seat, kept)


def test_every_sort_of_choice_is_lit_when_it_comes_up() -> None:
    held = dict.fromkeys(["high-gluten", "all-purpose", "yeast", "olive-oil", "eggs", "butter"], 5)
    rich = mark(
        start("124 156"),
        held=held | {"yeast": 3},
        visits={"stock-room": 1, "marketing-agency": 1},
        made={"sourdough": 1},
    )
    sorts: set[str] = set()
    for keys in (
        [],
        ["market"],
        ["market", "take:yeast"],
        ["visit:bakery-academy"],
        ["visit:rolling-lab"],
        ["visit:baking-network"],
        ["visit:local-supplier"],
        ["visit:voluntary-agency"],
    ):
        state = play_on(rich, *keys)
        check_lit(state, 0, SharedDrawings())
        sorts |= {choice.key.split(":")[0] for choice in lit(state, 0)}
    assert sorts == {
        "market", "done", "swap", "end-day", "fame", "visit", "take", "give", "star", "pin", "order", "produce",
    }  # fmt: skip


@pytest.mark.parametrize("players", [4, 12, 100])
def test_tables_of_any_size_draw_from_the_first_day_to_the_result(players: int) -> None:
    walk = random_walk(players, players, steps=60 * players + 20)
    for state in (walk[0], walk[len(walk) // 2], close_down(walk[-1].clone())):
        for viewer in (0, players - 1, None):
            assert (
                faults(
                    "bake-and-sale",
                    [*draw_board(state, viewer or 0, viewer).values(), *draw_board(state, 1, viewer).values()],
                )
                == []
            )
        assert words_around(state, players - 1)["score"] == str(state.scores()[-1])


def test_a_board_that_is_peeked_at_shows_everything_and_offers_nothing() -> None:
    state = mark(start("124 356", players=4), 2, held={"yeast": 7, "high-gluten": 2}, hours=5)
    parts = draw_board(state, 2, 0)
    assert set(parts) == {"day", "market", "bakery", "orders", "fame", "town", "money"}
    assert "<button" not in "".join(parts.values())
    rows = [words for words in found(parts["market"], "bs-stock") if words.text]
    assert [row.text.split()[0] for row in rows] == ["2", "0", "7", "0", "0", "0"]
    assert "5 hours left" in words(parts["day"])


def test_names_and_labels_are_text_whatever_they_hold() -> None:
    hostile = "Marta <i onclick=x>&</i>"
    state = end_week(mark(start(players=2, game=other_edition(), dice="124 356"), 1, fame=5, stars={"baguette": 1}))
    whole = "".join(draw_board(state, 0, 0, names=("Ana", hostile)).values())
    assert "<i onclick" not in whole
    assert "Marta &lt;i onclick=x&gt;" in whole
    assert "Salt &amp; &lt;i&gt;pepper&lt;/i&gt;" in whole
    assert faults("bake-and-sale", [whole]) == []


# ------------------------------------------------------------ the edition is what is drawn
def test_another_edition_is_drawn_with_its_own_counts() -> None:
    state = start("124 356", game=other_edition())
    parts = draw_board(state)
    assert len(found(parts["day"], "bs-week")[0].children) == 5
    assert len(found(parts["day"], "bs-hours")[0].children) == 14
    assert len(found(parts["day"], "bs-size")[0].children) == 2
    assert len(found(parts["bakery"], "bs-loaf")) == 6 * 2
    assert [len(found(parts["fame"], name)) for name in ("bs-mark", "coin")] == [10, 2]
    assert "Day 1 of 5" in words(words_around(state)["head"])


def test_goods_without_a_picture_get_the_plain_one() -> None:
    parts = draw_board(start("124 356", game=other_edition()))
    row = parts["market"][parts["market"].index('id="row-0-salt"') :]
    assert "#sup-other" in row
    assert parts["bakery"].count("#br-other") == 1
    assert "#sup-salt" not in "".join(parts.values())


# ------------------------------------------------------------ what the marks say
def test_the_market_shows_what_is_circled_crossed_out_and_taken_now() -> None:
    state = play(mark(start("111 156"), circled={"yeast": 5}, stock={"yeast": 2}, size=4), "market", "take:yeast")
    html = draw_board(state)["market"]
    cells = {e.id: e for e in read(html).elements if e.id.startswith("cell-0-yeast-")}
    marks = [len(cells[f"cell-0-yeast-{n}"].children) for n in range(1, 14)]
    assert marks == [3, 3, 3, 2, 2, 1] + [0] * 7  # picture, ring, cross
    assert cells["cell-0-yeast-6"].has("is-taken")
    lit_cells = [e.id for e in read(html).elements if e.has("is-next")]
    assert lit_cells == ["cell-0-high-gluten-1", "cell-0-eggs-1", "cell-0-butter-1"]
    assert [e.has("is-got") for e in found(html, "bs-bonus")][4:6] == [True, False]


def test_the_hours_of_the_visit_and_the_dice_that_serve_it_are_marked_before_it_is_paid() -> None:
    state = mark(start("123 556"), circled={"eggs": 4}, size=3)
    html = draw_board(play(state, "market", "take:eggs", "take:high-gluten"))["day"]
    hours = found(html, "bs-hours")[0]
    assert [span.has("is-next") for span in hours.children] == [True] * 2 + [False] * 6
    assert hours.attributes["aria-label"] == "8 hours left; this visit costs 2"
    assert [die.has("is-used") for die in found(html, "bs-die")] == [True, False, False, True, False, False]


def test_wild_dice_serve_last_and_flour_of_their_own_first() -> None:
    friendly = mark(start("144 111"), size=4, visits={"friendly-bakery": 1})
    state = play(friendly, "market", "take:eggs", "take:eggs", "take:all-purpose")
    assert state.view(0)["market-0"]["dice"] == [1, 2, 3]  # type: ignore[index]
    assert "any" in words(draw_board(state)["day"])
    swapped = play(mark(start("144 111"), visits={"stock-room": 1}), "swap", "market", "take:high-gluten")
    assert swapped.view(0)["market-0"]["dice"] == [4]  # type: ignore[index]
    assert [die.attributes["aria-label"] for die in found(draw_board(swapped)["day"], "bs-die")][3].startswith(
        "White 1"
    )


def test_an_empty_loaf_shows_its_price_and_a_delivered_one_is_crossed_out() -> None:
    state = mark(start(), baked={"baguette": 3}, loaves={"baguette": 2}, stars={"baguette": 2})
    loaves = {e.id: e for e in read(draw_board(state)["bakery"]).elements if e.has("bs-loaf")}
    assert [loaves[f"loaf-0-baguette-{n}"].text for n in range(4, 9)] == ["3", "4", "4", "5", "5"]
    assert [len(loaves[f"loaf-0-baguette-{n}"].children) for n in range(1, 5)] == [2, 1, 1, 0]


def test_what_cannot_be_done_says_why() -> None:
    state = mark(start(), visits={"friendly-bakery": 1}, held={"yeast": 1, "all-purpose": 1}, size=6)
    parts = draw_board(state)
    why = {
        e.id: e.attributes["data-why"]
        for html in parts.values()
        for e in read(html).elements
        if "data-why" in e.attributes
    }
    assert why["building-0-friendly-bakery"] == "The Friendly Bakery can be visited once in a game."
    assert why["building-0-bakery-consulting"] == "Bakery Consulting: your business has its full size."
    assert why["order-0-flours-yeast"] == "Still needed: 1 high-gluten flour."
    assert why["bread-0-sourdough"] == "Sourdough Bread: 3 rolling pins to go until it can be baked."
    assert why["bread-0-baguette"] == "Baguette: a loaf still needs 1 high-gluten flour."
    assert "building-0-supermarket" not in why


def test_an_effect_that_is_on_looks_on() -> None:
    """Unlike a building that is closed."""
    town = draw_board(mark(start(), visits={"friendly-bakery": 1, "hiring-agency": 4}))["town"]
    houses = {one.id: one for one in read(town).elements if one.has("bs-house")}
    assert houses["building-0-friendly-bakery"].has("is-active")
    assert not houses["building-0-friendly-bakery"].has("is-closed")
    assert houses["building-0-hiring-agency"].has("is-closed")
    assert "in effect" in words(town)


def test_a_row_of_the_market_begins_a_visit_and_none_is_silent() -> None:
    market = draw_board(start())["market"]
    rows = [one for one in read(market).elements if one.id.startswith("row-0-")]
    assert {one.attributes["value"] for one in rows} == {"market"}
    assert not any(one.has("is-choice") for one in rows)  # only the door glows
    late = draw_board(mark(start(), hours=0))["market"]
    rows = [one for one in read(late).elements if one.id.startswith("row-0-")]
    assert rows
    assert all(one.attributes["data-why"] for one in rows)
    dice = [one for one in read(draw_board(start())["day"]).elements if one.has("bs-die")]
    assert all("gives" in one.attributes["data-why"] for one in dice)


def test_while_hours_are_left_ending_the_day_is_no_invitation() -> None:
    def end(hours: int) -> Element:
        day = read(draw_board(mark(start(), hours=hours))["day"]).elements
        return next(one for one in day if one.id == "day-0")

    assert (end(8).has("bs-end--early"), end(0).has("bs-end--early")) == (True, False)


# ------------------------------------------------------------ money
def test_the_money_is_broken_down_as_it_would_be_counted() -> None:
    state = mark(start(players=2), made={"baguette": 6}, stars={"baguette": 2}, fame=3, visits={"hiring-agency": 2})
    text = words(draw_board(state)["money"])
    assert text.startswith(f"{state.scores()[0]}if it ended now")
    for part, money in (("Wholesale orders", "30"), ("Fame track", "6"), ("Hiring Agency", "−6"), ("Awards", "40")):
        assert f"{part} {money}" in text
    assert "Retail" not in text


def test_alone_the_next_level_is_named() -> None:
    assert "120 more for Easy at 120" in words(draw_board(start())["money"])
    rich = mark(start(), made={"sourdough": 8, "special": 8}, stars={"sourdough": 3, "special": 3})
    text = words(draw_board(rich)["money"])
    assert rich.scores() == [188]
    assert "Challenging reached. 12 more for Impossible at 200" in text


def test_awards_show_who_leads_the_best_figure_and_ones_own() -> None:
    state = mark(mark(start(players=3), 1, stars={"baguette": 2}), 0, stars={"baguette": 1})
    html = draw_board(state)["awards"]
    quality = read(html).root.children[0].children[1].children[1]
    assert "Quality" in quality.text
    assert "you have 1best 2" in quality.text
    assert "Baker 1" in quality.text
    alone = draw_board(mark(start(), stars={"baguette": 3}))["awards"]
    assert "3 of 5" in words(alone)


def test_the_result_is_counted_part_by_part() -> None:
    state = mark(start(players=2), 0, fame=3, visits={"supermarket": 1})
    while int(state.day) < 6:
        play(state, "end-day", seat=0)
        play(state, "end-day", seat=1)
        for _ in range(6):
            state.apply(-1, state.game.actions.ids["roll:1"])
    play(state, "end-day", seat=0)
    assert read(draw_board(state)["result"]).root.children[0].attributes.keys() == {"id", "hidden"}
    ears = Listener()
    state.listen(ears)
    play(state, "end-day", seat=1)
    totals = []
    for _, frame in ears.frames:
        assert isinstance(frame, BakeState)
        table = next(e for e in read(draw_board(frame)["result"]).elements if e.tag == "tfoot")
        totals.append([cell.text for cell in table.children[0].children])
    assert [row[1] for row in totals[:5]] == ["0", "0", "6", "6", "14"]
    assert totals[-1] == ["Money", "24", "0"]


def test_a_large_table_shows_the_leaders_and_oneself() -> None:
    state = mark(start(players=12), 4, visits={"supermarket": 2})
    html = draw_board(end_week(state), 11, 11)["result"]
    heads = [e.text for e in read(html).elements if e.tag == "th" and e.attributes.get("scope") == "col"]
    assert heads[0] == "Baker 4"
    assert heads[-1] == "You"
    assert len(heads) == 6


def test_alone_the_result_is_a_ladder_of_levels() -> None:
    rich = mark(start(), made={"sourdough": 8, "special": 8}, stars={"sourdough": 3, "special": 3})
    text = words(draw_board(end_week(rich))["result"])
    assert "Level reached Challenging 188 money. 12 more for Impossible." in text
    assert "No level yet" in words(draw_board(end_week(start()))["result"])


def test_the_seat_card_tells_the_clock_and_what_awards_compare() -> None:
    state = mark(start(players=2), stars={"brioche": 2}, made={"baguette": 4, "ciabatta": 1}, fame=3, size=5, hours=1)
    card = words_around(state)
    assert (words(card["note"]), words(card["score"])) == ("1 hour left", str(state.scores()[0]))
    assert "2 kinds of bread 2 stars 3 fame size 5" in words(card["mini"])
    assert words(words_around(play(state, "end-day"))["note"]) == "day done"
    assert words(words_around(end_week(state))["note"]) == ""


# ------------------------------------------------------------ the guide
def test_the_guide_draws_pieces_that_exist_and_reads_well_without_them() -> None:
    setting = Setting(META, META.default_source())
    guide = read_guide(setting)
    drawn = re.findall(r"!\[[^\]]*\]\(([a-z0-9-]+)\)", guide)
    assert len(drawn) > 20
    assert set(drawn) <= symbols_of("bake-and-sale")
    plain = without_pictures(guide)
    assert PICTURE.search(plain) is None
    assert not re.search(r"\S  +\S", plain.replace("|  |", "| |"))
    assert "| Yeast | a Technique Level, then Fame |" in plain
    assert "unofficial implementation" in plain


def test_an_id_in_the_guide_stays_an_id() -> None:
    data = {"bread": [{"id": "rye", "name": "Rye", "like": "rye"}]}
    assert fill_in("![](br-{bread.*.id}) {bread.*.like}", data) == "![](br-rye) Rye"
