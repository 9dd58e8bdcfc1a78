# compiled
"""`market`: open a visit to the Supplies Market."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.market import Pool, can_visit
from bakehouse.games.bake_and_sale.sheet import AT_MARKET
from bakehouse.games.bake_and_sale.words import short_of_hours
from bakehouse.kernel.rules import Moves, bit, final, i64


@final
class Market(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "market", [])

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        self.offers_from(me, state.pool(me), out)

    def offers_from(self, me: Sheet, pool: Pool, out: Moves) -> None:
        if can_visit(self.e, pool, me):
            out.add(self.first)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        state.own(seat).asked = AT_MARKET

    def name(self, at: int) -> str:
        return "Visit the market"

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        return f"up to {self.e.sizes[state.sheets[seat].step]} supplies"

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        return [f"market-{seat}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        pool = state.pool(me)
        cheapest: i64 = -1
        for s in range(len(e.supplies)):
            if pool.reach[s] > 0 and me.circled[s] < e.cells:
                price = e.price[bit(e.section[me.circled[s]])]
                if cheapest < 0 or price < cheapest:
                    cheapest = price
        if cheapest < 0:
            return "the rows of all supplies that today's dice give are full"
        return short_of_hours(me, cheapest)
