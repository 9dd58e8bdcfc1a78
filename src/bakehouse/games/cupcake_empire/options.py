"""What can be done: whether each part of an action is possible, and what it lets a player choose from."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board, takes_improvement
from bakehouse.games.cupcake_empire.edition import (
    BAKERY,
    BAKERY_OR_COPY,
    COLUMNS,
    DIE,
    IMPROVEMENT,
    MIXED_BASE,
    MIXED_FROSTING,
    OUTLET,
    SELL,
    SIMPLE_BASE,
    SIMPLE_FROSTING,
    Edition,
)
from bakehouse.games.cupcake_empire.town import Town, can_open_in, has_shop
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64, vec


# ------------------------------------------------------------ can it be done?
def can_do_plan(e: Edition, town: Town, me: Board, seat: i64, plan: i64, column: i64) -> bool:
    """CE-18, CE-19, CE-R8: at least one part; the column is the one that is, or would be, activated."""
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if can_do(e, town, me, seat, e.part[at], e.part_of[at], column):
            return True
    return False


def can_do(e: Edition, town: Town, me: Board, seat: i64, part: i64, of: i64, column: i64) -> bool:
    if part == SIMPLE_BASE:
        return is_left(town.bases, e.base_mixed, 0)
    if part == MIXED_BASE:
        return is_left(town.bases, e.base_mixed, 1)
    if part == SIMPLE_FROSTING:
        return is_left(town.frostings, e.frosting_mixed, 0)
    if part == MIXED_FROSTING:
        return is_left(town.frostings, e.frosting_mixed, 1)
    if part == OUTLET:
        return can_open(e, town, me, seat, of)
    if part == SELL:
        return can_sell(e, town, me, seat, of)
    if part == DIE:
        return can_hire(e, town)
    if part == IMPROVEMENT:
        return can_improve(e, town, me)
    if part == BAKERY:
        return can_build(e, town, me, of)
    if part == BAKERY_OR_COPY:
        return can_build(e, town, me, of) or can_copy(e, town, me, seat, column)
    return True


def is_left(reserve: vec[i64], mixed: vec[i64], wanted: i64) -> bool:
    """CE-24"""
    for kind in range(len(reserve)):
        if reserve[kind] > 0 and mixed[kind] == wanted:
            return True
    return False


def can_open(e: Edition, town: Town, me: Board, seat: i64, colour: i64) -> bool:
    """CE-31 to CE-33"""
    district = e.district
    for place in range(len(district)):
        fits = district[place] == colour and can_open_in(e, town, seat, place)
        if fits and (me.outlets > 0 or can_lift_for(e, town, seat, place)):
            return True
    return False


def can_lift_for(e: Edition, town: Town, seat: i64, place: i64) -> bool:
    """CE-R13: is there an own outlet in another neighbourhood?"""
    outlets = town.outlets
    for other in range(len(e.district)):
        if other != place and outlets[other * e.most + seat] > 0:
            return True
    return False


def may_lift(e: Edition, town: Town, me: Board, seat: i64, place: i64) -> bool:
    """CE-33: an own outlet stands there, and another neighbourhood of the colour takes it."""
    if town.outlets[place * e.most + seat] == 0:
        return False
    district = e.district
    for other in range(len(district)):
        if other != place and district[other] == me.of and can_open_in(e, town, seat, other):
            return True
    return False


def can_sell(e: Edition, town: Town, me: Board, seat: i64, distance: i64) -> bool:
    customers = town.customers
    most = distance if distance < e.houses else e.houses
    for place in range(len(e.district)):
        if has_shop(e, town, seat, place):
            first = place * e.houses
            for house in range(first, first + most):
                if (town.waiting >> house) & 1 == 1 and (me.menu_card >> (customers[house] - 1)) & 1 == 1:
                    return True
    return False


def can_hire(e: Edition, town: Town) -> bool:
    """CE-R10: only colours that have a column."""
    for colour in range(e.kinds):
        if town.dice[colour] > 0 and e.home[colour] >= 0:
            return True
    return False


def can_improve(e: Edition, town: Town, me: Board) -> bool:
    left = town.improvements
    for kind in range(len(left)):
        if left[kind] > 0:
            for column in range(COLUMNS):
                if takes_improvement(e, me, column, kind):
                    return True
    return False


def can_build(e: Edition, town: Town, me: Board, colour: i64) -> bool:
    """CE-52, CE-53"""
    if me.bakeries > 0:
        district = e.district
        for place in range(len(district)):
            if district[place] == colour and town.free_bakeries[place] > 0:
                return True
    return False


def may_copy(e: Edition, town: Town, me: Board, seat: i64, column: i64, level: i64, active: i64) -> bool:
    """CE-53, CE-R14: an action of another column, never one that copies itself; of sales only the farthest."""
    if column == active or level > e.top[column]:
        return False
    plan = column * e.levels + level - 1
    if e.sale[plan] > 0 and plan != e.best_sale[column]:
        return False
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if e.part[at] == BAKERY_OR_COPY:
            return False
    return can_do_plan(e, town, me, seat, plan, active)


def can_copy(e: Edition, town: Town, me: Board, seat: i64, active: i64) -> bool:
    for column in range(COLUMNS):
        for level in range(1, e.levels + 1):
            if may_copy(e, town, me, seat, column, level, active):
                return True
    return False


# ------------------------------------------------------------ what may be chosen
def fill_bases(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-20"""
    for kind in range(len(town.bases)):
        if town.bases[kind] > 0 and e.base_mixed[kind] == me.of:
            out.add(e.take_base + kind)


