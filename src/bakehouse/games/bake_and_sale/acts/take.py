# compiled
"""`take:<supply>`: one more supply, in a market visit or from the Local Supplier."""

from __future__ import annotations

from bakehouse.games.bake_and_sale import market, words
from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.bonuses import bring
from bakehouse.games.bake_and_sale.kinds import NO_BONUS, SUPPLIER
from bakehouse.games.bake_and_sale.market import Pool
from bakehouse.games.bake_and_sale.sheet import AT_SUPPLIER
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import count, joined


@final
class Take(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "take", [Axis("supply", e.supplies)])
        self.tells = {"supplied": ("supplies",)}

    # ------------------------------------------------------------ the rules
    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        if me.asked == AT_SUPPLIER:
            self.offer_at_supplier(state.pool(me), me, out)
        elif me.picks < self.e.sizes[me.step]:  # BS-14
            self.offer_at_market(state.pool(me), me, out)

    def offer_at_market(self, pool: Pool, me: Sheet, out: Moves) -> None:
        """A pick needs a die of its own (BS-15, BS-17), a free cell (BS-12) and hours for the whole visit (BS-19)."""
        e = self.e
        first = self.first
        circled = me.circled
        picked = me.picked
        sure = pool.sure
        reach = pool.reach
        section = e.section
        price = e.price
        wild = market.spare(pool, me)
        for s in range(len(picked)):
            n = picked[s]
            cell = circled[s] + n
            if cell < e.cells and (n < sure[s] or (wild > 0 and n < reach[s])):
                sections = me.touched | bit(section[cell])
                if price[sections] <= me.hours:
                    out.add(first + s)

    def offer_at_supplier(self, pool: Pool, me: Sheet, out: Moves) -> None:
        """BS-26: any kind that black dice give, whatever they show today, or only what they show (BS-R6)."""
        first = self.first
        cells = self.e.cells
        circled = me.circled
        picked = me.picked
        offers = pool.offers
        for s in range(len(picked)):
            if offers[s] == 1 and circled[s] + picked[s] < cells:
                out.add(first + s)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        section = e.section[me.circled[at] + me.picked[at]]
        me.touched |= bit(section)
        me.picked[at] += 1
        me.picks += 1
        if me.asked == AT_SUPPLIER and self.has_all(state, me):
            self.leave_supplier(state, me, seat)

    def has_all(self, state: BakeState, me: Sheet) -> bool:
        """Has the Local Supplier no more to give?"""
        e = self.e
        return me.picks == e.supplier_gives or not market.supplier_has(e, state.pool(me).offers, me)

    def leave_supplier(self, state: BakeState, me: Sheet, seat: i64) -> None:
        """The last pick circles them all, and bonuses follow."""
        e = self.e
        if state.listening:
            says = f"{who(seat)} got {words.supply_list(e, me.picked)}{words.brings(e, me)}"
            state.tell("supplied", int(seat), says, {"supplies": words.supply_counts(e, me.picked)})
        market.circle(e, me)
        if e.swap_each_visit and e.supplier_rolled:  # its dice were read with the swap
            me.swapped = 0
        bring(state, me, seat)

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return "Take " + words.supply_word(self.e, at)

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        cell = me.circled[at] + me.picked[at]
        bonus = words.bonus_at(e, at, cell)
        gained = "" if bonus == NO_BONUS else "brings " + words.BONUS_NAMES[bonus]
        if me.asked == AT_SUPPLIER:
            return gained
        price, before = e.price[me.touched | bit(e.section[cell])], e.price[me.touched]
        still = "still " if me.picks > 0 and price == before else ""
        return joined([still + count(price, "hour") + " for the visit", gained])

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        me, name = state.sheets[seat], self.e.supplies[at]
        return [f"row-{seat}-{name}", f"cell-{seat}-{name}-{me.circled[at] + me.picked[at] + 1}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        e, me, name = self.e, state.sheets[seat], words.supply_word(self.e, at)
        n = me.picked[at]
        cell = me.circled[at] + n
        if cell >= e.cells:
            return f"the row of {name} is full"
        if me.asked == AT_SUPPLIER:
            gives = "show today" if e.others[at] == 1 else "give"
            return f"the {e.building_names[SUPPLIER]} has only what black dice {gives}, and {name} is not among it"
        if me.picks >= e.sizes[me.step]:
            return f"your business size allows {e.sizes[me.step]} supplies in one visit"
        pool = state.pool(me)
        if n >= pool.sure[at] and (market.spare(pool, me) == 0 or n >= pool.reach[at]):
            return f"no die is left that gives {name}" if pool.reach[at] > 0 else f"no die gives {name} today"
        return words.short_of_hours(me, e.price[me.touched | bit(e.section[cell])])

    def unasked(self, state: BakeState, seat: int, at: int) -> str:
        return "visit the market first"
