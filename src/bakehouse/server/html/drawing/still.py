"""A position as a picture that stands alone, for a notebook: the table of a page without anything to press."""

from __future__ import annotations

import html
import re
from functools import lru_cache

from bakehouse.kernel.state import State
from bakehouse.server.html.drawing.assets import asset, assets
from bakehouse.server.html.drawing.look import table_class, the_look
from bakehouse.server.html.drawing.painter import Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import whole
from bakehouse.server.html.drawing.sprites import sprite_sheet
from bakehouse.server.seen.sight import Sight

HEIGHT = 620  # pixels; the picture scrolls
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title><style>{style}</style>
<body data-game="{game}">{sprites}
<main class="board board--alone"><div class="table {css}">{zones}</div></main></html>"""


def draw(state: State, seat: int | None) -> str:
    """A frame of its own, so that the styles of table and notebook leave each other alone; nothing in it runs."""
    return (
        f'<iframe sandbox title="{html.escape(state.game.title)}" srcdoc="{html.escape(page(state, seat))}" '
        f'style="width:100%;height:{HEIGHT}px;border:0"></iframe>'
    )


def page(state: State, seat: int | None) -> str:
    game = state.game.id
    painter = Painter(the_look().layout(game), SharedDrawings())
    names = tuple([f"Player {at + 1}" for at in range(state.seats)])
    sight = Sight(state.view(seat), state.over, 1, eyes=seat)
    board = seat if seat is not None else max(0, int(state.actor))
    zones = "".join(zone for _, zone in whole(painter.board(board, seat, sight, (), names)))
    return PAGE.format(
        title=html.escape(state.game.title),
        style=style(game),
        game=html.escape(game),
        sprites=sprite_sheet([game]),
        css=table_class(game),
        zones=zones,
    )


@lru_cache(maxsize=64)
def style(game: str) -> str:
    """Without the fonts: a picture that stands alone cannot fetch them."""
    css = "".join(assets()[asset(name)][0].decode() for name in ("look.css", f"{game}.css"))
    return re.sub(r"@font-face\{.*?\}", "", css)
