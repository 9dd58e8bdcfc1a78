"""Who may be connected at once, and for how long half a request may take: nobody fills all places by being slow."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Iterable
from typing import Protocol

from bakehouse.server.web.addresses import Networks, household, parsed, trusted

if sys.platform != "win32":
    import resource

MOST = 10_000  # connections in all, where the system lets a program have so many files
FROM_ONE = 1_000  # a school: a hundred browsers, each with up to eight
SPARE = 200  # files for everything else: the store, processes that think, what Python opens
UNKNOWN = 4_000  # files, where the system does not say


class Connection(Protocol):
    """Somebody who is connected and may be asked to go."""

    address: str

    def make_room(self) -> None:
        """Ends a connection that waits for a request, or for the rest of one."""


def raise_file_limit() -> int:
    """As many open files as this user may have; how many that is."""
    if sys.platform == "win32":
        return UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + SPARE if hard == resource.RLIM_INFINITY else min(hard, MOST + SPARE)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):  # some systems promise more than they give
            wanted = soft
    return wanted if soft == resource.RLIM_INFINITY else max(soft, wanted)


class ConnectionCounts:
    """Counts connections. Where there are too many, the one goes that has waited longest without a whole request."""

    def __init__(self, files: int, proxies: Networks = ()) -> None:
        self.most = max(1, min(MOST, files - SPARE))
        self.from_one = max(1, min(FROM_ONE, self.most // 2))
        self.proxies = proxies
        self.connected = 0
        self.by_address = Counter[str]()
        self._waiting: OrderedDict[Connection, None] = OrderedDict()
        self._waiting_from: defaultdict[str, OrderedDict[Connection, None]] = defaultdict(OrderedDict)

    def address(self, host: str) -> str:
        """A trusted proxy is nobody in particular: what it sends is counted by who sent it there."""
        return "" if trusted(parsed(host), self.proxies) else household(host)

    def come(self, one: Connection) -> bool:
        """Whether there is room, made if need be."""
        self.connected += 1
        self.by_address[one.address] += 1
        if one.address and self.by_address[one.address] > self.from_one:
            return self._make_room(self._waiting_from.get(one.address, ()))
        return self.connected <= self.most or self._make_room(self._waiting)

    def go(self, one: Connection) -> None:
        self.busy(one)
        self.connected -= 1
        self.by_address[one.address] -= 1
        if not self.by_address[one.address]:
            del self.by_address[one.address]

    def waiting(self, one: Connection) -> None:
        """For a request, or for the rest of its head."""
        self._waiting[one] = None
        self._waiting_from[one.address][one] = None

    def busy(self, one: Connection) -> None:
        self._waiting.pop(one, None)
        if (those := self._waiting_from.get(one.address)) is not None:
            those.pop(one, None)
            if not those:
                del self._waiting_from[one.address]

    def _make_room(self, waiting: Iterable[Connection]) -> bool:
        """The place is free a moment later."""
        longest = next(iter(waiting), None)
        if longest is None:
            return False
        self.busy(longest)
        longest.make_room()
        return True


class Watched(Protocol):
    def look(self, now: float) -> None:
        """Ends what has taken too long."""


async def watch(connections: Iterable[object], every: float = 1.0) -> None:
    """For as long as the server runs."""
    loop = asyncio.get_running_loop()
    while True:
        await asyncio.sleep(every)
        now = loop.time()
        for one in list(connections):
            if hasattr(one, "look"):
                one.look(now)
