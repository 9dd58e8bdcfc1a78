"""Handing one device from seat to seat: a curtain between them, a page that has nothing of the table on it."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.status_codes import HTTP_303_SEE_OTHER

from bakehouse.server.common.errors import not_yours
from bakehouse.server.core.beside import at_device
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.models import Beside
from bakehouse.server.html.page import go, page
from bakehouse.server.html.tables import Code
from bakehouse.server.seen.seats import colour_of
from bakehouse.server.web.visit import HELD, Asked, device_of, site_of


async def person_at(request: Asked, code: str, number: int) -> tuple[Table, Beside]:
    table = await site_of(request).find(code)
    seat = at_device(table.record, device_of(request)).get(number)
    if seat is None:
        raise not_yours("Nobody of that number shares this device at the table.")
    return table, Beside(number, seat, table.record.seats[seat].name, colour_of(seat))


@get("/tables/{code:str}/pass", include_in_schema=False)
async def curtain(request: Asked, code: Code, to: FromQuery[int]) -> Response[str]:
    table, person = await person_at(request, code, to)
    return await page(request, "pass.html", table=table.id, game=table.record.game, person=person)


@post("/tables/{code:str}/pass", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def take_over(request: Asked, code: Code, to: FromQuery[int]) -> Response[Any]:
    table, person = await person_at(request, code, to)
    response = go(request, f"/tables/{table.id}")
    response.set_cookie(HELD, str(person.number), path=f"/tables/{table.id}", samesite="lax", httponly=True)
    return response


ROUTES = [curtain, take_over]
