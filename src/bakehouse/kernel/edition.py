"""Editions: every number of a game in one TOML file, with its provenance, its hash, and its faults named."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.freeze import canonical
from bakehouse.kernel.patterns import Place, children, closest, first_place, unmatched
from bakehouse.kernel.toml import parse_toml, read_text

MOST_BYTES = 256 * 1024
MOST_VALUES = 5_000  # numbers and texts; the largest game of ours has 1,237
MOST_DEPTH = 12  # tables and lists inside each other; ours have 7
MOST_TEXT = 1_000  # characters
MOST_KEY = 100
MOST_OPTIONS = 20
MOST_CHOICES = 50  # of an option
MOST_PATTERNS = 500  # of provenance; ours have up to 56
MOST = 1_000_000  # no number is above it, nor below its negative
FOR_PEOPLE = ("name", "title", "label", "note")  # keys of texts that are shown, and that no rule reads
ORIGINS = ("rulebook", "example", "public", "reconstructed", "platform")
"""Where a number can come from: the printed rules, a worked example in them, a public page, our own
reconstruction of what only a picture showed, or this platform."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made when a table is opened."""

    id: str
    label: str
    choices: tuple[Any, ...]
    default: Any
    note: str = ""
    players: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The player range under a choice, where it differs from the game's."""


@dataclass(frozen=True)
class Source:
    """One edition as read: parsed data, the text it came from, and where that was."""

    data: Mapping[str, Any]
    text: str
    where: str

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the parsed data in canonical form: comments, order and spacing do not count."""
        return hashlib.sha256(canonical(self.data).encode()).hexdigest()

    @cached_property
    def numbers_hash(self) -> str:
        """The same of what rules read: no head, provenance, name or note, nor what an option is by default."""
        data = {key: value for key, value in self.data.items() if key not in ("game", "provenance", "option")}
        data["option"] = [{"id": option.id, "choices": list(option.choices)} for option in self.options]
        return hashlib.sha256(canonical(without_texts(data)).encode()).hexdigest()

    @property
    def head(self) -> Mapping[str, Any]:
        """The `[game]` table: id, title, players, minutes, designer, publisher, edition, rules."""
        head: Mapping[str, Any] = self.data["game"]
        return head

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return tuple(
            Option(
                o["id"],
                o["label"],
                tuple(o["choices"]),
                o["default"],
                o.get("note", ""),
                {k: (v[0], v[1]) for k, v in o.get("players", {}).items()},
            )
            for o in self.data.get("option", [])
        )

    def provenance(self, path: str) -> str:
        """Where the number at a path such as "market.sections.0.cells" comes from."""
        best = closest(self._patterns, path) or "default"
        return str(self.data.get("provenance", {}).get(best, "reconstructed"))

    @cached_property
    def _patterns(self) -> Place:
        return first_place(p for p in self.data.get("provenance", {}) if p != "default")


NO_SOURCE = Source({"game": {"id": "none", "title": "No game", "players": [1, 1], "rules": 0}}, "", "nowhere")


def read_source(path: Path) -> Source:
    return source_of(read_edition(path), str(path))


def read_edition(path: Path) -> str:
    """The text of an edition file."""
    if path.is_file() and path.stat().st_size > MOST_BYTES:  # not even read
        raise too_large(str(path))
    return read_text(path)


def source_of(text: str, where: str) -> Source:
    """Parses and checks what is common to all editions; the game's own reader checks the rest."""
    source, faults = source_and_faults(text, where)
    if any(faults.values()):
        raise BadEdition(where, [fault for found in faults.values() for fault in found])
    return source


def source_and_faults(text: str, where: str) -> tuple[Source, dict[str, list[str]]]:
    """The same with faults by the table they are in, for whoever looks for further ones; else refused at once."""
    if len(text.encode()) > MOST_BYTES:
        raise too_large(where)
    data = parse_toml(text, where)
    if wild := [*size_faults(data)] or [*number_faults(data)]:
        raise BadEdition(where, wild)
    found = {"game": head_faults(data), "option": option_faults(data), "provenance": provenance_faults(data)}
    return Source(data, text, where), {table: [*faults] for table, faults in found.items()}


def checked_source(data: Mapping[str, Any], text: str, where: str, digest: str) -> Source:
    """One that was read and checked elsewhere, with its hash: nothing is parsed again."""
    source = Source(data, text, where)
    source.__dict__["hash"] = digest  # where the property keeps it
    return source


def too_large(where: str) -> BadEdition:
    return BadEdition(where, [f"larger than {MOST_BYTES // 1024} kB; an edition holds numbers, not pictures"])


def size_faults(data: Mapping[str, Any]) -> Iterator[str]:
    """Comes first: whatever passes is so small that all other checks are quick."""
    values, longest_key = 0, ""
    inside: list[Any] = [data]
    for _ in range(MOST_DEPTH):
        found = [pair for value in inside for pair in children(value)]
        longest_key = max([longest_key, *(key for key, _ in found)], key=len)
        inside = [value for _, value in found if isinstance(value, dict | list) and value]
        values += len(found) - len(inside)
        if not inside:
            break
    if inside:
        yield f"is nested too deeply: more than {MOST_DEPTH} tables or lists inside each other"
    if values > MOST_VALUES:
        yield f"has {values:,} numbers and texts; {MOST_VALUES:,} are allowed: keep to what the game uses"
    if len(longest_key) > MOST_KEY:
        yield f"{longest_key[:20]}…: a key of {len(longest_key):,} characters; {MOST_KEY} are allowed"
    if not inside and values <= MOST_VALUES:
        yield from text_faults(data)
    options, patterns = data.get("option"), data.get("provenance")
    if isinstance(options, list) and len(options) > MOST_OPTIONS:
        yield f"option: {len(options):,} options; {MOST_OPTIONS} are allowed"
    for at, option in enumerate(options[:MOST_OPTIONS] if isinstance(options, list) else ()):
        choices = option.get("choices") if isinstance(option, dict) else None
        if isinstance(choices, list) and len(choices) > MOST_CHOICES:
            yield f"option.{at}.choices: {len(choices):,} choices; {MOST_CHOICES} are allowed"
    if isinstance(patterns, dict) and len(patterns) > MOST_PATTERNS:
        yield f"provenance: {len(patterns):,} lines; {MOST_PATTERNS} are allowed: one with * can stand for many"


