"""What a player may do besides, in every menu of the turn: assemble, use the Rest Area, one special action."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import (
    AIM,
    BRING,
    MOVE,
    Board,
    count_shift,
    free_spaces,
    may_move,
    shift_die,
    unmoved,
)
from bakehouse.games.cupcake_empire.edition import (
    BUY_IDEA,
    BUY_IMPROVEMENT,
    COLUMNS,
    DONE,
    MOVE_FOR_IDEA,
    MOVE_FOR_INCOME,
    REST,
    REST_FOR_IDEA,
    REST_FOR_INCOME,
    SPECIAL,
    TO,
    Edition,
)
from bakehouse.games.cupcake_empire.options import can_improve
from bakehouse.games.cupcake_empire.parts import add_recipe, begin, forward, gain_idea, pay_ideas
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64


def fill_extras(e: Edition, town: Town, me: Board, out: Moves) -> None:
    """CE-3"""
    fill_recipes(e, me, out)
    if me.rested == 0 and me.many[REST] > 0:
        fill_rest(e, me, out)
    if me.special == 0:
        for which in range(4):
            if may_take_special(e, town, me, which):
                out.add(SPECIAL + which)


def least_price(e: Edition, town: Town, me: Board) -> i64:
    """The income that is enough for some extra, where none can be paid for now; -1 if no income is."""
    least: i64 = -1
    if me.special == 0:
        if me.ideas < e.idea_hand and town.ideas > 0:
            least = e.idea_price
        if (least < 0 or e.move_income < least) and can_move(e, me):
            least = e.move_income
    if me.rested == 0 and me.many[REST] > 0 and (least < 0 or e.rest_income < least):
        for column in range(COLUMNS):
            if free_spaces(e, me, column) > 0:
                return e.rest_income
    return least


def fill_recipes(e: Edition, me: Board, out: Moves) -> None:
    """CE-22"""
    bases = me.bases
    frostings = me.frostings
    many: i64 = len(frostings)
    for base in range(len(bases)):
        if bases[base] > 0:
            for frosting in range(many):
                if frostings[frosting] > 0:
                    out.add(e.assemble + base * many + frosting)


def fill_rest(e: Edition, me: Board, out: Moves) -> None:
    """CE-67: an idea for any number of dice, or income for each, all into one column."""
    for column in range(COLUMNS):
        if free_spaces(e, me, column) > 0:
            if me.ideas >= e.rest_ideas:
                out.add(REST_FOR_IDEA + column)
            if me.income >= e.rest_income:
                out.add(REST_FOR_INCOME + column)


def may_take_special(e: Edition, town: Town, me: Board, which: i64) -> bool:
    """CE-68A to CE-68D; CE-69: what cannot be paid in full cannot be done."""
    if which == BUY_IMPROVEMENT:
        return me.ideas >= e.improvement_ideas and can_improve(e, town, me)
    if which == MOVE_FOR_IDEA:
        return me.ideas >= e.move_ideas and can_move(e, me)
    if which == BUY_IDEA:
        return me.income >= e.idea_price and me.ideas < e.idea_hand and town.ideas > 0
    return me.income >= e.move_income and can_move(e, me)


def can_move(e: Edition, me: Board) -> bool:
    for column in range(COLUMNS):
        if me.many[column] > 0 and can_move_from(e, me, column):
            if me.moved == 0:
                return True
            for colour in range(e.kinds):
                if may_move(e, me, colour, column):
                    return True
    return False


def can_move_from(e: Edition, me: Board, column: i64) -> bool:
    """Is there a space in another column?"""
    for other in range(COLUMNS):
        if other != column and free_spaces(e, me, other) > 0:
            return True
    return False


# ------------------------------------------------------------ recipes
def assemble(e: Edition, me: Board, base: i64, frosting: i64) -> None:
    """CE-22, CE-23"""
    me.bases[base] -= 1
    me.frostings[frosting] -= 1
    add_recipe(e, me, base, frosting)
    me.production = forward(e, me.production, e.base_steps[base] + e.frosting_steps[frosting])


# ------------------------------------------------------------ the Rest Area
def start_rest(e: Edition, town: Town, me: Board, column: i64, price: i64) -> None:
    """CE-67, CE-R18"""
    me.rested = 1
    me.asked = BRING
    me.of = column
    me.price = price
    me.done = 0
    if price == 0:
        pay_ideas(town, me, e.rest_ideas)


def fill_bring(e: Edition, me: Board, out: Moves) -> None:
    for colour in range(e.kinds):
        if me.dice[REST * e.kinds + colour] > 0:
            out.add(e.bring + colour)
    if me.done > 0:
        out.add(DONE)


def bring(e: Edition, me: Board, colour: i64) -> None:
    shift_die(e, me, colour, REST, me.of)
    me.pay(me.price)
    me.done += 1
    if me.many[REST] == 0 or free_spaces(e, me, me.of) == 0 or me.income < me.price:
        stop(me)


def stop(me: Board) -> None:
    """No more dice."""
    me.asked = me.menu
    me.of = 0
    me.price = 0
    me.done = 0
    me.picked = -1
    me.moved = 0


# ------------------------------------------------------------ special actions
def take_special(e: Edition, town: Town, me: Board, seat: i64, which: i64) -> None:
    """CE-68A to CE-68D"""
    me.special = 1
    if which == BUY_IMPROVEMENT:
        pay_ideas(town, me, e.improvement_ideas)
        begin(e, town, me, seat, len(e.first_part) - 2)
    elif which == BUY_IDEA:
        me.pay(e.idea_price)
        gain_idea(e, town, me)
    else:
        me.asked = MOVE
        me.done = 0
        me.price = e.move_income if which == MOVE_FOR_INCOME else 0
        if which == MOVE_FOR_IDEA:
            pay_ideas(town, me, e.move_ideas)


def fill_moves(e: Edition, me: Board, out: Moves) -> None:
    """CE-68B, CE-68D: each die at most once."""
    for column in range(COLUMNS):
        if me.many[column] > 0 and can_move_from(e, me, column):
            first = column * e.kinds
            for colour in range(e.kinds):
                if may_move(e, me, colour, column):
                    out.add(e.move + first + colour)
    if me.done > 0:
        out.add(DONE)


def fill_aims(e: Edition, me: Board, out: Moves) -> None:
    for column in range(COLUMNS):
        if column != me.picked // e.kinds and free_spaces(e, me, column) > 0:
            out.add(TO + column)


def pick(me: Board, die: i64) -> None:
    me.picked = die
    me.asked = AIM


def move_to(e: Edition, me: Board, column: i64) -> None:
    """CE-R17: with income any number of dice, each on a way of its own."""
    colour, source = me.picked % e.kinds, me.picked // e.kinds
    if me.price == 0:
        shift_die(e, me, colour, source, column)
    else:
        die = unmoved(e, me, colour, source)
        count_shift(e, me, colour, source, column)
        me.place[die] = column
        me.moved |= bit(die)
        me.pay(me.price)
    me.picked = -1
    me.done += 1
    me.asked = MOVE
    if me.price == 0 or me.income < me.price or not can_move(e, me):
        stop(me)
