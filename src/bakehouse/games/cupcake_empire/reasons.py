"""Why something cannot be done, in one plain sentence for every kind of refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import (
    ACTIVE,
    AFTER,
    AIM,
    BASES,
    BRING,
    BUILD,
    CHOOSE,
    EARNED,
    FROSTINGS,
    HIRE,
    IMPROVE,
    LIFT,
    MOVE,
    OPEN,
    RECIPE,
    SERVE,
    SETTLE,
    START,
    SURPLUS,
    Board,
    improvements_in,
    may_move,
    slot_of,
)
from bakehouse.games.cupcake_empire.edition import (
    ACTIVATE,
    BAKERY_OR_COPY,
    BUY_IDEA,
    BUY_IMPROVEMENT,
    COLUMNS,
    DONE,
    END_TURN,
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
from bakehouse.games.cupcake_empire.extras import can_move, can_move_from
from bakehouse.games.cupcake_empire.menus import has_action
from bakehouse.games.cupcake_empire.names import base_word, count, frosting_word, part_word, wish_word
from bakehouse.games.cupcake_empire.options import can_improve
from bakehouse.games.cupcake_empire.town import Town, has_shop, rival_outlet
from bakehouse.games.cupcake_empire.words import asks
from bakehouse.kernel.events import who
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def why(state: CupcakeState, me: Board, seat: i64, action: i64) -> str:
    """The reason against an action that is not legal for the owner of this board."""
    e, town = state.edition, state.town
    wanted = asked_for(e, me, action)
    if wanted != me.asked:
        return first_things_first(state, me, seat, wanted)
    if action >= e.recipe:
        return why_no_recipe(state, e, action - e.recipe)
    if action >= e.surplus:
        return f"no {e.colours[action - e.surplus]} die was rolled to {e.column_names[me.of]}"
    if action >= e.move:
        return why_not_move(e, me, action - e.move)
    if action >= e.bring:
        return f"no {e.colours[action - e.bring]} die is in your Rest Area"
    if action >= e.take_base:
        return why_no_part(e, town, me, seat, action)
    if action >= e.assemble:
        return why_not_assemble(e, me, action - e.assemble)
    if action >= e.use:
        return why_not_use(e, me, action - e.use)
    if action >= e.main:
        return why_no_action(e, me, action - e.main + 1)
    if action >= REST_FOR_IDEA:
        return why_no_rest(e, me, action)
    if action >= TO:
        return why_not_there(e, me, action - TO)
    if action >= ACTIVATE:
        return why_not_activate(e, action - ACTIVATE)
    if action >= SPECIAL:
        return why_no_special(e, town, me, action - SPECIAL)
    if action == DONE:
        return "move at least one die first"
    if action == TAKE_INCOME and not is_owed(e, town, me, seat):
        return "nothing could be done between income and roll: take both at once"
    return f"first take the main action of {e.column_names[me.column]}: it is possible"


def asked_for(e: Edition, me: Board, action: i64) -> i64:
    """The decision that an action answers; extras belong to whichever menu there is."""
    if action >= e.recipe:
        return RECIPE
    if action >= e.surplus:
        return SURPLUS
    if action >= e.move:
        return MOVE
    if action >= e.bring:
        return BRING
    if action >= e.copy:
        return CHOOSE
    if action >= e.bakery:
        return CHOOSE if me.asked == CHOOSE else BUILD
    if action >= e.improve:
        return SETTLE if me.asked == SETTLE else IMPROVE
    if action >= e.hire:
        return HIRE
    if action >= e.serve:
        return ACTIVE if me.asked == ACTIVE and sells(e, me) else SERVE
    if action >= e.lift:
        return LIFT
    if action >= e.open:
        return OPEN
    if action >= e.take_frosting:
        return FROSTINGS
    if action >= e.take_base:
        return BASES
    if e.main <= action < e.assemble:
        return ACTIVE
    if TO <= action < REST_FOR_IDEA:
        return AIM
    return asked_in_menu(me, action)


def asked_in_menu(me: Board, action: i64) -> i64:
    if ACTIVATE <= action < TO:
        return START
    if action in (ROLL, TAKE_INCOME):
        return ACTIVE
    if action == ROLL_DICE:
        return EARNED
    if action == END_TURN:
        return AFTER
    if action == DONE:
        return BRING if me.asked == BRING else MOVE
    return me.asked if me.asked <= AFTER else START


def sells(e: Edition, me: Board) -> bool:
    """Is a sale among the main actions that the column has reached?"""
    return me.level > 0 and e.reach[me.column * e.levels + me.level - 1] > 0


def is_owed(e: Edition, town: Town, me: Board, seat: i64) -> bool:
    """CE-19"""
    return me.acted == 0 and has_action(e, town, me, seat, me.column, me.level)


def first_things_first(state: CupcakeState, me: Board, seat: i64, wanted: i64) -> str:
    e = state.edition
    if me.asked > AFTER:
        return "first answer this: " + asks(e, state.town, me, seat)
    if wanted == START:
        return f"{e.column_names[me.column]} is activated already: one column a turn"
    if wanted == ACTIVE:
        if me.asked == START:
            return "activate a column first"
        taken = "your income is taken" if me.asked == EARNED else "the dice have been rolled"
        return f"the activation is over: {taken}"
    if wanted == EARNED:
        return "the dice have been rolled" if me.asked == AFTER else "take your income first"
    if wanted == AFTER:
        return "the turn ends after the roll: activate a column first" if me.asked == START else "roll the dice first"
    if wanted in (BRING, MOVE, AIM):
        return "choose the Rest Area or a special action first"
    if wanted == SURPLUS:
        return "no rolled die is without a space"
    if wanted in (SETTLE, RECIPE):
        return "that belongs to the start of the game"
    return "no action or improvement asks for that now"


# ------------------------------------------------------------ menus
def why_not_activate(e: Edition, column: i64) -> str:
    """CE-18"""
    needed = e.needs[column * e.levels]
    name = e.column_names[column]
    return f"{name} is at level 0: it takes {needed} dice or a specialist, and another column reaches a level"


def why_no_action(e: Edition, me: Board, level: i64) -> str:
    name = e.column_names[me.column]
    if me.acted == 1:
        return "the main action of this turn is done"
    if level > e.top[me.column]:
        return f"{name} has only {count(int(e.top[me.column]), 'level')}"
    if level > me.level:
        return f"{name} has reached level {me.level} this turn, not {level}"
    plan = me.column * e.levels + level - 1
    if e.sale[plan] > 0:
        return f"choose the customer: level {me.level} reaches {count(int(reached(e, me)), 'house')}"
    wanted = [part_word(e, at) for at in range(e.first_part[plan], e.first_part[plan + 1])]
    return f"not possible now: {', '.join(wanted)}"


def reached(e: Edition, me: Board) -> i64:
    """How far the sale reaches that may be made now."""
    return e.reach[me.column * e.levels + me.level - 1] if me.asked == ACTIVE else me.of


def why_not_use(e: Edition, me: Board, kind: i64) -> str:
    name = e.improvement_names[kind]
    slot = slot_of(e, me, me.column, kind)
    if slot < 0:
        return f"{e.column_names[me.column]} has no improvement {name}"
    if (me.used >> slot) & 1 == 1:
        return f"you have used {name} this turn"
    needed = e.slot_level[me.column * e.slots + slot]
    if needed > me.level:
        return f"{name} works from level {needed} on, and {e.column_names[me.column]} has reached {me.level}"
    return f"{name} could do nothing now"


def why_not_assemble(e: Edition, me: Board, recipe: i64) -> str:
    base, frosting = recipe // len(e.frostings), recipe % len(e.frostings)
    if me.bases[base] == 0:
        return f"you have no loose {base_word(e, base)} base"
    return f"you have no loose {frosting_word(e, frosting)} frosting"


def why_no_rest(e: Edition, me: Board, action: i64) -> str:
    if me.rested == 1:
        return "you have used the Rest Area this turn"
    if me.many[REST] == 0:
        return "no die is in your Rest Area"
    column = (action - REST_FOR_IDEA) % COLUMNS
    if e.spaces[column] == me.many[column]:
        return f"{e.column_names[column]} is full"
    if action >= REST_FOR_INCOME:
        return f"that costs {e.rest_income} income for each die, and you have {me.income}"
    return f"that costs {count(int(e.rest_ideas), 'idea')}, and you have {me.ideas}"


def why_no_special(e: Edition, town: Town, me: Board, which: i64) -> str:
    if me.special == 1:
        return "you have taken your special action this turn"
    if which == BUY_IMPROVEMENT:
        if me.ideas < e.improvement_ideas:
            return f"that costs {count(int(e.improvement_ideas), 'idea')}, and you have {me.ideas}"
        if not can_improve(e, town, me):
            return "no improvement that is left fits into your columns"
    if which == BUY_IDEA:
        if me.ideas >= e.idea_hand:
            return f"you can hold {count(int(e.idea_hand), 'idea')} at most"
        return f"that costs {e.idea_price} income" if town.ideas > 0 else "no idea is left in the Reserve"
    if not can_move(e, me):
        return "no die can be moved: there is no space for it"
    if which == MOVE_FOR_IDEA:
        return f"that costs {count(int(e.move_ideas), 'idea')}, and you have {me.ideas}"
    return f"that costs {e.move_income} income for each die, and you have {me.income}"


# ------------------------------------------------------------ dice
def why_not_move(e: Edition, me: Board, die: i64) -> str:
    column = die // e.kinds
    if me.dice[die] == 0:
        return f"there is no {e.colours[die % e.kinds]} die in {e.column_names[column]}"
    if not may_move(e, me, die % e.kinds, column):
        return f"you have moved the {e.colours[die % e.kinds]} die to {e.column_names[column]}: each die moves once"
    return "all other columns are full" if not can_move_from(e, me, column) else "that die cannot be moved"


def why_not_there(e: Edition, me: Board, column: i64) -> str:
    if column == me.picked // e.kinds:
        return f"the die is in {e.column_names[column]} already"
    return f"{e.column_names[column]} is full"


# ------------------------------------------------------------ parts of actions
def why_no_part(e: Edition, town: Town, me: Board, seat: i64, action: i64) -> str:
    if action >= e.copy:
        return why_not_copy(e, me, (action - e.copy) // e.levels, (action - e.copy) % e.levels + 1)
    if action >= e.bakery:
        place = action - e.bakery
        return wrong_colour(e, me, place) or no_bakery(e, me, place)
    if action >= e.improve:
        return why_not_improve(e, town, me, (action - e.improve) // COLUMNS, (action - e.improve) % COLUMNS)
    if action >= e.hire:
        colour = action - e.hire
        if e.home[colour] < 0:
            return f"{e.colours[colour]} dice cannot be hired: they have no column of their own"
        return f"no {e.colours[colour]} die is left in the Reserve"
    if action >= e.serve:
        return why_not_serve(e, town, me, seat, action - e.serve)
    if action >= e.open:
        return why_not_open(e, town, me, seat, action)
    if action >= e.take_frosting:
        kind = action - e.take_frosting
        if e.frosting_mixed[kind] != me.of:
            return "a mixed frosting is due" if me.of == 1 else "a simple frosting is due"
        return f"no {frosting_word(e, kind)} frosting is left"
    kind = action - e.take_base
    if e.base_mixed[kind] != me.of:
        return "a mixed base is due" if me.of == 1 else "a simple base is due"
    return f"no {base_word(e, kind)} base is left"


def wrong_colour(e: Edition, me: Board, place: i64) -> str:
    """Empty when it is right."""
    if e.district[place] == me.of:
        return ""
    wanted, found = e.district_colours[me.of], e.district_colours[e.district[place]]
    return f"{e.places[place]} is {found}, and it has to be {wanted}"


def no_bakery(e: Edition, me: Board, place: i64) -> str:
    return f"no bakery space is free in {e.places[place]}" if me.bakeries > 0 else "you have no bakery left"


def why_not_copy(e: Edition, me: Board, column: i64, level: i64) -> str:
    if column == me.column:
        return "only another column's action can be taken"
    if level > e.top[column]:
        return f"{e.column_names[column]} has only {count(int(e.top[column]), 'level')}"
    plan = column * e.levels + level - 1
    if e.sale[plan] > 0 and plan != e.best_sale[column]:
        best = e.best_sale[column]
        return f"{e.column_names[column]}, level {best % e.levels + 1} reaches all of these customers, and more"
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if e.part[at] == BAKERY_OR_COPY:
            return "that action takes actions of other columns itself"
    return "that action could do nothing now"


def why_not_improve(e: Edition, town: Town, me: Board, kind: i64, column: i64) -> str:
    name = e.improvement_names[kind]
    if me.asked == SETTLE and me.dealt != kind + 1:
        return f"you were dealt {e.improvement_names[me.dealt - 1]}"
    if town.improvements[kind] == 0 and me.asked != SETTLE:
        return f"no improvement {name} is left"
    if improvements_in(e, me, column) == e.room[column]:
        return f"{e.column_names[column]} has no space for another improvement"
    return f"{e.column_names[column]} has {name} already"


def why_not_serve(e: Edition, town: Town, me: Board, seat: i64, house: i64) -> str:
    place = house // e.houses
    if me.asked == ACTIVE and me.acted == 1:
        return "the main action of this turn is done"
    if not has_shop(e, town, seat, place):
        return f"you have no bakery or outlet in {e.places[place]}"
    if house % e.houses + 1 > reached(e, me):
        return f"that house is {house % e.houses + 1} away; you reach {reached(e, me)}"
    if (town.waiting >> house) & 1 == 0:
        return "that customer has been served"
    return f"you have no recipe for {wish_word(e, town.customers[house] - 1)}"


def why_not_open(e: Edition, town: Town, me: Board, seat: i64, action: i64) -> str:
    if action >= e.lift:
        if town.outlets[(action - e.lift) * e.most + seat] == 0:
            return f"you have no outlet in {e.places[action - e.lift]}"
        return "moved from there it could not be opened anywhere else"
    expelling = action >= e.expel
    place = (action - e.expel) // e.most if expelling else action - e.open
    if wrong := wrong_colour(e, me, place):
        return wrong
    if place == me.lifted:
        return "the outlet was taken from there: it has to go elsewhere"
    if not expelling:
        some = rival_outlet(e, town, seat, place)
        return f"no space is free in {e.places[place]}" + ("; expel somebody there" if some else "")
    if town.free[place] > 0:
        return f"a space is free in {e.places[place]}: nobody can be expelled there"
    if (action - e.expel) % e.most == seat:
        return "your own outlet cannot be expelled"
    return f"{who((action - e.expel) % e.most)} has no outlet in {e.places[place]}"


def why_no_recipe(state: CupcakeState, e: Edition, recipe: i64) -> str:
    base, frosting = recipe // len(e.frostings), recipe % len(e.frostings)
    if e.base_mixed[base] == 1 or e.frosting_mixed[frosting] == 1:
        return "the starting recipe has simple parts"
    for seat, board in enumerate(state.boards):
        if board.recipes[recipe] > 0:
            return f"{who(seat)} starts with this recipe"
    return "these parts are not left in the Reserve"
