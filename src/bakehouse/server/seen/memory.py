"""What was made of a table for those who look at it: kept outside of the table, and gone when the table is."""

from __future__ import annotations

from typing import NamedTuple

from bakehouse.kernel.match import Match
from bakehouse.kernel.prompt import Prompt
from bakehouse.kernel.state import State
from bakehouse.server.common.cache import Cache, PerOwner
from bakehouse.server.core.table import Table
from bakehouse.server.seen.sight import Sights
from bakehouse.server.thinking.hints import Hint

SEATS = 250  # viewers of one table: a hundred seats, and those who watch
POSITIONS = 64  # of a game that is looked at again
CHAPTERS = 8  # lists of them: of one match as several viewers see it


class Chapter(NamedTuple):
    """A day or a round."""

    at: int
    """It begins after so many entries."""
    title: str


class SeenTable:
    def __init__(self, _table: Table) -> None:
        self.sights = Sights()
        self.prompts: Cache[int, tuple[Match, int, tuple[str, ...], Prompt]] = Cache(SEATS)
        """What each seat was asked last, in which revision, with which names."""
        self.hints: Cache[int, tuple[int, Hint]] = Cache(SEATS)
        """The advice given to a seat, and the revision it was for."""
        self.positions: Cache[tuple[Match, int, int], State] = Cache(POSITIONS)
        """Earlier ones, by how often entries were taken back, and how many had been made."""
        self.chapters: Cache[tuple[Match, int, int], tuple[Chapter, ...]] = Cache(CHAPTERS)
        """Days or rounds, likewise."""


SEEN: PerOwner[Table, SeenTable] = PerOwner(SeenTable)
