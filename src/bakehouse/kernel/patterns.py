"""Provenance patterns such as "market.sections.*.cells": which of them name a path, found without trying each.

A pattern, in which `*` stands for any one part, names a leaf or a table above it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

ANY = "*"
Written = tuple[int, str, list[str]]
"""A pattern with its number in the edition and its parts."""


class Place:
    """Where all patterns stand after the first parts of a path: those that end there, and those that go on."""

    def __init__(self, patterns: Iterable[Written], depth: int = 0) -> None:
        self.depth = depth
        self.here: list[tuple[int, str]] = []
        self.named: dict[str, list[Written]] = {}
        self.any: list[Written] = []
        self.next: dict[str, Place | None] = {}
        for pattern in patterns:
            number, text, parts = pattern
            if len(parts) == depth:
                self.here.append((number, text))
            elif parts[depth] == ANY:
                self.any.append(pattern)
            else:
                self.named.setdefault(parts[depth], []).append(pattern)

    def step(self, part: str) -> Place | None:
        """The place after one more part of a path; None where no pattern goes there. Each is made once."""
        known = part if part in self.named else ANY
        if known not in self.next:
            onward = [*self.named.get(part, ()), *self.any]
            self.next[known] = Place(onward, self.depth + 1) if onward else None
        return self.next[known]

    def along(self, parts: Sequence[str]) -> list[Place]:
        """The places after each of these parts, as far as patterns go."""
        places: list[Place] = []
        place = self
        for part in parts:
            onward = place.step(part)
            if onward is None:
                break
            places.append(place := onward)
        return places


def first_place(patterns: Iterable[str]) -> Place:
    """Before any part of a path."""
    return Place([(number, text, text.split(".")) for number, text in enumerate(patterns)])


def unmatched(patterns: Iterable[str], data: Any) -> list[str]:
    """The patterns that name nothing in parsed data; one walk along the data, however many there are.

    >>> unmatched(["market", "market.*.cells", "market.*.prices"], {"market": [{"cells": 4}]})
    ['market.*.prices']
    """
    left = dict.fromkeys(patterns)
    seen: set[Place] = set()
    open_ends = [(data, first_place(left))]
    while open_ends:
        value, place = open_ends.pop()
        for key, inner in children(value):
            parts = key.split(".")  # a key may hold dots itself
            places = place.along(parts)
            for new in places:
                if new not in seen:
                    seen.add(new)
                    for _, pattern in new.here:
                        left.pop(pattern, None)
            if len(places) == len(parts):
                open_ends.append((inner, places[-1]))
    return list(left)


def closest(first: Place, path: str) -> str:
    """The pattern that names a path most closely, "" where none does: the most parts in words, then the longest."""
    fitting = [found for place in first.along(path.split(".")) for found in place.here]
    best = max(fitting, key=lambda one: (words(one[1]), one[1].count("."), -one[0]), default=(0, ""))
    return best[1]


def words(pattern: str) -> int:
    return sum(part != ANY for part in pattern.split("."))


def children(value: Any) -> Iterable[tuple[str, Any]]:
    """What is in a table or a list, by key or place."""
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, list):
        return [(str(at), inner) for at, inner in enumerate(value)]
    return ()
