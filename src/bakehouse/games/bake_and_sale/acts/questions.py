# compiled
"""What a player is asked, and chance; `Sheet.asked` holds the number."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeQuestion, BakeState, OneAct, Sheet
from bakehouse.games.bake_and_sale.acts.done import Done
from bakehouse.games.bake_and_sale.acts.end_day import EndDay
from bakehouse.games.bake_and_sale.acts.market import Market
from bakehouse.games.bake_and_sale.acts.order import Order
from bakehouse.games.bake_and_sale.acts.produce import Produce
from bakehouse.games.bake_and_sale.acts.roll import Roll
from bakehouse.games.bake_and_sale.acts.swap import Swap
from bakehouse.games.bake_and_sale.acts.take import Take
from bakehouse.games.bake_and_sale.acts.visit import Visit
from bakehouse.games.bake_and_sale.bakery import goods_at_hand
from bakehouse.games.bake_and_sale.kinds import SUPPLIER, VOLUNTARY
from bakehouse.games.bake_and_sale.words import hours_left, supply_list
from bakehouse.kernel.rules import Final, Moves, final, i64
from bakehouse.kernel.saying import count


@final
class Day(BakeQuestion):
    """BS-6: any action that can be paid, in any order."""

    def __init__(self, market: Market, swap: Swap, produce: Produce, visit: Visit, order: Order, end: EndDay) -> None:
        super().__init__("day", [market, swap, produce, visit, order, end])
        self.market: Final = market
        self.swap: Final = swap
        self.produce: Final = produce
        self.visit: Final = visit
        self.order: Final = order
        self.end: Final = end

    def choices(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """The busiest question: its acts are called by name, and share the look at the dice and into the stock."""
        pool = state.pool(me)
        self.market.offers_from(me, pool, out)
        self.swap.offers(state, me, out)
        at_hand = goods_at_hand(me)
        self.produce.offers_from(me, at_hand, out)
        self.visit.offers_from(me, pool.offers, out)
        self.order.offers_from(me, at_hand, out)
        out.add(self.end.first)

    def says(self, state: BakeState, seat: int) -> str:
        return "What next? " + hours_left(state.sheets[seat]).capitalize()


@final
class AtMarket(BakeQuestion):
    def __init__(self, take: Take, done: Done) -> None:
        super().__init__("market", [take, done])
        self.take: Final = take
        self.done: Final = done

    def choices(self, state: BakeState, me: Sheet, out: Moves) -> None:
        self.take.offers(state, me, out)
        self.done.offers(state, me, out)

    def says(self, state: BakeState, seat: int) -> str:
        e, me = state.numbers, state.sheets[seat]
        size = e.sizes[me.step]
        if me.picks == 0:
            return f"Market visit: which supply first? Your size allows {size}"
        taken, price = supply_list(e, me.picked), count(e.price[me.touched], "hour")
        return f"Market visit: {taken} so far, for {price}. What else? Your size allows {size}"

    def comes_first(self, state: BakeState, seat: int) -> str:
        return "finish your market visit first"


@final
class AtSupplier(OneAct):
    def says(self, state: BakeState, seat: int) -> str:
        e, me = state.numbers, state.sheets[seat]
        return f"{e.building_names[SUPPLIER]}: which supply? {e.supplier_gives - me.picks} to come"

    def comes_first(self, state: BakeState, seat: int) -> str:
        return f"take your supplies from the {state.numbers.building_names[SUPPLIER]} first"


@final
class Giving(OneAct):
    def says(self, state: BakeState, seat: int) -> str:
        return f"{state.numbers.building_names[VOLUNTARY]}: which supply do you give? {state.sheets[seat].gifts} to go"

    def comes_first(self, state: BakeState, seat: int) -> str:
        return f"give your supplies to the {state.numbers.building_names[VOLUNTARY]} first"


@final
class Placing(OneAct):
    """Where a bonus goes."""

    def __init__(self, word: str, act: BakeAct, where: str, first: str) -> None:
        super().__init__(word, act)
        self.where: Final = where
        self.first = first

    def says(self, state: BakeState, seat: int) -> str:
        return self.where


@final
class Dice(BakeQuestion):
    """To chance."""

    def __init__(self, roll: Roll) -> None:
        super().__init__("dice", [roll])
        self.roll: Final = roll

    def fill(self, state: BakeState, seat: i64, out: Moves) -> None:
        self.roll.offer(state, seat, out)

    def draw_name(self, state: BakeState) -> str:
        return f"day{state.day + 1}/die{state.rolled + 1}"
