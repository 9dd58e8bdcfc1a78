# compiled
"""Quality Stars, Technique Levels and fame: where they can go, and what is still due after a visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.bake_and_sale.kinds import BONUSES, FAME, MARKETING, NO_BONUS, STAR
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import DAY, GETS_FAME, GETS_PIN, GETS_STAR, Sheet
from bakehouse.games.bake_and_sale.words import ALL_CIRCLED, BONUS_NAMES
from bakehouse.kernel.rules import bit, i64, who

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState


def star_is_free(e: Numbers, me: Sheet) -> bool:
    stars = me.stars
    for b in range(len(stars)):
        if stars[b] < e.stars:
            return True
    return False


def pin_is_free(e: Numbers, me: Sheet) -> bool:
    pins = me.pins
    needed = e.pins
    for b in range(len(pins)):
        if pins[b] < needed[b]:
            return True
    return False


def track_is_free(e: Numbers, me: Sheet) -> bool:
    return me.fame < e.fame_row * len(e.fame_rows)


def agency_is_free(e: Numbers, me: Sheet) -> bool:
    """BS-35: only after a visit to the Marketing Agency."""
    return me.visits[MARKETING] > 0 and me.agency < e.agency_icons


def fame_is_free(e: Numbers, me: Sheet) -> bool:
    return track_is_free(e, me) or agency_is_free(e, me)


def gain(e: Numbers, me: Sheet, bonus: i64) -> bool:
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


def settle(e: Numbers, me: Sheet) -> i64:
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


def bring(state: BakeState, me: Sheet, seat: i64) -> None:
    """The bonuses that are due, and back to the day if none asks anything."""
    bring_more(state, me, seat, me.fame, me.agency)


def bring_more(state: BakeState, me: Sheet, seat: i64, fame: i64, agency: i64) -> None:
    """The same, when the sheet had so much Fame before."""
    lost = settle(state.numbers, me)
    if state.listening:
        tell_fame(state, me, seat, fame, agency)
        tell_lost(state, seat, lost)


def tell_fame(state: BakeState, me: Sheet, seat: i64, fame: i64, agency: i64) -> None:
    e = state.numbers
    if me.fame > fame:
        money = e.fame[me.fame] - e.fame[fame]
        row = f", a full row for {money} money" if money > 0 else ""
        says = f"{who(seat)} gained Fame: {me.fame} of {len(e.fame) - 1}{row}"
        state.tell("famed", int(seat), says, {"place": "track", "icons": int(me.fame)})
    if me.agency > agency:
        full = f", worth {e.agency_money} money" if me.agency == e.agency_icons else ""
        says = f"{who(seat)} gained Fame at the {e.building_names[MARKETING]}: {me.agency} of {e.agency_icons}{full}"
        state.tell("famed", int(seat), says, {"place": "marketing", "icons": int(me.agency)})


def tell_lost(state: BakeState, seat: i64, lost: i64) -> None:
    e = state.numbers
    for number in range(len(e.bonus)):
        if (lost >> number) & 1 == 1:
            bonus = e.bonus[number]
            says = f"{who(seat)} lost {BONUS_NAMES[bonus]}: every {ALL_CIRCLED[bonus]} is circled"
            state.tell("lost", int(seat), says, {"bonus": BONUSES[bonus]})
