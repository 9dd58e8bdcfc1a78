# compiled
"""What a seat observes, as numbers for learning, and where all cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import BROKEN, WHICH
from bakehouse.games.roasted_empire.executor import SIZE, STEP
from bakehouse.games.roasted_empire.kinds import NONE
from bakehouse.games.roasted_empire.scoring import score
from bakehouse.games.roasted_empire.view import pack_cards, picks_of
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


# ------------------------------------------------------------ for learning
def observed(s: RoastedState, seat: int) -> list[float]:
    """Own pack, hand and store by card, then for everybody from this seat on what lies open, by card."""
    e = s.numbers
    me = s.players[seat]
    found = [int(s.round), int(s.phase), int(s.asked), int(s.goal), int(s.left), int(s.picked)]
    found += [int(bonus) for bonus in s.bonuses]
    found += tally(e.cards, pack_cards(s, seat))
    found += tally(e.cards, picks_of(s, seat) if s.is_drafting() else whole(me.hand, me.hand_n))
    found += tally(e.cards, whole(me.store, me.store_n))
    found += [int(n) for n in s.discard]
    for places in range(e.most):
        if places >= s.seats:
            found += [0] * (6 + 3 * int(e.cards))
            continue
        other = (seat + places) % s.seats
        them = s.players[other]
        found += [score(s, int(other)), int(them.hand_n), int(them.store_n), int(them.shipped_n)]
        found += [int(them.actions_game), 1 if s.first == other else 0]
        empire = [int(them.empire[at]) for at in range(them.empire_n)]
        found += tally(e.cards, [card & WHICH for card in empire if card & BROKEN == 0])
        found += tally(e.cards, [card & WHICH for card in empire if card & BROKEN != 0])
        found += tally(e.cards, whole(them.shipped, them.shipped_n))
    step = s.frames[(s.depth - 1) * SIZE + STEP] if s.depth > 0 else NONE
    found += [int(s.depth), int(step)]
    return [float(n) for n in found]


def whole(pile: vec[i64], n: i64) -> list[int]:
    return [int(pile[at] & WHICH) for at in range(n)]


def tally(cards: i64, found: list[int]) -> list[int]:
    """How many there are of each card."""
    many = [0] * int(cards)
    for card in found:
        many[card] += 1
    return many


# ------------------------------------------------------------ all cards
def census(s: RoastedState) -> dict[str, int]:
    """Cards of the empire deck, wherever they are."""
    e = s.numbers
    many = [int(n) for n in s.discard]
    for at in range(len(s.deck)):
        many[at % int(e.designs)] += int(s.deck[at])
    for frame in range(s.depth):
        card = s.frames[frame * SIZE + 1]
        if s.frames[frame * SIZE + 2] == NONE:  # an action lies nowhere while it is carried out
            many[card] += 1
    for seat in range(s.seats):
        me = s.players[seat]
        lying = whole(me.hand, me.hand_n) + whole(me.store, me.store_n)
        lying += whole(me.shipped, me.shipped_n) + whole(me.empire, me.empire_n)
        if s.is_drafting():
            lying += picks_of(s, seat) + pack_cards(s, seat)
        for which in lying:
            if which < e.designs:
                many[which] += 1
    return {e.ids[card]: many[card] for card in range(e.designs)}
