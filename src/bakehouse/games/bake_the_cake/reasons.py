"""Why something cannot be done, in one plain sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake import things
from bakehouse.games.bake_the_cake.edition import TOOLS, Edition
from bakehouse.games.bake_the_cake.kitchen import Kitchen, which_of
from bakehouse.games.bake_the_cake.names import chit_word, kind_word, listed, recipe_word, spoken, tool_word
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState


def why(state: CakeState, seat: i64, action: i64) -> str:
    e, k = state.edition, state.kitchen
    if action == e.end_turn:
        return "do at least one thing first"
    if action == e.throw:
        if state.done_things > 0:
            return "a cake is thrown away only as the first thing of a turn"
        return "a cake is thrown away only when nothing else can be done"
    if state.done_things >= e.things:
        return f"you have done {e.things} things: end the turn, or take one back"
    if action < e.use:
        return why_not_buy(e, k, state.seats, action // e.most, action % e.most)
    if action < e.move:
        return why_not_use(e, k, seat, (action - e.use) // TOOLS, (action - e.use) % TOOLS)
    if action < e.eat_plate:
        at = action - e.move
        return why_not_move(e, k, state.seats, at // e.most, at % e.most)
    if action < e.eat_slot:
        kind = action - e.eat_plate
        return why_not_eat(e, kind, k.plates[kind], "on the table")
    at = action - e.eat_slot
    recipe = at // e.slots
    if at % e.slots >= e.needs[recipe]:
        return lacks_slot(e, recipe)
    return why_not_eat(e, e.kind_of[at], k.chits[at], f"on {recipe_word(e, recipe)}")


def lacks_slot(e: Edition, recipe: i64) -> str:
    return f"{recipe_word(e, recipe)} has only {e.needs[recipe]} ingredients"


def why_not_buy(e: Edition, k: Kitchen, seats: i64, kind: i64, colour: i64) -> str:
    if colour >= seats:
        return f"nobody bakes in {spoken(e.colours[colour])} at this table"
    if k.plates[kind] != 0:
        return f"the {kind_word(e, kind)} plate is taken: {chit_word(e, kind, k.plates[kind])} lies on it"
    return f"the store has no {spoken(e.colours[colour])} {kind_word(e, kind)} left"


def why_not_use(e: Edition, k: Kitchen, seat: i64, at: i64, which: i64) -> str:
    recipe = at // e.slots
    if at % e.slots >= e.needs[recipe]:
        return lacks_slot(e, recipe)
    kind = e.kind_of[at]
    tool = e.tool_of[recipe * TOOLS + which]
    if k.supply[seat] == 0:
        return "all your assistants are at work"
    if k.chits[at] != 0:
        return f"{recipe_word(e, recipe)} has its {kind_word(e, kind)} already"
    if k.plates[kind] == 0:
        return f"there is no {kind_word(e, kind)} on the table"
    if k.holder[recipe] == 0 and not things.can_take_recipe(e, k, seat):
        return f"you hold as many recipes as you may: {e.recipe_limit}"
    if k.holder[recipe] != 0 and things.other_tool(e, k, recipe) != which:
        needed = tool_word(e, e.tool_of[recipe * TOOLS + things.other_tool(e, k, recipe)])
        return f"{tool_word(e, tool)} lies on {recipe_word(e, recipe)}: the next chit needs {needed}"
    return tool_taken(e, k, tool)


def tool_taken(e: Edition, k: Kitchen, tool: i64) -> str:
    """Who uses every copy of a tool, and where."""
    places: list[str] = []
    for recipe in range(e.recipes):
        if which_of(k.tool[recipe]) == tool:
            places.append(f"{who(int(k.holder[recipe]) - 1)} on {recipe_word(e, recipe)}")
    by = f": in use by {listed(places)}" if places else ""
    return f"{tool_word(e, tool)} is not free{by}"


def why_not_move(e: Edition, k: Kitchen, seats: i64, recipe: i64, tray: i64) -> str:
    if tray >= seats:
        return f"nobody bakes in {spoken(e.colours[tray])} at this table"
    if k.filled[recipe] < e.needs[recipe]:
        missing = [
            kind_word(e, e.kind_of[at])
            for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe])
            if k.chits[at] == 0
        ]
        return f"{recipe_word(e, recipe)} lacks {listed(missing)}"
    tool = e.tool_of[recipe * TOOLS + things.other_tool(e, k, recipe)]
    if k.free[tool] == 0:
        return tool_taken(e, k, tool)
    part, height = e.part_of[recipe], k.height[tray]
    if height == e.parts:
        return "that cake is complete"
    if height != part:
        return f"a {e.part_ids[part]} does not go there: the cake needs a {e.part_ids[height]} next"
    return f"you have a finished part of your own, so you may not borrow {recipe_word(e, recipe)}"


def why_not_eat(e: Edition, kind: i64, chit: i64, where: str) -> str:
    if chit == 0:
        return f"there is no {kind_word(e, kind)} {where}"
    return f"you have eaten {kind_word(e, kind)} before, and each kind only once"
