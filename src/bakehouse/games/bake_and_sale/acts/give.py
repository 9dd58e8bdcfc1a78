# compiled
"""`give:<supply>`: to the Voluntary Agency, for an hour."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.kinds import BUILDINGS, VOLUNTARY
from bakehouse.games.bake_and_sale.sheet import DAY
from bakehouse.games.bake_and_sale.words import hours_change, hours_left, supply_word
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who


@final
class Give(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "give", [Axis("supply", e.supplies)])
        self.tells = {"gave": ("supply",)}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        first = self.first
        stock = me.stock
        for s in range(len(stock)):
            if stock[s] > 0:
                out.add(first + s)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        """BS-32: the hour comes after the last gift."""
        me = state.own(seat)
        me.stock[at] -= 1
        me.gifts -= 1
        me._given |= bit(at)
        if me.gifts == 0:
            me.hours += self.e.voluntary_gives
            me._bought += self.e.voluntary_gives
            me.asked = DAY
        if state.listening:
            hours = f": {hours_left(me)}" if me.gifts == 0 else ""
            says = f"{who(seat)} gave away {supply_word(self.e, at)}{hours}"
            state.tell("gave", int(seat), says, {"supply": self.e.supplies[at]})

    def name(self, at: int) -> str:
        return "Give " + supply_word(self.e, at)

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        left = int(state.sheets[seat].gifts) - 1
        return f"{left} more to give" if left > 0 else f"then {hours_change(self.e.voluntary_gives)}"

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        return [f"row-{seat}-{self.e.supplies[at]}", f"building-{seat}-{BUILDINGS[VOLUNTARY]}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        return f"you have no {supply_word(self.e, at)} in stock"

    def unasked(self, state: BakeState, seat: int, at: int) -> str:
        return f"visit the {self.e.building_names[VOLUNTARY]} first"
