"""The guarded protocols: slow, endless and pipelined requests are ended, frames are read a little at a time."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from bakehouse.server.web import protocols
from bakehouse.server.web.addresses import networks
from bakehouse.server.web.connections import FROM_ONE, MOST, SPARE, ConnectionCounts, raise_file_limit
from bakehouse.server.web.protocols import GuardedHttp, GuardedSocket, guarded
from tests.server.home import run_bounded

SENDERS: list[asyncio.StreamWriter] = []
"""Connections of the present test, closed at its end."""
OVERRIDDEN = {
    HttpToolsProtocol: "connection_made connection_lost data_received on_message_begin on_headers_complete"
    " on_message_complete on_response_complete handle_websocket_upgrade",
    WebSocketsSansIOProtocol: "connection_made connection_lost data_received receive handle_ping handle_pong"
    " handle_cont",
}
READ: dict[type, str] = {
    HttpToolsProtocol: "client cycle flow loop pipeline transport",
    WebSocketsSansIOProtocol: "client close_sent close_timeout conn handshake_initiated loop queue read_paused"
    " transport writable",
    FlowControl: "write_paused",
    RequestResponseCycle: "response_complete response_started",
}


@pytest.mark.parametrize("kind", list(OVERRIDDEN))
def test_what_is_overridden_of_the_web_server_is_still_there(kind: type[asyncio.Protocol]) -> None:
    """If this fails after an update of uvicorn, read `web/protocols.py` against the new protocols."""
    for name in OVERRIDDEN[kind].split():
        assert callable(getattr(kind, name, None)), name


@pytest.mark.parametrize("kind", list(READ))
def test_what_is_read_of_the_web_server_is_still_there(kind: type) -> None:
    made = inspect.getsource(kind)
    for name in READ[kind].split():
        assert f"self.{name}" in made, name


async def hello(scope: Any, receive: Any, send: Any) -> None:
    """Reads the body, then answers with its length; a live connection counts its messages until one says so."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        count = 0
        while (message := await receive())["type"] == "websocket.receive":
            count += 1
            if message.get("text") == "how many?":
                await send({"type": "websocket.send", "text": str(count)})
        return
    size, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return
        size, more = size + len(message["body"]), message["more_body"]
    body = str(size).encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@asynccontextmanager
