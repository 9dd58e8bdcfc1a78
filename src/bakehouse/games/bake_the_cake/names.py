# compiled
"""What pieces are called: in sentences, and by the ids that stay the same all game long (view.py lists them)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.kitchen import copy_of, which_of
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64


# ------------------------------------------------------------ in sentences
def spoken(name: str) -> str:
    """An id as a word."""
    return name.replace("-", " ")


def kind_word(e: Numbers, kind: i64) -> str:
    return spoken(e.kind_ids[kind])


def tool_word(e: Numbers, tool: i64) -> str:
    return "the " + spoken(e.tool_ids[tool])


def chit_word(e: Numbers, kind: i64, chit: i64) -> str:
    """ "blue butter"; only its kind where no chit lies"""
    return f"{spoken(e.colours[which_of(chit)])} {kind_word(e, kind)}" if chit != 0 else kind_word(e, kind)


def recipe_word(e: Numbers, recipe: i64) -> str:
    return "the " + e.recipe_names[recipe]


def whose_recipe(e: Numbers, recipe: i64, holder: int, seat: int) -> str:
    """ "the Cold Layer", or "{2}'s Cold Layer" where somebody else holds it."""
    return recipe_word(e, recipe) if holder == seat else f"{who(holder)}'s {e.recipe_names[recipe]}"


def cake_word(tray: i64) -> str:
    """ "{2}'s cake", which its owner reads as "your cake" """
    return who(int(tray)) + "'s cake"


def gains(points: list[int]) -> str:
    """ "{0} +4, {2} +1", the most first."""
    order = sorted(
        [seat for seat in range(len(points)) if points[seat] != 0], key=lambda seat: (-abs(points[seat]), seat)
    )
    return ", ".join([f"{who(seat)} {points[seat]:+d}" for seat in order])


# ------------------------------------------------------------ ids
def chit_id(e: Numbers, kind: i64, chit: i64) -> str:
    return f"chit-{e.colours[which_of(chit)]}-{e.kind_ids[kind]}-{copy_of(chit) + 1}"


def tool_id(e: Numbers, tool: i64) -> str:
    return f"tool-{e.tool_ids[which_of(tool)]}-{copy_of(tool) + 1}"


def helper_id(e: Numbers, helper: i64) -> str:
    return f"helper-{e.colours[which_of(helper)]}-{copy_of(helper) + 1}"


def slot_id(e: Numbers, at: i64) -> str:
    return f"slot-{e.recipe_ids[at // e.slots]}-{e.kind_ids[e.kind_of[at]]}"
