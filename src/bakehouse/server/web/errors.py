"""What a visitor is told when something is refused or breaks: plain words, never a trace."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from bakehouse.kernel.errors import BakehouseError
from bakehouse.server.common.errors import Refused
from bakehouse.server.web.visit import Asked, try_again, wants_data
from bakehouse.store.errors import StoreError

log = logging.getLogger("bakehouse.web")
PLAIN = {
    400: ("unfit", "This request could not be read. Go back and try again."),
    403: ("not-yours", "This page was too old to send anything. Load it again and try once more."),
    404: ("missing", "There is nothing at this address."),
    405: ("missing", "There is nothing at this address."),
    413: ("too-large", "That was too large."),
    429: ("too-fast", "That was too fast. Wait a moment and try again."),
}
TITLES = {
    403: "Not yours to do",
    404: "Nothing here",
    409: "Not now",
    410: "Over",
    429: "A little slower",
    503: "Not just now",
}
SOON = 3.0
UNWRITABLE = "Nothing can be read or written down just now. Try again in a moment."
Page = Callable[[Asked, int, str, str], Response[str]]
"""Makes a page of a status, a title and a sentence."""
BROKEN = "Something broke on our side. Nothing was lost; load the page again."


def handlers(page: Page) -> ExceptionHandlersMap:
    """What is answered to people as this page, and to scripts and programs as data."""

    def told(request: Asked, status: int, code: str, says: str, after: float = 0.0) -> Response[Any]:
        if wants_data(request) or request.scope["path"].startswith("/api/"):
            return try_again(data(status, code, says), after)
        title = TITLES.get(status, "That did not work" if status < 500 else "Something broke")
        return try_again(page(request, status, title, says), after)

    def refused(request: Asked, error: Refused) -> Response[Any]:
        return told(request, error.status, error.code, str(error), error.after)

    def unavailable(request: Asked, error: StoreError) -> Response[Any]:
        """The reason is for whoever runs the server: it names files of this machine."""
        log.error("%s %s: %s", request.scope["method"], request.scope["path"], error)
        return told(request, 503, "unavailable", UNWRITABLE, SOON)

    def unfit(request: Asked, error: BakehouseError) -> Response[Any]:
        return told(request, 422, "unfit", str(error))

    def by_status(request: Asked, error: HTTPException) -> Response[Any]:
        """What the framework refuses by itself: unknown addresses, unreadable bodies, missing tokens."""
        status = error.status_code
        if status >= 500:
            return broken(request, error)
        code, says = PLAIN.get(status, ("unfit", "This request could not be understood."))
        if request.scope["path"].startswith("/api/") and status == 400:
            says = faults(error) or f"This request could not be read: {error.detail}"
        return told(request, status, code, says)

    def broken(request: Asked, error: Exception) -> Response[Any]:
        log.error("%s %s broke", request.scope["method"], request.scope["path"], exc_info=error)
        return told(request, 500, "broken", BROKEN)

    return {
        Refused: refused,
        StoreError: unavailable,
        BakehouseError: unfit,
        HTTPException: by_status,
        Exception: broken,
    }


def data(status: int, code: str, says: str) -> Response[Any]:
    headers = {"cache-control": "no-store", **({"www-authenticate": "Bearer"} if status == 401 else {})}
    return Response({"code": code, "says": says}, status_code=status, headers=headers)


def faults(error: HTTPException) -> str:
    """Which fields of a body are wrong, for programmers of clients."""
    found = error.extra if isinstance(error.extra, list) else []
    named = [(one.get("key", "data"), one.get("message", "")) for one in found if isinstance(one, dict)]
    return "; ".join(f"{'body' if key == 'data' else key}: {says}" for key, says in named)
