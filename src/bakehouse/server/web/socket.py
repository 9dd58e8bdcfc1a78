"""The live connection of a browser to a table: changes go down, moves and small wishes come up."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from bakehouse.kernel.errors import BakehouseError
from bakehouse.server import moves
from bakehouse.server.house import House
from bakehouse.server.hub import Browser
from bakehouse.server.live import arrive, depart, peek_at, whole
from bakehouse.server.refusals import Refused, unfit
from bakehouse.server.table import Table
from bakehouse.server.web.limits import spend
from bakehouse.server.web.visit import base_of, guest_id, house_of

Socket = WebSocket[Any, Any, State]
LONGEST = 1000
GONE, AGAIN, NO = 4404, 4410, 4403
KINDS = {"moves": "play", "undo": "undo", "redo": "redo"}  # in the journal
DOES = tuple(KINDS)  # what a form of the page would do, without a request for each


@websocket("/tables/{code:str}/live")
async def live(socket: Socket, code: FromPath[str], seen: FromQuery[str] = "") -> None:
    house = house_of(socket)
    await socket.accept()
    if not same_site(socket):
        return await socket.close(NO, "other-site")
    try:
        spend(socket, "sockets")
        await house.people.guest(guest_id(socket))  # a waiting room says what its visitor is called
        table = await house.find(code)
    except BakehouseError as error:
        return await socket.close(GONE, error.code if isinstance(error, Refused) else "unavailable")
    browser = arrive(house, table, guest_id(socket), seen, base_of(socket))
    writing = asyncio.create_task(write(socket, browser))
    try:
        await read(socket, house, table, browser)
    finally:
        depart(house, table, browser, time.monotonic())
        writing.cancel()
        with suppress(asyncio.CancelledError, Exception):  # whatever a broken connection raises
            await writing
    return None


def same_site(socket: Socket) -> bool:
    """A page of another site must not read a table with its visitor's cookie."""
    origin = socket.headers.get("origin", "")
    return not origin or urlsplit(origin).netloc == socket.headers.get("host", "")


async def write(socket: Socket, browser: Browser) -> None:
    while (message := await browser.queue.get()) is not None:
        await socket.send_text(message)
    await socket.close(AGAIN, "come-back")


async def read(socket: Socket, house: House, table: Table, browser: Browser) -> None:
    """Until the browser goes; anything it says that is not understood is passed over."""
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return None
        if len(text) > LONGEST:
            return await socket.close(NO, "too-long")
        try:
            wish = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if isinstance(wish, dict):
            await grant(socket, house, table, browser, wish)


async def grant(socket: Socket, house: House, table: Table, browser: Browser, wish: dict[str, object]) -> None:
    seat, number = wish.get("peek", ...), wish.get("n")
    if seat is None or (type(seat) is int and 0 <= seat < len(table.record.seats)):
        await peek_at(house, table, browser, seat)
    elif "ping" in wish:
        browser.send("{}")
    elif wish.get("do") in DOES and type(number) is int:
        try:
            spend(socket, "moves")
            await carry_out(house, table, browser, wish, number)
        except Refused as refused:
            made = refused.code == "outdated" and wish.get("again") is True and was_made(table, browser, wish)
            browser.send(json.dumps({"did": number}) if made else refusal(house, table, browser, refused, number))


def was_made(table: Table, browser: Browser, wish: dict[str, object]) -> bool:
    """Whether a wish that came again had been granted before: the seat's first deed since that revision is this one."""
    rev, seat = wish.get("rev"), browser.viewer
    if table.match is None or type(rev) is not int or seat is None:
        return False
    deeds = [one for one in table.match.journal[max(rev, 0) :] if one.seat == seat and one.kind in KINDS.values()]
    if not deeds or deeds[0].kind != KINDS[str(wish["do"])]:
        return False
    return wish["do"] != "moves" or deeds[0].text == wish.get("key")


async def carry_out(house: House, table: Table, browser: Browser, wish: dict[str, object], number: int) -> None:
    """The same as the forms of these names; that it was done is said in the news that it makes."""
    acting, key, rev = moves.acting_seat(table, browser.guest), wish.get("key"), wish.get("rev")
    browser.asked = number
    try:
        if wish["do"] == "undo":
            await moves.undo(house, table, acting, rev if type(rev) is int else None)
        elif wish["do"] == "redo":
            await moves.redo(house, table, acting, rev if type(rev) is int else None)
        elif isinstance(key, str) and type(rev) is int:
            await moves.play(house, table, acting, key, rev)
        else:
            raise unfit("A move needs a key and the number of what it answers.")
    finally:
        browser.asked = None


def refusal(house: House, table: Table, browser: Browser, refused: Refused, number: int) -> str:
    """Why not; a page that was out of date gets the whole table."""
    fresh = whole(house, table, browser) if refused.code == "outdated" else "{}"
    said = json.dumps({"did": number, "code": refused.code, "says": str(refused)})
    return said if fresh == "{}" else f"{said[:-1]},{fresh[1:]}"


async def beat(house: House, every: float = 15.0) -> None:
    """Lets every browser know that the connection lives."""
    while True:
        await asyncio.sleep(every)
        for table in list(house.tables.values()):
            for browser in table.browsers:
                browser.send("{}")


ROUTES = [live]
