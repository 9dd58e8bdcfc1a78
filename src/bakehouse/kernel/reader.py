"""Reads a game's own numbers out of an edition, and collects every fault instead of stopping at the first."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from bakehouse.kernel.edition import Source, is_whole, leaves
from bakehouse.kernel.errors import BadEdition

COMMON = ("game", "option", "provenance")
MISSING = object()
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
        return []

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


def inside(table: Any, part: str) -> Any:
    """What a table has under a key, or a list at a place."""
    if isinstance(table, dict) and part in table:
        return table[part]
    if isinstance(table, list) and part.isdigit() and int(part) < len(table):
        return table[int(part)]
    return MISSING
