# compiled
"""`assemble:<base>:<frosting>`: a recipe from loose parts; `recipe:<base>:<frosting>`: the one to start with."""

from __future__ import annotations

from bakehouse.games.cupcake_empire import opening
from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.names import base_word, frosting_word, recipe_word
from bakehouse.games.cupcake_empire.recipes import add_recipe, customers_waiting, customers_within, recipe_card
from bakehouse.games.cupcake_empire.tracks import forward
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import article, count, joined, signed


@final
class Assemble(CupcakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "assemble", [Axis("base", e.bases), Axis("frosting", e.frostings)])
        self.tells = {"assembled": ("base", "frosting", "production")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-22"""
        bases = me.bases
        frostings = me.frostings
        first = self.first
        many = len(frostings)
        for base in range(len(bases)):
            if bases[base] > 0:
                for frosting in range(many):
                    if frostings[frosting] > 0:
                        out.add(first + base * many + frosting)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        """CE-22, CE-23"""
        e = self.e
        me = state.own(seat)
        base = at // self.width
        frosting = at % self.width
        before = me.production
        me.bases[base] -= 1
        me.frostings[frosting] -= 1
        add_recipe(e, me, at)
        me.production = forward(e, before, e.base_steps[base] + e.frosting_steps[frosting])
        if state.listening:
            steps = int(me.production - before)
            gain = signed(steps, "production") or "track full"
            says = f"{who(seat)} assembled {article(recipe_word(e, at))}: {gain}"
            data: dict[str, object] = {"base": e.bases[base], "frosting": e.frostings[frosting], "production": steps}
            state.tell("assembled", int(seat), says, data)

    def name(self, at: int) -> str:
        return "Assemble " + recipe_word(self.e, at)

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        steps = e.base_steps[at // self.width] + e.frosting_steps[at % self.width]
        more = customers_within(e, state.town, seat, recipe_card(e, at) & ~me.menu_card)
        within = f"{count(more, 'more customer')} where you have a shop" if more else ""
        return joined([signed(forward(e, me.production, steps) - me.production, "production"), within])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        base, frosting = self.e.bases[at // self.width], self.e.frostings[at % self.width]
        return [f"base-{seat}-{base}", f"frosting-{seat}-{frosting}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        if state.boards[seat].bases[at // self.width] == 0:
            return f"you have no loose {base_word(self.e, at // self.width)} base"
        return f"you have no loose {frosting_word(self.e, at % self.width)} frosting"


@final
class FirstRecipe(CupcakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "recipe", [Axis("base", e.bases), Axis("frosting", e.frostings)])
        self.tells = {"recipe": ("base", "frosting")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-S8: simple parts, and no pair that somebody has."""
        e = self.e
        many = self.width
        for base in range(len(e.bases)):
            if e.base_mixed[base] == 0 and town.bases[base] > 0:
                for frosting in range(many):
                    free = e.frosting_mixed[frosting] == 0 and town.frostings[frosting] > 0
                    if free and self.taken_by(state, base * many + frosting) < 0:
                        out.add(self.first + base * many + frosting)

    def taken_by(self, state: CupcakeState, recipe: i64) -> i64:
        for seat in range(state.seats):
            if state.boards[seat].recipes[recipe] > 0:
                return seat
        return -1

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        """CE-R1: production stays where it is."""
        town = state.own_town()
        town.bases[at // self.width] -= 1
        town.frostings[at % self.width] -= 1
        add_recipe(self.e, state.own(seat), at)
        if state.listening:
            base, frosting = self.e.bases[at // self.width], self.e.frostings[at % self.width]
            says = f"{who(seat)} started with {article(recipe_word(self.e, at))}"
            state.tell("recipe", int(seat), says, {"base": base, "frosting": frosting})
        opening.next_recipe(state, seat)

    def name(self, at: int) -> str:
        return recipe_word(self.e, at).capitalize()

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        card = recipe_card(self.e, at)
        found = customers_within(self.e, state.town, seat, card)
        everywhere = customers_waiting(state.town, card)
        return f"{count(found, 'customer')} where you have a shop, {everywhere} in the city"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        base, frosting = self.e.bases[at // self.width], self.e.frostings[at % self.width]
        return [f"stack-base-{base}", f"stack-frosting-{frosting}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        if self.e.base_mixed[at // self.width] == 1 or self.e.frosting_mixed[at % self.width] == 1:
            return "the starting recipe has simple parts"
        taken = self.taken_by(state, at)
        return f"{who(taken)} starts with this recipe" if taken >= 0 else "these parts are not left in the Reserve"

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        return "that belongs to the start of the game"
