"""What the drawn table says: forecasts, reasons and marks a newcomer needs, and nothing that is hidden."""

from __future__ import annotations

from typing import Any

from tests.games.drawn import draw_board, found, words
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
