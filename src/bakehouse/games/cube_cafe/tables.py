# compiled
"""Reads edition.toml into the native tables of an Edition; whatever is wrong is named with its key.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `read.finish()` then refuses the edition.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from bakehouse.games.cube_cafe.edition import (
    EFFECTS,
    GENEROUS,
    GIFTS,
    GROUCH,
    HOST,
    JOBS,
    OFFERS,
    Edition,
)
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import Setting

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
COLOURS: Final = ["blue", "green", "red", "yellow", "white", "orange", "purple", "pink", "black", "grey"]
WILD: Final = "wild"
MOST: Final = 20  # of most things
MOST_MONEY: Final = 1000


def read_edition(setting: Setting) -> Edition:
    read = Reader(setting.source)
    e = Edition()
    e.duplicate = bool(setting.options.get("duplicate", False))
    read_wheel(read, e)
    read_staff(read, e)
    read_food(read, e)
    read_tables(read, e)
    read_cars(read, e)
    read_manager(read, e)
    read_dishwasher(read, e)
    read_vips(read, e)
    read_grades(read, e)
    read.finish()
    return e


def read_wheel(read: Reader, e: Edition) -> None:
    """CC-5, CC-20: as many colours as positions, and every job in one place."""
    rows = read.rows("wheel.positions", 2, 8)
    colours = read.texts("wheel.colours", len(rows), len(rows))
    check_known(read, "wheel.colours", colours)
    e.colours = len(rows)
    e.wild = e.colours
    e.kinds = e.colours + 1
    e.kind_names = colours + [WILD]
    e.jobs = [[] for _ in rows]
    places = [0] * len(JOBS)
    found: list[str] = []
    steps: list[int] = []
    for at, row in enumerate(rows):
        for name in read.texts(row + ".jobs", 0, len(JOBS)):
            if name not in JOBS or name in found:
                read.fault(row + ".jobs", "each of " + ", ".join(JOBS) + " in one place", name)
                continue
            found.append(name)
            places[JOBS.index(name)] = at
            e.jobs[at].append(JOBS.index(name))
        steps.append(read.whole(row + ".steps", 0, MOST))
    missing = [name for name in JOBS if name not in found]
    if missing:
        read.refuse("wheel.positions", "no position is for " + ", ".join(missing))
    e.places = whole(places)
    e.steps = whole(steps)
    e.walks = whole([at for at, n in enumerate(steps) if n > 0])


def read_staff(read: Reader, e: Edition) -> None:
    """CC-17"""
    faces: list[int] = []
    rows = read.rows("staff.dice", 1, 12)
    for row in rows:
        shown = read.texts(row + ".faces", 1, MOST)
        for side, name in enumerate(shown):
            if name not in e.kind_names:
                read.fault(f"{row}.faces.{side}", "one of " + ", ".join(e.kind_names), name)
        faces += [shown.count(name) for name in e.kind_names]
    e.dice = len(rows)
    e.faces = whole(faces)


def read_food(read: Reader, e: Edition) -> None:
    """CC-4, CC-26 to CC-28"""
    e.cubes = read.whole("food.cubes", 1, MOST)
    e.grill = read.whole("food.grill", 0, MOST)
    e.wrong = read.whole("food.wrong", -MOST, MOST)
    e.spaces = read_ids(read, "food.spaces", 1, 6)
    e.space_names = [read.text(f"food.spaces.{at}.name", 40) for at in range(len(e.spaces))]
    e.space_stars = whole([read.whole(f"food.spaces.{at}.stars", -MOST, MOST) for at in range(len(e.spaces))])


def read_tables(read: Reader, e: Edition) -> None:
    """CC-3, CC-7, CC-9, CC-21, CC-33, CC-43, CC-45"""
    e.rounds = read.whole("rounds.count", 1, 30)
    rounds = read.wholes("rounds.vips", 1, 30)
    if any(late <= early for early, late in pairwise(rounds)):
        read.refuse("rounds.vips", "expected rounds that rise")
    e.vip_rounds = whole(rounds)
    e.tables = read.whole("tables.count", 1, 6)
    e.plates = read.whole("tables.plates", 0, 100)
    money = read.wholes("tables.money", 0, MOST_MONEY)
    if not 1 <= len(money) <= 9:
        read.refuse("tables.money", "expected money for 1 to 9 stars")
    e.stars = len(money)
    e.money = whole([0] + money)
    e.impatience = read.whole("tables.impatience", 0, MOST)
    e.guests = read.whole("line.guests", 1, 9)
    e.line = whole(read.wholes("line.stars", 1, len(money)))
    needed = int(e.guests) + len(rounds)
    if len(e.line) < needed:
        read.refuse("line.stars", f"expected at least {needed} spots: one for every guest and VIP")
    e.glasses = read.whole("refill.glasses", 0, MOST)
    e.refill = read.whole("refill.stars", 1, MOST)


def read_cars(read: Reader, e: Edition) -> None:
    """CC-11, CC-12, CC-44"""
    e.first_cars = read.whole("rounds.drive-thru", 1, 31)
    e.cars = read.whole("drive-thru.cars", 0, 100)
    rows = read.rows("drive-thru.slots", 1, 4)
    stars = [read.whole(row + ".stars", 1, MOST) for row in rows]
    if len(set(stars)) != len(stars):
        read.refuse("drive-thru.slots", "expected different stars: slots are named after them")
    e.slots = len(rows)
    e.slot_stars = whole(stars)
    e.slot_money = whole([read.whole(row + ".money", 0, MOST_MONEY) for row in rows])


def read_manager(read: Reader, e: Edition) -> None:
    """CC-34, CC-35"""
    e.ring = read.whole("manager.spaces", 2, 60)
    staff, money, rewarding = [0] * int(e.ring), [0] * int(e.ring), [0] * int(e.ring)
    for row in read.rows("manager.rewards", 0, 20):
        at = read.whole(row + ".space", 0, int(e.ring) - 1)
        if rewarding[at] == 1:
            read.refuse(row + ".space", f"space {at} has a reward already")
        rewarding[at] = 1
        staff[at] = OFFERS.index(read.one_of(row + ".staff", OFFERS))
        money[at] = read.whole(row + ".money", 0, MOST_MONEY)
        if staff[at] == 0 and money[at] == 0:
            read.refuse(row, "expected staff or money: a reward must give something")
    e.reward_staff, e.reward_money, e.rewarding = whole(staff), whole(money), whole(rewarding)
    check_walks_end(read, e)


def check_walks_end(read: Reader, e: Edition) -> None:
    """A shift must end: no staff meeple may walk the manager on to more staff than it costs."""
    most: i64 = 0
    for n in e.steps:
        most = max(most, n)
    gaps: list[int] = []
    offering = [at for at in range(e.ring) if e.reward_staff[at] > 0]
    if offering:
        gaps = [late - early for early, late in pairwise(offering + [offering[0] + int(e.ring)])]
    if gaps and min(gaps) <= most:
        read.refuse("manager.rewards", f"expected more than {most} spaces between rewards with staff: a shift must end")


def read_dishwasher(read: Reader, e: Edition) -> None:
    """CC-39"""
    e.washer_steps = read.whole("dishwasher.steps", 1, int(e.ring) - 1)
    names = read.texts("dishwasher.spaces", 1, 24)
    gives: list[int] = []
    for at, name in enumerate(names):
        if name in GIFTS:
            gives.append(GIFTS[name])
        elif name in e.kind_names[:-1]:
            gives.append(e.kind_names.index(name))
        else:
            read.fault(f"dishwasher.spaces.{at}", "one of " + ", ".join(e.kind_names[:-1] + list(GIFTS)), name)
            gives.append(0)
        before = names[:at].count(name)
        e.washer_ids.append(name if before == 0 else f"{name}-{before + 1}")
    e.washer = whole(gives)


def read_vips(read: Reader, e: Edition) -> None:
    """CC-2, CC-53 to CC-57"""
    many = len(e.vip_rounds)
    e.vip_colours = read.texts("vip.colours", many, many)
    check_known(read, "vip.colours", e.vip_colours)
    e.cards = read_ids(read, "vip.cards", many, 20)
    effects: list[int] = []
    amounts: list[int] = []
    limits: list[int] = []
    for at in range(len(e.cards)):
        row = f"vip.cards.{at}"
        e.card_names.append(read.text(row + ".name", 40))
        effects.append(EFFECTS.index(read.one_of(row + ".effect", EFFECTS)))
        amounts.append(read.whole(row + ".amount", 1, MOST) if effects[-1] in (GENEROUS, HOST, GROUCH) else 0)
        limits.append(read.whole(row + ".stars", 0, MOST) if effects[-1] == GROUCH else 0)
    e.effects, e.amounts, e.limits = whole(effects), whole(amounts), whole(limits)


def read_grades(read: Reader, e: Edition) -> None:
    """CC-62"""
    for row in read.rows("solo.grades", 1, MOST):
        e.grade_names.append(read.text(row + ".name", 40))
        e.grade_money.append(read.whole(row + ".money", 0, MOST_MONEY))
    if any(late <= early for early, late in pairwise(e.grade_money)) or e.grade_money[:1] != [0]:
        read.refuse("solo.grades", "expected grades that begin with 0 money and rise")


# ------------------------------------------------------------ small parts
def whole(numbers: list[int]) -> vec[i64]:
    return vec[i64]([n for n in numbers])


def check_known(read: Reader, path: str, names: list[str]) -> None:
    """Colours that the table can draw, each once."""
    for at, name in enumerate(names):
        if name not in COLOURS or name in names[:at]:
            read.fault(f"{path}.{at}", "another one of " + ", ".join(COLOURS), name)


def read_ids(read: Reader, path: str, fewest: int, most: int) -> list[str]:
    found: list[str] = []
    for row in read.rows(path, fewest, most):
        name = read.text(row + ".id", 40)
        if ID.fullmatch(name) is None:
            read.fault(row + ".id", "small letters and digits joined with '-'", name)
        elif name in found:
            read.refuse(row + ".id", f"{name!r} is there twice")
        found.append(name)
    return found
