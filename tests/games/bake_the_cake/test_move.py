"""Moving a finished part to a cake."""

from __future__ import annotations

from tests.games.bake_the_cake.table import (
    BLUE,
    GREEN,
    LAYER,
    RED,
    YELLOW,
    effect,
    free,
    legal,
    play,
    points,
    recipe,
    scene,
    supply,
    told,
    variant,
    why,
)

DONE = {"cold-layer": "butter=green/red chocolate=blue/blue almonds=yellow/blue; red bench"}


def test_bc_30_any_finished_recipe_whose_other_tool_is_free() -> None:
    assert len(legal(scene(recipes=DONE, turn=YELLOW), "move:cold-layer:")) == 4
    state = scene(recipes={"cold-layer": "butter=green/red; red bench"})
    assert legal(state, "move:") == []
    assert why(state, "move:cold-layer:red") == "the Cold Layer lacks almonds and chocolate"


def test_bc_31_parts_go_in_order() -> None:
    state = scene(recipes=DONE, cakes={"blue": [LAYER.format("blue")]})
    assert legal(state, "move:cold-layer:") == ["red", "green", "yellow"]
    says = "a layer does not go there: the cake needs a filling next"
    assert why(state, "move:cold-layer:blue") == says
    assert why(scene(3, recipes={}), "move:cold-layer:yellow") == "nobody bakes in yellow at this table"


def test_bc_32_chits_go_to_the_cake_and_keep_their_colours() -> None:
    state = play(scene(recipes=DONE), "move:cold-layer:red")
    cake = state.view(None)["cake-0"]
    chits = [chit["colour"] for chit in cake["parts"][0]["chits"]]  # type: ignore[index]
    assert sorted(chits) == ["blue", "green", "yellow"]
    assert not [key for key in legal(state, "eat:")]


def test_bc_33_one_assistant_goes_and_the_others_go_home() -> None:
    state = play(scene(recipes=DONE), "move:cold-layer:red")
    assert [supply(state, seat) for seat in range(4)] == [6, 5, 6, 6]


def test_bc_34_the_majority_goes() -> None:
    state = play(scene(recipes=DONE), "move:cold-layer:red")
    assert state.view(None)["cake-0"]["parts"][0]["helper"]["seat"] == BLUE  # type: ignore[index]
    three = {"cold-layer": "butter=red/green almonds=red/green chocolate=red/green; green bench"}
    assert points(play(scene(recipes=three), "move:cold-layer:red"), RED) == [8, 0, 3, 0]


def test_bc_35_one_each_sends_the_holders() -> None:
    one_each = {"cold-layer": "butter=red/red almonds=red/yellow chocolate=red/blue; yellow bench"}
    assert points(play(scene(recipes=one_each), "move:cold-layer:blue"), BLUE) == [3, 5, 0, 3]


def test_bc_36_recipe_and_both_tools_are_free_again() -> None:
    state = play(scene(recipes=DONE), "move:cold-layer:red")
    assert recipe(state, "cold-layer") == ""
    assert free(state) == free(scene())


def test_bc_r7_the_moving_tool_can_be_used_at_once() -> None:
    state = play(scene(recipes=DONE, table={"cream": "red"}), "move:cold-layer:red")
    assert "hot-filling:cream:mixer" in legal(state, "use:")


def test_bc_37_a_complete_cake_takes_nothing_more_and_parts_mix() -> None:
    cake = [
        "cold-layer butter=red almonds=red chocolate=red; red",
        "hot-filling almonds=red berries=red cream=red; red",
        "cold-topping vanilla=red cream=red sugar=red; red",
    ]
    state = scene(recipes={"hot-layer": DONE_HOT}, cakes={"red": cake})
    assert legal(state, "move:hot-layer:") == ["blue", "green", "yellow"]
    assert why(state, "move:hot-layer:red") == "that cake is complete"


DONE_HOT = "butter=blue/blue flour=blue/blue vanilla=blue/blue; blue stove"


