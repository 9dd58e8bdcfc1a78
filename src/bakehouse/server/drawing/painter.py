"""Draws tables: never what did not change, nor twice what two viewers share."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from bakehouse.server.drawing.kept import Kept
from bakehouse.server.drawing.parts import Board, Layout, Part, Zones
from bakehouse.server.drawing.show import ChoiceButton, colour_of

REMEMBERED = 600
LIT = 64  # ways in which the pieces of one part can glow


@dataclass(frozen=True, slots=True, eq=False)
class Painted:
    """A drawn part; the same object for everybody who sees the same, so `is` tells whether it must be sent."""

    id: str
    html: Markup
    wire: str
    """The same as a JSON string, encoded once for all who get it."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A position as one viewer sees it: its zones, and a number for the content of each."""

    zones: Zones
    numbers: Mapping[str, int]
    over: bool
    turn: int = 0
    """Counts the sights of one table."""
    since: int = 0
    """The turn of the sight before it, by the same eyes; 0 when there was none."""
    changed: frozenset[str] = frozenset()
    """The zones that are not as they were then."""


@dataclass(frozen=True, slots=True, eq=False)
class Lights:
    """A seat's choices, sorted once into the parts that draw their pieces, with a number for each part's share."""

    choices: tuple[ChoiceButton, ...] = ()
    lit: Mapping[str, tuple[ChoiceButton, ...]] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)


DARK = Lights()


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    """A board as one viewer saw it, and what it was drawn from."""

    turn: int
    over: bool
    lights: Lights
    names: tuple[str, ...]
    painted: list[Painted]


class Painter:
    """Keeps what was drawn for one table."""

    def __init__(self, layout: Layout, kept: Kept) -> None:
        self.layout = layout
        self.kept = kept
        self.drawn: dict[Hashable, Any] = {}
        self.contents: dict[str, list[tuple[int, object]]] = {}
        self.wanted: dict[tuple[str, int], list[str]] = {}
        self.boards: dict[tuple[int | None, int], Drawn] = {}
        """Every board that somebody looks at, as it was drawn last."""
        self.count = 0
        self.turn = 0

    def look(self, zones: Zones, over: bool, seats: int = 1, before: Sight | None = None) -> Sight:
        """Of every zone as much is remembered as all viewers may see now and saw before."""
        most = 2 * (seats + 2)
        self.turn += 1
        if before is None:
            numbers = {name: self._number(name, zones[name], most) for name in zones}
            return Sight(zones, numbers, over, self.turn)
        numbers = dict(before.numbers)
        old, changed = before.zones, set()
        for name, content in zones.items():
            if name not in old or (content is not old[name] and content != old[name]):
                numbers[name] = self._number(name, content, most)
                changed.add(name)
        for name in old:
            if name not in zones:
                del numbers[name]
                changed.add(name)
        return Sight(zones, numbers, over, self.turn, before.turn, frozenset(changed))

    def _number(self, name: str, content: object, most: int) -> int:
        """The same number for equal content, for as long as it is remembered."""
        seen = self.contents.setdefault(name, [])
        for number, known in reversed(seen):
            if known is content or known == content:
                return number
        self.count += 1
        seen.append((self.count, content))
        if len(seen) > most:
            del seen[0]
        return self.count

    def light(self, choices: tuple[ChoiceButton, ...]) -> Lights:
        """What glows where, for these choices."""
        lit = {part.name: found for part in self.layout.board if (found := part.lit(choices))}
        return Lights(choices, lit, {name: self._number(f"lit {name}", found, LIT) for name, found in lit.items()})

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """What was made for this key before, else made now."""
        found = self.drawn.get(key)
        if found is None:
            if len(self.drawn) >= REMEMBERED:
                for old in list(self.drawn)[: REMEMBERED // 2]:
                    del self.drawn[old]
            found = self.drawn[key] = make()
        return found

    def part(
        self,
        part: Part,
        seat: int,
        viewer: int | None,
        sight: Sight,
        lights: Lights,
        names: tuple[str, ...],
    ) -> Painted:
        """One part of a seat's board."""
        wanted = self._wanted(part, seat, sight)
        number = lights.numbers.get(part.name, 0)
        shared = (part.name, seat, sight.over, number, *[sight.numbers.get(name, 0) for name in wanted])
        found = self.drawn.get(shared)
        if found is not None:
            return found  # type: ignore[no-any-return]
        personal = (*shared, "for", viewer, names)
        found = self.drawn.get(personal)
        if found is not None:
            return found  # type: ignore[no-any-return]
        zones = {name: sight.zones[name] for name in wanted if name in sight.zones}
        colours = [colour_of(n) for n in range(len(names))]
        lit = lights.lit.get(part.name, ())
        board = Board(part.name, seat, viewer, zones, lit, part.lights, names, colours, sight.over, self.kept)
        html = Markup(part.draw(board).strip())
        painted = Painted(board.id, html, json.dumps(html))
        return self.once(personal if board.personal else shared, lambda: painted)  # type: ignore[no-any-return]

    def board(
        self, seat: int, viewer: int | None, sight: Sight, lights: Lights, names: tuple[str, ...]
    ) -> list[Painted]:
        """All parts of a seat's board; those that nothing happened to are taken as they were."""
        parts = self.layout.board
        kept = self.boards.get((viewer, seat))
        if kept is None or kept.turn not in (sight.turn, sight.since) or kept.over != sight.over or kept.names != names:
            painted = [self.part(part, seat, viewer, sight, lights, names) for part in parts]
        else:
            changed = sight.changed if kept.turn != sight.turn else frozenset()
            was, now = kept.lights.numbers, lights.numbers
            painted = [
                old
                if was.get(part.name) == now.get(part.name) and changed.isdisjoint(self._wanted(part, seat, sight))
                else self.part(part, seat, viewer, sight, lights, names)
                for part, old in zip(parts, kept.painted)
            ]
        self.boards[viewer, seat] = Drawn(sight.turn, sight.over, lights, names, painted)
        return painted

    def _wanted(self, part: Part, seat: int, sight: Sight) -> list[str]:
        """The zones that a part of this seat's board reads."""
        wanted = self.wanted.get((part.name, seat))
        if wanted is None:
            wanted = part.zones_of(seat, sight.zones)
            if not any(read.endswith("*") for read in part.reads):
                self.wanted[part.name, seat] = wanted
        return wanted

    def card_zones(self, seat: int, sight: Sight) -> list[str]:
        """The zones that a seat's card shows something of."""
        wanted = self.wanted.get(("card", seat))
        if wanted is None:
            parts = [part for name, part in self.layout.shell.items() if name != "head"]
            wanted = [zone for part in parts for zone in self._wanted(part, seat, sight)]
            if not any(read.endswith("*") for part in parts for read in part.reads):
                self.wanted["card", seat] = wanted
        return wanted

    def words(self, name: str, seat: int, sight: Sight, names: tuple[str, ...]) -> Markup:
        """What a part of the shell says of a seat, the same to everybody: its score, a note, its mini board."""
        part = self.layout.shell.get(name)
        return Markup() if part is None else self.part(part, seat, None, sight, DARK, names).html

    def zone(self, key: Hashable, zone_id: str, draw: Callable[[], Markup]) -> Painted:
        """A region of the shared shell."""

        def make() -> Painted:
            html = Markup(draw().strip())
            return Painted(zone_id, html, json.dumps(html))

        return self.once((zone_id, key), make)  # type: ignore[no-any-return]
