"""Data that the rulebook's text lacks: our values are held to what its text and examples do say."""

from __future__ import annotations

from itertools import combinations

from tests.games.bake_the_cake.table import BLUE, GAME, GREEN, RED, play, points, scene, start

E = GAME.numbers
PRINTED = E.printed
RECIPES = {recipe["id"]: recipe for recipe in PRINTED["recipes"]}  # type: ignore[attr-defined]
SHELVES: list[list[str]] = PRINTED["shelves"]  # type: ignore[assignment]
LEGEND = ["butter", "flour", "vanilla", "almonds", "berries", "cream", "chocolate", "egg", "sugar"]


def test_bc_m1_six_colours_red_before_blue() -> None:
    assert E.colours == ["red", "blue", "green", "yellow", "orange", "purple"]
    assert len(E.colours) == E.most == 6


def test_bc_m2_two_chits_of_each_kind_and_colour() -> None:
    assert E.copies == 108 // 6 // 9


def test_bc_m3_two_of_each_tool() -> None:
    assert E.tool_copies == 8 // len(E.tool_ids) == 2


def test_bc_m4_three_shelves_in_the_order_of_the_legend() -> None:
    assert [kind for shelf in SHELVES for kind in shelf] == LEGEND
    assert [len(shelf) for shelf in SHELVES] == [3, 3, 3]
    assert all(shelf == sorted(shelf) for shelf in SHELVES)


def test_bc_m5_cold_and_hot_for_each_part() -> None:
    made = sorted((recipe["heat"], recipe["part"]) for recipe in RECIPES.values())
    assert made == sorted((heat, part) for heat in ("cold", "hot") for part in ("layer", "filling", "topping"))
    assert all(recipe["name"].lower() == f"{recipe['heat']} {recipe['part']}" for recipe in RECIPES.values())


def test_bc_m6_the_cold_layers_tools_are_those_of_the_example() -> None:
    assert set(RECIPES["cold-layer"]["tools"]) == {"bench", "mixer"}


def test_bc_m7_the_cold_layer_has_butter_and_chocolate() -> None:
    assert {"butter", "chocolate"} < set(RECIPES["cold-layer"]["ingredients"])
    assert RECIPES["cold-layer"]["ingredients"] == [shelf[0] for shelf in SHELVES]


def test_bc_m8_the_stove_marks_the_hot_recipes() -> None:
    assert all(("stove" in recipe["tools"]) == (recipe["heat"] == "hot") for recipe in RECIPES.values())


def test_bc_m9_hot_recipes_are_the_shelves() -> None:
    hot = [RECIPES[f"hot-{part}"]["ingredients"] for part in ("layer", "filling", "topping")]
    assert hot == SHELVES


def test_bc_m10_cold_recipes_are_the_columns() -> None:
    cold = [RECIPES[f"cold-{part}"]["ingredients"] for part in ("layer", "filling", "topping")]
    assert cold == [[shelf[at] for shelf in SHELVES] for at in range(3)]
    for kind in LEGEND:
        heats = [recipe["heat"] for recipe in RECIPES.values() if kind in recipe["ingredients"]]
        assert sorted(heats) == ["cold", "hot"]


def test_bc_m11_six_different_pairs_and_none_shared_within_a_part() -> None:
    pairs = {frozenset(recipe["tools"]) for recipe in RECIPES.values()}
    assert pairs == {frozenset(pair) for pair in combinations(E.tool_ids, 2)}
    for part in E.part_ids:
        cold, hot = RECIPES[f"cold-{part}"]["tools"], RECIPES[f"hot-{part}"]["tools"]
        assert not set(cold) & set(hot)


def test_bc_m12_a_tray_for_each_of_six_bakers() -> None:
    assert len(start(6).kitchen.height) == 6 == 2 * 3


def test_bc_m13_a_berry_of_any_colour_can_be_bought() -> None:
    keys = [GAME.actions.keys[action] for action in start(6).legal(0)]
    assert len([key for key in keys if key.startswith("buy:berries:")]) == 6


def test_bc_m14_only_blue_can_have_placed_the_third_chit() -> None:
    """Colours green, yellow and blue move, and Blue's assistant goes; any other placer sends Red's."""
    for placer in ("red", "blue", "green", "yellow"):
        chits = f"butter=green/red chocolate=blue/blue almonds=yellow/{placer}; red bench"
        state = play(scene(4, recipes={"cold-layer": chits}, turn=GREEN), "move:cold-layer:green")
        gone = [points(state, GREEN)[seat] >= 3 for seat in (RED, BLUE)]
        assert gone == [placer != "blue", placer == "blue"]


def test_bc_m15_three_parts_of_three_chits_and_one_assistant() -> None:
    assert int(E.parts) * 3 == 2 + 3 + 2 + 2
    assert {len(recipe["ingredients"]) for recipe in RECIPES.values()} == {3}
    assert (E.chit_points, E.assistant_points, E.tray_points) == (1, 3, 5)
