"""What the guide says in words where the edition has identifiers."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.game import CakeGame
from bakehouse.games.bake_the_cake.names import spoken
from bakehouse.games.bake_the_cake.printed import recipe_of
from bakehouse.kernel.game import Game
from bakehouse.kernel.saying import listed


def words(game: Game) -> dict[str, object]:
    assert isinstance(game, CakeGame)
    e = game.numbers
    return {
        "recipes": [recipe(recipe_of(e, at)) for at in range(e.recipes)],
        "parts": listed([spoken(one) for one in e.part_ids]),
        "tools": listed([spoken(one) for one in e.tool_ids]),
    }


def recipe(one: dict[str, object]) -> dict[str, object]:
    kinds, tools = one["ingredients"], one["tools"]
    assert isinstance(kinds, list)
    assert isinstance(tools, list)
    return {
        **one,
        "part": spoken(str(one["part"])),
        "ingredients": listed([spoken(kind) for kind in kinds]),
        "tools": " or ".join([spoken(tool) for tool in tools]),
    }
