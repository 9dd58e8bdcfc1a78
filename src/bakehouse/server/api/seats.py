"""Seats: who sits where, who is away, and what is said around the table."""

from __future__ import annotations

import time

from litestar import get, post
from litestar.params import JSONBody

from bakehouse.server.api import answers, asks, present
from bakehouse.server.api.asks import TableCode
from bakehouse.server.api.errors import errors
from bakehouse.server.api.route import OK, at_table
from bakehouse.server.api.tables import shown
from bakehouse.server.api.tokens import table_of
from bakehouse.server.core import moves, names, rooms
from bakehouse.server.web.limits import spend_at
from bakehouse.server.web.visit import Asked, guest_id, guest_of, site_of


@at_table("sit", "Sit down", 404, 409, 422)
async def sit(request: Asked, code: TableCode, data: JSONBody[asks.Sit | None] = None) -> answers.Table:
    """Before the game begins; also from one seat to another."""
    table, wish = await table_of(request, code), data or asks.Sit()
    table.called[guest_id(request)] = time.monotonic()  # before others are told who sat down
    guest = await names.called(site_of(request), await guest_of(request), wish.name)
    await rooms.sit(site_of(request), table, guest, wish.seat, wish.salt)
    return shown(request, table)


@at_table("stand", "Stand up", 403, 404, 409, 422)
async def stand(request: Asked, code: TableCode, data: JSONBody[asks.Stand]) -> answers.Table:
    """Before the game begins; the host may also free somebody else's seat."""
    table = await table_of(request, code)
    await rooms.stand(site_of(request), table, await guest_of(request), data.seat)
    return shown(request, table)


@at_table("seats", "Change a seat", 403, 404, 409, 422)
async def change_seat(request: Asked, code: TableCode, data: JSONBody[asks.ChangeSeat]) -> answers.Table:
    """The host opens a seat, gives it to a bot, or takes it away."""
    table, guest = await table_of(request, code), await guest_of(request)
    await rooms.change_seat(site_of(request), table, guest, data.seat, data.kind, data.bot)
    return shown(request, table)


@at_table("add", "Add a seat", 403, 404, 409, 422)
async def add_seat(request: Asked, code: TableCode) -> answers.Table:
    """The host adds an open seat."""
    table = await table_of(request, code)
    await rooms.add_seat(site_of(request), table, await guest_of(request))
    return shown(request, table)


@at_table("start", "Begin", 403, 404, 409, 422)
async def start(request: Asked, code: TableCode) -> answers.Table:
    """The host starts the game. From here on nobody can change seats or their share of the dice."""
    table = await table_of(request, code)
    await rooms.begin(site_of(request), table, guest_id(request))
    return shown(request, table)


@at_table("leave", "Leave a game", 403, 404, 409, 410)
async def leave(request: Asked, code: TableCode) -> answers.Table:
    """A bot plays for you until you return."""
    table = await table_of(request, code)
    await moves.leave(site_of(request), table, moves.own_seat(table, guest_id(request)))
    return shown(request, table)


@at_table("return", "Return to a game", 403, 404, 409, 410)
async def come_back(request: Asked, code: TableCode) -> answers.Table:
    """Takes your seat back from the bot."""
    table = await table_of(request, code)
    await moves.come_back(site_of(request), table, moves.own_seat(table, guest_id(request)))
    return shown(request, table)


@at_table("pace", "Set the pace of bots", 403, 404, 409)
async def pace(request: Asked, code: TableCode, data: JSONBody[asks.SetPace]) -> answers.Table:
    """Anybody who sits there may. Without a browser that watches, bots never wait."""
    table = await table_of(request, code)
    await moves.set_pace(site_of(request), table, await guest_of(request), data.pace)
    return shown(request, table)


@post("/seats", status_code=OK, summary="Take your seat along", responses=errors(404, 409))
async def adopt_seat(request: Asked, data: JSONBody[asks.SeatLink]) -> answers.Table:
    """With the personal link of a seat another guest of yours, on another device, may play it too."""
    return shown(request, await rooms.adopt_seat(site_of(request), data.link, await guest_of(request)))


@at_table("link", "Make a new personal link", 403, 404, 409)
async def renew_link(request: Asked, code: TableCode, data: JSONBody[asks.NewLink | None] = None) -> answers.Table:
    """The old `seat_link` leads nowhere from now on; devices that have your seat already keep it unless you say so."""
    table, wish = await table_of(request, code), data or asks.NewLink()
    await rooms.renew_link(site_of(request), table, await guest_of(request), wish.alone)
    return shown(request, table)


@get("/tables/{code:str}/chat", summary="Read the chat", responses=errors(404, 409))
async def read_chat(request: Asked, code: TableCode) -> list[answers.ChatLine]:
    """The last lines, the oldest of them first."""
    return [present.chat_line(line) for line in (await table_of(request, code)).chat]


@post("/tables/{code:str}/chat", opt={"rate": "chat"}, summary="Say something", responses=errors(404, 409, 422))
async def say(request: Asked, code: TableCode, data: JSONBody[asks.Say]) -> answers.ChatLine:
    """Everybody at the table reads it, also those who watch."""
    table = await table_of(request, code)
    spend_at(request, table.id)
    return present.chat_line(await moves.say(site_of(request), table, await guest_of(request), data.says))


ROUTES = [sit, stand, change_seat, add_seat, start, leave, come_back, pace, adopt_seat, renew_link, read_chat, say]
