# compiled
"""Duplicate games: everybody draws alike, so nobody sees what others do in a shift until all have ended it (CC-R12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.cube_cafe.sheet import PLATE, SHIFT, Sheet
from bakehouse.games.cube_cafe.wheel import take_plate
from bakehouse.kernel.events import EVERYONE_READS, Audience, Event, who
from bakehouse.kernel.moves import Moves, Rng, draw_one
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState

TRIES: Final = 60  # to imagine how somebody came to the moves that are known of
NO_MOVES: Final = 1  # a trace is a row of binary digits after a first 1
MOST_TRACED: Final = 1 << 60
TELLS: Final[dict[str, tuple[str, ...]]] = {"worked": ()}


def report(state: CafeState, seat: i64, events: list[Event]) -> None:
    """What a seat did in its shift; behind a cover others hear only that it did something."""
    if len(state.covers) == 0:
        state.report(events)
    else:
        says = "; ".join([event.says for event in events])
        state.tell_only([int(seat)], "worked", int(seat), says, {}, f"{who(seat)} went on with the shift")


def readers(state: CafeState, seat: int, public: str) -> Audience:
    """Who reads what a seat did in its shift, and what others read until it is over."""
    return EVERYONE_READS if len(state.covers) == 0 else Audience((seat,), sealed=True, public=public)


def trace(state: CafeState, seat: i64, ordered: bool) -> None:
    """What others will read of a move, kept as long as there is room: 1 for an order, 0 for any other work."""
    if state.traces[seat] < MOST_TRACED:
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
    for _n in range(TRIES):
        trial = state.clone()
        trial.sheets[seat] = state.covers[seat]
        if retraced(trial, seat, state.traces[seat], ordering, rng):
            return trial.sheets[seat]
    return state.sheets[seat]


def retraced(trial: CafeState, seat: i64, left: i64, ordering: bool, rng: Rng) -> bool:
    """Random moves that leave this trace; False when they come to a dead end."""
    act_of, moves, fitting = trial.numbers.verbs.of, Moves(), Moves()
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
            if act_of[action].sealed and act_of[action].draws_plate(trial, trial.sheets[seat]) == wanted:
                fitting.add(action)
        if fitting.n == 0:
            return False
        chosen = fitting.pick(rng)
        act = act_of[chosen]
        act.carry_out(trial, trial.own(seat), seat, chosen - act.first)
    me = trial.sheets[seat]
    if me.asked == PLATE and not ordering:
        draw_plate(trial, seat, rng)
    return ordering or trial.sheets[seat].asked == SHIFT or trial.waits(seat)


def draw_plate(trial: CafeState, seat: i64, rng: Rng) -> None:
    me = trial.own(seat)
    take_plate(me, draw_one(me.plates, 0, trial.numbers.colours, rng))
