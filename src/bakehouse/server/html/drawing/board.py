# compiled
"""What a macro of a game's table.html is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from bakehouse.server.html.drawing.fragments import slot_of
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.plan import Patch
from bakehouse.server.html.drawing.shared import SharedDrawings
from bakehouse.server.seen.seats import colour_of

Zones = Mapping[str, object]


@lru_cache(maxsize=128)
def colours_of(seats: int) -> tuple[str, ...]:
    return tuple([colour_of(seat) for seat in range(seats)])


class Board:
    """What a macro of table.html is given. Notes whether it asked who looks: else all viewers share the drawing."""

    def __init__(
        self,
        patch: Patch,
        viewer: int | None,
        zones: Zones,
        of: list[Any],
        lit: Sequence[ChoiceButton],
        names: Sequence[str],
        over: bool,
        kept: SharedDrawings,
    ) -> None:
        self.id = patch.id
        self.seat = patch.seat
        self.item = patch.item
        """Of a part that is drawn for each member of a list: the id of this one."""
        self.at = patch.at
        """And its place in the list, from 0."""
        self.seats = len(names)
        self.zones = zones
        self.member: Any = patch.member(zones) if patch.part.each else None
        """What the list says of it."""
        self.of = of
        """What is at the places that the part names, in their order."""
        self.own = viewer == self.seat
        """Whether the viewer looks at their own board."""
        self.near = {piece for choice in lit for piece in choice.pieces[1:]}
        """Pieces that belong to a choice but are not its button."""
        self.kept = kept
        self.colours = colours_of(len(names))
        self.over = over
        self.personal = False
        self._viewer = viewer
        self._names = names
        self.may: dict[str, tuple[ChoiceButton, ...]] = {}
        for choice in lit:
            piece = choice.pieces[0]
            if patch.holds(piece):
                self.may[piece] = (*self.may.get(piece, ()), choice)

    @property
    def viewer(self) -> int | None:
        self.personal = True
        return self._viewer

    @property
    def names(self) -> list[str]:
        self.personal = True
        return ["You" if seat == self._viewer else name for seat, name in enumerate(self._names)]

    def keep(self, *key: object, caller: Callable[[], Markup]) -> Markup:
        """For `{% call b.keep(…) %}`: drawn once for each key, for all tables of this edition.

        The key must name everything that the block depends on, and the block must not ask who looks.
        """
        before, self.personal = self.personal, False
        drawn = self.kept.block(*key, caller=caller)
        if self.personal:
            raise ValueError(f"what is kept for {key!r} depends on who looks")
        self.personal = before
        return drawn

    def slot(self, part: str) -> Markup:
        """Where the parts of that name stand that are `in` this one."""
        return slot_of(part)

    def zone(self, name: str) -> object:
        """The board's own zone of that name, else the table's."""
        own = f"{name}-{self.seat}"
        return self.zones[own] if own in self.zones else self.zones[name]

    def has(self, name: str) -> bool:
        return f"{name}-{self.seat}" in self.zones or name in self.zones
