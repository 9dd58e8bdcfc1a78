"""The two protocols of the web server, guarded: against slow and endless requests, and against floods of messages.

What is overridden here belongs to uvicorn and is not promised to stay; a test says which names that are.
"""

from __future__ import annotations

import asyncio
import socket
from asyncio.transports import BaseTransport
from contextlib import suppress
from typing import Any, ClassVar

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from bakehouse.server.web.connections import ConnectionCounts

HEAD = 10.0  # seconds for the head of a request, from its first byte or from the connection on
WHOLE = 40.0  # and with its body: half a megabyte over a poor line
LINGER = 10.0  # seconds that a closed connection may take to read what was sent
UNREAD = 40.0  # seconds in which nothing of an answer is read
LARGEST_HEAD = 64 * 1024
PIPELINED = 16  # requests sent without waiting for an answer; browsers send one
STEP = 4096  # bytes looked at before the next look at all this

LINES = {
    408: b"HTTP/1.1 408 Request Timeout",
    429: b"HTTP/1.1 429 Too Many Requests",
    431: b"HTTP/1.1 431 Request Header Fields Too Large",
    503: b"HTTP/1.1 503 Service Unavailable",
}
SLOW = "The request did not arrive in time. Try again."
LONG = "The head of this request is too long."
MANY = "Too many requests came at once. Wait for answers, and try again in a moment."
FULL = "Too many connections are open, from your network or in all. Close some pages and try again in a moment."
AFTER = 5  # seconds


class GuardedHttp(HttpToolsProtocol):
    counts: ClassVar[ConnectionCounts]
    address = ""
    counted = False
    upgraded = False
    headed = False
    """The head of the present request has come."""
    since: float | None = None
    """When the request that is still arriving began to."""
    size = 0
    """Bytes of its head."""
    stuck: float | None = None
    """Since when nothing more could be sent."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.counts.address(self.client[0] if self.client else "")
        self.counted = True
        if not self.counts.come(self):
            return self.refuse(503, FULL)
        self.since = self.loop.time()
        self.counts.waiting(self)
        return None

    def connection_lost(self, exc: Exception | None) -> None:
        if self.counted:
            self.counted = False
            self.counts.go(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """In steps: what floods is noticed before all of it has been read."""
        for start in range(0, len(data), STEP):
            if self.upgraded or self.transport.is_closing():
                return None
            part = data[start : start + STEP]
            self.size += len(part)
            super().data_received(part)
            if len(self.pipeline) > PIPELINED:
                return self.refuse(429, MANY)
            if not self.headed and self.size > LARGEST_HEAD:
                return self.refuse(431, LONG)
        return None

    def on_message_begin(self) -> None:
        self.since, self.headed, self.size = self.loop.time(), False, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.headed = True
        self.counts.busy(self)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.since = None
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.counted and not self.pipeline and not self.transport.is_closing():
            self.counts.waiting(self)

    def handle_websocket_upgrade(self) -> None:
        """The live connection keeps the place."""
        self.upgraded = True
        self.counted = False
        self.counts.busy(self)
        super().handle_websocket_upgrade()

    def look(self, now: float) -> None:
        """Called every second."""
        closing = self.transport.is_closing()
        if not closing and not self.flow.write_paused:
            self.stuck = None
            if self.since is not None and now - self.since > (WHOLE if self.headed else HEAD):
                self.refuse(408, SLOW)
        elif self.stuck is None:
            self.stuck = now
        elif now - self.stuck > (LINGER if closing else UNREAD):
            self.transport.abort()

    def make_room(self) -> None:
        self.transport.abort()

    def refuse(self, status: int, says: str) -> None:
        """Unless an answer is under way already."""
        answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        if not answering:
            body = says.encode()
            told = [
                LINES[status],
                b"content-type: text/plain; charset=utf-8",
                b"cache-control: no-store",
                b"content-length: %d" % len(body),
                b"retry-after: %d" % AFTER,
                b"connection: close",
                b"",
                body,
            ]
            self.transport.write(b"\r\n".join(told))
        self.transport.close()


PIECE = 512  # bytes: some messages of a page, or 85 of the smallest frames
PAUSE = 0.01  # seconds between two pieces of one connection
RECEIVING = 16 * 1024  # bytes that wait in the system; the sender waits with the rest
ODD, ODDS = 100, 2.0  # frames that are no message: at once, and per second; browsers send none of their own
GOODBYE = 2.0  # seconds for the other side to say goodbye as well
VIOLATION = 1008
FLOODED = "Too much came over this connection."


class GuardedSocket(WebSocketsSansIOProtocol):
    """Reads no faster than the application takes messages, and a little at a time."""

    counts: ClassVar[ConnectionCounts]
    address = ""
    stuck: float | None = None

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.close_timeout = GOODBYE
        self.rest = bytearray()
        """Came, but was not looked at yet."""
        self.feeding = False
        self.odd = 0
        self.came = self.loop.time()

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.address = self.counts.address(self.client[0] if self.client else "")
        with suppress(OSError, AttributeError):
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVING)

    def connection_lost(self, exc: Exception | None) -> None:
        self.counts.go(self)
        self.rest.clear()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.rest and (len(data) <= PIECE or not self.handshake_initiated):
            return super().data_received(data)
        self.rest += data
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return self.go_on()

    def feed(self) -> None:
        self.feeding = False
        if self.transport.is_closing():
            return self.rest.clear()
        piece = bytes(self.rest[:PIECE])
        del self.rest[:PIECE]
        super().data_received(piece)
        return self.go_on()

    def go_on(self) -> None:
        """With the next piece, once the application has taken all messages of this one; then by reading more."""
        if self.feeding or not (self.queue.empty() or self.close_sent):
            return
        if self.rest:
            self.feeding = True
            self.loop.call_later(PAUSE, self.feed)
        elif self.read_paused and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        self.go_on()
        return message

    def handle_ping(self) -> None:
        if self.is_fine():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.is_fine():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self.is_fine():
            super().handle_cont(event)

    def is_fine(self) -> bool:
        """Frames that are no message cost no token of anybody, so they are counted here."""
        self.odd += 1
        if self.odd > ODD + ODDS * (self.loop.time() - self.came) and not self.close_sent:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": VIOLATION, "reason": FLOODED})
            self.conn.fail(VIOLATION, FLOODED)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
        return not self.close_sent

    def look(self, now: float) -> None:
        """Called every second; whoever reads nothing is not waited for."""
        closing = self.transport.is_closing()
        if not closing and self.writable.is_set():
            self.stuck = None
        elif self.stuck is None:
            self.stuck = now
        elif now - self.stuck > (LINGER if closing else UNREAD):
            self.transport.abort()

    def make_room(self) -> None:
        """Never asked: who has a live connection waits for nothing."""


def guarded(counts: ConnectionCounts) -> tuple[type[GuardedHttp], type[GuardedSocket]]:
    """Both protocols, that count so."""
    http = type("GuardedHttp", (GuardedHttp,), {"counts": counts})
    live = type("GuardedSocket", (GuardedSocket,), {"counts": counts})
    return http, live
