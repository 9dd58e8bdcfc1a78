# compiled
"""What a seat observes, as named whole numbers: declared here, and written in the same order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cube_cafe.arrivals import WORK
from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import ASKED, DIGIT, NOBODY, SOURCES, Sheet, colour_of, remaining
from bakehouse.games.cube_cafe.view import seen_sheet
from bakehouse.kernel.features import Features
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.observation import (
    COMPACT,
    COUNT,
    FULL,
    MOST,
    WHICH,
    Feature,
    Observation,
    amount,
    flags,
    one,
    which,
)

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState

WORDS = 4  # of a trace, each of so many bits
WORD_BITS = 15
LEFT_OUT = {
    "room-*.plate.n": "which of the plates of one colour it is: they are alike",
    "rack-*.n": "which of the plates of one colour it is: they are alike",
    "result*": "the money by source is told, and shown when nobody chooses any more",
}


def declared(e: Numbers) -> Observation:
    vips = len(e.vip_rounds)
    table = [
        one("round", 1, int(e.rounds), "the round"),
        Feature("stage", 1, 0, WORK, "what happens in it: cars, VIPs, dice, or the shift", WHICH),
        which("vips", vips, len(e.cards), "the VIP of each reservation; none: face down"),
        which("dice", int(e.dice), int(e.kinds), "this round's roll; none: not rolled yet", FULL),
    ]
    bags = [
        which("table", 1, int(e.tables), "the table that a plate is drawn for"),
        amount("plates", int(e.colours), int(e.plates), "plates in the bag, by colour"),
        amount("garage", int(e.colours), int(e.cars), "cars still to come, by colour"),
        *traced(e),
    ]
    short = [
        amount("money", 1, 40, "money earned", COMPACT),
        amount("remaining", 1, 6, "customers at tables and in cars", COMPACT),
        flags("waits", 1, "the shift is not yet ended", COMPACT),
    ]
    rival = board(e, FULL) + [which("table", 1, int(e.tables), "the table that a plate is drawn for", FULL)]
    return Observation(table + board(e, "") + bags, rival + short + traced(e), LEFT_OUT)


def traced(e: Numbers) -> list[Feature]:
    """Only where boards are covered."""
    says = "what others read of the moves of a covered shift, as bits"
    return [Feature("trace", WORDS, 0, 2**15 - 1, says, COUNT, FULL)] if e.duplicate else []


def board(e: Numbers, only: str) -> list[Feature]:
    kinds, colours, tables, slots = int(e.kinds), int(e.colours), int(e.tables), int(e.slots)
    people = int(e.guests) + len(e.vip_rounds)
    return [
        flags("waits", 1, "the shift is not yet ended", only),
        Feature("asked", 1, 0, len(ASKED) - 1, "what is decided now; 0: any job of the shift", WHICH, only),
        Feature("turn", 1, 0, colours - 1, "steps that the wheel's disk is turned", WHICH, only),
        which("manager", 1, int(e.ring), "the manager's space", only),
        amount("walk", 1, 4, "steps that the manager has still to go", only),
        flags("here", len(e.vip_rounds), "VIPs in line or at a table", only),
        amount("left", 1, tables, "guests who left and come back to the line", only),
        Feature("gone", tables, 0, DIGIT - 1, "who they are, by number; 0: nobody", WHICH, FULL),
        amount("staff", kinds, 4, "unspent staff by kind", only),
        amount("menu", kinds, int(e.cubes), "cubes in the menu by kind", only),
        amount("food", len(e.spaces) * kinds, int(e.cubes), "cubes by space of the grill and kind", only),
        Feature("stars", tables, 0, int(e.stars), "stars of the guest at each table", COUNT, only),
        flags("dirty", tables, "the plate is dirty, by table", only),
        which("dish", tables, kinds, "the cube on the plate of each table", only),
        flags("glass", tables, "refilled this round, by table", only),
        which("cars", slots, kinds, "the car in each slot of the drive-thru", only),
        which("meals", slots, kinds, "the cube on it", only),
        amount("earned", len(SOURCES), 20, "money by source: guests, VIPs, drive-thru, manager", only, -MOST),
        which("plate", tables, colours, "the plate of each table by colour", only),
        which("rack", len(e.washer), colours, "the plate on each space of the dishwasher", only),
        Feature("guest", tables, 0, people, "who sits at each table, guests first; 0: nobody", WHICH, FULL),
        Feature("line", len(e.line), 0, people, "who waits on each spot; 0: nobody", WHICH, FULL),
        *([] if only else kinds_of_people(e)),
    ]


def kinds_of_people(e: Numbers) -> list[Feature]:
    most = len(e.vip_rounds) + 1
    return [
        Feature("guest", int(e.tables), 0, most, "at each table: 1 a guest, 2 or more a VIP", WHICH, COMPACT),
        Feature("line", len(e.line), 0, most, "on each spot of the line, likewise", WHICH, COMPACT),
    ]


def features(state: CafeState, seat: i64, out: Features) -> None:
    e, me, seats = state.numbers, state.sheets[seat], state.seats
    out.put(state.round)
    out.put(state.stage)
    out.put_all(state.vips)
    if out.full:
        out.put_all(state.dice)
    put_board(e, me, state.waits(seat), out)
    out.put(me.table)
    out.put_all(me.plates)
    out.put_all(me.garage)
    put_trace(state, seat, out)
    for more in range(1, out.places):
        if out.rival(seats, more):
            other = (seat + more) % seats
            them = seen_sheet(state, int(seat), int(other))
            waits = state.waits(other)
            if out.full:
                put_board(e, them, waits, out)
                out.put(them.table)
                put_trace(state, other, out)
            else:
                out.put(them.money())
                out.put(remaining(them))
                out.put_flag(waits)


def put_board(e: Numbers, me: Sheet, waits: bool, out: Features) -> None:
    out.put_flag(waits)
    out.put(me.asked)
    out.put(me.turn)
    out.put(me.manager)
    out.put(me.walk)
    out.put_bits(me.here, len(e.vip_rounds))
    out.put(me.left)
    if out.full:
        rest = me.gone
        for _n in range(e.tables):
            out.put(rest % DIGIT)
            rest //= DIGIT
    out.put_all(me.staff)
    out.put_all(me.menu)
    out.put_all(me.food)
    out.put_all(me.stars)
    out.put_all(me.dirty)
    out.put_all(me.dish)
    out.put_all(me.glass)
    out.put_all(me.cars)
    out.put_all(me.meals)
    out.put_all(me.earned)
    put_plates(me.plate, out)
    put_plates(me.rack, out)
    if out.full:
        out.put_all(me.guest)
        out.put_all(me.line)
    else:
        put_people(e, me.guest, out)
        put_people(e, me.line, out)


def put_plates(plates: vec[i64], out: Features) -> None:
    for plate in plates:
        out.put(NONE if plate == NONE else colour_of(plate))


def put_people(e: Numbers, people: vec[i64], out: Features) -> None:
    for who in people:
        out.put(NOBODY if who == NOBODY else 1 if who <= e.guests else who - e.guests + 1)


def put_trace(state: CafeState, seat: i64, out: Features) -> None:
    if out.full and state.numbers.duplicate:
        trace: i64 = state.traces[seat] if len(state.traces) > 0 else 0
        for _n in range(WORDS):
            out.put(trace & 32767)
            trace >>= WORD_BITS
