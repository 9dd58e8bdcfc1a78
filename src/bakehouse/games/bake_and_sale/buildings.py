# compiled
"""The buildings that are visited for their effect; the Retail Store is entered through an order.

`offers` is what the Local Supplier has for the player, 1 by supply.
"""

from __future__ import annotations

from bakehouse.games.bake_and_sale import bonuses, market
from bakehouse.games.bake_and_sale.kinds import (
    ACADEMY,
    CONSULTING,
    FAME,
    FRIENDLY,
    HIRING,
    LAB,
    MARKETING,
    NETWORK,
    PIN,
    STAR,
    STOCK_ROOM,
    SUPERMARKET,
    SUPPLIER,
    VOLUNTARY,
)
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import AT_SUPPLIER, GIVING, Sheet
from bakehouse.games.bake_and_sale.words import hours_change, money_change, supply_word, times
from bakehouse.kernel.rules import Final, final, i64, vec
from bakehouse.kernel.saying import listed


class Building:
    """As it is, it has hours and perhaps a limit, and works through the count of its visits."""

    def __init__(self, number: i64) -> None:
        self.number: i64 = number

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        """An effect that would be lost is not offered (BS-R13)."""
        return True

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        """Asked when it would not help."""
        return ""

    def enter(self, e: Numbers, me: Sheet) -> None:
        """Hours and visits are counted already."""

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        raise NotImplementedError

    def brought(self, e: Numbers, me: Sheet) -> str:
        """For the log, after the visit; ends with ", " if there is something to say."""
        return ""

    def why_shut(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        """The reason that no hours would help against; empty when there is none."""
        b = self.number
        if me.visits[b] >= e.limit[b]:
            return f"the {e.building_names[b]} can be visited {times(e.limit[b])} in a game"
        return "" if self.would_help(e, me, offers) else self.why_useless(e, me, offers)


@final
class Network(Building):
    """BS-25"""

    def __init__(self) -> None:
        super().__init__(NETWORK)

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        return bonuses.fame_is_free(e, me)

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return "every Fame icon is circled"

    def enter(self, e: Numbers, me: Sheet) -> None:
        bonuses.gain(e, me, FAME)

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return "+1 Fame"


@final
class Supplier(Building):
    """BS-26, BS-R6"""

    def __init__(self) -> None:
        super().__init__(SUPPLIER)

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        return market.supplier_has(e, offers, me)

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        if 1 not in offers:
            return "no black die shows a supply today"
        return f"the rows of all supplies that black dice {'show today' if e.supplier_rolled else 'give'} are full"

    def enter(self, e: Numbers, me: Sheet) -> None:
        me.asked = AT_SUPPLIER

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        kinds = [supply_word(e, s) for s in range(len(e.supplies)) if offers[s] == 1]
        return f"{e.supplier_gives} of {listed(kinds)}"


@final
class Academy(Building):
    """BS-28"""

    def __init__(self) -> None:
        super().__init__(ACADEMY)

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        return bonuses.star_is_free(e, me)

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return "every star is circled"

    def enter(self, e: Numbers, me: Sheet) -> None:
        bonuses.gain(e, me, STAR)

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return "+1 Quality Star"


@final
class Lab(Building):
    """BS-29"""

    def __init__(self) -> None:
        super().__init__(LAB)

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        return bonuses.pin_is_free(e, me)

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return "every bread is unlocked"

    def enter(self, e: Numbers, me: Sheet) -> None:
        bonuses.gain(e, me, PIN)

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return "+1 Technique Level"


@final
class Consulting(Building):
    """BS-30; the size counts from the next market visit on (BS-R21)."""

    def __init__(self) -> None:
        super().__init__(CONSULTING)

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        return me.consulted < e.consulting_daily and me.step + 1 < len(e.sizes)

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        if me.step + 1 >= len(e.sizes):
            return "your business has its full size"
        return f"the {e.building_names[CONSULTING]} can be visited {times(e.consulting_daily)} a day"

    def enter(self, e: Numbers, me: Sheet) -> None:
        me.step += 1
        me.consulted += 1

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return f"business size {e.sizes[me.step + 1]}" if me.step + 1 < len(e.sizes) else ""

    def brought(self, e: Numbers, me: Sheet) -> str:
        return f"business size {e.sizes[me.step]}, "


@final
class Hiring(Building):
    """BS-31"""

    def enter(self, e: Numbers, me: Sheet) -> None:
        me.hours += e.hiring_gives
        me._bought += e.hiring_gives

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return f"{hours_change(e.hiring_gives)} today, {money_change(-e.hiring_costs)} at the end"

    def brought(self, e: Numbers, me: Sheet) -> str:
        return f"{money_change(-e.hiring_costs)} at the end, "


@final
class Voluntary(Building):
    """BS-32"""

    def __init__(self) -> None:
        super().__init__(VOLUNTARY)

    def would_help(self, e: Numbers, me: Sheet, offers: vec[i64]) -> bool:
        """Are there enough supplies of any kind?"""
        lacking = e.voluntary_costs
        stock = me.stock
        for s in range(len(stock)):
            lacking -= stock[s]
        return lacking <= 0

    def why_useless(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return f"you need {e.voluntary_costs} supplies in stock to give"

    def enter(self, e: Numbers, me: Sheet) -> None:
        me.gifts = e.voluntary_costs
        me.asked = GIVING

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return f"give {e.voluntary_costs} supplies for {hours_change(e.voluntary_gives)} today"


@final
class Friendly(Building):
    """BS-33; what it changes is in market.py (BS-16)."""

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        faces = [str(face + 1) for face in range(e.sides) if e.friendly[face] == 1]
        return f"from now on white {listed(faces)} also give what black dice give"


@final
class StockRoom(Building):
    """BS-34; what it allows is acts/swap.py."""

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        when = "each market visit" if e.swap_each_visit else "the first market visit of a day"
        return f"from now on you may swap the colours of the dice before {when}"


@final
class Marketing(Building):
    """BS-35"""

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        return f"{e.agency_icons} more Fame icons, +{e.agency_money} money when all are circled"


@final
class Supermarket(Building):
    """BS-36"""

    def effect(self, e: Numbers, me: Sheet, offers: vec[i64]) -> str:
        paid, n = e.supermarket, me.visits[SUPERMARKET]
        return money_change(paid[n + 1] - paid[n]) if n + 1 < len(paid) else ""

    def brought(self, e: Numbers, me: Sheet) -> str:
        paid, n = e.supermarket, me.visits[SUPERMARKET]
        return money_change(paid[n] - paid[n - 1]) + ", "


TOWN: Final[list[Building]] = [  # by number
    Network(), Supplier(), Academy(), Lab(), Consulting(), Hiring(HIRING), Voluntary(), Friendly(FRIENDLY),
    StockRoom(STOCK_ROOM), Marketing(MARKETING), Supermarket(SUPERMARKET),
]  # fmt: skip