def test_bc_r8_borrowing_is_free_unless_the_table_wants_need() -> None:
    recipes = DONE | {"hot-layer": DONE_HOT}
    assert len(legal(scene(recipes=recipes), "move:")) == 8
    strict = variant(borrow_in_need=True)
    state = scene(recipes=recipes, game=strict)
    assert {key.split(":")[0] for key in legal(state, "move:")} == {"cold-layer"}
    says = "you have a finished part of your own, so you may not borrow the Hot Layer"
    assert why(state, "move:hot-layer:red") == says
    assert len(legal(scene(recipes=recipes, game=strict, turn=GREEN), "move:")) == 8


def test_bc_r9_a_part_may_go_to_a_rivals_cake() -> None:
    state = play(scene(recipes=DONE, turn=GREEN), "move:cold-layer:yellow")
    assert points(state, YELLOW) == [0, 4, 1, 6]


def test_bc_r10_the_mover_adds_no_assistant() -> None:
    state = play(scene(recipes=DONE, turn=GREEN), "move:cold-layer:green")
    assert supply(state, GREEN) == 6


def test_bc_r26_a_finished_part_waits_for_its_tool() -> None:
    """It can be eaten from, but not added to."""
    state = scene(3, recipes=waiting("yellow", "blue"), table={"butter": "red"})
    assert legal(state, "move:") == []
    assert legal(state, "use:cold-layer:") == []
    assert "cold-layer:almonds" in legal(state, "eat:")


def waiting(_: str, by: str) -> dict[str, str]:
    """A complete Cold Layer with the bench on it; the only mixer lies on the Cold Topping."""
    return {
        "cold-layer": "butter=green/red chocolate=blue/blue almonds=blue/blue; red bench",
        "cold-topping": f"cream=red/{by}; {by} mixer",
    }


def test_bc_x11_not_even_its_holder_moves_it_without_the_mixer() -> None:
    state = scene(3, recipes=waiting("", "green"))
    assert legal(state, "move:") == []
    says = "the mixer is not free: in use by {2} on the Cold Topping"
    assert why(state, "move:cold-layer:red") == says
    assert state.view(None)["recipe-cold-layer"]["ready"] is False  # type: ignore[index]


def test_bc_x4_green_moves_reds_cold_layer() -> None:
    state = scene(5, recipes=DONE, turn=GREEN)
    everything = free(scene(5))
    play(state, "move:cold-layer:green")
    assert points(state, GREEN) == [0, 4, 6, 1, 0]
    assert (supply(state, RED), supply(state, BLUE)) == (6, 5)
    assert free(state) == everything
    assert recipe(state, "cold-layer") == ""


def test_bc_x12_three_bakers_one_each() -> None:
    recipes = {"cold-layer": "butter=red/red almonds=red/yellow chocolate=red/blue; yellow bench"}
    state = play(scene(recipes=recipes, turn=GREEN), "move:cold-layer:red")
    assert points(state, RED) == [8, 0, 0, 3]


def test_bc_x13_two_of_a_helper_beat_the_holder() -> None:
    recipes = {"cold-layer": "butter=red/red almonds=red/blue chocolate=red/blue; red bench"}
    state = play(scene(recipes=recipes), "move:cold-layer:red")
    assert points(state, RED) == [8, 3, 0, 0]
    assert (supply(state, RED), supply(state, BLUE)) == (6, 5)


def test_bc_x14_where_a_layer_and_a_filling_go() -> None:
    state = scene(
        recipes=DONE | {"cold-filling": "flour=red/red berries=red/red egg=red/red; red fridge"},
        cakes={"blue": [LAYER.format("blue")]},
        tools=["bench"],
    )
    assert legal(state, "move:cold-layer:") == ["red", "green", "yellow"]
    assert legal(state, "move:cold-filling:") == ["blue"]


def test_what_a_move_says_of_the_points() -> None:
    state = scene(recipes=DONE, turn=GREEN)
    assert effect(state, "move:cold-layer:green") == "{2} +6, {1} +4, {3} +1 on {2}'s cake"
    says = told(state, "move:cold-layer:green")
    assert says == ["{2} moved {0}'s Cold Layer to {2}'s cake: {2} +6, {1} +4, {3} +1"]
