# compiled
"""How a card lies somewhere: one number that says which card it is, and what is to be remembered of it.

In an empire: is it sabotaged, is it tapped, and which one it is among all that were ever built.
Face down (hand, store): for every pair of eyes whether they know it, and among which cards they lost track of it
(memory.py). Eye 0 is a spectator, eye 1 + s is seat s; of one's own cards nothing is noted, since one sees them.
"""

from __future__ import annotations

from typing import Final

from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec

WHICH: Final = 1023  # the card's number

# in an empire
BROKEN: Final = 1 << 10  # sabotaged
TAPPED: Final = 1 << 11
SERIAL: Final = 12  # bits from here on

# face down
MIXED: Final = 1 << 10  # stored unseen, or in the hand when that happened: others cannot tell which of these is where
KNOWN: Final = 11  # a bit for each eye
GROUPS: Final = 18  # for each eye the number of a group, 0: none
EYES: Final = 7
GROUP: Final = 4  # bits of such a number
MOST_GROUPS: Final = 15

FEW: Final = 8  # room for so many cards at first


def put(pile: vec[i64], n: i64, card: i64) -> vec[i64]:
    """The pile with one more card after its first n; a larger one when it was full."""
    if n == len(pile):
        more = vec[i64]([0] * (2 * n + FEW))
        for i in range(n):
            more[i] = pile[i]
        more[n] = card
        return more
    pile[n] = card
    return pile


def drop(pile: vec[i64], n: i64, at: i64) -> None:
    """Takes one out of the first n; the others keep their order."""
    for i in range(at, n - 1):
        pile[i] = pile[i + 1]
    pile[n - 1] = 0


def find(pile: vec[i64], n: i64, card: i64) -> i64:
    """Where the first card of this number lies, -1 if there is none."""
    for i in range(n):
        if pile[i] & WHICH == card:
            return i
    return -1


def find_like(pile: vec[i64], n: i64, marks: i64, mask: i64) -> i64:
    """Where the first card lies that has these marks under the mask, -1 if there is none."""
    for i in range(n):
        if pile[i] & mask == marks:
            return i
    return -1


def find_serial(pile: vec[i64], n: i64, serial: i64) -> i64:
    for i in range(n):
        if pile[i] >> SERIAL == serial:
            return i
    return -1


def is_first(pile: vec[i64], at: i64, mask: i64) -> bool:
    """Is there no card before it that is the same under the mask? Copies are offered once (RE-R29)."""
    card = pile[at] & mask
    for i in range(at):
        if pile[i] & mask == card:
            return False
    return True


def copies(pile: vec[i64], n: i64, card: i64) -> i64:
    """How many cards of this number there are."""
    many: i64 = 0
    for i in range(n):
        if pile[i] & WHICH == card:
            many += 1
    return many


def eye_of(viewer: int | None) -> i64:
    return 0 if viewer is None else viewer + 1


def known_by(eye: i64) -> i64:
    """The bit of an eye that knows the card."""
    return bit(KNOWN + eye)


def groups_of(eye: i64) -> i64:
    """The bits that name the group of an eye."""
    return MOST_GROUPS * bit(GROUPS + GROUP * eye)


def in_group(eye: i64, group: i64) -> i64:
    return group << (GROUPS + GROUP * eye)


def group_of(card: i64, eye: i64) -> i64:
    return (card >> (GROUPS + GROUP * eye)) & MOST_GROUPS


def known_to_all(seats: i64, owner: i64) -> i64:
    """The bits of everybody else, for a card that goes face down before their eyes."""
    known: i64 = 0
    for eye in range(seats + 1):
        if eye != owner + 1:
            known |= known_by(eye)
    return known
