"""Who is served next: whoever has had least time, by address, then by guest, then by table.

Time is counted by what was used. Somebody who comes in anew starts a little ahead of those who are being served, so
whoever asks little is served next however many others wait, and nobody saves up more by waiting. Thousands of tables of
one guest count as one guest, and all guests of one address as one address.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from operator import itemgetter
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
AHEAD = 2.0  # seconds: a hint or two
MOST_KEPT = 1_000  # addresses, guests of one, tables of one, unless more than that wait


class Account(NamedTuple):
    """On whom time is counted."""

    address: str = ""
    """Where they are; "" while nobody knows."""
    guest: str = ""
    table: str = ""


NOBODY = Account()


class Share(Generic[T]):
    """What an address, a guest or a table has had, with all that wait on its account."""

    __slots__ = ("count", "had", "inside", "now", "quick", "running", "since", "waiting")

    def __init__(self, had: float) -> None:
        self.had = had
        """Seconds, level with those who were served when it came in."""
        self.now = 0.0
        """What the one inside had that was served last."""
        self.inside: dict[str, Share[T]] = {}
        self.waiting: deque[tuple[int, bool, T]] = deque()
        self.count = self.quick = self.running = 0
        self.since = 0
        """When it began to wait: of two who had alike, the first one is next."""

    def enter(self, name: str) -> Share[T]:
        """One of those inside, at most a little ahead of the others if it was not waiting."""
        share = self.inside.get(name)
        if share is None:
            self.sweep()
            share = self.inside[name] = Share(self.now - AHEAD)
        elif not share.count and not share.running:
            share.had = max(share.had, self.now - AHEAD)
        return share

    def sweep(self) -> None:
        """Of many, forgets those who wait for nothing, half of them, who have had least first: they are like new."""
        if len(self.inside) >= MOST_KEPT:
            idle = [(share.had, name) for name, share in self.inside.items() if not share.count + share.running]
            for _, name in sorted(idle)[: len(idle) // 2 + 1]:
                del self.inside[name]


class FairQueue(Generic[T]):
    """Those who wait. At most so many of an address, a guest or a table are served at once; 0: any number.

    Nobody knows how many there are behind an unknown address: it shares like any other, but is not bounded.
    """

    def __init__(self, per_address: int = 0, per_guest: int = 0, per_table: int = 0) -> None:
        self.most = (0, per_address, per_guest, per_table)
        self.root: Share[T] = Share(0.0)
        self.number = 0

    def __len__(self) -> int:
        return self.root.count

    def load(self, *names: str) -> int:
        """How many of an address, or of a guest there, wait or are being served; without names: of all."""
        share = self.root
        for name in names:
            found = share.inside.get(name)
            if found is None:
                return 0
            share = found
        return share.count + share.running

    def add(self, account: Account, thing: T, quick: bool = False) -> None:
        self.number += 1
        for share in self.path(account):
            if not share.count:
                share.since = self.number
            share.count += 1
            share.quick += quick
        share.waiting.append((self.number, quick, thing))

    def path(self, account: Account) -> list[Share[T]]:
        path = [self.root]
        for name in account:
            path.append(path[-1].enter(name))
        return path

    def take(self, quick_only: bool = False) -> T | None:
        """The next one, who is being served from now on; None where nobody may be."""
        path = self.next(self.root, 0, quick_only)
        if path is None:
            return None
        waiting = path[-1].waiting
        at = next(n for n, (_, quick, _) in enumerate(waiting) if quick or not quick_only)
        _, quick, thing = waiting[at]
        del waiting[at]
        for share in path:
            share.count -= 1
            share.quick -= quick
            share.running += 1
        for above, share in pairwise(path):
            above.now = max(above.now, share.had)
        return thing

    def next(self, share: Share[T], depth: int, quick_only: bool) -> list[Share[T]] | None:
        if depth == len(self.most) - 1:
            return [share]
        most = self.most[depth + 1]
        found = [
            (inner.had, inner.since, inner)
            for name, inner in share.inside.items()
            if (inner.quick if quick_only else inner.count) and not (name and 0 < most <= inner.running)
        ]
        while found:  # mostly the first one; another where all guests of an address are being served
            best = min(found, key=itemgetter(0, 1))
            if path := self.next(best[2], depth + 1, quick_only):
                return [share, *path]
            found.remove(best)
        return None

    def charge(self, account: Account, seconds: float) -> None:
        """Counts time, also before it was used: then it is put right later."""
        for share in self.path(account)[1:]:
            share.had += seconds

    def done(self, account: Account) -> None:
        """One who was taken has been served."""
        for share in self.path(account):
            share.running -= 1
        if not self.root.count and not self.root.running:
            self.root = Share(0.0)  # nobody to compare with

    def drop(self, account: Account, thing: T) -> bool:
        """Somebody does not wait any longer; False when they were taken before."""
        path = self.path(account)
        for at, (_, quick, waits) in enumerate(path[-1].waiting):
            if waits is thing:
                del path[-1].waiting[at]
                for share in path:
                    share.count -= 1
                    share.quick -= quick
                return True
        return False

    def clear(self) -> list[T]:
        """All who wait; nobody does any more."""
        found: list[T] = []
        shares = [self.root]
        while shares:
            share = shares.pop()
            found += [thing for _, _, thing in share.waiting]
            shares += share.inside.values()
        self.root = Share(0.0)
        return found
