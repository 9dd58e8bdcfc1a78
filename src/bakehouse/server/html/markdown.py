"""A guide's text as markup, with the pieces of its game drawn in it, and pictures of its table between paragraphs."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup, escape

SYMBOL = re.compile(r"[a-z][a-z0-9-]*")
FIGURE = re.compile(r"figure:([a-z0-9-]+)")
PLACE = re.compile(r"<p>\x00([a-z0-9-]+)\x00([^\x00]*)\x00</p>")
Draw = Callable[[str, str], Markup]
"""Makes a picture of its name and caption."""


class Pieces(RendererHTML):
    """An image whose address is the name of a symbol becomes that piece, at the height of the letters."""

    def image(self, tokens: Sequence[Token], idx: int, options: OptionsDict, env: Any) -> str:
        token = tokens[idx]
        symbol = str(token.attrGet("src") or "")
        words = escape(token.content)
        if table := FIGURE.fullmatch(symbol):
            return f"\x00{table[1]}\x00{words}\x00"
        if not SYMBOL.fullmatch(symbol):
            return words
        if not words:
            return Markup('<svg class="mg-i" aria-hidden="true"><use href="#{}"/></svg>').format(symbol)
        return Markup('<svg class="mg-i" role="img" aria-label="{}"><use href="#{}"/></svg>').format(words, symbol)


def markdown(text: str, draw: Draw | None = None) -> Markup:
    """Guides are our own, but editions are anybody's: no HTML of theirs becomes markup, no link leaves the site."""
    reader = MarkdownIt("commonmark", {"html": False}, renderer_cls=Pieces).enable("table")
    reader.validateLink = may_be_linked  # type: ignore[method-assign]
    html = reader.render(text.replace("\x00", ""))
    return Markup(PLACE.sub(lambda m: draw(m[1], Markup(m[2]).unescape()) if draw else "", html).replace("\x00", ""))


def may_be_linked(url: str) -> bool:
    return url.startswith("#") or SYMBOL.fullmatch(url) is not None or FIGURE.fullmatch(url) is not None
