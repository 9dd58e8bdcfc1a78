"""What every answer carries, and one log line and one measurement for each."""

from __future__ import annotations

import time

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from bakehouse.server.web import monitoring

CSP = (
    "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SAFE = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


HSTS = (b"strict-transport-security", b"max-age=31536000")


def with_headers(app: ASGIApp, secure: bool) -> ASGIApp:
    """Also what is refused before any route is found gets its headers."""
    safe = [*SAFE, HSTS] if secure else SAFE

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            return await app(scope, receive, send)
        begin = time.perf_counter()
        status = 500

        async def send_safe(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *safe]
            await send(message)

        try:
            await app(scope, receive, send_safe)
        finally:
            monitoring.note(scope, status, time.perf_counter() - begin)
        return None

    return answer
