"""How to play: a game's guide as a page, with its pieces drawn in the text; its numbers as a file; all guides."""

from __future__ import annotations

from functools import lru_cache, partial

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from bakehouse.kernel.about import rules_text
from bakehouse.kernel.game import Game
from bakehouse.kernel.listing import moves_text
from bakehouse.kernel.setting import Meta
from bakehouse.server.html.figures import figure
from bakehouse.server.html.page import page
from bakehouse.server.seen.games import by_ease, game_tiles
from bakehouse.server.web.visit import Asked, site_of


@lru_cache(maxsize=32)
def rendered(meta: Meta, text: str) -> Markup:
    from bakehouse.server.html.markdown import markdown  # only when somebody reads: the first page need not wait for it

    return markdown(text, partial(figure, meta))


def rules_of(game: Game) -> Markup:
    return rendered(game.setting.meta, rules_text(game))


def rules_of_today(meta: Meta) -> Markup:
    """With the game's own numbers."""
    return rules_of(meta.open(None, {}))


@get("/games", include_in_schema=False)
async def all_guides(request: Asked) -> Response[str]:
    site = site_of(request)
    return await page(request, "games.html", games=by_ease(game_tiles(site)))


@get("/games/{game:str}", include_in_schema=False)
async def guide(request: Asked, game: FromPath[str]) -> Response[str]:
    meta = site_of(request).games.meta(game)
    return await page(request, "guide.html", game=meta.id, title=meta.title, body=rules_of_today(meta))


@get("/games/{game:str}/moves", include_in_schema=False)
async def moves(request: Asked, game: FromPath[str]) -> Response[str]:
    """Every move by its key, for those who change a game or write programs."""
    meta = site_of(request).games.meta(game)
    body = rendered(meta, moves_text(meta.open(None, {})))
    return await page(request, "moves.html", game=meta.id, title=meta.title, body=body)


@get("/games/{game:str}/edition.toml", include_in_schema=False)
async def edition_file(request: Asked, game: FromPath[str]) -> Response[str]:
    """All numbers of a game, to change and play."""
    meta = site_of(request).games.meta(game)
    response = Response(meta.default_source().text, media_type="application/toml")
    response.headers["content-disposition"] = f'attachment; filename="{meta.id}.toml"'
    return response


ROUTES = [all_guides, guide, moves, edition_file]
