"""A real server under one visitor's flood: who floods is told so, and others go on."""

from __future__ import annotations

import asyncio
import resource
import socket
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from bakehouse.server.core import live_counts
from tests.server.home import BAKE
from tests.server.serving import Running, live_address, serving
from tests.server.visitors import sign_up

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other addresses of this machine are Linux's")
ELSEWHERE = "127.0.0.2"
HALF = b"GET / HTTP/1.1\r\nhost: here\r\nx-slow: "


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Running]:
    with serving(tmp_path, limits=True, workers=1) as running:
        yield running


async def somebody(server: Running) -> tuple[httpx.AsyncClient, str]:
    """A visitor from another address, with a table of their own."""
    wire = httpx.AsyncHTTPTransport(local_address=ELSEWHERE)
    http = httpx.AsyncClient(base_url=server.address, transport=wire, timeout=60)
    await sign_up(http)
    table = (await http.post("/api/tables", json={"game": BAKE, "seats": []})).json()["code"]
    assert (await http.post(f"/api/tables/{table}/start")).status_code == 200
    return http, table


async def plays_on(http: httpx.AsyncClient, table: str) -> None:
    view = (await http.get(f"/api/tables/{table}/view")).json()
    move = {"key": view["prompt"]["choices"][0]["key"]}
    assert (await http.post(f"/api/tables/{table}/moves", json=move)).status_code == 200
    assert (await http.get("/health")).status_code == 200


@pytest.mark.parametrize(("text", "count"), [('{"peek":1}', 30_000), ("{", 30_000)])
def test_thirty_thousand_messages_end_one_connection_and_nobody_elses(strict: Running, text: str, count: int) -> None:
    async def body() -> None:
        http, table = await somebody(strict)
        async with connect(live_address(strict.address, table), proxy=None, compression=None) as live:
            flooding = asyncio.create_task(flood(live, text, count))
            for _ in range(3):
                await plays_on(http, table)
            with suppress(ConnectionClosed):
                async for _ in live:  # until it ends
                    pass
            flooding.cancel()
            await asyncio.gather(flooding, return_exceptions=True)
            assert live.close_code in (4429, 1006)  # cut off, where it still sent and did not read
            assert live.close_code == 1006 or "Too many messages" in (live.close_reason or "")
        await plays_on(http, table)
        await http.aclose()

    asyncio.run(body())


async def flood(live: object, text: str, count: int) -> None:
    for _ in range(count):
        await live.send(text)  # type: ignore[attr-defined]


def test_of_four_hundred_connections_as_many_stay_as_a_school_needs(strict: Running) -> None:
    async def one(address: str, cookie: str, ends: Counter[str]) -> object:
        headers = {"cookie": f"bakehouse={cookie}"}
        try:
            live = await connect(address, proxy=None, compression=None, open_timeout=60, additional_headers=headers)
            await live.recv()
        except ConnectionClosed as closed:
            ends[f"{closed.rcvd.code} {closed.rcvd.reason}" if closed.rcvd else "cut off"] += 1
            return None
        return live

    async def body() -> None:
        http, table = await somebody(strict)
        address = live_address(strict.address, table)
        ends = Counter[str]()
        stay = []
        async with httpx.AsyncClient(base_url=strict.address, timeout=60) as school:
            calls = [await school.post("/api/guests", json={"name": f"Pupil {n}"}) for n in range(100)]
        for _ in range(4):
            stay += await asyncio.gather(*(one(address, call.json()["token"], ends) for call in calls))
        stay = [live for live in stay if live is not None]
        assert len(stay) == live_counts.OF_ADDRESS
        [(says, refused)] = ends.items()
        assert (says[:5], refused) == ("4429 ", 400 - live_counts.OF_ADDRESS)
        assert "from your network" in says
        await plays_on(http, table)
        await asyncio.gather(*(live.close() for live in stay))  # type: ignore[attr-defined]
        await http.aclose()

    asyncio.run(body())


def test_eleven_hundred_half_sent_requests_lock_nobody_out(strict: Running) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    name, _, port = strict.address.removeprefix("http://").partition(":")
    try:
        with ExitStack() as opened:
            for _ in range(1100):
                half = opened.enter_context(socket.create_connection((name, int(port)), timeout=60))
                half.sendall(HALF)

            async def body() -> None:
                http, table = await somebody(strict)
                await plays_on(http, table)
                await http.aclose()
                async with httpx.AsyncClient(base_url=strict.address, timeout=60) as same:  # from the same address too
                    assert (await same.get("/")).status_code == 200

            asyncio.run(body())
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
