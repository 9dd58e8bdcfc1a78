"""Income at the end of the activation, objectives, and what decides the game."""

from __future__ import annotations

from typing import Final

from bakehouse.games.cupcake_empire.board import Board, improvements_in
from bakehouse.games.cupcake_empire.edition import (
    BAKERIES,
    BEST_COLUMN,
    COLUMNS,
    COLUMNS_WITH_TWO,
    CUSTOMERS,
    IMPROVEMENT_TYPES,
    IMPROVEMENTS,
    MIXED_BASES,
    MIXED_FROSTINGS,
    OUTLET_PLACES,
    OUTLETS,
    OUTLETS_OF,
    PAIRS,
    SHIRTS,
    SIMPLE_BASES,
    SIMPLE_FROSTINGS,
    TROUSERS,
    VALUE,
    Edition,
)
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64

PARTS: Final = ["start", "sales and production", "customers", "objectives", "improvements", "paid"]
"""Where income comes from, in the order in which it is counted at the end."""


def track_income(e: Edition, me: Board) -> i64:
    """CE-60: what the lower of the two tracks pays."""
    lower = me.production if me.production < me.sales else me.sales
    return e.pays[lower - 1]


def earn(e: Edition, me: Board) -> None:
    """CE-60"""
    earned = track_income(e, me)
    me.income += earned
    me.from_tracks += earned


def mark(e: Edition, me: Board, deck: i64) -> None:
    """CE-61"""
    me.marked |= bit(deck)
    me.income += e.objective_income
    me.from_objectives += e.objective_income


def is_due(e: Edition, town: Town, me: Board, seat: i64, deck: i64, objective: i64) -> bool:
    """CE-61: met now, and not yet marked."""
    return (me.marked >> deck) & 1 == 0 and is_met(e, town, me, seat, objective)


def is_met(e: Edition, town: Town, me: Board, seat: i64, objective: i64) -> bool:
    for at in range(e.first_need[objective], e.first_need[objective + 1]):
        if figure(e, town, me, seat, e.need_figure[at]) < e.need[at]:
            return False
    return True


# ------------------------------------------------------------ what objectives count
def figure(e: Edition, town: Town, me: Board, seat: i64, which: i64) -> i64:
    kind = e.figure[which]
    of = e.figure_of[which]
    if kind <= MIXED_BASES:
        return parts_in_recipes(e, me, kind)
    if kind in (CUSTOMERS, SHIRTS, TROUSERS, VALUE):
        return customers_of(e, town, me, kind, of)
    if kind == BAKERIES:
        return e.bakeries - me.bakeries
    if kind in (OUTLETS, OUTLET_PLACES, OUTLETS_OF):
        return outlets_of(e, town, seat, kind, of)
    return improvements_of(e, me, kind)


def parts_in_recipes(e: Edition, me: Board, kind: i64) -> i64:
    """Deck A: in assembled recipes only."""
    n: i64 = 0
    recipes = me.recipes
    many: i64 = len(e.frostings)
    for at in range(len(recipes)):
        if recipes[at] > 0:
            base, frosting = e.base_mixed[at // many], e.frosting_mixed[at % many]
            if kind == SIMPLE_FROSTINGS:
                fits = frosting == 0
            elif kind == MIXED_FROSTINGS:
                fits = frosting == 1
            elif kind == SIMPLE_BASES:
                fits = base == 0
            else:
                fits = base == 1
            if fits:
                n += recipes[at]
    return n


def customers_of(e: Edition, town: Town, me: Board, kind: i64, of: i64) -> i64:
    n: i64 = 0
    seen: i64 = 0
    shirts: i64 = len(e.shirts)
    customers = town.customers
    for house in range(len(customers)):
        if (me.served >> house) & 1 == 1:
            wears = customers[house] - 1
            if kind == CUSTOMERS:
                n += 1
            elif kind == TROUSERS:
                n += 1 if wears // shirts == of else 0
            elif kind == VALUE:
                n += 1 if e.house_sales[house] == of else 0
            elif (seen >> (wears % shirts)) & 1 == 0:
                seen |= bit(wears % shirts)
                n += 1
    return n


def outlets_of(e: Edition, town: Town, seat: i64, kind: i64, of: i64) -> i64:
    """CE-R16: those that stand there now."""
    n: i64 = 0
    for place in range(len(e.district)):
        here = town.outlets[place * e.most + seat]
        if kind == OUTLET_PLACES:
            n += 1 if here > 0 else 0
        elif kind == OUTLETS or e.district[place] == of:
            n += here
    return n


def improvements_of(e: Edition, me: Board, kind: i64) -> i64:
    n: i64 = 0
    if kind in (IMPROVEMENTS, BEST_COLUMN, COLUMNS_WITH_TWO):
        for column in range(COLUMNS):
            here = improvements_in(e, me, column)
            if kind == IMPROVEMENTS:
                n += here
            elif kind == COLUMNS_WITH_TWO:
                n += 1 if here >= 2 else 0
            else:
                n = here if here > n else n
        return n
    improved = me.improved
    for one in range(1, len(e.improvements) + 1):
        alike: i64 = 0
        for at in range(len(improved)):
            if improved[at] == one:
                alike += 1
        if kind == IMPROVEMENT_TYPES:
            n += 1 if alike > 0 else 0
        elif kind == PAIRS:
            n += alike // 2  # CE-R25
    return n


# ------------------------------------------------------------ results
def breakdown(e: Edition, me: Board) -> list[tuple[str, int]]:
    points = [e.start_income, me.from_tracks, me.from_customers, me.from_objectives, me.from_improvements, -me.paid]
    return [(PARTS[at], int(points[at])) for at in range(len(PARTS))]


def customers_served(me: Board) -> int:
    n: i64 = 0
    left = me.served
    while left != 0:
        left &= left - 1
        n += 1
    return int(n)


def outlets_open(e: Edition, town: Town, seat: i64) -> int:
    """CE-71: bakeries do not count."""
    return int(outlets_of(e, town, seat, OUTLETS, 0))
