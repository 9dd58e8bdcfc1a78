"""Using a chit, a tool and an assistant on a recipe."""

from __future__ import annotations

from tests.games.bake_the_cake.table import (
    BLUE,
    GREEN,
    ORANGE,
    RED,
    effect,
    free,
    legal,
    plates,
    play,
    recipe,
    scene,
    supply,
    told,
    variant,
    why,
)

OPEN = {"cold-layer": "butter=green/red; red bench"}


def test_bc_20_chit_tool_and_assistant_go_together() -> None:
    state = play(scene(table={"butter": "green"}), "use:cold-layer:butter:bench")
    assert recipe(state, "cold-layer") == "butter=green/red; red bench"
    assert supply(state, RED) == 5
    assert plates(state) == {}


def test_bc_21_a_kind_the_recipe_lacks_in_any_colour() -> None:
    state = scene(table={"butter": "red", "egg": "red", "almonds": "yellow"}, recipes=OPEN, turn=BLUE)
    assert "cold-layer:almonds:mixer" in legal(state, "use:")
    assert "cold-layer:butter:mixer" not in legal(state, "use:")
    assert why(state, "use:cold-layer:butter:mixer") == "the Cold Layer has its butter already"
    assert "use:cold-layer:egg:mixer" not in state.game.actions.ids
    assert why(scene(recipes=OPEN), "use:cold-layer:almonds:mixer") == "there is no almonds on the table"


def test_bc_22_only_the_two_tools_of_the_recipe() -> None:
    state = scene(table={"butter": "green"})
    assert legal(state, "use:cold-layer:") == ["butter:bench", "butter:mixer"]
    assert "use:cold-layer:butter:stove" not in state.game.actions.ids


def test_bc_23_a_free_recipe_takes_either_tool_and_comes_to_its_user() -> None:
    state = play(scene(table={"butter": "green"}, turn=BLUE), "use:cold-layer:butter:mixer")
    assert recipe(state, "cold-layer") == "butter=green/blue; blue mixer"


def test_bc_24_an_open_recipe_needs_the_other_tool() -> None:
    state = scene(table={"almonds": "red"}, recipes=OPEN, tools=["bench"])
    assert free(state)["bench"] == 1
    assert legal(state, "use:cold-layer:") == ["almonds:mixer"]
    says = "the bench lies on the Cold Layer: the next chit needs the mixer"
    assert why(state, "use:cold-layer:almonds:bench") == says


def test_bc_25_the_tool_that_lay_there_returns() -> None:
    state = play(scene(table={"almonds": "red"}, recipes=OPEN), "use:cold-layer:almonds:mixer")
    assert recipe(state, "cold-layer").endswith("; red mixer")
    assert free(state)["mixer"] == 0
    assert free(state)["bench"] == free(scene())["bench"]


def test_bc_26_every_chit_remembers_who_placed_it() -> None:
    state = play(scene(table={"almonds": "yellow"}, recipes=OPEN, turn=BLUE), "use:cold-layer:almonds:mixer")
    assert recipe(state, "cold-layer") == "butter=green/red almonds=yellow/blue; red mixer"


def test_bc_27_helping_leaves_the_holder() -> None:
    state = scene(table={"almonds": "yellow", "chocolate": "blue"}, recipes=OPEN, turn=BLUE)
    play(state, "use:cold-layer:almonds:mixer", "use:cold-layer:chocolate:bench")
    assert recipe(state, "cold-layer").endswith("; red bench")


def test_bc_28_many_recipes_and_never_another_recipes_pieces() -> None:
    state = scene(
        table={"almonds": "red"},
        recipes={"cold-layer": "butter=red/red; red mixer", "hot-topping": "egg=red/red; red bench"},
        tools=["fridge"],
    )
    assert legal(state, "use:") == ["hot-filling:almonds:stove"]
    play(state, "use:hot-filling:almonds:stove")
    assert list(state.kitchen.holder).count(RED + 1) == 3


def test_bc_r4_no_kind_and_no_tool_twice() -> None:
    full = {"cold-layer": "butter=red/red almonds=red/red chocolate=red/red; red bench"}
    state = scene(table={"butter": "red", "almonds": "red", "chocolate": "red"}, recipes=full)
    assert legal(state, "use:cold-layer:") == []


def test_bc_r5_no_limit_of_recipes_unless_the_edition_sets_one() -> None:
    held = {"cold-layer": "butter=red/red; red mixer"}
    assert "hot-layer:flour:stove" in legal(scene(table={"flour": "red"}, recipes=held), "use:")
    state = scene(table={"flour": "red", "almonds": "red"}, recipes=held, game=variant({"limits.recipes": 1}))
    assert legal(state, "use:") == ["cold-layer:almonds:bench"]
    assert why(state, "use:hot-layer:flour:stove") == "you hold as many recipes as you may: 1"


