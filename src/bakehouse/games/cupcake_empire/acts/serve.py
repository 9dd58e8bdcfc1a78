# compiled
"""`serve:<neighbourhood>:<house>`: sell to a customer. Asked by the part `sell:<distance>` and by columns that sell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeQuestion, CupcakeState, Numbers, Part, PartAct, Town
from bakehouse.games.cupcake_empire.board import ACTIVE, SERVE
from bakehouse.games.cupcake_empire.columns import reach_of
from bakehouse.games.cupcake_empire.names import customer_word, house_word, short_recipe, wish_word
from bakehouse.games.cupcake_empire.plan import A_NUMBER
from bakehouse.games.cupcake_empire.recipes import serving_recipe
from bakehouse.games.cupcake_empire.town import has_shop
from bakehouse.games.cupcake_empire.tracks import forward
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import count, joined, signed

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


@final
class Sell(Part):
    def __init__(self) -> None:
        super().__init__("sell", A_NUMBER)
        self.sells = True

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        customers = town.customers
        most = of if of < e.houses else e.houses
        for place in range(len(e.district)):
            if has_shop(e, town, seat, place):
                first = place * e.houses
                for house in range(first, first + most):
                    if (town.waiting >> house) & 1 == 1 and (me.menu_card >> (customers[house] - 1)) & 1 == 1:
                        return True
        return False

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = SERVE
        me.of = of

    def says(self, e: Numbers, of: i64) -> str:
        return f"sell up to {count(of, 'house')} away"

    def worth(self, p: Prospect, of: i64) -> float:
        return p.best_sale(of) * p.w.sale


@final
class Serve(PartAct):
    def __init__(self, e: Numbers) -> None:
        houses = [str(house + 1) for house in range(int(e.houses))]
        super().__init__(e, "serve", [Axis("neighbourhood", e.neighbourhoods), Axis("house", houses)])
        self.tells = {"served": ("neighbourhood", "house", "sales", "income")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-40, CE-41: nearer customers do not stand in the way."""
        distance = self.reached(me)
        if distance == 0:
            return
        e = self.e
        at = self.first
        customers = town.customers
        most = distance if distance < e.houses else e.houses
        for place in range(len(e.district)):
            if has_shop(e, town, seat, place):
                first = place * e.houses
                for house in range(first, first + most):
                    if (town.waiting >> house) & 1 == 1 and (me.menu_card >> (customers[house] - 1)) & 1 == 1:
                        out.add(at + house)

    def reached(self, me: Board) -> i64:
        """How far the sale goes that may be made now: as the main action, or as a part of an action."""
        if me.asked != ACTIVE:
            return me.of
        return reach_of(self.e, me) if me.acted == 0 else 0

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        """CE-42"""
        e = self.e
        if me.asked == ACTIVE:
            me.acted = 1
        sales = me.sales
        town.waiting &= ~bit(at)
        me.served |= bit(at)
        me.sales = forward(e, me.sales, e.house_sales[at])
        me.income += e.house_income[at]
        me.from_customers += e.house_income[at]
        if state.listening:
            self.tell(state, town, seat, at, int(me.sales - sales))

    # ------------------------------------------------------------ the words
    def tell(self, state: CupcakeState, town: Town, seat: i64, house: i64, sales: int) -> None:
        e = self.e
        income, place = int(e.house_income[house]), house // e.houses
        gains = joined([signed(sales, "sales"), signed(income, "income")])
        worn = customer_word(e, town.customers[house] - 1)
        says = f"{who(seat)} sold to a customer in {e.places[place]} ({worn}): {gains or 'nothing more'}"
        data: dict[str, object] = {
            "neighbourhood": e.neighbourhoods[place],
            "house": int(house % e.houses) + 1,
            "sales": sales,
            "income": income,
        }
        state.tell("served", int(seat), says, data)

    def name(self, at: int) -> str:
        return house_word(self.e, at)

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        """+3 sales, +3 income, with dark mint"""
        e, me = self.e, state.boards[seat]
        sales = forward(e, me.sales, e.house_sales[at]) - me.sales
        recipe = short_recipe(e, serving_recipe(e, me, state.town.customers[at] - 1))
        return joined([signed(sales, "sales"), signed(e.house_income[at], "income"), f"with {recipe}"])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        e = self.e
        name = f"{e.neighbourhoods[at // e.houses]}-{at % e.houses + 1}"
        return [f"customer-{name}", f"house-{name}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, town = self.e, state.boards[seat], state.town
        place, away = at // e.houses, at % e.houses + 1
        if me.asked == ACTIVE:
            if reach_of(e, me) == 0:
                return self.unasked(state, seat, at)
            if me.acted == 1:
                return "the main action of this turn is done"
        if not has_shop(e, town, seat, place):
            return f"you have no bakery or outlet in {e.places[place]}"
        if away > self.reached(me):
            return f"that house is {away} away; you reach {self.reached(me)}"
        if (town.waiting >> at) & 1 == 0:
            return "that customer has been served"
        return f"you have no recipe for {wish_word(e, town.customers[at] - 1)}"


@final
class WhichCustomer(CupcakeQuestion):
    def says(self, state: CupcakeState, seat: int) -> str:
        return f"Which customer, up to {count(state.boards[seat].of, 'house')} away, do you serve?"
