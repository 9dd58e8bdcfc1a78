"""What had to be reconstructed is held to what the rulebook's text, its terms and the notes on it say."""

from __future__ import annotations

from collections import Counter

import pytest

from bakehouse.games.roasted_empire.kinds import ACTION, FARM, FEWEST, SHOP
from bakehouse.games.roasted_empire.meta import META
from tests.games.roasted_empire.table import GAME, THEMES, game_of

E = GAME.numbers
SOURCE = META.default_source()


def copies(theme: str, kind: int | None = None) -> int:
    e = game_of(theme, "harbour" if theme != "harbour" else "cellar").numbers
    at = e.themes.index(theme)
    cards = [card for card in range(int(e.designs)) if e.theme[card] == at and kind in (None, int(e.kind[card]))]
    return sum(int(e.copies[card]) for card in cards)


def test_rounds_deal_and_keep_are_the_rulebooks() -> None:
    assert (E.rounds, E.deal, E.keep, E.shipped) == (4, 5, 4, 1)
    assert (E.sabotaged_beans, E.sabotaged_points, E.sabotaged_need) == (1, 1, 1)
    for key in ("play.rounds", "play.deal", "play.keep", "play.shipped", "play.ties", "sabotaged.beans"):
        assert SOURCE.provenance(key) == "rulebook"
    for key in ("play.reserve", "cards.0.beans", "rewards.0.points", "goals.0.points", "themes.0.name"):
        assert SOURCE.provenance(key) == "reconstructed"


@pytest.mark.parametrize("theme", THEMES)
def test_sixty_cards_of_each_theme_in_a_mix_that_feeds_itself(theme: str) -> None:
    """Two themes serve 4 players × 5 cards × 4 rounds and what effects take from the deck."""
    assert copies(theme) == 60
    assert 20 <= copies(theme, FARM) <= 23
    assert 24 <= copies(theme, SHOP) <= 27
    assert 12 <= copies(theme, ACTION) <= 15


@pytest.mark.parametrize("theme", THEMES)
def test_the_backbone_is_a_plain_farm_of_three_beans(theme: str) -> None:
    at = E.themes.index(theme)
    plain = [c for c in range(int(E.designs)) if E.theme[c] == at and E.kind[c] == FARM and not E.texts[c]]
    assert [(int(E.beans[card]), int(E.copies[card])) for card in plain] == [(3, 8)]


def test_a_plain_shop_has_one_point_more_than_it_needs() -> None:
    plain = [c for c in range(int(E.designs)) if E.kind[c] == SHOP and not E.texts[c]]
    assert plain
    assert all(E.points[card] == E.need[card] + 1 for card in plain)


def test_four_bonus_cards_and_three_goals_for_each_theme() -> None:
    rewards = Counter(E.theme[int(E.designs) :])
    assert set(rewards.values()) == {4}
    assert set(Counter(E.goal_theme).values()) == {3}
    assert {int(points) for points in E.goal_points} == {4, 5}


def test_about_a_third_of_the_awards_favour_who_is_not_ahead() -> None:
    fewest = [rule for rule in range(int(E.rewards)) if E.mode[rule] == FEWEST]
    assert 5 <= len(fewest) <= 8


def test_every_theme_says_what_it_is_about_in_a_sentence() -> None:
    notes = {option.id: option.note for option in SOURCE.options}
    assert set(notes) == set(THEMES)
    assert all(20 < len(note) < 120 and note.endswith(".") for note in notes.values())
