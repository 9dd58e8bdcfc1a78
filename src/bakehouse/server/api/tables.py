"""Tables: opening, finding, and reading them."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get, post
from litestar.params import JSONBody, Parameter

from bakehouse.server.api import answers, asks, present
from bakehouse.server.api.asks import TableCode
from bakehouse.server.api.errors import errors
from bakehouse.server.api.tokens import met, table_of
from bakehouse.server.core import rooms
from bakehouse.server.core.rooms import Wish
from bakehouse.server.core.table import Table
from bakehouse.server.web.limits import may_open, opened
from bakehouse.server.web.visit import Asked, base_of, guest_id, guest_of, site_of

RATE = {"rate": "tables"}
Limit = Annotated[int, Parameter(ge=1, le=100, description="How many at most, the latest touched first.")]


def shown(request: Asked, table: Table) -> answers.Table:
    return present.whole(site_of(request), met(request, table), guest_id(request), base_of(request))


@post("/tables", opt=RATE, summary="Open a table", responses=errors(404, 413, 422))
async def open_table(request: Asked, data: JSONBody[asks.NewTable]) -> answers.Table:
    """You are its host and sit in the first seat. POST …/start begins; open seats that nobody took are left out."""
    wish = Wish(
        game=data.game,
        seats=data.seats,
        options=data.options,
        edition=data.edition,
        public=data.public,
        pace=data.pace,
        patience=data.patience,
        salt=data.salt,
        together=data.together,
    )
    await may_open(request)
    table = await rooms.open_table(site_of(request), await guest_of(request), wish)
    return shown(request, opened(request, table))


@post("/tables/quick", opt=RATE, summary="Play at once", responses=errors(404, 422))
async def play_now(request: Asked, data: JSONBody[asks.QuickTable]) -> answers.Table:
    """A table with a few bots, already begun."""
    await may_open(request)
    table = await rooms.play_now(site_of(request), await guest_of(request), data.game, data.salt)
    return shown(request, opened(request, table))


@get("/tables", summary="List tables", responses=errors())
async def list_tables(
    request: Asked,
    status: Annotated[answers.Status, Parameter(description="How far they are.")] = "playing",
    whose: Annotated[Literal["mine", "public"], Parameter(description="Where you sit, or what is public.")] = "mine",
    limit: Limit = 50,
) -> list[answers.Listed]:
    """Your tables, or public ones: `status=waiting&whose=public` are those you can join."""
    site, guest = site_of(request), guest_id(request)
    if whose == "mine":
        records = await site.store.tables_of(guest, status, limit)
    else:
        records = await site.store.public_tables(status, limit)
    return [present.listed(site, record, guest) for record in records if record.game in site.games.metas]


@get("/tables/{code:str}", summary="One table", responses=errors(404, 409))
async def read_table(request: Asked, code: TableCode) -> answers.Table:
    """Who sits there, how it is set up, and what is yours: all but the board."""
    return shown(request, await table_of(request, code))


@post("/tables/{code:str}/rematch", opt=RATE, summary="Play again", responses=errors(403, 404, 409))
async def rematch(request: Asked, code: TableCode) -> answers.Table:
    """A new table with the same seats, edition and options; whoever asks first is its host, all others get the same."""
    await may_open(request)
    played = await table_of(request, code)
    table = await rooms.rematch(site_of(request), played, await guest_of(request))
    return shown(request, opened(request, table))


@post("/tables/{code:str}/fork", opt=RATE, summary="Play on from an earlier moment", responses=errors(404, 409, 422))
async def fork(request: Asked, code: TableCode, data: JSONBody[asks.Fork]) -> answers.Table:
    """A new table from a game that is over: you in one seat, bots in the others, other dice from there on."""
    await may_open(request)
    played, guest = await table_of(request, code), await guest_of(request)
    table = await rooms.fork(site_of(request), played, guest, data.at, data.seat, data.bot)
    return shown(request, opened(request, table))


ROUTES = [open_table, play_now, list_tables, read_table, rematch, fork]
