"""What pieces are called."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.edition import Edition
from bakehouse.games.bake_the_cake.kitchen import which_of
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64


def spoken(name: str) -> str:
    """An id as a word."""
    return name.replace("-", " ")


def kind_word(e: Edition, kind: i64) -> str:
    return spoken(e.kind_ids[kind])


def tool_word(e: Edition, tool: i64) -> str:
    return "the " + spoken(e.tool_ids[tool])


def chit_word(e: Edition, kind: i64, chit: i64) -> str:
    """ "blue butter" """
    return f"{spoken(e.colours[which_of(chit)])} {kind_word(e, kind)}"


def recipe_word(e: Edition, recipe: i64) -> str:
    return "the " + e.recipe_names[recipe]


def whose_recipe(e: Edition, recipe: i64, holder: int, seat: int) -> str:
    """ "the Cold Layer", or "{2}'s Cold Layer" where somebody else holds it."""
    return recipe_word(e, recipe) if holder == seat else f"{who(holder)}'s {e.recipe_names[recipe]}"


def cake_word(tray: i64) -> str:
    """ "{2}'s cake", which its owner reads as "your cake" """
    return who(int(tray)) + "'s cake"


def count(n: int, one: str) -> str:
    return f"{n} {one}" if n == 1 else f"{n} {one}s"


def listed(words: list[str]) -> str:
    """ "a, b and c" """
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
