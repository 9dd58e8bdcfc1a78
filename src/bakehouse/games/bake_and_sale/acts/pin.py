# compiled
"""`pin:<bread>`: circle a rolling pin, a Technique Level."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.bonuses import bring
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import count


@final
class Pin(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "pin", [Axis("bread", e.breads)])
        self.tells = {"trained": ("bread", "pins")}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """BS-23"""
        first = self.first
        needed = self.e.pins
        pins = me.pins
        for b in range(len(pins)):
            if pins[b] < needed[b]:
                out.add(first + b)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        me.pins[at] += 1
        if state.listening:
            left, name = e.pins[at] - me.pins[at], e.bread_names[at]
            did = f"unlocked {name}" if left == 0 else f"trained {name}: {count(left, 'pin')} to go"
            state.tell("trained", int(seat), f"{who(seat)} {did}", {"bread": e.breads[at], "pins": int(me.pins[at])})
        bring(state, me, seat)

    def name(self, at: int) -> str:
        return "Rolling pin for " + self.e.bread_names[at]

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        left = int(self.e.pins[at] - state.sheets[seat].pins[at]) - 1
        return f"{left} to go until you can bake it" if left > 0 else "unlocks it"

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        bread = self.e.breads[at]
        return [f"pin-{seat}-{bread}-{state.sheets[seat].pins[at] + 1}", f"bread-{seat}-{bread}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        return f"{self.e.bread_names[at]} is unlocked already: it has no rolling pin left to circle"

    def unasked(self, state: BakeState, seat: int, at: int) -> str:
        return "you have no Technique Level to circle"
