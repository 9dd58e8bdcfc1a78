"""A guide's text as markup, with the pieces of its game drawn in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import OptionsDict
from markupsafe import Markup, escape

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
