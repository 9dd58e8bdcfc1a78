"""What each choice will do, as far as no dice are to be rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import (
    ACTIVE,
    Board,
    improvements_in,
    level_of,
    shift_die,
    take_die,
)
from bakehouse.games.cupcake_empire.edition import (
    ACTIVATE,
    BUY_IDEA,
    BUY_IMPROVEMENT,
    COLUMNS,
    DONE,
    END_TURN,
    IDEA,
    INCOME,
    MOVE_FOR_IDEA,
    REST,
    REST_FOR_IDEA,
    REST_FOR_INCOME,
    ROLL,
    ROLL_DICE,
    SPECIAL,
    TAKE_INCOME,
    TO,
    Edition,
)
from bakehouse.games.cupcake_empire.menus import has_action
from bakehouse.games.cupcake_empire.names import count, joined, part_word, plan_word, short_recipe, signed
from bakehouse.games.cupcake_empire.options import can_do, can_do_plan
from bakehouse.games.cupcake_empire.parts import forward
from bakehouse.games.cupcake_empire.scoring import is_due, track_income
from bakehouse.games.cupcake_empire.town import Town, has_shop
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def effect(state: CupcakeState, me: Board, seat: i64, action: i64) -> str:
    e, town = state.edition, state.town
    if action == ROLL:
        return joined([income_effect(state, me, seat), roll_effect(me)])
    if action == TAKE_INCOME:
        return income_effect(state, me, seat)
    if action == ROLL_DICE:
        return roll_effect(me)
    if action == END_TURN:
        return f"income {me.income}: this round will be the last" if ends_game(state, me) else ""
    if action == DONE:
        return ""
    if action < ACTIVATE:
        return special_effect(e, action - SPECIAL)
    if action < TO:
        return activation_effect(e, town, me, seat, action - ACTIVATE)
    if action < REST_FOR_IDEA:
        moved = me.copy(0)
        shift_die(e, moved, me.picked % e.kinds, me.picked // e.kinds, action - TO)
        return joined([signed(-me.price, "income"), levels_effect(e, me, moved)])
    if action < REST_FOR_INCOME:
        return f"-{count(int(e.rest_ideas), 'idea')} for any number of dice"
    if action < e.main:
        return f"-{e.rest_income} income for each die"
    if action < e.use:
        return lapsing(e, town, me, seat, me.column * e.levels + action - e.main)
    if action < e.assemble:
        return use_effect(e, town, me, COLUMNS * e.levels + action - e.use)
    if action < e.take_base:
        return recipe_effect(e, town, me, seat, action - e.assemble)
    if action < e.take_frosting:
        return f"{town.bases[action - e.take_base]} left"
    if action < e.open:
        return f"{town.frostings[action - e.take_frosting]} left"
    if action < e.serve:
        return outlet_effect(e, me, action)
    if action < e.hire:
        return serve_effect(e, town, me, action - e.serve)
    if action < e.bring:
        return manage_effect(e, town, me, seat, action)
    return dice_effect(e, town, me, seat, action)


def ends_game(state: CupcakeState, me: Board) -> bool:
    return me.income >= state.edition.end_income and not state.last_round


def income_effect(state: CupcakeState, me: Board, seat: i64) -> str:
    """+5 income from sales, +6 for objective A1"""
    e, town = state.edition, state.town
    lower = "sales" if me.sales < me.production else "production"
    found = [f"+{track_income(e, me)} income from {lower}"]
    for deck, objective in enumerate(state.objectives):
        if is_due(e, town, me, seat, deck, objective):
            found.append(f"+{e.objective_income} for objective {e.objectives[objective].upper()}")
    return joined(found)


def roll_effect(me: Board) -> str:
    dice = int(me.many[me.column])
    return f"rolls {count(dice, 'die')}" if dice > 0 else "no dice to roll"


def special_effect(e: Edition, which: i64) -> str:
    if which == BUY_IMPROVEMENT:
        return f"-{count(int(e.improvement_ideas), 'idea')}"
    if which == MOVE_FOR_IDEA:
        return f"-{count(int(e.move_ideas), 'idea')}"
    if which == BUY_IDEA:
        return f"-{e.idea_price} income, +1 idea"
    return f"-{e.move_income} income for each die"


def activation_effect(e: Edition, town: Town, me: Board, seat: i64, column: i64) -> str:
    """level 2: a mixed base; improvements 1 and 2"""
    level = level_of(e, me, column)
    if level == 0:
        return "level 0: no action, only income and roll"
    awake = awake_improvements(e, me, column, level)
    more = f"; improvements: {', '.join(awake)}" if awake else ""
    if not has_action(e, town, me, seat, column, level):
        return f"level {level}: no action is possible now{more}"
    best = level
    while not can_do_plan(e, town, me, seat, column * e.levels + best - 1, column):
        best -= 1
    return f"level {level}: {plan_word(e, column * e.levels + best - 1)}{more}"


def awake_improvements(e: Edition, me: Board, column: i64, level: i64) -> list[str]:
    """CE-17: the improvements that a level reaches."""
    found: list[str] = []
    for s in range(e.room[column]):
        kind = me.improved[column * e.slots + s]
        if kind > 0 and e.slot_level[column * e.slots + s] <= level:
            found.append(e.improvement_names[kind - 1])
    return found


def lapsing(e: Edition, town: Town, me: Board, seat: i64, plan: i64) -> str:
    """What of a plan cannot be done now (CE-R8)."""
    lost: list[str] = []
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if not can_do(e, town, me, seat, e.part[at], e.part_of[at], me.column):
            lost.append(f"not possible now: {part_word(e, at)}")
    return joined(lost)


def use_effect(e: Edition, town: Town, me: Board, plan: i64) -> str:
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if e.part[at] == INCOME:
            return f"+{e.part_of[at]} income"
        if e.part[at] == IDEA:
            passes = (me.marker + e.part_of[at]) // e.idea_boxes
            room = min(int(e.idea_hand - me.ideas), int(town.ideas), int(passes))
            return f"+{count(room, 'idea')}" if room > 0 else "no idea yet" if passes == 0 else "the idea is lost"
    return ""


def customers_within(e: Edition, town: Town, seat: i64, card: i64) -> int:
    """Customers in neighbourhoods with an own shop whose wishes are on this card, at any distance."""
    n = 0
    for place in range(len(e.district)):
        if has_shop(e, town, seat, place):
            for house in range(place * e.houses, (place + 1) * e.houses):
                if (town.waiting >> house) & 1 == 1 and (card >> (town.customers[house] - 1)) & 1 == 1:
                    n += 1
    return n


def recipe_card(e: Edition, recipe: i64) -> i64:
    """The customers that a recipe suits, as bits."""
    many = len(e.frostings)
    shirts = len(e.shirts)
    card: i64 = 0
    for t in range(len(e.trousers)):
        if (e.base_serves[recipe // many] >> t) & 1 == 1:
            card |= e.frosting_serves[recipe % many] << (t * shirts)
    return card


def recipe_effect(e: Edition, town: Town, me: Board, seat: i64, recipe: i64) -> str:
    many = len(e.frostings)
    steps = forward(e, me.production, e.base_steps[recipe // many] + e.frosting_steps[recipe % many]) - me.production
    more = customers_within(e, town, seat, recipe_card(e, recipe) & ~me.menu_card)
    return joined(
        [signed(steps, "production"), f"{count(more, 'more customer')} where you have a shop" if more else ""]
    )


def outlet_effect(e: Edition, me: Board, action: i64) -> str:
    if action >= e.lift:
        return "to open it elsewhere"
    sales: i64 = 0 if me.lifted >= 0 else forward(e, me.sales, e.outlet_sales) - me.sales
    mine = signed(sales, "sales")
    if action >= e.expel:
        return joined([mine, f"-{e.outlet_sales} sales for {who((action - e.expel) % e.most)}"])
    return mine or "sales stay as they are"


def serving_recipe(e: Edition, me: Board, kind: i64) -> i64:
    """The recipe for a customer: the plainest; -1 when there is none."""
    best: i64 = -1
    for recipe in range(len(me.recipes)):
        if me.recipes[recipe] > 0 and (recipe_card(e, recipe) >> kind) & 1 == 1:
            best = recipe if best < 0 or width(e, recipe) < width(e, best) else best
    return best


def width(e: Edition, recipe: i64) -> i64:
    many = len(e.frostings)
    return e.base_mixed[recipe // many] + e.frosting_mixed[recipe % many]


def serve_effect(e: Edition, town: Town, me: Board, house: i64) -> str:
    """+3 sales, +3 income, with dark mint"""
    sales = forward(e, me.sales, e.house_sales[house]) - me.sales
    recipe = short_recipe(e, serving_recipe(e, me, town.customers[house] - 1))
    return joined([signed(sales, "sales"), signed(e.house_income[house], "income"), f"with {recipe}"])


def manage_effect(e: Edition, town: Town, me: Board, seat: i64, action: i64) -> str:
    if action >= e.copy:
        return lapsing(e, town, me, seat, action - e.copy)
    if action >= e.bakery:
        steps = e.bakery_steps[e.district[action - e.bakery]]
        sales = forward(e, me.sales, steps) - me.sales
        return joined([signed(sales, "sales"), signed(forward(e, me.production, steps) - me.production, "production")])
    if action >= e.improve:
        column = (action - e.improve) % COLUMNS
        space = improvements_in(e, me, column)
        needed = e.slot_level[column * e.slots + space]
        now = ", usable at once" if me.menu == ACTIVE and column == me.column and needed <= me.level else ""
        return f"space {space + 1}, from level {needed} on{now}"
    colour = action - e.hire
    hired = me.copy(0)
    home = e.home[colour]
    if e.spaces[home] == me.many[home]:
        return f"{e.column_names[home]} is full: to the Rest Area"
    take_die(e, hired, colour, home)
    return levels_effect(e, me, hired) or f"to {e.column_names[home]}"


def dice_effect(e: Edition, town: Town, me: Board, seat: i64, action: i64) -> str:
    if action >= e.recipe:
        found = customers_within(e, town, seat, recipe_card(e, action - e.recipe))
        return f"{count(found, 'customer')} where you have a shop"
    if action >= e.move:  # which die: its column or what is left comes next
        return ""
    after = me.copy(0)
    shift_die(e, after, action - e.bring, REST, me.of)
    return joined([signed(-me.price, "income"), levels_effect(e, me, after)])


def levels_effect(e: Edition, before: Board, after: Board) -> str:
    """Sell level 1 to 2"""
    found: list[str] = []
    for column in range(COLUMNS):
        old, new = level_of(e, before, column), level_of(e, after, column)
        if old != new:
            found.append(f"{e.column_names[column]} level {old} to {new}")
    return joined(found)
