"""What a running server holds: its store, its guests, the tables in memory, and the processes that think."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import lru_cache
from typing import Any

from bakehouse.bots.find import bot_names, strangers
from bakehouse.kernel.dice import SealedDice
from bakehouse.kernel.edition import Source
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import from_journal
from bakehouse.kernel.setting import Meta, broken_games, find_metas
from bakehouse.server.common.errors import missing, unavailable
from bakehouse.server.core import other_rules
from bakehouse.server.core.live_counts import LiveCounts
from bakehouse.server.core.people import People
from bakehouse.server.core.quotas import Opened
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.settings import Settings
from bakehouse.server.core.site_address import site_address
from bakehouse.server.core.table import CHATTED, Table
from bakehouse.server.html.drawing.look import Look
from bakehouse.server.thinking.editions import read_edition
from bakehouse.server.thinking.gate import Gate
from bakehouse.server.thinking.pool import Thinkers
from bakehouse.server.thinking.process import NotStarted
from bakehouse.store.lock import Held
from bakehouse.store.protocol import Store, StoreTrouble
from bakehouse.store.records import WAITING, TableRecord

KEPT = 64  # games with other editions or options than most
AT_ONCE, PER_GUEST = 2, 1  # tables where bots move and nobody waits for them
Edition = tuple[str, str, tuple[tuple[str, Any], ...]]
"""A game, the hash of an edition, and options."""
log = logging.getLogger("bakehouse.tables")


class Site:
    def __init__(
        self,
        settings: Settings,
        store: Store,
        people: People,
        thinkers: Thinkers,
        look: Look,
        lock: Held | None = None,
    ) -> None:
        self.settings = settings
        self.lock = lock
        """On the file of the store."""
        self.store = store
        self.people = people
        self.thinkers = thinkers
        self.look = look
        self.address = site_address(settings.host, settings.port, settings.public)
        """Where it can be opened."""
        self.epoch = f"{time.time_ns():x}"
        """Tells a browser whether it talks to the same server as before."""
        self.metas = find_metas()
        self.broken = broken_games()
        """By name: why a game that is installed here cannot be played."""
        for game, why in self.broken.items():
            log.warning("the game %s cannot be loaded: %s", game, why)
        self.uploaded: dict[Edition, Game] = {}
        """Games of editions that are not their own, as few as may be: each is made again when it is needed."""
        self.unwatched = Gate(AT_ONCE, per_guest=PER_GUEST)
        """Lets bots move, a few tables at a time, where nobody waits for them."""
        self.wake_bots: Callable[[Site, Table], None] = nobody_wakes
        """Called after every move: lets bots think that are to act."""
        self.beaten = time.monotonic()
        """When something was last written for certain."""
        self.unready = ""
        """Why nothing can be written, for whoever runs the server."""
        self.opened = Opened()
        """Tables of the last day, by address."""
        self.live_counts = LiveCounts()
        """Live connections."""
        self.tables: dict[str, Table] = {}
        self._waking: asyncio.Task[None] | None = None
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def offered(self) -> list[Meta]:
        """The games of the lobby: those with a table of their own, and the examples if they were asked for."""
        drawn = [meta.id for meta in self.metas.values() if (meta.folder / "table.html").is_file() and not meta.example]
        return [meta for meta in self.metas.values() if self.settings.examples or meta.id in drawn]

    def playable(self, game: str) -> Meta:
        """A game that a new table may be opened for; tables of others that are there already go on."""
        found = self.meta(game)
        if found.example and not self.settings.examples:
            raise missing(f"{found.title} is an example for authors; this server does not offer it.")
        return found

    def meta(self, game: str) -> Meta:
        found = self.metas.get(game)
        if found is None and game in self.broken:
            raise missing(f"The game {game!r} is installed here, but it cannot be loaded: {self.broken[game]}.")
        if found is None:
            raise missing(f"There is no game called {game[:40]!r} here.")
        return found

    async def game_of(self, record: TableRecord) -> Game:
        meta, options = self.meta(record.game), tuple(sorted(record.options.items()))
        if record.edition == meta.default_source().hash:
            return opened(meta, options)
        kept = self.uploaded.get((meta.id, record.edition, options))
        if kept is not None:
            return kept
        return self.shared(meta.open(await self.edition_of(meta, record), record.options))

    async def edition_of(self, meta: Meta, record: TableRecord) -> Source:
        """The edition a table was opened with; one that is not the game's own is read in another process."""
        own = [source for source in meta.own_sources() if source.hash == record.edition]
        if own:
            return own[0]
        text = await self.store.edition(record.edition)
        if text is None:
            raise missing("The edition this table was played with is gone.")
        try:
            return await read_edition(await self.workers(), text, self.people.account(record.host, record.id))
        except NotStarted:
            raise unavailable("The edition of this table cannot be read just now. Try again in a moment.") from None

    def shared(self, game: Game) -> Game:
        """The same game as other tables use, if one of them plays this edition with these options."""
        setting, options = game.setting, tuple(sorted(game.setting.options.items()))
        if setting.source.hash == setting.meta.default_source().hash:
            return opened(setting.meta, options)
        edition = (game.id, setting.source.hash, options)
        kept = self.uploaded.pop(edition, game)
        self.uploaded[edition] = kept
        if len(self.uploaded) > KEPT:
            del self.uploaded[next(iter(self.uploaded))]
        return kept

    def open(self, meta: Meta, options: Mapping[str, Any]) -> Game:
        """A game with its own edition."""
        return opened(meta, tuple(sorted(options.items())))

    async def keep_editions(self) -> None:
        """Writes every game's own edition down, so that its tables can be shown when it has another one."""
        own = [meta.default_source() for meta in self.metas.values()]
        await asyncio.gather(*[self.store.put_edition(source.hash, source.text) for source in own])

    async def workers(self) -> Thinkers:
        """The processes that think; they start while the first pages are already served."""
        if self._waking is None or is_failed(self._waking):
            self._waking = self.start(self.thinkers.start(self.settings.workers))
        await asyncio.shield(self._waking)
        return self.thinkers

    async def introductions(self) -> None:
        """All bots from outside have said who they are."""
        await self.introduced(*bot_names())

    async def introduced(self, *bots: str) -> None:
        """Those of them that are from outside have said who they are."""
        if strangers(bots):
            await (await self.workers()).outside.meet(bots)

    def add(self, record: TableRecord, game: Game) -> Table:
        table = Table(record, game, self.look.layout(record.game))
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
        record = await self.store.table(code)
        if record is None:
            raise missing("There is no table with this link or code.")
        table = await (self._load_waiting(record) if record.status == WAITING else self._load_begun(record))
        table.chat = await self.store.chat(code, CHATTED)
        table.said = await self.store.said(code) if len(table.chat) == CHATTED else len(table.chat)
        self.tables[code] = table
        return table

    async def _load_waiting(self, record: TableRecord) -> Table:
        record, game = await other_rules.renew(self, record)
        return Table(record, game, self.look.layout(record.game))

    async def _load_begun(self, record: TableRecord) -> Table:
        """The version of the rules decides whether it goes on; that a journal replays does not."""
        journal = await self.store.journal(record.id)
        if record.rules == self.meta(record.game).rules and not other_rules.note_of(journal):
            try:
                table = Table(record, await self.game_of(record), self.look.layout(record.game))
                dice = SealedDice(record.secret, record.salts, record.forked)
                table.adopt(from_journal(table.game, len(record.seats), journal, dice, time.time), journal)
                return table
            except StoreTrouble:
                raise
            except Exception as error:  # rules that were changed without another version may break anywhere
                log.warning(
                    "table %s cannot go on: %s", record.id, error, exc_info=not isinstance(error, BakehouseError)
                )
        record, game, other, journal = await other_rules.look_at(self, record, journal)
        table = Table(record, game, self.look.layout(record.game))
        table.look_back(other, journal)
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

    def let_go(self) -> None:
        """Answers all who wait for something to happen: the server is about to close."""
        for table in self.tables.values():
            table.touch()

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """A task that lives as long as the server at most."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever awaits it is told; nobody else needs a traceback at exit

    async def close(self) -> None:
        """Lets browsers go, ends what is under way, and closes the store last."""
        for table in list(self.tables.values()):
            for browser in table.browsers:
                browser.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.thinkers.close()
        await self.store.close()
        if self.lock is not None:
            self.lock.let_go()


def is_failed(task: asyncio.Task[None]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def nobody_wakes(_site: Site, _table: Table) -> None:
    """Until bots have come in."""


@lru_cache(maxsize=KEPT)
def opened(meta: Meta, options: tuple[tuple[str, Any], ...]) -> Game:
    """One game per set of options, shared by all tables that play its own edition."""
    return meta.open(None, dict(options))
