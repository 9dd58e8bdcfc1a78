"""Verbs and questions as they are declared: numbers that positions hold, and what nobody else may read."""

from __future__ import annotations

from bakehouse.games.roasted_empire import asked
from bakehouse.kernel.listing import verbs_of
from bakehouse.kernel.state import CHANCE
from tests.games.roasted_empire.table import GAME, draw, legal, opened, play, table


def test_questions_stand_in_the_order_of_their_numbers() -> None:
    words = [question.word for question in GAME.questions]
    assert words[: asked.DRAWS] == ["draft", "build", "use", "target", "victim", "upkeep", "close"]
    assert words[asked.DRAWS :] == ["first", "goal", "bonus", "deal", "top", "theft"]
    assert (words[asked.DRAW_TOP], words[asked.DRAW_STOLEN]) == ("top", "theft")


def test_every_verb_answers_a_question() -> None:
    assert [verb.word for verb in verbs_of(GAME) if not verb.answers] == []


def test_one_verb_of_chance_deals_and_draws() -> None:
    state = opened(2)
    assert state.question(CHANCE).word == "deal"
    state = play(table({"hand": ["hl-f2"]}, {}), "play:hl-f2", "use")
    assert state.question(CHANCE).word == "top"
    assert "card:ru-s2" in legal(state)


def test_a_card_that_is_stored_unseen_is_asked_for_although_there_is_one_choice() -> None:
    """Ru-a1 stores a card of the hand; two copies are one choice, which would show that they are alike."""
    state = play(table({"hand": ["ru-a1", "cr-f1", "cr-f1"]}, {}), "play:ru-a1", "use")
    assert legal(state) == ["take:cr-f1"]
    take = state.game.actions.ids["take:cr-f1"]
    assert state.commits(0, take)
    assert state.audience(0, take).seats == (0,)
    alone = play(table({"hand": ["ru-a1", "cr-f1"]}, {}), "play:ru-a1", "use")
    assert state.question(0).word == "target"
    assert draw(alone, "card:ru-s2").actor == CHANCE
