# compiled
"""`move:<recipe>:<cake>`: a finished part onto a cake (BC-30 to BC-37); the last one may begin the contest."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import contest, names, story
from bakehouse.games.bake_the_cake.acts.base import CakeState, Kitchen, Numbers, Thing, absent, gained, tool_taken
from bakehouse.games.bake_the_cake.codes import CONTEST
from bakehouse.games.bake_the_cake.kitchen import put_back, which_of
from bakehouse.games.bake_the_cake.recipes import close_recipe, next_tool, who_goes
from bakehouse.kernel.ranking import rank
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import listed


@final
class Move(Thing):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "move", [Axis("recipe", e.recipe_ids), Axis("cake", e.colours[: int(e.most)])])
        self.tells = {"moved": ("recipe", "cake", "assistant", "points"), "complete": ("cake",)} | story.COMPLETE_TELLS

    # ------------------------------------------------------------ the rules
    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        e = self.e
        filled, needs, heights = k.filled, e.needs, k.height
        for recipe in range(len(needs)):
            if filled[recipe] == needs[recipe] and self.can_move(k, seat, recipe):
                first = self.first + recipe * self.width
                part = e.part_of[recipe]
                for tray in range(len(heights)):
                    if heights[tray] == part:  # BC-31, BC-37
                        out.add(first + tray)

    def can_move(self, k: Kitchen, seat: i64, recipe: i64) -> bool:
        """BC-30: the other tool of a finished part is free; BC-R8: and it may be borrowed."""
        e = self.e
        if k.free[next_tool(e, k, recipe)] == 0:
            return False
        return not e.borrow_in_need or k.holder[recipe] == seat + 1 or not self.has_part(k, seat)

    def has_part(self, k: Kitchen, seat: i64) -> bool:
        """Does this baker hold a finished part?"""
        for recipe in range(self.e.recipes):
            if k.holder[recipe] == seat + 1 and k.filled[recipe] == self.e.needs[recipe]:
                return True
        return False

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        super().do(state, seat, at)
        state.look_at_cakes()  # BC-60

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        e = self.e
        recipe = at // self.width
        tray = at % self.width
        seats: i64 = len(k.supply)
        part = k.height[tray]
        goes = who_goes(e, k, recipe)
        gone = False
        for n in range(e.needs[recipe]):
            slot = recipe * e.slots + n
            chit, helper = k.chits[slot], k.helpers[slot]
            k.layers[(tray * e.parts + part) * e.slots + n] = chit  # BC-32
            k.points[tray * seats + which_of(chit)] += e.chit_points
            if which_of(helper) == goes and not gone:
                gone = True
                k.bakers[tray * e.parts + part] = helper  # BC-33
                k.points[tray * seats + goes] += e.assistant_points
            else:
                put_back(k.supply, which_of(helper), helper)
            k.chits[slot] = 0
            k.helpers[slot] = 0
        if part == 0:
            k.points[tray * seats + tray] += e.tray_points
        k.made_by[tray * e.parts + part] = recipe + 1
        k.height[tray] = part + 1
        close_recipe(k, recipe)  # BC-36

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        cake = names.spoken(self.e.colours[at % self.width])
        return f"Move {names.recipe_word(self.e, at // self.width)} to the {cake} cake"

    def label(self, state: CakeState, seat: int, at: int) -> str:
        """Names cakes by their bakers."""
        return f"{self.e.recipe_names[at // self.width]} to {names.cake_word(at % self.width)}"

    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        e, k, recipe, tray = self.e, state.kitchen, at // self.width, int(at % self.width)
        change = gained(k, before, tray)
        part, cake = names.whose_recipe(e, recipe, int(before.holder[recipe]) - 1, me), names.cake_word(tray)
        data: dict[str, object] = {
            "recipe": e.recipe_ids[recipe],
            "cake": tray,
            "assistant": int(who_goes(e, before, recipe)),
            "points": change,
        }
        state.tell("moved", me, f"{who(me)} moved {part} to {cake}{only}: {names.gains(change)}", data)
        if k.height[tray] == e.parts:
            state.tell("complete", tray, f"{cake} is complete", {"cake": tray})

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        e, tray, after = self.e, at % self.width, state.clone()
        k = after.own()
        self.carry_out(k, seat, at)
        says = f"{names.gains(gained(k, state.kitchen, tray))} on {names.cake_word(tray)}"
        if k.height[tray] < e.parts:
            return says
        if e.children:
            return f"{says}; it is complete: {who(int(tray))} would win"
        if len(contest.complete_cakes(e, k)) < e.cakes:
            return f"{says}; it is complete"
        return f"{says}; the contest begins: {verdict_words(after)}"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        return [f"tray-{at % self.width}", f"recipe-{self.e.recipe_ids[at // self.width]}"]

    def why_not(self, state: CakeState, seat: int, at: int) -> str:
        e, k, recipe, tray = self.e, state.kitchen, at // self.width, at % self.width
        if nobody := absent(e, k, tray):
            return nobody
        if k.filled[recipe] < e.needs[recipe]:
            slots = range(recipe * e.slots, recipe * e.slots + e.needs[recipe])
            missing = [names.kind_word(e, e.kind_of[slot]) for slot in slots if k.chits[slot] == 0]
            return f"{names.recipe_word(e, recipe)} lacks {listed(missing)}"
        tool = next_tool(e, k, recipe)
        if k.free[tool] == 0:
            return tool_taken(e, k, tool)
        part, height = e.part_of[recipe], k.height[tray]
        if height == e.parts:
            return "that cake is complete"
        if height != part:
            return f"a {e.part_ids[part]} does not go there: the cake needs a {e.part_ids[height]} next"
        return f"you have a finished part of your own, so you may not borrow {names.recipe_word(e, recipe)}"


def verdict_words(after: CakeState) -> str:
    """Cups and winners, as the contest of these cakes would go."""
    after.ending = CONTEST
    v = after.judged()
    places = rank(v.points, after.tie_breaks())
    winners = [who(place.seat) for place in places if place.place == 1]
    cups = " : ".join([str(n) for n in v.count])
    cake = names.cake_word(v.winner) + " wins" if v.winner != contest.NO_CAKE else "both cakes count"
    verb = "share the victory" if len(winners) > 1 else "would win"
    return f"cups {cups}, {cake}, {listed(winners)} {verb} with {v.points[places[0].seat]}"
