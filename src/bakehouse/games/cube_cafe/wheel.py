# compiled
"""What verbs of the shift share: the colours of the wheel, who is who, plates, glasses, leaving (CC-19 to CC-33)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.kinds import HOST, NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import DIGIT, NOBODY, PLATE, SHIFT, Sheet, colour_of, new_plate
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec


def colour_at(e: Numbers, me: Sheet, position: i64) -> i64:
    """CC-5, CC-20: what the disk shows there."""
    return (position + me.turn) % e.colours


def position_of(e: Numbers, me: Sheet, colour: i64) -> i64:
    """Where the disk shows a colour."""
    return (colour - me.turn + e.colours) % e.colours


def may_pour(e: Numbers, vips: vec[i64], me: Sheet, t: i64) -> bool:
    """CC-33, CC-R18: only where it lifts somebody, at this table or by the Party Host at another."""
    if me.guest[t] == NOBODY or me.glass[t] == 1:
        return False
    if me.stars[t] >= e.stars and not (effect_of(e, vips, me.guest[t]) == HOST and can_lift(e, me, t)):
        return False
    return glasses_left(e, me) > 0


def can_lift(e: Numbers, me: Sheet, t: i64) -> bool:
    """CC-55: is there a seated customer below all stars besides the one at this table?"""
    for other in range(e.tables):
        if other != t and me.guest[other] != NOBODY and me.stars[other] < e.stars:
            return True
    return False


def glasses_left(e: Numbers, me: Sheet) -> i64:
    left = e.glasses
    for glass in me.glass:
        left -= glass
    return left


def bag_has(bag: vec[i64]) -> bool:
    for n in bag:
        if n > 0:
            return True
    return False


def has_vip(e: Numbers, vips: vec[i64], me: Sheet, effect: i64) -> bool:
    """CC-16: is a VIP with this effect in the line or at a table?"""
    for v in range(len(vips)):
        if (me.here >> v) & 1 == 1 and e.effects[vips[v]] == effect:
            return True
    return False


def effect_of(e: Numbers, vips: vec[i64], who: i64) -> i64:
    """What a customer does; NONE for guests."""
    return e.effects[vips[who - e.guests - 1]] if who > e.guests else NONE


def card_of(e: Numbers, vips: vec[i64], who: i64) -> i64:
    """The card of a VIP."""
    return vips[who - e.guests - 1]


# ------------------------------------------------------------ what it does
def await_plate(me: Sheet, t: i64) -> None:
    """CC-25"""
    me.asked = PLATE
    me.table = t


def take_plate(me: Sheet, colour: i64) -> None:
    """CC-25, CC-54"""
    me.plates[colour] -= 1
    me.plates_drawn += 1
    me.plate[me.table] = new_plate(me.plates_drawn, colour)
    me.asked = SHIFT
    me.table = 0


def walk_out(e: Numbers, me: Sheet, t: i64) -> None:
    """CC-30, CC-45: the customer leaves unpaid; the glass leaves with it, the clean plate goes back to the bag."""
    if me.plate[t] != NONE:
        me.plates[colour_of(me.plate[t])] += 1
        me.plate[t] = NONE
    leave(e, me, t)


def leave(e: Numbers, me: Sheet, t: i64) -> None:
    """CC-15, CC-51: a guest will come back to the line, a VIP will not."""
    who = me.guest[t]
    if who <= e.guests:
        for _n in range(me.left):
            who *= DIGIT
        me.gone += who
        me.left += 1
    else:
        me.here &= ~bit(who - e.guests - 1)
    me.guest[t] = NOBODY
    me.stars[t] = 0
    me.glass[t] = 0


def pour(e: Numbers, vips: vec[i64], me: Sheet, t: i64) -> None:
    """CC-33, CC-55"""
    me.glass[t] = 1
    me.stars[t] = min(e.stars, me.stars[t] + e.refill)
    if effect_of(e, vips, me.guest[t]) == HOST:
        more = e.amounts[card_of(e, vips, me.guest[t])]
        for other in range(e.tables):
            if other != t and me.guest[other] != NOBODY:
                me.stars[other] = min(e.stars, me.stars[other] + more)
