# compiled
"""`buy:<kind>:<colour>`: a chit from the store onto its plate (BC-14 to BC-16)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import names
from bakehouse.games.bake_the_cake.acts.base import CakeState, Kitchen, Numbers, Thing, absent
from bakehouse.games.bake_the_cake.kitchen import lowest, piece
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import listed


@final
class Buy(Thing):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "buy", [Axis("kind", e.kind_ids), Axis("colour", e.colours[: int(e.most)])])
        self.tells = {"bought": ("kind", "colour")}

    # ------------------------------------------------------------ the rules
    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        """Any kind whose plate is empty, in any colour that is left of it."""
        plates, store = k.plates, k.store
        seats: i64 = len(k.supply)
        width = self.width
        buy = self.first
        for kind in range(len(plates)):
            if plates[kind] == 0:
                first = kind * width
                for colour in range(seats):
                    if store[first + colour] != 0:
                        out.add(buy + first + colour)

    def is_possible(self, k: Kitchen) -> bool:
        """The same, as soon as one is found."""
        plates, store = k.plates, k.store
        seats: i64 = len(k.supply)
        width = self.width
        for kind in range(len(plates)):
            if plates[kind] == 0:
                for colour in range(seats):
                    if store[kind * width + colour] != 0:
                        return True
        return False

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        copies = k.store[at]
        copy = lowest(copies)
        k.store[at] = copies & ~bit(copy)
        k.plates[at // self.width] = piece(at % self.width, copy)

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return "Buy " + self.chit(at)

    def chit(self, at: int) -> str:
        """ "blue butter" """
        return f"{names.spoken(self.e.colours[at % self.width])} {names.kind_word(self.e, at // self.width)}"

    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        kind, colour = self.e.kind_ids[at // self.width], self.e.colours[at % self.width]
        state.tell("bought", me, f"{who(me)} bought {self.chit(at)}{only}", {"kind": kind, "colour": colour})

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        e, kind, colour = self.e, at // self.width, at % self.width
        fits = [e.recipe_names[e.use_recipe[use]] for use in range(e.first_use[kind], e.first_use[kind + 1])]
        return f"{who(int(colour))} +{e.chit_points} on the cake it ends on; for {listed(fits) or 'no recipe'}"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        return [f"stack-{self.e.kind_ids[at // self.width]}-{self.e.colours[at % self.width]}"]

    def why_not(self, state: CakeState, seat: int, at: int) -> str:
        e, k, kind = self.e, state.kitchen, at // self.width
        if nobody := absent(e, k, at % self.width):
            return nobody
        if k.plates[kind] != 0:
            lies = names.chit_word(e, kind, k.plates[kind])
            return f"the {names.kind_word(e, kind)} plate is taken by {lies}"
        return f"the store has no {self.chit(at)} left"
