"""Live connections: every message costs a token, floods are slowed and ended in words, caps leave room for a school."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import pytest

from bakehouse.server.common.errors import Refused
from bakehouse.server.core import live_counts
from bakehouse.server.core.live_counts import LiveCounts
from bakehouse.server.core.site import Site
from bakehouse.server.html.socket import FLOODED
from bakehouse.server.web import limits
from bakehouse.server.web.limits import Buckets
from tests.server.home import BAKE, on_site, started
from tests.server.visitors import Closed, Live, served


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BUCKETS", Buckets())


async def end_of(live: Live) -> Closed:
    """What is said at the end, past all news."""
    while True:
        try:
            await live.news()
        except Closed as closed:
            return closed


@pytest.mark.parametrize("text", ['{"peek":1}', '{"peek":null}', "{", "[]", '{"do":"moves","n":1,"key":"x","rev":1}'])
def test_whatever_floods_is_slowed_and_then_let_go_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setitem(limits.RATES, "messages", (500.0, 20.0))

    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        async with served(site) as there:
            visitor = there.visitor()
            await visitor.open("/me")
            async with there.live(f"/tables/{table.id}/live", visitor) as live:
                for _ in range(3000):
                    live.say(text)
                closed = await end_of(live)
                assert (closed.code, closed.reason) == (4429, FLOODED)
                assert live.inbox.qsize() > 2500, "all of the flood was read"
        assert table.browsers == set()
        assert (site.live_counts.guests, site.live_counts.tables) == ({}, {})

    on_site(tmp_path, body, limits=True)


def test_between_two_messages_of_a_flood_everybody_else_has_a_turn(tmp_path: Path) -> None:
    """Counted in turns of the event loop, without any limit: 300 messages are waiting, and nobody waits for them."""

    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        async with served(site) as there, there.live(f"/tables/{table.id}/live", there.visitor()) as live:
            await live.news()
            for _ in range(300):
                live.say("{")
            turns = 0
            while not live.inbox.empty():
                turns += 1
                await asyncio.sleep(0)
            assert turns >= 300

    on_site(tmp_path, body)


def test_caps_refuse_the_newest_and_name_the_reason() -> None:
    caps = (
        ("ana", "a{}", "t{}", live_counts.OF_GUEST, "tabs already"),
        ("g{}", "school", "t{}", live_counts.OF_ADDRESS, "from your network"),
        ("g{}", "a{}", "t", live_counts.AT_TABLE, "look at this table"),
    )
    for guest, address, table, cap, says in caps:
        here = LiveCounts()
        with ExitStack() as inside:
            for n in range(cap):
                inside.enter_context(here.with_one_more(guest.format(n), address.format(n), table.format(n)))
            with pytest.raises(Refused, match=says) as refused:
                inside.enter_context(here.with_one_more(guest.format(cap), address.format(cap), table.format(cap)))
            assert (refused.value.status, refused.value.code) == (429, "crowded")
            assert len(str(refused.value).encode()) <= 123, "a live connection's end has no room for more"
        assert (here.guests, here.addresses, here.tables) == ({}, {}, {})


def test_a_school_has_room_at_one_table_from_one_address() -> None:
    assert live_counts.OF_ADDRESS >= 2 * 100
    assert live_counts.AT_TABLE >= 2 * 100
    assert limits.OF_ADDRESS["sockets"][1] >= 2 * 100


def test_one_tab_too_many_is_told_so_and_goes_on_when_another_is_closed(tmp_path: Path) -> None:
    async def body(site: Site) -> None:
        table, _ = await started(site, BAKE, "Ana", "Ben")
        async with served(site) as there:
            visitor = there.visitor()
            await visitor.open("/me")
            path = f"/tables/{table.id}/live"
            async with AsyncExitStack() as tabs:
                for _ in range(live_counts.OF_GUEST):
                    live = await tabs.enter_async_context(there.live(path, visitor))
                    await live.news()
                async with there.live(path, visitor) as one_more:
                    closed = await end_of(one_more)
                    assert (closed.code, "Close one" in closed.reason) == (4429, True)
                assert len(table.browsers) == live_counts.OF_GUEST
            async with there.live(path, visitor) as again:
                assert "v" in await again.news()

    on_site(tmp_path, body, limits=True)
