"""What edition.toml says that is not simply there: lists worked out of others, and faults that only the game can see.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `finish` then refuses the edition.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bakehouse.games.bake_the_cake.codes import MOST_ALIKE, MOST_COPIES, TOOLS
from bakehouse.kernel.reader import ID, MISSING, Reader

MOST_POINTS: Final = 100
MOST_KINDS: Final = 30
MOST_PARTS: Final = 6
MOST_RECIPES: Final = 20
MOST_SLOTS: Final = 6
TABLE = "table"  # stands in the keys of acts where recipes do


def words(read: Reader, path: str, fewest: int, most: int) -> list[str]:
    """A list of different words that become parts of action keys."""
    found = read.texts(path, fewest, most)
    for at, name in enumerate(found):
        if ID.fullmatch(name) is None:
            read.fault(f"{path}.{at}", "small letters and digits joined with '-'", name)
        elif name in found[:at]:
            read.refuse(f"{path}.{at}", f"{name!r} is there twice")
    return found


def colours(read: Reader, bakers: int) -> list[str]:
    found = words(read, "bakers.colours", 1, MOST_ALIKE)
    if len(found) < bakers:
        read.refuse("bakers.colours", f"{bakers} bakers need as many colours")
    return found


class Store(NamedTuple):
    shelves: list[list[int]]  # the kinds on each
    kinds: list[str]


def store(read: Reader) -> Store:
    """Kinds are counted from shelf to shelf."""
    shelves = read.value("store.shelves")
    if not isinstance(shelves, list) or not 1 <= len(shelves) <= MOST_KINDS:
        read.fault("store.shelves", f"a list of 1 to {MOST_KINDS} shelves, each a list of kinds", shelves)
        shelves = []
    found = Store([], [])
    for at in range(len(shelves)):
        row = words(read, f"store.shelves.{at}", 1, MOST_KINDS)
        for name in row:
            if name in found.kinds:
                read.refuse(f"store.shelves.{at}", f"{name!r} is there twice")
        found.shelves.append([len(found.kinds) + n for n in range(len(row))])
        found.kinds.extend(row)
    if len(found.kinds) > MOST_KINDS:
        read.refuse("store.shelves", f"at most {MOST_KINDS} kinds fit into the store")
    return found


def tools_more(read: Reader, bakers: int, always: int, box: int) -> int:
    """BC-06: the box must hold those that are always there, and those of all bakers."""
    found = read.whole("kitchen.more", 0, MOST_COPIES)
    wanted = max(always, bakers + found)
    if wanted > box:
        read.refuse("kitchen.more", f"{bakers} bakers would need {wanted} tools; there are {box}")
    return found


def recipe_ids(read: Reader) -> list[str]:
    found = read.ids("recipe", 1, MOST_RECIPES)
    for at, name in enumerate(found):
        if name == TABLE:
            read.refuse(f"recipe.{at}.id", f"{name!r} is taken")
    return found


def heats(read: Reader) -> list[str]:
    return [read.one_of(f"recipe.{at}.heat", ["cold", "hot"]) for at in range(read.many("recipe"))]


def part_of(read: Reader, parts: list[str]) -> list[int]:
    found = [read.index(f"recipe.{at}.part", parts) for at in range(read.many("recipe"))]
    for at, part in enumerate(parts):
        if at not in found:
            read.refuse("recipe", f"no recipe makes a {part}: no cake could ever be complete")
    return found


def tool_of(read: Reader, tools: list[str]) -> list[int]:
    rows = [read.indices(f"recipe.{at}.tools", tools, TOOLS, TOOLS) for at in range(read.many("recipe"))]
    return [tool for row in rows for tool in row]


class Ingredients(NamedTuple):
    slots: int  # most of any recipe
    needs: list[int]
    kinds: list[int]  # by recipe and slot; 0 where a smaller recipe has none
    first_use: list[int]
    use_recipe: list[int]
    use_slot: list[int]


def ingredients(read: Reader, kinds: list[str]) -> Ingredients:
    """What recipes need, and where each kind can be used."""
    rows = [read.indices(f"recipe.{at}.ingredients", kinds, 1, MOST_SLOTS) for at in range(read.many("recipe"))]
    needs = [len(row) for row in rows]
    slots = max(needs, default=1)
    kind_of = [row[slot] if slot < len(row) else 0 for row in rows for slot in range(slots)]
    found = Ingredients(slots, needs, kind_of, [0], [], [])
    for kind in range(len(kinds)):
        for recipe, row in enumerate(rows):
            if kind in row:
                found.use_recipe.append(recipe)
                found.use_slot.append(row.index(kind))
        found.first_use.append(len(found.use_recipe))
    return found


def asks_the_only_thing(read: Reader) -> bool:
    """BC-R27; not in editions that were made before there was a choice."""
    path = "turn.only-thing"
    return read.value(path) is not MISSING and read.one_of(path, ["by-itself", "asked"]) == "asked"


def throws(read: Reader) -> int:
    """BC-R14"""
    if read.value("end.throws") == 0:
        read.refuse("end.throws", "0 would let bakers throw and bake in turn for ever: such a game need not end")
        return 1
    return read.whole("end.throws", 1, 10)
