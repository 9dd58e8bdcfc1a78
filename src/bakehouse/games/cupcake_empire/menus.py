"""The menus of a turn: which column may be activated, and what its activation offers."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board, level_of, slot_of
from bakehouse.games.cupcake_empire.edition import ACTIVATE, COLUMNS, ROLL, Edition
from bakehouse.games.cupcake_empire.extras import fill_extras
from bakehouse.games.cupcake_empire.options import can_do_plan
from bakehouse.games.cupcake_empire.parts import begin
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64


# ------------------------------------------------------------ the start of a turn
def is_playable(e: Edition, town: Town, me: Board, seat: i64, column: i64) -> bool:
    """CE-18"""
    first = column * e.levels
    for plan in range(first, first + level_of(e, me, column)):
        if can_do_plan(e, town, me, seat, plan, column):
            return True
    return False


def fill_start(e: Edition, town: Town, me: Board, seat: i64, out: Moves) -> None:
    """CE-18, CE-R6: a playable column; any column when none is."""
    for column in range(COLUMNS):
        if is_playable(e, town, me, seat, column):
            out.add(ACTIVATE + column)
    if out.n == 0:
        for column in range(COLUMNS):
            out.add(ACTIVATE + column)
    fill_extras(e, town, me, out)


# ------------------------------------------------------------ the active column
def fill_active(e: Edition, town: Town, me: Board, seat: i64, out: Moves) -> None:
    """CE-16, CE-17; rolling waits for the main action while one is possible (CE-19)."""
    if me.acted == 0:
        first = me.column * e.levels
        for at in range(me.level):
            if can_do_plan(e, town, me, seat, first + at, me.column):
                out.add(e.main + at)
    may_roll = out.n == 0
    for kind in range(len(e.improvements)):
        if may_use(e, town, me, seat, kind):
            out.add(e.use + kind)
    fill_extras(e, town, me, out)
    if may_roll:
        out.add(ROLL)


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
