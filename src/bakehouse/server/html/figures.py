"""Pictures in a guide: parts of a real table after some moves, drawn by the game's own templates."""

from __future__ import annotations

import re
from functools import lru_cache

from markupsafe import Markup

from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.example import after, called
from bakehouse.kernel.guide_data import guide_data
from bakehouse.kernel.setting import Meta
from bakehouse.server.html.drawing.look import table_class, the_look
from bakehouse.server.html.drawing.painter import DARK, Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import inside, part_of, put_together
from bakehouse.server.seen.sight import Sight

LIVE = re.compile(r' (?:id|for|form|name|popovertarget|aria-controls|aria-labelledby|data-[a-z]+|tabindex)="[^"]*"')
"""What would make a picture answer, or be taken for a piece of the table beside it."""
BLOCK = Markup(
    '<figure class="fig"><div class="fig__table" inert aria-hidden="true"><div class="table {}">{}</div></div>'
    "<figcaption>{}</figcaption></figure>"
)


@lru_cache(maxsize=128)
def figure(meta: Meta, name: str, caption: str) -> Markup:
    """The picture with what it shows in words; nothing where the game cannot be played so far any more."""
    found = guide_data(meta).figures.get(name)
    if found is None:
        return Markup()
    try:
        match = after(meta.open(None, {}), guide_data(meta).examples[found.example], found.after)
    except BakehouseError:
        return Markup()
    sight = Sight(match.state.view(found.seat), match.state.over, 1, eyes=found.seat)
    painter = Painter(the_look().layout(meta.id), SharedDrawings())
    painted = painter.board(found.seat, found.seat, sight, DARK, tuple(called(match)))
    members = inside(painted)
    drawn = [put_together(one, members) for one in painted if part_of(one.id) in found.parts]
    still = LIVE.sub("", "".join(drawn)).replace("<h2>", '<h2 class="fig__h">')  # no heading of the text
    return BLOCK.format(table_class(meta.id), Markup(still), caption)
