"""Durable before anybody is told: what is not written down has not happened, for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from bakehouse.kernel.entries import JournalEntry
from bakehouse.server.core import moves, rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.live import arrive, depart
from bakehouse.server.seen.table import version_of
from bakehouse.store.errors import StoreError
from bakehouse.store.protocol import Store
from bakehouse.store.records import PLAYING, WAITING, TableRecord
from tests.server.home import (
    BAKE,
    LEDUC,
    guests,
    match_of,
    news,
    on_site,
    refusal,
    settle,
    started,
    step,
    waiting_table,
)
from tests.server.visitors import Closed, served


class Stumbling:
    """The real store, but for calls that wait at a gate or fail."""

    def __init__(self, site: Site) -> None:
        self.real = site.store
        self.failing = 0
        self.gate = asyncio.Event()
        self.gate.set()
        self.reached = asyncio.Event()
        site.store = cast(Store, self)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    async def _pass(self) -> None:
        self.reached.set()
        await self.gate.wait()
        if self.failing:
            self.failing -= 1
            raise StoreError("The disk is full, so nothing was written. Make room on it and try again.")

    async def append(self, table: str, entries: Sequence[JournalEntry], to_act: Sequence[int]) -> None:
        await self._pass()
        await self.real.append(table, entries, to_act)

    async def put_table(
        self, table: TableRecord, entries: Sequence[JournalEntry] = (), length: int | None = None
    ) -> TableRecord:
        await self._pass()
        return await self.real.put_table(table, entries, length)


def test_a_move_that_cannot_be_written_is_refused_and_the_table_goes_on_without_it(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        store = Stumbling(site)
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        await step(site, table, 0)
        kept = match_of(table).log
        watching = arrive(site, table, ben.id, "")
        news(watching)
        store.failing = 1
        assert await refusal(step(site, table, 0)) == (503, "unavailable")
        assert news(watching) == [{"closed": True}]  # it comes back by itself, and was told nothing
        again = await site.find(table.id)
        assert again is not table
        assert match_of(again).log == kept
        assert await refusal(step(site, table, 0)) == (503, "unavailable")  # whoever still holds the old one
        await step(site, again, 0)
        await step(site, again, 1)
        assert await site.store.journal(table.id) == match_of(again).journal
        assert moves.own_seat(again, ana.id) == 0

    on_site(tmp_path, body)


def test_over_http_it_is_a_503_with_the_table_as_it_is(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        store = Stumbling(site)
        async with served(site) as there:
            table, [ana] = await started(site, BAKE, "Ana")
            tab = there.visitor(guest=ana.id)
            offered = (await tab.open(f"/tables/{table.id}")).keys()
            async with there.live(f"/tables/{table.id}/live", tab) as live:
                await live.news()
                await live.news()  # that somebody is here
                store.failing = 2
                page = await tab.move(offered[0])
                assert (tab.status, page.keys()) == (503, offered)
                assert "could not be written down" in page.text
                assert "disk" not in page.text  # that is for whoever runs the server
                with pytest.raises(Closed, match="4410"):
                    await live.news()
            rev = page.form("prompt").fields["rev"]
            answer = await tab.post(f"/tables/{table.id}/moves", key=offered[0], rev=rev)
            assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            await tab.open(f"/tables/{table.id}")
            await tab.move(offered[0])
            assert tab.status == 200

    on_site(tmp_path, body)


async def told_nothing(site: Site, store: Stumbling, table: Table, fails: bool) -> None:
    """While a move of the first seat is being written, others come, go and look."""
    code, before = table.id, len(match_of(table).entries)
    people = [seat.holders[0] for seat in table.record.seats]
    stays, goes = arrive(site, table, people[1], ""), arrive(site, table, people[2], "")
    news(stays)
    store.reached.clear()
    store.gate.clear()
    store.failing = int(fails)
    async with served(site) as there:
        moving = asyncio.create_task(step(site, table, 0))
        await store.reached.wait()
        looking = asyncio.create_task(there.visitor().http.get(f"/tables/{code}"))
        depart(site, table, goes, 1.0)
        finding = asyncio.create_task(site.find(code))
        await settle()  # whoever does not wait has long answered
        assert news(stays) == []
        assert not looking.done()
        assert not finding.done()
        store.gate.set()
        await asyncio.gather(moving, return_exceptions=True)
        found = await finding
        assert len(match_of(found).entries) == before + (not fails)
        assert f'data-seen="{version_of(site, found, None)}"' in (await looking).text or not fails
    assert (news(stays) == [{"closed": True}]) == fails


@pytest.mark.parametrize("fails", [False, True], ids=["late", "never"])
def test_nobody_sees_a_move_before_it_is_written_nor_one_that_cannot_be(fails: bool, tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        store = Stumbling(site)
        table, _ = await started(site, BAKE, "Ana", "Ben", "Cleo")
        await told_nothing(site, store, table, fails)

    on_site(tmp_path, body)


def test_undo_chat_and_the_start_are_refused_alike(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        store = Stumbling(site)
        table, (ana, _) = await waiting_table(site, LEDUC, "Ana", "Ben")
        store.failing = 1
        assert await refusal(rooms.begin(site, table, ana.id)) == (503, "unavailable")
        table = await site.find(table.id)
        assert (table.record.status, table.match) == (WAITING, None)
        await rooms.begin(site, table, ana.id)
        assert table.record.status == PLAYING
        bake, _ = await started(site, BAKE, "Ana")
        await step(site, bake, 0)
        kept = match_of(bake).log
        store.failing = 1
        assert await refusal(moves.undo(site, bake, 0)) == (503, "unavailable")
        bake = await site.find(bake.id)
        assert match_of(bake).log == kept
        await moves.undo(site, bake, 0)

    on_site(tmp_path, body)


def test_a_table_that_cannot_be_written_is_not_opened_and_the_visitor_is_told_why(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        store = Stumbling(site)
        async with served(site) as there:
            host = there.visitor()
            await host.open("/")
            store.failing = 1
            page = await host.submit("/play")
            assert (host.status, "disk" in page.text) == (503, False)
            assert site.tables == {}
        [ana] = await guests(site, "Ana")
        assert await rooms.open_table(site, ana, Wish(LEDUC)) in site.tables.values()

    on_site(tmp_path, body)


def test_a_stale_table_in_memory_never_overwrites_what_is_stored(tmp_path: Path) -> None:
    """Two changes wait for one table; the first fails, so the second must not write what it remembers."""

    async def body(site: Site) -> None:
        store = Stumbling(site)
        table, (ana, ben) = await started(site, BAKE, "Ana", "Ben")
        store.gate.clear()
        store.reached.clear()
        store.failing = 1
        moving = asyncio.create_task(step(site, table, 0))
        await store.reached.wait()
        pacing = asyncio.create_task(moves.set_pace(site, table, ben, "instant"))
        await asyncio.sleep(0)
        store.gate.set()
        assert await refusal(moving) == (503, "unavailable")
        assert await refusal(pacing) == (503, "unavailable")
        again = await site.find(table.id)
        assert again.record.pace == "calm"
        assert ana.id in again.record.seats[0].holders

    on_site(tmp_path, body)
