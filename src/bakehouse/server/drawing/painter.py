"""Draws tables: never what did not change, nor twice what two viewers or two tables share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, NamedTuple

from markupsafe import Markup

from bakehouse.server.drawing.board import Board, Zones
from bakehouse.server.drawing.kept import Kept
from bakehouse.server.drawing.painted import Painted
from bakehouse.server.drawing.parts import Layout
from bakehouse.server.drawing.plan import Lit, Patch, Plan
from bakehouse.server.drawing.show import ChoiceButton

REMEMBERED = 600
Choices = tuple[ChoiceButton, ...]
DARK: Choices = ()


class Sight(NamedTuple):
    """A position as one viewer sees it."""

    zones: Mapping[str, Any]
    over: bool
    turn: int = 0
    """Counts the sights of one table."""
    since: int = 0
    """The turn of the sight before it, by the same eyes; 0 when there was none."""
    changed: frozenset[str] = frozenset()
    """The zones that are not as they were then."""


class Drawn(NamedTuple):
    """A board as one viewer saw it, and what it was drawn from."""

    plan: Plan
    turn: int
    over: bool
    choices: Choices
    lit: Lit
    names: tuple[str, ...]
    values: list[list[Any]]
    painted: list[Painted]


class Painter:
    """Keeps what was drawn for one table."""

    def __init__(self, layout: Layout, kept: Kept) -> None:
        self.layout = layout
        self.kept = kept
        self.drawn: dict[Hashable, Any] = {}
        self.plans: dict[int, Plan] = {}
        self.shell: dict[tuple[str, int], tuple[tuple[str, ...], Patch]] = {}
        """The parts of the seat cards, and the zones they were planned for."""
        self.boards: dict[tuple[int | None, int], Drawn] = {}
        """Every board that somebody looks at, as it was drawn last."""
        self.turn = 0

    def look(self, zones: Zones, over: bool, before: Sight | None = None) -> Sight:
        """What a viewer sees, and what of it is new."""
        self.turn += 1
        if before is None:
            return Sight(zones, over, self.turn)
        old = before.zones
        changed = [name for name, content in zones.items() if name not in old or old[name] != content]
        changed += [name for name in old if name not in zones]
        return Sight(zones, over, self.turn, before.turn, frozenset(changed))

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """What was made for this key before, else made now."""
        found = self.drawn.get(key)
        if found is None:
            found = make()
            self.remember(key, found)
        return found

    def remember(self, key: Hashable, made: Any) -> None:
        if len(self.drawn) >= REMEMBERED:
            for old in list(self.drawn)[: REMEMBERED // 2]:
                del self.drawn[old]
        self.drawn[key] = made

    # ------------------------------------------------------------ boards
    def plan(self, seat: int, sight: Sight) -> Plan:
        plan = self.plans.get(seat)
        if plan is None or not plan.holds(sight.zones):
            plan = self.plans[seat] = Plan(self.layout.board, seat, sight.zones)
        return plan

    def board(
        self, seat: int, viewer: int | None, sight: Sight, choices: Choices, names: tuple[str, ...]
    ) -> list[Painted]:
        """All patches of a seat's board; those that nothing happened to are taken as they were."""
        kept = self.boards.get((viewer, seat))
        if kept is not None and kept.turn == sight.turn and kept.choices is choices and kept.names is names:
            return kept.painted
        plan = self.plan(seat, sight)
        lit = plan.lit(choices)
        fits = kept is not None and kept.plan is plan and kept.over == sight.over and kept.names == names
        if kept is None or not fits or kept.turn not in (sight.turn, sight.since):
            values = [patch.values(sight.zones) for patch in plan.patches]
            every = enumerate(plan.patches)
            painted = [self.patch(p, viewer, sight, values[at], lit.get(at, ()), names) for at, p in every]
        else:
            values, painted = self._changed(kept, viewer, sight, lit)
        self.boards[viewer, seat] = Drawn(plan, sight.turn, sight.over, choices, lit, names, values, painted)
        return painted

    def _changed(
        self, kept: Drawn, viewer: int | None, sight: Sight, lit: Lit
    ) -> tuple[list[list[Any]], list[Painted]]:
        """The board as it was, with anew what reads something that changed or glows otherwise."""
        plan, was = kept.plan, kept.lit
        suspects = {at for at in {*was, *lit} if was.get(at) != lit.get(at)}
        read = set[int]()
        if kept.turn != sight.turn:
            for name in sight.changed:
                read.update(plan.readers.get(name, ()))
        if not suspects and not read:
            return kept.values, kept.painted
        values, painted = kept.values, kept.painted
        for at in read:
            now = plan.patches[at].values(sight.zones)
            if now != values[at]:
                if values is kept.values:
                    values = values.copy()
                values[at] = now
                suspects.add(at)
        if suspects:
            painted = painted.copy()
            for at in suspects:
                painted[at] = self.patch(plan.patches[at], viewer, sight, values[at], lit.get(at, ()), kept.names)
        return values, painted

    def patch(
        self, patch: Patch, viewer: int | None, sight: Sight, values: list[Any], lit: Choices, names: tuple[str, ...]
    ) -> Painted:
        """One patch, as it was drawn for anybody who sees the same."""
        shared = (patch.id, sight.over, repr(values), lit, patch.inside)
        memory: dict[Hashable, Any] = self.kept.drawn if patch.shared else self.drawn
        found = memory.get(shared)
        if found is not None:
            return found  # type: ignore[no-any-return]
        personal = (*shared, viewer, names)
        found = self.drawn.get(personal)
        if found is not None:
            return found  # type: ignore[no-any-return]
        zones = {name: sight.zones[name] for name in patch.reads if name in sight.zones}
        of = values[len(values) - len(patch.of) :]
        board = Board(patch, viewer, zones, of, lit, names, sight.over, self.kept)
        painted = Painted(patch.id, patch.part.draw(board).strip(), patch.within)
        if board.personal:
            self.remember(personal, painted)
        elif patch.shared:
            self.kept.remember(shared, painted)
        else:
            self.remember(shared, painted)
        return painted

    # ------------------------------------------------------------ around the board
    def around(self, name: str, seat: int, sight: Sight) -> Patch | None:
        """A part of the shell for a seat."""
        kept = self.shell.get((name, seat))
        if kept is not None and (not kept[0] or kept[0] == tuple(sight.zones)):
            return kept[1]
        part = self.layout.shell.get(name)
        if part is None:
            return None
        known = tuple(sight.zones) if any(read.endswith("*") for read in part.reads) else ()
        patch = Patch(part, seat, "", known, "")
        self.shell[name, seat] = (known, patch)
        return patch

    def card_zones(self, seat: int, sight: Sight) -> list[str]:
        """The zones that a seat's card shows something of."""
        patches = [self.around(name, seat, sight) for name in self.layout.shell if name != "head"]
        return [zone for patch in patches if patch is not None for zone in patch.zones]

    def words(self, name: str, seat: int, sight: Sight, names: tuple[str, ...]) -> Markup:
        """What a part of the shell says of a seat, the same to everybody: its score, a note, its mini board."""
        patch = self.around(name, seat, sight)
        if patch is None:
            return Markup()
        return self.patch(patch, None, sight, patch.values(sight.zones), (), names).html

    def zone(self, key: Hashable, zone_id: str, draw: Callable[[], Markup]) -> Painted:
        """A region of the shared shell."""
        return self.once((zone_id, key), lambda: Painted(zone_id, draw().strip()))  # type: ignore[no-any-return]
