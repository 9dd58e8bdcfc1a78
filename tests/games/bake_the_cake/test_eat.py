"""Eating."""

from __future__ import annotations

from typing import cast

from bakehouse.games.bake_the_cake.game import CakeGame
from bakehouse.games.bake_the_cake.meta import META
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.edition import read_source
from bakehouse.kernel.match import Match
from tests.games.bake_the_cake.table import (
    BLUE,
    GAME,
    JAM,
    KINDS,
    ORANGE,
    RED,
    YELLOW,
    all_plates,
    effect,
    free,
    legal,
    plates,
    play,
    recipe,
    scene,
    start,
    stock,
    supply,
    told,
    why,
)

OPEN = {"cold-layer": "butter=green/red chocolate=blue/blue; red mixer"}
DONE = {"cold-layer": "butter=green/green almonds=red/blue chocolate=blue/blue; blue mixer"}


def test_bc_40_from_a_plate_or_from_any_open_recipe() -> None:
    state = scene(table={"egg": "red"}, recipes=OPEN, turn=YELLOW)
    assert legal(state, "eat:") == ["table:egg", "cold-layer:butter", "cold-layer:chocolate"]
    play(state, "eat:table:egg")
    assert plates(state) == {}
    assert stock(state, "egg", "red") == 1


def test_bc_41_each_kind_once_and_nothing_from_store_or_cakes() -> None:
    state = scene(
        table={"egg": "blue"},
        eaten={"red": "egg=red"},
        cakes={"blue": ["hot-layer butter=red flour=red vanilla=red; red"]},
    )
    assert legal(state, "eat:") == []
    assert why(state, "eat:table:egg") == "you have eaten egg before, and each kind only once"
    assert why(state, "eat:table:sugar") == "there is no sugar on the table"
    assert why(state, "eat:cold-layer:butter") == "there is no butter on the Cold Layer"


def test_bc_42_the_assistant_goes_home() -> None:
    state = play(scene(recipes=OPEN, turn=YELLOW), "eat:cold-layer:chocolate")
    assert supply(state, BLUE) == 6
    assert supply(state, RED) == 5


def test_bc_43_the_tool_stays_while_a_chit_does() -> None:
    state = play(scene(recipes=OPEN, turn=YELLOW), "eat:cold-layer:chocolate")
    assert recipe(state, "cold-layer") == "butter=green/red; red mixer"


def test_bc_44_a_holder_without_assistants_hands_on() -> None:
    state = play(scene(recipes=OPEN, turn=YELLOW), "eat:cold-layer:butter")
    assert recipe(state, "cold-layer") == "chocolate=blue/blue; blue mixer"


def test_bc_r11_counted_from_the_former_holder() -> None:
    """Blue eats; from Green on the next with an assistant is Yellow, although Red would come first from Blue on."""
    open_recipe = {"cold-layer": "butter=red/green almonds=red/yellow chocolate=red/red; green bench"}
    state = play(scene(recipes=open_recipe, turn=BLUE), "eat:cold-layer:butter")
    assert recipe(state, "cold-layer").endswith("; yellow bench")


def test_bc_r12_who_placed_counts_and_not_the_colour() -> None:
    """A red chit is left there, but Blue placed it: Red has nothing on the recipe any more."""
    open_recipe = {"cold-layer": "butter=green/red almonds=red/blue; red mixer"}
    state = play(scene(recipes=open_recipe, turn=YELLOW), "eat:cold-layer:butter")
    assert recipe(state, "cold-layer") == "almonds=red/blue; blue mixer"


def test_bc_45_the_last_chit_frees_recipe_and_tool() -> None:
    state = scene(recipes={"cold-layer": "butter=green/red; red mixer"}, turn=YELLOW)
    mixers = free(state)["mixer"]
    play(state, "eat:cold-layer:butter")
    assert recipe(state, "cold-layer") == ""
    assert free(state)["mixer"] == mixers + 1


def test_bc_46_a_finished_recipe_is_open_again() -> None:
    state = play(scene(recipes=DONE, table={"almonds": "yellow"}, turn=YELLOW), "eat:cold-layer:almonds")
    assert legal(state, "use:cold-layer:") == ["almonds:bench"]
    assert legal(state, "move:") == []


def test_bc_47_everybody_sees_what_was_eaten() -> None:
    state = play(scene(table={"egg": "blue"}, turn=YELLOW), "eat:table:egg")
    for viewer in (None, 0, 3):
        baker = state.view(viewer)["baker-3"]
        assert baker["meals"] == 1  # type: ignore[index]
        assert [chit["colour"] for chit in baker["eaten"] if chit] == ["blue"]  # type: ignore[index]


ALL_BUT_EGG = {"red": " ".join(f"{kind}=green" for kind in KINDS if kind != "egg")}
"""With full plates and all tools at work Red can only eat an egg."""


