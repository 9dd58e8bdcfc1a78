"""Who sends a request, under which address they see the site, and whether they want HTML or data back."""

from __future__ import annotations

import math
from typing import Any

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State

from bakehouse.server.core.beside import beside
from bakehouse.server.core.people import new_guest
from bakehouse.server.core.site import Site
from bakehouse.server.web.addresses import address_of
from bakehouse.store.records import Guest

COOKIE = "bakehouse"
HELD = "held"  # the cookie, at one table's pages, with the number of whoever holds the device
YEAR = 365 * 86400

Asked = Request[Any, Any, State]


def site_of(connection: ASGIConnection[Any, Any, Any, State]) -> Site:
    site: Site = connection.app.state.site
    return site


def guest_id(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """The guest that the cookie names; somebody new gets an id, and the cookie with the answer."""
    kept = connection.scope["state"].get("guest")
    if isinstance(kept, str):
        return kept
    site = site_of(connection)
    guest = site.people.read(connection.cookies.get(COOKIE, ""))
    if guest is None:
        guest = new_guest()
        connection.scope["state"]["new_guest"] = True
    connection.scope["state"]["device"] = guest
    guest = beside(guest, *held_by(connection))
    known_as(connection, guest)
    return guest


def device_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """The guest of this browser, whoever holds it now."""
    guest = guest_id(connection)
    device = connection.scope["state"].get("device")
    return device if isinstance(device, str) else guest


def held_by(connection: ASGIConnection[Any, Any, Any, State]) -> tuple[str, int]:
    """At which table, and who of those that share this device there: a number; 0 away from tables."""
    first, _, rest = connection.scope["path"].strip("/").partition("/")
    number = connection.cookies.get(HELD, "") if first == "tables" else ""
    return rest.partition("/")[0], int(number) if number.isdecimal() and len(number) == 1 else 0


def known_as(connection: ASGIConnection[Any, Any, Any, State], guest: str) -> None:
    """Who it is, by the cookie or another proof."""
    connection.scope["state"]["guest"] = guest
    site_of(connection).people.seen_at(guest, address_of(connection))


async def guest_of(request: Asked) -> Guest:
    """The guest, written down from now on."""
    return await site_of(request).people.write_down(guest_id(request))


def cookie_of(site: Site, guest: str) -> Cookie:
    return Cookie(
        COOKIE,
        value=site.people.token(guest),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=site.settings.secure,
        path="/",
    )


def wants_data(request: Asked) -> bool:
    return "application/json" in request.headers.get("accept", "")


def answered(request: Asked, response: Response[Any]) -> Response[Any]:
    """The response, with a cookie for somebody who is new."""
    state = request.scope["state"]
    if state.get("new_guest"):
        response.set_cookie(cookie_of(site_of(request), state["guest"]))
    response.headers["cache-control"] = "no-store"
    return response


def try_again(response: Response[Any], after: float) -> Response[Any]:
    """The response, which says when to come back if time helps."""
    if after > 0:
        response.headers["retry-after"] = str(math.ceil(after))
    return response


def base_of(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """What links start with that this visitor may send to others."""
    return site_of(connection).address.base(seen_at(connection))


def seen_at(connection: ASGIConnection[Any, Any, Any, State]) -> str:
    """The address under which this visitor sees the server."""
    address = str(connection.base_url).rstrip("/")
    return f"http{address.removeprefix('ws')}" if address.startswith("ws") else address