async def listening(counts: ConnectionCounts) -> AsyncIterator[tuple[int, set[Any]]]:
    """The port, and the protocols of all who are connected."""
    http, live = guarded(counts)
    config = uvicorn.Config(hello, http=http, ws=live, log_config=None, lifespan="off", ws_max_size=4096)
    config.load()
    state = ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: http(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    try:
        yield server.sockets[0].getsockname()[1], state.connections
    finally:
        server.close()
        for writer in SENDERS:
            writer.close()
        await asyncio.gather(*(writer.wait_closed() for writer in SENDERS), return_exceptions=True)
        SENDERS.clear()
        for one in list(state.connections):
            one.transport.abort()
        await until(lambda: not state.connections)


async def sent(port: int, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    SENDERS.append(writer)
    writer.write(data)
    return reader, writer


async def until(true: Callable[[], bool]) -> None:
    while not true():
        await asyncio.sleep(0.005)


GET = b"GET / HTTP/1.1\r\nhost: here\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 10\r\n\r\n"


@pytest.mark.parametrize(
    ("data", "in_time", "too_late"),
    [
        (b"", protocols.HEAD, protocols.HEAD),
        (b"GET / HT", protocols.HEAD, protocols.HEAD),
        (POST + b"half", protocols.WHOLE, protocols.WHOLE),
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_a_request_that_does_not_arrive_is_ended_in_words(data: bytes, in_time: float, too_late: float) -> None:
    async def body() -> None:
        async with listening(ConnectionCounts(5000)) as (port, connections):
            reader, writer = await sent(port, data)
            await until(lambda: len(connections) == 1)
            [one] = connections
            await until(lambda: one.headed == data.startswith(POST) and (one.scope is not None) == bool(data))
            now = asyncio.get_running_loop().time()
            one.look(now + in_time - 5)
            assert not one.transport.is_closing()
            one.look(now + too_late + 1)
            answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 408 ")
            assert b"did not arrive in time" in answer
            writer.close()
            await until(lambda: not connections)

    run_bounded(body)


def test_a_whole_request_is_never_ended_and_a_quiet_connection_waits_for_the_next() -> None:
    async def body() -> None:
        async with listening(ConnectionCounts(5000)) as (port, connections):
            reader, writer = await sent(port, POST + b"0123456789")
            assert (await reader.readuntil(b"10")).startswith(b"HTTP/1.1 200 ")
            [one] = connections
            one.look(asyncio.get_running_loop().time() + 1000)
            writer.write(GET)
            assert (await reader.readuntil(b"\r\n\r\n0")).startswith(b"HTTP/1.1 200 ")
            writer.close()

    run_bounded(body)


@pytest.mark.parametrize(
    ("data", "status", "says"),
    [(b"GET / HTTP/1.1\r\nx-a: " + b"a" * 200_000, b"431", b"too long"), (GET * 2000, b"429", b"Too many requests")],
    ids=["head", "pile"],
)
def test_an_endless_head_and_a_pile_of_requests_are_refused(data: bytes, status: bytes, says: bytes) -> None:
    async def body() -> None:
        async with listening(ConnectionCounts(5000)) as (port, connections):
            reader, _ = await sent(port, data)
            answer = b""
            try:
                while part := await reader.read(65536):
                    answer += part
            except ConnectionError:  # it still sent when it was closed
                pass
            assert answer.startswith(b"HTTP/1.1 ")
            assert b"HTTP/1.1 " + status in answer
            assert says in answer
            await until(lambda: not connections)

    run_bounded(body)


def test_over_the_cap_of_an_address_the_longest_half_request_makes_room() -> None:
    async def body() -> None:
        counts = ConnectionCounts(SPARE + 8)  # eight in all, four from one address
        async with listening(counts) as (port, _):
            halves = [await sent(port, b"GET / HT") for _ in range(4)]
            await until(lambda: counts.connected == 4)
            for number in range(4):
                reader, writer = await sent(port, GET)
                assert (await reader.readuntil(b"\r\n\r\n0")).startswith(b"HTTP/1.1 200 ")
                assert await halves[number][0].read() == b""
                writer.close()
                await until(lambda: counts.connected < 4)
                halves.append(await sent(port, b"GET / HT"))  # so that all places are taken again
                await until(lambda: counts.connected == 4)
        assert counts.by_address == {}

    run_bounded(body)


def test_where_all_are_busy_the_newest_is_refused_in_words() -> None:
    async def body() -> None:
        counts = ConnectionCounts(SPARE + 4)  # two from one address
        async with listening(counts) as (port, _):
            busy = [await connect(f"ws://127.0.0.1:{port}/", proxy=None) for _ in range(2)]
            reader, _ = await sent(port, GET)
            answer = await reader.read()
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert b"retry-after: " in answer
            assert b"Too many connections" in answer
            for live in busy:
                await live.close()
            await until(lambda: counts.connected == 0)

    run_bounded(body)


def test_a_trusted_proxy_has_no_cap_of_its_own() -> None:
    async def body() -> None:
        counts = ConnectionCounts(SPARE + 8, networks(("127.0.0.0/8",)))
        async with listening(counts) as (port, _):
            busy = [await connect(f"ws://127.0.0.1:{port}/", proxy=None) for _ in range(6)]
            for live in busy:
                await live.close()

    run_bounded(body)


def test_a_flood_over_a_live_connection_waits_outside() -> None:
    """600 messages at once: the application is handed a few at a time, all of them, and nothing else waits."""

    async def body() -> None:
        async with (
            listening(ConnectionCounts(5000)) as (port, connections),
            connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) as live,
        ):
            [one] = [one for one in connections if isinstance(one, GuardedSocket)]
            waiting = 0

            async def look() -> None:
                nonlocal waiting
                while True:
                    waiting = max(waiting, one.queue.qsize())
                    await asyncio.sleep(0)

            looking = asyncio.create_task(look())
            for _ in range(600):
                await live.send("x" * 20)
            await live.send("how many?")
            assert await live.recv() == "601"
            looking.cancel()
            assert waiting <= protocols.PIECE // 20

    run_bounded(body)


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
def test_frames_that_are_no_message_are_counted(opcode: Opcode) -> None:
    async def body() -> None:
        async with (
            listening(ConnectionCounts(5000)) as (port, _),
            connect(f"ws://127.0.0.1:{port}/", proxy=None, compression=None) as live,
        ):
            for _ in range(3 * protocols.ODD):
                with suppress(ConnectionClosed):
                    await (live.ping() if opcode is Opcode.PING else live.pong())
            with pytest.raises(ConnectionClosed) as closed:
                await live.recv()
            assert closed.value.rcvd is None or closed.value.rcvd.code == protocols.VIOLATION

    run_bounded(body)


def test_the_file_limit_is_raised_as_far_as_it_may_be() -> None:
    files = raise_file_limit()
    assert files >= 256
    counts = ConnectionCounts(files)
    assert counts.most == min(MOST, files - SPARE)
    assert counts.from_one <= min(FROM_ONE, counts.most // 2)


def test_nobody_waits_for_whoever_reads_nothing() -> None:
    async def body() -> None:
        async with listening(ConnectionCounts(5000)) as (port, connections):
            _, writer = await sent(port, GET)
            await until(lambda: len(connections) == 1)
            [one] = connections
            assert isinstance(one, GuardedHttp)
            one.flow.pause_writing()
            now = asyncio.get_running_loop().time()
            one.look(now)
            one.look(now + protocols.UNREAD - 1)
            assert not one.transport.is_closing()
            one.look(now + protocols.UNREAD + 1)
            await until(lambda: not connections)
            writer.close()

    run_bounded(body)
