# compiled
"""Who knows what: packs, hands, stores and the deck, and how what a viewer cannot know is dealt anew.

What a viewer remembers: every pack it held, as it was when it came; so also what was taken out of a pack that came
back, and by whom; where several players took one card each, that they have these cards between them. Which cards it saw
go face down or be stolen; where it saw a theft without seeing the card, that the cards of that store now lie in two.
When a card is shown that may be one of these or another one like it, that the others lie where they may still be.
What the layer of the deck that is being drawn consisted of, and all layers below it.

It does not remember in which order another player drew and stored cards within one Building Phase, nor which covered
cards were drawn before the deck was reshuffled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import (
    MIXED,
    MOST_GROUPS,
    WHICH,
    eye_of,
    group_of,
    groups_of,
    known_by,
)
from bakehouse.games.roasted_empire.memory import first_held
from bakehouse.games.roasted_empire.player import Player
from bakehouse.kernel.moves import Rng, draw_one
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


# ------------------------------------------------------------ packs
def cards_in(s: RoastedState, pack: i64) -> i64:
    """How many cards of a pack's row there are, those that were picked included."""
    if s.dealt >= s.pack_n * s.seats:
        return s.pack_n
    turn = (pack - s.first + s.seats) % s.seats
    return (s.dealt + s.seats - 1 - turn) // s.seats


def unseen_in(s: RoastedState, eye: i64, pack: i64) -> i64:
    """How many cards of a pack were gone before these eyes saw it; all, if they never did."""
    held = first_held(s, eye, pack)
    cards = cards_in(s, pack)
    return cards if held > s.picked or held > cards else held


# ------------------------------------------------------------ what a viewer remembers
def knowledge(s: RoastedState, viewer: int | None) -> object:
    eye = eye_of(viewer)
    packs = [pack_memory(s, eye, pack) for pack in range(s.seats)] if s.is_drafting() else []
    held = [held_memory(s.players[seat], eye) for seat in range(s.seats) if seat != viewer]
    groups = [group_memory(s, eye, group) for group in range(1, MOST_GROUPS + 1)]
    layers = s.deck[(s.top + 1) * s.numbers.designs :]
    return (
        tuple(packs),
        tuple(held),
        tuple(sorted([group for group in groups if len(group[1]) > 0])),
        tuple([int(n) for n in unseen(s, viewer)]),
        tuple([int(n) for n in s.layer]),
        tuple([int(n) for n in layers]),
    )


def pack_memory(s: RoastedState, eye: i64, pack: i64) -> object:
    """What lay in a pack each time it came to these eyes."""
    seen: list[tuple[int, ...]] = []
    held = first_held(s, eye, pack)
    row = pack * s.numbers.deal
    while held <= s.picked:
        cards = [int(s.packs[row + at]) for at in range(held, cards_in(s, pack))]
        seen.append(tuple(sorted(cards)))
        held += s.seats
    return tuple(seen)


def held_memory(me: Player, eye: i64) -> object:
    """What these eyes know another player to have: in the hand, in the store, or in one of the two."""
    known: list[list[int]] = [[], [], []]
    many = [0, 0, 0]
    for at in range(me.covered_n()):
        card = me.covered(at)
        many[me.place(at)] += 1
        if card & known_by(eye) != 0 and card & groups_of(eye) == 0:
            known[me.place(at)].append(int(card & WHICH))
    return (tuple([tuple(sorted(cards)) for cards in known]), tuple(many))


