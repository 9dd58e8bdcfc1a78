"""What the drawn table says: forecasts, reasons and marks a newcomer needs, and nothing that is hidden."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bakehouse.games.roasted_empire.meta import META
from bakehouse.server.html.drawing.look import environment
from tests.games.drawn import draw_board, found, symbols_of, words
from tests.games.roasted_empire.table import deal, opened, play, table

OWN: dict[str, Any] = {"empire": ["hl-f1", "hv-s3", "hl-f3"], "store": ["cr-s1"], "shipped": ["hl-f2"]}
RIVAL: dict[str, Any] = {"empire": ["hl-f1!", "ru-s2"], "store": ["hv-s6"], "hand": ["ru-s6"]}


def drawn(state: Any, part: str, seat: int = 0, viewer: int | None = 0) -> str:
    return plain(words(draw_board(state, seat, viewer)[part]))


def plain(text: str) -> str:
    """Without blanks: words that stand in cells of their own have none between them."""
    return "".join(text.split())


def test_before_building_the_table_says_what_the_bean_check_would_cost() -> None:
    says = drawn(table({**OWN, "hand": ["ru-s2"]}, RIVAL), "empire")
    assert plain("1 bean short. The bean check would close Summit House at best.") in says
    assert plain("7 points now") in says
    assert plain("1 after the bean check") in says


def test_a_goal_and_the_bonus_of_this_round_show_how_everybody_stands() -> None:
    state = table({**OWN, "hand": ["ru-s2"]}, RIVAL, bonus="hl-r3")
    assert plain("Admiral of Beans Most cards you shipped (at least 1). 1 You0 Baker 1") in drawn(state, "top")
    assert plain("Round 1 · shop · now") not in drawn(state, "top")
    assert plain("Round 1 · farm · now Free Port Fields") in drawn(state, "top")


def test_an_award_says_who_won_and_why_not() -> None:
    won = table({"empire": ["ru-s2", "hl-f1", "hl-f3"]}, {"empire": ["hl-f1"]}, bonus="hl-r3", at="award")
    assert plain("Award of round 1 Free Port Fields Most shops in your empire (at least 1).") in drawn(won, "award")
    assert plain("You won it: now part of the empire") in drawn(won, "award")
    tied = table({"empire": ["hl-f3"]}, {}, bonus="hl-r3", at="award")
    assert plain("Nobody has at least 1: the card is gone") in drawn(tied, "award")


def test_an_ability_shows_its_card_its_text_and_its_answers() -> None:
    state = table({"hand": ["mr-a1"]}, RIVAL)
    html = draw_board(play(state, "play:mr-a1"), 0, 0)["ability"]
    assert plain("Burst Pipe played by You Action: sabotage a shop or farm in an opponent's empire") in plain(
        words(html)
    )
    assert [button.id for button in found(html, "is-choice")] == ["use", "skip"]


def test_upkeep_offers_two_buttons_on_each_card_that_is_due() -> None:
    state = table({"empire": ["hl-f3", "cr-s5", "hl-f1"]}, RIVAL, at="upkeep")
    html = draw_board(state, 0, 0)["empire"]
    assert [button.id for button in found(html, "is-choice")] == ["carry-1", "give-1", "give-2"]
    assert plain("cannot be carried out") in plain(words(html))
    assert plain("You settles upkeep") in drawn(state, "turns")
    assert plain("Bean check when all are settled") in drawn(state, "turns")


def test_the_bean_check_lights_shops_only() -> None:
    state = table({"empire": ["hl-f1", "cr-s2", "hv-s2"]}, {}, at="beans")
    html = draw_board(state, 0, 0)["empire"]
    assert [button.attributes["value"] for button in found(html, "is-choice")] == ["close:cr-s2", "close:hv-s2"]
    assert plain("Shops close until the rest can be fed.") in plain(words(html))


def test_marks_are_words_and_not_colours_alone() -> None:
    html = draw_board(table({"hand": ["ru-s2"], "empire": ["hl-f1!", "hl-f3/"]}, {}), 0, 0)["empire"]
    assert plain("sabotaged") in plain(words(html))
    assert plain("done") in plain(words(html))
    assert plain("Harbour Line") in plain(words(html))  # the theme is said, not only coloured


def test_nobody_is_shown_what_is_hidden() -> None:
    state = table({**OWN, "hand": ["ru-s2"]}, RIVAL)
    for viewer in (0, None):
        whole = " ".join(words(html) for html in draw_board(state, 1, viewer).values())
        assert "Turnstile Coffee" not in whole
        assert "Founders' Manor" not in whole
    mine = " ".join(words(html) for html in draw_board(state, 0, 0).values())
    assert "Cask Counter" in mine
    assert "Cask Counter" not in " ".join(words(html) for html in draw_board(state, 0, None).values())


def test_a_pack_is_drawn_for_its_holder_and_a_sealed_card_is_stamped() -> None:
    state = deal(opened(2), ["hl-f1", "hl-f2", "hl-f3", "hl-f4", "hl-s1"], ["cr-f1"] * 5)
    assert len(found(draw_board(state, 0, 0)["pack"], "rc")) == 5
    assert "pack" not in state.view(None)
    state.apply(0, state.game.actions.ids["draft:hl-f4"])
    assert plain("sealed, yours") in drawn(state, "pack")
    assert plain("Baker 0 pick sealed") in drawn(state, "pack", 1, 1)


def test_the_end_is_counted_part_by_part_with_ties() -> None:
    says = drawn(table(OWN, RIVAL, at="end", round_number=4), "result")
    assert plain("Shops 6 2 End of game texts 0 0 Shipped cards 1 0 Goal 5 0 Points 12 2") in says
    assert plain("Tie: more stored cards 1 1") in says


# ------------------------------------------------------------ cards
def test_there_are_many_pictures_of_each_kind_of_card() -> None:
    """Drawn from what a card does, in a game with the themes that are chosen unless others are."""
    drawing: Any = environment().get_template("roasted-empire/cards.html").module
    pictures: dict[str, set[str]] = {}
    for card in META.open(None, {}).numbers.printed["cards"].values():  # type: ignore[attr-defined]
        pictures.setdefault(card["kind"], set()).add(str(drawing.picture(card)))
    assert {kind: len(found) >= 5 for kind, found in pictures.items()} == {"shop": True, "farm": True, "action": True}
    used = {name for found in pictures.values() for one in found for name in re.findall(r'href="#([\w-]+)"', one)}
    assert used | set(drawing.signs.values()) <= symbols_of("roasted-empire")


def test_every_card_of_the_own_store_tells_its_text() -> None:
    html = draw_board(table({**OWN, "hand": ["ru-s2"]}, RIVAL))["stock"]
    chips = {one.id: one.attributes["data-why"] for one in found(html, "re-chip")}
    text = META.open(None, {}).numbers.printed["cards"]["cr-s1"]["text"]  # type: ignore[attr-defined]
    assert chips["stored-cr-s1-1"].endswith(text or "A plain shop.")
    assert "needs" in chips["stored-cr-s1-1"]


def test_choices_stand_in_the_order_of_the_cards() -> None:
    state = table({"hand": ["ru-s2", "hl-f1", "cr-s1"]}, {})
    keys = [choice.key for choice in state.prompt(0).choices if choice.key.startswith("play:")]
    hand: Any = state.view(0)["hand-0"]
    cards = [card["card"] for card in hand["cards"]]
    assert [key.partition(":")[2] for key in keys] == cards


def test_a_choice_of_a_card_says_what_is_on_it() -> None:
    state = play(table({"hand": ["hl-a1"], "store": ["hl-f1", "hv-s3"], "empire": ["hl-f1"]}, {}), "play:hl-a1")
    offered = {choice.key: choice.effect for choice in state.prompt(0).choices}
    assert all(effect for effect in offered.values())


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("bean", ["--bean", "--bean-used"])
def test_beans_are_seen_on_every_ground_in_both_themes(bean: str, dark: bool) -> None:
    """WCAG: at least 3 : 1 for what is no text."""
    css = (META.folder / "table.css").read_text(encoding="utf-8")
    of = {name: (one, two) for name, one, two in re.findall(r"(--[\w-]+): light-dark\((#\w+), (#\w+)\)", css)}
    grounds = [pair[dark] for pair in re.findall(r"--ct: light-dark\((#\w+), (#\w+)\)", css)]
    assert len(grounds) == 5
    for ground in [of["--board"][dark], *(grounds if bean == "--bean" else [])]:
        assert contrast(of[bean][dark], ground) >= 3, (bean, ground)


def contrast(one: str, other: str) -> float:
    low, high = sorted([luminance(one), luminance(other)])
    return (high + 0.05) / (low + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
