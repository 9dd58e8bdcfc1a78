"""Who calls: the guest that the bearer token names. Cookies do not count here, so no other site can act for anybody."""

from __future__ import annotations

import time
from typing import Any

from litestar.connection import ASGIConnection, Request
from litestar.datastructures import State
from litestar.exceptions import ClientException
from litestar.handlers import BaseRouteHandler

from bakehouse.server.common.errors import Refused
from bakehouse.server.core.seating import seat_of
from bakehouse.server.core.table import Table
from bakehouse.server.web.limits import MISS, spend
from bakehouse.server.web.visit import Asked, guest_id, known_as, site_of

SCHEME = "bearer "
WHO = "Say who you are: get a token from POST /api/guests and send it as `Authorization: Bearer <token>`."
STALE = "This server has not signed that token. Get another one from POST /api/guests."


class Call(Request[Any, Any, State]):
    async def json(self) -> Any:
        """The body; what no JSON reader gets through is the caller's fault, not ours."""
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise ClientException("the body is not UTF-8") from None
        except RecursionError:
            raise ClientException("the body is nested too deeply") from None


def signed(connection: ASGIConnection[Any, Any, Any, State], handler: BaseRouteHandler) -> None:
    """Lets in who shows a token, as often as the rate of the call allows."""
    sent = connection.headers.get("authorization", "")
    if not sent.lower().startswith(SCHEME):
        raise Refused(401, "unknown", WHO)
    guest = site_of(connection).people.read(sent[len(SCHEME) :].strip())
    if guest is None:
        spend(connection, "pages", MISS)
        raise Refused(401, "unknown", STALE)
    known_as(connection, guest)
    reads = isinstance(connection, Request) and connection.method == "GET"
    spend(connection, handler.opt.get("rate", "reads" if reads else "joins"))


async def table_of(request: Asked, code: str) -> Table:
    return met(request, await site_of(request).find(code))


def met(request: Asked, table: Table) -> Table:
    """The table, which takes whoever sits there and calls to be present."""
    guest = guest_id(request)
    if (seat := seat_of(table.record, guest)) is not None:
        came = seat not in table.here()
        table.called[guest] = time.monotonic()
        if came:
            table.touch()  # its bots think for somebody now
    return table
