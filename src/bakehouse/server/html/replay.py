"""A finished game, step by step, from any seat's point of view."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromQuery

from bakehouse.server.common.errors import Refused
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.patches import Fragment, whole
from bakehouse.server.html.drawing.shell import line_html
from bakehouse.server.html.page import page
from bakehouse.server.html.scene import step
from bakehouse.server.html.tables import Code, shown_page
from bakehouse.server.seen.games import bot_levels
from bakehouse.server.seen.replay import caption, check_step, position
from bakehouse.server.web.visit import Asked, answered, guest_id, site_of
from bakehouse.store.records import OVER


async def over_table(request: Asked, code: str) -> Table:
    table = await site_of(request).find(code)
    if table.record.status != OVER:
        raise Refused(409, "playing", "A replay can be watched once the game is over.")
    return table


def zones_at(table: Table, at: int, viewer: int | None) -> list[Fragment]:
    check_step(table, at, viewer)
    said = caption(table, at, viewer)
    return [*step(table, viewer, position(table, at)), Fragment(said.id, line_html(the_look(), said))]


@get("/tables/{code:str}/replay", include_in_schema=False)
async def replay_view(
    request: Asked, code: Code, at: FromQuery[int | None] = None, seat: FromQuery[int | None] = None
) -> Response[str]:
    table = await over_table(request, code)
    shown = shown_page(request, table, guest_id(request))
    last = len(table.playing().entries)
    now = last if at is None else at
    viewer = shown.viewer if seat is None else seat if seat >= 0 else None
    painted = zones_at(table, now, viewer)
    return await page(
        request,
        "replay.html",
        page=shown,
        at=now,
        last=last,
        seat=viewer,
        names=table.names,
        zones=whole(painted),
        bots=bot_levels(table.game.setting.meta),
    )


@get("/tables/{code:str}/replay/zones", include_in_schema=False)
async def replay_zones(
    request: Asked, code: Code, at: FromQuery[int], seat: FromQuery[int] = -1
) -> Response[dict[str, Any]]:
    table = await over_table(request, code)
    painted = zones_at(table, at, seat if seat >= 0 else None)
    return answered(request, Response({"zones": [html for _, html in whole(painted)]}))


ROUTES = [replay_view, replay_zones]
