# compiled
"""Where all cards are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.roasted_empire.cards import WHICH
from bakehouse.games.roasted_empire.executor import SIZE
from bakehouse.games.roasted_empire.kinds import NONE
from bakehouse.games.roasted_empire.view import pack_cards, picks_of
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState


def whole(pile: vec[i64], n: i64) -> list[int]:
    return [int(pile[at] & WHICH) for at in range(n)]


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
