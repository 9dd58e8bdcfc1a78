"""Records to rows and back: every statement that the SQLite store sends."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bakehouse.kernel.entries import JournalEntry
from bakehouse.store.errors import StoreConflict, StoreError
from bakehouse.store.records import OVER, WAITING, ChatLine, Guest, SeatRecord, TableRecord

COLUMNS = (
    "id, game, rules, edition, options, host, secret, salts, public, pace, patience, together, status, created,"
    " touched, parent, forked, rematch, to_act, result, version"
)
NAMES = COLUMNS.split(", ")
NEW_TABLE = f"INSERT INTO tables ({COLUMNS}) VALUES ({', '.join(f':{name}' for name in NAMES)}) ON CONFLICT DO NOTHING"
OTHER_TABLE = (
    f"UPDATE tables SET {', '.join(f'{name} = :{name}' for name in NAMES[1:])}"
    " WHERE id = :id AND version = :version - 1"
)
CHANGED = "Somebody else has changed table {} meanwhile, so nothing was written. Load it afresh and try again."


def secret(db: sqlite3.Connection, name: str) -> bytes:
    db.execute("INSERT OR IGNORE INTO secrets (name, value) VALUES (?, ?)", (name, os.urandom(32)))
    value: bytes = db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0]
    return value


def put_guest(db: sqlite3.Connection, guest: Guest) -> None:
    db.execute(
        "INSERT OR REPLACE INTO guests (id, name, created) VALUES (?, ?, ?)", (guest.id, guest.name, guest.created)
    )


def rename(db: sqlite3.Connection, guest: Guest) -> None:
    put_guest(db, guest)
    db.execute(
        "UPDATE seats SET name = ? WHERE (table_id, seat) IN (SELECT table_id, seat FROM holders WHERE guest = ?)"
        " AND table_id IN (SELECT id FROM tables WHERE status <> ?)",
        (guest.name, guest.id, OVER),
    )


def guest(db: sqlite3.Connection, guest: str) -> Guest | None:
    row = db.execute("SELECT id, name, created FROM guests WHERE id = ?", (guest,)).fetchone()
    return Guest(*row) if row else None


def put_edition(db: sqlite3.Connection, digest: str, text: str) -> None:
    """The first text of a digest stays: another one says the same, else it would have another digest."""
    db.execute("INSERT OR IGNORE INTO editions (digest, text) VALUES (?, ?)", (digest, text))


def edition(db: sqlite3.Connection, digest: str) -> str | None:
    row = db.execute("SELECT text FROM editions WHERE digest = ?", (digest,)).fetchone()
    return row[0] if row else None


def put_table(
    db: sqlite3.Connection, table: TableRecord, entries: Sequence[JournalEntry] = (), length: int | None = None
) -> TableRecord:
    row = {name: getattr(table, name) for name in NAMES}
    row["version"] += 1
    row |= {name: json.dumps(row[name]) for name in ("salts", "to_act")}
    row |= {name: json.dumps(dict(row[name])) for name in ("options", "result")}
    if not db.execute(OTHER_TABLE if table.version else NEW_TABLE, row).rowcount:
        raise StoreConflict(CHANGED.format(table.id))
    if length is not None and length != journal_length(db, table.id):
        raise StoreConflict(CHANGED.format(table.id))
    db.execute("DELETE FROM seats WHERE table_id = ?", (table.id,))
    db.executemany(
        "INSERT INTO seats (table_id, seat, kind, name, bot, link, away) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [(table.id, at, s.kind, s.name, s.bot, s.link, s.away) for at, s in enumerate(table.seats)],
    )
    db.executemany(
        "INSERT INTO holders (table_id, seat, place, guest, status, touched) VALUES (?, ?, ?, ?, ?, ?)",
        [
            (table.id, at, place, guest, table.status, table.touched)
            for at, s in enumerate(table.seats)
            for place, guest in enumerate(s.holders)
        ],
    )
    add_entries(db, table.id, entries)
    return replace(table, version=row["version"])


def journal_length(db: sqlite3.Connection, table: str) -> int:
    found: int = db.execute("SELECT coalesce(max(seq), 0) FROM journal WHERE table_id = ?", (table,)).fetchone()[0]
    return found


def add_entries(db: sqlite3.Connection, table: str, entries: Sequence[JournalEntry]) -> None:
    db.executemany(
        "INSERT INTO journal (table_id, seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)",
        [(table, e.seq, e.kind, e.seat, e.text, e.at) for e in entries],
    )


def append(db: sqlite3.Connection, table: str, entries: Sequence[JournalEntry], to_act: Sequence[int]) -> None:
    latest = max((e.at for e in entries), default=0.0)
    change = "UPDATE tables SET to_act = ?, touched = max(touched, ?) WHERE id = ?"
    if not db.execute(change, (json.dumps(list(to_act)), latest, table)).rowcount:
        raise StoreError(f"There is no table {table}, so nothing was written.")
    add_entries(db, table, entries)


def journal(db: sqlite3.Connection, table: str) -> list[JournalEntry]:
    rows = db.execute("SELECT seq, kind, seat, text, at FROM journal WHERE table_id = ? ORDER BY seq", (table,))
    return [JournalEntry(*row) for row in rows.fetchall()]


def say(db: sqlite3.Connection, table: str, line: ChatLine) -> None:
    db.execute(
        "INSERT INTO chat (table_id, at, guest, name, seat, says) VALUES (?, ?, ?, ?, ?, ?)",
        (table, line.at, line.guest, line.name, line.seat, line.says),
    )


def chat(db: sqlite3.Connection, table: str, last: int) -> list[ChatLine]:
    query = "SELECT at, guest, name, seat, says FROM chat WHERE table_id = ? ORDER BY id DESC LIMIT ?"
    return [ChatLine(*row) for row in reversed(db.execute(query, (table, last)).fetchall())]


def said(db: sqlite3.Connection, table: str) -> int:
    found: int = db.execute("SELECT count(*) FROM chat WHERE table_id = ?", (table,)).fetchone()[0]
    return found


def tables_of(db: sqlite3.Connection, guest: str, status: str, limit: int) -> list[TableRecord]:
    """Found by the guest's own rows; a past game's are in order already, and the others are few."""
    if status == OVER:
        latest = "SELECT DISTINCT touched, table_id FROM holders WHERE guest = ? AND status = ?"
        rows = db.execute(f"{latest} ORDER BY touched DESC, table_id LIMIT ?", (guest, status, limit)).fetchall()
        ids = [table for _, table in rows]
        return tables(db, f"id IN ({', '.join('?' for _ in ids)})", ids, limit)
    mine = "id IN (SELECT table_id FROM holders WHERE guest = ? AND status = ?) AND +status = ?"
    return tables(db, mine, (guest, status, status), limit)


def open_tables(db: sqlite3.Connection, host: str, waiting_since: float, playing_since: float) -> int:
    query = (
        "SELECT count(*) FROM tables INDEXED BY open_tables_by_host WHERE host = ? AND status <> 'over'"
        " AND touched >= CASE status WHEN ? THEN ? ELSE ? END"
    )
    found: int = db.execute(query, (host, WAITING, waiting_since, playing_since)).fetchone()[0]
    return found


def tables(db: sqlite3.Connection, where: str, values: Sequence[object], limit: int) -> list[TableRecord]:
    """The latest touched first."""
    query = f"SELECT {COLUMNS} FROM tables WHERE {where} ORDER BY touched DESC, id LIMIT ?"
    rows = db.execute(query, (*values, limit)).fetchall()
    seats = seats_of(db, [row[0] for row in rows])
    return [table_from(dict(zip(NAMES, row)), seats[row[0]]) for row in rows]


def table_from(row: dict[str, Any], seats: Sequence[SeatRecord]) -> TableRecord:
    row |= {name: tuple(json.loads(row[name])) for name in ("salts", "to_act")}
    row |= {name: json.loads(row[name]) for name in ("options", "result")}
    row |= {name: bool(row[name]) for name in ("public", "together")}
    return TableRecord(seats=tuple(seats), **row)


def seats_of(db: sqlite3.Connection, ids: Sequence[str]) -> dict[str, list[SeatRecord]]:
    """In two questions, however many tables."""
    these = f"WHERE table_id IN ({', '.join('?' for _ in ids)})"
    holders = defaultdict[tuple[str, int], list[str]](list)
    query = f"SELECT table_id, seat, guest FROM holders {these} ORDER BY table_id, seat, place"
    for table, seat, guest in db.execute(query, ids).fetchall():
        holders[table, seat].append(guest)
    seats = defaultdict[str, list[SeatRecord]](list)
    query = f"SELECT table_id, seat, kind, name, bot, link, away FROM seats {these} ORDER BY table_id, seat"
    for table, seat, kind, name, bot, link, away in db.execute(query, ids).fetchall():
        seats[table].append(SeatRecord(kind, name, bot, tuple(holders[table, seat]), link, bool(away)))
    return seats


def beat(db: sqlite3.Connection) -> None:
    db.execute("INSERT OR REPLACE INTO beats (id, at) VALUES (1, ?)", (time.time(),))


def playing_since(db: sqlite3.Connection, status: str, moment: float, limit: int) -> list[str]:
    query = "SELECT id FROM tables WHERE status = ? AND touched >= ? ORDER BY touched DESC, id LIMIT ?"
    return [row[0] for row in db.execute(query, (status, moment, limit)).fetchall()]


def seat_by_link(db: sqlite3.Connection, link: str) -> tuple[str, int] | None:
    """An empty link is nobody's."""
    row = db.execute("SELECT table_id, seat FROM seats WHERE link = ? AND link <> ''", (link,)).fetchone()
    return (row[0], row[1]) if row else None
