# compiled
"""`throw`: the cake on the own tray goes back to where it came from, when nothing else is left (BC-50 to BC-52)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import names
from bakehouse.games.bake_the_cake.acts.base import CakeState, Kitchen, Numbers, Thing, gained
from bakehouse.games.bake_the_cake.kitchen import put_back, which_of
from bakehouse.kernel.rules import Moves, final, i64, who
from bakehouse.kernel.saying import count


@final
class Throw(Thing):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "throw", [])
        self.commits = True
        self.tells = {"threw": ("chits",)}

    # ------------------------------------------------------------ the rules
    def offers(self, k: Kitchen, seat: i64, out: Moves) -> None:
        """BC-50: asked last, it is offered when nothing else was; without a cake the game would be over (BC-54)."""
        if out.n == 0:
            out.add(self.first)

    def is_possible(self, k: Kitchen, seat: i64) -> bool:
        """BC-51, BC-R14: there is a cake on the own tray, and somebody has eaten since the last throws."""
        return k.height[seat] > 0 and k.throws[seat] < self.e.throws

    def carry_out(self, k: Kitchen, seat: i64, at: i64) -> None:
        """BC-51: chits go back to the store, assistants home."""
        e = self.e
        seats: i64 = len(k.supply)
        for part in range(k.height[seat]):
            made = seat * e.parts + part
            recipe = k.made_by[made] - 1
            for slot in range(e.needs[recipe]):
                chit = k.layers[made * e.slots + slot]
                kind = e.kind_of[recipe * e.slots + slot]
                put_back(k.store, kind * e.most + which_of(chit), chit)
                k.layers[made * e.slots + slot] = 0
            put_back(k.supply, which_of(k.bakers[made]), k.bakers[made])
            k.bakers[made] = 0
            k.made_by[made] = 0
        k.height[seat] = 0
        for baker in range(seats):
            k.points[seat * seats + baker] = 0
        k.throws[seat] += 1

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return "Throw your cake away"

    def chits(self, k: Kitchen, seat: int) -> int:
        size = self.e.parts * self.e.slots
        return len([n for n in k.layers[seat * size : (seat + 1) * size] if n != 0])

    def tell(self, state: CakeState, before: Kitchen, me: int, at: int, only: str) -> None:
        chits = self.chits(before, me)
        back = f"{count(chits, 'chit')} went back to the store"
        state.tell("threw", me, f"{who(me)} could do nothing else and threw a cake away: {back}", {"chits": chits})

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        k = state.kitchen
        helpers, lost = count(k.height[seat], "assistant"), gained(self.after(k, seat, at), k, seat)
        back = f"{count(self.chits(k, seat), 'chit')} back to the store"
        return f"{back}, {helpers} home; {names.gains(lost)} on your cake"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        return [f"throw-{seat}"]

    def why_not(self, state: CakeState, seat: int, at: int) -> str:
        return "a cake is thrown away only when nothing else can be done"

    def unasked(self, state: CakeState, seat: int, at: int) -> str:
        return "a cake is thrown away only as the first thing of a turn"
