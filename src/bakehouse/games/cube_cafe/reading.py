"""What edition.toml says that is not simply there: lists worked out of others, and faults that only the game can see.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `finish` then refuses the edition.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from bakehouse.games.cube_cafe.kinds import GENEROUS, GIFTS, GROUCH, HOST, JOBS, OFFERS
from bakehouse.kernel.reader import Reader

COLOURS = ["blue", "green", "red", "yellow", "white", "orange", "purple", "pink", "black", "grey"]
WILD = "wild"
MOST: Final = 20  # of most things
MOST_MONEY: Final = 1000


class Wheel(NamedTuple):
    kinds: list[str]  # of staff
    places: list[int]
    jobs: list[list[int]]
    steps: list[int]
    walks: list[int]


def wheel(read: Reader) -> Wheel:
    """CC-5, CC-20: as many colours as positions, and every job in one place."""
    rows = read.rows("wheel.positions", 2, 8)
    kinds = [*colours(read, "wheel.colours", len(rows)), WILD]
    jobs: list[list[int]] = [[] for _ in rows]
    places = [0] * len(JOBS)
    found: list[str] = []
    for at, row in enumerate(rows):
        for name in read.texts(row + ".jobs", 0, len(JOBS)):
            if name not in JOBS or name in found:
                read.fault(row + ".jobs", "each of " + ", ".join(JOBS) + " in one place", name)
                continue
            found.append(name)
            places[JOBS.index(name)] = at
            jobs[at].append(JOBS.index(name))
    if missing := [name for name in JOBS if name not in found]:
        read.refuse("wheel.positions", "no position is for " + ", ".join(missing))
    steps = read.column("wheel.positions", "steps", 0, MOST)
    return Wheel(kinds, places, jobs, steps, [at for at, n in enumerate(steps) if n > 0])


def colours(read: Reader, path: str, many: int) -> list[str]:
    """Colours that the table can draw, each once."""
    names = read.texts(path, many, many)
    for at, name in enumerate(names):
        if name not in COLOURS or name in names[:at]:
            read.fault(f"{path}.{at}", "another one of " + ", ".join(COLOURS), name)
    return names


def faces(read: Reader, kinds: list[str]) -> list[int]:
    """CC-17: how many sides of each die show each kind."""
    found: list[int] = []
    for die in range(read.many("staff.dice")):
        path = f"staff.dice.{die}.faces"
        shown = read.texts(path, 1, MOST)
        for side, name in enumerate(shown):
            if name not in kinds:
                read.fault(f"{path}.{side}", "one of " + ", ".join(kinds), name)
        found += [shown.count(name) for name in kinds]
    return found


def vip_rounds(read: Reader) -> list[int]:
    rounds = read.wholes("rounds.vips", 1, 30)
    if any(late <= early for early, late in pairwise(rounds)):
        read.refuse("rounds.vips", "expected rounds that rise")
    return rounds


def money(read: Reader) -> list[int]:
    found = read.wholes("tables.money", 0, MOST_MONEY)
    if not 1 <= len(found) <= 9:
        read.refuse("tables.money", "expected money for 1 to 9 stars")
    return [0, *found]


def line(read: Reader, stars: int, needed: int) -> list[int]:
    """CC-7: stars of the spots in the line."""
    found = read.wholes("line.stars", 1, max(1, stars))
    if len(found) < needed:
        read.refuse("line.stars", f"expected at least {needed} spots: one for every guest and VIP")
    return found


def slot_stars(read: Reader) -> list[int]:
    found = read.column("drive-thru.slots", "stars", 1, MOST)
    if len(set(found)) != len(found):
        read.refuse("drive-thru.slots", "expected different stars: slots are named after them")
    return found


class Rewards(NamedTuple):
    """By space of the manager's ring."""

    staff: list[int]
    money: list[int]
    offering: list[int]


def rewards(read: Reader, ring: int, steps: list[int]) -> Rewards:
    """CC-34, CC-35"""
    found = Rewards([0] * ring, [0] * ring, [0] * ring)
    for row in read.rows("manager.rewards", 0, 20):
        at = read.whole(row + ".space", 0, ring - 1)
        if found.offering[at] == 1:
            read.refuse(row + ".space", f"space {at} has a reward already")
        found.offering[at] = 1
        found.staff[at] = read.index(row + ".staff", OFFERS)
        found.money[at] = read.whole(row + ".money", 0, MOST_MONEY)
        if found.staff[at] == 0 and found.money[at] == 0:
            read.refuse(row, "expected staff or money: a reward must give something")
    check_walks_end(read, found.staff, max(steps, default=0))
    return found


def check_walks_end(read: Reader, staff: list[int], most: int) -> None:
    """A shift must end: no staff meeple may walk the manager on to more staff than it costs."""
    offering = [at for at, kind in enumerate(staff) if kind > 0]
    gaps = [late - early for early, late in pairwise(offering + [at + len(staff) for at in offering[:1]])]
    if gaps and min(gaps) <= most:
        read.refuse("manager.rewards", f"expected more than {most} spaces between rewards with staff: a shift must end")


def gifts(read: Reader, names: list[str], colours: list[str]) -> list[int]:
    """CC-39: a colour, or one of GIFTS, by space of the dishwasher."""
    known = {name: at for at, name in enumerate(colours)} | GIFTS
    for at, name in enumerate(names):
        if name not in known:
            read.fault(f"dishwasher.spaces.{at}", "one of " + ", ".join(known), name)
    return [known.get(name, 0) for name in names]


def numbered(names: list[str]) -> list[str]:
    """red, blue, red-2"""
    before = [names[:at].count(name) for at, name in enumerate(names)]
    return [name if n == 0 else f"{name}-{n + 1}" for name, n in zip(names, before, strict=True)]


def amounts(read: Reader, effects: list[int]) -> list[int]:
    """CC-53 to CC-57: what VIPs give or take."""
    having = (GENEROUS, HOST, GROUCH)
    return [read.whole(f"vip.cards.{n}.amount", 1, MOST) if kind in having else 0 for n, kind in enumerate(effects)]


def limits(read: Reader, effects: list[int]) -> list[int]:
    return [read.whole(f"vip.cards.{n}.stars", 0, MOST) if kind == GROUCH else 0 for n, kind in enumerate(effects)]


def grade_money(read: Reader) -> list[int]:
    """CC-62"""
    read.rows("solo.grades", 1, MOST)
    found = read.column("solo.grades", "money", 0, MOST_MONEY)
    if any(late <= early for early, late in pairwise(found)) or found[:1] != [0]:
        read.refuse("solo.grades", "expected grades that begin with 0 money and rise")
    return found
