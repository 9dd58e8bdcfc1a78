"""When a file cannot be used, a person is told what happened and what to do, and a store goes on when it can again."""

import asyncio
import os
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bakehouse.store.errors import StoreError, in_words
from bakehouse.store.protocol import Store
from bakehouse.store.sqlite import SqliteStore, default_path
from tests.store.samples import entry, opened, table, with_store


async def fill(store: Store) -> None:
    await store.put_table(table("t"), [entry(seq, "x" * 500) for seq in range(1, 201)])


def refused(path: Path) -> str:
    with pytest.raises(StoreError) as error:
        with_store(path, fill, patience=0.0)
    return str(error.value)


def test_a_locked_file_names_the_other_program(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "another program. Close that program" in refused(path)
    with_store(path, fill)


def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    path.write_text("Dear diary, today we baked. " * 100)
    before = path.read_bytes()
    assert "not a database. Put back a copy" in refused(path)
    assert path.read_bytes() == before


def test_a_damaged_file_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    with_store(path, fill)
    whole = path.read_bytes()
    path.write_bytes(whole[:100] + random.Random(1).randbytes(len(whole) - 100))
    assert "is damaged" in refused(path)


def test_a_folder_in_the_place_of_the_file_cannot_be_opened(tmp_path: Path) -> None:
    assert "cannot be opened for writing. Give this user the right" in refused(tmp_path)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    assert "cannot be made" in refused(tmp_path / "data" / "b.sqlite3")


@pytest.mark.skipif(os.name == "nt", reason="Windows guards the user's folder instead")
def test_nobody_else_may_read_the_files_since_they_hold_secrets(tmp_path: Path) -> None:
    async def modes(store: Store) -> dict[str, int]:
        await fill(store)
        return {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}

    names = ("b.sqlite3", "b.sqlite3-wal", "b.sqlite3-shm")
    assert with_store(tmp_path / "b.sqlite3", modes) == dict.fromkeys(names, 0o600)


def test_a_file_that_may_only_be_read_says_so(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    with_store(path, fill)
    reading = closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True))
    with reading as db, pytest.raises(sqlite3.OperationalError) as error:
        db.execute("INSERT INTO guests VALUES ('a', 'A', 0)")
    assert str(in_words(error.value, str(path))).startswith(f"{path} cannot be opened for writing.")


def test_a_full_disk_loses_nothing_that_was_kept_and_writing_goes_on_once_there_is_room(tmp_path: Path) -> None:
    def room(db: sqlite3.Connection, more: int) -> None:
        db.execute(f"PRAGMA max_page_count = {db.execute('PRAGMA page_count').fetchone()[0] + more}")

    async def run() -> None:
        async with opened(tmp_path / "b.sqlite3") as store:
            assert store._writer
            await store.put_table(table("t"))
            await store._writer.ask(lambda db: room(db, 2))
            big = [entry(seq, "x" * 2000) for seq in range(1, 41)]
            calls = (store.append("t", [each], ()) for each in big)
            results = await asyncio.gather(*calls, return_exceptions=True)
            kept = await store.journal("t")
            assert len(kept) < 40
            assert kept == big[: len(kept)]
            assert results.count(None) == len(kept)
            errors = [str(result) for result in results if result is not None]
            assert any("is full, so nothing was written. Make room" in error for error in errors)
            await store._writer.ask(lambda db: room(db, 1000))
            await store.append("t", big[len(kept) :], ())
            assert await store.journal("t") == big

    asyncio.run(run())


@pytest.mark.parametrize(("durable", "level"), [(True, 2), (False, 1)])
def test_an_acknowledged_move_is_synced_unless_the_owner_chose_otherwise(
    tmp_path: Path, durable: bool, level: int
) -> None:
    async def run() -> None:
        async with opened(tmp_path / "b.sqlite3", durable=durable) as store:
            assert store._writer
            ask = store._writer.ask
            assert await ask(lambda db: db.execute("PRAGMA journal_mode").fetchone()) == ("wal",)
            assert await ask(lambda db: db.execute("PRAGMA synchronous").fetchone()) == (level,)

    asyncio.run(run())


def test_a_mistake_in_the_calling_code_is_not_called_trouble() -> None:
    async def run() -> None:
        async with opened() as store:
            with pytest.raises(TypeError):
                await store.put_table(table("t", options={"x": object()}))
            assert await store.table("t") is None

    asyncio.run(run())


def test_a_store_that_was_never_opened_says_so() -> None:
    with pytest.raises(StoreError, match="not open"):
        asyncio.run(SqliteStore().table("t"))


def test_by_default_data_lies_in_the_users_own_folder() -> None:
    assert default_path().name == "bakehouse.sqlite3"
    assert default_path().is_relative_to(Path.home())
