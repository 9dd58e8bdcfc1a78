"""The store of a single server: one SQLite file, one thread that writes, one that reads."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from platformdirs import user_data_path

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store import condition, rows
from bakehouse.store.errors import StoreError, in_words
from bakehouse.store.migrate import migrate, steps
from bakehouse.store.records import PLAYING, ChatLine, Guest, TableRecord
from bakehouse.store.threads import ReaderThread, T, Work, WriterThread

MEMORY = ":memory:"
CLOSED = "The store is not open, so nothing was read or written. Start the server again."


def default_path() -> Path:
    """Where this user's programs keep their data."""
    return user_data_path("bakehouse") / "bakehouse.sqlite3"


def make_file(path: Path) -> None:
    """Its folder too. It holds secrets, so nobody but its owner may read a new one, nor what SQLite lays beside it."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as error:
        raise StoreError(f"{path} cannot be made ({error.strerror}). Name another file.") from error


class SqliteStore:
    """Keeps the promises of Store. A cancelled call may still be carried out; a call that returned is on the disk."""

    def __init__(self, path: str | os.PathLike[str] = MEMORY, *, durable: bool = True, patience: float = 5.0) -> None:
        """`durable=False`: the last moves may be lost in a power cut, though not in a crash of the server.
        `patience`: seconds to wait for another program that uses the file."""
        self.path = os.fspath(path)
        self._durable = durable
        self._patience = patience
        self._writer: WriterThread | None = None
        self._reader: ReaderThread | WriterThread | None = None
        self._opened: tuple[int, int] | None = None
        self._lost = ""
        """What to tell while another file, or none, is in the place of the one that was opened."""

    async def open(self) -> None:
        if self._writer:
            return
        writer = WriterThread(self._connect_writer, self._in_words)
        await writer.open()
        if self.path == MEMORY:  # is seen by its own connection only
            self._writer = self._reader = writer
            return
        reader = ReaderThread(self._connect, self._in_words)
        try:
            await reader.open()
        except Exception:
            await writer.close()
            raise
        self._opened = condition.identity(self.path)
        self._writer, self._reader = writer, reader

    async def close(self) -> None:
        writer, reader = self._writer, self._reader
        self._writer = self._reader = None
        if reader and reader is not writer:
            await reader.close()
        if writer:
            await writer.close()

    async def secret(self, name: str) -> bytes:
        return await self._write(lambda db: rows.secret(db, name))

    async def put_guest(self, guest: Guest) -> None:
        await self._write(lambda db: rows.put_guest(db, guest))

    async def rename(self, guest: Guest) -> None:
        await self._write(lambda db: rows.rename(db, guest))

    async def guest(self, guest: str) -> Guest | None:
        return await self._read(lambda db: rows.guest(db, guest))

    async def put_edition(self, digest: str, text: str) -> None:
        await self._write(lambda db: rows.put_edition(db, digest, text))

    async def edition(self, digest: str) -> str | None:
        return await self._read(lambda db: rows.edition(db, digest))

    async def put_table(
        self, table: TableRecord, entries: Sequence[JournalEntry] = (), length: int | None = None
    ) -> TableRecord:
        kept = tuple(entries)
        return await self._write(lambda db: rows.put_table(db, table, kept, length))

    async def put_pair(self, one: TableRecord, other: TableRecord) -> tuple[TableRecord, TableRecord]:
        return await self._write(lambda db: (rows.put_table(db, one), rows.put_table(db, other)))

    async def table(self, table: str) -> TableRecord | None:
        found = await self._read(lambda db: rows.tables(db, "id = ?", (table,), 1))
        return found[0] if found else None

    async def append(self, table: str, entries: Sequence[JournalEntry], to_act: Sequence[int]) -> None:
        kept, actors = tuple(entries), tuple(to_act)
        await self._write(lambda db: rows.append(db, table, kept, actors))

    async def journal(self, table: str) -> list[JournalEntry]:
        return await self._read(lambda db: rows.journal(db, table))

    async def say(self, table: str, line: ChatLine) -> None:
        await self._write(lambda db: rows.say(db, table, line))

    async def chat(self, table: str, last: int = 200) -> list[ChatLine]:
        return await self._read(lambda db: rows.chat(db, table, last))

    async def said(self, table: str) -> int:
        return await self._read(lambda db: rows.said(db, table))

    async def tables_of(self, guest: str, status: str, limit: int = 50) -> list[TableRecord]:
        return await self._read(lambda db: rows.tables_of(db, guest, status, limit))

    async def open_tables(self, host: str, waiting_since: float, playing_since: float) -> int:
        return await self._read(lambda db: rows.open_tables(db, host, waiting_since, playing_since))

    async def public_tables(self, status: str, limit: int = 50) -> list[TableRecord]:
        return await self._read(lambda db: rows.tables(db, "public AND status = ?", (status,), limit))

    async def playing_since(self, moment: float, limit: int = 1000) -> list[str]:
        return await self._read(lambda db: rows.playing_since(db, PLAYING, moment, limit))

    async def seat_by_link(self, link: str) -> tuple[str, int] | None:
        return await self._read(lambda db: rows.seat_by_link(db, link))

    async def beat(self) -> None:
        if not self._writer:
            raise StoreError(CLOSED)
        await self._writer.ask(self._beat)

    async def check(self, seconds: float) -> bool:
        return await self._read(lambda db: condition.look_through(db, self.path, seconds))

    def _beat(self, db: sqlite3.Connection) -> None:
        if self.path != MEMORY:
            self._lost = condition.lost(self.path, self._opened)
            if fault := self._lost or condition.nearly_full(self.path):
                raise StoreError(fault)
        rows.beat(db)

    async def _write(self, work: Work[T]) -> T:
        if not self._writer:
            raise StoreError(CLOSED)
        if self._lost:
            raise StoreError(self._lost)
        return await self._writer.ask(work)

    async def _read(self, work: Work[T]) -> T:
        """What was written by a call that has returned is seen."""
        if not self._reader:
            raise StoreError(CLOSED)
        return await self._reader.ask(work)

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=self._patience, isolation_level=None)
        db.execute("PRAGMA foreign_keys = ON")
        return db

    def _connect_writer(self) -> sqlite3.Connection:
        if self.path != MEMORY:
            make_file(Path(self.path))
        db = self._connect()
        try:
            migrate(db, self.path, steps())
            self._set_up(db)
        except Exception:
            db.close()
            raise
        return db

    def _set_up(self, db: sqlite3.Connection) -> None:
        """Write-ahead log: readers never wait for the writer, and a commit is one sync of one file."""
        if self._write_ahead(db) not in ("wal", "memory"):
            raise StoreError(f"The disk with {self.path} cannot be shared by two threads. Name a file on a local disk.")
        db.execute(f"PRAGMA synchronous = {'FULL' if self._durable else 'NORMAL'}")
        db.execute("PRAGMA fullfsync = ON")  # where a plain sync stops at the disk's own cache

    def _write_ahead(self, db: sqlite3.Connection) -> str:
        """Tries again while another process changes a new file too: this is the one lock SQLite does not wait for."""
        end = monotonic() + self._patience
        while True:
            try:
                mode: str = db.execute("PRAGMA journal_mode = WAL").fetchone()[0]
                return mode
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > end:
                    raise

    def _in_words(self, error: Exception) -> Exception:
        return in_words(error, self.path)
