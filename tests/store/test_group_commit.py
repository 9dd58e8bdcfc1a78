"""Calls that wait together share one sync, and none of them suffers from another."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from threading import Event

import pytest

from bakehouse.store.errors import StoreError
from bakehouse.store.protocol import Store
from bakehouse.store.records import PLAYING
from bakehouse.store.sqlite import SqliteStore
from bakehouse.store.threads import MOST, WriterThread
from tests.store.samples import entry, line, opened, table, with_store

ADD = "INSERT INTO numbers VALUES (?)"


class Numbers:
    """A writer over a small database of numbers, each at most once; it notes every statement."""

    def __init__(self) -> None:
        self.statements = list[str]()
        self.writer = WriterThread(self.connect, lambda error: error)
        self.free = Event()

    def connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(":memory:", isolation_level=None)
        db.executescript(
            "PRAGMA foreign_keys = ON; CREATE TABLE numbers (n INTEGER PRIMARY KEY);"
            "CREATE TABLE owed (n REFERENCES numbers DEFERRABLE INITIALLY DEFERRED)"
        )
        db.set_trace_callback(self.statements.append)
        return db

    def ask(self, sql: str, *values: int) -> asyncio.Future[object]:
        return self.writer.ask(lambda db: db.execute(sql, values).fetchall())

    async def hold(self) -> asyncio.Future[bool]:
        """Returns once the writer is in a transaction of its own, which lasts until `free` is set."""
        loop, held = asyncio.get_running_loop(), asyncio.Event()

        def wait(_: sqlite3.Connection) -> bool:
            loop.call_soon_threadsafe(held.set)
            return self.free.wait()

        self.free.clear()
        busy = self.writer.ask(wait)
        await held.wait()
        return busy

    async def at_once(self, calls: Sequence[tuple[str, int]]) -> list[object]:
        """All of them wait while the writer is held; then it is let go."""
        busy = await self.hold()
        waiting = [self.ask(*call) for call in calls]
        self.free.set()
        results: list[object] = await asyncio.gather(*waiting, return_exceptions=True)
        await busy
        return results

    async def kept(self) -> list[int]:
        return await self.writer.ask(lambda db: [row[0] for row in db.execute("SELECT n FROM numbers ORDER BY n")])


def with_numbers(body: Callable[[Numbers], Awaitable[None]]) -> None:
    async def run() -> None:
        some = Numbers()
        await some.writer.open()
        try:
            await body(some)
        finally:
            some.free.set()  # a test that failed may still hold it
            await some.writer.close()

    asyncio.run(run())


def test_waiting_calls_share_one_commit() -> None:
    async def body(some: Numbers) -> None:
        await some.at_once([(ADD, n) for n in range(300)])
        assert some.statements.count("COMMIT") == 2
        assert await some.kept() == list(range(300))

    with_numbers(body)


def test_no_transaction_grows_without_end() -> None:
    async def body(some: Numbers) -> None:
        await some.at_once([(ADD, n) for n in range(2 * MOST + 1)])
        sizes = " ".join(some.statements).split("COMMIT")
        assert max(part.count("INSERT") for part in sizes) == MOST
        assert len(await some.kept()) == 2 * MOST + 1

    with_numbers(body)


def test_a_call_that_fails_fails_alone() -> None:
    async def body(some: Numbers) -> None:
        results = await some.at_once([(ADD, 1), (ADD, 1), (ADD, 2), ("SELECT nonsense", 0), (ADD, 3)])
        assert [isinstance(result, sqlite3.Error) for result in results] == [False, True, False, True, False]
        assert await some.kept() == [1, 2, 3]

    with_numbers(body)


def test_when_a_commit_fails_every_call_in_it_has_failed_and_the_next_is_fine() -> None:
    async def body(some: Numbers) -> None:
        results = await some.at_once([(ADD, 1), ("INSERT INTO owed VALUES (?)", 99), (ADD, 2)])
        assert [type(result) for result in results] == [sqlite3.IntegrityError] * 3
        assert await some.kept() == []
        await some.ask(ADD, 7)
        assert await some.kept() == [7]

    with_numbers(body)


def test_when_sqlite_itself_gives_up_a_transaction_every_call_in_it_is_told_why() -> None:
    async def body(some: Numbers) -> None:
        results = await some.at_once([(ADD, 1), ("INSERT OR ROLLBACK INTO numbers VALUES (?)", 1), (ADD, 2)])
        assert [str(result) for result in results] == ["UNIQUE constraint failed: numbers.n"] * 3
        assert await some.kept() == []

    with_numbers(body)


def test_a_caller_that_gave_up_disturbs_nobody() -> None:
    async def body(some: Numbers) -> None:
        busy = await some.hold()
        first, second, third = (some.ask(ADD, n) for n in range(3))
        second.cancel()
        some.free.set()
        await asyncio.gather(busy, first, third)
        assert await some.kept() == [0, 1, 2]

    with_numbers(body)


def test_closing_waits_for_what_was_asked_before() -> None:
    async def run() -> None:
        some = Numbers()
        await some.writer.open()
        busy = await some.hold()
        waiting = [some.ask(ADD, n) for n in range(50)]
        closing = asyncio.create_task(some.writer.close())
        some.free.set()
        await closing
        assert busy.done()
        assert all(future.done() and not future.exception() for future in waiting)

    asyncio.run(run())


def test_200_appends_to_20_tables_at_once_are_all_kept_in_order(tmp_path: Path) -> None:
    names = [f"table {n}" for n in range(20)]
    path = tmp_path / "b.sqlite3"

    async def deed(store: Store) -> None:
        await asyncio.gather(*(store.put_table(table(name, status=PLAYING)) for name in names))
        await asyncio.gather(
            *(store.append(name, [entry(seq, f"{name}/{seq}")], (seq,)) for seq in range(1, 11) for name in names)
        )

    async def look(store: Store) -> None:
        for name in names:
            assert await store.journal(name) == [entry(seq, f"{name}/{seq}") for seq in range(1, 11)]
            assert await store.table(name) == table(name, status=PLAYING, to_act=(10,))

    with_store(path, deed)
    with_store(path, look)


def test_of_many_who_write_the_same_entry_one_succeeds(tmp_path: Path) -> None:
    async def deed(store: Store) -> None:
        await store.put_table(table("t"))
        calls = (store.append("t", [entry(1, str(n))], (n,)) for n in range(50))
        results = await asyncio.gather(*calls, return_exceptions=True)
        (winner,) = [n for n, result in enumerate(results) if result is None]
        assert sum(isinstance(result, StoreError) for result in results) == 49
        assert await store.journal("t") == [entry(1, str(winner))]
        assert await store.table("t") == table("t", to_act=(winner,))

    with_store(tmp_path / "b.sqlite3", deed)


def test_a_reader_sees_at_once_what_was_acknowledged(tmp_path: Path) -> None:
    async def write_and_look(store: Store, name: str) -> None:
        await store.put_table(table(name))
        for seq in range(1, 26):
            await store.append(name, [entry(seq)], (seq,))
            assert len(await store.journal(name)) == seq
            await store.say(name, line(str(seq)))
            assert (await store.chat(name, 1))[0].says == str(seq)

    async def deed(store: Store) -> None:
        await asyncio.gather(*(write_and_look(store, name) for name in "abcdef"))

    with_store(tmp_path / "b.sqlite3", deed)


def test_reading_does_not_wait_for_a_writer_in_another_program(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"

    async def run() -> None:
        async with opened(path, patience=0.0) as store:
            await store.put_table(table("t"), [entry(1)])
            other = sqlite3.connect(path, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            assert await store.journal("t") == [entry(1)]
            with pytest.raises(StoreError, match="another program"):
                await store.append("t", [entry(2)], ())
            other.execute("ROLLBACK")
            other.close()
            await store.append("t", [entry(2)], ())
            assert await store.journal("t") == [entry(1), entry(2)]

    asyncio.run(run())


def test_a_store_may_be_closed_twice_and_opened_again(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "b.sqlite3")
        await store.close()
        await store.open()
        await store.open()
        await store.put_table(table("t"))
        last = asyncio.gather(*(store.append("t", [entry(seq)], ()) for seq in range(1, 31)))
        await asyncio.sleep(0)
        await store.close()
        await last
        await store.close()
        with pytest.raises(StoreError, match="not open"):
            await store.append("t", [entry(31)], ())
        with pytest.raises(StoreError, match="not open"):
            await store.table("t")
        await store.open()
        assert len(await store.journal("t")) == 30
        await store.close()

    asyncio.run(run())
