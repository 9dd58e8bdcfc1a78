# compiled
"""A seat's board cut into patches, and what was drawn of them put together: whole for a page, or only what is new.

A patch is a part of the layout on one board: what it depends on, and which pieces lie on it. A fragment is a patch, or
another region of a page, as it was drawn.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from markupsafe import Markup

from bakehouse.server.common.cache import Cache
from bakehouse.server.html.drawing.layout import Part
from bakehouse.server.html.drawing.models import ChoiceButton

PIECES = 2000  # of one board, whose places are remembered
STATIC = "printed"  # the zone that never changes during a game
SLOT = "\x00"  # cannot stand in HTML
Place = tuple[str, tuple[str, ...]]
Lit = dict[int, tuple[ChoiceButton, ...]]


class Patch:
    """A part of one seat's board, for one member if it is drawn for each of a list."""

    def __init__(self, part: Part, seat: int, item: str, at: int, known: Sequence[str], within: str) -> None:
        self.part = part
        self.seat = seat
        self.item = item
        self.id = f"zone-{part.name}-{seat}-{item}" if part.each else f"zone-{part.name}-{seat}"
        self.within = within
        self.inside: tuple[str, ...] = ()
        """The members of what is drawn in it: others than before make it another drawing."""
        self.at = at
        self.of = [place(path.replace("{at}", str(at)), seat, item) for path in part.of]
        self.each = place(part.each, seat, "")
        self.reads: list[str] = []
        for read in part.reads:
            if read.endswith("*"):
                self.reads += [name for name in known if name.startswith(read[:-1])]
            else:
                self.reads.append(read.replace("{seat}", str(seat)))
        self.zones = tuple({*self.reads, self.each[0], *[zone for zone, _ in self.of]} - {STATIC, ""})
        """All zones it reads anything of."""
        self.lights = tuple([filled(light, seat, item) for light in part.lights])
        self.shared = all(name == STATIC for name in self.reads)
        """Depends on so little that all tables of an edition can use the same drawings."""

    def holds(self, piece: str) -> bool:
        """Whether the piece lies here; of two members none may take the other's for its own."""
        if self.part.each:
            return any(piece == light or piece.startswith(light + "-") for light in self.lights)
        return piece.startswith(self.lights) if self.lights else False

    def values(self, zones: Mapping[str, Any]) -> list[Any]:
        """All that its drawing depends on besides what glows and who looks."""
        found = [zones.get(name) for name in self.reads if name != STATIC]
        if self.each[0] not in ("", STATIC):
            found.append(self.member(zones))
        found += [look_up(zones, one) for one in self.of]
        return found

    def member(self, zones: Mapping[str, Any]) -> Any:
        """What its list says of the member that it is drawn for."""
        listed = look_up(zones, self.each)
        if isinstance(listed, dict):
            return listed.get(self.item)
        for one in listed or ():
            if id_of(one) == self.item:
                return one
        return None


class Plan:
    """All patches of a seat's board, in the order of the page."""

    def __init__(self, parts: Sequence[Part], seat: int, zones: Mapping[str, Any]) -> None:
        lists = [(place(part.each, seat, ""), members(zones, part, seat)) for part in parts if part.each]
        self.lists = [(where, ids) for where, ids in lists if where[0] != STATIC]
        """Whose members are drawn, and which those were: a plan holds as long as they are the same."""
        self.known = tuple(zones) if any(read.endswith("*") for part in parts for read in part.reads) else ()
        self.fixed = not self.lists and not self.known
        """Holds whatever happens."""
        self.patches: list[Patch] = []
        for part in parts:
            within = f"zone-{part.within}-{seat}" if part.within else ""
            items = members(zones, part, seat) if part.each else ("",)
            self.patches += [Patch(part, seat, item, at, self.known, within) for at, item in enumerate(items)]
            for patch in self.patches:
                if patch.id == within:
                    patch.inside += items
        self.readers: dict[str, list[int]] = {}
        for at, patch in enumerate(self.patches):
            for name in patch.zones:
                self.readers.setdefault(name, []).append(at)
        self._homes: Cache[str, tuple[int, ...]] = Cache(PIECES)

    def holds(self, zones: Mapping[str, Any]) -> bool:
        """Whether it is still the plan for these zones."""
        if self.known and self.known != tuple(zones):
            return False
        return all(ids_of(look_up(zones, where)) == ids for where, ids in self.lists)

    def lit(self, choices: Sequence[ChoiceButton]) -> Lit:
        """The choices that have a piece on each patch."""
        found: dict[int, list[ChoiceButton]] = {}
        for choice in choices:
            for piece in choice.pieces:
                homes = self._homes.get(piece)
                for at in self._find(piece) if homes is None else homes:
                    those = found.setdefault(at, [])
                    if not those or those[-1] is not choice:
                        those.append(choice)
        return {at: tuple(those) for at, those in found.items()}

    def _find(self, piece: str) -> tuple[int, ...]:
        """Ids of pieces are few, so where they lie is remembered."""
        return self._homes.put(piece, tuple([at for at, patch in enumerate(self.patches) if patch.holds(piece)]))


