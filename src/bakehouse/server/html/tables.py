"""A table's page and everything that can be done at it, as plain forms."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, PathParameter
from litestar.status_codes import HTTP_303_SEE_OTHER

from bakehouse.server.common.errors import Refused, missing, not_yours
from bakehouse.server.core import rooms
from bakehouse.server.core.beside import at_device
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.table import Table
from bakehouse.server.html.coach import wants_coach
from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.models import Beside, TablePage
from bakehouse.server.html.drawing.patches import whole
from bakehouse.server.html.guide import rules_of, rules_of_today
from bakehouse.server.html.invitation import LINK, SEAT, qr_code
from bakehouse.server.html.live import log_shown
from bakehouse.server.html.page import TABLE, coach_wish, go, page, visitor_now
from bakehouse.server.html.scene import peeked, scene
from bakehouse.server.html.waiting_room import table_page
from bakehouse.server.seen.games import bot_levels
from bakehouse.server.seen.log import chat_line
from bakehouse.server.seen.seats import colour_of
from bakehouse.server.seen.table import sight_of, version_of
from bakehouse.server.web.limits import spend
from bakehouse.server.web.visit import Asked, answered, base_of, device_of, guest_id, guest_of, site_of
from bakehouse.store.records import OVER, WAITING

Code = Annotated[str, PathParameter(max_length=80)]


async def show_table(request: Asked, table: Table, status: int = 200, trouble: str = "") -> Response[str]:
    """The waiting room, or the table in play or over, as this visitor sees it."""
    shown = shown_page(request, table, guest_id(request), trouble)
    if table.record.status == WAITING:
        return await page(request, "waiting.html", status, page=shown, bots=bot_levels(table.game.setting.meta))
    painted = scene(table, shown.viewer)
    log = tuple([one.html for one in log_shown(table, shown.viewer)])
    return await page(
        request,
        "playing.html",
        status,
        page=replace(shown, log=log),
        zones=whole(painted),
        coach=coach_wish(request),
        coached=await wants_coach(request, table, shown.viewer),
    )


def shown_page(request: Asked, table: Table, guest: str, trouble: str = "") -> TablePage:
    site = site_of(request)
    chat = tuple([chat_line(line, at) for at, line in table.heard()])
    name, seen = site.people.name_now(guest), version_of(site, table, seat_of(table.record, guest))
    shown = table_page(table, guest, seen, base_of(request), site.address, name)
    return replace(shown, chat=chat, trouble=trouble, beside=others_here(request, table, shown.viewer))


def others_here(request: Asked, table: Table, viewer: int | None) -> tuple[Beside, ...]:
    """Who else shares this device."""
    found = at_device(table.record, device_of(request)).items()
    return tuple([Beside(n, at, table.names[at], colour_of(at)) for n, at in found if at != viewer])


@get("/tables/{code:str}", include_in_schema=False)
async def table_view(request: Asked, code: Code) -> Response[str]:
    response = await show_table(request, await site_of(request).find(code))
    response.set_cookie(TABLE, code, samesite="lax", path="/", httponly=True)
    return response


@get("/tables/{code:str}/rules", include_in_schema=False)
async def rules(request: Asked, code: Code) -> Response[str]:
    """The guide with the numbers of this table; scripts show it beside the table."""
    table = await site_of(request).find(code)
    shown = shown_page(request, table, guest_id(request))
    body = rules_of(table.game) if table.other is None else rules_of_today(table.game.setting.meta)
    return await page(request, "rules.html", page=shown, body=body)


@get("/tables/{code:str}/boards/{seat:int}", include_in_schema=False)
async def board(request: Asked, code: Code, seat: FromPath[int]) -> Response[str]:
    """Another seat's board on a page of its own; scripts show it above the table instead."""
    table = await site_of(request).find(code)
    shown = shown_page(request, table, guest_id(request))
    if not 0 <= seat < len(table.record.seats):
        raise missing(f"There is no seat {seat + 1} at this table.")
    painted = peeked(table, shown.viewer, sight_of(table, shown.viewer), seat)
    return await page(
        request,
        "board.html",
        page=shown,
        seat=seat,
        name=table.names[seat],
        zones=whole(painted),
    )


def own_seat(request: Asked, table: Table) -> str:
    """The part of a page that holds the personal link."""
    shown = shown_page(request, table, guest_id(request))
    return str(the_look().links.own_seat(shown, visitor_now(request)))


@get([f"/tables/{{code:str}}/{LINK}.svg", f"/tables/{{code:str}}/{SEAT}.svg"], include_in_schema=False)
async def picture(request: Asked, code: Code) -> Response[bytes]:
    """The link to a table, or to one's own seat, for the camera of a phone."""
    table = await site_of(request).find(code)
    shown = shown_page(request, table, guest_id(request))
    link = shown.seat_link if request.scope["path"].endswith(f"/{SEAT}.svg") else shown.link
    if not link:
        raise not_yours("You watch this table; only those who sit at it have a personal link.")
    return answered(request, Response(qr_code(link), media_type="image/svg+xml"))


@get("/seats/{link:str}", include_in_schema=False)
async def seat_link(request: Asked, link: Code) -> Response[str] | Response[None]:
    """A personal link asks first: whoever only looks at it, as previews of messages do, takes no seat."""
    spend(request, "joins")
    guest = guest_id(request)
    table, at = await rooms.linked_seat(site_of(request), link, guest)
    if guest in table.record.seats[at].holders:
        return go(request, f"/tables/{table.id}")
    shown = shown_page(request, table, guest)
    return await page(request, "seat.html", page=shown, seat=shown.seats[at], link=link)


@post("/seats/{link:str}", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def take_seat(request: Asked, link: Code) -> Response[None]:
    """This browser may play that seat from now on."""
    spend(request, "joins")
    table = await rooms.adopt_seat(site_of(request), link, await guest_of(request))
    return go(request, f"/tables/{table.id}")


@get("/tables/{code:str}/file", include_in_schema=False)
async def match_file(request: Asked, code: Code) -> Response[str]:
    """The match as a file that `bakehouse replay` and `bakehouse verify` read."""
    table = await site_of(request).find(code)
    if table.record.status != OVER:
        raise Refused(409, "playing", "The file can be taken once the game is over: it holds everything.")
    name = f"{table.record.game}-{table.id}.bakehouse.json"
    response = Response(table.file(), media_type="application/json")
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return answered(request, response)


ROUTES = [table_view, rules, board, picture, seat_link, take_seat, match_file]
