"""The live connection of a browser to a table: changes go down, moves and small wishes come up."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import ExitStack, suppress
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from bakehouse.kernel.errors import BakehouseError
from bakehouse.server.common.errors import Refused, unfit
from bakehouse.server.core import moves
from bakehouse.server.core.site import Site
from bakehouse.server.core.table import Table
from bakehouse.server.html.browser import Browser, browsers_of
from bakehouse.server.html.live import arrive, depart, peek_at, whole
from bakehouse.server.web.addresses import address_of
from bakehouse.server.web.limits import MISS, fine, spend, wait_for
from bakehouse.server.web.visit import base_of, guest_id, site_of

Socket = WebSocket[Any, Any, State]
LONGEST = 1000
GONE, AGAIN, NO, SLOWER = 4404, 4410, 4403, 4429
SLOWED = 50  # messages that had to wait; whoever sends more is let go
CALM = 10.0  # seconds without such a message, then they are forgotten
FLOODED = "Too many messages came from this page, so it was let go. It comes back by itself in a while."
KINDS = {"moves": "play", "undo": "undo", "redo": "redo"}  # in the journal
DOES = tuple(KINDS)  # what a form of the page would do, without a request for each


@websocket("/tables/{code:str}/live")
async def live(socket: Socket, code: FromPath[str], seen: FromQuery[str] = "") -> None:
    site = site_of(socket)
    await socket.accept()
    if not same_site(socket):
        return await socket.close(NO, "other-site")
    guest = guest_id(socket)
    with ExitStack() as inside:
        try:
            spend(socket, "sockets")
            if site.settings.limits:
                inside.enter_context(site.live_counts.with_one_more(guest, address_of(socket), code))
            table = await find(socket, site, code)
        except BakehouseError as error:
            return await socket.close(*ending(error))
        await attend(socket, site, table, guest, seen)
    return None


def ending(error: BakehouseError) -> tuple[int, str]:
    """How a browser is told: in words what its page shows, else by a code."""
    if not isinstance(error, Refused):
        return GONE, "unavailable"
    return (SLOWER, str(error)) if error.status == 429 else (GONE, error.code)


async def find(socket: Socket, site: Site, code: str) -> Table:
    try:
        await site.people.guest(guest_id(socket))  # a waiting room says what its visitor is called
        return await site.find(code)
    except Refused:
        fine(socket, "pages", MISS)
        raise


async def attend(socket: Socket, site: Site, table: Table, guest: str, seen: str) -> None:
    """For as long as the browser has the table open."""
    browser = arrive(site, table, guest, seen, base_of(socket))
    writing = asyncio.create_task(write(socket, browser))
    try:
        await read(socket, site, table, browser)
    finally:
        depart(site, table, browser, time.monotonic())
        writing.cancel()
        with suppress(asyncio.CancelledError, Exception):  # whatever a broken connection raises
            await writing


def same_site(socket: Socket) -> bool:
    """A page of another site must not read a table with its visitor's cookie."""
    origin = socket.headers.get("origin", "")
    return not origin or urlsplit(origin).netloc == socket.headers.get("host", "")


async def write(socket: Socket, browser: Browser) -> None:
    while (message := await browser.queue.get()) is not None:
        await socket.send_text(message)
    await socket.close(AGAIN, "come-back")


async def read(socket: Socket, site: Site, table: Table, browser: Browser) -> None:
    """Until the browser goes; anything it says that is not understood is passed over. Whatever it says costs a token:
    who has none left waits for one, and nothing more is read meanwhile."""
    slowed, latest = 0, 0.0
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return None
        if await pay(socket):
            now = time.monotonic()
            slowed, latest = (slowed + 1 if now - latest < CALM else 1), now
        if slowed > SLOWED:
            return await socket.close(SLOWER, FLOODED)
        if len(text) > LONGEST:
            return await socket.close(NO, "too-long")
        try:
            wish = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(wish, dict):
            await grant(socket, site, table, browser, wish)


async def pay(socket: Socket) -> bool:
    """Whether it had to wait. Everybody else has a turn in between, however many messages have come already."""
    waited = False
    while wait := wait_for(socket, "messages"):
        waited = True
        await asyncio.sleep(wait)
    if not waited:
        await asyncio.sleep(0)
    return waited


async def grant(socket: Socket, site: Site, table: Table, browser: Browser, wish: dict[str, object]) -> None:
    seat, number = wish.get("peek", ...), wish.get("n")
    if seat is None or (type(seat) is int and 0 <= seat < len(table.record.seats)):
        with suppress(Refused):  # the table is being loaded again; its page will be told
            await peek_at(site, table, browser, seat)
    elif "ping" in wish:
        browser.send("{}")
    elif wish.get("do") in DOES and type(number) is int:
        try:
            spend(socket, "moves")
            await carry_out(site, table, browser, wish, number)
        except Refused as refused:
            made = refused.code == "outdated" and wish.get("again") is True and was_made(table, browser, wish)
            browser.send(json.dumps({"did": number}) if made else refusal(site, table, browser, refused, number))


def was_made(table: Table, browser: Browser, wish: dict[str, object]) -> bool:
    """Whether a wish that came again had been granted before: the seat's first deed since that revision is this one."""
    rev, seat = wish.get("rev"), browser.viewer
    if table.match is None or type(rev) is not int or seat is None:
        return False
    since = table.match.written_since(seat, max(rev, 0))
    deeds = [one for one in since if one.seat == seat and one.kind in KINDS.values()]
    if not deeds or deeds[0].kind != KINDS[str(wish["do"])]:
        return False
    return wish["do"] != "moves" or deeds[0].text == wish.get("key")


async def carry_out(site: Site, table: Table, browser: Browser, wish: dict[str, object], number: int) -> None:
    """The same as the forms of these names; that it was done is said in the news that it makes."""
    acting, key, rev = moves.acting_seat(table, browser.guest), wish.get("key"), wish.get("rev")
    steps = wish.get("steps")
    browser.asked = number
    try:
        if wish["do"] == "undo":
            many = steps if type(steps) is int else 1
            await moves.undo(site, table, acting, rev if type(rev) is int else None, many)
        elif wish["do"] == "redo":
            await moves.redo(site, table, acting, rev if type(rev) is int else None)
        elif isinstance(key, str) and type(rev) is int:
            await moves.play(site, table, acting, key, rev)
        else:
            raise unfit("A move needs a key and the number of what it answers.")
    finally:
        browser.asked = None


def refusal(site: Site, table: Table, browser: Browser, refused: Refused, number: int) -> str:
    """Why not; a page that was out of date gets the whole table."""
    fresh = whole(site, table, browser) if refused.code == "outdated" else "{}"
    said = json.dumps({"did": number, "code": refused.code, "says": str(refused)})
    return said if fresh == "{}" else f"{said[:-1]},{fresh[1:]}"


async def beat(site: Site, every: float = 15.0) -> None:
    """Lets every browser know that the connection lives."""
    while True:
        await asyncio.sleep(every)
        for table in list(site.tables.values()):
            for browser in browsers_of(table):
                browser.send("{}")


ROUTES = [live]
