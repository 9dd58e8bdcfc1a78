"""Whatever is asked, in whatever order: the store answers like a few dicts would, also after it was opened again."""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.errors import StoreError
from bakehouse.store.records import OVER, PLAYING, WAITING, ChatLine, Guest, SeatRecord, TableRecord
from bakehouse.store.sqlite import SqliteStore

T = TypeVar("T")

IDS = st.sampled_from(["a", "b", "c"])
GUESTS = st.sampled_from(["ana", "ben", "cem"])
STATUSES = st.sampled_from([WAITING, PLAYING, OVER])
TEXTS = st.text(max_size=8)
TIMES = st.floats(0, 2e9, allow_nan=False)
SEATS = st.builds(
    SeatRecord,
    kind=TEXTS,
    name=TEXTS,
    bot=TEXTS,
    holders=st.lists(GUESTS, max_size=2).map(tuple),
    link=st.sampled_from(["", "", "k", "l", "m"]),
    away=st.booleans(),
)
TABLES = st.builds(
    TableRecord,
    id=IDS,
    game=TEXTS,
    rules=st.integers(0, 9),
    edition=TEXTS,
    options=st.dictionaries(TEXTS, st.none() | st.integers() | TEXTS, max_size=2),
    host=GUESTS,
    seats=st.lists(SEATS, max_size=3).map(tuple),
    secret=st.binary(max_size=8),
    salts=st.lists(TEXTS, max_size=2).map(tuple),
    public=st.booleans(),
    status=STATUSES,
    touched=TIMES,
    to_act=st.lists(st.integers(0, 99), max_size=3).map(tuple),
    result=st.dictionaries(TEXTS, TEXTS, max_size=1),
)
STEPS = st.lists(st.sampled_from([1, 1, 1, 1, 0, 2]), max_size=3)
"""From one entry to the next: mostly as it should be."""


class AnyStore(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.open()
        self.guests = dict[str, Guest]()
        self.tables = dict[str, TableRecord]()
        self.versions = dict[str, int]()
        self.journals = dict[str, list[JournalEntry]]()
        self.chats = dict[str, list[ChatLine]]()

    def ask(self, call: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(call)

    def open(self) -> None:
        self.store = SqliteStore(Path(self.folder.name, "b.sqlite3"), durable=False)
        self.ask(self.store.open())

    def succeeds(self, call: Coroutine[Any, Any, object]) -> bool:
        try:
            self.ask(call)
        except StoreError:
            return False
        return True

    def entries(self, table: str, steps: list[int], text: str, at: float) -> tuple[list[JournalEntry], bool]:
        """New entries, and whether they are the next ones."""
        seqs = [len(self.journals.get(table, ()))]
        for step in steps:
            seqs.append(seqs[-1] + step)
        return [JournalEntry(seq, "play", 0, text, at) for seq in seqs[1:]], all(step == 1 for step in steps)

    @rule(guest=st.builds(Guest, GUESTS, TEXTS, TIMES))
    def put_guest(self, guest: Guest) -> None:
        self.ask(self.store.put_guest(guest))
        self.guests[guest.id] = guest

    @rule(table=TABLES, steps=STEPS, text=TEXTS, at=TIMES, late=st.sampled_from([0, 0, 0, 0, 1, -1]))
    def put_table(self, table: TableRecord, steps: list[int], text: str, at: float, late: int) -> None:
        """Made from the record that is stored, or (rarely) from another one."""
        new, fit = self.entries(table.id, steps, text, at)
        version = self.versions.get(table.id, 0)
        table = replace(table, version=version + late)
        fit = fit and not late
        after = self.tables | {table.id: table}
        links = [seat.link for kept in after.values() for seat in kept.seats if seat.link]
        possible = fit and len(links) == len(set(links))
        assert self.succeeds(self.store.put_table(table, new)) == possible
        if possible:
            self.tables = after
            self.versions[table.id] = version + 1
            self.journals.setdefault(table.id, []).extend(new)

    @rule(table=IDS, steps=STEPS, text=TEXTS, at=TIMES, to_act=st.lists(st.integers(0, 9), max_size=2).map(tuple))
    def append(self, table: str, steps: list[int], text: str, at: float, to_act: tuple[int, ...]) -> None:
        new, fit = self.entries(table, steps, text, at)
        possible = fit and table in self.tables
        assert self.succeeds(self.store.append(table, new, to_act)) == possible
        if possible:
            before = self.tables[table]
            touched = max(before.touched, at) if new else before.touched
            self.tables[table] = replace(before, touched=touched, to_act=to_act)
            self.journals[table] += new

    @rule(table=IDS, line=st.builds(ChatLine, TIMES, GUESTS, TEXTS, st.integers(-1, 9), TEXTS))
    def say(self, table: str, line: ChatLine) -> None:
        assert self.succeeds(self.store.say(table, line)) == (table in self.tables)
        if table in self.tables:
            self.chats.setdefault(table, []).append(line)

    @rule()
    def open_again(self) -> None:
        self.ask(self.store.close())
        self.open()

    @rule(guest=GUESTS, status=STATUSES, moment=TIMES, limit=st.integers(1, 4))
    def lists_are_right(self, guest: str, status: str, moment: float, limit: int) -> None:
        latest = sorted(self.tables.values(), key=lambda table: (-table.touched, table.id))
        those = [table for table in latest if table.status == status]
        theirs = [table for table in those if any(guest in seat.holders for seat in table.seats)]
        assert self.ask(self.store.tables_of(guest, status, limit)) == theirs[:limit]
        assert self.ask(self.store.public_tables(status, limit)) == [table for table in those if table.public][:limit]
        mine = [table for table in latest if table.host == guest and table.touched >= moment]
        opens = len([table for table in mine if table.status != OVER])
        assert self.ask(self.store.open_tables(guest, moment, moment)) == opens
        playing = [table.id for table in latest if table.status == PLAYING and table.touched >= moment]
        assert self.ask(self.store.playing_since(moment, limit)) == playing[:limit]

    @invariant()
    def everything_is_as_it_was_put(self) -> None:
        self.ask(self.compare())

    async def compare(self) -> None:
        for name in ("a", "b", "c"):
            kept = await self.store.table(name)
            assert kept == self.tables.get(name)
            assert (kept.version if kept else 0) == self.versions.get(name, 0)
            assert await self.store.journal(name) == self.journals.get(name, [])
            assert await self.store.chat(name, 3) == self.chats.get(name, [])[-3:]
            assert await self.store.said(name) == len(self.chats.get(name, []))
        for name in ("ana", "ben", "cem"):
            assert await self.store.guest(name) == self.guests.get(name)
        links = {s.link: (t.id, at) for t in self.tables.values() for at, s in enumerate(t.seats) if s.link}
        for link in ("", "k", "l", "m"):
            assert await self.store.seat_by_link(link) == links.get(link)

    def teardown(self) -> None:
        self.ask(self.store.close())
        self.runner.close()
        self.folder.cleanup()


TestAnyStore = AnyStore.TestCase
TestAnyStore.settings = settings(max_examples=20, stateful_step_count=20)