def group_memory(s: RoastedState, eye: i64, group: i64) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of a group that were seen, and the places of all its cards."""
    cards: list[int] = []
    places: list[int] = []
    for seat in range(s.seats):
        me = s.players[seat]
        for at in range(me.covered_n()):
            card = me.covered(at)
            if group_of(card, eye) == group:
                places.append(int(seat * 3 + me.place(at)))
                if card & known_by(eye) != 0:
                    cards.append(int(card & WHICH))
    return (tuple(sorted(cards)), tuple(sorted(places)))


def unseen(s: RoastedState, viewer: int | None) -> vec[i64]:
    """By card: what lies in the upper layer of the deck or anywhere face down where this viewer has not seen it."""
    eye = eye_of(viewer)
    designs = s.numbers.designs
    pool = s.deck[s.top * designs : (s.top + 1) * designs]
    if s.is_drafting():
        for pack in range(s.seats):
            row = pack * s.numbers.deal
            for at in range(unseen_in(s, eye, pack)):
                pool[s.packs[row + at]] += 1
    known = known_by(eye)
    for seat in range(s.seats):
        if seat != viewer:
            me = s.players[seat]
            for at in range(me.covered_n()):
                if me.covered(at) & known == 0:
                    pool[me.covered(at) & WHICH] += 1
    return pool


# ------------------------------------------------------------ what a viewer can imagine
def imagine(s: RoastedState, viewer: int | None, rng: Rng) -> RoastedState:
    """A clone in which all that this viewer has not seen is dealt anew."""
    eye = eye_of(viewer)
    known = known_by(eye)
    new = s.clone()
    for seat in range(s.seats):
        if seat != viewer:
            mix_held(new.own(seat), rng)
    mix_groups(new, eye, rng)
    cards = dealt_anew(new, viewer, rng)
    n: i64 = 0
    if s.is_drafting():
        for pack in range(s.seats):
            row = pack * s.numbers.deal
            for at in range(unseen_in(s, eye, pack)):
                new.packs[row + at] = cards[n]
                n += 1
            mix_picks(new, eye, pack, rng)
    for seat in range(s.seats):
        if seat != viewer:
            me = new.own(seat)
            for at in range(me.covered_n()):
                card = me.covered(at)
                if card & known == 0:
                    me.cover(at, (card & ~WHICH) | cards[n])
                    n += 1
    for seat in range(s.seats):
        if s.is_drafting() and seat != viewer and new.picks[seat] >= 0:
            new.picks[seat] = any_of(new, seat, rng)
    return new


def dealt_anew(s: RoastedState, viewer: int | None, rng: Rng) -> vec[i64]:
    """Cards for all places that this viewer has not seen; what is left is the upper layer of the deck.

    Where there are more copies than that layer ever had, the others must lie outside the deck.
    """
    designs = s.numbers.designs
    pool = unseen(s, viewer)
    places: i64 = -s.top_n
    for card in range(designs):
        places += pool[card]
    cards = vec[i64]([0] * places)
    n: i64 = 0
    for card in range(designs):
        while pool[card] > s.layer[card]:
            pool[card] -= 1
            cards[n] = card
            n += 1
    elsewhere = n
    while n < places:
        drawn = draw_one(pool, 0, designs, rng)
        pool[drawn] -= 1
        cards[n] = drawn
        n += 1
    if elsewhere > 0:
        shuffle(cards, 0, places, rng)
    for card in range(designs):
        s.deck[s.top * designs + card] = pool[card]
    return cards


def mix_picks(s: RoastedState, eye: i64, pack: i64, rng: Rng) -> None:
    """Who took which of the cards that these eyes passed on is anybody's guess."""
    held = first_held(s, eye, pack)
    row = pack * s.numbers.deal
    while held <= s.picked:
        after = held + s.seats
        end = after if after <= s.picked else cards_in(s, pack)
        if held < s.picked:
            shuffle(s.packs, row + held + 1, row + end, rng)
        held = after


def shuffle(cards: vec[i64], start: i64, end: i64, rng: Rng) -> None:
    at = end - 1
    while at > start:
        other = start + rng.below(at - start + 1)
        card = cards[at]
        cards[at] = cards[other]
        cards[other] = card
        at -= 1


def mix_held(me: Player, rng: Rng) -> None:
    """Cards that were stored unseen, and those that stayed in the hand: which is which nobody else can tell."""
    if not me.is_mixed():
        return
    places = vec[i64]([0] * me.covered_n())
    cards = vec[i64]([0] * me.covered_n())
    n: i64 = 0
    for at in range(me.covered_n()):
        if me.covered(at) & MIXED != 0:
            places[n] = at
            cards[n] = me.covered(at)
            n += 1
    shuffle(cards, 0, n, rng)
    for at in range(n):
        me.cover(places[at], cards[at])


def mix_groups(s: RoastedState, eye: i64, rng: Rng) -> None:
    """Of the cards of a group each may lie in any of its places, also those that were never seen."""
    mask = WHICH | known_by(eye)
    for group in range(1, MOST_GROUPS + 1):
        found: list[int] = []
        for seat in range(s.seats):
            me = s.players[seat]
            for at in range(me.covered_n()):
                if group_of(me.covered(at), eye) == group:
                    found.append(int(me.covered(at) & mask))
        if len(found) == 0:
            continue
        cards = vec[i64]([card for card in found])
        shuffle(cards, 0, len(found), rng)
        n: i64 = 0
        for seat in range(s.seats):
            for at in range(s.players[seat].covered_n()):
                card = s.players[seat].covered(at)
                if group_of(card, eye) == group:
                    s.own(seat).cover(at, (card & ~mask) | cards[n])
                    n += 1


def any_of(s: RoastedState, seat: i64, rng: Rng) -> i64:
    """Any card of the pack that lies at a seat."""
    pack = (seat + s.seats * s.picked - s.picked) % s.seats
    at = s.picked + rng.below(s.pack_n - s.picked)
    return s.packs[pack * s.numbers.deal + at]


def layers_of(s: RoastedState) -> list[int]:
    """How many cards each layer of the deck still has, the top one first."""
    designs = s.numbers.designs
    found: list[int] = []
    for layer in range(s.top, len(s.deck) // designs):
        n: i64 = 0
        for card in range(designs):
            n += s.deck[layer * designs + card]
        if n > 0:
            found.append(int(n))
    return found
