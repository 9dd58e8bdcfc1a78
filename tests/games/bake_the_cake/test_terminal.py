"""The table in a terminal: everything that counts, in words, within 80 columns."""

from __future__ import annotations

from functools import partial

from bakehouse.games.bake_the_cake import terminal
from bakehouse.kernel import board
from bakehouse.kernel.board import board_text
from tests.games.bake_the_cake.table import FILLING, GAME, LAYER, TOPPING, play, scene, start

render, part = partial(board.render, terminal), partial(board.part, terminal)

NAMES = ["Ana (you)", "Ben", "Cleo", "Dora", "Eli", "Fay"]


def test_the_table_in_words() -> None:
    state = scene(
        4,
        table={"egg": "blue"},
        recipes={"cold-layer": "butter=green/red chocolate=blue/blue; red mixer"},
        cakes={"green": [LAYER.format("red")], "yellow": [LAYER.format("yellow")]},
        eaten={"blue": "sugar=red"},
    )
    text = render(state.view(0), NAMES[:4]).replace("\n  ", " ")
    assert "Round 1: Ana (you) to play, 2 things left" in text
    assert "Table: blue egg" in text
    assert "butter: red 1, blue 2, green 1, yellow 1" in text
    assert "Free tools: bench, bench, fridge, stove" in text
    assert "Hot Layer, free: butter, flour, vanilla; fridge or stove" in text
    assert (
        "Cold Layer, held by Ana (you): green butter by Ana (you), blue chocolate by Ben; lacks almonds; "
        "mixer on it, bench next; brings Ana (you) +3, Ben +1, Cleo +1"
    ) in text
    assert "Cake of Cleo: layer; needs a filling; points: Ana (you) 6, Cleo 5" in text
    assert "If these were the cakes of the contest:" in text
    assert "Judged on the cake of Cleo: Ana (you) 6, Cleo 5" in text
    assert "Ben: blue, 5 assistants at home, ate red sugar" in text


def test_a_jam_is_announced() -> None:
    jam = {
        "cold-layer": "butter=blue/blue; blue bench",
        "hot-layer": "flour=blue/blue; blue fridge",
        "hot-filling": "cream=blue/green; green mixer",
    }
    text = render(scene(3, recipes=jam).view(0), NAMES[:3])
    assert "Careful: 1 tool free." in text


def test_the_contest_in_words() -> None:
    state = scene(
        4,
        turn=1,
        recipes={"cold-topping": "vanilla=blue/blue cream=blue/blue sugar=yellow/blue; blue fridge"},
        cakes={
            "red": [LAYER.format("red"), FILLING.format("red"), TOPPING.format("red")],
            "green": [LAYER.format("green"), FILLING.format("green")],
        },
    )
    text = render(play(state, "move:cold-topping:green").view(0), NAMES[:4])
    assert "Round 1: the contest is held" in text
    assert "Contest:\nCake of Ana (you): 1 cup, Ana (you)\nCake of Cleo: 3 cups, Ben, Cleo, Dora" in text
    assert "Judged on the cake of Cleo: Cleo 17, Ben 5, Dora 1" in text


def test_parts_by_title_word_and_baker() -> None:
    view, names = start(3).view(0), NAMES[:3]
    assert part(view, names, "table").startswith("Table: nothing")
    assert part(view, names, "butter").startswith("butter: red 2, blue 2, green 2")
    assert part(view, names, "ben").startswith("Ben:\nBen: blue, 6 assistants at home, ate nothing")
    assert board_text(GAME, view, names, "recipes").startswith("Recipes: ingredients, then tools")
    assert part(view, names, "nothing of this kind") == ""


def test_a_spectator_sees_the_same() -> None:
    text = render(start(3).view(None), ["Ana", "Ben", "Cleo"])
    assert "Bakers:\nAna: red, 6 assistants at home, ate nothing" in text
