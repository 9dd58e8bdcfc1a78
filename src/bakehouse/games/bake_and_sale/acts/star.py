# compiled
"""`star:<bread>`: circle a Quality Star."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.bonuses import bring
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import count


@final
class Star(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "star", [Axis("bread", e.breads)])
        self.tells = {"starred": ("bread", "stars")}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """BS-22: any bread, locked ones too (BS-R11)."""
        first = self.first
        most = self.e.stars
        stars = me.stars
        for b in range(len(stars)):
            if stars[b] < most:
                out.add(first + b)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        me = state.own(seat)
        me.stars[at] += 1
        if state.listening:
            says = f"{who(seat)} improved {self.e.bread_names[at]}: {count(me.stars[at], 'star')}"
            state.tell("starred", int(seat), says, {"bread": self.e.breads[at], "stars": int(me.stars[at])})
        bring(state, me, seat)

    def name(self, at: int) -> str:
        return "Star for " + self.e.bread_names[at]

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        loaves = state.sheets[seat].loaves[at]
        return "+1 money per loaf" + (f", {count(loaves, 'loaf')} to sell so far" if loaves > 0 else "")

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        bread = self.e.breads[at]
        return [f"star-{seat}-{bread}-{state.sheets[seat].stars[at] + 1}", f"bread-{seat}-{bread}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        return f"{self.e.bread_names[at]} has all its stars"

    def unasked(self, state: BakeState, seat: int, at: int) -> str:
        return "you have no Quality Star to circle"
