"""Whether somebody wants a coach's line beside the table: by itself in the first game of a kind."""

from __future__ import annotations

from typing import Any

from litestar import Response, post
from litestar.status_codes import HTTP_303_SEE_OTHER

from bakehouse.server.core.table import Table
from bakehouse.server.html.lobby import local
from bakehouse.server.html.page import ALWAYS, COACH, FIRST, NEVER, coach_wish, go
from bakehouse.server.web.visit import YEAR, Asked, guest_id, site_of
from bakehouse.store.records import OVER

LOOKED_AT = 100  # of somebody's finished games


async def wants_coach(request: Asked, table: Table, viewer: int | None) -> bool:
    wish = coach_wish(request)
    if viewer is None or wish == NEVER:
        return False
    return wish == ALWAYS or not await has_played(request, table.record.game)


async def has_played(request: Asked, game: str) -> bool:
    """To the end, as this guest."""
    ended = await site_of(request).store.tables_of(guest_id(request), OVER, LOOKED_AT)
    return any(record.game == game for record in ended)


@post("/coach", include_in_schema=False, status_code=HTTP_303_SEE_OTHER)
async def set_coach(request: Asked) -> Response[Any]:
    form = await request.form()
    wish = str(form.get("coach", FIRST))
    response = go(request, local(str(form.get("back", ""))))
    response.set_cookie(COACH, wish if wish in (ALWAYS, NEVER) else FIRST, max_age=YEAR, samesite="lax", path="/")
    return response


ROUTES = [set_coach]
