"""What is printed on mats and cards of an edition, as plain data: the same all game long."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.codes import TOOLS
from bakehouse.games.bake_the_cake.names import spoken
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.native import i64


def printed(e: Numbers) -> dict[str, object]:
    return {
        "children": e.children,
        "borrow-in-need": e.borrow_in_need,
        "things": int(e.things),
        "cakes": int(e.cakes),
        "throws": int(e.throws),
        "recipe-limit": int(e.recipe_limit),
        "assistants": int(e.assistants),
        "copies": int(e.copies),
        "kitchen": {"each": int(e.tools_each), "more": int(e.tools_more), "copies": int(e.tool_copies)},
        "points": {"chit": int(e.chit_points), "assistant": int(e.assistant_points), "tray": int(e.tray_points)},
        "colours": e.colours[: int(e.most)],
        "shelves": [[e.kind_ids[kind] for kind in row] for row in e.shelves],
        "kinds": [kind_of(e, kind) for kind in range(e.kinds)],
        "tools": list(e.tool_ids),
        "parts": list(e.part_ids),
        "recipes": [recipe_of(e, recipe) for recipe in range(e.recipes)],
    }


def kind_of(e: Numbers, kind: i64) -> dict[str, object]:
    fits = [e.recipe_ids[e.use_recipe[at]] for at in range(e.first_use[kind], e.first_use[kind + 1])]
    return {"id": e.kind_ids[kind], "name": spoken(e.kind_ids[kind]), "recipes": fits}


def recipe_of(e: Numbers, recipe: i64) -> dict[str, object]:
    slots = range(recipe * e.slots, recipe * e.slots + e.needs[recipe])
    return {
        "id": e.recipe_ids[recipe],
        "name": e.recipe_names[recipe],
        "heat": e.heats[recipe],
        "part": e.part_ids[e.part_of[recipe]],
        "ingredients": [e.kind_ids[e.kind_of[at]] for at in slots],
        "tools": [e.tool_ids[e.tool_of[recipe * TOOLS + which]] for which in range(TOOLS)],
    }
