"""What actions are called, and what a baker is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake.edition import TOOLS, Edition
from bakehouse.games.bake_the_cake.kitchen import Kitchen
from bakehouse.games.bake_the_cake.names import cake_word, chit_word, kind_word, recipe_word, spoken, tool_word
from bakehouse.kernel.actions import Actions
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState


def name_actions(e: Edition, table: Actions) -> None:
    """In the order of the ids in tables.number_actions."""
    for kind in range(e.kinds):
        for colour in range(e.most):
            name = e.colours[colour]
            table.add(f"buy:{e.kind_ids[kind]}:{name}", f"Buy {spoken(name)} {kind_word(e, kind)}")
    for recipe in range(e.recipes):
        for slot in range(e.slots):
            for which in range(TOOLS):
                name_use(e, table, recipe, slot, e.tool_of[recipe * TOOLS + which])
    for recipe in range(e.recipes):
        for tray in range(e.most):
            says = f"Move {recipe_word(e, recipe)} to the {spoken(e.colours[tray])} cake"
            table.add(f"move:{e.recipe_ids[recipe]}:{e.colours[tray]}", says)
    for kind in range(e.kinds):
        table.add(f"eat:table:{e.kind_ids[kind]}", f"Eat the {kind_word(e, kind)} on the table")
    for recipe in range(e.recipes):
        for slot in range(e.slots):
            if slot < e.needs[recipe]:
                kind = e.kind_of[recipe * e.slots + slot]
                says = f"Eat the {kind_word(e, kind)} on {recipe_word(e, recipe)}"
                table.add(f"eat:{e.recipe_ids[recipe]}:{e.kind_ids[kind]}", says)
            else:
                table.add(f"eat:{e.recipe_ids[recipe]}:{empty(slot)}", "Eat nothing")
    table.add_commit("throw", "Throw your cake away")
    table.add_commit("end-turn", "End the turn")
    for tool in range(e.tools):
        table.add_chance(f"tool:{e.tool_ids[tool]}", f"A further {spoken(e.tool_ids[tool])}")
    for seat in range(e.most):
        table.add_chance(f"first:seat-{seat + 1}", f"Seat {seat + 1} starts")


def name_use(e: Edition, table: Actions, recipe: i64, slot: i64, tool: i64) -> None:
    key, ends = f"use:{e.recipe_ids[recipe]}:", ":" + e.tool_ids[tool]
    if slot < e.needs[recipe]:
        kind = e.kind_of[recipe * e.slots + slot]
        says = f"Use {kind_word(e, kind)} on {recipe_word(e, recipe)} with {tool_word(e, tool)}"
        table.add(key + e.kind_ids[kind] + ends, says)
    else:
        table.add(key + empty(slot) + ends, "Use nothing")


def empty(slot: i64) -> str:
    """The place of a slot that a recipe with fewer ingredients does not have; never legal."""
    return f"no-slot-{slot + 1}"


# ------------------------------------------------------------ in a position
def label(state: CakeState, action: i64) -> str:
    """Names the very chit where one lies there, and cakes by their bakers."""
    e, k = state.edition, state.kitchen
    if e.move <= action < e.eat_plate:
        at = action - e.move
        return f"{e.recipe_names[at // e.most]} to {cake_word(at % e.most)}"
    if action < e.use:
        return state.game.actions.labels[action]
    if action < e.move:
        return label_of_use(e, k, action)
    if action < e.throw:
        return label_of_meal(e, k, action)
    return state.game.actions.labels[action]


def label_of_use(e: Edition, k: Kitchen, action: i64) -> str:
    at = (action - e.use) // TOOLS
    recipe, kind = at // e.slots, e.kind_of[at]
    tool = e.tool_of[recipe * TOOLS + (action - e.use) % TOOLS]
    chit = chit_word(e, kind, k.plates[kind]) if k.plates[kind] != 0 else kind_word(e, kind)
    verb = f"Add {chit} to" if k.holder[recipe] != 0 else f"Take {recipe_word(e, recipe)} for {chit}"
    where = f" {recipe_word(e, recipe)}" if k.holder[recipe] != 0 else ""
    return f"{verb}{where} with {tool_word(e, tool)}"


def label_of_meal(e: Edition, k: Kitchen, action: i64) -> str:
    if action < e.eat_slot:
        kind = action - e.eat_plate
        chit = chit_word(e, kind, k.plates[kind]) if k.plates[kind] != 0 else kind_word(e, kind)
        return f"Eat the {chit} on the table"
    at = action - e.eat_slot
    kind = e.kind_of[at]
    chit = chit_word(e, kind, k.chits[at]) if k.chits[at] != 0 else kind_word(e, kind)
    return f"Eat the {chit} on {recipe_word(e, at // e.slots)}"


# ------------------------------------------------------------ what is asked
def asks(state: CakeState, seat: i64) -> str:
    e = state.edition
    left = e.things - state.done_things
    if state.done_things == 0:
        if state.can_do_something(e, seat):
            return f"First of your {e.things} things: buy, use, move a part, or eat"
        return "Nothing else is left: throw your cake away"
    if left == 0:
        return "Your turn is done: end it, or take a thing back"
    if not state.can_do_something(e, seat):
        return "Nothing more can be done: end your turn"
    return "One more thing, or end the turn" if left == 1 else f"{left} more things, or end the turn"


def awaits(state: CakeState) -> str:
    left = state.edition.things - state.done_things
    if left == 0:
        return "to end the turn"
    return "to do a thing" if state.done_things == 0 else "to do one more thing or end the turn"
