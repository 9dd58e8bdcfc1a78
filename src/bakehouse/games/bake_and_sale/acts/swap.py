# compiled
"""`swap`: the colours of all dice, for today or for the next visit (Stock Room)."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.kinds import STOCK_ROOM, SUPPLIER
from bakehouse.kernel.rules import Moves, final, i64, who


@final
class Swap(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "swap", [])
        self.tells = {"swapped": ()}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """BS-34, BS-R7: once a day, before the first market visit of that day, or for each visit, before it."""
        if me.visits[STOCK_ROOM] > 0 and me.swapped == 0 and (me.marketed == 0 or self.e.swap_each_visit):
            out.add(self.first)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        state.own(seat).swapped = 1
        if state.listening:
            lasts = self.visits_meant() if self.e.swap_each_visit else "today"
            state.tell("swapped", int(seat), f"{who(seat)} swapped the colours of the dice for {lasts}", {})

    def visits_meant(self) -> str:
        """What a swap for one visit is for; a Local Supplier that goes by the dice is visited with it too."""
        also = f"visit to market or {self.e.building_names[SUPPLIER]}"
        return f"the next {also if self.e.supplier_rolled else 'market visit'}"

    def name(self, at: int) -> str:
        return "Swap the colours of all dice"

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        return f"for {self.visits_meant()}" if self.e.swap_each_visit else "until the end of the day"

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        return [f"swap-{seat}"] + [f"die-{seat}-{n + 1}" for n in range(self.e.dice)]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        if me.visits[STOCK_ROOM] == 0:
            return f"visit the {self.e.building_names[STOCK_ROOM]} first"
        if me.swapped == 0:
            return "colours are swapped before the first market visit of a day"
        if self.e.swap_each_visit:
            return f"the colours are swapped already, for {self.visits_meant()}"
        return "you have swapped the colours today already"
