"""Main actions and improvements are plans made of parts: going through them, and carrying each part out."""

from __future__ import annotations

from bakehouse.games.cupcake_empire import board as boards
from bakehouse.games.cupcake_empire.board import (
    BASES,
    BUILD,
    CHOOSE,
    FROSTINGS,
    HIRE,
    IMPROVE,
    LIFT,
    OPEN,
    SERVE,
    Board,
)
from bakehouse.games.cupcake_empire.edition import (
    BAKERY,
    DIE,
    IDEA,
    IMPROVEMENT,
    INCOME,
    MIXED_BASE,
    MIXED_FROSTING,
    OUTLET,
    REST,
    SELL,
    SIMPLE_BASE,
    SIMPLE_FROSTING,
    Edition,
)
from bakehouse.games.cupcake_empire.options import can_do
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64


# ------------------------------------------------------------ going through a plan
def begin(e: Edition, town: Town, me: Board, seat: i64, plan: i64) -> None:
    """Its parts in order (CE-R21); those that are impossible lapse (CE-R8)."""
    me.part = e.first_part[plan]
    me.last_part = e.first_part[plan + 1]
    go_on(e, town, me, seat)


def go_on(e: Edition, town: Town, me: Board, seat: i64) -> None:
    """The next part of the plan that asks something; the menu when there is none."""
    me.asked = me.menu
    me.of = 0
    while me.part < me.last_part and me.asked == me.menu:
        part = e.part[me.part]
        of = e.part_of[me.part]
        me.part += 1
        if can_do(e, town, me, seat, part, of, me.column):
            if part == INCOME:
                me.income += of
                me.from_improvements += of
            elif part == IDEA:
                step_marker(e, town, me, of)
            else:
                ask_part(me, part, of)
    if me.part == me.last_part:
        me.part = 0
        me.last_part = 0


def ask_part(me: Board, part: i64, of: i64) -> None:
    me.of = of
    if part in (SIMPLE_BASE, MIXED_BASE):
        me.asked = BASES
        me.of = 1 if part == MIXED_BASE else 0
    elif part in (SIMPLE_FROSTING, MIXED_FROSTING):
        me.asked = FROSTINGS
        me.of = 1 if part == MIXED_FROSTING else 0
    elif part == OUTLET:
        me.asked = OPEN if me.outlets > 0 else LIFT
    elif part == SELL:
        me.asked = SERVE
    elif part == DIE:
        me.asked = HIRE
    elif part == IMPROVEMENT:
        me.asked = IMPROVE
    elif part == BAKERY:
        me.asked = BUILD
    else:
        me.asked = CHOOSE


# ------------------------------------------------------------ carrying parts out
def lift(e: Edition, town: Town, me: Board, seat: i64, place: i64) -> None:
    """CE-33: an outlet is taken up, to be opened elsewhere."""
    town.outlets[place * e.most + seat] -= 1
    town.free[place] += 1
    boards.reseat(me.outlet_at, place + 1, 0)
    me.lifted = place
    me.asked = OPEN


def open_outlet(e: Edition, town: Town, me: Board, seat: i64, place: i64) -> None:
    """CE-31; an outlet that was lifted changes no sales (CE-33)."""
    town.outlets[place * e.most + seat] += 1
    town.free[place] -= 1
    boards.reseat(me.outlet_at, 0, place + 1)
    if me.lifted < 0:
        me.outlets -= 1
        me.sales = forward(e, me.sales, e.outlet_sales)
    me.lifted = -1


def expel(e: Edition, town: Town, victim: Board, seat: i64, place: i64) -> None:
    """CE-32: back to its owner's supply."""
    town.outlets[place * e.most + seat] -= 1
    town.free[place] += 1
    victim.outlets += 1
    boards.reseat(victim.outlet_at, place + 1, 0)
    back = victim.sales - e.outlet_sales
    victim.sales = back if back > 1 else 1


def serve(e: Edition, town: Town, me: Board, house: i64) -> None:
    """CE-42"""
    town.waiting &= ~bit(house)
    me.served |= bit(house)
    me.sales = forward(e, me.sales, e.house_sales[house])
    me.income += e.house_income[house]
    me.from_customers += e.house_income[house]


def hire(e: Edition, town: Town, me: Board, colour: i64) -> None:
    """CE-50, CE-R9: to the Rest Area when its column is full."""
    town.dice[colour] -= 1
    home = e.home[colour]
    boards.take_die(e, me, colour, home if boards.free_spaces(e, me, home) > 0 else REST)


def build(e: Edition, town: Town, me: Board, seat: i64, place: i64) -> None:
    """CE-52, CE-53"""
    town.bakeries[place * e.most + seat] += 1
    town.free_bakeries[place] -= 1
    me.bakeries -= 1
    boards.reseat(me.bakery_at, 0, place + 1)
    steps = e.bakery_steps[e.district[place]]
    me.production = forward(e, me.production, steps)
    me.sales = forward(e, me.sales, steps)


def add_recipe(e: Edition, me: Board, base: i64, frosting: i64) -> None:
    """CE-22, CE-41: a mixed part suits all its flavours."""
    me.recipes[base * len(e.frostings) + frosting] += 1
    shirts = len(e.shirts)
    for t in range(len(e.trousers)):
        if (e.base_serves[base] >> t) & 1 == 1:
            for s in range(shirts):
                if (e.frosting_serves[frosting] >> s) & 1 == 1:
                    me.menu_card |= bit(t * shirts + s)


def forward(e: Edition, box: i64, steps: i64) -> i64:
    """CE-R20: steps beyond the last box are lost."""
    last: i64 = len(e.pays)
    return box + steps if box + steps < last else last


# ------------------------------------------------------------ ideas
def gain_idea(e: Edition, town: Town, me: Board) -> None:
    """CE-66, CE-R19: none beyond the limit, none from an empty Reserve."""
    if me.ideas < e.idea_hand and town.ideas > 0:
        me.ideas += 1
        town.ideas -= 1


def step_marker(e: Edition, town: Town, me: Board, steps: i64) -> None:
    """CE-65"""
    at = me.marker + steps
    for _ in range(at // e.idea_boxes):
        gain_idea(e, town, me)
    me.marker = at % e.idea_boxes


def pay_ideas(town: Town, me: Board, ideas: i64) -> None:
    """CE-69"""
    me.ideas -= ideas
    town.ideas += ideas
