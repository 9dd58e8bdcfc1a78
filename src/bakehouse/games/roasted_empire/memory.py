# compiled
"""What everybody remembers of cards that lie face down: kept up to date as they are drafted, stored, stolen and shown.

For every pair of eyes a card in a hand or store is known or not, and it may belong to a group: cards of which these
eyes know that they lie in these places, but not which in which. In a group are the cards that several players took out
of a pack that was passed on, and those of a store out of which one was stolen. All that happens here depends only on
what these eyes saw: it is the same in any two positions that look the same to them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import (
    GROUP,
    MIXED,
    MOST_GROUPS,
    WHICH,
    find,
    group_of,
    groups_of,
    in_group,
    known_by,
)
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


# ------------------------------------------------------------ the draft
def first_held(s: RoastedState, eye: i64, pack: i64) -> i64:
    """After how many picks a pack comes to these eyes for the first time; it comes again after a whole turn."""
    if eye == 0:
        return s.numbers.deal + 1
    return (eye - 1 - pack + s.seats) % s.seats


def take_up_hands(s: RoastedState) -> None:
    """The draft is over: picks become hands. Who held a pack knows what others took out of it afterwards."""
    deal = s.numbers.deal
    for at in range(s.picked):
        for seat in range(s.seats):
            pack = (seat - at + s.seats * at) % s.seats
            s.own(seat).add_to_hand(s.packs[pack * deal + at])
    for eye in range(1, s.seats + 1):
        for pack in range(s.seats):
            held = first_held(s, eye, pack)
            while held < s.picked:
                end = held + s.seats
                note_picks(s, eye, pack, held + 1, end if end < s.picked else s.picked)
                held = end


def note_picks(s: RoastedState, eye: i64, pack: i64, start: i64, end: i64) -> None:
    """These picks were made between two looks at a pack, or after the last one: all of them are known by now."""
    if start >= end:
        return
    notes = known_by(eye)
    if end - start > 1:
        notes |= in_group(eye, new_group(s, eye))
    for at in range(start, end):
        me = s.own((pack + at) % s.seats)
        me.hand[me.hand_n - s.picked + at] |= notes


def new_group(s: RoastedState, eye: i64) -> i64:
    """A number that is free. There are enough; if there were not, the last group would become larger."""
    groups = groups_of(eye)
    used: i64 = 0
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.covered_n()):
            if me.covered(at) & groups != 0:
                used |= bit(group_of(me.covered(at), eye))
    group: i64 = 1
    while group < MOST_GROUPS and used & bit(group) != 0:
        group += 1
    return group


# ------------------------------------------------------------ a card is shown
def show(s: RoastedState, seat: i64, card: i64, stored: bool) -> None:
    """A card of a hand or store is turned face up and leaves."""
    me = s.own(seat)
    gone = me.hand_n + find(me.store, me.store_n, card) if stored else find(me.hand, me.hand_n, card)
    notes: i64 = 0
    for at in range(me.hand_n):
        notes |= me.hand[at]
    for at in range(me.store_n):
        notes |= me.store[at]
    if notes >= MIXED:
        places = me.may_go(stored)
        left = me.covered(gone)
        known, groups = known_by(0), groups_of(0)
        for eye in range(s.seats + 1):
            if notes & (known | groups) != 0 and left & (known | groups) != known and eye != seat + 1:
                sees_go(s, eye, seat, gone, places)
            known <<= 1
            groups <<= GROUP
    me.remove_covered(gone)


def sees_go(s: RoastedState, eye: i64, seat: i64, gone: i64, places: list[i64]) -> None:
    """These eyes see a card leave, from one of these places as far as they can tell.

    If they know such a card to be there it is that one: what is left is the same. Else it may be one of a group, or of
    several groups, or one they never saw. Then these cards become one group, since nobody can say of those that are
    left to which of them they belong.
    """
    me = s.own(seat)
    known, groups = known_by(eye), groups_of(eye)
    left = me.covered(gone)
    unseen = False
    joined: i64 = 0
    for at in places:
        card = me.covered(at)
        if card & groups != 0:
            joined |= bit(group_of(card, eye))
        elif card & known == 0:
            unseen = True
        elif card & WHICH == left & WHICH:
            me.cover(at, (card & ~known) | (left & (known | groups)))
            return
    if joined != 0:
        joined = able(s, eye, joined, left & WHICH)
    if joined == 0:
        return
    group = lowest(joined)
    if unseen or joined != bit(group):
        join(s, eye, joined, group)
        for at in places:
            if me.covered(at) & (known | groups) == 0:
                me.cover(at, me.covered(at) | in_group(eye, group))
    strike(s, eye, group, seat, gone)


def able(s: RoastedState, eye: i64, among: i64, card: i64) -> i64:
    """Which of these groups may have this card: one that is known to have it, or has cards that were never seen."""
    known, groups = known_by(eye), groups_of(eye)
    found: i64 = 0
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.hand_n):
            here = me.hand[at]
            if here & groups != 0 and (here & known == 0 or here & WHICH == card):
                found |= bit(group_of(here, eye))
        for at in range(me.store_n):
            here = me.store[at]
            if here & groups != 0 and (here & known == 0 or here & WHICH == card):
                found |= bit(group_of(here, eye))
        if found & among == among:
            return among
    return found & among


def lowest(groups: i64) -> i64:
    group: i64 = 0
    while groups & bit(group) == 0:
        group += 1
    return group


def join(s: RoastedState, eye: i64, joined: i64, group: i64) -> None:
    """Several groups become one."""
    if joined == 0 or joined == bit(group):
        return
    groups, marks = groups_of(eye), in_group(eye, group)
    for seat in range(s.seats):
        for at in range(s.players[seat].covered_n()):
            card = s.players[seat].covered(at)
            if card & groups != 0 and joined & bit(group_of(card, eye)) != 0:
                s.own(seat).cover(at, (card & ~groups) | marks)


def strike(s: RoastedState, eye: i64, group: i64, seat: i64, gone: i64) -> None:
    """A card of a group was seen: it is no longer expected anywhere in the group, and its place is not one of it."""
    known, groups = known_by(eye), groups_of(eye)
    left = s.players[seat].covered(gone)
    s.own(seat).cover(gone, left & ~(known | groups))
    if left & known == 0:
        forget(s, groups | known | WHICH, (left & WHICH) | known | in_group(eye, group), known)
    dissolve(s, eye, group)


def forget(s: RoastedState, mask: i64, like: i64, known: i64) -> None:
    """One card that is like this is no longer known."""
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.covered_n()):
            if me.covered(at) & mask == like:
                s.own(seat).cover(at, me.covered(at) & ~known)
                return


def dissolve(s: RoastedState, eye: i64, group: i64) -> None:
    """A group says nothing if all its places are alike, or if none of its cards was ever seen."""
    known, groups, marks = known_by(eye), groups_of(eye), in_group(eye, group)
    first: i64 = -1
    alike = True
    seen = False
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.covered_n()):
            card = me.covered(at)
            if card & groups == marks:
                seen = seen or card & known != 0
                place = seat * 3 + me.place(at)
                alike = alike and (first < 0 or first == place)
                first = place
                if seen and not alike:
                    return
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.covered_n()):
            if me.covered(at) & groups == marks:
                s.own(seat).cover(at, me.covered(at) & ~marks)


# ------------------------------------------------------------ a card is stolen
def steal(s: RoastedState, thief: i64, victim: i64, card: i64) -> None:
    """A card goes from a store to another one; only these two see which it is."""
    them = s.own(victim)
    places = them.may_go(True)
    gone = them.hand_n + find(them.store, them.store_n, card)
    sees_go(s, thief + 1, victim, gone, places)
    for eye in range(s.seats + 1):
        if eye != thief + 1 and eye != victim + 1 and len(places) > 1:
            lose_track(s, eye, victim, places)
    taken = them.covered(gone)
    them.remove_covered(gone)
    own = MIXED | known_by(thief + 1) | groups_of(thief + 1)
    s.own(thief).add_to_store((taken & ~own) | known_by(victim + 1))


def lose_track(s: RoastedState, eye: i64, victim: i64, places: list[i64]) -> None:
    """A card is about to go from one of these places, unseen by these eyes: each of them may be it."""
    me = s.own(victim)
    noted = False
    joined: i64 = 0
    for at in places:
        card = me.covered(at)
        noted = noted or card & (known_by(eye) | groups_of(eye)) != 0
        if card & groups_of(eye) != 0:
            joined |= bit(group_of(card, eye))
    if not noted:
        return
    group = lowest(joined) if joined != 0 else new_group(s, eye)
    join(s, eye, joined, group)
    for at in places:
        me.cover(at, (me.covered(at) & ~groups_of(eye)) | in_group(eye, group))
