"""A store notices by itself that its file is full, gone or damaged, says so in a sentence, and goes on when it can."""

import asyncio
import os
import random
from pathlib import Path

import pytest

from bakehouse.store import condition
from bakehouse.store.errors import StoreError
from bakehouse.store.records import Guest
from bakehouse.store.sqlite import SqliteStore
from tests.store.disks import fill, small_disk
from tests.store.samples import entry, opened, table, with_store


async def error_of(store: SqliteStore) -> str:
    try:
        await store.beat()
    except StoreError as error:
        return str(error)
    return ""


def test_a_beat_is_a_write(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "b.sqlite3") as store:
            assert store._reader
            for _ in range(3):
                await store.beat()
            count = await store._reader.ask(lambda db: db.execute("SELECT count(*) FROM beats").fetchone())
            assert count == (1,)

    asyncio.run(run())


def test_a_full_disk_is_noticed_by_the_next_beat_and_so_is_room(tmp_path: Path) -> None:
    async def run(disk: Path) -> None:
        async with opened(disk / "b.sqlite3") as store:
            await store.put_table(table("t"))
            assert await error_of(store) == ""
            filler = fill(disk)
            assert "is full, so nothing was written. Make room" in await error_of(store)
            filler.unlink()
            assert await error_of(store) == ""
            await store.append("t", [entry(1)], ())

    with small_disk(tmp_path, 8) as disk:
        asyncio.run(run(disk))


def test_a_disk_that_is_all_but_full_is_told_before_it_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with opened(tmp_path / "b.sqlite3") as store:
            monkeypatch.setattr(condition, "LEAST_ROOM", 1 << 62)
            assert "is full" in await error_of(store)
            await store.put_guest(Guest("ana", "Ana", 1.0))  # what still fits is written

    asyncio.run(run())


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody move a file that is open")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_was_moved_away_takes_nothing_more_until_it_is_back(tmp_path: Path, replaced: bool) -> None:
    path, away = tmp_path / "b.sqlite3", tmp_path / "away"

    async def run() -> None:
        async with opened(path) as store:
            await store.put_table(table("t"))
            path.rename(away)
            if replaced:
                path.write_bytes(away.read_bytes())
            assert f"{path} was moved, deleted or replaced" in await error_of(store)
            with pytest.raises(StoreError, match="was moved, deleted or replaced"):
                await store.append("t", [entry(1)], ())
            away.rename(path)
            assert await error_of(store) == ""
            await store.append("t", [entry(1)], ())
            assert await store.journal("t") == [entry(1)]

    asyncio.run(run())


def damage(path: Path) -> None:
    """Six pages in the middle, past what is read when the file is opened."""
    content = bytearray(path.read_bytes())
    chance = random.Random(3)
    for page in range(40, 46):
        content[page * 4096 : (page + 1) * 4096] = chance.randbytes(4096)
    path.write_bytes(content)


async def much(store: SqliteStore) -> None:
    await store.put_table(table("t"), [entry(seq, "x" * 900) for seq in range(1, 401)])


def test_damage_in_the_middle_is_found_by_a_look(tmp_path: Path) -> None:
    path = tmp_path / "b.sqlite3"
    with_store(path, much)
    assert with_store(path, lambda store: store.check(60.0))
    damage(path)
    with pytest.raises(StoreError, match=r"is damaged or not a database\. Put back a copy"):
        with_store(path, lambda store: store.check(60.0))


def test_a_look_ends_when_its_time_is_up_and_the_store_goes_on(tmp_path: Path) -> None:
    async def deed(store: SqliteStore) -> None:
        await store.put_table(table("t"), [entry(seq, "x" * 50) for seq in range(1, 40_001)])
        assert not await store.check(0.0)
        assert len(await store.journal("t")) == 40_000
        assert await store.check(60.0)

    with_store(tmp_path / "b.sqlite3", deed)
