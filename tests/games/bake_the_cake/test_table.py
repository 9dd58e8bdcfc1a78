"""The table in the browser: what is drawn is what is so, in every sort of choice and at every sort of end."""

from __future__ import annotations

from functools import lru_cache

import pytest

from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.guide import PICTURE
from bakehouse.kernel.listener import heard_while
from bakehouse.server.html.drawing.painter import SharedDrawings
from tests.games.bake_the_cake.table import (
    BLUE,
    FILLING,
    GAME,
    GREEN,
    JAM,
    LAYER,
    TOPPING,
    all_plates,
    legal,
    play,
    scene,
    start,
    variant,
)
from tests.games.drawn import check_lit, draw_board, faults, found, read, symbols_of, words, words_around

OPEN = {
    "cold-layer": "butter=green/red chocolate=blue/blue; red mixer",
    "hot-layer": "butter=red/red flour=red/red vanilla=red/red; red fridge",
}


@lru_cache(maxsize=1)
def contest_frames() -> tuple[list[CakeState], CakeState]:
    """The steps of a contest, and its end."""
    state = scene(
        4,
        turn=BLUE,
        recipes={"cold-topping": "vanilla=blue/blue cream=blue/blue sugar=yellow/blue; blue fridge"},
        cakes={
            "red": [LAYER.format("red"), FILLING.format("red"), TOPPING.format("red")],
            "green": [LAYER.format("green"), FILLING.format("green")],
        },
    )
    ears = heard_while(state, BLUE, state.game.actions.ids["move:cold-topping:green"])
    return [frame for _, frame in ears.frames], state  # type: ignore[misc]


def test_every_sort_of_choice_is_lit_when_it_comes_up() -> None:
    kept = SharedDrawings()
    jammed = scene(
        3,
        turn=GREEN,
        done=1,
        table=all_plates(),
        recipes=JAM,
        eaten={"red": "all"},
        cakes={"red": [LAYER.format("green")]},
    )
    busy = scene(4, table={"almonds": "red", "egg": "red"}, recipes=OPEN, done=1)
    sorts = set()
    for state in (start(3), busy, play(jammed, "end-turn")):
        check_lit(state, int(state.actor), kept)
        sorts |= {key.partition(":")[0] for key in legal(state)}
    assert sorts == {"buy", "use", "move", "eat", "throw", "end-turn"}


def test_a_slot_that_takes_either_tool_asks_which() -> None:
    drawn = draw_board(scene(4, table={"butter": "red"}))
    slot = next(one for one in read(drawn["recipes"]).elements if one.id == "slot-cold-layer-butter")
    assert slot.attributes["popovertarget"] == "pick-slot-cold-layer-butter"
    assert "with the bench" in slot.attributes["aria-label"]
    assert "with the mixer" in slot.attributes["aria-label"]


def test_what_cannot_be_done_says_why() -> None:
    jam = scene(3, recipes=JAM, table={"almonds": "red"})
    slot = next(one for one in read(draw_board(jam)["recipes"]).elements if one.id == "slot-cold-layer-almonds")
    assert slot.attributes["data-why"] == "The mixer is in use."
    stack = next(one for one in read(draw_board(jam)["store"]).elements if one.id == "stack-almonds-blue")
    assert stack.attributes["data-why"] == "A plate holds one chit, and almonds lies on the table."


def test_cakes_show_everybodys_points_and_where_cups_would_stand() -> None:
    state = scene(4, cakes={"green": [LAYER.format("red")], "yellow": [LAYER.format("yellow")]})
    trays = words(draw_board(state)["cakes"])
    assert "6 for You" in trays
    assert "5 for Baker 2" in trays
    assert "whose cup would stand here" in trays
    assert "no points yet" in trays


def test_recipes_show_what_the_part_would_bring() -> None:
    cards = words(draw_board(scene(4, recipes=OPEN))["recipes"])
    assert "green butter, placed by red" in cards
    assert "3 for red" in cards
    assert "ready to move" in cards


def test_the_contest_grows_cup_by_cup() -> None:
    frames, end = contest_frames()
    cups = [len(found(draw_board(frame)["contest"], "bc-cup")) for frame in frames]
    assert cups == [0, 1, 2, 3, 4, 4]
    assert [bool(found(draw_board(frame)["contest"], "is-win")) for frame in frames] == [False] * 5 + [True]
    said = words(draw_board(end)["contest"])
    assert "More cups stand on Baker 2’s cake. The most points on it win. Baker 2 wins with 17." in said
    assert faults(GAME.id, draw_board(end).values()) == []
    assert words_around(end)["head"].striptags() == "The contest"


