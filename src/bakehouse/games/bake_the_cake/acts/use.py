# compiled
"""`use:<recipe>:<ingredient>:<tool>`: a chit from the table, a free tool and an own assistant, onto a recipe."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import names
from bakehouse.games.bake_the_cake.acts.base import (
    CakeState,
    Kitchen,
    Numbers,
    Thing,
    lacks_slot,
    slot_keys,
    tool_taken,
)
from bakehouse.games.bake_the_cake.codes import TOOLS
from bakehouse.games.bake_the_cake.kitchen import lowest, piece, which_of
from bakehouse.games.bake_the_cake.recipes import free_tool, next_tool, other_tool, worth
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who


@final
class Use(Thing):
    """`at` counts the slots of all recipes, and for each of them the recipe's two tools."""

    def __init__(self, e: Numbers) -> None:
        tools = [e.tool_ids[tool] for tool in e.tool_of]
        keys: list[str] = []
        for at, key in enumerate(slot_keys(e)):
            first = at // e.slots * TOOLS
            keys += [f"{key}:{tools[first + which]}" for which in range(TOOLS)]
        super().__init__(e, "use", [Axis("recipe:ingredient:tool", keys)])
        self.tells = {"used": ("recipe", "kind", "colour", "tool", "opened"), "finished": ("recipe",)}

    # ------------------------------------------------------------ the rules
    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        """BC-20 to BC-24, BC-28"""
        if k.supply[seat] == 0:
            return
        e = self.e
        may_take = self.can_take_recipe(k, seat)
        plates, holder, free, chits = k.plates, k.holder, k.free, k.chits
        tool_of, first_use, use_recipe, use_slot = e.tool_of, e.first_use, e.use_recipe, e.use_slot
        slots = e.slots
        first = self.first
        for kind in range(len(plates)):
            if plates[kind] == 0:
                continue
            for use in range(first_use[kind], first_use[kind + 1]):
                recipe = use_recipe[use]
                slot = recipe * slots + use_slot[use]
                if holder[recipe] == 0:
                    if may_take:
                        for which in range(TOOLS):
                            tool = tool_of[recipe * TOOLS + which]
                            if free[tool] != 0:
                                out.add(first + slot * TOOLS + which)
                elif chits[slot] == 0:
                    which = other_tool(e, k, recipe)
                    tool = tool_of[recipe * TOOLS + which]
                    if free[tool] != 0:
                        out.add(first + slot * TOOLS + which)

    def can_take_recipe(self, k: Kitchen, seat: i64) -> bool:
        """BC-R5: any number of recipes, unless the edition sets a limit."""
        limit = self.e.recipe_limit
        if limit == 0:
            return True
        held: i64 = 0
        for holder in k.holder:
            if holder == seat + 1:
                held += 1
        return held < limit

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        e = self.e
        slot = at // TOOLS
        recipe = slot // e.slots
        kind = e.kind_of[slot]
        k.chits[slot] = k.plates[kind]
        k.plates[kind] = 0
        helper = lowest(k.supply[seat])
        k.supply[seat] &= ~bit(helper)
        k.helpers[slot] = piece(seat, helper)  # BC-26
        k.filled[recipe] += 1
        if k.holder[recipe] == 0:
            k.holder[recipe] = seat + 1  # BC-23, BC-R6
        else:
            free_tool(k, recipe)  # BC-25
        tool = e.tool_of[recipe * TOOLS + at % TOOLS]
        copy = lowest(k.free[tool])
        k.free[tool] &= ~bit(copy)
        k.tool[recipe] = piece(tool, copy)

    # ------------------------------------------------------------ the words
    def tool(self, at: int) -> int:
        return int(self.e.tool_of[at // TOOLS // self.e.slots * TOOLS + at % TOOLS])

    def name(self, at: int) -> str:
        e, slot = self.e, at // TOOLS
        if lacks_slot(e, slot):
            return "Use nothing"
        onto = names.recipe_word(e, slot // e.slots)
        return f"Use {names.kind_word(e, e.kind_of[slot])} on {onto} with {names.tool_word(e, self.tool(at))}"

    def label(self, state: CakeState, seat: int, at: int) -> str:
        """Names the very chit where one lies there."""
        e, k, slot = self.e, state.kitchen, at // TOOLS
        recipe, kind = slot // e.slots, e.kind_of[slot]
        chit, onto = names.chit_word(e, kind, k.plates[kind]), names.recipe_word(e, recipe)
        done = f"Add {chit} to {onto}" if k.holder[recipe] != 0 else f"Take {onto} for {chit}"
        return f"{done} with {names.tool_word(e, self.tool(at))}"

    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        e, k, slot, tool = self.e, state.kitchen, at // TOOLS, self.tool(at)
        recipe, kind = slot // e.slots, e.kind_of[slot]
        opened = before.holder[recipe] == 0
        chit = names.chit_word(e, kind, k.chits[slot])
        if opened:
            done = f"took {names.recipe_word(e, recipe)} for {chit}"
        else:
            done = f"added {chit} to {names.whose_recipe(e, recipe, int(k.holder[recipe]) - 1, me)}"
        data: dict[str, object] = {
            "recipe": e.recipe_ids[recipe],
            "kind": e.kind_ids[kind],
            "colour": e.colours[which_of(k.chits[slot])],
            "tool": e.tool_ids[tool],
            "opened": opened,
        }
        state.tell("used", me, f"{who(me)} {done}, with {names.tool_word(e, tool)}{only}", data)
        if k.filled[recipe] == e.needs[recipe]:
            says = f"{e.recipe_names[recipe]} is finished: anybody may move it"
            state.tell("finished", me, says, {"recipe": e.recipe_ids[recipe]})

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        e, before, k = self.e, state.kitchen, self.after(state.kitchen, seat, at)
        recipe = at // TOOLS // e.slots
        filled, needs, brings = k.filled[recipe], e.needs[recipe], names.gains(worth(e, k, recipe))
        if filled == needs:
            tool = next_tool(e, k, recipe)
            ready = "ready to move" if k.free[tool] != 0 else f"waits for {names.tool_word(e, tool)}"
            return f"{ready}; the part brings {brings}"
        opened = before.holder[recipe] == 0
        freed = "" if opened else f"; frees {names.tool_word(e, which_of(before.tool[recipe]))}"
        return f"{filled} of {needs}; the part so far brings {brings}{freed}"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        e, slot, tool = self.e, at // TOOLS, self.tool(at)
        found = [names.slot_id(e, slot), f"plate-{e.kind_ids[e.kind_of[slot]]}"]
        free = state.kitchen.free[tool]
        return found + [names.tool_id(e, piece(tool, lowest(free)))] if free != 0 else found

    def why_not(self, state: CakeState, seat: int, at: int) -> str:
        e, k, slot, tool = self.e, state.kitchen, at // TOOLS, self.tool(at)
        recipe, kind = slot // e.slots, e.kind_of[slot]
        if lacking := lacks_slot(e, slot):
            return lacking
        if k.supply[seat] == 0:
            return "all your assistants are at work"
        if k.chits[slot] != 0:
            return f"{names.recipe_word(e, recipe)} has its {names.kind_word(e, kind)} already"
        if k.plates[kind] == 0:
            return f"there is no {names.kind_word(e, kind)} on the table"
        if k.holder[recipe] == 0 and not self.can_take_recipe(k, seat):
            return f"you hold as many recipes as you may: {e.recipe_limit}"
        if k.holder[recipe] != 0 and next_tool(e, k, recipe) != tool:
            lies = f"{names.tool_word(e, tool)} lies on {names.recipe_word(e, recipe)}"
            return f"{lies}: the next chit needs {names.tool_word(e, next_tool(e, k, recipe))}"
        return tool_taken(e, k, tool)
