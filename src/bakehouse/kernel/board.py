"""A view as text. A game may bring its own way in `terminal.py`; any other view becomes aligned lines."""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any

from bakehouse.kernel.game import Game
from bakehouse.kernel.terminal import columns, seat_called, text_of, viewer, with_word

INLINE = 60  # characters that a list or table may have to stand on its key's line
TABLE = 74  # columns of a table that still fits when it stands a little to the right
SEAT_ZONE = re.compile(r"(.+)-(\d+)")


def board_text(game: Game, view: Mapping[str, Any], names: Sequence[str], only: str = "") -> str:
    """What one viewer sees of the table; `only` what has this in its title, in all its details."""
    own = own_way(game)
    if own and not only:
        return render(own, view, names)
    if own and (found := part(own, view, names, only)):
        return found
    zones = {zone_title(zone, names): shown for zone, shown in view.items()}
    wanted = only.casefold()
    return "\n".join(describe({title: shown for title, shown in zones.items() if wanted in title.casefold()}))


def own_way(game: Game) -> ModuleType | None:
    """The game's `terminal.py`.

    `blocks(view, names, seat)`: parts of the table as that seat sees it (-1: a spectator), each a list of lines that
    begins with its title; if it likes `player_blocks(view, seat)`, all that lies before one player, and
    `named(view, names, word)`, what is called so.
    """
    package = game.setting.meta.code.split(":")[0].rpartition(".")[0]
    if package and importlib.util.find_spec(f"{package}.terminal"):
        return importlib.import_module(f"{package}.terminal")
    return None


def render(own: ModuleType, view: Mapping[str, Any], names: Sequence[str]) -> str:
    """The whole table as the seat called "… (you)" sees it."""
    return text_of(own.blocks(view, names, viewer(names)))


def part(own: ModuleType, view: Mapping[str, Any], names: Sequence[str], word: str) -> str:
    """What lies before a player of this name, or is called so, or the parts with this word in their titles, or all
    lines with it; "" if there is none."""
    seat = seat_called(names, word)
    if seat >= 0 and hasattr(own, "player_blocks"):
        return text_of([[names[seat] + ":"], *own.player_blocks(view, seat)])
    if hasattr(own, "named") and (found := own.named(view, names, word)):
        return text_of(found)
    return with_word(own.blocks(view, names, viewer(names)), word)


def zone_title(zone: str, names: Sequence[str]) -> str:
    """A zone that belongs to a seat is called after it.

    >>> zone_title("kitchen-1", ["Ana", "Ben"]), zone_title("deck", ["Ana"])
    ('kitchen of Ben', 'deck')
    """
    found = SEAT_ZONE.fullmatch(zone)
    if found and int(found[2]) < len(names):
        return f"{spaced(found[1])} of {names[int(found[2])]}"
    return spaced(zone)


def describe(value: Any) -> list[str]:
    """Plain data as lines, two spaces deeper for each level."""
    if isinstance(value, Mapping):
        return describe_table(value)
    if isinstance(value, list | tuple) and value:
        return describe_list(value)
    return [inline(value) or ""]


def describe_table(table: Mapping[str, Any]) -> list[str]:
    short = {key: inline(value) for key, value in table.items()}
    width = max((len(spaced(key)) for key, text in short.items() if text is not None), default=0)
    lines = []
    for key, value in table.items():
        text = short[key]
        if text is not None:
            lines.append(f"{spaced(key) + ':':<{width + 1}} {text}")
        elif isinstance(value, Mapping) and (rows := in_rows(list(value.values()), list(value))):
            lines += [f"{spaced(key)}:", *(f"  {line}" for line in rows)]
        else:
            lines += [f"{spaced(key)}:", *(f"  {line}" for line in describe(value))]
    return lines


def describe_list(items: Sequence[Any]) -> list[str]:
    """Rows of the same kind become a table with a headline, anything else is counted from 1."""
    return in_rows(items, []) or describe_table({str(at): item for at, item in enumerate(items, 1)})


def in_rows(items: Sequence[Any], titles: Sequence[str]) -> list[str]:
    """Tables with the same short entries as one with a row for each, titled; [] where that does not fit."""
    if len(items) < 2 or not all(isinstance(item, Mapping) and list(item) == list(items[0]) for item in items):
        return []
    rows = [[inline(cell) for cell in item.values()] for item in items]
    if not items[0] or any(cell is None for row in rows for cell in row):
        return []
    before = [[spaced(title)] for title in titles] or [[] for _ in items]
    head = [[""] * bool(titles) + [spaced(key) for key in items[0]]]
    lines = columns(head + [start + [cell or "" for cell in row] for start, row in zip(before, rows, strict=True)])
    found = lines.split("\n")
    return found if max(map(len, found)) <= TABLE else []


def inline(value: Any) -> str | None:
    """A value short and simple enough for one line; None when it is not."""
    if isinstance(value, Mapping):
        if any(isinstance(item, Mapping) or inline(item) is None for item in value.values()):
            return None
        lists = any(isinstance(item, list | tuple) for item in value.values())
        text = ("; " if lists else ", ").join(f"{spaced(key)} {inline(item)}" for key, item in value.items())
        return text or "nothing" if len(text) <= INLINE else None
    if isinstance(value, list | tuple):
        if any(isinstance(item, Mapping | list | tuple) for item in value):
            return None
        return ", ".join(word(item) for item in value) or "nothing"
    return word(value)


def word(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None or value == "":
        return "-"
    return f"{value:g}" if isinstance(value, float) else str(value)


def spaced(key: object) -> str:
    return str(key).replace("_", " ").replace("-", " ")
