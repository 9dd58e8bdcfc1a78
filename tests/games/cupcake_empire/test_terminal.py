"""The table in a terminal: everything that counts, in words, within 80 columns."""

from __future__ import annotations

from functools import partial

from bakehouse.games.cupcake_empire import terminal
from bakehouse.kernel import board
from bakehouse.kernel.board import board_text
from tests.games.cupcake_empire.table import GAME, mark, start

render, part = partial(board.render, terminal), partial(board.part, terminal)


def test_the_board_in_words() -> None:
    state = mark(start(), columns={"sell": ["green", "grey"]}, improved={"sell": ["income"]}, rest=["pink"], ideas=2)
    text = render(state.view(0), ["Ana (you)", "Ben"])
    assert "Round 1: Ana (you) to play" in text
    assert "Sell, level 1 of 3: green+, grey; improvements income" in text
    assert "Rest Area: pink" in text
    assert "Ideas: 2, the next in 3 steps" in text
    assert "Board: income 5, production 2, sales 1; sales would pay 1" in text
    assert "Can serve: grey-1 for +1 sales +1 income" in text
    assert "Ben: income 5, production 2, sales 1, 0 customers" in text


def test_parts_by_title_word_and_player() -> None:
    view, names = start().view(0), ["Ana (you)", "Ben"]
    assert part(view, names, "reserve").startswith("Reserve: 6 ideas")
    assert part(view, names, "riverside").startswith("Riverside (yellow): 1 dark/lemon +1")
    assert part(view, names, "ben").startswith("Ben:\n\nBoard: income 5")
    assert board_text(GAME, view, names, "objectives").startswith("Objectives, 6 income each:")
    assert part(view, names, "nothing of this kind") == ""


def test_a_spectator_sees_city_and_players() -> None:
    text = render(start().view(None), ["Ana", "Ben"])
    assert "Players:\nAna: income 5" in text
    assert "Board:" not in text
