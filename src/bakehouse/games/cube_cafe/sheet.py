# compiled
"""One player's restaurant, and the decision its owner is in."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.kernel.native import i64, vec

# What the owner decides now
SHIFT: Final = 0  # any job of the shift
REWARD: Final = 1  # what the manager's space gives
COPYING: Final = 2  # which staff meeple to copy
DIALING: Final = 3  # where to turn the disk
POURING: Final = 4  # whom to give the dishwasher's refill
PLATE: Final = 5  # nothing: a plate is being drawn
ASKED: Final = ["shift", "reward", "copy", "dial", "pour", "plate"]

# Who stands on a spot or sits at a table: a guest's number, from 1 on, or one of the VIPs after them
NOBODY: Final = 0
DIGIT: Final = 16  # more than there are guests

# Where money comes from
FROM_GUESTS: Final = 0
FROM_VIPS: Final = 1
FROM_CARS: Final = 2
FROM_MANAGER: Final = 3
SOURCES: Final = ["Guests", "VIPs", "Drive-thru", "Manager"]


@final
class Sheet:
    def __init__(self) -> None:
        self.asked: i64 = SHIFT
        self.earned: vec[i64] = vec[i64]()  # money by source
        self.turn: i64 = 0  # counterclockwise steps of the disk: position p shows colour p + turn
        self.staff: vec[i64] = vec[i64]()  # unspent, by kind
        self.menu: vec[i64] = vec[i64]()  # cubes, by kind
        self.food: vec[i64] = vec[i64]()  # cubes, by space and kind
        # by table
        self.guest: vec[i64] = vec[i64]()  # who sits there
        self.stars: vec[i64] = vec[i64]()
        self.plate: vec[i64] = vec[i64]()  # as `new_plate` numbers them, or NONE
        self.dirty: vec[i64] = vec[i64]()  # 1: the plate is
        self.dish: vec[i64] = vec[i64]()  # the cube on the plate, or NONE
        self.glass: vec[i64] = vec[i64]()  # 1: refilled this round
        # line and drive-thru
        self.line: vec[i64] = vec[i64]()  # who, by spot
        self.here: i64 = 0  # bit v: the VIP of reservation v is in line or at a table
        self.left: i64 = 0  # how many guests left this round and come back to the line
        self.gone: i64 = 0  # who they are, one digit each, the first one lowest
        self.cars: vec[i64] = vec[i64]()  # colour by slot, or NONE
        self.meals: vec[i64] = vec[i64]()  # the cube on the car, or NONE
        # manager and dishwasher
        self.manager: i64 = 0
        self.walk: i64 = 0  # steps still to go once the reward is chosen
        self.rack: vec[i64] = vec[i64]()  # the plate on each dishwasher space, or NONE
        self.table: i64 = 0  # the one that a plate is drawn for
        # bags
        self.plates: vec[i64] = vec[i64]()  # by colour
        self.garage: vec[i64] = vec[i64]()  # cars, by colour
        self.plates_drawn: i64 = 0
        self.cars_drawn: i64 = 0
        # what the end of a round has just done, for its frames: cleared when it is over
        self.paid: vec[i64] = vec[i64]()  # money by table, then by slot; NONE: nobody ate there
        self.lost: vec[i64] = vec[i64]()  # stars by table, then by slot
        self._token: i64 = 0

    def copy(self, token: i64) -> Sheet:
        s = Sheet()
        s.asked = self.asked
        s.earned = self.earned[:]
        s.turn = self.turn
        s.staff = self.staff[:]
        s.menu = self.menu[:]
        s.food = self.food[:]
        s.guest = self.guest[:]
        s.stars = self.stars[:]
        s.plate = self.plate[:]
        s.dirty = self.dirty[:]
        s.dish = self.dish[:]
        s.glass = self.glass[:]
        s.line = self.line[:]
        s.here = self.here
        s.left = self.left
        s.gone = self.gone
        s.cars = self.cars[:]
        s.meals = self.meals[:]
        s.manager = self.manager
        s.walk = self.walk
        s.rack = self.rack[:]
        s.table = self.table
        s.plates = self.plates[:]
        s.garage = self.garage[:]
        s.plates_drawn = self.plates_drawn
        s.cars_drawn = self.cars_drawn
        s.paid = self.paid[:]
        s.lost = self.lost[:]
        s._token = token
        return s

    def money(self) -> i64:
        total: i64 = 0
        for n in self.earned:
            total += n
        return total


def new_sheet(e: Numbers) -> Sheet:
    """CC-3 to CC-7, CC-9"""
    s = Sheet()
    s.earned = filled(len(SOURCES), 0)
    s.staff = filled(e.kinds, 0)
    s.menu = filled(e.kinds, e.cubes)
    s.food = filled(len(e.spaces) * e.kinds, 0)
    s.guest = filled(e.tables, NOBODY)
    s.stars = filled(e.tables, 0)
    s.plate = filled(e.tables, NONE)
    s.dirty = filled(e.tables, 0)
    s.dish = filled(e.tables, NONE)
    s.glass = filled(e.tables, 0)
    s.line = filled(len(e.line), NOBODY)
    for spot in range(e.guests):
        s.line[spot] = spot + 1
    s.cars = filled(e.slots, NONE)
    s.meals = filled(e.slots, NONE)
    s.rack = filled(len(e.washer), NONE)
    s.plates = filled(e.colours, e.plates)
    s.garage = filled(e.colours, e.cars)
    s.paid = filled(e.tables + e.slots, NONE)
    s.lost = filled(e.tables + e.slots, 0)
    return s


def filled(n: i64, value: i64) -> vec[i64]:
    return vec[i64]([value for _ in range(n)])


def new_plate(number: i64, colour: i64) -> i64:
    """A plate: every one that is drawn is a piece of its own."""
    return number * DIGIT + colour


def colour_of(plate: i64) -> i64:
    return plate % DIGIT


def remaining(me: Sheet) -> i64:
    """CC-59: customers that are still there, at tables and in cars."""
    n: i64 = 0
    for who in me.guest:
        if who != NOBODY:
            n += 1
    for car in me.cars:
        if car != NONE:
            n += 1
    return n
