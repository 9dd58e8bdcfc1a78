"""A game step by step: a finished one from any seat's view, one in play as the viewer was allowed to see it."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromQuery

from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.models import Replay, Step
from bakehouse.server.html.drawing.patches import Fragment, whole
from bakehouse.server.html.drawing.shell import line_html
from bakehouse.server.html.page import page
from bakehouse.server.html.scene import step
from bakehouse.server.html.tables import Code, shown_page
from bakehouse.server.seen.games import bot_levels
from bakehouse.server.seen.log import line_for, lines_of, number_of
from bakehouse.server.seen.replay import (
    caption,
    chapters,
    check_step,
    eyes_of,
    match_for,
    may_look_back,
    own_steps,
    position,
)
from bakehouse.server.web.visit import Asked, answered, guest_id, site_of
from bakehouse.store.records import OVER


async def looked_at(request: Asked, code: str, seat: int | None) -> tuple[Table, int | None]:
    """The table, and with whose eyes it is seen."""
    table, guest = await site_of(request).find(code), guest_id(request)
    may_look_back(table)
    return table, eyes_of(table, guest, seat, seat_of(table.record, guest))


def zones_at(table: Table, at: int, viewer: int | None) -> list[Fragment]:
    check_step(table, at, viewer)
    said = caption(table, at, viewer)
    return [*step(table, viewer, position(table, at, viewer)), Fragment(said.id, line_html(the_look(), said))]


def replay_of(table: Table, at: int | None, viewer: int | None) -> Replay:
    """What stands around the board."""
    last, over = len(match_for(table, viewer).entries), table.record.status == OVER
    shown = [(number_of(one) + 1, line_for(one, viewer, table.names)) for one in lines_of(table, viewer)]
    return Replay(
        at=(0 if over else last) if at is None else at,
        last=last,
        seat=viewer,
        over=over,
        chapters=chapters(table, viewer),
        own=tuple(own_steps(table, viewer)),
        log=tuple([Step(after, line.says, line.colour, line.kind) for after, line in shown if line is not None]),
    )


@get("/tables/{code:str}/replay", include_in_schema=False)
async def replay_view(
    request: Asked, code: Code, at: FromQuery[int | None] = None, seat: FromQuery[int | None] = None
) -> Response[str]:
    table, viewer = await looked_at(request, code, seat)
    shown = replay_of(table, at, viewer)
    return await page(
        request,
        "replay.html",
        page=shown_page(request, table, guest_id(request)),
        replay=shown,
        zones=whole(zones_at(table, shown.at, viewer)),
        bots=bot_levels(table.game.setting.meta),
    )


@get("/tables/{code:str}/replay/zones", include_in_schema=False)
async def replay_zones(
    request: Asked, code: Code, at: FromQuery[int], seat: FromQuery[int] = -1
) -> Response[dict[str, Any]]:
    table, viewer = await looked_at(request, code, seat)
    painted = zones_at(table, at, viewer)
    return answered(request, Response({"zones": [html for _, html in whole(painted)]}))


ROUTES = [replay_view, replay_zones]
