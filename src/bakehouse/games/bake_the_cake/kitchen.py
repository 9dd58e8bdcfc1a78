# compiled
"""Where every piece lies: store, table, tools, recipes, cakes and what was eaten. Nothing in it is hidden.

A chit, tool or assistant is a number as codes.py says; 0 is nobody's. Where copies of one thing lie together
(a stack in the store, free tools, a baker's supply) they are a set: bit c stands for copy c.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_the_cake.codes import COPY, WHOSE
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.moves import bit, zeros
from bakehouse.kernel.native import i64, vec


@final
class Kitchen:
    def __init__(self) -> None:
        self.store: vec[i64] = vec[i64]()  # copies by kind and colour
        self.plates: vec[i64] = vec[i64]()  # chit by kind
        self.free: vec[i64] = vec[i64]()  # copies by tool
        # recipes
        self.holder: vec[i64] = vec[i64]()  # by recipe: seat + 1, 0 when it is free
        self.tool: vec[i64] = vec[i64]()  # by recipe: the tool that lies on it
        self.filled: vec[i64] = vec[i64]()  # by recipe: how many chits
        self.chits: vec[i64] = vec[i64]()  # by recipe and slot
        self.helpers: vec[i64] = vec[i64]()  # by recipe and slot: the assistant that came with the chit (BC-26)
        # bakers
        self.supply: vec[i64] = vec[i64]()  # assistants by seat
        self.eaten: vec[i64] = vec[i64]()  # chit by seat and kind
        self.meals: vec[i64] = vec[i64]()  # how many chits each has eaten
        self.throws: vec[i64] = vec[i64]()  # by seat, since anybody has eaten (BC-R14)
        # cakes, by the seat that owns the tray
        self.height: vec[i64] = vec[i64]()  # parts on it
        self.made_by: vec[i64] = vec[i64]()  # by seat and part: recipe + 1
        self.layers: vec[i64] = vec[i64]()  # by seat, part and slot: chit
        self.bakers: vec[i64] = vec[i64]()  # by seat and part: the assistant that went with it
        self.points: vec[i64] = vec[i64]()  # by tray and baker, kept as the cakes grow (BC-61)
        self._token: i64 = 0

    def copy(self, token: i64) -> Kitchen:
        k = Kitchen()
        k.store = self.store[:]
        k.plates = self.plates[:]
        k.free = self.free[:]
        k.holder = self.holder[:]
        k.tool = self.tool[:]
        k.filled = self.filled[:]
        k.chits = self.chits[:]
        k.helpers = self.helpers[:]
        k.supply = self.supply[:]
        k.eaten = self.eaten[:]
        k.meals = self.meals[:]
        k.throws = self.throws[:]
        k.height = self.height[:]
        k.made_by = self.made_by[:]
        k.layers = self.layers[:]
        k.bakers = self.bakers[:]
        k.points = self.points[:]
        k._token = token
        return k


NO_KITCHEN: Final = Kitchen()


def new_kitchen(e: Numbers, seats: i64) -> Kitchen:
    """BC-02 to BC-05, BC-07, BC-08; further tools are drawn (BC-06)."""
    k = Kitchen()
    k.store = zeros(e.kinds * e.most)
    for kind in range(e.kinds):
        for colour in range(seats):
            k.store[kind * e.most + colour] = all_of(e.copies)
    k.plates = zeros(e.kinds)
    k.free = zeros(e.tools)
    for tool in range(e.tools):
        k.free[tool] = all_of(e.tools_each)
    k.holder = zeros(e.recipes)
    k.tool = zeros(e.recipes)
    k.filled = zeros(e.recipes)
    k.chits = zeros(e.recipes * e.slots)
    k.helpers = zeros(e.recipes * e.slots)
    k.supply = zeros(seats)
    for seat in range(seats):
        k.supply[seat] = all_of(e.assistants)
    k.eaten = zeros(seats * e.kinds)
    k.meals = zeros(seats)
    k.throws = zeros(seats)
    k.height = zeros(seats)
    k.made_by = zeros(seats * e.parts)
    k.layers = zeros(seats * e.parts * e.slots)
    k.bakers = zeros(seats * e.parts)
    k.points = zeros(seats * seats)
    return k


# ------------------------------------------------------------ sets of copies
def all_of(copies: i64) -> i64:
    return bit(copies) - 1


def lowest(copies: i64) -> i64:
    """The first of a set that is not empty."""
    c: i64 = 0
    while (copies >> c) & 1 == 0:
        c += 1
    return c


def how_many(copies: i64) -> i64:
    n: i64 = 0
    while copies != 0:
        copies &= copies - 1
        n += 1
    return n


# ------------------------------------------------------------ pieces
def piece(which: i64, copy: i64) -> i64:
    """The number of a piece; `which` from 0."""
    return copy * COPY + which + 1


def which_of(number: i64) -> i64:
    """The colour of a chit, the kind of a tool, or the baker of an assistant, from 0; -1 of nothing."""
    return (number & WHOSE) - 1


def copy_of(number: i64) -> i64:
    return number // COPY


def put_back(sets: vec[i64], at: i64, number: i64) -> None:
    """A piece goes back to the others of its kind."""
    sets[at] |= bit(number // COPY)