def test_unfinished_games_say_why_and_who_ate_least() -> None:
    state = scene(3, turn=GREEN, done=1, table=all_plates(), recipes=JAM, eaten={"red": "all", "blue": "egg=blue"})
    said = words(draw_board(play(state, "end-turn"))["contest"])
    assert "somebody could do nothing at all" in said
    assert "9 chits eaten" in said
    assert "1 chit eaten" in said


def test_a_childrens_game_shows_whose_cake_won() -> None:
    game = variant(children=True)
    topping = {"cold-topping": "vanilla=blue/blue cream=blue/blue sugar=yellow/blue; blue fridge"}
    state = scene(4, recipes=topping, cakes={"green": [LAYER.format("green"), FILLING.format("green")]}, game=game)
    assert "the first complete cake wins for its owner" in words(draw_board(state)["cakes"])
    said = words(draw_board(play(state, "move:cold-topping:green"))["contest"])
    assert "The first cake is complete" in said
    assert "3 parts" in said


def test_another_bakers_board_shows_appetite_and_cake() -> None:
    state = scene(4, cakes={"blue": [LAYER.format("red")]}, eaten={"blue": "egg=red"}, recipes=OPEN)
    parts = draw_board(state, BLUE, 0)
    assert list(parts) == ["place"]
    said = words(parts["place"])
    for text in ("1 of 9 eaten", "egg eaten", "5 assistants at home", "Holds no recipe.", "Points on this cake"):
        assert text in said


def test_a_shortage_of_tools_is_announced() -> None:
    state = scene(3, recipes=JAM)
    assert "no free tool" in words_around(state)["head"].striptags()
    assert found(draw_board(state)["table"], "is-scarce")


def test_goods_without_a_picture_are_drawn_all_the_same() -> None:
    game = variant({"store.shelves.0.0": "salt", "recipe.0.ingredients.0": "salt", "recipe.3.ingredients.0": "salt",
                    "tools.kinds.0": "whisk", "recipe.0.tools.0": "whisk", "recipe.1.tools.0": "whisk",
                    "recipe.5.tools.0": "whisk", "cake.parts.0": "base", "recipe.0.part": "base",
                    "recipe.3.part": "base"})  # fmt: skip
    state = game.new(6)
    while state.actor < 0:
        state.apply(-1, state.outcomes()[0][0])
    state.apply(int(state.actor), game.actions.ids["buy:salt:red"])
    check_lit(state, int(state.actor), SharedDrawings())


def test_the_guide_has_only_pictures_that_exist() -> None:
    text = (GAME.setting.meta.folder / "guide.md").read_text(encoding="utf-8")
    named = [one.group(0).rpartition("(")[2].rstrip(")") for one in PICTURE.finditer(text)]
    assert named
    assert [name for name in named if name not in symbols_of(GAME.id)] == []


@pytest.mark.parametrize("players", [3, 6])
def test_seat_cards_tell_height_assistants_and_meals(players: int) -> None:
    state = scene(players, cakes={"red": [LAYER.format("red")]}, eaten={"red": "egg=blue"})
    mini = words_around(state)["mini"]
    assert "1 of 3 parts" in mini
    assert "1 eaten" in words(mini)


def test_no_plate_or_tool_is_silent() -> None:
    """Also where it glows beside a slot: it says where to click."""
    html = draw_board(scene(table={"butter": "red"}))["table"]
    plates = {one.id: one for one in read(html).elements if one.has("bc-plate__spot")}
    near = plates["plate-butter"]
    assert near.has("is-near")
    assert near.attributes["data-why"] == "Click the glowing slot of a recipe where this butter goes."
    assert plates["plate-egg"].attributes["data-why"] == "The egg plate is empty: buy some in the store."
    assert all("goes along when a glowing slot" in one.attributes["data-why"] for one in found(html, "bc-rack__hook"))


def test_the_figure_of_a_seat_says_what_it_is() -> None:
    html = words_around(scene(cakes={"red": [LAYER.format("red")]}), 0)["score"]
    assert 'title="Points if the cakes were judged now"' in html
