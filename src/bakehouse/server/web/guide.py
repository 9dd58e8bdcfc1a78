"""How to play: a game's guide as a page, with its pieces drawn in the text; and its numbers as a file."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from litestar import Response, get
from litestar.params import FromPath
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup, escape

from bakehouse.kernel.game import Game
from bakehouse.kernel.guide import read_guide
from bakehouse.kernel.setting import Setting
from bakehouse.server.web.visit import Asked, house_of, page

SYMBOL = re.compile(r"[a-z][a-z0-9-]*")


class Pieces(RendererHTML):
    """An image whose address is the name of a symbol becomes that piece, at the height of the letters."""

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: Any) -> str:
        token = tokens[idx]
        symbol = str(token.attrGet("src") or "")
        words = escape(token.content)
        if not SYMBOL.fullmatch(symbol):
            return words
        if not words:
            return Markup('<svg class="mg-i" aria-hidden="true"><use href="#{}"/></svg>').format(symbol)
        return Markup('<svg class="mg-i" role="img" aria-label="{}"><use href="#{}"/></svg>').format(words, symbol)


def markdown(text: str) -> Markup:
    """Guides are our own, but editions are anybody's: no HTML of theirs becomes markup, no link leaves the site."""
    reader = MarkdownIt("commonmark", {"html": False}, renderer_cls=Pieces).enable("table")
    reader.validateLink = lambda url: url.startswith("#") or SYMBOL.fullmatch(url) is not None  # type: ignore[method-assign]
    return Markup(reader.render(text))


@lru_cache(maxsize=32)
def rendered(text: str) -> Markup:
    return markdown(text)


def rules_of(game: Game) -> Markup:
    return rendered(read_guide(game.setting))


@get("/games/{game:str}", include_in_schema=False)
async def guide(request: Asked, game: FromPath[str]) -> Response[str]:
    meta = house_of(request).meta(game)
    body = rendered(read_guide(Setting(meta, meta.default_source())))
    return await page(request, "guide.html", game=meta.id, title=meta.title, body=body)


@get("/games/{game:str}/edition.toml", include_in_schema=False)
async def edition_file(request: Asked, game: FromPath[str]) -> Response[str]:
    """All numbers of a game, to change and play."""
    meta = house_of(request).meta(game)
    response = Response(meta.default_source().text, media_type="application/toml")
    response.headers["content-disposition"] = f'attachment; filename="{meta.id}.toml"'
    return response


ROUTES = [guide, edition_file]
