"""The menus of a turn: which column may be activated, what its activation offers, and what comes before the roll."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board, level_of, slot_of
from bakehouse.games.cupcake_empire.edition import ACTIVATE, COLUMNS, ROLL, ROLL_DICE, TAKE_INCOME, Edition
from bakehouse.games.cupcake_empire.extras import fill_extras, least_price
from bakehouse.games.cupcake_empire.options import can_do_plan, fill_customers
from bakehouse.games.cupcake_empire.parts import begin
from bakehouse.games.cupcake_empire.scoring import is_due, track_income
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64


# ------------------------------------------------------------ the start of a turn
def fill_start(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-18, CE-R6: every column that reaches a level; any column when none does."""
    for column in range(COLUMNS):
        if level_of(e, me, column) > 0:
            out.add(ACTIVATE + column)
    if out.n == 0:
        for column in range(COLUMNS):
            out.add(ACTIVATE + column)
    fill_extras(e, town, me, out)


# ------------------------------------------------------------ the active column
def has_action(e: Edition, town: Town, me: Board, seat: i64, column: i64, level: i64) -> bool:
    """CE-19: is one of the main actions up to this level possible, at least in part?"""
    first = column * e.levels
    for plan in range(first, first + level):
        if can_do_plan(e, town, me, seat, plan, column):
            return True
    return False


def fill_active(e: Edition, town: Town, me: Board, seat: i64, objectives: list[int], out: Moves) -> None:
    """CE-16, CE-17; income and roll wait for the main action while one is possible (CE-19)."""
    if me.acted == 0 and me.level > 0:
        first = me.column * e.levels
        for at in range(me.level):
            if e.sale[first + at] == 0 and can_do_plan(e, town, me, seat, first + at, me.column):
                out.add(e.main + at)
        fill_customers(e, town, me, seat, e.reach[first + me.level - 1], out)
    may_roll = out.n == 0
    for kind in range(len(e.improvements)):
        if may_use(e, town, me, seat, kind):
            out.add(e.use + kind)
    before = out.n
    fill_extras(e, town, me, out)
    if may_roll:
        stops = out.n > before or will_have_extras(e, town, me, seat, objectives)
        out.add(ROLL)
        if stops:
            out.add(TAKE_INCOME)


def will_have_extras(e: Edition, town: Town, me: Board, seat: i64, objectives: list[int]) -> bool:
    """CE-3: does step 2 bring enough for an extra, where none can be paid for now?"""
    least = least_price(e, town, me)
    if least < 0:
        return False
    soon = me.income + track_income(e, me)
    for deck in range(len(objectives)):
        if soon < least and is_due(e, town, me, seat, deck, objectives[deck]):
            soon += e.objective_income
    return soon >= least


def fill_earned(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-3, CE-19: step 1 is over, and the dice are still in their column."""
    fill_extras(e, town, me, out)
    out.add(ROLL_DICE)


def may_use(e: Edition, town: Town, me: Board, seat: i64, kind: i64) -> bool:
    """CE-17: once a turn, where the level reaches its space, and only if it would do something."""
    slot = slot_of(e, me, me.column, kind)
    if slot < 0 or (me.used >> slot) & 1 == 1 or e.slot_level[me.column * e.slots + slot] > me.level:
        return False
    return can_do_plan(e, town, me, seat, COLUMNS * e.levels + kind, me.column)


def act(e: Edition, town: Town, me: Board, seat: i64, action: i64) -> None:
    """A main action or an improvement."""
    if action < e.use:
        me.acted = 1
        begin(e, town, me, seat, me.column * e.levels + action - e.main)
    else:
        kind = action - e.use
        me.used |= bit(slot_of(e, me, me.column, kind))
        begin(e, town, me, seat, COLUMNS * e.levels + kind)
