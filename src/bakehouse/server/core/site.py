"""What a running server holds: its store, its guests, its games, the tables in memory, the processes that think."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from bakehouse.bots.find import bot_names, strangers
from bakehouse.kernel.game import Game
from bakehouse.kernel.state import State
from bakehouse.server.core.games import Games
from bakehouse.server.core.live_counts import LiveCounts
from bakehouse.server.core.loading import load
from bakehouse.server.core.people import People
from bakehouse.server.core.quotas import Opened
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.settings import Settings
from bakehouse.server.core.site_address import site_address
from bakehouse.server.core.table import Table
from bakehouse.server.core.tasks import Tasks, is_failed
from bakehouse.server.thinking.pool import ThinkingPool
from bakehouse.server.thinking.semaphore import FairSemaphore
from bakehouse.store.lock import FileLock
from bakehouse.store.protocol import Store
from bakehouse.store.records import TableRecord

AT_ONCE, PER_GUEST = 2, 1  # tables where bots move and nobody waits for them
Frames = Sequence[tuple[str, State]]
"""The steps of an automatic phase, by name."""


@dataclass(slots=True)
class Heartbeat:
    """Whether what is done is written down."""

    last: float = field(default_factory=time.monotonic)
    """When something was last written for certain."""
    fault: str = ""
    """Why nothing can be written, for whoever runs the server."""


class Site:
    def __init__(
        self, settings: Settings, store: Store, people: People, pool: ThinkingPool, lock: FileLock | None = None
    ) -> None:
        self.settings = settings
        self.lock = lock
        """On the file of the store."""
        self.store = store
        self.people = people
        self.pool = pool
        self.games = Games(settings.examples)
        self.address = site_address(settings.host, settings.port, settings.public)
        """Where it can be opened."""
        self.epoch = f"{time.time_ns():x}"
        """Tells a browser whether it talks to the same server as before."""
        self.unwatched = FairSemaphore(AT_ONCE, per_guest=PER_GUEST)
        """Lets bots move, a few tables at a time, where nobody waits for them."""
        self.wake_bots: Callable[[Site, Table], None] = nobody_wakes
        """Called after every move: lets bots think that are to act."""
        self.show: Callable[[Site, Table, Frames, int | None], None] = nobody_looks
        """Called after every change: tells those who have the table open, or only those of one seat."""
        self.heartbeat = Heartbeat()
        self.opened = Opened()
        """Tables of the last day, by address."""
        self.live_counts = LiveCounts()
        self.tables: dict[str, Table] = {}
        """Those in memory, by code."""
        self.tasks = Tasks()
        self._waking: asyncio.Task[None] | None = None
        self._loading: dict[str, asyncio.Task[Table]] = {}

    # ------------------------------------------------------------ tables
    def add(self, record: TableRecord, game: Game) -> Table:
        table = Table(record, game)
        self.tables[record.id] = table
        return table

    async def find(self, table: str) -> Table:
        """A table by its code, as the store holds it: a change that is being written down is waited for."""
        found = self.tables.get(table) or await self._loaded(table)
        while found.lock.locked():
            async with found.lock:
                pass
            found = self.tables.get(table) or await self._loaded(table)
        found.used = time.monotonic()
        return found

    async def _loaded(self, table: str) -> Table:
        """Two requests at once load a table once."""
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = self.start(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(loading)

    async def _load(self, code: str) -> Table:
        table = self.tables[code] = await load(self, code)
        return table

    def at_hand(self, guest: str) -> list[str]:
        """Codes of the tables in memory where a guest sits, and of those that are being loaded: they may be."""
        held = [code for code, table in self.tables.items() if seat_of(table.record, guest) is not None]
        return [*held, *self._loading]

    def forget(self, table: Table) -> None:
        """Drops a table from memory, idle or no longer what the store holds; browsers come back by themselves."""
        table.gone = True
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        for browser in table.browsers:
            browser.close()
        table.touch()

    # ------------------------------------------------------------ bots
    async def started_pool(self) -> ThinkingPool:
        """The processes that think; they start while the first pages are already served."""
        if self._waking is None or is_failed(self._waking):
            self._waking = self.start(self.pool.start(self.settings.workers))
        await asyncio.shield(self._waking)
        return self.pool

    async def introductions(self) -> None:
        """All foreign bots have said who they are."""
        await self.introduced(*bot_names())

    async def introduced(self, *bots: str) -> None:
        """Those of them that are foreign have said who they are."""
        if strangers(bots):
            await (await self.started_pool()).foreign.load_cards(bots)

    # ------------------------------------------------------------ as long as it runs
    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that lives as long as the server at most."""
        return self.tasks.start(work)

    def let_go(self) -> None:
        """Answers all who wait for something to happen: the server is about to close."""
        for table in self.tables.values():
            table.touch()

    async def close(self) -> None:
        """Lets browsers go, ends what is under way, and closes the store last."""
        for table in list(self.tables.values()):
            for browser in table.browsers:
                browser.close()
        await self.tasks.close()
        await self.pool.close()
        await self.store.close()
        if self.lock is not None:
            self.lock.release()


def nobody_wakes(_site: Site, _table: Table) -> None:
    """Until bots have come in."""


def nobody_looks(_site: Site, _table: Table, _frames: Frames, _seat: int | None) -> None:
    """Until pages can be opened."""
