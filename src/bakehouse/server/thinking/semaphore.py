"""A few places for many who wait: let in fairly, each for as long as it stays."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bakehouse.server.thinking.fair_queue import Account, Line

EXPECTED = 1.0  # seconds of a stay, counted until it is known


@dataclass(eq=False, slots=True)
class Stay:
    account: Account
    entered: asyncio.Future[None]
    since: float = 0.0


class Gate:
    """So many at once in all, and of one address and one guest; 0: as many as there are places."""

    def __init__(
        self, places: int, per_address: int = 0, per_guest: int = 0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.free = places
        self.clock = clock
        self.line: Line[Stay] = Line(per_address, per_guest)

    @asynccontextmanager
    async def turn(self, account: Account) -> AsyncIterator[None]:
        """Waits for a place and keeps it meanwhile."""
        stay = await self.enter(account)
        try:
            yield
        finally:
            self.leave(stay)

    async def enter(self, account: Account) -> Stay:
        """Waits for a place; whoever is cancelled meanwhile has none. `leave` gives it back."""
        stay = Stay(account, asyncio.get_running_loop().create_future())
        self.line.add(account, stay)
        self.admit()
        try:
            await stay.entered
        except asyncio.CancelledError:
            if not self.line.drop(account, stay):
                self.leave(stay)
            raise
        return stay

    def admit(self) -> None:
        while self.free and (stay := self.line.take()) is not None:
            self.free -= 1
            self.line.charge(stay.account, EXPECTED)
            stay.since = self.clock()
            if not stay.entered.done():
                stay.entered.set_result(None)

    def leave(self, stay: Stay) -> None:
        self.line.charge(stay.account, self.clock() - stay.since - EXPECTED)
        self.line.done(stay.account)
        self.free += 1
        self.admit()
