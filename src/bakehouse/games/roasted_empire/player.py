"""What lies before a player: hand, store, shipped pile and empire."""

from __future__ import annotations

from typing import final

from bakehouse.games.roasted_empire.cards import KNOWERS, MIXED, UNKNOWN, WHICH, drop, find, put
from bakehouse.kernel.native import i64, vec


@final
class Player:
    def __init__(self) -> None:
        self.hand: vec[i64] = vec[i64]()
        self.hand_n: i64 = 0
        self.store: vec[i64] = vec[i64]()
        self.store_n: i64 = 0
        self.shipped: vec[i64] = vec[i64]()
        self.shipped_n: i64 = 0
        self.empire: vec[i64] = vec[i64]()
        self.empire_n: i64 = 0
        self.actions_round: i64 = 0
        self.actions_game: i64 = 0
        self._token: i64 = 0

    def copy(self, token: i64) -> Player:
        p = Player()
        p.hand = self.hand[:]
        p.hand_n = self.hand_n
        p.store = self.store[:]
        p.store_n = self.store_n
        p.shipped = self.shipped[:]
        p.shipped_n = self.shipped_n
        p.empire = self.empire[:]
        p.empire_n = self.empire_n
        p.actions_round = self.actions_round
        p.actions_game = self.actions_game
        p._token = token
        return p

    # ------------------------------------------------------------ cards that come
    def add_to_hand(self, card: i64) -> None:
        self.hand = put(self.hand, self.hand_n, card)
        self.hand_n += 1

    def add_to_store(self, card: i64) -> None:
        self.store = put(self.store, self.store_n, card)
        self.store_n += 1

    def add_shipped(self, card: i64) -> None:
        self.shipped = put(self.shipped, self.shipped_n, card)
        self.shipped_n += 1

    def add_to_empire(self, card: i64) -> None:
        self.empire = put(self.empire, self.empire_n, card)
        self.empire_n += 1

    # ------------------------------------------------------------ cards that go
    def show_from_hand(self, card: i64) -> None:
        """A card of the hand is turned face up and leaves."""
        at = find(self.hand, self.hand_n, card)
        knowers = self.hand[at] & KNOWERS
        drop(self.hand, self.hand_n, at)
        self.hand_n -= 1
        self.forget(card, knowers, False)
        if self.hand_n == 0:
            self.settle_store()

    def show_from_store(self, card: i64) -> None:
        at = find(self.store, self.store_n, card)
        knowers = self.store[at] & KNOWERS
        drop(self.store, self.store_n, at)
        self.store_n -= 1
        self.forget(card, knowers, True)

    def forget(self, card: i64, knowers: i64, stored: bool) -> None:
        """Who knew of one such card has now seen it go: as far as they can tell it was that one."""
        for at in range(self.hand_n):
            here = self.hand[at]
            if here & WHICH == card and (not stored or here & MIXED != 0):
                gone = here & KNOWERS & ~knowers
                self.hand[at] = here & ~gone
                knowers |= gone
        for at in range(self.store_n):
            here = self.store[at]
            if here & WHICH == card and (stored or here & MIXED != 0):
                gone = here & KNOWERS & ~knowers
                self.store[at] = here & ~gone
                knowers |= gone

    def hide_from_hand(self, card: i64) -> None:
        """A card of the hand is stored unseen: from now on others cannot tell which of them lies where."""
        at = find(self.hand, self.hand_n, card)
        if self.hand_n > 1:
            for i in range(self.hand_n):
                self.hand[i] |= MIXED
        self.add_to_store(self.hand[at])
        drop(self.hand, self.hand_n, at)
        self.hand_n -= 1
        if self.hand_n == 0:
            self.settle_store()

    def settle_store(self) -> None:
        """The hand is empty: whatever was mixed lies in the store."""
        for at in range(self.store_n):
            self.store[at] &= ~MIXED

    def lose_from_store(self, card: i64, thief: i64) -> i64:
        """A card leaves the store for another one, seen by the thief only. Returns it as it lies there.

        Unless it was the only one, nobody else can be sure any more of what they knew to lie here.
        """
        at = find(self.store, self.store_n, card)
        taken = self.store[at]
        drop(self.store, self.store_n, at)
        self.store_n -= 1
        self.forget(card, (taken | ~thief) & KNOWERS, True)
        if self.store_n > 0 or taken & MIXED != 0:
            keeps = UNKNOWN | thief
            taken &= keeps
            for i in range(self.store_n):
                self.store[i] &= keeps
            for i in range(self.hand_n):
                if self.hand[i] & MIXED != 0:
                    self.hand[i] &= keeps
        return taken & ~MIXED

    def remove_shipped(self, card: i64) -> None:
        drop(self.shipped, self.shipped_n, find(self.shipped, self.shipped_n, card))
        self.shipped_n -= 1

    def remove_from_empire(self, at: i64) -> i64:
        """RE-68: returns the card without its marks."""
        card = self.empire[at] & WHICH
        drop(self.empire, self.empire_n, at)
        self.empire_n -= 1
        return card
