# compiled
"""The Supplies Market: what the dice offer, and what is circled; visits are in acts/."""

from __future__ import annotations

from typing import final

from bakehouse.games.bake_and_sale.kinds import FRIENDLY
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec


@final
class Pool:
    """What today's dice can give, read in one way. Never changed once made, so all positions share it."""

    def __init__(self) -> None:
        self.sure: vec[i64] = vec[i64]()  # by supply: dice that give it and nothing else
        self.reach: vec[i64] = vec[i64]()  # by supply: all dice that can give it
        self.wild: i64 = 0  # dice that give their flour or any supply of the black dice (BS-16)
        self.offers: vec[i64] = vec[i64]()  # by supply: 1 if the Local Supplier has it today


def read_pool(e: Numbers, dice: vec[i64], swapped: i64, friendly: i64) -> Pool:
    """BS-10, BS-16, BS-34; after a swap the new colour counts (BS-R8)."""
    pool = Pool()
    pool.sure = e.no_supplies[:]
    pool.reach = e.no_supplies[:]
    pool.offers = e.no_supplies[:] if e.supplier_rolled else e.others
    for at in range(e.dice):
        face = dice[at] - 1
        black: i64 = 0 if at < e.white else 1
        black ^= swapped
        s = e.gives[black * e.sides + face]
        if black == 1 and e.supplier_rolled:
            pool.offers[s] = 1
        if friendly == 1 and black == 0 and e.friendly[face] == 1:
            pool.wild += 1
            pool.reach[s] += 1 - e.others[s]  # those of the black dice's supplies are added below
        else:
            pool.sure[s] += 1
            pool.reach[s] += 1
    if pool.wild > 0:
        for s in range(len(e.others)):
            pool.reach[s] += pool.wild * e.others[s]
        pool.offers = e.others  # a wild die is any black result (BS-16, BS-37)
    return pool


def spare(pool: Pool, me: Sheet) -> i64:
    """The wild dice that the picks so far can do without: which of them are used is never fixed (BS-17, BS-R22)."""
    left = pool.wild
    if left > 0:
        picked = me.picked
        sure = pool.sure
        for s in range(len(picked)):
            if picked[s] > sure[s]:
                left -= picked[s] - sure[s]
    return left


def serving(e: Numbers, dice: vec[i64], me: Sheet) -> list[int]:
    """Dice, counted from 1, that can give the picks so far: one way of many to say which (BS-R22)."""
    left = me.picked[:]
    found: list[int] = []
    wild: list[int] = []
    for at in range(e.dice):  # first the dice that give one thing only
        s = read_die(e, dice, me, at)
        if is_wild(e, dice, me, at):
            wild.append(at)
        elif left[s] > 0:
            left[s] -= 1
            found.append(at + 1)
    rest: list[int] = []
    for at in wild:  # then wild ones for their own flour, which no other die is left for
        s = read_die(e, dice, me, at)
        if left[s] > 0 and e.others[s] == 0:
            left[s] -= 1
            found.append(at + 1)
        else:
            rest.append(at)
    more: i64 = 0
    for s in range(len(left)):
        more += left[s]
    for at in rest:
        if more > 0:
            more -= 1
            found.append(at + 1)
    return sorted(found)


def read_die(e: Numbers, dice: vec[i64], me: Sheet, at: i64) -> i64:
    """The supply that a die gives this player by its colour (BS-10, BS-34)."""
    black: i64 = 0 if at < e.white else 1
    return e.gives[(black ^ me.swapped) * e.sides + dice[at] - 1]


def is_wild(e: Numbers, dice: vec[i64], me: Sheet, at: i64) -> bool:
    """BS-16, BS-R8"""
    black: i64 = 0 if at < e.white else 1
    return me.visits[FRIENDLY] > 0 and black ^ me.swapped == 0 and e.friendly[dice[at] - 1] == 1


def can_visit(e: Numbers, pool: Pool, me: Sheet) -> bool:
    """Is there a supply that a new visit could take?"""
    circled = me.circled
    reach = pool.reach
    section = e.section
    price = e.price
    for s in range(len(circled)):
        cell = circled[s]
        if reach[s] > 0 and cell < e.cells:
            sections = bit(section[cell])
            if price[sections] <= me.hours:
                return True
    return False


def supplier_has(e: Numbers, offers: vec[i64], me: Sheet) -> bool:
    """Is there room for one more of what the Local Supplier offers?"""
    circled = me.circled
    picked = me.picked
    for s in range(len(picked)):
        if offers[s] == 1 and circled[s] + picked[s] < e.cells:
            return True
    return False


def circle(e: Numbers, me: Sheet) -> None:
    """BS-11; the first cell of a new section brings its bonus (BS-20, BS-R3)."""
    circled = me.circled
    picked = me.picked
    stock = me.stock
    opens = e.opens
    more = e.sections - 1
    for s in range(len(picked)):
        n = picked[s]
        if n > 0:
            cell = circled[s]
            for c in range(cell, cell + n):
                section = opens[c]
                if section > 0:
                    me.due |= bit(s * more + section - 1)
            circled[s] = cell + n
            stock[s] += n
            picked[s] = 0
    me.picks = 0
    me.touched = 0
