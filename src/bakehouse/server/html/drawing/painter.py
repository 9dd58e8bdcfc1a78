# compiled
"""Draws tables: never what did not change, nor twice what two viewers or two tables share."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, final

from markupsafe import Markup

from bakehouse.server.common.cache import Cache
from bakehouse.server.html.drawing.layout import Layout
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.patches import STATIC, Fragment, Lit, Patch, Plan, slot_of
from bakehouse.server.seen.seats import colour_of
from bakehouse.server.seen.sight import Sight

BLOCKS, PATCHES, PLANS = 8000, 12_000, 250  # that all tables share
DRAWINGS = 600  # of one table, whatever they are of
SEATS = 500  # one for each seat, or for each that looks at another's board
Zones = Mapping[str, object]
Choices = tuple[ChoiceButton, ...]
DARK: Choices = ()


class SharedDrawings:
    """What looks the same wherever it is needed again: for all tables of an edition, with as many seats."""

    def __init__(self) -> None:
        self.blocks: Cache[tuple[object, ...], Markup] = Cache(BLOCKS)
        """Blocks of templates, by what they depend on."""
        self.drawn: Cache[Hashable, Any] = Cache(PATCHES)
        """Whole patches that depend on little."""
        self.plans: Cache[int, Plan] = Cache(PLANS)
        """What the boards consist of, by seat, where that never changes."""

    def block(self, *key: object, caller: Callable[[], Markup]) -> Markup:
        """For `{% call kept(…) %}`: the key must name everything that the block depends on."""
        found = self.blocks.get(key)
        return self.blocks.put(key, caller()) if found is None else found


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


class Drawn:
    """A board as one viewer saw it last, and what it was drawn from."""

    def __init__(self, plan: Plan, over: bool, names: tuple[str, ...]) -> None:
        self.plan = plan
        self.over = over
        self.names = names
        self.turn = 0
        self.choices: Choices = DARK
        self.lit: Lit = {}
        self.values: list[list[Any]] = []
        self.painted: list[Fragment] = []


@final
class Painter:
    """Keeps what was drawn for one table."""

    def __init__(self, layout: Layout, kept: SharedDrawings) -> None:
        self.layout = layout
        self.kept = kept
        self.drawn: Cache[Hashable, Any] = Cache(DRAWINGS)
        self.plans: Cache[int, Plan] = Cache(SEATS)
        self.shell: Cache[tuple[str, int], tuple[tuple[str, ...], Patch]] = Cache(SEATS)
        """The parts of the seat cards, and the zones they were planned for."""
        self.said: Cache[str, tuple[int, tuple[str, ...], bool, Markup]] = Cache(SEATS)
        """What they said last: of which turn, with whose names."""
        self.boards: Cache[tuple[int | None, int], Drawn] = Cache(SEATS)
        """Every board that somebody looks at, as it was drawn last."""

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """What was made for this key before, else made now."""
        found = self.drawn.get(key)
        return self.drawn.put(key, make()) if found is None else found

    # ------------------------------------------------------------ boards
    def plan(self, seat: int, sight: Sight) -> Plan:
        """Which patches the board has; where that never changes, one plan serves all tables."""
        plan = self.kept.plans.get(seat) or self.plans.get(seat)
        if plan is None or not (plan.fixed or plan.holds(sight.zones)):
            plan = Plan(self.layout.board, seat, sight.zones)
            (self.kept.plans if plan.fixed else self.plans).put(seat, plan)
        return plan

    def board(
        self, seat: int, viewer: int | None, sight: Sight, choices: Choices, names: tuple[str, ...]
    ) -> list[Fragment]:
        """All patches of a seat's board; those that nothing happened to are taken as they were."""
        drawn = self.boards.get((viewer, seat))
        if drawn is not None and drawn.turn == sight.turn and drawn.choices is choices and drawn.names is names:
            return drawn.painted
        plan = self.plan(seat, sight)
        if (
            drawn is None
            or drawn.plan is not plan
            or drawn.turn not in (sight.turn, sight.since)
            or drawn.over != sight.over
            or drawn.names != names
        ):
            drawn = self.boards.put((viewer, seat), Drawn(plan, sight.over, names))
            drawn.values = [patch.values(sight.zones) for patch in plan.patches]
            drawn.lit = plan.lit(choices)
            drawn.painted = [self._patch_of(drawn, at, viewer, sight) for at in range(len(plan.patches))]
        else:
            self._renew(drawn, viewer, sight, choices)
        drawn.turn, drawn.choices = sight.turn, choices
        return drawn.painted

    def _renew(self, drawn: Drawn, viewer: int | None, sight: Sight, choices: Choices) -> None:
        """Draws anew what reads something that changed, or glows otherwise."""
        plan = drawn.plan
        suspects: set[int] = set()
        if drawn.choices is not choices:
            was, now = drawn.lit, plan.lit(choices)
            suspects = {at for at in {*was, *now} if was.get(at) != now.get(at)}
            drawn.lit = now
        if drawn.turn != sight.turn:
            for at in {at for name in sight.changed for at in plan.readers.get(name, ())}:
                values = plan.patches[at].values(sight.zones)
                if values != drawn.values[at]:
                    drawn.values[at] = values
                    suspects.add(at)
        if suspects:
            drawn.painted = drawn.painted.copy()  # who was given it before keeps what it was
            for at in suspects:
                drawn.painted[at] = self._patch_of(drawn, at, viewer, sight)

    def _patch_of(self, drawn: Drawn, at: int, viewer: int | None, sight: Sight) -> Fragment:
        lit = drawn.lit.get(at, DARK)
        return self.patch(drawn.plan.patches[at], viewer, sight, drawn.values[at], lit, drawn.names)

    def patch(
        self, patch: Patch, viewer: int | None, sight: Sight, values: list[Any], lit: Choices, names: tuple[str, ...]
    ) -> Fragment:
        """One patch, as it was drawn for anybody who sees the same."""
        shared = (patch.id, sight.over, viewer == patch.seat, repr(values), lit, patch.inside)
        memory: Cache[Hashable, Any] = self.kept.drawn if patch.shared else self.drawn
        found = memory.get(shared)
        if found is not None:
            return found  # type: ignore[no-any-return]
        personal = (*shared, viewer, names)
        found = self.drawn.get(personal)
        if found is not None:
            return found  # type: ignore[no-any-return]
        zones = {name: sight.zones[name] for name in (STATIC, patch.each[0], *patch.reads) if name in sight.zones}
        of = values[len(values) - len(patch.of) :]
        board = Board(patch, viewer, zones, of, lit, names, sight.over, self.kept)
        painted = Fragment(patch.id, str.strip(patch.part.draw(board)), patch.within)
        if board.personal:
            self.drawn.put(personal, painted)
        else:
            memory.put(shared, painted)
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
        patch = Patch(part, seat, "", 0, known, "")
        self.shell.put((name, seat), (known, patch))
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
        said = self.said.get(patch.id)
        fits = said is not None and said[1] is names and said[2] == sight.over
        if said is not None and fits and sight.keeps(said[0], patch.zones):
            self.said.put(patch.id, (sight.turn, names, sight.over, said[3]))
            return said[3]
        html = self.patch(patch, None, sight, patch.values(sight.zones), (), names).html
        self.said.put(patch.id, (sight.turn, names, sight.over, html))
        return html

    def zone(self, key: Hashable, zone_id: str, draw: Callable[[], Markup]) -> Fragment:
        """A region of the shared shell."""
        return self.once((zone_id, key), lambda: Fragment(zone_id, str.strip(draw())))  # type: ignore[no-any-return]
