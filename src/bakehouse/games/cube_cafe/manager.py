"""The manager's ring and the dishwasher: what they give, and in which order it is settled (CC-34 to CC-42)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.edition import (
    ANY_STAFF,
    CASH,
    GIVES_COPY,
    GIVES_REFILL,
    GIVES_STEPS,
    GIVES_TURN,
    NONE,
    WILD_STAFF,
    Edition,
)
from bakehouse.games.cube_cafe.sheet import COPYING, DIALING, FROM_MANAGER, POURING, REWARD, SHIFT, Sheet
from bakehouse.games.cube_cafe.wheel import add_paid, colour_at, may_pour, pour
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64, vec


# ------------------------------------------------------------ what may be done
def fill_walks(e: Edition, me: Sheet, out: Moves) -> None:
    """CC-34, CC-R32"""
    wild = me.staff[e.wild] > 0
    for n in range(len(e.walks)):
        add_paid(e.manage + 2 * n, me.staff[colour_at(e, me, e.walks[n])] > 0, wild, out)


def fill_bus(e: Edition, me: Sheet, out: Moves) -> None:
    """CC-38, CC-41"""
    size = len(e.washer)
    for t in range(e.tables):
        if me.dirty[t] == 1:
            for at in range(size):
                if me.rack[at] == NONE:
                    out.add(e.bus + t * size + at)


def fill_reward(e: Edition, me: Sheet, out: Moves) -> None:
    """CC-35, CC-36"""
    offer = e.reward_staff[me.manager]
    if offer == ANY_STAFF:
        for colour in range(e.colours):
            out.add(e.hire + colour)
    elif offer == WILD_STAFF:
        out.add(e.hire + e.wild)
    if e.reward_money[me.manager] > 0:
        out.add(CASH)


def fill_copies(e: Edition, me: Sheet, out: Moves) -> None:
    """CC-39, CC-R15, CC-R33: a kind that is held unspent, wild too."""
    for kind in range(e.kinds):
        if me.staff[kind] > 0:
            out.add(e.copy + kind)


def fill_dials(e: Edition, out: Moves) -> None:
    for colour in range(e.colours):
        out.add(e.dial + colour)


def fill_pours(e: Edition, vips: vec[i64], me: Sheet, out: Moves) -> None:
    for t in range(e.tables):
        if may_pour(e, vips, me, t):
            out.add(e.pour + t)


# ------------------------------------------------------------ what it does
def walk(e: Edition, me: Sheet, steps: i64) -> None:
    """CC-35, CC-42: each reward is chosen where the manager reaches it, before he goes on.

    A reward without a choice is given on the way.
    """
    me.asked = SHIFT
    me.walk = steps
    while me.walk > 0:
        me.walk -= 1
        me.manager = (me.manager + 1) % e.ring
        if e.rewarding[me.manager] == 1:
            offer = e.reward_staff[me.manager]
            money = e.reward_money[me.manager]
            if offer == WILD_STAFF and money == 0:
                me.staff[e.wild] += 1
            elif offer == 0:
                me.earned[FROM_MANAGER] += money
            else:
                me.asked = REWARD
                return


def hire(e: Edition, me: Sheet, kind: i64) -> None:
    """CC-36: can be used at once."""
    me.staff[kind] += 1
    walk(e, me, me.walk)


def take_cash(e: Edition, me: Sheet) -> None:
    me.earned[FROM_MANAGER] += e.reward_money[me.manager]
    walk(e, me, me.walk)


def bus(e: Edition, vips: vec[i64], me: Sheet, t: i64, at: i64) -> None:
    """CC-38 to CC-40: what cannot be taken is lost, what leaves no choice is taken at once."""
    me.rack[at] = me.plate[t]
    me.plate[t] = NONE
    me.dirty[t] = 0
    gift = e.washer[at]
    if gift >= 0:
        me.staff[gift] += 1
    elif gift == GIVES_STEPS:
        walk(e, me, e.washer_steps)
    elif gift == GIVES_COPY:
        start_copy(e, me)
    elif gift == GIVES_TURN:
        me.asked = DIALING
    else:
        start_pour(e, vips, me)


def start_copy(e: Edition, me: Sheet) -> None:
    kinds: i64 = 0
    only: i64 = 0
    for kind in range(e.kinds):
        if me.staff[kind] > 0:
            kinds += 1
            only = kind
    if kinds == 1:
        me.staff[only] += 1
    elif kinds > 1:
        me.asked = COPYING


def start_pour(e: Edition, vips: vec[i64], me: Sheet) -> None:
    tables: i64 = 0
    only: i64 = 0
    for t in range(e.tables):
        if may_pour(e, vips, me, t):
            tables += 1
            only = t
    if tables == 1:
        pour(e, vips, me, only)
    elif tables > 1:
        me.asked = POURING


def dial(me: Sheet, colour: i64) -> None:
    """The colour comes to the top."""
    me.turn = colour
    me.asked = SHIFT


def gift_name(e: Edition, at: i64) -> str:
    """What a dishwasher space gives, in words."""
    gift = e.washer[at]
    if gift >= 0:
        return f"{e.kind_names[gift]} staff"
    if gift == GIVES_STEPS:
        return f"manager +{e.washer_steps}"
    if gift == GIVES_COPY:
        return "copy of a staff meeple"
    if gift == GIVES_TURN:
        return "free turn of the wheel"
    assert gift == GIVES_REFILL
    return "free refill"
