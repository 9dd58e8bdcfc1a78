# compiled
"""Setup: what is dealt and drawn, the starting improvements and the starting recipes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.cupcake_empire.board import NOTHING, RECIPE, SETTLE, SURPLUS, Board, free_spaces, shift_die
from bakehouse.games.cupcake_empire.die_places import HAND, REST
from bakehouse.games.cupcake_empire.numbers import Numbers
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
DRAWS: Final = SURPLUS + 1  # the question to chance in the first phase; behind it those of the others


# ------------------------------------------------------------ draws
def draw_due(phase: i64) -> i64:
    """The place of the draw: setup has one in every phase, turns have one for all."""
    return phase if phase < SETTLE_IN else SETTLE_IN


def roller(state: CupcakeState) -> i64:
    """The first seat that has dice to roll, -1 if none has."""
    for seat in range(state.seats):
        if state.boards[seat].many[HAND] > 0:
            return seat
    return -1


def next_draw(state: CupcakeState, e: Numbers) -> None:
    """CE-S1 to CE-S8 in turn: what there is nothing left to draw for is over."""
    state.dealt += 1
    while not e.asked.draws[state.phase].is_left(state):
        draw = e.asked.draws[state.phase]
        next_phase(state)
        if state.listening:
            draw.tell(state)
        if state.phase == SETTLE_IN:
            next_improvement(state, state.first - 1)
            return
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


# ------------------------------------------------------------ what is dealt
def place_rolled(e: Numbers, me: Board, column: i64) -> None:
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


def awaits(phase: i64) -> str:
    if phase == SETTLE_IN:
        return "to place the starting improvement"
    return "to choose the starting recipe" if phase == FIRST_RECIPES else "to end the turn"