def fill_frostings(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-21"""
    for kind in range(len(town.frostings)):
        if town.frostings[kind] > 0 and e.frosting_mixed[kind] == me.of:
            out.add(e.take_frosting + kind)


def fill_lifts(e: Edition, town: Town, me: Board, seat: i64, out: Moves) -> None:
    """CE-33"""
    for place in range(len(e.district)):
        if may_lift(e, town, me, seat, place):
            out.add(e.lift + place)


def fill_openings(e: Edition, town: Town, me: Board, seat: i64, out: Moves) -> None:
    """CE-30 to CE-32, CE-R12: nobody is expelled where a space is free."""
    district = e.district
    outlets = town.outlets
    for place in range(len(district)):
        if district[place] != me.of or place == me.lifted:
            continue
        if town.free[place] > 0:
            out.add(e.open + place)
            continue
        first = place * e.most
        for other in range(e.most):
            if other != seat and outlets[first + other] > 0:
                out.add(e.expel + first + other)


def fill_customers(e: Edition, town: Town, me: Board, seat: i64, distance: i64, out: Moves) -> None:
    """CE-40, CE-41: nearer customers do not stand in the way."""
    if distance == 0:
        return
    customers = town.customers
    most = distance if distance < e.houses else e.houses
    for place in range(len(e.district)):
        if has_shop(e, town, seat, place):
            first = place * e.houses
            for house in range(first, first + most):
                if (town.waiting >> house) & 1 == 1 and (me.menu_card >> (customers[house] - 1)) & 1 == 1:
                    out.add(e.serve + house)


def fill_hires(e: Edition, town: Town, out: Moves) -> None:
    """CE-50"""
    for colour in range(e.kinds):
        if town.dice[colour] > 0 and e.home[colour] >= 0:
            out.add(e.hire + colour)


def fill_improvements(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-12, CE-51"""
    for kind in range(len(town.improvements)):
        if town.improvements[kind] > 0:
            for column in range(COLUMNS):
                if takes_improvement(e, me, column, kind):
                    out.add(e.improve + kind * COLUMNS + column)


def fill_bakeries(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-52, CE-53"""
    if me.bakeries > 0:
        for place in range(len(e.district)):
            if e.district[place] == me.of and town.free_bakeries[place] > 0:
                out.add(e.bakery + place)


def fill_copies(e: Edition, town: Town, me: Board, seat: i64, out: Moves) -> None:
    """CE-53"""
    for column in range(COLUMNS):
        for level in range(1, e.levels + 1):
            if may_copy(e, town, me, seat, column, level, me.column):
                out.add(e.copy + column * e.levels + level - 1)
