"""A few slots for many who wait: given fairly, each for as long as it is held."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from bakehouse.server.thinking.fair_queue import Account, FairQueue

EXPECTED = 1.0  # seconds that a slot is held, counted until it is known


@dataclass(eq=False, slots=True)
class Slot:
    account: Account
    granted: asyncio.Future[None]
    since: float = 0.0


class FairSemaphore:
    """So many at once in all, and of one address and one guest; 0: as many as there are slots."""

    def __init__(
        self, slots: int, per_address: int = 0, per_guest: int = 0, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.free = slots
        self.clock = clock
        self.fair_queue: FairQueue[Slot] = FairQueue(per_address, per_guest)

    @asynccontextmanager
    async def held(self, account: Account) -> AsyncIterator[None]:
        """Waits for a slot and keeps it meanwhile."""
        slot = await self.acquire(account)
        try:
            yield
        finally:
            self.release(slot)

    async def acquire(self, account: Account) -> Slot:
        """Waits for a slot; whoever is cancelled meanwhile has none. `release` gives it back."""
        slot = Slot(account, asyncio.get_running_loop().create_future())
        self.fair_queue.add(account, slot)
        self.grant()
        try:
            await slot.granted
        except asyncio.CancelledError:
            if not self.fair_queue.drop(account, slot):
                self.release(slot)
            raise
        return slot

    def grant(self) -> None:
        while self.free and (slot := self.fair_queue.take()) is not None:
            self.free -= 1
            self.fair_queue.charge(slot.account, EXPECTED)
            slot.since = self.clock()
            if not slot.granted.done():
                slot.granted.set_result(None)

    def release(self, slot: Slot) -> None:
        self.fair_queue.charge(slot.account, self.clock() - slot.since - EXPECTED)
        self.fair_queue.done(slot.account)
        self.free += 1
        self.grant()
