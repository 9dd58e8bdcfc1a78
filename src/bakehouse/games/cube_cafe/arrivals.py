# compiled
"""Phases 1 and 2: cars, VIPs and the roll of the staff dice (CC-10 to CC-17), one after another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.wheel import bag_has
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
    e = state.numbers
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
    rounds = state.numbers.vip_rounds
    for v in range(len(rounds)):
        if rounds[v] == state.round:
            return v
    return NONE


def call_staff(state: CafeState) -> None:
    """CC-17"""
    state.stage = DICE
    state.drawn = 0
    state.ask_chance(EVERYONE)


def whose(state: CafeState) -> str:
    """CC-9, CC-R12: a draw out of a seat's own bag is named by the seat; in a duplicate game it is everybody's."""
    return "" if state.numbers.duplicate else f"seat{state.draw_seat + 1}/"