def before_the_egg(game: CakeGame = GAME) -> CakeState:
    return scene(3, turn=2, done=1, table=all_plates(), recipes=JAM, eaten=ALL_BUT_EGG, game=game)


def test_bc_r23_a_baker_may_be_forced_to_eat() -> None:
    state = play(before_the_egg(), "end-turn")
    assert (state.actor, legal(state)) == (RED, ["eat:table:egg"])
    assert "{0} ate red egg from the table, the only thing that was left to do" in told(state, "eat:table:egg")
    assert "buy:egg:red" in legal(state)


def test_bc_r27_nobody_eats_unasked() -> None:
    """Another baker's move comes before it, so a meal that happened by itself could not be taken back."""
    state = play(before_the_egg(), "end-turn")
    assert state.prompt(RED).says == "One thing is compulsory, and only this one can be done"
    assert effect(state, "eat:table:egg") == "gone for good; you have eaten 9"


def test_bc_r27_any_only_thing_is_asked_for_but_not_once_the_turn_is_under_way() -> None:
    state = play(before_the_egg(), "end-turn")
    egg = state.game.actions.ids["eat:table:egg"]
    assert state.commits(RED, egg)
    assert not play(state, "eat:table:egg").commits(RED, state.game.actions.ids["buy:egg:red"])
    assert not start().commits(RED, start().game.actions.ids["buy:egg:red"])  # one of many


def test_bc_r27_for_bots_the_match_plays_it() -> None:
    match = Match(GAME, 3, SeededDice(1), auto=[RED])
    match.state = before_the_egg()
    match.play(2, "end-turn")
    assert match.log[-1] == (RED, "eat:table:egg")


def test_bc_r27_in_an_edition_of_before_it_happens_by_itself() -> None:
    """Games that began with it go on with it: their logs have no such meals."""
    source = read_source(META.folder / "editions" / "before-the-only-thing-was-asked.toml")
    old = cast(CakeGame, META.open(source, {}))
    assert (old.actions.keys, old.weights) == (GAME.actions.keys, GAME.weights)
    state = before_the_egg(old)
    assert "{0} ate red egg from the table, the only thing that was left to do" in told(state, "end-turn")
    assert state.actor == RED
    assert "buy:egg:red" in legal(state)


def test_bc_x5_orange_eats_the_green_butter() -> None:
    state = play(scene(6, recipes=OPEN, turn=ORANGE), "eat:cold-layer:butter")
    assert supply(state, RED) == 6
    assert recipe(state, "cold-layer") == "chocolate=blue/blue; blue mixer"
    assert state.view(None)["baker-4"]["meals"] == 1  # type: ignore[index]


def test_bc_x6_then_the_blue_chocolate() -> None:
    state = scene(6, recipes=OPEN, turn=ORANGE)
    mixers = free(state)["mixer"]
    play(state, "eat:cold-layer:butter", "eat:cold-layer:chocolate")
    assert recipe(state, "cold-layer") == ""
    assert free(state)["mixer"] == mixers + 1
    assert supply(state, BLUE) == 6


def test_bc_x15_a_kind_is_a_kind_in_every_colour() -> None:
    state = scene(table={"egg": "blue", "sugar": "blue"}, eaten={"red": "egg=red"})
    assert legal(state, "eat:") == ["table:sugar"]


def test_bc_x16_past_bakers_without_an_assistant() -> None:
    recipes = {"cold-layer": "butter=red/yellow almonds=red/blue chocolate=red/green; yellow bench"}
    state = play(scene(5, recipes=recipes, turn=YELLOW), "eat:cold-layer:butter")
    assert recipe(state, "cold-layer").endswith("; blue bench")


def test_bc_x17_a_holder_with_another_chit_keeps_the_recipe() -> None:
    state = play(scene(recipes=DONE), "eat:cold-layer:almonds")
    assert recipe(state, "cold-layer") == "butter=green/green chocolate=blue/blue; blue mixer"
    assert legal(state, "move:") == []


def test_what_a_meal_says() -> None:
    state = scene(6, recipes=OPEN, table={"egg": "red"}, turn=ORANGE)
    assert effect(state, "eat:table:egg") == "gone for good; you have eaten 1"
    assert effect(state, "eat:cold-layer:butter") == (
        "{0}'s assistant goes home; the Cold Layer goes to {1}; the part so far brings {1} +4"
    )
    play(state, "eat:cold-layer:butter")
    assert effect(state, "eat:cold-layer:chocolate") == (
        "{1}'s assistant goes home; the recipe and the mixer are free again"
    )
    assert told(state, "eat:cold-layer:chocolate") == [
        "{4} ate blue chocolate from the Cold Layer; {1}'s assistant went home",
        "Cold Layer is free again, with the mixer",
    ]
