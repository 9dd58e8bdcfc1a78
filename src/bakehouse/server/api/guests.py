"""Who you are."""

from __future__ import annotations

from litestar import get, patch, post
from litestar.params import JSONBody

from bakehouse.server.api import answers, asks
from bakehouse.server.api.errors import errors
from bakehouse.server.common.text import clean_name
from bakehouse.server.core import names
from bakehouse.server.core.people import new_guest
from bakehouse.server.web.limits import spend
from bakehouse.server.web.visit import Asked, guest_id, known_as, site_of


@post("/guests", tags=["guests"], summary="Become a guest", security=[{}], responses=errors(422))
async def become_guest(request: Asked, data: JSONBody[asks.GuestName]) -> answers.SignedGuest:
    """The only call without a token: it makes one. There are no accounts; keep the token to stay who you are."""
    clean_name(data.name)
    known_as(request, new_guest())
    spend(request, "guests")
    people = site_of(request).people
    guest = await people.rename(guest_id(request), data.name)
    return answers.SignedGuest(guest.id, guest.name, people.token(guest.id))


@get("/guests/me", summary="Who you are", responses=errors())
async def who_am_i(request: Asked) -> answers.Guest:
    """Your id and name."""
    guest = await site_of(request).people.guest(guest_id(request))
    return answers.Guest(guest.id, guest.name)


@patch(
    "/guests/me",
    summary="Take another name",
    responses=errors(422),
)
async def rename(request: Asked, data: JSONBody[asks.GuestName]) -> answers.Guest:
    """Everybody at your tables reads it at once. Games that are over keep the name you played under."""
    guest = await names.rename(site_of(request), guest_id(request), data.name)
    return answers.Guest(guest.id, guest.name)


ROUTES = [who_am_i, rename]
