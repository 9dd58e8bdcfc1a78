"""A game's `table.html` as parts: small regions of a board, each drawn anew only when something it reads changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from bakehouse.server.common.cache import Cache

if TYPE_CHECKING:
    from bakehouse.server.html.drawing.painter import Board

PICTURES = 5000  # keys of one game
SHELL = ("head", "score", "note", "mini")  # placed by the shared shell, not on the board
KNOWN = {"reads", "of", "each", "in", "lights", "alone"}


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    reads: tuple[str, ...]
    """Zones of the view; `{seat}` is the board's seat, a star at the end any seat."""
    of: tuple[str, ...]
    """Places inside zones, such as "market-{seat}.rows.{item}.price"."""
    each: str
    """Where the list is for each member of which this part is drawn; "" for a part that is there once."""
    within: str
    """The part whose macro says where this one stands; "" on the board itself."""
    lights: tuple[str, ...]
    """What ids of its pieces start with."""
    alone: bool
    """Once at a table, not on every board."""
    draw: Callable[[Board], Markup]


@dataclass(frozen=True, slots=True)
class Layout:
    """All that a game's table.html declares."""

    shell: Mapping[str, Part]
    board: tuple[Part, ...]
    """In the order given; a part that stands in another comes after it."""
    css: str
    art: Mapping[str, str]
    """Pictures for choices in the bar, by key or by the first segments of it."""
    groups: Mapping[str, str]
    """What many choices of one sort are called, by the first segment of their keys."""
    pictures: Cache[str, str] = field(default_factory=lambda: Cache(PICTURES))
    """Those found so far, by key."""

    def picture(self, key: str) -> str:
        found = self.pictures.get(key)
        if found is None:
            heads = [key.rsplit(":", cut)[0] for cut in range(key.count(":") + 1)]
            found = self.pictures.put(key, next((self.art[head] for head in heads if head in self.art), ""))
        return found

    def sort(self, head: str) -> str:
        return self.groups.get(head) or head.replace("-", " ").capitalize()


def read_layout(module: Any) -> Layout:
    """The layout that a template module declares; says what is wrong with it in one line."""
    shell, board = {}, []
    for name, declared in module.parts.items():
        macro = getattr(module, name, None)
        if macro is None:
            raise ValueError(f"table.html declares part {name!r} but has no macro of that name")
        if unknown := set(declared) - KNOWN:
            raise ValueError(f"part {name!r} of table.html has {', '.join(sorted(unknown))}; known are {sorted(KNOWN)}")
        if (inside := declared.get("in", "")) and inside not in module.parts:
            raise ValueError(f"part {name!r} of table.html stands in {inside!r}, which is no part")
        part = Part(
            name,
            tuple(declared.get("reads", ())),
            tuple(declared.get("of", ())),
            declared.get("each", ""),
            inside,
            tuple(declared.get("lights", ())),
            bool(declared.get("alone", False)),
            macro,
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
