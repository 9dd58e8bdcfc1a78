"""What a store refuses, and what SQLite reports, put into words: what happened and what to do."""

from __future__ import annotations

import sqlite3

from bakehouse.kernel.errors import BakehouseError

LOCKED = "{path} is being used by another program. Close that program (another Bakehouse server?) and try again."
FULL = "The disk with {path} is full, so nothing was written. Make room on it and try again."
UNWRITABLE = (
    "{path} cannot be opened for writing. Give this user the right to write it and its folder, or name another."
)
DAMAGED = (
    "{path} is damaged or not a database. Put back a copy of it, or move it away together with the files of the same"
    " name that end in -wal and -shm: a new one is then made."
)
FAULTY = "The disk with {path} reports a fault, so nothing was written. Check the disk, then start again."

BY_CODE = {
    "SQLITE_BUSY": LOCKED,
    "SQLITE_LOCKED": LOCKED,
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": UNWRITABLE,
    "SQLITE_CANTOPEN": UNWRITABLE,
    "SQLITE_PERM": UNWRITABLE,
    "SQLITE_NOTADB": DAMAGED,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_IOERR": FAULTY,
    "SQLITE_CONSTRAINT_UNIQUE": "Another seat has this personal link already, so nothing was written.",
    "SQLITE_CONSTRAINT_FOREIGNKEY": "There is no such table, so nothing was written.",
    "SQLITE_CONSTRAINT_TRIGGER": "Nothing was written: {error}. Load the table afresh and try again.",
}


class StoreError(BakehouseError):
    """Nothing was written: the disk is full, the file is locked, or somebody else wrote the same entry first."""


class StoreConflict(StoreError):
    """Nothing was written: somebody else has changed the table since it was read. Read it again."""


def in_words(error: Exception, path: str) -> Exception:
    """The error for a person; a mistake in our own code stays what it is."""
    if isinstance(error, StoreError) or not isinstance(error, sqlite3.Error | UnicodeEncodeError | OverflowError):
        return error
    code: str = getattr(error, "sqlite_errorname", "")
    family = "_".join(code.split("_")[:2])
    words = BY_CODE.get(code) or BY_CODE.get(family) or "Nothing was written: {error}."
    kind = StoreConflict if "not the next entry" in str(error) else StoreError
    told = kind(words.format(path=path, error=error))
    told.__cause__ = error
    return told