def test_bc_r6_the_holder_is_whoever_placed_the_first_chit() -> None:
    state = scene(table={"almonds": "red", "chocolate": "red"}, recipes=OPEN, turn=BLUE)
    play(state, "use:cold-layer:almonds:mixer", "use:cold-layer:chocolate:bench")
    assert state.view(None)["recipe-cold-layer"]["holder"] == RED  # type: ignore[index]


def test_bc_r25_tools_of_a_kind_are_alike() -> None:
    state = scene(table={"butter": "red"}, tools=["bench"])
    assert free(state)["bench"] == 2
    assert legal(state, "use:cold-layer:") == ["butter:bench", "butter:mixer"]


def test_bc_x2_red_takes_the_cold_layer() -> None:
    before = scene(6, table={"butter": "green", "chocolate": "blue"})
    benches = free(before)["bench"]
    state = play(before, "use:cold-layer:butter:bench")
    assert recipe(state, "cold-layer") == "butter=green/red; red bench"
    assert supply(state, RED) == 5
    assert free(state)["bench"] == benches - 1
    assert plates(state) == {"chocolate": "blue"}


def test_bc_x3_blue_helps_with_the_mixer() -> None:
    state = scene(6, table={"butter": "green", "chocolate": "blue"})
    benches, mixers = free(state)["bench"], free(state)["mixer"]
    play(state, "use:cold-layer:butter:bench", "end-turn", "use:cold-layer:chocolate:mixer")
    assert recipe(state, "cold-layer") == "butter=green/red chocolate=blue/blue; red mixer"
    assert (free(state)["bench"], free(state)["mixer"]) == (benches, mixers - 1)
    assert supply(state, BLUE) == 5


def test_bc_x10_a_second_bench_does_not_help_the_cold_layer() -> None:
    state = scene(
        4,
        table={"almonds": "red"},
        recipes={"cold-layer": "butter=red/blue; blue bench", "cold-topping": "cream=red/blue; blue mixer"},
        tools=["bench"],
    )
    assert free(state) == {"bench": 1, "fridge": 1, "mixer": 0, "stove": 1}
    assert legal(state, "use:") == ["hot-filling:almonds:stove"]
    assert why(state, "use:cold-layer:almonds:mixer") == "the mixer is not free: in use by {1} on the Cold Topping"


def test_bc_x18_without_assistants_all_but_using() -> None:
    state = scene(
        table={"egg": "red", "cream": "red"},
        recipes={
            "cold-layer": "butter=red/red almonds=red/red chocolate=red/red; red bench",
            "hot-layer": "butter=red/red flour=red/red vanilla=red/red; red fridge",
        },
        tools=["mixer"],
    )
    assert supply(state, RED) == 0
    assert legal(state, "use:") == []
    assert {key.split(":")[0] for key in legal(state)} == {"buy", "move", "eat"}
    assert why(state, "use:hot-filling:cream:stove") == "all your assistants are at work"


def test_what_a_use_says() -> None:
    state = scene(5, table={"almonds": "yellow", "chocolate": "blue"}, recipes=OPEN, turn=BLUE)
    assert effect(state, "use:cold-layer:almonds:mixer") == (
        "2 of 3; the part so far brings {0} +3, {2} +1, {3} +1; frees the bench"
    )
    play(state, "use:cold-layer:almonds:mixer")
    assert effect(state, "use:cold-layer:chocolate:bench") == ("ready to move; the part brings {1} +4, {2} +1, {3} +1")
    says = told(state, "use:cold-layer:chocolate:bench")
    assert says == [
        "{1} added blue chocolate to {0}'s Cold Layer, with the bench",
        "Cold Layer is finished: anybody may move it",
    ]
    assert state.actor == BLUE
    assert GREEN not in state.to_act
    assert ORANGE not in state.to_act


def test_a_finished_part_says_what_it_waits_for() -> None:
    state = scene(
        3,
        table={"almonds": "red"},
        recipes={
            "cold-layer": "butter=red/red chocolate=red/red; red mixer",
            "cold-topping": "cream=red/blue; blue fridge",
            "hot-filling": "berries=red/blue; blue stove",
        },
    )
    assert effect(state, "use:cold-layer:almonds:bench").startswith("ready to move; the part brings {0} +6")
    state = scene(
        3,
        table={"almonds": "red"},
        recipes={
            "cold-layer": "butter=red/red chocolate=red/red; red bench",
            "hot-topping": "egg=red/blue; blue stove",
        },
    )
    assert effect(state, "use:cold-layer:almonds:mixer").startswith("ready to move")
