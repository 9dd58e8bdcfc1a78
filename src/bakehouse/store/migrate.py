"""Brings a database up to date: numbered SQL files, each applied whole or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from importlib.resources import files

from bakehouse.store.errors import StoreError

OURS = 0x42414B45
"""The application id that the first migration writes into the file."""


def steps() -> list[str]:
    """The SQL of every migration; the first makes version 1 out of nothing, and so on."""
    found = sorted((f for f in files("bakehouse.store").joinpath("migrations").iterdir()), key=lambda f: f.name)
    return [f.read_text("utf-8") for f in found if f.name.endswith(".sql")]


def statements(script: str) -> Iterator[str]:
    """One after the other, since executescript would commit on its own; a trigger's semicolons do not end it."""
    begun = ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            yield begun
            begun = ""


def number(db: sqlite3.Connection, query: str) -> int:
    found: int = db.execute(query).fetchone()[0]
    return found


def migrate(db: sqlite3.Connection, path: str, scripts: Sequence[str]) -> None:
    """Applies what is missing. A file of a newer Bakehouse or of another program is refused and left as it is."""
    if number(db, "SELECT count(*) FROM sqlite_master") and number(db, "PRAGMA application_id") != OURS:
        raise StoreError(f"{path} belongs to another program. Name another file for Bakehouse.")
    newest = len(scripts)
    if (version := number(db, "PRAGMA user_version")) > newest:
        raise StoreError(
            f"{path} was written by a newer Bakehouse (version {version} of the file; this one knows {newest})."
            " Update Bakehouse, or name another file."
        )
    for at, script in enumerate(scripts[version:], start=version + 1):
        try:
            db.execute("BEGIN IMMEDIATE")
            if number(db, "PRAGMA user_version") < at:  # asked again: another process may have been quicker
                for statement in statements(script):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {at}")
            db.execute("COMMIT")
        except sqlite3.Error:
            if db.in_transaction:
                db.execute("ROLLBACK")
            raise
