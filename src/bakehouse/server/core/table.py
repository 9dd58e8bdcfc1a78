"""A table in memory: a cache of what the store holds, with the browsers that have it open."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bakehouse.bots.names import with_title
from bakehouse.kernel.entries import JournalEntry
from bakehouse.kernel.files import save
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.setting import Meta
from bakehouse.server.common.errors import Refused, over, unavailable
from bakehouse.server.core.bot_titles import bot_title
from bakehouse.server.core.other_rules import OtherRules
from bakehouse.server.core.seating import played_by_bot, seat_of
from bakehouse.server.core.table_log import TableLog
from bakehouse.server.core.wait import Wait
from bakehouse.server.core.watcher import Watcher
from bakehouse.store.records import BOT, OVER, PLAYING, ChatLine, TableRecord

CHATTED = 200  # lines of chat that are kept in memory and shown
CALLED = 40.0  # seconds that a program counts as present after a call; the longest wait for news is 25


class Table:
    """One asynchronous lock serialises all changes; whatever is here can be dropped and loaded again."""

    def __init__(self, record: TableRecord, game: Game) -> None:
        self.record = record
        self._named = (record, tuple([seat.name for seat in record.seats]))
        self.game = game
        self.lock = asyncio.Lock()
        self.gone = False
        """No longer what the store holds: nothing may be done with it."""
        self.match: Match | None = None
        self.other: OtherRules | None = None
        """Set where the game cannot go on under the rules that are here: all of it is only shown."""
        self.log = TableLog()
        self.chat: list[ChatLine] = []
        """The last lines."""
        self.said = 0
        """How many lines there were in all; a line's number is its place among them."""
        self.version = time.monotonic_ns() // 1000
        """Grows with what a browser could see change; never again what it was before the table was loaded anew."""
        self.own_version: dict[int, int] = {}
        """The same of what only one seat could see."""
        self.covered: dict[frozenset[int], tuple[tuple[int, ...], Match]] = {}
        """The match for those who may see only these seats' moves, and what it was made of (`covered.py`)."""
        self.changed = asyncio.Event()
        """Set, and replaced by another one, with every version."""
        self.browsers: set[Watcher] = set()
        self.left: dict[int, float] = {}
        """When the last browser of a seat went away."""
        self.called: dict[str, float] = {}
        """When a guest who sits here last called by a program."""
        self.acted: dict[int, float] = {}
        """When the person of a seat last did something, be it without a live connection."""
        self.thinking: set[int] = set()
        """Seats for which a bot is thinking now."""
        self.wait = Wait()
        self.used = time.monotonic()

    @property
    def id(self) -> str:
        return self.record.id

    @property
    def game_seed(self) -> int:
        """For what bots believe for longer than one decision: the same after every loading, foreseen by nobody."""
        return int.from_bytes(hashlib.blake2b(self.record.secret, digest_size=8, person=b"bots").digest(), "big")

    @property
    def meta(self) -> Meta:
        """What is known of its game."""
        return self.game.setting.meta

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Alone with the table, as the store holds it."""
        async with self.lock:
            if self.gone:
                raise unavailable("The table had to be loaded again. Look at it and try once more.")
            yield

    @property
    def names(self) -> tuple[str, ...]:
        """The same object as long as the record is."""
        if self._named[0] is not self.record:
            self._named = (self.record, tuple([seat.name for seat in self.record.seats]))
        return self._named[1]

    def playing(self) -> Match:
        """The match, of a table in play or over; of another rules version as far as it is shown."""
        if self.match is None and self.other is not None:
            raise Refused(409, "other-rules", f"{self.other.title} {self.other.says}")
        if self.match is None:
            raise Refused(409, "waiting", "The game has not begun yet.")
        return self.match

    def in_play(self) -> Match:
        if self.other is not None:
            raise self.other.refusal()
        if self.record.status == OVER:
            raise over("The game is over.")
        return self.playing()

    def adopt(self, match: Match, journal: list[JournalEntry]) -> None:
        """Takes a match over, with what its journal tells besides the game."""
        self.match = match
        self.covered = {}
        match.auto = self.bot_seats()
        self.log.read(match, journal)
        self.touch()

    def look_back(self, other: OtherRules, journal: list[JournalEntry]) -> None:
        """Takes over what is left of a match of another rules version."""
        self.other, self.match = other, other.past.match
        self.log.look_back(other.past, journal, other.over)
        self.touch()

    def file(self) -> str:
        """The match file of a table that is over."""
        if self.other is not None:
            return self.other.file(self.record, self.titled_names())
        return save(self.playing(), self.titled_names())

    def titled_names(self) -> tuple[str, ...]:
        """As files name who played: bots with what they are."""
        return tuple(
            [
                with_title(seat.name, bot_title(self.meta, seat.bot)) if seat.kind == BOT else seat.name
                for seat in self.record.seats
            ]
        )

    def hear(self, line: ChatLine) -> None:
        self.chat.append(line)
        self.said += 1
        del self.chat[:-CHATTED]

    def heard(self, since: int = 0) -> list[tuple[int, ChatLine]]:
        """The lines from that number on, as far as they are kept."""
        first = self.said - len(self.chat)
        return list(enumerate(self.chat[max(0, since - first) :], max(first, since)))

    def touch(self, seat: int | None = None) -> None:
        """Something changed, for all or for one seat: whoever waits for that goes on."""
        if seat is None:
            self.version += 1
        else:
            self.own_version[seat] = self.own_version.get(seat, 0) + 1
        self.changed.set()
        self.changed = asyncio.Event()

    def bot_seats(self) -> set[int]:
        return {at for at, seat in enumerate(self.record.seats) if played_by_bot(seat)}

    def seats_to_act(self) -> tuple[int, ...]:
        if self.match is None or self.other is not None or self.record.status != PLAYING:
            return ()
        return self.match.state.to_act

    def here(self) -> set[int]:
        """The seats whose people have the table open, in a browser or by a program that asked lately."""
        lately = time.monotonic() - CALLED
        seats = {browser.viewer for browser in self.browsers}
        seats |= {seat_of(self.record, guest) for guest, at in self.called.items() if at > lately}
        return {seat for seat in seats if seat is not None}

    def waited_for(self) -> bool:
        """Does somebody who is here want to play on? Who only watches bots, also in their own seat, can wait."""
        return bool(self.waiting())

    def waiting(self) -> list[int]:
        lately = time.monotonic() - CALLED
        seats = self.here() | {seat for seat, at in self.acted.items() if at > lately}
        return sorted(seat for seat in seats if not played_by_bot(self.record.seats[seat]))

    def on_whose_account(self) -> str:
        """The guest for whom bots think: the host, or where only others wait, the first of them."""
        guests = [guest for seat in self.waiting() for guest in self.record.seats[seat].holders]
        return self.record.host if self.record.host in guests or not guests else guests[0]

    def programs(self) -> set[int]:
        """The seats that are played by programs, as far as anybody can tell: they call without a browser."""
        return {at for at in range(len(self.record.seats)) if self.is_program(at)}

    def is_program(self, seat: int) -> bool:
        return bool(self.called) and any(guest in self.called for guest in self.record.seats[seat].holders)

    def people(self) -> set[int]:
        return {at for at, seat in enumerate(self.record.seats) if seat.kind != BOT}
