"""Whether a file can be trusted with more: it is still there, there is room around it, and it is not damaged."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path
from threading import Timer

from bakehouse.store.errors import DAMAGED, FULL, StoreError

LEAST_ROOM = 1 << 20
"""Bytes. SQLite goes on for a while in files that it has already made, so a full disk is noticed before it fails."""
LOST = (
    "{path} was moved, deleted or replaced while it was in use, so nothing is written any more. Put it back as it was,"
    " or stop the server and start it again with a copy."
)


def identity(path: str) -> tuple[int, int] | None:
    """Which file it is, whatever it is called; None when there is none."""
    try:
        found = Path(path).stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def lost(path: str, opened: tuple[int, int] | None) -> str:
    """What to tell when this is no longer the file that was opened; "" while it is."""
    return "" if identity(path) == opened else LOST.format(path=path)


def nearly_full(path: str) -> str:
    """What to tell when there is hardly any room left; "" while there is."""
    return FULL.format(path=path) if shutil.disk_usage(path).free < LEAST_ROOM else ""


def look_through(db: sqlite3.Connection, path: str, seconds: float) -> bool:
    """Looks for damage until time is up, small tables first; whether it came to the end."""
    if seconds <= 0:  # there would be nothing yet to interrupt
        return False
    ending = Timer(seconds, db.interrupt)
    ending.start()
    try:
        found: str = db.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
            raise
        return False
    finally:
        ending.cancel()
        ending.join()  # it would interrupt what comes next
    if found != "ok":
        raise StoreError(DAMAGED.format(path=path))
    return True
