"""The Supplies Market: what the dice offer, what a visit may take, what it costs and what it brings."""

from __future__ import annotations

from typing import final

from bakehouse.games.bake_and_sale.edition import DONE, FRIENDLY, Edition
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64, vec


@final
class Pool:
    """What today's dice can give, read in one way. Never changed once made, so all positions share it."""

    def __init__(self) -> None:
        self.sure: vec[i64] = vec[i64]()  # by supply: dice that give it and nothing else
        self.reach: vec[i64] = vec[i64]()  # by supply: all dice that can give it
        self.wild: i64 = 0  # dice that give their flour or any supply of the black dice (BS-16)
        self.offers: vec[i64] = vec[i64]()  # by supply: 1 if the Local Supplier has it today


def read_pool(e: Edition, dice: vec[i64], swapped: i64, friendly: i64) -> Pool:
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


def serving(e: Edition, dice: vec[i64], me: Sheet) -> list[int]:
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


def read_die(e: Edition, dice: vec[i64], me: Sheet, at: i64) -> i64:
    """The supply that a die gives this player by its colour (BS-10, BS-34)."""
    black: i64 = 0 if at < e.white else 1
    return e.gives[(black ^ me.swapped) * e.sides + dice[at] - 1]


def is_wild(e: Edition, dice: vec[i64], me: Sheet, at: i64) -> bool:
    """BS-16, BS-R8"""
    black: i64 = 0 if at < e.white else 1
    return me.visits[FRIENDLY] > 0 and black ^ me.swapped == 0 and e.friendly[dice[at] - 1] == 1


def can_visit(e: Edition, pool: Pool, me: Sheet) -> bool:
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


def fill_takes(e: Edition, pool: Pool, me: Sheet, out: Moves) -> None:
    """Each pick needs a die of its own (BS-15, BS-17), a free cell (BS-12) and hours for the whole visit (BS-19)."""
    if me.picks < e.sizes[me.step]:  # BS-14
        circled = me.circled
        picked = me.picked
        sure = pool.sure
        reach = pool.reach
        section = e.section
        price = e.price
        wild = spare(pool, me)
        for s in range(len(picked)):
            n = picked[s]
            cell = circled[s] + n
            if cell < e.cells and (n < sure[s] or (wild > 0 and n < reach[s])):
                sections = me.touched | bit(section[cell])
                if price[sections] <= me.hours:
                    out.add(e.take + s)
    if me.picks > 0:  # BS-R4
        out.add(DONE)


def fill_supplier(e: Edition, pool: Pool, me: Sheet, out: Moves) -> None:
    """BS-26: any kind that black dice give, whatever they show today, or only what they show (BS-R6)."""
    circled = me.circled
    picked = me.picked
    offers = pool.offers
    for s in range(len(picked)):
        if offers[s] == 1 and circled[s] + picked[s] < e.cells:
            out.add(e.take + s)


def supplier_has(e: Edition, offers: vec[i64], me: Sheet) -> bool:
    """Is there room for one more of what the Local Supplier offers?"""
    circled = me.circled
    picked = me.picked
    for s in range(len(picked)):
        if offers[s] == 1 and circled[s] + picked[s] < e.cells:
            return True
    return False


def pick(e: Edition, me: Sheet, s: i64) -> None:
    """One more supply."""
    section = e.section[me.circled[s] + me.picked[s]]
    me.touched |= bit(section)
    me.picked[s] += 1
    me.picks += 1


def is_supplied(e: Edition, pool: Pool, me: Sheet) -> bool:
    """Has the Local Supplier no more to give? Then the picks are circled, bonuses follow."""
    if me.picks < e.supplier_gives and supplier_has(e, pool.offers, me):
        return False
    circle(e, me)
    if e.swap_each_visit and e.supplier_rolled:  # its dice were read with the swap
        me.swapped = 0
    return True


def pay_visit(e: Edition, me: Sheet) -> None:
    """BS-19: one price for the whole visit."""
    me.hours -= e.price[me.touched]
    me.marketed += 1
    if e.swap_each_visit:  # BS-R7: the swap was for this visit
        me.swapped = 0
    circle(e, me)


def circle(e: Edition, me: Sheet) -> None:
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
