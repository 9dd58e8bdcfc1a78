"""Quality Stars, Technique Levels and fame: where they can go, and what is still due after a visit."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.edition import FAME, FAME_AGENCY, FAME_TRACK, MARKETING, NO_BONUS, STAR, Edition
from bakehouse.games.bake_and_sale.sheet import DAY, GETS_FAME, GETS_PIN, GETS_STAR, Sheet
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64


def star_is_free(e: Edition, me: Sheet) -> bool:
    stars = me.stars
    for b in range(len(stars)):
        if stars[b] < e.stars:
            return True
    return False


def pin_is_free(e: Edition, me: Sheet) -> bool:
    pins = me.pins
    needed = e.pins
    for b in range(len(pins)):
        if pins[b] < needed[b]:
            return True
    return False


def track_is_free(e: Edition, me: Sheet) -> bool:
    return me.fame < e.fame_row * len(e.fame_rows)


def agency_is_free(e: Edition, me: Sheet) -> bool:
    """BS-35: only after a visit to the Marketing Agency."""
    return me.visits[MARKETING] > 0 and me.agency < e.agency_icons


def fame_is_free(e: Edition, me: Sheet) -> bool:
    return track_is_free(e, me) or agency_is_free(e, me)


def fill_stars(e: Edition, me: Sheet, out: Moves) -> None:
    """BS-22: any bread, locked ones too (BS-R11)."""
    stars = me.stars
    for b in range(len(stars)):
        if stars[b] < e.stars:
            out.add(e.star + b)


def fill_pins(e: Edition, me: Sheet, out: Moves) -> None:
    """BS-23"""
    pins = me.pins
    needed = e.pins
    for b in range(len(pins)):
        if pins[b] < needed[b]:
            out.add(e.pin + b)


def fill_fame(e: Edition, me: Sheet, out: Moves) -> None:
    """BS-24"""
    if track_is_free(e, me):
        out.add(FAME_TRACK)
    if agency_is_free(e, me):
        out.add(FAME_AGENCY)


def gain(e: Edition, me: Sheet, bonus: i64) -> bool:
    """Asks the owner where a bonus goes, or marks fame that has one place only. False: there is no place (BS-R13)."""
    if bonus == STAR:
        if not star_is_free(e, me):
            return False
        me.asked = GETS_STAR
    elif bonus == FAME:
        if track_is_free(e, me):
            if agency_is_free(e, me):
                me.asked = GETS_FAME
            else:
                me.fame += 1
        elif agency_is_free(e, me):
            me.agency += 1
        else:
            return False
    elif bonus != NO_BONUS:
        if not pin_is_free(e, me):
            return False
        me.asked = GETS_PIN
    return True


def settle(e: Edition, me: Sheet) -> i64:
    """BS-21: the bonuses that are due, in row order (BS-R23), up to the first that asks something.

    Returns those that were lost, as bits like `due`.
    """
    me.asked = DAY
    lost: i64 = 0
    number: i64 = 0
    while me.due != 0 and me.asked == DAY:
        if (me.due >> number) & 1 == 1:
            me.due ^= bit(number)
            if not gain(e, me, e.bonus[number]):
                lost |= bit(number)
        number += 1
    return lost
