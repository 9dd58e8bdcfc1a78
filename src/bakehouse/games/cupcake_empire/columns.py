# compiled
"""Columns as sources of actions."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.plan import can_do_plan
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.native import i64


def has_action(e: Numbers, town: Town, me: Board, seat: i64, column: i64, level: i64) -> bool:
    """CE-19: is one of the main actions up to this level possible, at least in part?"""
    first = column * e.levels
    for plan in range(first, first + level):
        if can_do_plan(e, town, me, seat, plan, column):
            return True
    return False


def is_owed(e: Numbers, town: Town, me: Board, seat: i64) -> bool:
    """CE-19: income and roll wait for the main action while one is possible."""
    return me.acted == 0 and has_action(e, town, me, seat, me.column, me.level)


def reach_of(e: Numbers, me: Board) -> i64:
    """CE-40: how far a sale of the active column goes; 0 where its level reaches none."""
    return e.reach[me.column * e.levels + me.level - 1] if me.level > 0 else 0
