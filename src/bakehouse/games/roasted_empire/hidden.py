"""Who knows what: packs, hands, stores and the deck, and how what a viewer cannot know is dealt anew.

What a viewer remembers: every pack it held, as it was when it came; so also what was taken out of a pack that came
back, and by whom; where several players took one card each, that they have these cards between them, until one of
the cards is shown. Which cards it saw go face down or be stolen. Which layers of the deck cards came from, and what
each layer consisted of. It does not remember in which order another player drew and stored cards within one Building
Phase.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import FACE, MIXED, SHARED, WHICH, aware, knower, layer_of, sharer
from bakehouse.games.roasted_empire.player import Player
from bakehouse.kernel.moves import Rng, draw_one
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


# ------------------------------------------------------------ packs
def first_held(s: RoastedState, viewer: int | None, pack: i64) -> i64:
    """After how many picks a pack comes to this viewer for the first time; it comes again after a whole turn."""
    if viewer is None:
        return s.edition.deal + 1
    return (viewer - pack + s.seats) % s.seats


def cards_in(s: RoastedState, pack: i64) -> i64:
    """How many cards of a pack's row there are, those that were picked included."""
    if s.dealt >= s.pack_n * s.seats:
        return s.pack_n
    turn = (pack - s.first + s.seats) % s.seats
    return (s.dealt + s.seats - 1 - turn) // s.seats


def take_up_hands(s: RoastedState) -> None:
    """The draft is over: picks become hands, and what others know of them for certain is noted on the cards."""
    deal = s.edition.deal
    for at in range(s.picked):
        for seat in range(s.seats):
            pack = (seat - at + s.seats * at) % s.seats
            card = s.packs[pack * deal + at]
            for viewer in range(s.seats):
                if viewer == seat or first_held(s, int(viewer), pack) > at:
                    continue
                if knows_pick(s, int(viewer), pack, at):
                    card |= knower(int(viewer))
                else:
                    card |= sharer(int(viewer), viewer == pack)
            s.own(seat).add_to_hand(card)


def knows_pick(s: RoastedState, viewer: int, pack: i64, at: i64) -> bool:
    """Does this viewer, who held the pack before, know what the pick `at` was?

    It saw the pack before and after, or the card that was left: so it knows what was taken in between. Who took
    which of these is certain only if they are all the same.
    """
    held = first_held(s, viewer, pack)
    while held + s.seats < at:
        held += s.seats
    end = held + s.seats
    if end > s.picked:
        end = s.picked
    row = pack * s.edition.deal
    card = s.packs[row + at] & WHICH
    for between in range(held + 1, end):
        if s.packs[row + between] & WHICH != card:
            return False
    return True


def shown(s: RoastedState, seat: i64, card: i64) -> None:
    """A face-down card of a seat is about to be shown.

    Whoever knew such a card to be with one of several players, this seat among them, cannot tell whether it was that
    one, and no longer knows how the rest is divided.
    """
    me = s.players[seat]
    sharers: i64 = 0
    for at in range(me.hand_n):
        sharers |= me.hand[at] >> SHARED
    for at in range(me.store_n):
        sharers |= me.store[at] >> SHARED
    if sharers == 0:
        return
    gone: i64 = 0
    for other in range(s.seats):
        them = s.players[other]
        for at in range(them.hand_n):
            if them.hand[at] & WHICH == card:
                gone |= them.hand[at] >> SHARED
        for at in range(them.store_n):
            if them.store[at] & WHICH == card:
                gone |= them.store[at] >> SHARED
    gone &= sharers
    if gone != 0:
        unshare(s, gone << SHARED)


def unshare(s: RoastedState, bits: i64) -> None:
    for seat in range(s.seats):
        me = s.own(seat)
        for at in range(me.hand_n):
            me.hand[at] &= ~bits
        for at in range(me.store_n):
            me.store[at] &= ~bits


