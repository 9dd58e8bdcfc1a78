"""The site for programs: everything a person can do here, as JSON over HTTP under /api."""

from __future__ import annotations

from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme, Tag

from bakehouse.server.api import games, guests, past, play, seats, tables
from bakehouse.server.api.tokens import Call, signed

ABOUT = """Play board games from a program of your own.

Get a token from `POST /api/guests`, send it with every other call as `Authorization: Bearer <token>`, open a table or
sit down at one, and then: read `GET …/view`, choose one of `prompt.choices`, send its `key` to `POST …/moves`, and wait
with `GET …/events` until it is your move again. Whatever is refused is answered with `{code, says}`."""

PARTS = {
    "guests": ("Who you are.", guests.ROUTES),
    "games": ("What can be played, and with which bots.", games.ROUTES),
    "tables": ("Opening and finding tables.", tables.ROUTES),
    "seats": ("Who sits where, and what is said.", seats.ROUTES),
    "play": ("What you see, what you are asked, and what you do.", play.ROUTES),
    "past": ("Games that are over.", past.ROUTES),
}

ROUTES = [
    Router(
        "/api",
        route_handlers=[
            guests.become_guest,
            *[Router("/", route_handlers=routes, tags=[part], guards=[signed]) for part, (_, routes) in PARTS.items()],
        ],
        request_class=Call,
        cache_control=CacheControlHeader(no_store=True),
    )
]

OPENAPI = OpenAPIConfig(
    title="Bakehouse",
    version="1",
    description=ABOUT,
    path="/api/schema",
    render_plugins=[JsonRenderPlugin()],
    use_handler_docstrings=True,
    components=Components(
        security_schemes={"token": SecurityScheme(type="http", scheme="bearer", description="From POST /api/guests.")}
    ),
    security=[{"token": []}],
    tags=[Tag(part, says) for part, (says, _) in PARTS.items()],
    operation_id_creator=lambda handler, _method, _path: handler.handler_name,
)
