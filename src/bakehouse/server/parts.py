"""A game's `table.html` as parts: small regions of a board, each drawn anew only when something it reads changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from bakehouse.server.kept import Kept
from bakehouse.server.show import ChoiceButton

SHELL = ("head", "score", "note", "mini")  # placed by the shared shell, not on the board
Zones = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    reads: tuple[str, ...]
    """Zones of the view; `{seat}` is the board's seat, a star at the end stands for anything."""
    lights: tuple[str, ...]
    """What ids of its pieces start with."""
    alone: bool
    """Once at a table, not on every board."""
    draw: Callable[[Board], Markup]

    def zones_of(self, seat: int, known: Iterable[str]) -> list[str]:
        found = []
        for read in self.reads:
            wanted = read.replace("{seat}", str(seat))
            if wanted.endswith("*"):
                found += [name for name in known if name.startswith(wanted[:-1])]
            else:
                found.append(wanted)
        return found

    def lit(self, choices: Sequence[ChoiceButton]) -> tuple[ChoiceButton, ...]:
        """The choices that have a piece here."""
        if not self.lights:
            return ()
        return tuple([c for c in choices if any(piece.startswith(self.lights) for piece in c.pieces)])


@dataclass(frozen=True, slots=True)
class Layout:
    """All that a game's table.html declares."""

    shell: Mapping[str, Part]
    board: tuple[Part, ...]
    css: str
    art: Mapping[str, str]
    """Pictures for choices in the bar, by key or by the first segments of it."""
    groups: Mapping[str, str]
    """What many choices of one sort are called, by the first segment of their keys."""

    def picture(self, key: str) -> str:
        while key:
            if key in self.art:
                return self.art[key]
            key = key.rpartition(":")[0]
        return ""

    def sort(self, head: str) -> str:
        return self.groups.get(head) or head.replace("-", " ").capitalize()


def read_layout(module: Any) -> Layout:
    """The layout that a template module declares; says what is wrong with it in one line."""
    shell, board = {}, []
    for name, declared in module.parts.items():
        macro = getattr(module, name, None)
        if macro is None:
            raise ValueError(f"table.html declares part {name!r} but has no macro of that name")
        part = Part(
            name, tuple(declared["reads"]), tuple(declared.get("lights", ())), bool(declared.get("alone", False)), macro
        )
        if name in SHELL:
            shell[name] = part
        else:
            board.append(part)
    return Layout(
        shell,
        tuple(board),
        getattr(module, "css", ""),
        dict(getattr(module, "art", {})),
        dict(getattr(module, "groups", {})),
    )


class Board:
    """What a macro of table.html is given. Notes whether it asked who looks: else all viewers share the drawing."""

    __slots__ = (
        "_names",
        "_viewer",
        "colours",
        "id",
        "kept",
        "may",
        "near",
        "over",
        "personal",
        "seat",
        "seats",
        "zones",
    )

    def __init__(
        self,
        part: str,
        seat: int,
        viewer: int | None,
        zones: Zones,
        lit: Sequence[ChoiceButton],
        lights: tuple[str, ...],
        names: Sequence[str],
        colours: Sequence[str],
        over: bool,
        kept: Kept,
    ) -> None:
        self.id = f"zone-{part}-{seat}"
        self.seat = seat
        self.seats = len(names)
        self.zones = zones
        self.near = {piece for choice in lit for piece in choice.pieces[1:]}
        """Pieces that belong to a choice but are not its button."""
        self.kept = kept
        self.colours = colours
        self.over = over
        self.personal = False
        self._viewer = viewer
        self._names = names
        self.may: dict[str, tuple[ChoiceButton, ...]] = {}
        for choice in lit:
            piece = choice.pieces[0]
            if piece.startswith(lights):
                self.may[piece] = (*self.may.get(piece, ()), choice)

    @property
    def viewer(self) -> int | None:
        self.personal = True
        return self._viewer

    @property
    def own(self) -> bool:
        self.personal = True
        return self._viewer == self.seat

    @property
    def names(self) -> list[str]:
        self.personal = True
        return ["You" if seat == self._viewer else name for seat, name in enumerate(self._names)]

    def keep(self, *key: object, caller: Callable[[], Markup]) -> Markup:
        """For `{% call b.keep(…) %}`: drawn once for each key, for all tables of this edition.

        The key must name everything that the block depends on, and the block must not ask who looks.
        """
        before, self.personal = self.personal, False
        drawn = self.kept.fragment(*key, caller=caller)
        if self.personal:
            raise ValueError(f"what is kept for {key!r} depends on who looks")
        self.personal = before
        return drawn

    def zone(self, name: str) -> object:
        """The board's own zone of that name, else the table's."""
        own = f"{name}-{self.seat}"
        return self.zones[own] if own in self.zones else self.zones[name]

    def has(self, name: str) -> bool:
        return f"{name}-{self.seat}" in self.zones or name in self.zones
