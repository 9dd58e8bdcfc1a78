"""How often one visitor may do what: enough for people and bots, too little to hurt."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from bakehouse.server.common.errors import too_fast
from bakehouse.server.core import quotas
from bakehouse.server.core.table import Table
from bakehouse.server.web.addresses import address_of
from bakehouse.server.web.visit import guest_id, site_of

RATES = {  # per second, and at once: of one guest
    "pages": (5.0, 100.0),
    "messages": (25.0, 120.0),
    "moves": (20.0, 80.0),
    "hints": (1.0, 5.0),
    "chat": (1.0, 8.0),
    "joins": (1.0, 30.0),
    "tables": (0.2, 20.0),
    "guests": (0.5, 60.0),
    "reads": (30.0, 300.0),
    "sockets": (1.0, 30.0),
}
PER_ADDRESS = 25  # as much as so many visitors; a hundred of a school never do everything at once
OF_ADDRESS = {  # where that would be too much, or too little for a whole school that begins at the same moment
    "pages": (50.0, 1000.0),
    "tables": (0.1, 300.0),
    "guests": (1.0, 300.0),
    "sockets": (10.0, 400.0),
}
AT_TABLE = (4.0, 30.0)  # lines of chat, whoever says them
STRANGERS = 3  # all who come from one address without a cookie count as so many guests
MOST = 50_000
MISS = 4.0  # what led nowhere costs more than the page itself
SLOWER = "That was too fast. Wait a moment and try again."


class Buckets:
    """Tokens that refill with time, by visitor and kind of request; whoever has not come for longest is forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def wait(self, who: str, kind: str, now: float, rate: tuple[float, float], cost: float = 1.0) -> float:
        """Seconds until there are so many tokens; takes none."""
        short = cost - self._tokens(who, kind, now, rate)
        return max(0.0, short / rate[0])

    def take(self, who: str, kind: str, now: float, rate: tuple[float, float], cost: float = 1.0) -> float:
        """Takes tokens if there are enough; else the seconds until there are."""
        tokens = self._tokens(who, kind, now, rate)
        if tokens < cost:
            return (cost - tokens) / rate[0]
        self._keep(who, kind, now, tokens - cost)
        return 0.0

    def fine(self, who: str, kind: str, now: float, rate: tuple[float, float], cost: float) -> None:
        """Takes tokens that were not asked for before, as far as there are any."""
        self._keep(who, kind, now, max(0.0, self._tokens(who, kind, now, rate) - cost))

    def _tokens(self, who: str, kind: str, now: float, rate: tuple[float, float]) -> float:
        tokens, then = self.left.get((who, kind), (rate[1], now))
        return min(rate[1], tokens + (now - then) * rate[0])

    def _keep(self, who: str, kind: str, now: float, tokens: float) -> None:
        self.left[who, kind] = (tokens, now)
        self.left.move_to_end((who, kind))
        if len(self.left) > self.most:
            self.left.popitem(last=False)


BUCKETS = Buckets()


def rates(kind: str, times: int = 1) -> tuple[float, float]:
    """Of a guest, or of so many."""
    return RATES[kind][0] * times, RATES[kind][1] * times


def of_address(kind: str) -> tuple[float, float]:
    return OF_ADDRESS.get(kind) or rates(kind, PER_ADDRESS)


def payer(connection: ASGIConnection[Any, Any, Any, State]) -> tuple[str, int]:
    """Whose tokens are spent, and as how many guests; who makes up guests gains nothing by it."""
    guest = guest_id(connection)
    new = connection.scope["state"].get("new_guest")
    return (f"new {address_of(connection)}", STRANGERS) if new else (guest, 1)


def wait_for(connection: ASGIConnection[Any, Any, Any, State], kind: str, cost: float = 1.0) -> float:
    """Takes tokens of the guest and of the address; else the seconds until both have enough."""
    if not site_of(connection).settings.limits:
        return 0.0
    now, address = time.monotonic(), address_of(connection)
    if wait := BUCKETS.wait(address, kind, now, of_address(kind), cost):
        return wait
    who, times = payer(connection)
    if wait := BUCKETS.take(who, kind, now, rates(kind, times), cost):
        return wait
    BUCKETS.take(address, kind, now, of_address(kind), cost)
    return 0.0


def spend(connection: ASGIConnection[Any, Any, Any, State], kind: str, cost: float = 1.0) -> None:
    """Refuses what comes too fast: from one guest, or from one address that makes up guests."""
    if wait := wait_for(connection, kind, cost):
        raise too_fast(SLOWER, wait)


def spend_at(connection: ASGIConnection[Any, Any, Any, State], table: str) -> None:
    """Chat costs a token of the table as well: nobody can read faster than that."""
    if site_of(connection).settings.limits and (wait := BUCKETS.take(table, "table", time.monotonic(), AT_TABLE)):
        raise too_fast("So much is being said here that nobody could read it. Wait a moment and try again.", wait)


def fine(connection: ASGIConnection[Any, Any, Any, State], kind: str, cost: float) -> None:
    """What turned out to be nothing costs more than was asked for: so codes cannot be guessed."""
    if site_of(connection).settings.limits:
        now = time.monotonic()
        who, times = payer(connection)
        BUCKETS.fine(who, kind, now, rates(kind, times), cost)
        BUCKETS.fine(address_of(connection), kind, now, of_address(kind), 1.0)


async def may_open(connection: ASGIConnection[Any, Any, Any, State]) -> None:
    """Refuses one open table too many, of this guest or from this address."""
    await quotas.check(site_of(connection), guest_id(connection), address_of(connection))


def opened(connection: ASGIConnection[Any, Any, Any, State], table: Table) -> Table:
    """The table, which counts for the address from which it was opened."""
    site_of(connection).opened.note(address_of(connection), table.id)
    return table
