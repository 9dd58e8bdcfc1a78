"""Setup: what is dealt and drawn, the starting improvements and the starting recipes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.cupcake_empire import story
from bakehouse.games.cupcake_empire.board import (
    NOTHING,
    RECIPE,
    SETTLE,
    Board,
    free_spaces,
    shift_die,
    takes_improvement,
)
from bakehouse.games.cupcake_empire.edition import COLUMNS, HAND, REST, Edition
from bakehouse.games.cupcake_empire.parts import add_recipe
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import EVERYONE

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState

# What the table is doing
DEAL_CUSTOMERS: Final = 0
DEAL_OBJECTIVES: Final = 1
ROLL_DICE: Final = 2  # those without a column of their own
DRAW_FIRST: Final = 3
DEAL_IMPROVEMENTS: Final = 4
SETTLE_IN: Final = 5  # players place them
FIRST_RECIPES: Final = 6
PLAY: Final = 7


# ------------------------------------------------------------ draws
def fill_draws(state: CupcakeState, e: Edition, out: Moves) -> None:
    if state.phase == DEAL_CUSTOMERS:
        fill_customers_left(e, state.town, out)
    elif state.phase == DEAL_OBJECTIVES:
        for objective in range(len(e.objectives)):
            if e.objective_deck[objective] == state.dealt:
                out.add(e.deal_objective + objective)
    elif state.phase == ROLL_DICE:
        for face in range(COLUMNS):  # CE-S6: sixes are rolled again
            out.add(e.chance + face)
    elif state.phase == DRAW_FIRST:
        for seat in range(state.seats):
            out.add(e.first_seat + seat)
    else:
        for kind in range(len(e.improvements)):
            if not is_dealt(state.boards, kind):
                out.add(e.deal_improvement + kind)


def draw(state: CupcakeState, e: Edition, action: i64) -> None:
    if state.phase == DEAL_CUSTOMERS:
        town = state.own_town()
        town.customers = town.customers[:]  # clones share it
        town.customers[state.dealt] = action - e.deal_customer + 1
        town.waiting = town.waiting * 2 + 1
    elif state.phase == DEAL_OBJECTIVES:
        state.objectives = state.objectives + [action - e.deal_objective]
    elif state.phase == ROLL_DICE:
        place_rolled(e, state.own(roller(state)), action - e.chance)
    elif state.phase == DRAW_FIRST:
        state.first = action - e.first_seat
    else:
        kind = action - e.deal_improvement
        state.own((state.first + state.dealt) % state.seats).dealt = kind + 1
        state.own_town().improvements[kind] -= 1
    state.dealt += 1
    next_draw(state, e)


def draw_name(state: CupcakeState, e: Edition) -> str:
    n = state.dealt
    if state.phase == DEAL_CUSTOMERS:
        return f"customer/{e.neighbourhoods[n // e.houses]}/{n % e.houses + 1}"
    if state.phase == DEAL_OBJECTIVES:
        return f"objective/{e.decks[n]}"
    if state.phase == ROLL_DICE:
        return f"setup/seat{roller(state) + 1}/die{n + 1}"
    if state.phase == DRAW_FIRST:
        return "first"
    return f"improvement/{n + 1}"


def roller(state: CupcakeState) -> i64:
    """The first seat that has dice to roll, -1 if none has."""
    for seat in range(state.seats):
        if state.boards[seat].many[HAND] > 0:
            return seat
    return -1


def next_draw(state: CupcakeState, e: Edition) -> None:
    """CE-S1 to CE-S8 in turn: what there is nothing left to draw for is over."""
    if state.phase == DEAL_CUSTOMERS and state.dealt == len(state.town.customers):
        next_phase(state)
        if state.listening:
            state.report([story.of_customers()])
    if state.phase == DEAL_OBJECTIVES and state.dealt == len(e.decks):
        next_phase(state)
        if state.listening:
            state.report([story.of_objectives(e, state.objectives)])
    if state.phase == ROLL_DICE and roller(state) < 0:
        next_phase(state)
    if state.phase == DRAW_FIRST and state.first >= 0:
        next_phase(state)
        if state.listening:
            state.report([story.of_first(state.first)])
    if state.phase == DEAL_IMPROVEMENTS and state.dealt == state.seats:
        next_phase(state)
        if state.listening:
            state.report(story.of_deal(e, state.boards))
        next_improvement(state, state.first - 1)
    else:
        state.ask_chance(EVERYONE)


def next_phase(state: CupcakeState) -> None:
    state.phase += 1
    state.dealt = 0


# ------------------------------------------------------------ who chooses next
def next_improvement(state: CupcakeState, seat: i64) -> None:
    """CE-R22: in turn order; after the last one the recipes, in the other direction."""
    if state.dealt > 0:
        state.own(seat).asked = NOTHING
    if state.dealt == state.seats:
        next_phase(state)
        next_recipe(state, state.first)
        return
    state.dealt += 1
    after = (seat + 1 + state.seats) % state.seats
    state.own(after).asked = SETTLE
    state.ask(after)


def next_recipe(state: CupcakeState, seat: i64) -> None:
    """CE-S8: anti-clockwise from the start player's right, who therefore comes last."""
    if state.dealt > 0:
        state.own(seat).asked = NOTHING
    if state.dealt == state.seats:
        next_phase(state)
        state.own(state.first).start_turn()
        state.ask(state.first)
        return
    state.dealt += 1
    after = (seat - 1 + state.seats) % state.seats
    state.own(after).asked = RECIPE
    state.ask(after)


# ------------------------------------------------------------ choices
def fill_customers_left(e: Edition, town: Town, out: Moves) -> None:
    """CE-S1"""
    for kind in range(len(e.trousers) * len(e.shirts)):
        left = e.customers
        for there in town.customers:
            if there == kind + 1:
                left -= 1
        out.add_weighted(e.deal_customer + kind, left)


def place_rolled(e: Edition, me: Board, column: i64) -> None:
    """CE-S6"""
    for colour in range(e.kinds):
        if me.dice[HAND * e.kinds + colour] > 0:
            shift_die(e, me, colour, HAND, column if free_spaces(e, me, column) > 0 else REST)
            return


def is_dealt(boards: list[Board], kind: i64) -> bool:
    """CE-S7: each player is dealt another one."""
    for board in boards:
        if board.dealt == kind + 1:
            return True
    return False


def fill_settle(e: Edition, me: Board, out: Moves) -> None:
    """CE-S7"""
    for column in range(COLUMNS):
        if takes_improvement(e, me, column, me.dealt - 1):
            out.add(e.improve + (me.dealt - 1) * COLUMNS + column)


def fill_first_recipes(e: Edition, town: Town, boards: list[Board], out: Moves) -> None:
    """CE-S8: simple parts, and no pair that somebody has."""
    many: i64 = len(e.frostings)
    for base in range(len(e.bases)):
        if e.base_mixed[base] == 0 and town.bases[base] > 0:
            for frosting in range(many):
                free = e.frosting_mixed[frosting] == 0 and town.frostings[frosting] > 0
                if free and not is_taken(boards, base * many + frosting):
                    out.add(e.recipe + base * many + frosting)


def is_taken(boards: list[Board], recipe: i64) -> bool:
    for board in boards:
        if board.recipes[recipe] > 0:
            return True
    return False


def take_first_recipe(e: Edition, town: Town, me: Board, base: i64, frosting: i64) -> None:
    """CE-R1: production stays where it is."""
    town.bases[base] -= 1
    town.frostings[frosting] -= 1
    add_recipe(e, me, base, frosting)
