# compiled
"""Which cards a step may take (RE-31 to RE-37), and how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, TAPPED, WHICH
from bakehouse.games.roasted_empire.counts import count, holds, is_safe, shields
from bakehouse.games.roasted_empire.kinds import (
    ANY,
    DECK,
    EACH_OPPONENT,
    EMPIRE,
    HAND,
    REPAIR,
    REQUIRE,
    SABOTAGE,
    SABOTAGED,
    SHIPPED,
    STORE,
    STORED,
    UPKEEP,
    WORKING,
    YOU,
)
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

MARKS: Final = WHICH | BROKEN | TAPPED


def is_target(e: Numbers, step: i64, shield: i64, own: i64, card: i64) -> bool:
    """May this step take a card of an empire? `own` is the serial number of the card whose step it is."""
    if e.of_kind[step] != ANY and e.kind[card & WHICH] != e.of_kind[step]:
        return False
    verb = e.verb[step]
    if verb == REPAIR:
        return card & BROKEN != 0
    if verb == SABOTAGE and card & BROKEN != 0:  # RE-63
        return False
    state = e.state[step]
    if (state == WORKING and card & BROKEN != 0) or (state == SABOTAGED and card & BROKEN == 0):
        return False
    if e.whose[step] == YOU:
        return card >> SERIAL != own  # RE-35
    return not is_safe(e, shield, card)  # RE-36


def in_empire(e: Numbers, me: Player, step: i64, own: i64) -> i64:
    """How many cards of an empire a step may take."""
    shield = shields(e, me) if e.whose[step] != YOU else 0
    n: i64 = 0
    for at in range(me.empire_n):
        if is_target(e, step, shield, own, me.empire[at]):
            n += 1
    return n


def available(s: RoastedState, seat: i64, own: i64, step: i64) -> i64:
    """How many cards a step of this seat could take now, as far as everybody can tell."""
    e = s.numbers
    source = e.source[step]
    if source == DECK:
        return s.left
    if e.whose[step] != YOU:
        n: i64 = 0
        for other in range(s.seats):
            if other != seat:
                n += s.players[other].store_n if source == STORED else in_empire(e, s.players[other], step, own)
        return n
    return at_hand(s, seat, own, step)


def at_hand(s: RoastedState, seat: i64, own: i64, step: i64) -> i64:
    """The same for the own cards of a seat and the discard pile."""
    e = s.numbers
    me = s.players[seat]
    source = e.source[step]
    if source == HAND:
        return me.hand_n
    if source == STORED:
        return me.store_n
    if source == SHIPPED:
        return me.shipped_n
    if source == EMPIRE:
        return in_empire(e, me, step, own)
    return discards(s, step)


def discards(s: RoastedState, step: i64) -> i64:
    e = s.numbers
    kind = e.of_kind[step]
    if kind == ANY:
        return s.discard_n
    n: i64 = 0
    for card in range(e.designs):
        if e.kind[card] == kind:
            n += s.discard[card]
    return n


def can_use(s: RoastedState, seat: i64, own: i64, ability: i64) -> bool:
    """RE-30, RE-32: the condition holds, costs can be paid, and some step would do something."""
    e = s.numbers
    if not holds(e, s.players, seat, ability):
        return False
    something = False
    for step in range(e.first_step[ability], e.first_step[ability + 1]):
        if e.verb[step] == REQUIRE:
            if count(e, s.players, seat, e.count[step]) < e.least[step]:
                return False
            continue
        n = available(s, seat, own, step)
        if e.cost[step] == 1 and n < e.many[step]:
            return False
        if n > 0:
            something = True
    return something


def can_complete(s: RoastedState, seat: i64, own: i64, card: i64) -> bool:
    """RE-51: every step of a card's Upkeep triggers can be done in full, as far as they do not hamper each other."""
    e = s.numbers
    for ability in range(e.first_ability[card], e.first_ability[card + 1]):
        if e.trigger[ability] == UPKEEP:
            for step in range(e.first_step[ability], e.first_step[ability + 1]):
                if not can_do_in_full(s, seat, own, step):
                    return False
    return True


def can_do_in_full(s: RoastedState, seat: i64, own: i64, step: i64) -> bool:
    e = s.numbers
    if e.verb[step] == REQUIRE:
        return count(e, s.players, seat, e.count[step]) >= e.least[step]
    if e.up_to[step] == 1 or e.whose[step] == EACH_OPPONENT:
        return True
    return available(s, seat, own, step) >= e.many[step]


# ------------------------------------------------------------ one card
def first_target(s: RoastedState, whose: i64, step: i64, own: i64, marks: i64) -> i64:
    """Where the first card with these marks lies that the step may take."""
    e, me = s.numbers, s.players[whose]
    shield = shields(e, me) if e.whose[step] != YOU else 0
    for place in range(me.empire_n):
        card = me.empire[place]
        if card & MARKS == marks and is_target(e, step, shield, own, card):
            return place
    raise ValueError("no such card may be taken")


def fits(e: Numbers, step: i64, card: i64) -> bool:
    return e.of_kind[step] == ANY or e.of_kind[step] == e.kind[card]


def is_unseen(e: Numbers, step: i64) -> bool:
    """Does this step lay a card of the hand face down?"""
    return e.source[step] == HAND and e.verb[step] == STORE
