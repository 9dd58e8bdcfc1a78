"""What was drawn of a table: kept for as long as the table is in memory."""

from __future__ import annotations

from collections.abc import Sequence
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

DIGITS = 9  # keys that press a button; another one always ends what is under way


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


class Digits:
    """Which key presses which button of a seat's bar: for as long as nobody else has moved on, the same."""

    def __init__(self) -> None:
        self.phase: tuple[object, ...] = ()
        self.grouped = False
        """Once the choices were many, each sort keeps its one button."""
        self.of: dict[str, int] = {}

    def enter(self, *phase: object) -> None:
        """Another question, or another turn or day: keys are given anew."""
        if phase != self.phase:
            self.phase, self.grouped, self.of = phase, False, {}

    def give(self, slots: Sequence[str]) -> tuple[int, ...]:
        """A key for each; what is new takes one that was never used, at last one that nothing present has."""
        for slot in slots:
            if slot in self.of:
                continue
            free = [n for n in range(1, DIGITS + 1) if n not in self.of.values()]
            if not free:
                here = {self.of[one] for one in slots if one in self.of}
                free = [n for n in range(1, DIGITS + 1) if n not in here]
                self.of = {one: n for one, n in self.of.items() if not free or n != free[0]}
            self.of[slot] = free[0] if free else 0
        return tuple([self.of[slot] for slot in slots])


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
        self.digits: Cache[int, Digits] = Cache(SEATS)


DRAWN: PerOwner[Table, DrawnTable] = PerOwner(DrawnTable)
ROOMS: PerOwner[Table, Cache[TablePage, Fragment]] = PerOwner(lambda _table: Cache(SEATS))
"""Of a table that waits: what each visitor sees of it."""
