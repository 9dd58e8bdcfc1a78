"""What an action id stands for, for everything that explains it: words, effects, reasons, pieces and story."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cube_cafe.edition import (
    CASH,
    COOK,
    COOK_JOB,
    DONE,
    DRIVE_JOB,
    NONE,
    ORDER_JOB,
    REFILL_JOB,
    SEAT_JOB,
    SERVE_JOB,
    Edition,
)
from bakehouse.games.cube_cafe.sheet import Sheet
from bakehouse.games.cube_cafe.wheel import WILD_PAYS, colour_at
from bakehouse.kernel.native import i64

# Deeds; those of the wheel have the numbers of its jobs
SEATS: Final = SEAT_JOB
DRIVES: Final = DRIVE_JOB
ORDERS: Final = ORDER_JOB
COOKS: Final = COOK_JOB
SERVES: Final = SERVE_JOB
REFILLS: Final = REFILL_JOB
MANAGES: Final = 6
ROTATES: Final = 7
BUSSES: Final = 8
HIRES: Final = 9
CASHES: Final = 10
COPIES: Final = 11
DIALS: Final = 12
POURS: Final = 13
ENDS: Final = 14

CLOCKWISE: Final = 0
WAYS: Final = ["clockwise", "counterclockwise"]


@final
class Deed:
    def __init__(self, what: i64, on: i64, at: i64, wild: bool) -> None:
        self.what: i64 = what
        self.on: i64 = on  # the table, slot, position of the wheel, kind or colour
        self.at: i64 = at  # the place on the food track, the dishwasher space, or the way to turn
        self.wild: bool = wild  # paid by a wild, where the colour of the wheel could pay too


def deed_of(e: Edition, action: i64) -> Deed:
    if action >= e.hire:
        if action >= e.pour:
            return Deed(POURS, action - e.pour, NONE, False)
        if action >= e.dial:
            return Deed(DIALS, action - e.dial, NONE, False)
        if action >= e.copy:
            return Deed(COPIES, action - e.copy, NONE, False)
        return Deed(HIRES, action - e.hire, NONE, False)
    if action >= e.bus:
        return Deed(BUSSES, (action - e.bus) // len(e.washer), (action - e.bus) % len(e.washer), False)
    if action >= e.rotate:
        return Deed(ROTATES, (action - e.rotate) // 2, (action - e.rotate) % 2, False)
    if action == DONE:
        return Deed(ENDS, NONE, NONE, False)
    if action == CASH:
        return Deed(CASHES, NONE, NONE, False)
    if action < e.drive:
        return Deed(SEATS if action < COOK else COOKS, NONE, NONE, action % 2 == WILD_PAYS)
    number = (action - e.drive) // 2
    wild = (action - e.drive) % 2 == WILD_PAYS
    if action >= e.manage:
        return Deed(MANAGES, e.walks[(action - e.manage) // 2], NONE, wild)
    if action >= e.serve:
        place = (action - e.serve) // 2
        size = len(e.spaces) * e.kinds
        return Deed(SERVES, place // size, place % size, wild)
    if action >= e.refills:
        return Deed(REFILLS, (action - e.refills) // 2, NONE, wild)
    if action >= e.order:
        return Deed(ORDERS, (action - e.order) // 2, NONE, wild)
    return Deed(DRIVES, number, NONE, wild)


def paid_with(e: Edition, me: Sheet, deed: Deed) -> i64:
    """The kind of staff meeple that a deed takes; NONE when it is free."""
    if deed.what > ROTATES:
        return NONE
    if deed.what == ROTATES:
        return deed.on
    if deed.wild:
        return e.wild
    return colour_at(e, me, deed.on if deed.what == MANAGES else e.places[deed.what])
