"""What a table looks like before the first move."""

from __future__ import annotations

import pytest

from bakehouse.kernel.errors import BadPlayers
from bakehouse.kernel.state import CHANCE
from tests.games.bake_the_cake.table import GAME, KINDS, free, legal, plates, play, recipe, start, stock, supply


def test_bc_01_three_to_six_bakers_and_no_chits_of_absent_colours() -> None:
    for players in (2, 7):
        with pytest.raises(BadPlayers):
            GAME.new(players)
    state = start(3)
    assert all(stock(state, kind, colour) == 0 for kind in KINDS for colour in ("yellow", "orange", "purple"))
    assert not [key for key in legal(state, "buy:") if key.endswith(("yellow", "orange", "purple"))]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_bc_02_the_store_has_two_chits_of_each_kind_for_every_baker(players: int) -> None:
    state = start(players)
    colours = GAME.numbers.colours[:players]
    assert [sum(stock(state, kind, colour) for colour in colours) for kind in KINDS] == [2 * players] * 9
    assert all(sum(stock(state, kind, colour) for kind in KINDS) == 18 for colour in colours)


def test_bc_03_nine_empty_plates() -> None:
    state = start()
    assert len(state.kitchen.plates) == 9
    assert plates(state) == {}


def test_bc_04_every_baker_has_an_empty_tray() -> None:
    assert list(start(5).kitchen.height) == [0] * 5


def test_bc_05_three_bakers_have_one_tool_of_each_kind() -> None:
    assert free(start(3)) == {"bench": 1, "fridge": 1, "mixer": 1, "stove": 1}


def test_bc_06_further_tools_are_drawn_without_replacement() -> None:
    state = GAME.new(6)
    keys = GAME.actions.keys
    drawn = []
    while keys[state.outcomes()[0][0]].startswith("tool"):
        outcomes = [(keys[action], weight) for action, weight in state.outcomes()]
        assert outcomes == [(f"tool:{name}", 1) for name in GAME.numbers.tool_ids if f"tool:{name}" not in drawn]
        drawn.append(outcomes[0][0])
        state.apply(CHANCE, GAME.actions.ids[drawn[-1]])
    assert len(drawn) == 3


@pytest.mark.parametrize(("players", "tools"), [(3, 4), (4, 5), (5, 6), (6, 7)])
def test_bc_x8_one_tool_more_than_bakers(players: int, tools: int) -> None:
    found = free(start(players))
    assert sum(found.values()) == tools
    assert set(found.values()) <= {1, 2}


def test_bc_07_six_assistants_each() -> None:
    assert [supply(start(6), seat) for seat in range(6)] == [6] * 6


def test_bc_08_all_recipes_are_free() -> None:
    assert [recipe(start(), name) for name in GAME.numbers.recipe_ids] == [""] * 6


def test_bc_09_the_first_seat_is_drawn_and_turns_go_clockwise() -> None:
    state = GAME.new(3)
    assert [weight for _, weight in state.outcomes()] == [1, 1, 1]
    assert state.draw_key == "first"
    state = start(3, first=1)
    order = [int(state.actor)]
    for kind in ("butter", "flour", "vanilla"):
        play(state, f"buy:{kind}:red", "end-turn")
        order.append(int(state.actor))
    assert order == [1, 2, 0, 1]


def test_bc_r22_108_chits_and_8_tools() -> None:
    e = GAME.numbers
    assert e.kinds * e.copies * len(e.colours) == 108
    assert e.tools * e.tool_copies == 8
    assert e.assistants * len(e.colours) == 36
