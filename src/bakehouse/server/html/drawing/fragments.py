# compiled
"""What was drawn, and how it reaches a page: whole, or only what a browser does not have yet."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from markupsafe import Markup

SLOT = "\x00"  # cannot stand in HTML


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