def text_faults(data: Mapping[str, Any]) -> Iterator[str]:
    for path, value in leaves(data):
        if isinstance(value, str) and len(value) > MOST_TEXT:
            yield f"{path}: a text of {len(value):,} characters; {MOST_TEXT:,} are allowed"


def number_faults(data: Mapping[str, Any]) -> Iterator[str]:
    """Comes before all other checks: they print what they find, and a number may be too long to be printed."""
    for path, value in leaves(data):
        if isinstance(value, int | float) and not -MOST <= value <= MOST:
            yield f"{path}: expected a number from {-MOST:,} to {MOST:,}"


def head_faults(data: Mapping[str, Any]) -> Iterator[str]:
    head = data.get("game")
    if not isinstance(head, dict):
        yield "game: expected a table [game] with id, title, players, minutes, designer, publisher, edition, rules"
        return
    for key in ("id", "title", "designer", "publisher", "edition"):
        if not isinstance(head.get(key), str):
            yield f"game.{key}: expected text, {found(head, key)}"
    for key in ("minutes", "rules"):
        if not is_whole(head.get(key), 1, 10_000):
            yield f"game.{key}: expected a whole number from 1 to 10000, {found(head, key)}"
    if not is_range(head.get("players")):
        yield f"game.players: expected [fewest, most] with 1 <= fewest <= most <= 126, {found(head, 'players')}"
    known = ("id", "title", "players", "minutes", "designer", "publisher", "edition", "rules")
    yield from (f"game.{key}: unknown key" for key in head if key not in known)


def option_faults(data: Mapping[str, Any]) -> Iterator[str]:
    options = data.get("option", [])
    if not isinstance(options, list) or not all(isinstance(o, dict) for o in options):
        yield "option: expected tables [[option]]"
        return
    seen = set()
    for at, option in enumerate(options):
        where = f"option.{at}"
        for key in ("id", "label"):
            if not isinstance(option.get(key), str):
                yield f"{where}.{key}: expected text, {found(option, key)}"
        choices = option.get("choices")
        if not isinstance(choices, list) or len(choices) < 2 or not all(isinstance(c, str | int) for c in choices):
            yield f"{where}.choices: expected a list of two or more words, numbers or flags, {found(option, 'choices')}"
        elif option.get("default") not in choices:
            yield f"{where}.default: expected one of {choices}, {found(option, 'default')}"
        ranges = option.get("players", {})
        if not isinstance(ranges, dict) or not all(is_range(r) for r in ranges.values()):
            yield f"{where}.players: expected a table choice = [fewest, most], {found(option, 'players')}"
        known = ("id", "label", "choices", "default", "note", "players")
        yield from (f"{where}.{key}: unknown key" for key in option if key not in known)
        if option.get("id") in seen:
            yield f"{where}.id: {option['id']!r} is there twice"
        seen.add(option.get("id"))


def provenance_faults(data: Mapping[str, Any]) -> Iterator[str]:
    table = data.get("provenance", {})
    if not isinstance(table, dict):
        yield "provenance: expected a table [provenance]"
        return
    idle = {*unmatched(table, {k: v for k, v in data.items() if k != "provenance"})}
    for pattern, origin in table.items():
        if origin not in ORIGINS:
            yield f'provenance."{pattern}": expected one of {", ".join(ORIGINS)}, found {origin!r}'
        if pattern != "default" and pattern in idle:
            yield f'provenance."{pattern}": matches no key of this edition'


def without_texts(data: Any) -> Any:
    """The same without the names and notes that people read."""
    if isinstance(data, list):
        return [without_texts(value) for value in data]
    if not isinstance(data, dict):
        return data
    return {
        key: without_texts(value) for key, value in data.items() if key not in FOR_PEOPLE or not isinstance(value, str)
    }


def is_whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def is_range(value: Any) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(is_whole(v, 1, 126) for v in value)
        and bool(value[0] <= value[1])
    )


def found(table: Mapping[str, Any], key: str) -> str:
    return f"found {table[key]!r}" if key in table else "but it is missing"


def leaves(data: Any) -> Iterator[tuple[str, Any]]:
    """Every value with its path, list places counted from 0."""
    waiting = [("", data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict | list) and value:
            inner = [(f"{path}.{key}" if path else key, child) for key, child in children(value)]
            waiting += reversed(inner)
        else:
            yield path, value


def differences(old: Source, new: Source) -> list[tuple[str, Any, Any]]:
    """What a variant changes: (path, old value or None, new value or None), provenance left out."""
    before = {p: v for p, v in leaves(old.data) if not p.startswith("provenance.")}
    after = {p: v for p, v in leaves(new.data) if not p.startswith("provenance.")}
    paths = dict.fromkeys([*before, *after])
    return [(p, before.get(p), after.get(p)) for p in paths if before.get(p) != after.get(p)]
