"""What was drawn of a table: kept for as long as the table is in memory."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bakehouse.kernel.game import Game
from bakehouse.server.common.cache import Cache, PerOwner
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.look import Look, the_look
from bakehouse.server.html.drawing.models import SeatCard, TablePage
from bakehouse.server.html.drawing.painter import Choices, Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.seen.memory import SEATS
from bakehouse.server.seen.sight import Sight
from bakehouse.store.records import TableRecord


@lru_cache(maxsize=32)
def shared_for(game: Game, seats: int) -> SharedDrawings:  # noqa: ARG001 - they tell one memory from another
    """What was drawn for any table of this edition and can be used by all with as many seats."""
    return SharedDrawings()


class Cards(NamedTuple):
    """The seats as they were drawn, and what they were drawn from."""

    sight: Sight
    record: TableRecord
    here: set[int]
    acting: set[int]
    cards: list[SeatCard]
    painted: list[Fragment]


class Bar(NamedTuple):
    """What a viewer was asked, and what it depends on."""

    depends: tuple[object, ...]
    alive: tuple[object, ...]
    """What must live as long: its identity is among what it depends on."""
    choices: Choices
    """What glows."""
    painted: Fragment
    """The prompt bar."""


class DrawnTable:
    """Of a table that has begun: there are as many seats as there will be."""

    def __init__(self, table: Table) -> None:
        self.id = table.id
        self.look: Look = the_look()
        self.painter = Painter(self.look.layout(table.record.game), shared_for(table.game, len(table.record.seats)))
        self.cards: Cache[int | None, Cards] = Cache(SEATS)
        """The seats as each pair of eyes saw them last."""
        self.own: Cache[int, tuple[SeatCard, Fragment]] = Cache(SEATS)
        """The card of a seat as everybody sees it, and as the seat itself does."""
        self.bars: Cache[int | None, Bar] = Cache(SEATS)
        """By viewer."""


DRAWN: PerOwner[Table, DrawnTable] = PerOwner(DrawnTable)
ROOMS: PerOwner[Table, Cache[TablePage, Fragment]] = PerOwner(lambda _table: Cache(SEATS))
"""Of a table that waits: what each visitor sees of it."""
