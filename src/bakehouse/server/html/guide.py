"""How to play: a game's guide as a page, with its pieces drawn in the text; and its numbers as a file."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from bakehouse.kernel.about import rules_text
from bakehouse.kernel.game import Game
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.listing import moves_text
from bakehouse.kernel.setting import Meta
from bakehouse.server.html.page import page
from bakehouse.server.web.visit import Asked, site_of


@lru_cache(maxsize=32)
def rendered(text: str) -> Markup:
    from bakehouse.server.html.markdown import markdown  # only when somebody reads: the first page need not wait for it

    return markdown(text)


def rules_of(game: Game) -> Markup:
    return rendered(rules_text(game))


def rules_of_today(meta: Meta) -> Markup:
    """With the game's own numbers."""
    return rules_of(meta.open(None, {}))


@lru_cache(maxsize=32)
def whole_guide(meta: Meta) -> Markup:
    """The same, and after it every move that there is."""
    game = meta.open(None, {})
    guide = read_guide(game.setting)
    return rendered(guide + moves_text(game) if guide else rules_text(game))


@get("/games/{game:str}", include_in_schema=False)
async def guide(request: Asked, game: FromPath[str]) -> Response[str]:
    meta = site_of(request).games.meta(game)
    return await page(request, "guide.html", game=meta.id, title=meta.title, body=whole_guide(meta))


@get("/games/{game:str}/edition.toml", include_in_schema=False)
async def edition_file(request: Asked, game: FromPath[str]) -> Response[str]:
    """All numbers of a game, to change and play."""
    meta = site_of(request).games.meta(game)
    response = Response(meta.default_source().text, media_type="application/toml")
    response.headers["content-disposition"] = f'attachment; filename="{meta.id}.toml"'
    return response


ROUTES = [guide, edition_file]
