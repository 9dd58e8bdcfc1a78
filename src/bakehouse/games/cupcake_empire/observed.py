# compiled
"""A position as numbers, as a seat observes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.board import Board, has_moved
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState


def observed(state: CupcakeState, seat: int) -> list[float]:
    """The round, the Reserve and the city, then every board, the seat's own first."""
    town = state.town
    found = [float(state.round), float(state.phase), 1.0 if state.last_round else 0.0]
    found.append(float((int(state.first) - seat) % int(state.seats)) if state.first >= 0 else -1.0)
    found += [float(at) for at in state.objectives] + [-1.0] * (len(state.numbers.decks) - len(state.objectives))
    for values in (town.customers, town.free, town.free_bakeries, town.bases, town.frostings, town.improvements):
        found += [float(n) for n in values]
    found += [float(n) for n in town.dice] + [float(town.ideas)] + bits(town.waiting, len(town.customers))
    for more in range(int(state.seats)):
        other = (seat + more) % int(state.seats)
        found += board_numbers(state, state.boards[other], other)
    return found


def board_numbers(state: CupcakeState, me: Board, seat: int) -> list[float]:
    e, town = state.numbers, state.town
    found: list[float] = []
    for one in (me.income, me.production, me.sales, me.marker, me.ideas, me.outlets, me.bakeries, me.dealt, me.asked):
        found.append(float(one))
    for one in (me.menu, me.column, me.level, me.acted, me.rested, me.special, me.of, me.lifted, me.picked, me.done):
        found.append(float(one))
    found += [float(me.price), float(me.part), float(me.last_part), 1.0 if state.waits(seat) else 0.0]
    found += moved_numbers(e, me)
    for values in (me.dice, me.improved, me.bases, me.frostings, me.recipes):
        found += [float(n) for n in values]
    for place in range(len(e.district)):
        found += [float(town.outlets[place * e.most + seat]), float(town.bakeries[place * e.most + seat])]
    found += bits(me.served, len(town.customers)) + bits(me.marked, len(e.decks)) + bits(me.used, int(e.slots))
    return found


def moved_numbers(e: Numbers, me: Board) -> list[float]:
    """Dice that the action under way has moved, by column and colour."""
    found = [0.0 for _ in range(COLUMNS * e.kinds)]
    for colour in range(e.kinds):
        for die in range(e.first_die[colour], e.first_die[colour + 1]):
            if has_moved(me, die):
                found[me.place[die] * e.kinds + colour] += 1.0
    return found


def bits(word: i64, n: int) -> list[float]:
    return [float((word >> at) & 1) for at in range(n)]
