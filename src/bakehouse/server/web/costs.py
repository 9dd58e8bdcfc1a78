"""What every request passes first: whose it is, what it costs, and that HEAD is answered like GET."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from litestar.connection import Request
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from bakehouse.server.core.site import Site
from bakehouse.server.web.addresses import networks, set_scheme
from bakehouse.server.web.limits import MISS, SLOWER, fine, wait_for

FREE = ("/health", "/ready", "/metrics")  # whoever watches the server is told also when others are too fast
CHEAP, FORM, PAGE, DEAR, FILE = 0.1, 0.25, 1.0, 2.0, 5.0  # one is about 5 ms of the server's time
COSTS = {"/": DEAR, "/new": DEAR, "/favicon.ico": CHEAP, "/robots.txt": CHEAP}
MISSED = (400, 401, 404, 405)


def with_costs(app: ASGIApp, site: Site, page: Callable[[], bytes]) -> ASGIApp:
    """Whoever is too fast gets this page."""
    proxies = networks(tuple(site.settings.proxies))

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            return await app(scope, receive, send)
        set_scheme(scope, proxies)
        if scope["type"] != ScopeType.HTTP:
            return await app(scope, receive, send)
        head = scope["method"] == "HEAD"
        asked: HTTPScope = {**scope, "method": "GET"} if head else scope
        if not site.settings.limits or scope["path"] in FREE:
            return await app(asked, receive, send)
        request = Request[Any, Any, State](asked)
        called = "authorization" in request.headers and scope["path"].startswith("/api/")  # has rates of its own
        if not called and (wait := wait_for(request, "pages", cost_of(asked))):
            return await refuse(request, wait, page, send)

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in MISSED:
                fine(request, "reads" if called else "pages", MISS)
            await send(message)

        return await app(asked, receive, send_on)

    return answer


def cost_of(scope: HTTPScope) -> float:
    """In proportion to what it costs to answer."""
    path = scope["path"]
    if scope["method"] != "GET":
        return FORM
    if path.startswith("/static/"):
        return CHEAP
    return FILE if path.endswith("/file") else COSTS.get(path, PAGE)


async def refuse(request: Request[Any, Any, State], wait: float, page: Callable[[], bytes], send: Send) -> None:
    """Costs next to nothing, or a flood of refusals would be as good as a flood of pages."""
    plain = "application/json" in request.headers.get("accept", "") or request.scope["path"].startswith("/api/")
    kind, body = ("application/json", SAID) if plain else ("text/html; charset=utf-8", page())
    headers = {
        "content-type": kind,
        "content-length": str(len(body)),
        "cache-control": "no-store",
        "retry-after": str(math.ceil(wait)),
    }
    sent = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": 429, "headers": sent})
    await send({"type": "http.response.body", "body": body, "more_body": False})


SAID = f'{{"code":"too-fast","says":"{SLOWER}"}}'.encode()
