"""A finished game, step by step, from any seat's point of view."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from litestar import Response, get
from litestar.params import FromQuery

from bakehouse.kernel.match import Match
from bakehouse.kernel.state import State
from bakehouse.server.common.errors import Refused, unfit
from bakehouse.server.core.table import Table
from bakehouse.server.core.table_log import line_for
from bakehouse.server.html.drawing.fragments import Fragment, whole
from bakehouse.server.html.drawing.log_lines import line_html
from bakehouse.server.html.drawing.models import Line
from bakehouse.server.html.scene import frame
from bakehouse.server.html.tables import Code, shown_page
from bakehouse.server.seen.lists import bot_levels
from bakehouse.server.web.visit import Asked, answered, guest_id, page, site_of
from bakehouse.store.records import OVER

EVERY = 25  # positions between two that are kept


async def over_table(request: Asked, code: str) -> Table:
    table = await site_of(request).find(code)
    if table.record.status != OVER:
        raise Refused(409, "playing", "A replay can be watched once the game is over.")
    return table


@lru_cache(maxsize=256)
def kept_position(match: Match, mark: int) -> State:
    """Keeps a position of every so many entries, so that a scrubber need not replay the whole game."""
    if mark == 0:
        return match.game.new(match.players)
    return position(match, mark * EVERY, mark - 1)


def position(match: Match, at: int, mark: int | None = None) -> State:
    start = at // EVERY if mark is None else mark
    state = kept_position(match, start).clone()
    for entry in match.entries[start * EVERY : at]:
        state.apply(entry.actor, match.game.actions.ids[entry.key])
    return state


def zones_at(request: Asked, table: Table, at: int, viewer: int | None) -> list[Fragment]:
    match = table.playing()
    if not 0 <= at <= len(match.entries):
        raise unfit(f"This game has {len(match.entries)} steps.")
    if viewer is not None and not 0 <= viewer < match.players:
        raise unfit(f"There is no seat {viewer + 1} at this table.")
    state = position(match, at)
    site = site_of(request)
    painted = frame(site.look, table, viewer, table.sight(viewer, state), state)
    said = caption(table, at, viewer)
    return [*painted, Fragment(said.id, line_html(site.look, said))]


def caption(table: Table, at: int, viewer: int | None) -> Line:
    """What was told of this step, in one line."""
    prefix = f"log-{at - 1}-"
    told = [line_for(one, viewer, table.names) for one in table.log.told if one.id.startswith(prefix)]
    lines = [line for line in told if line is not None]
    colour = lines[0].colour if lines else ""
    return Line("replay-line", " ".join(f"{line.says}." for line in lines), colour, lines[0].kind if lines else "move")


@get("/tables/{code:str}/replay", include_in_schema=False)
async def replay_view(
    request: Asked, code: Code, at: FromQuery[int | None] = None, seat: FromQuery[int | None] = None
) -> Response[str]:
    table = await over_table(request, code)
    shown = shown_page(request, table, guest_id(request))
    last = len(table.playing().entries)
    now = last if at is None else at
    viewer = shown.viewer if seat is None else seat if seat >= 0 else None
    painted = zones_at(request, table, now, viewer)
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
    painted = zones_at(request, table, at, seat if seat >= 0 else None)
    return answered(request, Response({"zones": [html for _, html in whole(painted)]}))


ROUTES = [replay_view, replay_zones]
