"""Two who write the same file lose nothing: whoever has not seen the last change is told so, and nothing is written."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bakehouse.store.errors import StoreConflict
from bakehouse.store.migrate import migrate, steps
from bakehouse.store.protocol import Store
from bakehouse.store.records import OVER, PERSON, PLAYING, SeatRecord, TableRecord
from bakehouse.store.sqlite import SqliteStore
from tests.store.samples import FULL, entry, opened, table, with_store


def test_a_record_made_from_an_older_one_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "b.sqlite3") as mine, opened(tmp_path / "b.sqlite3") as theirs:
            first = await mine.put_table(table("t", pace="calm"))
            seen = await theirs.table("t")
            assert seen
            second = await theirs.put_table(replace(seen, pace="quick"))
            assert (first.version, second.version) == (1, 2)
            with pytest.raises(StoreConflict, match="Somebody else has changed table t"):
                await mine.put_table(replace(first, pace="instant"), [entry(1)])
            assert await mine.table("t") == replace(first, pace="quick")
            assert await mine.journal("t") == []
            third = await mine.put_table(replace(second, pace="instant"), [entry(1)])
            assert third.version == 3
            assert await theirs.table("t") == third

    asyncio.run(run())


def test_a_new_table_never_replaces_one_of_the_same_code(tmp_path: Path) -> None:
    async def deed(store: Store) -> None:
        await store.put_table(FULL)
        with pytest.raises(StoreConflict):
            await store.put_table(table(FULL.id))
        assert await store.table(FULL.id) == FULL

    with_store(tmp_path / "b.sqlite3", deed)


def test_who_has_not_seen_the_last_moves_cannot_change_the_record(tmp_path: Path) -> None:
    async def deed(store: Store) -> None:
        kept = await store.put_table(table("t", status=PLAYING), [entry(1)])
        await store.append("t", [entry(2)], (1,))
        with pytest.raises(StoreConflict):
            await store.put_table(replace(kept, pace="quick"), length=1)
        found = await store.table("t")
        assert found
        assert (found.to_act, found.pace) == ((1,), "calm")
        await store.put_table(replace(kept, pace="quick", to_act=(1,)), length=2)

    with_store(tmp_path / "b.sqlite3", deed)


def test_of_two_tables_both_are_written_or_neither(tmp_path: Path) -> None:
    async def deed(store: Store) -> None:
        old = await store.put_table(table("old"))
        stale = old
        old, new = await store.put_pair(replace(old, rematch="new"), table("new", parent="old"))
        assert (await store.table("old"), await store.table("new")) == (old, new)
        with pytest.raises(StoreConflict):
            await store.put_pair(table("other", parent="old"), replace(stale, rematch="other"))
        assert await store.table("other") is None
        assert (await store.table("old")) == old

    with_store(tmp_path / "b.sqlite3", deed)


async def sit_down(store: SqliteStore, guest: str) -> int:
    """Takes a seat as a server does: read, change, write, and anew where somebody else was quicker."""
    tries = 0
    while True:
        tries += 1
        seen = await store.table("t")
        assert seen
        try:
            await store.put_table(replace(seen, seats=(*seen.seats, SeatRecord(PERSON, guest, holders=(guest,)))))
        except StoreConflict:
            continue
        return tries


def test_two_stores_on_one_file_lose_nothing(tmp_path: Path) -> None:
    """Forty sit down through two stores at once, and moves are made through both: all of it is there at the end."""

    async def run() -> None:
        async with opened(tmp_path / "b.sqlite3") as one, opened(tmp_path / "b.sqlite3") as other:
            await one.put_table(table("t", seats=()))
            guests = [f"g{n}" for n in range(40)]
            tries = await asyncio.gather(*(sit_down((one, other)[n % 2], g) for n, g in enumerate(guests)))
            assert sum(tries) > len(guests), "nobody ever met: this proved nothing"
            found = await one.table("t")
            assert found
            assert sorted(seat.name for seat in found.seats) == sorted(guests)
            calls = [store.append("t", [entry(seq)], ()) for seq in range(1, 21) for store in (one, other)]
            results = await asyncio.gather(*calls, return_exceptions=True)
            assert results.count(None) == len(await one.journal("t"))
            assert all(isinstance(result, StoreConflict) for result in results if result is not None)

    asyncio.run(run())


def test_a_file_of_the_first_version_gets_versions_and_finds_past_games(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    values = {"status": "over", "touched": 5.0, "created": 1.0, "secret": b"", "public": 0, "rules": 1, "host": "ana"}
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        migrate(db, str(path), steps()[:1])
        names = [row[1] for row in db.execute("PRAGMA table_info(tables)")]
        for code, touched in (("a", 5.0), ("b", 7.0)):
            row = {**dict.fromkeys(names, ""), **values, "id": code, "touched": touched, "patience": 0, "forked": 0}
            row |= {"options": "{}", "result": "{}", "salts": "[]", "to_act": "[]"}
            db.execute(f"INSERT INTO tables VALUES ({','.join('?' * len(names))})", [row[name] for name in names])
            db.execute("INSERT INTO seats VALUES (?, 0, 'person', 'Ana', '', ?, 0)", (code, f"link-{code}"))
            db.execute("INSERT INTO holders VALUES (?, 0, 0, 'ana')", (code,))

    async def deed(store: Store) -> list[TableRecord]:
        assert await store.seat_by_link("link-b") == ("b", 0)
        found = await store.tables_of("ana", OVER)
        await store.put_table(replace(found[1], touched=9.0))
        return [*found, *await store.tables_of("ana", OVER)]

    assert [(one.id, one.version) for one in with_store(path, deed)] == [("b", 1), ("a", 1), ("a", 2), ("b", 1)]


@pytest.mark.parametrize("status", ["waiting", PLAYING, OVER])
def test_lists_of_a_guest_are_found_by_the_guest_and_not_by_all_games(tmp_path: Path, status: str) -> None:
    """Whatever else is in the file: the plan of the query begins with the guest's own rows."""
    told = list[str]()

    async def deed(store: SqliteStore) -> None:
        assert store._reader
        await store.put_table(table("t", status=status, seats=(SeatRecord(PERSON, holders=("ana",)),)))
        await store._reader.ask(lambda db: db.set_trace_callback(told.append))
        assert len(await store.tables_of("ana", status)) == 1
        await store._reader.ask(lambda db: db.set_trace_callback(None))

    with_store(tmp_path / "b.sqlite3", deed)
    with closing(sqlite3.connect(tmp_path / "b.sqlite3")) as db:
        plans = [
            row[3] for query in told if query.startswith("SELECT") for row in db.execute(f"EXPLAIN QUERY PLAN {query}")
        ]
    assert any("holders_by_guest (guest=? AND status=?" in plan for plan in plans), plans
    assert not [plan for plan in plans if plan.startswith("SCAN") or "tables_by_status" in plan]
