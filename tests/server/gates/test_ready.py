"""Ready means that something was just written; healthy, that somebody answers. And one file has one server."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from bakehouse.server.app import open_site
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.site import Site
from bakehouse.server.web import monitoring
from bakehouse.store.errors import StoreError
from bakehouse.store.records import OPEN, PERSON, SeatRecord
from bakehouse.store.sqlite import SqliteStore
from tests.cli.terminal import refused
from tests.server.home import (
    BAKE,
    guests,
    match_of,
    on_site,
    refusal,
    run_bounded,
    settings_at,
    started,
    step,
    waiting_table,
)
from tests.server.serving import serving
from tests.server.visitors import DATA, served
from tests.store.disks import fill, small_disk


async def beaten(site: Site) -> None:
    """One beat, as the server makes one every second."""
    beating = asyncio.create_task(monitoring.beat(site, every=3600.0))
    before = site.heartbeat.last, site.heartbeat.fault
    while (site.heartbeat.last, site.heartbeat.fault) == before:
        await asyncio.sleep(0.001)
    beating.cancel()
    await asyncio.gather(beating, return_exceptions=True)


def test_health_asks_nobody_and_readiness_is_the_last_write(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            http = there.visitor().http
            await beaten(site)
            assert (await http.get("/ready", headers=DATA)).json() == {"status": "ready"}
            site.heartbeat.last -= monitoring.STALE + 1
            red = await http.get("/ready", headers=DATA)
            assert (red.status_code, red.json()["code"]) == (503, "unavailable")
            assert red.headers["retry-after"] == "3"
            assert str(settings_at(tmp_path).data) not in red.text
            healthy = await http.get("/health")
            assert (healthy.status_code, healthy.json()["status"]) == (200, "ok")
            await beaten(site)
            assert (await http.get("/ready")).status_code == 200
            await site.store.close()
            assert (await http.get("/health")).status_code == 200

    on_site(tmp_path, body)


def test_questions_write_nothing(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            http = there.visitor().http
            with closing(sqlite3.connect(settings_at(tmp_path).data or "")) as other:
                before = other.execute("PRAGMA data_version").fetchone()
                for _ in range(5):
                    assert (await http.get("/ready")).status_code == 200
                    assert (await http.get("/health")).status_code == 200
                assert other.execute("PRAGMA data_version").fetchone() == before

    on_site(tmp_path, body)


def test_a_full_disk_turns_ready_red_after_the_next_beat_and_room_turns_it_green(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        async with served(site) as there:
            http = there.visitor().http
            filler = fill(disk)
            await beaten(site)
            assert "is full" in site.heartbeat.fault
            site.heartbeat.last -= monitoring.STALE  # so much later
            assert (await http.get("/ready")).status_code == 503
            assert (await http.get("/health")).status_code == 200
            filler.unlink()
            await beaten(site)
            assert site.heartbeat.fault == ""
            assert (await http.get("/ready")).status_code == 200
            table, _ = await started(site, BAKE, "Ana")
            await step(site, table, 0)

    with small_disk(tmp_path, 8) as disk:
        on_site(disk, body)


def test_a_running_server_beats_by_itself_and_notices_a_lost_file(tmp_path: Path) -> None:
    with serving(tmp_path) as server, closing(sqlite3.connect(server.data)) as other:

        async def body() -> None:
            async with httpx.AsyncClient(base_url=server.address, timeout=30) as http:
                first = other.execute("SELECT at FROM beats").fetchone()
                while other.execute("SELECT at FROM beats").fetchone() in (None, first):
                    await asyncio.sleep(0.05)
                assert (await http.get("/ready")).status_code == 200
                server.data.rename(tmp_path / "away")
                while (await http.get("/ready")).status_code != 503:
                    await asyncio.sleep(0.05)
                (tmp_path / "away").rename(server.data)
                while (await http.get("/ready")).status_code != 200:
                    await asyncio.sleep(0.05)

        run_bounded(body)
        told = server.told.read_text(encoding="utf-8")
        assert told.count("was moved, deleted or replaced") == 1
        assert "ready again" in told


# ------------------------------------------------------------ one file, one server
def test_a_second_server_is_refused_in_one_sentence_and_the_first_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        told = refused("serve", "--no-open", "--port", "0", "--data", str(server.data))
        assert f"{server.data} is served by another Bakehouse already (process {server.process.pid})" in told
        assert "--data OTHER" in told
        assert server.process.poll() is None
        server.process.kill()  # and the lock is free at once
        server.process.wait()
        with serving(tmp_path):
            pass


def test_a_site_that_could_not_be_opened_holds_no_lock(tmp_path: Path) -> None:
    path = settings_at(tmp_path).data
    assert path
    path.write_text("Dear diary, today we baked. " * 200)
    with pytest.raises(StoreError, match="damaged"):
        asyncio.run(open_site(settings_at(tmp_path)))
    path.unlink()

    async def body(_: Site) -> None: ...

    on_site(tmp_path, body)


@pytest.mark.parametrize("fault", ["locked", "foreign", "newer", "damaged"])
def test_a_file_that_cannot_be_served_is_refused_in_one_line(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "b.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        if fault in ("newer", "damaged"):

            async def make() -> None:
                store = SqliteStore(path)
                await store.open()
                await store.put_edition("d", "x" * 400_000)
                await store.close()

            asyncio.run(make())
        if fault == "locked":
            db.execute("BEGIN EXCLUSIVE")
        elif fault == "foreign":
            db.execute("CREATE TABLE theirs (x)")
        elif fault == "newer":
            db.execute("PRAGMA user_version = 99")
        else:
            content = bytearray(path.read_bytes())
            content[50 * 4096 : 60 * 4096] = random.Random(2).randbytes(10 * 4096)
            path.write_bytes(content)
        told = refused("serve", "--no-open", "--port", "0", "--data", str(path))
    says = {"locked": "another program", "foreign": "another program", "newer": "newer Bakehouse", "damaged": "damaged"}
    assert says[fault] in told
    assert len(told.strip().splitlines()) == 1
    assert "Traceback" not in told


# ------------------------------------------------------------ somebody else wrote
def test_whoever_sits_down_elsewhere_is_not_lost(tmp_path: Path) -> None:
    """Another program changes the table in the store: the next change here is refused, then made on what is there."""

    async def body(site: Site) -> None:
        table, (ana, *_) = await waiting_table(site, BAKE, "Ana", "Ben")
        [cleo] = await guests(site, "Cleo")
        await rooms.add_seat(site, table, ana)
        other = SqliteStore(settings_at(tmp_path).data or "")
        await other.open()
        kept = await other.table(table.id)
        assert kept
        dora = SeatRecord(PERSON, "Dora", holders=("dora",))
        await other.put_table(replace(kept, seats=(*kept.seats[:2], dora, SeatRecord(OPEN)), salts=("",) * 4))
        assert await refusal(rooms.sit(site, table, cleo, None, "")) == (409, "outdated")
        again = await site.find(table.id)
        assert [seat.name for seat in again.record.seats] == ["Ana", "Ben", "Dora", ""]
        await rooms.sit(site, again, cleo, None, "")
        await rooms.begin(site, again, ana.id)
        assert await other.table(table.id) == again.record
        await other.close()

    on_site(tmp_path, body)


def test_a_move_made_elsewhere_is_not_lost(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, (ana, _) = await started(site, BAKE, "Ana", "Ben")
        second = await open_second(tmp_path)
        theirs = await second.find(table.id)
        key = await step(second, theirs, 0)
        assert await refusal(step(site, table, 0)) == (409, "outdated")
        again = await site.find(table.id)
        assert again is not table
        assert key in [entry.key for entry in match_of(again).entries]
        await step(site, again, 1)
        assert await refusal(moves.set_pace(second, theirs, ana, "instant")) == (409, "outdated")
        assert await second.store.journal(table.id) == match_of(again).journal
        await second.close()

    on_site(tmp_path, body)


async def open_second(folder: Path) -> Site:
    """A site on the same file, past its lock."""
    other = await open_site(replace(settings_at(folder), data=folder / "second.sqlite3"))
    await other.store.close()
    other.store = SqliteStore(settings_at(folder).data or "")
    await other.store.open()
    return other
