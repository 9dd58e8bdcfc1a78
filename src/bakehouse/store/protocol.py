"""What every store can do. All of it is durable when the call returns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.records import ChatLine, Guest, TableRecord


class Store(Protocol):
    async def open(self) -> None:
        """Connects and brings the tables of an older version up to date."""

    async def close(self) -> None:
        """Writes what is still waiting, then lets go."""

    async def secret(self, name: str) -> bytes:
        """32 random bytes, made when first asked for and kept."""

    async def put_guest(self, guest: Guest) -> None: ...

    async def rename(self, guest: Guest) -> None:
        """The guest under this name, also on the seats they hold at tables that are not over: all or nothing."""

    async def guest(self, guest: str) -> Guest | None: ...

    async def put_edition(self, digest: str, text: str) -> None: ...

    async def edition(self, digest: str) -> str | None: ...

    async def put_table(
        self, table: TableRecord, entries: Sequence[JournalEntry] = (), length: int | None = None
    ) -> TableRecord:
        """The table as it now is, and entries of its journal with it: all or nothing. Returns it with its new version.
        Raises StoreConflict when the stored table is of another version than this one was made from, or its journal has
        another length than the writer has seen."""

    async def put_pair(self, one: TableRecord, other: TableRecord) -> tuple[TableRecord, TableRecord]:
        """Two tables, like put_table: both or neither."""

    async def table(self, table: str) -> TableRecord | None: ...

    async def append(self, table: str, entries: Sequence[JournalEntry], to_act: Sequence[int]) -> None:
        """Adds to the journal, all or nothing, and notes who is to act and that the table was touched. Raises
        StoreConflict when an entry of that number is there already, or the one before it (the first is 1) is not."""

    async def journal(self, table: str) -> list[JournalEntry]: ...

    async def say(self, table: str, line: ChatLine) -> None: ...

    async def chat(self, table: str, last: int = 200) -> list[ChatLine]:
        """The last lines, the oldest of them first."""

    async def said(self, table: str) -> int:
        """How many lines there are in all."""

    async def tables_of(self, guest: str, status: str, limit: int = 50) -> list[TableRecord]:
        """Where a guest holds a seat, the latest touched first."""

    async def open_tables(self, host: str, waiting_since: float, playing_since: float) -> int:
        """How many tables of a host wait for players or are played, and were touched since then."""

    async def public_tables(self, status: str, limit: int = 50) -> list[TableRecord]:
        """The latest touched first."""

    async def playing_since(self, moment: float, limit: int = 1000) -> list[str]:
        """Ids of tables in play that were touched since then, the latest first."""

    async def beat(self) -> None:
        """Writes a little, and sees whether there is still a file with room around it."""

    async def check(self, seconds: float) -> bool:
        """Looks for damage, no longer than this; False when time did not suffice for all. Raises StoreError."""

    async def seat_by_link(self, link: str) -> tuple[str, int] | None:
        """The table and the seat that a personal link belongs to."""
