# compiled
"""What the acts of Bake the Cake! share: the numbers, how a thing is done and told, and words that several need."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import names
from bakehouse.games.bake_the_cake.kitchen import Kitchen, which_of
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.rules import Act, Axis, Final, Moves, i64, who
from bakehouse.kernel.saying import listed

__all__ = ["CakeAct", "CakeState", "Kitchen", "Numbers", "Thing"]
ONLY: Final = ", the only thing that was left to do"


class CakeAct(Act[CakeState]):
    def __init__(self, e: Numbers, verb: str, axes: list[Axis]) -> None:
        super().__init__(verb, axes)
        self.e: Final = e

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        raise NotImplementedError


class Thing(CakeAct):
    """One of the things of a turn (BC-11): it changes the kitchen, and is counted."""

    # ------------------------------------------------------------ the rules
    def offer(self, state: CakeState, seat: i64, out: Moves) -> None:
        self.offers(state.kitchen, seat, out)

    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        """The same with the kitchen at hand."""
        raise NotImplementedError

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        if state.listening:
            self.do_aloud(state, seat, at)
            return
        self.carry_out(state.own(), seat, at)
        state.done_things += 1

    def do_aloud(self, state: CakeState, seat: i64, at: i64) -> None:
        only = ONLY if state.fill(seat, Moves()) == 1 else ""
        before = state.kitchen.copy(0)
        self.carry_out(state.own(), seat, at)
        state.done_things += 1
        self.tell(state, before, int(seat), int(at), only)

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------ the words
    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        """What was done; `only` is said of the one thing that was left."""
        raise NotImplementedError

    def unasked(self, state: CakeState, seat: int, at: int) -> str:
        return f"you have done {self.e.things} things: end the turn, or take one back"

    def after(self, k: Kitchen, seat: int, at: int) -> Kitchen:
        """The kitchen as it would be."""
        kitchen = k.copy(0)
        self.carry_out(kitchen, seat, at)
        return kitchen


# ------------------------------------------------------------ words of several acts
def slot_keys(e: Numbers) -> list[str]:
    """Recipes with their ingredients, as keys name them; a slot that a smaller recipe lacks is never legal."""
    keys: list[str] = []
    for at in range(e.recipes * e.slots):
        recipe, slot = at // e.slots, at % e.slots
        ingredient = e.kind_ids[e.kind_of[at]] if slot < e.needs[recipe] else f"no-slot-{slot + 1}"
        keys.append(f"{e.recipe_ids[recipe]}:{ingredient}")
    return keys


def lacks_slot(e: Numbers, at: i64) -> str:
    """Against a slot that a smaller recipe does not have."""
    recipe = at // e.slots
    if at % e.slots < e.needs[recipe]:
        return ""
    return f"{names.recipe_word(e, recipe)} has only {e.needs[recipe]} ingredients"


def absent(e: Numbers, k: Kitchen, colour: i64) -> str:
    """Against the colour of a seat that nobody has taken (BC-01)."""
    return f"nobody bakes in {names.spoken(e.colours[colour])} at this table" if colour >= len(k.supply) else ""


def tool_taken(e: Numbers, k: Kitchen, tool: i64) -> str:
    """Who uses every copy of a tool, and where."""
    places: list[str] = []
    for recipe in range(e.recipes):
        if which_of(k.tool[recipe]) == tool:
            places.append(f"{who(int(k.holder[recipe]) - 1)} on {names.recipe_word(e, recipe)}")
    by = f": in use by {listed(places)}" if places else ""
    return f"{names.tool_word(e, tool)} is not free{by}"


def gained(k: Kitchen, before: Kitchen, tray: i64) -> list[int]:
    """By baker: what was won or lost on a cake."""
    seats: i64 = len(k.supply)
    return [int(k.points[tray * seats + b] - before.points[tray * seats + b]) for b in range(seats)]
