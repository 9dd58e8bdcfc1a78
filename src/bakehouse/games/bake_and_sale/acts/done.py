# compiled
"""`done`: take what was picked in a market visit, and pay for it."""

from __future__ import annotations

from bakehouse.games.bake_and_sale import market, words
from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.bonuses import bring
from bakehouse.kernel.rules import Moves, final, i64, who
from bakehouse.kernel.saying import count, joined


@final
class Done(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "done", [])
        self.ends = True
        self.tells = {"took": ("supplies", "hours")}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        if me.picks > 0:  # BS-R4
            out.add(self.first)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        """BS-19: one price for the whole visit."""
        e = self.e
        me = state.own(seat)
        price = e.price[me.touched]
        me.hours -= price
        me.marketed += 1
        if e.swap_each_visit:  # BS-R7: the swap was for this visit
            me.swapped = 0
        if state.listening:
            goods = words.supply_list(e, me.picked)
            says = f"{who(seat)} took {goods} for {count(price, 'hour')}{words.brings(e, me)}: {words.hours_left(me)}"
            data: dict[str, object] = {"supplies": words.supply_counts(e, me.picked), "hours": int(price)}
            state.tell("took", int(seat), says, data)
        market.circle(e, me)
        bring(state, me, seat)

    def name(self, at: int) -> str:
        return "Take these and pay"

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        bonuses = words.bonus_list(e, me.circled, me.picked)
        parts = [words.hours_change(-e.price[me.touched]), "+" + words.supply_list(e, me.picked)]
        return joined(parts + (["brings " + bonuses] if bonuses else []))

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        e, me = self.e, state.sheets[seat]
        found = [f"market-{seat}"]
        for s in range(len(e.supplies)):
            for n in range(me.picked[s]):
                found.append(f"cell-{seat}-{e.supplies[s]}-{me.circled[s] + n + 1}")
        return found

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        return "take at least one supply before you pay"

    def unasked(self, state: BakeState, seat: int, at: int) -> str:
        return "visit the market first"
