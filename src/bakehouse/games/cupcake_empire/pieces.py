"""Which pieces on the table stand for a choice; view.py says how they are named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import SETTLE, Board, improvements_in, unmoved
from bakehouse.games.cupcake_empire.edition import (
    ACTIVATE,
    COLUMNS,
    DONE,
    END_TURN,
    LANDED,
    REST,
    REST_FOR_IDEA,
    REST_FOR_INCOME,
    ROLL,
    ROLL_DICE,
    SPECIAL,
    SPECIALS,
    TAKE_INCOME,
    TO,
    Edition,
)
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def pieces(state: CupcakeState, me: Board, seat: i64, action: i64) -> list[str]:
    e = state.edition
    if action < e.main:
        return bar_pieces(e, seat, action)
    if action < e.use:
        return [f"level-{seat}-{e.columns[me.column]}-{action - e.main + 1}"]
    if action < e.assemble:
        return [f"improvement-{seat}-{e.columns[me.column]}-{e.improvements[action - e.use]}"]
    many = len(e.frostings)
    if action < e.take_base:
        at = action - e.assemble
        return [f"base-{seat}-{e.bases[at // many]}", f"frosting-{seat}-{e.frostings[at % many]}"]
    if action < e.take_frosting:
        return [f"stack-base-{e.bases[action - e.take_base]}"]
    if action < e.open:
        return [f"stack-frosting-{e.frostings[action - e.take_frosting]}"]
    if action < e.hire:
        return city_pieces(state, e, seat, action)
    if action < e.bring:
        return manage_pieces(e, me, seat, action)
    if action < e.recipe:
        return die_pieces(e, me, seat, action)
    if action < e.chance:
        at = action - e.recipe
        return [f"stack-base-{e.bases[at // many]}", f"stack-frosting-{e.frostings[at % many]}"]
    return []


def bar_pieces(e: Edition, seat: i64, action: i64) -> list[str]:
    if action in (ROLL, ROLL_DICE):  # never both at once
        return [f"roll-{seat}"]
    if action == TAKE_INCOME:
        return [f"earn-{seat}"]
    if action == END_TURN:
        return [f"end-{seat}"]
    if action == DONE:
        return [f"done-{seat}"]
    if action < ACTIVATE:
        return [f"special-{seat}-{SPECIALS[action - SPECIAL]}"]
    if action < TO:
        return [f"column-{seat}-{e.columns[action - ACTIVATE]}"]
    if action < REST_FOR_IDEA:
        return [f"column-{seat}-{e.columns[action - TO]}"]
    if action < REST_FOR_INCOME:
        return [f"pay-{seat}-idea", f"column-{seat}-{e.columns[action - REST_FOR_IDEA]}"]
    return [f"pay-{seat}-income", f"column-{seat}-{e.columns[action - REST_FOR_INCOME]}"]


def city_pieces(state: CupcakeState, e: Edition, seat: i64, action: i64) -> list[str]:
    if action < e.expel:
        return [f"lot-{e.neighbourhoods[action - e.open]}"]
    if action < e.lift:
        at = action - e.expel
        return outlet_in(state, at % e.most, at // e.most)
    if action < e.serve:
        return outlet_in(state, seat, action - e.lift)
    at = action - e.serve
    name = f"{e.neighbourhoods[at // e.houses]}-{at % e.houses + 1}"
    return [f"customer-{name}", f"house-{name}"]


def outlet_in(state: CupcakeState, seat: i64, place: i64) -> list[str]:
    """The first outlet of a seat in a neighbourhood, the one that would go."""
    if seat < len(state.boards):
        at = state.boards[seat].outlet_at
        for n in range(len(at)):
            if at[n] == place + 1:
                return [f"outlet-{seat}-{n + 1}"]
    return []


def manage_pieces(e: Edition, me: Board, seat: i64, action: i64) -> list[str]:
    if action < e.improve:
        return [f"stack-die-{e.colours[action - e.hire]}"]
    if action < e.bakery:
        kind, column = (action - e.improve) // COLUMNS, (action - e.improve) % COLUMNS
        source = f"dealt-{seat}" if me.asked == SETTLE else f"stack-improvement-{e.improvements[kind]}"
        return [f"slot-{seat}-{e.columns[column]}-{improvements_in(e, me, column) + 1}", source]
    if action < e.copy:
        return [f"site-{e.neighbourhoods[action - e.bakery]}"]
    at = action - e.copy
    return [f"level-{seat}-{e.columns[at // e.levels]}-{at % e.levels + 1}"]


def die_pieces(e: Edition, me: Board, seat: i64, action: i64) -> list[str]:
    """The die that would go: the first of its colour there, for moves the first that has not moved."""
    if action < e.move:
        colour, place = action - e.bring, i64(REST)
    elif action < e.surplus:
        colour, place = (action - e.move) % e.kinds, (action - e.move) // e.kinds
    else:
        colour, place = action - e.surplus, LANDED + me.of
    die = unmoved(e, me, colour, place)
    return [f"die-{seat}-{e.colours[colour]}-{die - e.first_die[colour] + 1}"] if die >= 0 else []