# ------------------------------------------------------------ what a viewer remembers
def knowledge(s: RoastedState, viewer: int | None) -> object:
    packs = [pack_memory(s, viewer, pack) for pack in range(s.seats)] if s.pack_n > 0 else []
    held = [held_memory(s.players[seat], viewer) for seat in range(s.seats) if seat != viewer]
    pool = unseen(s, viewer)
    shared = [shared_memory(s, viewer, own_pack) for own_pack in (True, False)] if viewer is not None else []
    return (tuple(packs), tuple(held), tuple(shared), tuple([int(n) for n in pool]))


def shared_memory(s: RoastedState, viewer: int, own_pack: bool) -> object:
    """Cards that several players have between them, and how many each of them has: hand, store, one of the two."""
    which = sharer(viewer, own_pack)
    cards: list[int] = []
    places: list[tuple[int, int, int]] = []
    for seat in range(s.seats):
        me = s.players[seat]
        hand = [me.hand[at] for at in range(me.hand_n) if me.hand[at] & which != 0]
        store = [me.store[at] for at in range(me.store_n) if me.store[at] & which != 0]
        mixed = len([card for card in hand + store if card & MIXED != 0])
        cards += [int(card & WHICH) for card in hand + store]
        in_hand = len([card for card in hand if card & MIXED == 0])
        places.append((in_hand, len(hand) + len(store) - mixed - in_hand, mixed))
    return (tuple(sorted(cards)), tuple(places))


def pack_memory(s: RoastedState, viewer: int | None, pack: i64) -> object:
    """What lay in a pack each time it came to this viewer."""
    seen: list[tuple[int, ...]] = []
    if not s.is_drafting():
        return ()
    held = first_held(s, viewer, pack)
    row = pack * s.edition.deal
    while held <= s.picked:
        cards = [int(s.packs[row + at] & WHICH) for at in range(held, cards_in(s, pack))]
        seen.append(tuple(sorted(cards)))
        held += s.seats
    return tuple(seen)


def held_memory(me: Player, viewer: int | None) -> object:
    """What this viewer knows another player to hold: in the hand, in the store, or in one of the two."""
    known = knower(viewer)
    hand = [me.hand[at] for at in range(me.hand_n)]
    store = [me.store[at] for at in range(me.store_n)]
    mixed = [card for card in hand + store if card & MIXED != 0]
    return (
        tuple(sorted([int(card & WHICH) for card in hand if card & known != 0 and card & MIXED == 0])),
        tuple(sorted([int(card & WHICH) for card in store if card & known != 0 and card & MIXED == 0])),
        tuple(sorted([int(card & WHICH) for card in mixed if card & known != 0])),
        len(mixed),
    )


def unseen(s: RoastedState, viewer: int | None) -> vec[i64]:
    """By layer and card: what lies in the deck or anywhere face down where this viewer has not seen it."""
    pool = s.deck[:]
    designs = s.edition.designs
    if s.is_drafting():
        for pack in range(s.seats):
            row = pack * s.edition.deal
            for at in range(unseen_in(s, viewer, pack)):
                card = s.packs[row + at]
                pool[layer_of(card) * designs + (card & WHICH)] += 1
    known = aware(viewer)
    for seat in range(s.seats):
        if seat != viewer:
            me = s.players[seat]
            for at in range(me.hand_n):
                if me.hand[at] & known == 0:
                    pool[layer_of(me.hand[at]) * designs + (me.hand[at] & WHICH)] += 1
            for at in range(me.store_n):
                if me.store[at] & known == 0:
                    pool[layer_of(me.store[at]) * designs + (me.store[at] & WHICH)] += 1
    return pool


def unseen_in(s: RoastedState, viewer: int | None, pack: i64) -> i64:
    """How many cards of a pack were gone before this viewer saw it; all, if it never did."""
    held = first_held(s, viewer, pack)
    cards = cards_in(s, pack)
    return cards if held > s.picked or held > cards else held


