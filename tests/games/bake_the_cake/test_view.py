"""What is seen, and which pieces stand for a choice."""

from __future__ import annotations

from typing import Any

from bakehouse.kernel.state import CHANCE
from tests.games.bake_the_cake.table import BLUE, GAME, LAYER, RED, legal, play, scene, start

OPEN = {"cold-layer": "butter=green/red chocolate=blue/blue; red mixer"}


def zones(state: Any) -> dict[str, Any]:
    found: dict[str, Any] = state.view(None)
    return found


def test_all_viewers_see_the_same() -> None:
    state = scene(recipes=OPEN)
    assert state.view(None) == state.view(0) == state.view(3)


def test_a_chit_keeps_its_name_from_store_to_cake() -> None:
    state = start(3, first=RED)
    assert zones(state)["store-butter"][0] == {
        "id": "stack-butter-red",
        "colour": "red",
        "chits": ["chit-red-butter-1", "chit-red-butter-2"],
    }
    play(state, "buy:butter:red")
    assert zones(state)["store-butter"][0]["chits"] == ["chit-red-butter-2"]
    assert zones(state)["plate-butter"]["id"] == "chit-red-butter-1"
    play(state, "use:cold-layer:butter:bench")
    slot = zones(state)["recipe-cold-layer"]["slots"][0]
    assert slot["chit"]["id"] == "chit-red-butter-1"
    assert slot["helper"] == {"id": "helper-red-1", "seat": RED}
    assert zones(state)["recipe-cold-layer"]["tool"]["id"] == "tool-bench-1"


def test_a_recipe_says_what_its_part_would_bring() -> None:
    zone = zones(scene(recipes=OPEN))["recipe-cold-layer"]
    assert (zone["holder"], zone["next"], zone["done"], zone["goes"]) == (RED, "bench", False, RED)
    assert zone["worth"] == [3, 1, 1, 0]


def test_tools_say_where_they_lie() -> None:
    tools = zones(scene(recipes=OPEN, tools=["mixer"]))["tools"]
    assert {tool["id"]: tool["recipe"] for tool in tools} == {
        "tool-bench-1": None,
        "tool-fridge-1": None,
        "tool-mixer-1": "cold-layer",
        "tool-mixer-2": None,
        "tool-stove-1": None,
    }
    assert zones(scene(recipes=OPEN))["turn"]["free-tools"] == 4


def test_the_turn_zone_follows_the_turn() -> None:
    setup = GAME.new(4)
    assert zones(setup)["turn"]["setup"] is True
    state = play(start(4, first=BLUE), "buy:egg:red")
    turn = zones(state)["turn"]
    assert (turn["seat"], turn["first"], turn["left"], turn["setup"]) == (BLUE, BLUE, 1, False)


def test_cakes_show_points_by_where_they_come_from() -> None:
    cake = zones(scene(cakes={"blue": [LAYER.format("red")]}))["cake-1"]
    assert cake["points"] == [6, 5, 0, 0]
    assert cake["from"][0] == {"ingredients": 3, "assistants": 3, "own cake": 0}
    assert cake["needs"] == "filling"


def test_every_choice_has_a_piece_of_its_own_sort() -> None:
    state = scene(
        table={"almonds": "red", "egg": "red"},
        recipes=OPEN | {"hot-layer": "butter=red/red flour=red/red vanilla=red/red; red fridge"},
    )
    ids = state.game.actions.ids
    lit = {key: state.pieces(0, ids[key]) for key in legal(state)}
    assert lit["use:cold-layer:almonds:bench"] == ["slot-cold-layer-almonds", "plate-almonds", "tool-bench-1"]
    assert lit["move:hot-layer:blue"] == ["tray-1", "recipe-hot-layer"]
    assert lit["eat:table:egg"] == ["bite-table-egg"]
    assert lit["eat:cold-layer:butter"] == ["bite-slot-cold-layer-butter"]
    assert lit["buy:sugar:blue"] == ["stack-sugar-blue"]
    assert all(found for found in lit.values())


def test_labels_name_the_very_chit_and_the_baker() -> None:
    state = scene(table={"almonds": "yellow"}, recipes=OPEN | {
        "hot-layer": "butter=red/red flour=red/red vanilla=red/red; red fridge"
    })  # fmt: skip
    ids = state.game.actions.ids
    labels = {key: state.label(0, ids[key]) for key in legal(state)}
    assert labels["use:cold-layer:almonds:bench"] == "Add yellow almonds to the Cold Layer with the bench"
    assert labels["use:hot-filling:almonds:stove"] == "Take the Hot Filling for yellow almonds with the stove"
    assert labels["move:hot-layer:blue"] == "Hot Layer to {1}'s cake"
    assert labels["eat:cold-layer:butter"] == "Eat the green butter on the Cold Layer"
    named = state.prompt(0).named(0, ["Ana", "Ben", "Cem", "Dora"])
    moves = {choice.key: choice.label for choice in named.choices}
    assert moves["move:hot-layer:red"] == "Hot Layer to your cake"
    assert moves["move:hot-layer:blue"] == "Hot Layer to Ben's cake"


def test_observations_are_seen_from_the_seat() -> None:
    """Blue sees of a position with Blue's pieces what Red sees of the same one with Red's."""
    red = play(start(3, first=RED), "buy:butter:red", "use:cold-layer:butter:bench")
    blue = play(start(3, first=BLUE), "buy:butter:blue", "use:cold-layer:butter:bench")
    assert red.observe(RED) == blue.observe(BLUE)
    assert red.observe(RED) != red.observe(BLUE)
    assert len(red.observe(0)) == len(start(6).observe(5))


def test_draws_have_names() -> None:
    state = GAME.new(6)
    names = []
    while state.actor == CHANCE:
        names.append(state.draw_key)
        state.apply(CHANCE, state.outcomes()[0][0])
    assert names == ["tool1", "tool2", "tool3", "first"]
