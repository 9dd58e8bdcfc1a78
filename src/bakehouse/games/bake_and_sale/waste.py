# compiled
"""What is never right, so that no bot looks at it: to buy hours too soon or for nothing, to waste them, or gifts."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from bakehouse.games.bake_and_sale.bonuses import agency_is_free, fame_is_free
from bakehouse.games.bake_and_sale.kinds import BUILDINGS, HIRING, NETWORK, RETAIL, SUPERMARKET, SUPPLIER, VOLUNTARY
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import AT_MARKET, AT_SUPPLIER, DAY, Sheet
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState


@final
class Waste:
    def __init__(self, e: Numbers) -> None:
        self.e: Numbers = e
        self.longest: i64 = longest(e)
        self.hire: i64 = -1  # the ids of some actions, once they are asked for
        self.give: i64 = -1
        self.market: i64 = -1
        self.supplier: i64 = -1
        self.out: Moves = Moves()

    def is_waste(self, state: BakeState, seat: i64, action: i64) -> bool:
        me = state.sheets[seat]
        if me.asked == DAY:
            hires = self.e.limit[HIRING] - me.visits[HIRING]
            buys = self.bought_by(state, action)
            if buys > 0:
                left = hires - 1 if action == self.hire else hires
                return me.hours >= self.longest or not self.is_of_use(state, seat, buys, left)
            short = me._bought > 0 and me.hours > 0 and self.fame_hours(me) < me.hours
            if short and self.is_of_use(state, seat, 0, hires):
                return self.hours_of(state.game.actions.keys[action]) != me.hours
            if me._given != 0 and (action == self.market or action == self.supplier):
                return self.gives_only_gifts(state, seat, action)
            return me.hours >= self.e.visit_hours[NETWORK] and fame_is_free(self.e, me) and state.commits(seat, action)
        if me._given != 0 and (me.asked == AT_MARKET or me.asked == AT_SUPPLIER):
            return self.fetches_back(state, me, seat, action)
        return False

    def bought_by(self, state: BakeState, action: i64) -> i64:
        """Hours that a visit brings for money or supplies."""
        if self.hire < 0:
            ids = state.game.actions.ids
            self.hire, self.give = ids[f"visit:{BUILDINGS[HIRING]}"], ids[f"visit:{BUILDINGS[VOLUNTARY]}"]
            self.market, self.supplier = ids["market"], ids[f"visit:{BUILDINGS[SUPPLIER]}"]
        if action == self.hire:
            return self.e.hiring_gives
        return self.e.voluntary_gives if action == self.give else 0

    def is_of_use(self, state: BakeState, seat: i64, more: i64, hires: i64) -> bool:
        """With so many hours more: could all be spent on fame, or be just enough for something, if need be with hours
        of further hires?"""
        me = state.sheets[seat]
        e = self.e
        hours = me.hours + more
        if hours <= self.fame_hours(me):
            return True
        while hours <= self.longest:
            if self.fits(state, seat, hours):
                return True
            if hires <= 0 or e.hiring_gives <= 0:
                return False
            hires -= 1
            hours += e.hiring_gives
        return False

    def fame_hours(self, me: Sheet) -> i64:
        """As many as could be spent on fame."""
        e = self.e
        places: i64 = e.fame_row * len(e.fame_rows) - me.fame
        if agency_is_free(e, me):
            places += e.agency_icons - me.agency
        return places * e.visit_hours[NETWORK]

    def fits(self, state: BakeState, seat: i64, hours: i64) -> bool:
        """Is there something that would take just so many hours, and could be done with them?"""
        after = state.clone()
        after.own(seat).hours = hours
        out = self.out
        n = after.fill(seat, out)
        for at in range(n):
            if self.hours_of(state.game.actions.keys[out.ids[at]]) == hours:
                return True
        return False

    def hours_of(self, key: str) -> i64:
        """What pays by itself and takes hours: productions, orders, the Supermarket. 0 for all else."""
        e = self.e
        words = key.split(":")
        if words[0] == "produce":
            return e.bake_hours[e.breads.index(words[1])]
        if words[0] == "order":
            return e.visit_hours[RETAIL]
        return e.visit_hours[SUPERMARKET] if words[-1] == BUILDINGS[SUPERMARKET] else 0

    def gives_only_gifts(self, state: BakeState, seat: i64, action: i64) -> bool:
        """Is there nothing but what was given away today?"""
        after = state.clone()
        after.do(seat, action)
        out = self.out
        n = after.fill(seat, out)
        for at in range(n):
            if not self.was_given(after.sheets[seat], state.game.actions.keys[out.ids[at]]):
                return False
        return True

    def fetches_back(self, state: BakeState, me: Sheet, seat: i64, action: i64) -> bool:
        """Supplies that were given away today, where there is something else to take, or enough is taken."""
        keys = state.game.actions.keys
        if not self.was_given(me, keys[action]):
            return False
        out = self.out
        n = state.fill(seat, out)
        for at in range(n):
            if not self.was_given(me, keys[out.ids[at]]):
                return True
        return False

    def was_given(self, me: Sheet, key: str) -> bool:
        supply = key.removeprefix("take:")
        for s in range(len(me.stock)):
            if (me._given >> s) & 1 == 1 and self.e.supplies[s] == supply:
                return True
        return False


def longest(e: Numbers) -> i64:
    """The most hours that anything takes."""
    most: i64 = e.price[len(e.price) - 1]
    for hours in e.visit_hours:
        most = hours if hours > most else most
    for hours in e.bake_hours:
        most = hours if hours > most else most
    return most