# ------------------------------------------------------------ what a viewer can imagine
def imagine(s: RoastedState, viewer: int | None, rng: Rng) -> RoastedState:
    """A clone in which all that this viewer has not seen is dealt anew, each card out of its layer."""
    pool = unseen(s, viewer)
    new = s.clone()
    if s.is_drafting():
        for pack in range(s.seats):
            row = pack * s.edition.deal
            for at in range(unseen_in(s, viewer, pack)):
                new.packs[row + at] = dealt_anew(new, new.packs[row + at], pool, rng)
            mix_picks(new, viewer, pack, rng)
    known = aware(viewer)
    for seat in range(s.seats):
        if seat != viewer:
            mix_held(new.own(seat), rng)
    if viewer is not None:
        mix_shared(new, sharer(viewer, True), rng)
        mix_shared(new, sharer(viewer, False), rng)
    for seat in range(s.seats):
        if seat != viewer:
            me = new.own(seat)
            for at in range(me.hand_n):
                if me.hand[at] & known == 0:
                    me.hand[at] = dealt_anew(new, me.hand[at], pool, rng)
            for at in range(me.store_n):
                if me.store[at] & known == 0:
                    me.store[at] = dealt_anew(new, me.store[at], pool, rng)
    new.deck = pool
    for seat in range(s.seats):
        if s.is_drafting() and seat != viewer and new.picks[seat] >= 0:
            new.picks[seat] = any_of(new, seat, rng)
    return new


def dealt_anew(s: RoastedState, card: i64, pool: vec[i64], rng: Rng) -> i64:
    """Another card out of the same layer; who knows it stays."""
    designs = s.edition.designs
    first = layer_of(card) * designs
    drawn = draw_one(pool, first, designs, rng)
    pool[first + drawn] -= 1
    return (card & ~WHICH) | drawn


def mix_picks(s: RoastedState, viewer: int | None, pack: i64, rng: Rng) -> None:
    """Who took which of the cards that this viewer passed on is anybody's guess."""
    held = first_held(s, viewer, pack)
    row = pack * s.edition.deal
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
    cards = vec[i64]([0] * (me.hand_n + me.store_n))
    n: i64 = 0
    for at in range(me.hand_n):
        if me.hand[at] & MIXED != 0:
            cards[n] = me.hand[at]
            n += 1
    for at in range(me.store_n):
        if me.store[at] & MIXED != 0:
            cards[n] = me.store[at]
            n += 1
    if n < 2:
        return
    shuffle(cards, 0, n, rng)
    n = 0
    for at in range(me.hand_n):
        if me.hand[at] & MIXED != 0:
            me.hand[at] = cards[n]
            n += 1
    for at in range(me.store_n):
        if me.store[at] & MIXED != 0:
            me.store[at] = cards[n]
            n += 1


def mix_shared(s: RoastedState, which: i64, rng: Rng) -> None:
    """Cards that several players have between them: any of them may have each."""
    cards: list[int] = []
    for seat in range(s.seats):
        me = s.players[seat]
        cards += [int(me.hand[at] & FACE) for at in range(me.hand_n) if me.hand[at] & which != 0]
        cards += [int(me.store[at] & FACE) for at in range(me.store_n) if me.store[at] & which != 0]
    if len(cards) < 2:
        return
    mixed = vec[i64]([card for card in cards])
    shuffle(mixed, 0, len(cards), rng)
    n: i64 = 0
    for seat in range(s.seats):
        me = s.own(seat)
        for at in range(me.hand_n):
            if me.hand[at] & which != 0:
                me.hand[at] = (me.hand[at] & ~FACE) | mixed[n]
                n += 1
        for at in range(me.store_n):
            if me.store[at] & which != 0:
                me.store[at] = (me.store[at] & ~FACE) | mixed[n]
                n += 1


def any_of(s: RoastedState, seat: i64, rng: Rng) -> i64:
    """Any card of the pack that lies at a seat."""
    pack = (seat + s.seats * s.picked - s.picked) % s.seats
    at = s.picked + rng.below(s.pack_n - s.picked)
    return s.packs[pack * s.edition.deal + at] & WHICH


def layers_of(s: RoastedState) -> list[int]:
    """How many cards each layer of the deck still has, the top one first."""
    designs = s.edition.designs
    found: list[int] = []
    for layer in range(s.top, len(s.deck) // designs):
        n: i64 = 0
        for card in range(designs):
            n += s.deck[layer * designs + card]
        if n > 0:
            found.append(int(n))
    return found