def filled(text: str, seat: int, item: str) -> str:
    return text.replace("{seat}", str(seat)).replace("{item}", item)


def place(path: str, seat: int, item: str) -> Place:
    """ "market-{seat}.rows.{item}" as the zone's name and the keys to follow inside it."""
    zone, *keys = [filled(key, seat, item) for key in path.split(".")]
    return zone, tuple(keys)


def look_up(zones: Mapping[str, Any], where: Place) -> Any:
    """What is there now; None where there is nothing."""
    here = zones.get(where[0])
    for key in where[1]:
        if isinstance(here, dict):
            here = here.get(key)
        elif isinstance(here, list | tuple) and key.isdecimal():
            here = here[int(key)] if int(key) < len(here) else None
        else:
            return None
    return here


def members(zones: Mapping[str, Any], part: Part, seat: int) -> tuple[str, ...]:
    return ids_of(look_up(zones, place(part.each, seat, "")))


def ids_of(listed: Any) -> tuple[str, ...]:
    """The ids of a list's members: of dicts by their "id", of a dict its keys."""
    return tuple([id_of(one) for one in listed or ()])


def id_of(one: Any) -> str:
    return str(one["id"]) if isinstance(one, dict) else str(one)


# ------------------------------------------------------------ what was drawn
class Fragment:
    """A drawn region; the same object for everybody who sees the same, so `is` tells whether it must be sent."""

    def __init__(self, zone: str, html: str, within: str = "") -> None:
        self.id = zone
        self.html = Markup(html)
        self.within = within
        """The id of the region whose HTML says where this one stands; "" for a region of its own."""
        self.slots = SLOT in html
        """Others stand in this one."""
        self.json = "" if self.slots else json.dumps(html)
        """The same as a JSON string, encoded once for all who get it."""


def slot_of(part: str) -> Markup:
    return Markup(f"{SLOT}{part}{SLOT}")


def part_of(zone: str) -> str:
    """The part that a region was drawn by: "row" of zone-row-0-yeast."""
    return zone.split("-", 2)[1]


def inside(painted: Iterable[Fragment]) -> dict[tuple[str, str], list[Fragment]]:
    """The regions that stand in others, by where and by their part."""
    found: dict[tuple[str, str], list[Fragment]] = {}
    for one in painted:
        if one.within:
            found.setdefault((one.within, part_of(one.id)), []).append(one)
    return found


def put_together(one: Fragment, members: dict[tuple[str, str], list[Fragment]]) -> str:
    """A region with all that stands in it."""
    if not one.slots:
        return one.html
    pieces = str(one.html).split(SLOT)
    for at in range(1, len(pieces), 2):
        pieces[at] = "".join([put_together(member, members) for member in members.get((one.id, pieces[at]), ())])
    return "".join(pieces)


def whole(painted: Sequence[Fragment]) -> list[tuple[str, Markup]]:
    """All regions for a page, each with what stands in it."""
    members = inside(painted)
    return [(one.id, Markup(put_together(one, members))) for one in painted if not one.within]


def newer(painted: Sequence[Fragment], had: Sequence[Fragment]) -> list[Fragment]:
    """What of these is not what stood in the same place of an equally long page."""
    return [painted[at] for at in range(len(painted)) if painted[at] is not had[at]]


def as_json(painted: Sequence[Fragment], new: Sequence[Fragment]) -> list[str]:
    """What of these must be sent when `new` is new to a browser; what stands in something new comes with it."""
    ids = {one.id for one in new}
    members = inside(painted) if any(one.slots for one in new) else {}
    return [json.dumps(put_together(one, members)) if one.slots else one.json for one in new if one.within not in ids]
