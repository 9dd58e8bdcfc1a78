"""Duplicate games: everybody draws alike, so nobody sees what others do in a shift until all have ended it (CC-R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.cube_cafe.edition import DONE, REGULAR, SEAT, Edition
from bakehouse.games.cube_cafe.sheet import PLATE, SHIFT, Sheet, new_plate
from bakehouse.games.cube_cafe.wheel import bag_has, effect_of, front
from bakehouse.kernel.events import EVERYONE_READS, Audience, Event, who
from bakehouse.kernel.moves import Moves, Rng, draw_one
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.state import CHANCE

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState

TRIES: Final = 60  # to imagine how somebody came to the moves that are known of
NO_MOVES: Final = 1  # a trace is a row of binary digits after a first 1
MOST_TRACED: Final = 1 << 60


def report(state: CafeState, seat: i64, events: list[Event]) -> None:
    """What a seat did in its shift; behind a cover others hear only that it did something."""
    if len(state.covers) == 0:
        state.report(events)
    else:
        says = "; ".join([event.says for event in events])
        state.tell_only([int(seat)], "worked", int(seat), says, {}, f"{who(seat)} went on with the shift")


def audience(state: CafeState, actor: int, action: int) -> Audience:
    """Others read that a plate was drawn: everybody has to wait for that draw."""
    if len(state.covers) == 0 or action == DONE:
        return EVERYONE_READS
    if actor == CHANCE:
        return Audience((int(state.draw_seat),), sealed=True, public="plate")
    draws = draws_plate(state.edition, state.vips, state.sheets[actor], action)
    return Audience((actor,), sealed=True, public="order" if draws else "work")


def draws_plate(e: Edition, vips: vec[i64], me: Sheet, action: i64) -> bool:
    """CC-25, CC-54"""
    if e.order <= action < e.refills:
        return True
    if action not in (SEAT, SEAT + 1):
        return False
    spot = front(me)
    return spot >= 0 and effect_of(e, vips, me.line[spot]) == REGULAR and bag_has(me.plates)


def trace(state: CafeState, seat: i64, action: i64) -> None:
    """What others will read of a move, kept as long as there is room: 1 for an order, 0 for any other work."""
    if seat != CHANCE and action != DONE and state.traces[seat] < MOST_TRACED:
        ordered = draws_plate(state.edition, state.vips, state.sheets[seat], action)
        state.traces[seat] = 2 * state.traces[seat] + (1 if ordered else 0)


def imagine(state: CafeState, seat: int | None, rng: Rng) -> CafeState:
    """Other seats have done anything that leaves the trace which theirs left since their boards were covered."""
    s = state.clone()
    for other in range(s.seats):
        if len(s.covers) > 0 and other != seat and s.traces[other] != NO_MOVES:
            s.sheets[other] = any_shift(state, other, rng)
    return s


def any_shift(state: CafeState, seat: i64, rng: Rng) -> Sheet:
    """A board that has come to the same trace by other moves; its own if none is found."""
    ordering = state.sheets[seat].asked == PLATE
    for _ in range(TRIES):
        trial = state.clone()
        trial.sheets[seat] = state.covers[seat]
        if retraced(trial, seat, state.traces[seat], ordering, rng):
            return trial.sheets[seat]
    return state.sheets[seat]


def retraced(trial: CafeState, seat: i64, left: i64, ordering: bool, rng: Rng) -> bool:
    """Random moves that leave this trace; False when they come to a dead end."""
    e, moves, fitting = trial.edition, Moves(), Moves()
    steps: i64 = 0
    while left >> (steps + 1) > 0:
        steps += 1
    for n in range(steps - 1, -1, -1):
        if trial.sheets[seat].asked == PLATE:
            draw_plate(trial, seat, rng)
        wanted = (left >> n) & 1 == 1
        trial.fill(seat, moves)
        fitting.clear()
        for action in moves.as_list():
            if action != DONE and draws_plate(e, trial.vips, trial.sheets[seat], action) == wanted:
                fitting.add(action)
        if fitting.n == 0:
            return False
        trial.act(e, trial.own(seat), seat, fitting.pick(rng))
    me = trial.sheets[seat]
    if me.asked == PLATE and not ordering:
        draw_plate(trial, seat, rng)
    return ordering or trial.sheets[seat].asked == SHIFT or trial.waits(seat)


def draw_plate(trial: CafeState, seat: i64, rng: Rng) -> None:
    me = trial.own(seat)
    colour = draw_one(me.plates, 0, trial.edition.colours, rng)
    me.plates[colour] -= 1
    me.plates_drawn += 1
    me.plate[me.table] = new_plate(me.plates_drawn, colour)
    me.asked = SHIFT
    me.table = 0
