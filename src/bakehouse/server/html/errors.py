"""What a person reads when something is refused or breaks."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response

from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.models import Visitor
from bakehouse.server.html.page import page_now
from bakehouse.server.web.limits import SLOWER
from bakehouse.server.web.visit import Asked


def message_page(request: Asked, status: int, title: str, says: str) -> Response[str]:
    return page_now(request, "message.html", status, title=title, says=says)


@lru_cache(maxsize=1)
def slower_page() -> bytes:
    """The same for everybody."""
    nobody = Visitor("")
    return the_look().page("message.html", me=nobody, title="A little slower", says=SLOWER).encode()
