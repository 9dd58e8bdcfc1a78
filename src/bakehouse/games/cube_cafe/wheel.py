"""The jobs of the wheel: seat, drive-thru, take order, cook, serve and refill (CC-19 to CC-33), and turning it."""

from __future__ import annotations

from typing import Final

from bakehouse.games.cube_cafe.edition import (
    COOK,
    COOK_JOB,
    DRIVE_JOB,
    HOST,
    NONE,
    ORDER_JOB,
    RAW,
    REFILL_JOB,
    REGULAR,
    SEAT,
    SEAT_JOB,
    SERVE_JOB,
    Edition,
)
from bakehouse.games.cube_cafe.sheet import DIGIT, NOBODY, PLATE, Sheet, colour_of
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64, vec

COLOUR_PAYS: Final = 0
WILD_PAYS: Final = 1


def colour_at(e: Edition, me: Sheet, position: i64) -> i64:
    """CC-5, CC-20: what the disk shows there."""
    return (position + me.turn) % e.colours


def position_of(e: Edition, me: Sheet, colour: i64) -> i64:
    """Where the disk shows a colour."""
    return (colour - me.turn + e.colours) % e.colours


def payer(e: Edition, me: Sheet, job: i64, pays: i64) -> i64:
    """CC-19: the kind of staff meeple that does a job."""
    return e.wild if pays == WILD_PAYS else colour_at(e, me, e.places[job])


# ------------------------------------------------------------ what may be done
def fill_jobs(e: Edition, vips: vec[i64], me: Sheet, cars_come: bool, out: Moves) -> None:
    wild = me.staff[e.wild] > 0
    seating = me.staff[colour_at(e, me, e.places[SEAT_JOB])] > 0
    if (seating or wild) and front(me) != NONE and free_table(me) != NONE:
        add_paid(SEAT, seating, wild, out)
    if cars_come:
        fill_drive(e, me, wild, out)
    ordering = me.staff[colour_at(e, me, e.places[ORDER_JOB])] > 0
    if (ordering or wild) and bag_has(me.plates):
        for t in range(e.tables):
            if wants_plate(me, t):
                add_paid(e.order + 2 * t, ordering, wild, out)
    if grill_has_room(e, me):
        cook = colour_at(e, me, e.places[COOK_JOB])
        add_paid(COOK, me.staff[cook] > 0 and me.menu[cook] > 0, wild and me.menu[e.wild] > 0, out)
    serving = me.staff[colour_at(e, me, e.places[SERVE_JOB])] > 0
    if serving or wild:
        fill_serve(e, me, serving, wild, out)
    pouring = me.staff[colour_at(e, me, e.places[REFILL_JOB])] > 0
    if pouring or wild:
        for t in range(e.tables):
            if may_pour(e, vips, me, t):
                add_paid(e.refills + 2 * t, pouring, wild, out)


def add_paid(action: i64, by_colour: bool, by_wild: bool, out: Moves) -> None:
    if by_colour:
        out.add(action + COLOUR_PAYS)
    if by_wild:
        out.add(action + WILD_PAYS)


def fill_drive(e: Edition, me: Sheet, wild: bool, out: Moves) -> None:
    """CC-23, CC-24"""
    colour = colour_at(e, me, e.places[DRIVE_JOB])
    for slot in range(e.slots):
        car = me.cars[slot]
        if car != NONE and me.meals[slot] == NONE:
            fits = car == colour and me.staff[colour] > 0 and me.menu[colour] > 0
            add_paid(e.drive + 2 * slot, fits, wild and me.menu[e.wild] > 0, out)


def fill_serve(e: Edition, me: Sheet, serving: bool, wild: bool, out: Moves) -> None:
    """CC-27: any cube of the track to any plate without one."""
    size = len(me.food)
    for t in range(e.tables):
        if awaits_food(me, t):
            for at in range(size):
                if me.food[at] > 0:
                    add_paid(e.serve + 2 * (t * size + at), serving, wild, out)


def fill_turns(e: Edition, me: Sheet, out: Moves) -> None:
    """CC-37: any staff meeple turns the disk."""
    for kind in range(e.kinds):
        if me.staff[kind] > 0:
            out.add(e.rotate + 2 * kind)
            out.add(e.rotate + 2 * kind + 1)


# ------------------------------------------------------------ what it needs
def front(me: Sheet) -> i64:
    """CC-21: the foremost occupied spot of the line; NONE when it is empty."""
    for spot in range(len(me.line)):
        if me.line[spot] != NOBODY:
            return spot
    return NONE


def free_table(me: Sheet) -> i64:
    """CC-22, CC-R28: the first table with neither customer nor plate; NONE when there is none."""
    for t in range(len(me.guest)):
        if me.guest[t] == NOBODY and me.plate[t] == NONE:
            return t
    return NONE


def wants_plate(me: Sheet, t: i64) -> bool:
    return me.guest[t] != NOBODY and me.plate[t] == NONE


def awaits_food(me: Sheet, t: i64) -> bool:
    return me.guest[t] != NOBODY and me.plate[t] != NONE and me.dish[t] == NONE


