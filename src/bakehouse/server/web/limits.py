"""How often one visitor may do what: enough for people and bots, too little to hurt."""

from __future__ import annotations

import time
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import State

from bakehouse.server.refusals import too_fast
from bakehouse.server.web.visit import guest_id, house_of

RATES = {  # per second, and at once
    "moves": (20.0, 80.0),
    "hints": (1.0, 5.0),
    "chat": (1.0, 8.0),
    "joins": (1.0, 30.0),
    "tables": (0.2, 20.0),
    "guests": (0.5, 60.0),
    "reads": (30.0, 300.0),
    "sockets": (2.0, 60.0),
}
PER_ADDRESS = 25  # so many visitors may share one address
MOST = 50_000


class Buckets:
    """Tokens that refill with time, by visitor and kind of request."""

    def __init__(self) -> None:
        self.left: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, who: str, kind: str, now: float, times: float = 1.0) -> bool:
        """Takes a token, if there is one."""
        rate, burst = RATES[kind][0] * times, RATES[kind][1] * times
        tokens, then = self.left.get((who, kind), (burst, now))
        tokens = min(burst, tokens + (now - then) * rate)
        if tokens < 1.0:
            return False
        if len(self.left) >= MOST:
            self.left.clear()
        self.left[who, kind] = (tokens - 1.0, now)
        return True


BUCKETS = Buckets()


def spend(connection: ASGIConnection[Any, Any, Any, State], kind: str) -> None:
    """Refuses what comes too fast: from one guest, or from one address that makes up guests."""
    if not house_of(connection).settings.limits:
        return
    now = time.monotonic()
    address = connection.client.host if connection.client else ""
    if not (BUCKETS.spend(guest_id(connection), kind, now) and BUCKETS.spend(address, kind, now, PER_ADDRESS)):
        raise too_fast("That was too fast. Wait a moment and try again.")
