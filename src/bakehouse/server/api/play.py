"""Playing: what you see, what you are asked, and what you do."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, Parameter

from bakehouse.server.api import answers, asks, present
from bakehouse.server.api.asks import MOST, TableCode
from bakehouse.server.api.errors import errors
from bakehouse.server.api.route import OK, at_table
from bakehouse.server.api.tokens import table_of
from bakehouse.server.common.errors import Refused, outdated, too_fast
from bakehouse.server.core import moves
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.table import Table
from bakehouse.server.seen.hints import ask_hint, hint_for
from bakehouse.server.seen.table import version_of
from bakehouse.server.web.visit import Asked, guest_id, site_of

RATE = {"rate": "moves"}
LONGEST_WAIT = 25.0  # seconds; proxies cut what is silent for longer
MOST_WAITS = 64  # of one guest at once
Since = Annotated[int, Parameter(ge=0, le=MOST, description="Only entries from this one on.")]
Version = Annotated[str, Parameter(max_length=100, description="The `version` you have seen; empty: none yet.")]
Steps = Annotated[int, Parameter(ge=1, le=MOST, description="How many of them.")]
Seconds = Annotated[float, Parameter(ge=0, le=LONGEST_WAIT, description="How long to wait at most.")]

waits: Counter[str] = Counter()
"""Guests that wait for something to happen."""


class Late(Refused):
    """A move chosen from a view that is outdated; the answer brings the fresh one."""

    def __init__(self, says: str, now: answers.View) -> None:
        super().__init__(409, "outdated", says)
        self.now = now


def late(_: Asked, refused: Late) -> Response[answers.MoveTrouble]:
    return Response(answers.MoveTrouble(refused.code, str(refused), refused.now), status_code=refused.status)


def seen_by(request: Asked, table: Table) -> answers.View:
    return present.view(site_of(request), table, guest_id(request))


@get("/tables/{code:str}/view", summary="See the table", responses=errors(404, 409))
async def view(request: Asked, code: TableCode) -> answers.View:
    """The table as you may see it, what you are asked, and all your legal moves."""
    return seen_by(request, await table_of(request, code))


@get("/tables/{code:str}/events", summary="Wait for news", responses=errors(404, 409))
async def wait(request: Asked, code: TableCode, version: Version = "", seconds: Seconds = LONGEST_WAIT) -> answers.View:
    """Answers like GET …/view as soon as the table's version is another one than yours, or when time is up."""
    table, guest = await table_of(request, code), guest_id(request)
    if version != version_now(request, table):
        return seen_by(request, table)
    if waits[guest] >= MOST_WAITS:
        raise too_fast(f"You wait at {MOST_WAITS} tables already.")
    waits[guest] += 1
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while version == version_now(request, table):
                    await table.changed.wait()  # also for what this guest cannot see
    finally:
        waits[guest] -= 1
        if not waits[guest]:
            del waits[guest]
    return seen_by(request, await table_of(request, code))


def version_now(request: Asked, table: Table) -> str:
    return version_of(site_of(request), table, seat_of(table.record, guest_id(request)))


@get("/tables/{code:str}/log", summary="Read the log", responses=errors(404, 409))
async def read_log(request: Asked, code: TableCode, since: Since = 0) -> answers.Log:
    """What was done and drawn, with its key, and what the game told of it. A sealed choice shows its key later."""
    table = await table_of(request, code)
    return present.log(table, seat_of(table.record, guest_id(request)), since)


@post(
    "/tables/{code:str}/moves",
    opt=RATE,
    status_code=OK,
    exception_handlers={Late: late},
    summary="Move",
    responses=errors(403, 404, 409, 410, 422, moves=True),
)
async def move(request: Asked, code: TableCode, data: JSONBody[asks.Move]) -> answers.View:
    """Makes a move, and all draws that follow from it; durable when the answer is there."""
    table = await table_of(request, code)
    try:
        seat = moves.acting_seat(table, guest_id(request))
        await moves.play(site_of(request), table, seat, data.key, data.rev)
    except Refused as refused:
        if refused.code != "outdated":
            raise
        raise Late(str(refused), seen_by(request, await table_of(request, code))) from None
    return seen_by(request, table)


@at_table("undo", "Take a move back", 403, 404, 409, 410, 422, opt=RATE)
async def undo(request: Asked, code: TableCode, steps: Steps = 1) -> answers.View:
    """Your own last moves, as far as nothing new was shown since; `undo.steps` of the view says how many there are."""
    table = await table_of(request, code)
    await moves.undo(site_of(request), table, moves.acting_seat(table, guest_id(request)), None, steps)
    return seen_by(request, table)


@at_table("redo", "Play again what was taken back", 403, 404, 409, 410, 422, opt=RATE)
async def redo(request: Asked, code: TableCode) -> answers.View:
    """While `redo` of the view is true."""
    table = await table_of(request, code)
    await moves.redo(site_of(request), table, moves.acting_seat(table, guest_id(request)))
    return seen_by(request, table)


@at_table("hint", "Ask for advice", 403, 404, 409, 410, 422, opt={"rate": "hints"})
async def hint(request: Asked, code: TableCode) -> answers.Hint:
    """What a strong bot would do in your place, what follows its best choices, by what they differ and by how much.

    It knows no more than you do.
    """
    table = await table_of(request, code)
    seat = moves.acting_seat(table, guest_id(request))
    await ask_hint(site_of(request), table, seat)
    found = hint_for(table, seat)
    if found is None:
        raise outdated("The table changed while the hint was thought about. Ask again.")
    options = [
        answers.HintOption(o.key, o.label, o.effect, list(o.plan), o.versus, o.why, o.figure, o.sure, o.tells)
        for o in found.options
    ]
    return answers.Hint(found.key, found.label, list(found.why), list(found.ranked), options)


ROUTES = [view, wait, read_log, move, undo, redo, hint]