def may_pour(e: Edition, vips: vec[i64], me: Sheet, t: i64) -> bool:
    """CC-33, CC-R18: only where it lifts somebody, at this table or by the Party Host at another."""
    if me.guest[t] == NOBODY or me.glass[t] == 1:
        return False
    if me.stars[t] >= e.stars and not (effect_of(e, vips, me.guest[t]) == HOST and can_lift(e, me, t)):
        return False
    return glasses_left(e, me) > 0


def can_lift(e: Edition, me: Sheet, t: i64) -> bool:
    """CC-55: is there a seated customer below all stars besides the one at this table?"""
    for other in range(e.tables):
        if other != t and me.guest[other] != NOBODY and me.stars[other] < e.stars:
            return True
    return False


def glasses_left(e: Edition, me: Sheet) -> i64:
    left = e.glasses
    for glass in me.glass:
        left -= glass
    return left


def grill_has_room(e: Edition, me: Sheet) -> bool:
    """CC-26, CC-R14"""
    if e.grill == 0:
        return True
    on: i64 = 0
    for kind in range(e.kinds):
        on += me.food[kind]
    return on < e.grill


def bag_has(bag: vec[i64]) -> bool:
    for n in bag:
        if n > 0:
            return True
    return False


def has_vip(e: Edition, vips: vec[i64], me: Sheet, effect: i64) -> bool:
    """CC-16: is a VIP with this effect in the line or at a table?"""
    for v in range(len(vips)):
        if (me.here >> v) & 1 == 1 and e.effects[vips[v]] == effect:
            return True
    return False


def effect_of(e: Edition, vips: vec[i64], who: i64) -> i64:
    """What a customer does; NONE for guests."""
    return e.effects[vips[who - e.guests - 1]] if who > e.guests else NONE


def card_of(e: Edition, vips: vec[i64], who: i64) -> i64:
    """The card of a VIP."""
    return vips[who - e.guests - 1]


# ------------------------------------------------------------ what it does
def seat(e: Edition, vips: vec[i64], me: Sheet) -> bool:
    """CC-21; True when a plate is to be drawn at once (CC-54)."""
    spot = front(me)
    t = free_table(me)
    me.guest[t] = me.line[spot]
    me.stars[t] = e.line[spot]
    me.line[spot] = NOBODY
    if effect_of(e, vips, me.guest[t]) == REGULAR and bag_has(me.plates):
        await_plate(me, t)
        return True
    return False


def await_plate(me: Sheet, t: i64) -> None:
    """CC-25"""
    me.asked = PLATE
    me.table = t


def drive(me: Sheet, slot: i64, kind: i64) -> None:
    """CC-23: a cube of the staff meeple's kind goes on the car."""
    me.menu[kind] -= 1
    me.meals[slot] = kind


def cook(me: Sheet, kind: i64) -> None:
    """CC-26"""
    me.menu[kind] -= 1
    me.food[kind] += 1


def stars_served(e: Edition, vips: vec[i64], me: Sheet, t: i64, at: i64) -> i64:
    """CC-28, CC-29, CC-31, CC-56: the rating after the dish; below 1 the customer leaves."""
    kind = at % e.kinds
    change = e.space_stars[at // e.kinds]
    if change < 0 and has_vip(e, vips, me, RAW):
        change = 0
    if kind != e.wild and kind != colour_of(me.plate[t]):
        change += e.wrong
    return min(e.stars, me.stars[t] + change)


def serve(e: Edition, vips: vec[i64], me: Sheet, t: i64, at: i64) -> None:
    """CC-27 to CC-32"""
    stars = stars_served(e, vips, me, t, at)
    me.food[at] -= 1
    if stars < 1:  # CC-30
        me.menu[at % e.kinds] += 1
        walk_out(e, me, t)
    else:
        me.dish[t] = at % e.kinds
        me.stars[t] = stars


def walk_out(e: Edition, me: Sheet, t: i64) -> None:
    """CC-30, CC-45: the customer leaves unpaid; the glass leaves with it, the clean plate goes back to the bag."""
    if me.plate[t] != NONE:
        me.plates[colour_of(me.plate[t])] += 1
        me.plate[t] = NONE
    leave(e, me, t)


def leave(e: Edition, me: Sheet, t: i64) -> None:
    """CC-15, CC-51: a guest will come back to the line, a VIP will not."""
    who = me.guest[t]
    if who <= e.guests:
        for _ in range(me.left):
            who *= DIGIT
        me.gone += who
        me.left += 1
    else:
        me.here &= ~bit(who - e.guests - 1)
    me.guest[t] = NOBODY
    me.stars[t] = 0
    me.glass[t] = 0


def pour(e: Edition, vips: vec[i64], me: Sheet, t: i64) -> None:
    """CC-33, CC-55"""
    me.glass[t] = 1
    me.stars[t] = min(e.stars, me.stars[t] + e.refill)
    if effect_of(e, vips, me.guest[t]) == HOST:
        more = e.amounts[card_of(e, vips, me.guest[t])]
        for other in range(e.tables):
            if other != t and me.guest[other] != NOBODY:
                me.stars[other] = min(e.stars, me.stars[other] + more)


def rotate(e: Edition, me: Sheet, way: i64) -> None:
    """CC-37, CC-R2: counterclockwise brings each colour to the position before."""
    me.turn = (me.turn + (e.colours - 1 if way == 0 else 1)) % e.colours
