# compiled
"""Reads edition.toml into the native tables of an Edition; whatever is wrong is named with its key.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `read.finish()` then refuses the edition.
"""

from __future__ import annotations

import re
from typing import Final

from bakehouse.games.bake_the_cake.numbers import MOST_ALIKE, MOST_COPIES, TOOLS, Edition
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_POINTS: Final = 100
MOST_KINDS: Final = 30
MOST_RECIPES: Final = 20
MOST_SLOTS: Final = 6


def read_edition(setting: Setting) -> Edition:
    read = Reader(setting.source)
    e = Edition()
    e.fewest, e.most = setting.players
    e.children = setting.options.get("children") is True
    e.borrow_in_need = setting.options.get("borrow-in-need") is True
    read_numbers(read, e)
    read_things(read, e)
    read_recipes(read, e)
    read.finish()
    return e


def read_numbers(read: Reader, e: Edition) -> None:
    e.assistants = read.whole("bakers.assistants", 1, MOST_COPIES)
    e.copies = read.whole("bakers.copies", 1, MOST_COPIES)
    e.things = read.whole("turn.things", 1, 10)
    e.tool_copies = read.whole("kitchen.copies", 1, MOST_COPIES)
    e.tools_each = read.whole("kitchen.each", 0, max(1, int(e.tool_copies)))
    e.tools_more = read.whole("kitchen.more", 0, MOST_COPIES)
    e.recipe_limit = read.whole("limits.recipes", 0, MOST_RECIPES)
    e.cakes = read.whole("end.cakes", 1, max(1, int(e.fewest)))
    throws = read.value("end.throws")
    if throws == 0:  # BC-R14
        read.refuse("end.throws", "0 would let bakers throw and bake in turn for ever: such a game need not end")
    e.throws = read.whole("end.throws", 1, 10) if throws != 0 else 1
    e.chit_points = read.whole("scoring.chit", 0, MOST_POINTS)
    e.assistant_points = read.whole("scoring.assistant", 0, MOST_POINTS)
    e.tray_points = read.whole("scoring.tray", 0, MOST_POINTS)


def read_things(read: Reader, e: Edition) -> None:
    """Colours, kinds on their shelves, parts and tools: the words that action keys are made of."""
    e.colours = words(read, "bakers.colours", 1, MOST_ALIKE)
    if len(e.colours) < e.most:
        read.refuse("bakers.colours", f"{e.most} bakers need as many colours")
    shelves = read.value("store.shelves")
    if not isinstance(shelves, list) or not shelves or len(shelves) > MOST_KINDS:
        read.fault("store.shelves", f"a list of 1 to {MOST_KINDS} shelves, each a list of kinds", shelves)
        shelves = []
    for at in range(len(shelves)):
        row = words(read, f"store.shelves.{at}", 1, MOST_KINDS)
        e.shelves.append([len(e.kind_ids) + n for n in range(len(row))])
        for name in row:
            if name in e.kind_ids:
                read.refuse(f"store.shelves.{at}", f"{name!r} is there twice")
        e.kind_ids += row
    e.kinds = len(e.kind_ids)
    if e.kinds > MOST_KINDS:
        read.refuse("store.shelves", f"at most {MOST_KINDS} kinds fit into the store")
    e.part_ids = words(read, "cake.parts", 1, 6)
    e.parts = len(e.part_ids)
    e.tool_ids = words(read, "tools.kinds", TOOLS, MOST_ALIKE)
    e.tools = len(e.tool_ids)
    wanted = max(int(e.tools_each * e.tools), int(e.most + e.tools_more))
    if wanted > e.tools * e.tool_copies:
        read.refuse("kitchen.more", f"{e.most} bakers would need {wanted} tools; there are {e.tools * e.tool_copies}")


def read_recipes(read: Reader, e: Edition) -> None:
    rows = read.rows("recipe", 1, MOST_RECIPES)
    kinds: list[list[int]] = []
    tools: list[int] = []
    parts: list[int] = []
    for row in rows:
        name = read.text(row + ".id", 40)
        if ID.fullmatch(name) is None:
            read.fault(row + ".id", "small letters and digits joined with '-'", name)
        elif name in e.recipe_ids or name == "table":
            read.refuse(row + ".id", f"{name!r} is taken")
        e.recipe_ids.append(name)
        e.recipe_names.append(read.text(row + ".name", 40))
        e.heats.append(read.one_of(row + ".heat", ["cold", "hot"]))
        parts.append(number(read, row + ".part", e.part_ids))
        kinds.append(several(read, row + ".ingredients", e.kind_ids, 1, MOST_SLOTS))
        tools += several(read, row + ".tools", e.tool_ids, TOOLS, TOOLS)
    for at, part in enumerate(e.part_ids):
        if at not in parts:
            read.refuse("recipe", f"no recipe makes a {part}: no cake could ever be complete")
    e.recipes = len(rows)
    e.needs = vec[i64]([len(row) for row in kinds])
    e.slots = max([len(row) for row in kinds], default=1)
    e.part_of = vec[i64]([n for n in parts])
    e.kind_of = vec[i64]([row[s] if s < len(row) else 0 for row in kinds for s in range(int(e.slots))])
    e.tool_of = vec[i64]([n for n in tools])
    first, recipes, slots = [0], list[int](), list[int]()
    for kind in range(int(e.kinds)):
        for at, needed in enumerate(kinds):
            if kind in needed:
                recipes.append(at)
                slots.append(needed.index(kind))
        first.append(len(recipes))
    e.first_use = vec[i64]([n for n in first])
    e.use_recipe = vec[i64]([n for n in recipes])
    e.use_slot = vec[i64]([n for n in slots])


def words(read: Reader, path: str, fewest: int, most: int) -> list[str]:
    """A list of different words that become parts of action keys."""
    found = read.texts(path, fewest, most)
    for at, name in enumerate(found):
        if ID.fullmatch(name) is None:
            read.fault(f"{path}.{at}", "small letters and digits joined with '-'", name)
        elif name in found[:at]:
            read.refuse(f"{path}.{at}", f"{name!r} is there twice")
    return found


def number(read: Reader, path: str, names: list[str]) -> int:
    """Which of the names stands there."""
    return names.index(read.one_of(path, names)) if names else 0


def several(read: Reader, path: str, names: list[str], fewest: int, most: int) -> list[int]:
    """Different names out of some, by number."""
    found: list[int] = []
    for at, name in enumerate(read.texts(path, fewest, most)):
        if name not in names:
            read.fault(f"{path}.{at}", "one of " + ", ".join(names), name)
        elif names.index(name) in found:
            read.refuse(f"{path}.{at}", f"{name!r} is there twice")
        else:
            found.append(names.index(name))
    return found
