"""Phases 1 and 2: cars, VIPs and the roll of the staff dice (CC-10 to CC-17), and every other draw of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.cube_cafe import closing, covered, story
from bakehouse.games.cube_cafe.edition import NONE, Edition
from bakehouse.games.cube_cafe.sheet import SHIFT, new_plate
from bakehouse.games.cube_cafe.wheel import bag_has
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import EVERYONE

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState

# What is due: a draw of the arrivals, of the roll, or the shift with its plates
CARS: Final = 0
CARDS: Final = 1
DICE: Final = 2
WORK: Final = 3


def start_round(state: CafeState) -> None:
    """CC-10 to CC-12"""
    e = state.edition
    for die in range(e.dice):
        state.dice[die] = NONE
    state.stage = CARS
    state.drawn = 0 if state.round >= e.first_cars else state.seats
    next_car(state)


def next_car(state: CafeState) -> None:
    """A draw for every seat that has a car left in its bag."""
    while state.drawn < state.seats:
        if bag_has(state.sheets[state.drawn].garage):
            state.ask_chance(state.drawn)
            return
        state.drawn += 1
    if reservation(state) == NONE:
        call_staff(state)
    else:
        state.stage = CARDS
        state.ask_chance(EVERYONE)


def reservation(state: CafeState) -> i64:
    """CC-13: the reservation of this round; NONE when there is none."""
    rounds = state.edition.vip_rounds
    for v in range(len(rounds)):
        if rounds[v] == state.round:
            return v
    return NONE


def call_staff(state: CafeState) -> None:
    """CC-17"""
    state.stage = DICE
    state.drawn = 0
    state.ask_chance(EVERYONE)


# ------------------------------------------------------------ draws
def fill_draw(state: CafeState, e: Edition, out: Moves) -> None:
    if state.stage == DICE:
        for kind in range(e.kinds):
            out.add_weighted(e.roll + kind, e.faces[state.drawn * e.kinds + kind])
    elif state.stage == CARDS:
        for card in range(len(e.cards)):
            if not is_known(state, card):
                out.add(e.card + card)
    elif state.stage == CARS:
        bag = state.sheets[state.draw_seat].garage
        for colour in range(e.colours):
            out.add_weighted(e.car + colour, bag[colour])
    else:
        bag = state.sheets[state.draw_seat].plates
        for colour in range(e.colours):
            out.add_weighted(e.plate + colour, bag[colour])


def is_known(state: CafeState, card: i64) -> bool:
    for known in state.vips:
        if known == card:
            return True
    return False


def draw(state: CafeState, e: Edition, action: i64) -> None:
    if state.stage == WORK:
        take_plate(state, e, action - e.plate)
    elif state.stage == DICE:
        take_staff(state, e, action - e.roll)
    elif state.stage == CARS:
        take_car(state, e, action - e.car)
    else:
        take_card(state, e, action - e.card)


def take_plate(state: CafeState, e: Edition, colour: i64) -> None:
    """CC-25, CC-54"""
    seat = state.draw_seat
    me = state.own(seat)
    me.plates[colour] -= 1
    me.plates_drawn += 1
    me.plate[me.table] = new_plate(me.plates_drawn, colour)
    if state.listening:
        covered.report(state, seat, [story.of_plate(e, me, seat, colour)])
        state.fence(int(seat), "the plate is drawn, and what it shows is known")
    me.asked = SHIFT
    me.table = 0
    state.resume()


def take_car(state: CafeState, e: Edition, colour: i64) -> None:
    """CC-12"""
    seat = state.draw_seat
    me = state.own(seat)
    me.garage[colour] -= 1
    me.cars_drawn += 1
    me.cars[0] = colour
    if state.listening:
        state.report([story.of_car(e, seat, colour)])
    state.drawn = seat + 1
    next_car(state)


def take_card(state: CafeState, e: Edition, card: i64) -> None:
    """CC-13, CC-14"""
    v = reservation(state)
    state.vips[v] = card
    for seat in range(state.seats):
        me = state.own(seat)
        closing.arrive(me, e.guests + 1 + v)
        me.here |= bit(v)
    if state.listening:
        state.report([story.of_card(e, card)])
    call_staff(state)


def take_staff(state: CafeState, e: Edition, kind: i64) -> None:
    """CC-17: everybody takes the same."""
    state.dice[state.drawn] = kind
    state.drawn += 1
    for seat in range(state.seats):
        state.own(seat).staff[kind] += 1
    if state.drawn == e.dice:
        if state.listening:
            state.report([story.of_roll(e, state.round, state.dice)])
        state.open_shift()


def draw_name(state: CafeState) -> str:
    """CC-9, CC-R12: by bag, seat and count; in a duplicate game without the seat."""
    if state.stage == DICE:
        return f"round{state.round}/die{state.drawn + 1}"
    if state.stage == CARDS:
        return f"vip{reservation(state) + 1}"
    me = state.sheets[state.draw_seat]
    whose = "" if state.edition.duplicate else f"seat{state.draw_seat + 1}/"
    return f"{whose}car{me.cars_drawn + 1}" if state.stage == CARS else f"{whose}plate{me.plates_drawn + 1}"
