"""Looking back: the file of a game that is over, and every step of a game as far as one may see it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get
from litestar.params import Parameter

from bakehouse.server.api import answers, present
from bakehouse.server.api.asks import MOST, MOST_SEATS, TableCode
from bakehouse.server.api.errors import errors
from bakehouse.server.api.tokens import table_of
from bakehouse.server.common.errors import Refused
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.table import Table
from bakehouse.server.seen.replay import caption, check_step, eyes_of, match_for, may_look_back, position
from bakehouse.server.web.visit import Asked, guest_id
from bakehouse.store.records import OVER

SPECTATOR = -1
At = Annotated[int | None, Parameter(ge=0, le=MOST, description="After so many entries of the log; without it all.")]
Eyes = Annotated[
    int | None,
    Parameter(
        ge=SPECTATOR, lt=MOST_SEATS, description="Whose view: a seat, or -1 for a spectator's; without it yours."
    ),
]


async def over_table(request: Asked, code: str) -> Table:
    table = await table_of(request, code)
    if table.record.status != OVER:
        raise Refused(409, "playing", "That can be had once the game is over: it shows everything.")
    return table


@get(
    "/tables/{code:str}/file",
    opt={"rate": "hints"},
    summary="Take the file",
    responses=errors(404, 409),
)
async def read_file(request: Asked, code: TableCode) -> Response[dict[str, Any]]:
    """The whole match; `bakehouse replay` reads it, and `bakehouse verify` recomputes every draw from it."""
    table = await over_table(request, code)
    response: Response[Any] = Response(table.file().encode(), media_type="application/json")
    return response


@get("/tables/{code:str}/replay", summary="One step of it", responses=errors(403, 404, 409, 422))
async def read_step(request: Asked, code: TableCode, at: At = None, seat: Eyes = None) -> answers.Replay:
    """The table as it was after some step: once the game is over through the eyes of any seat, before that as you were
    allowed to see it then."""
    table = await table_of(request, code)
    may_look_back(table)
    guest = guest_id(request)
    eyes = eyes_of(table, guest, seat, seat_of(table.record, guest))
    last = len(match_for(table, eyes).entries)
    step = last if at is None else at
    check_step(table, step, eyes)
    state = position(table, step, eyes)
    says = caption(table, step, eyes).says
    return answers.Replay(table.id, step, last, eyes, says, state.view(eyes), state.over, present.other_rules(table))


ROUTES = [read_file, read_step]
