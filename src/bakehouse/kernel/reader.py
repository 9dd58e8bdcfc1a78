"""Reads a game's own numbers out of an edition, and collects every fault instead of stopping at the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from itertools import pairwise
from typing import TYPE_CHECKING, Any, TypeVar

from bakehouse.kernel.edition import Source, is_whole, leaves
from bakehouse.kernel.errors import BadEdition

if TYPE_CHECKING:
    from bakehouse.kernel.setting import Setting

N = TypeVar("N")

COMMON = ("game", "option", "provenance")
MISSING = object()
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NAME = 40  # characters of an id or a name
HINTED = 20  # unknown keys for which a like one is looked for: that takes time


class Reader:
    """Asks for one key after the other; `finish` refuses the edition if anything was wrong, missing or unknown.

    A faulty value is replaced by a harmless one so that reading can go on: build nothing from what was read
    before `finish` has returned.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faults: list[str] = []
        self.asked: set[str] = set()
        self.tables: dict[str, Any] = {"": source.data}
        """Tables and lists by path, as far as something in them was asked for."""

    def value(self, path: str) -> Any:
        """The raw value at "market.sections.0.cells", MISSING when it is not there."""
        self.asked.add(path)
        above, _, part = path.rpartition(".")
        return inside(self.table(above), part)

    def table(self, path: str) -> Any:
        if path not in self.tables:
            above, _, part = path.rpartition(".")
            self.tables[path] = inside(self.table(above), part)
        return self.tables[path]

    def fault(self, path: str, expected: str, found: Any) -> None:
        got = "but it is missing" if found is MISSING else f"found {found!r}"
        self.faults.append(f"{path}: expected {expected}, {got}")

    def whole(self, path: str, low: int, high: int) -> int:
        value = self.value(path)
        if is_whole(value, low, high):
            return int(value)
        self.fault(path, f"a whole number from {low} to {high}", value)
        return low

    def wholes(self, path: str, low: int, high: int, count: int | None = None) -> list[int]:
        """A list of whole numbers; `count` where its length is fixed."""
        value = self.value(path)
        if isinstance(value, list) and all(is_whole(v, low, high) for v in value) and count in (None, len(value)):
            return list(value)
        many = "" if count is None else f"{count} "
        self.fault(path, f"a list of {many}whole numbers from {low} to {high}", value)
        return [low] * (count or 1)

    def flag(self, path: str) -> bool:
        value = self.value(path)
        if isinstance(value, bool):
            return value
        self.fault(path, "true or false", value)
        return False

    def text(self, path: str, most: int = 200) -> str:
        value = self.value(path)
        if isinstance(value, str) and len(value) <= most:
            return value
        self.fault(path, f"text of at most {most} characters", value)
        return ""

    def one_of(self, path: str, choices: list[str]) -> str:
        value = self.value(path)
        if value in choices:
            return str(value)
        self.fault(path, "one of " + ", ".join(choices), value)
        return choices[0]

    def texts(self, path: str, fewest: int = 0, most: int = 100) -> list[str]:
        value = self.value(path)
        if isinstance(value, list) and fewest <= len(value) <= most and all(isinstance(v, str) for v in value):
            return list(value)
        self.fault(path, f"a list of {fewest} to {most} texts", value)
        return [""] * fewest

    def rows(self, path: str, fewest: int, most: int) -> list[str]:
        """The paths of a list's tables: ["market.sections.0", …], to be asked for their keys in turn."""
        value = self.value(path)
        if isinstance(value, list) and fewest <= len(value) <= most and all(isinstance(v, dict) for v in value):
            self.asked.discard(path)
            return [f"{path}.{at}" for at in range(len(value))]
        self.fault(path, f"{fewest} to {most} tables [[{path}]]", value)
        self.tables[path] = []  # no more is asked of it
        return []

    def ids(self, path: str, fewest: int, most: int) -> list[str]:
        """The ids of a list's tables, each there once: they become parts of action keys."""
        found: list[str] = []
        for row in self.rows(path, fewest, most):
            self.new_id(row, found)
        return found

    def new_id(self, row: str, taken: list[str]) -> str:
        """The id of one table, which is added to those that are taken."""
        name = self.text(row + ".id", NAME)
        if ID.fullmatch(name) is None:
            self.fault(row + ".id", "small letters and digits joined with '-'", name)
        elif name in taken:
            self.refuse(row + ".id", f"{name!r} is there twice")
        taken.append(name)
        return name

    def column(self, path: str, key: str, low: int, high: int) -> list[int]:
        """A whole number of each of a list's tables, whose number was asked for before."""
        return [self.whole(f"{path}.{at}.{key}", low, high) for at in range(self.many(path))]

    def labels(self, path: str, key: str = "name") -> list[str]:
        """A short text of each of a list's tables, whose number was asked for before."""
        return [self.text(f"{path}.{at}.{key}", NAME) for at in range(self.many(path))]

    def many(self, path: str) -> int:
        """How many tables a list has; 0 where it is none, or has something else in it."""
        found = self.table(path)
        return len(found) if isinstance(found, list) and all(isinstance(row, dict) for row in found) else 0

    def index(self, path: str, names: list[str]) -> int:
        """Which of the names stands there."""
        return names.index(self.one_of(path, names)) if names else 0

    def indices(self, path: str, names: list[str], fewest: int = 1, most: int | None = None) -> list[int]:
        """Which of the names stand in a list, each at most once."""
        found: list[int] = []
        for at, name in enumerate(self.texts(path, fewest, len(names) if most is None else most)):
            if name not in names:
                self.fault(f"{path}.{at}", "one of " + ", ".join(names), name)
            elif names.index(name) in found:
                self.refuse(f"{path}.{at}", f"{name!r} is there twice")
            else:
                found.append(names.index(name))
        return found

    def check_rising(self, path: str, numbers: list[int]) -> None:
        if not numbers or any(late <= early for early, late in pairwise(numbers)):
            self.fault(path, "at least one number, each higher than the one before", numbers)

    def keys(self, path: str) -> list[str]:
        """The keys of a table whose names are data."""
        value = self.value(path)
        if isinstance(value, dict):
            if value:  # its keys are asked for one by one
                self.asked.discard(path)
            return list(value)
        self.fault(path, "a table", value)
        return []

    def refuse(self, path: str, says: str) -> None:
        """A fault that only the game can see."""
        self.faults.append(f"{path}: {says}")

    def was_asked(self, path: str) -> bool:
        """Was the value at this path asked for, or a table above it as a whole?"""
        while path not in self.asked:
            path, dot, _ = path.rpartition(".")
            if not dot:
                return False
        return True

    def finish(self) -> None:
        known = self.asked
        hints = HINTED
        for path, _ in leaves({k: v for k, v in self.source.data.items() if k not in COMMON}):
            if not self.was_asked(path):
                near = get_close_matches(path, known, 1) if hints > 0 else []
                hints -= 1
                self.faults.append(f"{path}: unknown key" + (f"; did you mean {near[0]!r}?" if near else ""))
        if self.faults:
            raise BadEdition(self.source.where, self.faults)


def read_whole(setting: Setting, numbers: Callable[[Reader, Mapping[str, object]], N]) -> N:
    """All numbers of an edition, made out of a reader and the chosen options; refuses it with every fault."""
    read = Reader(setting.source)
    found = numbers(read, setting.options)
    read.finish()
    return found


def inside(table: Any, part: str) -> Any:
    """What a table has under a key, or a list at a place."""
    if isinstance(table, dict) and part in table:
        return table[part]
    if isinstance(table, list) and part.isdigit() and int(part) < len(table):
        return table[int(part)]
    return MISSING
