# compiled
"""`order:<order>`: deliver a retail order."""

from __future__ import annotations

from bakehouse.games.bake_and_sale import words
from bakehouse.games.bake_and_sale.acts.base import BakeState, FromGoods, Numbers, Sheet
from bakehouse.games.bake_and_sale.bakery import has_goods
from bakehouse.games.bake_and_sale.kinds import BUILDINGS, RETAIL
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import joined


@final
class Order(FromGoods):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "order", [Axis("order", e.orders)])
        self.tells = {"delivered": ("order", "money")}

    # ------------------------------------------------------------ the rules
    def offers_from(self, me: Sheet, at_hand: i64, out: Moves) -> None:
        """BS-27; `at_hand`: bit g: there is at least one of good g."""
        e = self.e
        if me.hours >= e.visit_hours[RETAIL]:
            kinds = e.order_needs.kinds
            for order in range(len(kinds)):
                if kinds[order] & ~at_hand == 0 and (me.orders >> order) & 1 == 0 and has_goods(e, me, order):
                    out.add(self.first + order)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        """BS-27"""
        e = self.e
        me = state.own(seat)
        needs = e.order_needs
        supplies = len(me.stock)
        for n in range(needs.first[at], needs.first[at + 1]):
            good = needs.goods[n]
            if good < supplies:
                me.stock[good] -= needs.many[n]
            else:
                me.loaves[good - supplies] -= needs.many[n]
        me.orders |= bit(at)
        me.hours -= e.visit_hours[RETAIL]
        me.visits[RETAIL] += 1
        if state.listening:
            money, goods = int(e.order_money[at]), words.order_goods(e, at)
            says = f"{who(seat)} delivered {goods}: {words.money_change(money)}, {words.hours_left(me)}"
            state.tell("delivered", int(seat), says, {"order": e.orders[at], "money": money})

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return "Deliver " + words.order_goods(self.e, at)

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        return joined([words.hours_change(-self.e.visit_hours[RETAIL]), f"+{self.e.order_money[at]} money"])

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        return [f"order-{seat}-{self.e.orders[at]}", f"building-{seat}-{BUILDINGS[RETAIL]}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        if (me.orders >> at) & 1 == 1:
            return "you have fulfilled this order already"
        if short := words.short_of_hours(me, e.visit_hours[RETAIL]):
            return short
        return f"for this order you still need {words.missing(e, me, e.order_needs, at, 1)}"
