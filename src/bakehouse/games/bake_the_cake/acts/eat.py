# compiled
"""`eat:table:<kind>` and `eat:<recipe>:<ingredient>`: a chit is out of play, each kind once (BC-40 to BC-47)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import names
from bakehouse.games.bake_the_cake.acts.base import CakeState, Kitchen, Numbers, Thing, lacks_slot, slot_keys
from bakehouse.games.bake_the_cake.kitchen import put_back, which_of
from bakehouse.games.bake_the_cake.recipes import close_recipe, worth
from bakehouse.kernel.rules import Axis, Moves, final, i64, who


class Meal(Thing):
    """What both have in common."""

    def __init__(self, e: Numbers, axes: list[Axis]) -> None:
        super().__init__(e, "eat", axes)
        self.tells = {"ate": ("kind", "colour", "recipe")}

    def swallow(self, k: Kitchen, seat: i64, kind: i64, chit: i64) -> None:
        k.eaten[seat * self.e.kinds + kind] = chit
        k.meals[seat] += 1
        for other in range(len(k.throws)):  # BC-R14
            k.throws[other] = 0

    def tell_meal(self, state: CakeState, me: int, kind: i64, chit: i64, recipe: str, where: str) -> None:
        e = self.e
        data: dict[str, object] = {"kind": e.kind_ids[kind], "colour": e.colours[which_of(chit)], "recipe": recipe}
        state.tell("ate", me, f"{who(me)} ate {names.chit_word(e, kind, chit)} {where}", data)

    def why_not_eat(self, kind: i64, chit: i64, where: str) -> str:
        if chit == 0:
            return f"there is no {names.kind_word(self.e, kind)} {where}"
        return f"you have eaten {names.kind_word(self.e, kind)} before, and each kind only once"


@final
class EatFromTable(Meal):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, [Axis("place", ["table"]), Axis("kind", e.kind_ids)])

    # ------------------------------------------------------------ the rules
    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        plates, eaten = k.plates, k.eaten
        first = self.first
        from_here = seat * self.width
        for kind in range(len(plates)):
            if plates[kind] != 0 and eaten[from_here + kind] == 0:
                out.add(first + kind)

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        self.swallow(k, seat, at, k.plates[at])
        k.plates[at] = 0

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return f"Eat the {names.kind_word(self.e, at)} on the table"

    def label(self, state: CakeState, seat: int, at: int) -> str:
        return f"Eat the {names.chit_word(self.e, at, state.kitchen.plates[at])} on the table"

    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        self.tell_meal(state, me, at, before.plates[at], "", "from the table" + only)

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        return f"gone for good; you have eaten {state.kitchen.meals[seat] + 1}"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        return [f"bite-table-{self.e.kind_ids[at]}"]

    def why_not(self, state: CakeState, seat: int, at: int) -> str:
        return self.why_not_eat(at, state.kitchen.plates[at], "on the table")


@final
class EatFromRecipe(Meal):
    """`at` counts the slots of all recipes."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, [Axis("recipe:ingredient", slot_keys(e))])
        self.tells = self.tells | {"handed": ("recipe", "to"), "freed": ("recipe",)}

    # ------------------------------------------------------------ the rules
    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        e = self.e
        chits, eaten, kind_of = k.chits, k.eaten, e.kind_of
        first = self.first
        from_here = seat * e.kinds
        for at in range(len(chits)):
            if chits[at] != 0:
                kind = kind_of[at]
                if eaten[from_here + kind] == 0:
                    out.add(first + at)

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        e = self.e
        recipe = at // e.slots
        self.swallow(k, seat, e.kind_of[at], k.chits[at])
        k.chits[at] = 0
        put_back(k.supply, which_of(k.helpers[at]), k.helpers[at])  # BC-42
        k.helpers[at] = 0
        k.filled[recipe] -= 1
        if k.filled[recipe] == 0:
            close_recipe(k, recipe)  # BC-45
        elif not has_helper(e, k, recipe, k.holder[recipe] - 1):
            k.holder[recipe] = next_helper(e, k, recipe) + 1  # BC-44

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        e = self.e
        if lacks_slot(e, at):
            return "Eat nothing"
        return f"Eat the {names.kind_word(e, e.kind_of[at])} on {names.recipe_word(e, at // e.slots)}"

    def label(self, state: CakeState, seat: int, at: int) -> str:
        e = self.e
        chit = names.chit_word(e, e.kind_of[at], state.kitchen.chits[at])
        return f"Eat the {chit} on {names.recipe_word(e, at // e.slots)}"

    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        """BC-42, BC-44, BC-45"""
        e, k, recipe = self.e, state.kitchen, at // self.e.slots
        name, called = e.recipe_ids[recipe], names.recipe_word(e, recipe)
        home = f"from {called}{only}; {who(int(which_of(before.helpers[at])))}'s assistant went home"
        self.tell_meal(state, me, e.kind_of[at], before.chits[at], name, home)
        if k.holder[recipe] == 0:
            tool = names.tool_word(e, which_of(before.tool[recipe]))
            state.tell("freed", me, f"{e.recipe_names[recipe]} is free again, with {tool}", {"recipe": name})
        elif k.holder[recipe] != before.holder[recipe]:
            to, former = int(k.holder[recipe]) - 1, int(before.holder[recipe]) - 1
            says = f"{who(former)} handed {called} on to {who(to)}"
            state.tell("handed", former, says, {"recipe": name, "to": to})

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        e, before, k = self.e, state.kitchen, self.after(state.kitchen, seat, at)
        recipe = at // e.slots
        home = f"{who(int(which_of(before.helpers[at])))}'s assistant goes home"
        if k.holder[recipe] == 0:
            return f"{home}; the recipe and {names.tool_word(e, which_of(before.tool[recipe]))} are free again"
        if k.holder[recipe] != before.holder[recipe]:
            home += f"; {names.recipe_word(e, recipe)} goes to {who(int(k.holder[recipe]) - 1)}"
        return f"{home}; the part so far brings {names.gains(worth(e, k, recipe))}"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        return ["bite-" + names.slot_id(self.e, at)]

    def why_not(self, state: CakeState, seat: int, at: int) -> str:
        e = self.e
        where = f"on {names.recipe_word(e, at // e.slots)}"
        return lacks_slot(e, at) or self.why_not_eat(e.kind_of[at], state.kitchen.chits[at], where)


def has_helper(e: Numbers, k: Kitchen, recipe: i64, seat: i64) -> bool:
    for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
        if which_of(k.helpers[at]) == seat:
            return True
    return False


def next_helper(e: Numbers, k: Kitchen, recipe: i64) -> i64:
    """BC-44, BC-R11: the next in turn order after the former holder who has an assistant there."""
    seats: i64 = len(k.supply)
    seat = k.holder[recipe] - 1
    for _n in range(seats):
        seat = (seat + 1) % seats
        if has_helper(e, k, recipe, seat):
            return seat
    return -1
