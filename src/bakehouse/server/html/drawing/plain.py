"""The table of a game that has no table.html: its zones as panels, what lies in them as chips, choices lit.

A piece that a choice names is lit where the view has it: where a zone, a key or an item is called so. `jar-0` is the
jar in the zone `kitchen-0`, `hand-soup` the soup in the zone `hand`. One that the view does not have gets a chip of its
own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bakehouse.kernel.board import spaced, word
from bakehouse.server.html.drawing.painter import Board

SEAT_ZONE = re.compile(r"(.+)-(\d+)")
POINTS = ("points", "score", "scores")
NAMES = ("id", "name", "title", "piece")  # what an item in a list is called by
MANY = 6  # at tables with more seats, other boards are looked at one by one


@dataclass(eq=False)
class Node:
    """Something in the view."""

    label: str
    words: frozenset[str]
    """Of all names on the way to it."""
    text: str = ""
    """Of a chip; "" where there are parts instead."""
    parts: list[Node] = field(default_factory=list)
    kind: str = "chip"
    """chip, row (chips), facts (named ones, perhaps with rows between them), cards (rows or facts only)"""
    none: bool = False
    """There is nothing of it."""
    piece: str = ""
    """The piece that it stands for, if a choice names it."""

    def all(self) -> Iterator[Node]:
        """Itself and all its parts, what is nearer first."""
        level = [self]
        while level:
            yield from level
            level = [part for node in level for part in node.parts]


@dataclass(eq=False)
class Panel:
    """A zone."""

    id: str
    title: str
    seat: int
    """Whose; -1: everybody's."""
    node: Node


# ------------------------------------------------------------ the view as nodes
def words_of(name: object) -> frozenset[str]:
    """The words of a name, all in the singular.

    >>> sorted(words_of("trays-0_left"))
    ['0', 'left', 'tray']
    """
    return frozenset(one.removesuffix("s") or one for one in re.split(r"[-_\s:.]+", str(name).lower()) if one)


def node_of(label: str, value: Any, above: frozenset[str]) -> Node:
    words = above | words_of(label)
    if isinstance(value, Mapping):
        parts = [node_of(spaced(key), one, words) for key, one in value.items()]
        nested = bool(parts) and not any(part.kind == "chip" for part in parts)
        return Node(spaced(label), words, parts=parts, kind="cards" if nested else "facts", none=not parts)
    if isinstance(value, list | tuple):
        return listed(label, value, words)
    none = value in (None, "", 0, False, "none", "hidden")
    return Node(spaced(label), words, word(value), none=none)


def listed(label: str, items: Sequence[Any], words: frozenset[str]) -> Node:
    plain = not any(isinstance(item, Mapping | list | tuple) for item in items)
    if plain:
        parts = [Node("", words | words_of(item), word(item), none=item in (None, "", 0, "hidden")) for item in items]
        return Node(spaced(label), words, parts=parts, kind="row", none=not parts)
    parts = [node_of(called(item, at), item, words) for at, item in enumerate(items, 1)]
    return Node(spaced(label), words, parts=parts, kind="cards")


def called(item: Any, at: int) -> str:
    if isinstance(item, Mapping):
        for name in NAMES:
            if isinstance(item.get(name), str):
                return str(item[name])
    return str(at)


# ------------------------------------------------------------ panels
def panels(b: Board) -> list[Panel]:
    """All zones that are more than a number: those of the board's seat first, then everybody's, then the others'."""
    found = [panel(name, content, b.seats) for name, content in b.zones.items() if not is_number(content)]
    found.sort(key=lambda one: (one.seat != b.seat) + (one.seat not in (b.seat, -1)))
    light(found, [*b.may, *b.near])
    return found


def panel(name: str, content: Any, seats: int) -> Panel:
    seat, node = SEAT_ZONE.fullmatch(name), node_of(name, content, frozenset())
    if node.kind == "chip":
        node.label = ""  # the panel has it as its title
    if seat and int(seat[2]) < seats:
        return Panel(name, spaced(seat[1]), int(seat[2]), node)
    return Panel(name, spaced(name), -1, node)


def is_number(content: object) -> bool:
    return content is None or isinstance(content, int | float)


def light(found: Sequence[Panel], pieces: Sequence[str]) -> None:
    """Gives every piece the nearest place that is called so, in the order of the panels.

    A place stands for one piece, and none lies in another: both would be buttons.
    """
    free = {id(node): node for one in found for node in one.node.all()}
    for piece in dict.fromkeys(pieces):
        wanted = words_of(piece)
        fits = [node for node in free.values() if wanted <= node.words]
        if fits:
            chosen = min(fits, key=lambda node: len(node.words))
            chosen.piece = piece
            around = [node for node in free.values() if any(part is chosen for part in node.all())]
            for node in (*around, *chosen.all()):
                free.pop(id(node), None)


def of_seat(b: Board) -> list[Panel]:
    return [one for one in panels(b) if one.seat == b.seat]


def of_table(b: Board) -> list[Panel]:
    return [one for one in panels(b) if one.seat < 0]


def of_others(b: Board) -> list[Panel]:
    return [one for one in panels(b) if one.seat not in (-1, b.seat)] if b.seats <= MANY else []


def unplaced(b: Board) -> list[str]:
    """Pieces that may be chosen and are nowhere in the view."""
    placed = {node.piece for one in panels(b) for node in one.node.all()}
    return [piece for piece in b.may if piece not in placed]


# ------------------------------------------------------------ around the board
def where(b: Board) -> str:
    """How far the game is: all zones that are a number."""
    told = [f"{spaced(name)} {word(content)}" for name, content in b.zones.items() if is_number(content)]
    says = " · ".join(told)
    return says[:1].upper() + says[1:]


def points(b: Board) -> str:
    """What stands on a seat's card: its points, if the view has them under such a name."""
    own = [content for name, content in b.zones.items() if name.endswith(f"-{b.seat}") and isinstance(content, Mapping)]
    for name in POINTS:
        for content in own:
            if isinstance(content.get(name), int):
                return str(content[name])
        by_seat = b.zones.get(name)
        if isinstance(by_seat, list | tuple) and len(by_seat) == b.seats:
            return str(by_seat[b.seat])
    return ""
