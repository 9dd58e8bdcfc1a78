# compiled
"""Income at the end of the activation, objectives, and what decides the game."""

from __future__ import annotations

from typing import Final

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64

PARTS: Final = ["start", "sales and production", "customers", "objectives", "improvements", "paid"]
"""Where income comes from, in the order in which it is counted at the end."""


def track_income(e: Numbers, me: Board) -> i64:
    """CE-60: what the lower of the two tracks pays."""
    lower = me.production if me.production < me.sales else me.sales
    return e.pays[lower - 1]


def earn(e: Numbers, me: Board) -> None:
    """CE-60"""
    earned = track_income(e, me)
    me.income += earned
    me.from_tracks += earned


def mark(e: Numbers, me: Board, deck: i64) -> None:
    """CE-61"""
    me.marked |= bit(deck)
    me.income += e.objective_income
    me.from_objectives += e.objective_income


def is_due(e: Numbers, town: Town, me: Board, seat: i64, deck: i64, objective: i64) -> bool:
    """CE-61: met now, and not yet marked."""
    return (me.marked >> deck) & 1 == 0 and is_met(e, town, me, seat, objective)


def is_met(e: Numbers, town: Town, me: Board, seat: i64, objective: i64) -> bool:
    for at in range(e.first_need[objective], e.first_need[objective + 1]):
        if lacking(e, town, me, seat, at) > 0:
            return False
    return True


def lacking(e: Numbers, town: Town, me: Board, seat: i64, at: i64) -> i64:
    """How much of a need of an objective is missing."""
    which = e.need_figure[at]
    lacks = e.need[at] - e.figures[which].count(e, town, me, seat)
    return lacks if lacks > 0 else 0


# ------------------------------------------------------------ results
def breakdown(e: Numbers, me: Board) -> list[tuple[str, int]]:
    points = [e.start_income, me.from_tracks, me.from_customers, me.from_objectives, me.from_improvements, -me.paid]
    return [(PARTS[at], int(points[at])) for at in range(len(PARTS))]


def customers_served(me: Board) -> int:
    n: i64 = 0
    left = me.served
    while left != 0:
        left &= left - 1
        n += 1
    return int(n)


def outlets_open(e: Numbers, town: Town, seat: i64) -> int:
    """CE-71: bakeries do not count."""
    return sum([int(town.outlets[place * e.most + seat]) for place in range(len(e.district))])
