# compiled
"""Small readers that the tables of an edition share."""

from __future__ import annotations

import re
from typing import Final

from bakehouse.games.cupcake_empire.edition import Edition
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST: Final = 30  # of most things


def ids_of(read: Reader, table: str, fewest: int, most: int) -> list[str]:
    """The ids of the tables [[table]], which become parts of action keys."""
    ids: list[str] = []
    for row in read.rows(table, fewest, most):
        name = read.text(row + ".id", 40)
        if ID.fullmatch(name) is None:
            read.fault(row + ".id", "small letters and digits joined with '-'", name)
        elif name in ids:
            read.refuse(row + ".id", f"{name!r} is there twice")
        ids.append(name)
    return ids


def row_tables(read: Reader, table: str, key: str, rows: int) -> list[str]:
    """One text of each of the tables [[table]]."""
    return [read.text(f"{table}.{at}.{key}", 40) for at in range(rows)]


def number(read: Reader, path: str, names: list[str]) -> int:
    """Which of the names stands there."""
    return names.index(read.one_of(path, names)) if names else 0


def names_in(read: Reader, path: str, names: list[str]) -> list[int]:
    """A list of different names out of some, at least one."""
    found: list[int] = []
    for at, name in enumerate(read.texts(path, 1, len(names))):
        if name not in names:
            read.fault(f"{path}.{at}", "one of " + ", ".join(names), name)
        elif names.index(name) in found:
            read.refuse(f"{path}.{at}", f"{name!r} is there twice")
        else:
            found.append(names.index(name))
    return found


def by_players(read: Reader, e: Edition, path: str) -> list[int]:
    """A list with one number for each player count."""
    return read.wholes(path, 0, MOST, int(e.most - e.fewest + 1))


def to_table(numbers: list[int]) -> vec[i64]:
    return vec[i64]([n for n in numbers])
