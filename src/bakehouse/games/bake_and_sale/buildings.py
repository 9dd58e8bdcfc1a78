"""The buildings, except the Retail Store, which is in bakery.py."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.bonuses import fame_is_free, gain, pin_is_free, star_is_free
from bakehouse.games.bake_and_sale.edition import (
    ACADEMY,
    CONSULTING,
    FAME,
    FRIENDLY,
    HIRING,
    LAB,
    NETWORK,
    PIN,
    STAR,
    STOCK_ROOM,
    SUPERMARKET,
    SUPPLIER,
    VISIT,
    VOLUNTARY,
    Edition,
)
from bakehouse.games.bake_and_sale.market import Pool, supplier_has
from bakehouse.games.bake_and_sale.sheet import AT_SUPPLIER, DAY, GIVING, Sheet
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64


def fill_buildings(e: Edition, pool: Pool, me: Sheet, out: Moves) -> None:
    """Those with hours and a visit left, whose effect would not be lost (BS-R13)."""
    cost = e.visit_hours
    hours = me.hours
    if cost[NETWORK] <= hours and fame_is_free(e, me):  # BS-25
        out.add(VISIT + NETWORK)
    if cost[SUPPLIER] <= hours and supplier_has(e, pool.offers, me):  # BS-26
        out.add(VISIT + SUPPLIER)
    if cost[ACADEMY] <= hours and star_is_free(e, me):  # BS-28
        out.add(VISIT + ACADEMY)
    if cost[LAB] <= hours and pin_is_free(e, me):  # BS-29
        out.add(VISIT + LAB)
    if cost[CONSULTING] <= hours and me.consulted < e.consulting_daily and me.step + 1 < len(e.sizes):  # BS-30
        out.add(VISIT + CONSULTING)
    limit = e.limit
    visits = me.visits
    if cost[VOLUNTARY] <= hours and visits[VOLUNTARY] < limit[VOLUNTARY] and holds(me, e.voluntary_costs):  # BS-32
        out.add(VISIT + VOLUNTARY)
    if cost[HIRING] <= hours and visits[HIRING] < limit[HIRING]:  # BS-31
        out.add(VISIT + HIRING)
    for b in range(FRIENDLY, SUPERMARKET + 1):  # BS-33 to BS-36
        if cost[b] <= hours and visits[b] < limit[b]:
            out.add(VISIT + b)


def holds(me: Sheet, n: i64) -> bool:
    """Are there n supplies of any kind in stock?"""
    stock = me.stock
    for s in range(len(stock)):
        n -= stock[s]
    return n <= 0


def fill_gifts(e: Edition, me: Sheet, out: Moves) -> None:
    """BS-32"""
    stock = me.stock
    for s in range(len(stock)):
        if stock[s] > 0:
            out.add(e.give + s)


def visit(e: Edition, me: Sheet, b: i64) -> None:
    me.hours -= e.visit_hours[b]
    me.visits[b] += 1
    if b == NETWORK:
        gain(e, me, FAME)
    elif b == SUPPLIER:
        me.asked = AT_SUPPLIER
    elif b == ACADEMY:
        gain(e, me, STAR)
    elif b == LAB:
        gain(e, me, PIN)
    elif b == CONSULTING:
        me.step += 1  # counts from the next market visit on (BS-R21)
        me.consulted += 1
    elif b == HIRING:
        me.hours += e.hiring_gives
    elif b == VOLUNTARY:
        me.gifts = e.voluntary_costs
        me.asked = GIVING
    # The others act through the count of their visits: BS-16, BS-34, BS-24 and BS-44.


def give(e: Edition, me: Sheet, s: i64) -> None:
    """BS-32: the hour comes after the last gift."""
    me.stock[s] -= 1
    me.gifts -= 1
    if me.gifts == 0:
        me.hours += e.voluntary_gives
        me.asked = DAY


def may_swap(e: Edition, me: Sheet) -> bool:
    """BS-34, BS-R7: once a day, before the first market visit of that day, or for each visit, before it."""
    return me.visits[STOCK_ROOM] > 0 and me.swapped == 0 and (e.swap_each_visit or me.marketed == 0)
