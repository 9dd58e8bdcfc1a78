# compiled
"""The contest: points on cakes, cups, the winning cake and what is judged; also as a forecast while cakes grow."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_the_cake.kitchen import Kitchen, which_of
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.native import i64

NO_CAKE: Final = -1


@final
class Verdict:
    """How some cakes compare. Cakes are named by the seat that owns the tray."""

    def __init__(self) -> None:
        self.cakes: list[int] = []
        self.cups: list[int] = []  # by baker: the cake with their cup, or NO_CAKE
        self.count: list[int] = []  # cups by cake, in the order of `cakes`
        self.winner: int = NO_CAKE  # the winning cake; NO_CAKE when all count
        self.points: list[int] = []  # judged, by baker


def judge(k: Kitchen, cakes: list[int]) -> Verdict:
    """BC-62 to BC-64"""
    seats: i64 = len(k.supply)
    v = Verdict()
    v.cakes = cakes
    v.count = [0] * len(cakes)
    for baker in range(seats):
        cup = favourite(k, cakes, seats, baker)
        v.cups.append(cakes[cup] if cup >= 0 else NO_CAKE)
        if cup >= 0:
            v.count[cup] += 1
    best = max(v.count, default=0)
    if v.count.count(best) == 1:
        v.winner = cakes[v.count.index(best)]
    for baker in range(seats):
        points: i64 = 0
        for cake in cakes:
            if v.winner == NO_CAKE or v.winner == cake:
                points += k.points[cake * seats + baker]
        v.points.append(int(points))
    return v


def favourite(k: Kitchen, cakes: list[int], seats: i64, baker: i64) -> int:
    """BC-62, BC-R17: which of the cakes gets the cup; -1 if two are equal at the top, or all are nothing."""
    best: i64 = 0
    cup = -1
    for at, cake in enumerate(cakes):
        points = k.points[cake * seats + baker]
        if points > best:
            best = points
            cup = at
        elif points == best:
            cup = -1
    return cup


def complete_cakes(e: Numbers, k: Kitchen) -> list[int]:
    """BC-37: those that take nothing more, in seat order."""
    return [tray for tray in range(len(k.height)) if k.height[tray] == e.parts]


def leading_cakes(e: Numbers, k: Kitchen) -> list[int]:
    """Those that the contest would be about as things stand: the highest ones, in seat order."""
    found: list[int] = []
    for height in range(int(e.parts), 0, -1):
        for tray in range(len(k.height)):
            if k.height[tray] == height and len(found) < e.cakes:
                found.append(tray)
    found.sort()
    return found


def breakdown(e: Numbers, k: Kitchen, cakes: list[int], baker: i64) -> list[tuple[str, int]]:
    """Where a baker's points on some cakes come from (BC-61)."""
    chits: i64 = 0
    helpers: i64 = 0
    trays: i64 = 0
    for cake in cakes:
        chits += chits_on(e, k, cake, baker)
        helpers += helpers_on(e, k, cake, baker)
        if cake == baker and k.height[cake] > 0:
            trays += 1
    return [
        ("ingredients", int(chits * e.chit_points)),
        ("assistants", int(helpers * e.assistant_points)),
        ("own cake", int(trays * e.tray_points)),
    ]


def chits_on(e: Numbers, k: Kitchen, cake: i64, baker: i64) -> i64:
    n: i64 = 0
    first = cake * e.parts * e.slots
    for at in range(first, first + e.parts * e.slots):
        if which_of(k.layers[at]) == baker:
            n += 1
    return n


def helpers_on(e: Numbers, k: Kitchen, cake: i64, baker: i64) -> i64:
    n: i64 = 0
    for at in range(cake * e.parts, (cake + 1) * e.parts):
        if which_of(k.bakers[at]) == baker:
            n += 1
    return n
