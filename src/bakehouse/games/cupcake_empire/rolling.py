"""Steps 2 and 3 of a turn: income, the roll, ideas, and spaces for the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire import parts, scoring, story
from bakehouse.games.cupcake_empire.board import (
    AFTER,
    EARNED,
    SURPLUS,
    Board,
    first_in_hand,
    free_spaces,
    shift_die,
)
from bakehouse.games.cupcake_empire.edition import COLUMNS, HAND, LANDED, REST, SIX, Edition
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def take_income(state: CupcakeState, e: Edition, town: Town, me: Board, seat: i64) -> None:
    """CE-2: step 2; step 1 is over (CE-19)."""
    me.menu = EARNED
    me.asked = EARNED
    before = me.copy(0) if state.listening else me
    scoring.earn(e, me)
    if state.listening:
        state.step("income")
        me = state.own(seat)  # the frame shares it
    for deck in range(len(state.objectives)):
        if scoring.is_due(e, town, me, seat, deck, state.objectives[deck]):
            scoring.mark(e, me, deck)
            if state.listening:
                state.step("objective-" + e.objectives[state.objectives[deck]])
                me = state.own(seat)
    if state.listening:
        state.report(story.of_income(e, before, me, seat, state.objectives))


def roll_dice(state: CupcakeState, e: Edition, me: Board, seat: i64) -> None:
    """CE-2: step 3, with all dice that are in the column now (CE-R5)."""
    for colour in range(e.kinds):
        for _ in range(me.dice[me.column * e.kinds + colour]):
            shift_die(e, me, colour, me.column, HAND)
    me.menu = AFTER
    if me.many[HAND] > 0:
        state.ask_chance(seat)
    else:
        me.asked = AFTER


def roll(state: CupcakeState, e: Edition, face: i64) -> None:
    """CE-62: one die after the other."""
    seat = state.draw_seat
    me = state.own(seat)
    colour = first_in_hand(e, me)
    state.dealt += 1
    shift_die(e, me, colour, HAND, LANDED + face)
    if me.many[HAND] == 0:
        sixes = me.many[SIX]
        if state.listening:
            state.step("rolled")
        before = [board.copy(0) for board in state.boards] if state.listening else state.boards
        have_ideas(state, e, seat, sixes)
        if state.listening:
            state.report(story.of_roll(e, before, state.boards, seat))
            if sixes > 0:
                state.step("ideas")
        state.dealt = 0
        state.resume()
        me = state.own(seat)
        for other in range(e.kinds):
            for _ in range(me.dice[SIX * e.kinds + other]):
                shift_die(e, me, other, SIX, REST)
        settle_dice(e, me, 0)
        if state.listening:
            state.report(story.of_surplus(e, before[seat], me, seat, 0))


def have_ideas(state: CupcakeState, e: Edition, seat: i64, sixes: i64) -> None:
    """CE-64, CE-66: the roller first, then clockwise."""
    if sixes > 0:
        town = state.own_town()
        me = state.own(seat)
        parts.gain_idea(e, town, me)
        parts.step_marker(e, town, me, sixes - 1)
        for more in range(1, state.seats):
            parts.step_marker(e, town, state.own((seat + more) % state.seats), sixes)


def settle_dice(e: Edition, me: Board, first: i64) -> None:
    """CE-62, CE-63: rolled dice take their spaces; where there are too few, the owner sends some to rest.

    In a full column that leaves no choice (CE-R11): all of them rest.
    """
    for column in range(first, COLUMNS):
        landed = me.many[LANDED + column]
        if landed == 0:
            continue
        free = free_spaces(e, me, column)
        if 0 < free < landed:
            me.asked = SURPLUS
            me.of = column
            return
        target = column if free > 0 else i64(REST)
        for colour in range(e.kinds):
            for _ in range(me.dice[(LANDED + column) * e.kinds + colour]):
                shift_die(e, me, colour, LANDED + column, target)
    me.asked = AFTER
    me.of = 0


def fill_surplus(e: Edition, me: Board, out: Moves) -> None:
    """CE-63, CE-R11: dice of one colour are alike."""
    first = (LANDED + me.of) * e.kinds
    for colour in range(e.kinds):
        if me.dice[first + colour] > 0:
            out.add(e.surplus + colour)


def rest_surplus(e: Edition, me: Board, colour: i64) -> None:
    shift_die(e, me, colour, LANDED + me.of, REST)
    settle_dice(e, me, me.of)
