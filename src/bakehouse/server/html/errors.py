"""What a person reads when something is refused or breaks."""

from __future__ import annotations

import re
from functools import lru_cache

from litestar import Response

from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.models import Visitor
from bakehouse.server.html.page import TABLE, page_now
from bakehouse.server.web.limits import SLOWER
from bakehouse.server.web.visit import Asked

MISSING = {"tables": "There is no such table", "seats": "There is no such seat", "games": "There is no such game"}
CODE = re.compile(r"[a-z0-9-]{1,80}")


def message_page(request: Asked, status: int, title: str, says: str) -> Response[str]:
    return page_now(
        request, "message.html", status, title=named(request, status, title), says=says, do=ways_on(request)
    )


def named(request: Asked, status: int, title: str) -> str:
    """Which thing is missing, by where it was looked for."""
    first = request.scope["path"].strip("/").partition("/")[0]
    return MISSING.get(first, title) if status == 404 else title


def ways_on(request: Asked) -> list[tuple[str, str]]:
    """The last table, if it is not the one that fails, the lobby, the games."""
    path, table = request.scope["path"], request.cookies.get(TABLE, "")
    there = CODE.fullmatch(table) is not None and not path.startswith(f"/tables/{table}")
    return [
        *([("To your last table", f"/tables/{table}")] if there else []),
        ("To the lobby", "/"),
        ("The games", "/games"),
    ]


@lru_cache(maxsize=1)
def slower_page() -> bytes:
    """The same for everybody."""
    nobody = Visitor("")
    return the_look().page("message.html", me=nobody, title="A little slower", says=SLOWER).encode()
