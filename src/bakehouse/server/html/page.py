"""A page for one visitor: who they are, how they like to see it, and where they go next."""

from __future__ import annotations

from typing import Any

from litestar import Response
from litestar.response import Redirect
from litestar.status_codes import HTTP_303_SEE_OTHER
from litestar.utils.scope.state import ScopeState

from bakehouse.server.html.drawing.look import the_look
from bakehouse.server.html.drawing.models import Visitor
from bakehouse.server.web.visit import Asked, answered, guest_id, site_of, wants_data

LOOKS = "look"
COACH = "coach"
FIRST, ALWAYS, NEVER = "first", "on", "off"  # when somebody wants a coach's line
TABLE = "table"  # the cookie with the table that was open last


async def visitor_of(request: Asked) -> Visitor:
    await site_of(request).people.guest(guest_id(request))
    return visitor_now(request)


def visitor_now(request: Asked) -> Visitor:
    """As far as it is known without asking the store."""
    guest = guest_id(request)
    looks = request.cookies.get(LOOKS, "").split(".")
    token = ScopeState.from_scope(request.scope).csrf_token
    return Visitor(
        site_of(request).people.name_now(guest),
        next((theme for theme in ("light", "dark") if theme in looks), ""),
        "letters" in looks,
        "still" in looks,
        "unasked" in looks,
        "unheld" in looks,
        token if isinstance(token, str) else "",
    )


def coach_wish(request: Asked) -> str:
    wish = request.cookies.get(COACH, FIRST)
    return wish if wish in (ALWAYS, NEVER) else FIRST


async def page(request: Asked, template: str, status: int = 200, **context: object) -> Response[str]:
    """A page for this visitor."""
    await visitor_of(request)
    return page_now(request, template, status, **context)


def page_now(request: Asked, template: str, status: int = 200, **context: object) -> Response[str]:
    html = the_look().page(template, me=visitor_now(request), **context)
    return answered(request, Response(html, status_code=status, media_type="text/html"))


def go(request: Asked, path: str) -> Response[Any]:
    """The browser opens another page; a script is told which."""
    if wants_data(request):
        return answered(request, Response({"go": path}, status_code=200))
    return answered(request, Redirect(path, status_code=HTTP_303_SEE_OTHER))
