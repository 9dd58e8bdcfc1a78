"""How a card lies somewhere: one number that says which card it is, and what is to be remembered of it.

In an empire: is it sabotaged, is it tapped, and which one it is among all that were ever built.
Face down (pack, hand, store): the layer of the deck it came from, and who knows that its holder has it. Whoever holds
a card knows it anyway; bit 0 of the knowers is a spectator, bit 1 + s is seat s. In the same way it is noted who saw it
go without knowing to whom: some of the players who then had the pack, one card each.
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
LAYER: Final = 10
LAYERS: Final = 15
FACE: Final = (1 << 14) - 1  # number and layer
MIXED: Final = 1 << 14  # stored unseen, or in the hand when that happened: others cannot tell which of these is where
KNOWN: Final = 15
SHARED: Final = 22  # the same for who saw it go in their own first pack, and from SHARED + SEATS on in another one
SEATS: Final = 7
KNOWERS: Final = 127 << 15
UNKNOWN: Final = (1 << 15) - 1  # keeps everything but who knows it

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


def layer_of(card: i64) -> i64:
    return (card >> LAYER) & LAYERS


def knower(seat: int | None) -> i64:
    """The bit of a viewer among the knowers of a card."""
    return bit(KNOWN) if seat is None else bit(KNOWN + 1 + seat)


def sharer(seat: int, own_pack: bool) -> i64:
    """The bit of a viewer among those who know a card to be with one of several players."""
    return bit(SHARED + 1 + seat) if own_pack else bit(SHARED + SEATS + 1 + seat)


def aware(seat: int | None) -> i64:
    """The bits of a viewer who has seen the card, wherever it is now."""
    if seat is None:
        return knower(None)
    return knower(seat) | sharer(seat, True) | sharer(seat, False)


def known_to_all(seats: i64) -> i64:
    """The bits of everybody, for a card that goes face down before their eyes."""
    known = knower(None)
    for seat in range(seats):
        known |= knower(int(seat))
    return known
