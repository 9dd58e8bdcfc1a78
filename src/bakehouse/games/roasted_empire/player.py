# compiled
"""What lies before a player: hand, store, shipped pile and empire."""

from __future__ import annotations

from typing import final

from bakehouse.games.roasted_empire.cards import MIXED, WHICH, drop, find, put
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
    def hide_from_hand(self, card: i64) -> None:
        """A card of the hand is stored unseen: from now on others cannot tell which of them lies where."""
        at = find(self.hand, self.hand_n, card)
        if self.hand_n > 1:
            for i in range(self.hand_n):
                self.hand[i] |= MIXED
        self.add_to_store(self.hand[at])
        self.remove_covered(at)

    def remove_covered(self, at: i64) -> None:
        mixed = self.is_mixed()
        if at < self.hand_n:
            drop(self.hand, self.hand_n, at)
            self.hand_n -= 1
        else:
            drop(self.store, self.store_n, at - self.hand_n)
            self.store_n -= 1
        if mixed:
            self.settle()

    def remove_shipped(self, card: i64) -> None:
        drop(self.shipped, self.shipped_n, find(self.shipped, self.shipped_n, card))
        self.shipped_n -= 1

    def remove_from_empire(self, at: i64) -> i64:
        """RE-68: returns the card without its marks."""
        card = self.empire[at] & WHICH
        drop(self.empire, self.empire_n, at)
        self.empire_n -= 1
        return card

    # ------------------------------------------------------------ hand and store as one row, the hand first
    def covered_n(self) -> i64:
        return self.hand_n + self.store_n

    def covered(self, at: i64) -> i64:
        return self.hand[at] if at < self.hand_n else self.store[at - self.hand_n]

    def cover(self, at: i64, card: i64) -> None:
        if at < self.hand_n:
            self.hand[at] = card
        else:
            self.store[at - self.hand_n] = card

    def place(self, at: i64) -> i64:
        """Where others know a card to be: 0 in the hand, 1 in the store, 2 in one of the two."""
        if self.covered(at) & MIXED != 0:
            return 2
        return 0 if at < self.hand_n else 1

    def is_mixed(self) -> bool:
        """What is drawn later comes behind those that were in the hand when a card was stored: the first one tells."""
        return self.hand_n > 0 and self.hand[0] & MIXED != 0

    def settle(self) -> None:
        """Where all that was mixed is in the hand, or all in the store, everybody knows again where it is."""
        if self.is_mixed():
            for at in range(self.store_n):
                if self.store[at] & MIXED != 0:
                    return
        for at in range(self.hand_n):
            self.hand[at] &= ~MIXED
        for at in range(self.store_n):
            self.store[at] &= ~MIXED

    def blur(self, stored: bool) -> None:
        """A card is about to leave hand or store, and others cannot tell whether it is one of the mixed ones."""
        if stored:
            for at in range(self.store_n):
                self.store[at] |= MIXED
        else:
            for at in range(self.hand_n):
                self.hand[at] |= MIXED

    def may_go(self, stored: bool) -> list[i64]:
        """Where the card that leaves hand or store may lie, as far as others can tell."""
        if self.is_mixed():
            self.blur(stored)
        found: list[i64] = []
        for at in range(self.hand_n):
            if not stored or self.hand[at] & MIXED != 0:
                found.append(at)
        for at in range(self.store_n):
            if stored or self.store[at] & MIXED != 0:
                found.append(self.hand_n + at)
        return found
