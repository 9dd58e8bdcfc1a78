"""Buying."""

from __future__ import annotations

from tests.games.bake_the_cake.table import (
    KINDS,
    PURPLE,
    effect,
    legal,
    plates,
    play,
    scene,
    start,
    stock,
    why,
)


def test_bc_14_any_kind_and_colour_from_the_store_to_its_plate() -> None:
    state = start(3)
    assert len(legal(state, "buy:")) == 9 * 3
    play(state, "buy:cream:green")
    assert plates(state) == {"cream": "green"}
    assert stock(state, "cream", "green") == 1


def test_bc_r3_rivals_colours_can_be_bought() -> None:
    assert {key.split(":")[1] for key in legal(start(4), "buy:")} == {"red", "blue", "green", "yellow"}


def test_bc_15_a_plate_takes_one_chit_of_its_kind() -> None:
    state = scene(table={"egg": "red"})
    assert not [key for key in legal(state, "buy:") if key.startswith("egg")]
    assert why(state, "buy:egg:blue") == "the egg plate is taken by red egg"


def test_bc_16_the_store_must_have_it() -> None:
    state = scene(cakes={"blue": ["hot-layer butter=red flour=blue vanilla=blue; blue"]}, eaten={"green": "butter=red"})
    assert stock(state, "butter", "red") == 0
    assert "butter:red" not in legal(state, "buy:")
    assert "butter:blue" in legal(state, "buy:")
    assert why(state, "buy:butter:red") == "the store has no red butter left"
    assert why(start(5), "buy:butter:purple") == "nobody bakes in purple at this table"


def test_bc_x1_purple_buys_a_purple_berry() -> None:
    state = play(start(6, first=PURPLE), "buy:berries:purple")
    assert stock(state, "berries", "purple") == 1
    assert plates(state) == {"berries": "purple"}
    assert not [key for key in legal(state, "buy:") if key.startswith("berries")]
    assert state.actor == PURPLE
    assert "buy:egg:red" in legal(state)


def test_bc_x9_a_red_egg_on_the_table() -> None:
    state = scene(5, table={"egg": "red"})
    assert len(legal(state, "buy:")) == 8 * 5
    assert {key.split(":")[0] for key in legal(state, "buy:")} == {*KINDS} - {"egg"}


def test_what_a_buy_says() -> None:
    state = start()
    assert effect(state, "buy:butter:blue") == "{1} +1 on the cake it ends on; for Cold Layer and Hot Layer"
    assert state.pieces(0, state.game.actions.ids["buy:butter:blue"]) == ["stack-butter-blue"]
