"""Seats that act at the same time do not depend on each other's pace: any interleaving gives the same position."""

from __future__ import annotations

from bakehouse.kernel.entries import Entry
from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.state import CHANCE, State
from bakehouse.testing.walk import Walk

TRIES = 3
APART = "who has ended makes no difference to seats apart"


class Segments:
    """Follows one game from joint point to joint point, and shuffles what lies between."""

    def __init__(self, walk: Walk) -> None:
        self.start = walk.state.clone()
        self.entries: list[Entry] = []

    def after_step(self, walk: Walk, entry: Entry) -> None:
        self.entries.append(entry)
        if entry.joint:
            movers = {e.actor for e in self.entries if e.actor != CHANCE}
            if len(movers) > 1:
                self.check(walk)
            self.start, self.entries = walk.state.clone(), []

    def check(self, walk: Walk) -> None:
        wanted = walk.state.digest()
        drawn = {e.draw: e.key for e in self.entries if e.actor == CHANCE}
        moves = [(e.actor, e.key) for e in self.entries if e.actor != CHANCE]
        for _ in range(TRIES):
            order = shuffled(walk, moves)
            told = ", ".join(f"{seat}:{key}" for seat, key in order)
            try:
                end = play_in_order(walk, self.start.clone(), order, drawn)
            except (IllegalAction, KeyError) as error:
                walk.require("simultaneous moves commute", False, f"in the order {told}: {error}")
            else:
                walk.require(
                    "simultaneous moves commute",
                    end.digest() == wanted,
                    f"in the order {told} it is another position",
                )


def shuffled(walk: Walk, moves: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """Another interleaving; each seat's own moves stay in order."""
    lines: dict[int, list[tuple[int, str]]] = {}
    for move in moves:
        lines.setdefault(move[0], []).append(move)
    order = []
    while lines:
        seats = sorted(lines)
        seat = seats[walk.rng.below(len(seats))]
        order.append(lines[seat].pop(0))
        if not lines[seat]:
            del lines[seat]
    return order


def play_in_order(walk: Walk, state: State, order: list[tuple[int, str]], drawn: dict[str, str]) -> State:
    """The same draws come out for the same names, whenever they are due."""
    ids = walk.game.actions.ids
    for seat, key in order:
        draw_all(state, ids, drawn)
        state.apply(seat, ids[key])
    draw_all(state, ids, drawn)
    return state


def draw_all(state: State, ids: dict[str, int], drawn: dict[str, str]) -> None:
    while state.actor == CHANCE and state.draw_key in drawn:
        state.apply(CHANCE, ids[drawn[state.draw_key]])


# ------------------------------------------------------------ games whose seats act apart
def check_apart(walk: Walk) -> None:
    """What a seat may do, and what each choice is worth to it, is the same whether the others have ended or not."""
    state = walk.state
    waiting = [seat for seat in state.to_act if seat >= 0]
    if len(waiting) < 2:
        return
    seat = waiting[walk.rng.below(len(waiting))]
    others = [other for other in waiting if other != seat]
    here, there = state.clone(), state.clone()
    if not all(end_part(there, other) for other in others):
        return
    here.leave_only(seat)
    there.leave_only(seat)
    walk.require(APART, here.legal(seat) == there.legal(seat), f"seat {seat} has other choices once all others ended")
    for action in here.legal(seat):
        values = [value_after(world, seat, action) for world in (here, there)]
        key = walk.game.actions.keys[action]
        walk.require(APART, values[0] == values[1], f"{key} is worth {values[1]} to seat {seat}, else {values[0]}")


def end_part(state: State, seat: int) -> bool:
    """Ends a seat's part with one choice, if there is one that does so."""
    for action in state.legal(seat):
        after = state.clone()
        after.do(seat, action)
        if after.actor >= 0 and not after.waits(seat):
            state.do(seat, action)
            return True
    return False


def value_after(state: State, seat: int, action: int) -> float:
    after = state.clone()
    after.do(seat, action)
    return float(after.game.insight.value(after, seat))
