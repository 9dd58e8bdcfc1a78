# compiled
"""What an hour, a visit and a supply bring on average: lists that follow from the edition and insight.toml alone."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_and_sale.kinds import (
    FAME,
    HIRING,
    MARKETING,
    NETWORK,
    PIN,
    STAR,
    SUPERMARKET,
    SUPPLIER,
    VOLUNTARY,
)
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.native import i64, vec

LARGEST: Final = 200_000  # entries of a list
NOTHING: Final = -1e9  # money of what is not planned


@final
class Weights:
    def __init__(self, w: dict[str, float]) -> None:
        self.hour: float = w["hour"]
        self.lack: float = w["lack"]
        self.useful: float = w["useful"]
        self.basket: float = w["basket"]
        self.growth: float = w["growth"]
        self.scarce: float = w["scarce"]
        self.rare: float = w["rare"]
        self.alike: float = w["alike"]
        self.late: float = w["late"]
        self.promise: float = w["promise"]
        self.star: float = w["free-star"]
        self.pin: float = w["free-pin"]
        self.fame: float = w["free-fame"]
        self.hire: float = w["hire"]
        self.gift: float = w["gift"]
        self.surplus: float = w["surplus"]
        self.likely: float = w["likely"]
        self.rivals: float = w["rivals"]
        self.friendly: float = w["friendly"]
        self.swap: float = w["swap"]


@final
class Averages:
    """What follows from edition and weights alone. Lists by supply and cell are flat, with cells + 1 entries."""

    def __init__(self, e: Numbers, w: Weights) -> None:
        self.row: i64 = e.cells + 1
        self.hours: vec[float] = vec[float]()  # of the cells before, for one supply a visit
        self.alone: vec[float] = vec[float]()  # the same, for visits that need nothing but this supply
        self.late: vec[float] = vec[float]()  # by supply: what it may cost more at the end of the week
        self.stars: vec[i64] = vec[i64]()  # that the cells before bring
        self.pins: vec[i64] = vec[i64]()
        self.fame: vec[i64] = vec[i64]()
        self.zeros: vec[float] = vec[float]([0.0 for _ in e.breads])  # by bread, to copy
        self.pairs: vec[float] = vec[float]([NOTHING for _ in e.breads for _ in e.breads])  # by two breads, to copy
        self.basket: vec[float] = vec[float]([w.basket * float(size) ** w.growth for size in e.sizes])
        self.spare: vec[float] = spare_money(e)
        self.most: i64 = most_hours(e)
        self.icons: i64 = len(e.fame) - 1
        self.places: i64 = e.agency_icons + 2
        self.shops: i64 = len(e.supermarket)
        self.lack: float = w.lack
        hours: list[float] = []
        alone: list[float] = []
        late: list[float] = []
        counts: list[list[int]] = [[], [], [], []]
        delivery = float(e.visit_hours[SUPPLIER]) / float(e.supplier_gives)  # hours for what the market does not give
        for s in range(len(e.supplies)):
            faces = 0
            for given in e.gives:
                faces += 1 if given == s else 0
            factor = w.rare if faces <= 1 else w.scarce if faces == 2 else 1.0
            dice = float(faces * (e.dice - e.white if e.others[s] == 1 else e.white)) / float(e.sides)
            late.append(0.0 if e.others[s] == 1 else w.late)
            delivered = delivery / max(shown_on_black(e, s), 0.01) if e.supplier_rolled else delivery
            spent, single, gained = 0.0, 0.0, [0, 0, 0, 0]
            for cell in range(e.cells + 1):
                hours.append(spent)
                alone.append(single)
                for kind in range(4):
                    counts[kind].append(gained[kind])
                if cell < e.cells:
                    price = float(e.section_hours[e.section[cell]])
                    more, lonely = factor * price, w.alike * price / max(dice, 0.1)
                    if e.others[s] == 1:
                        more, lonely = min(more, delivered * self.basket[-1]), min(lonely, delivered)
                    spent += more
                    single += lonely
                    section = e.opens[cell]
                    if section > 0:
                        gained[e.bonus[s * (e.sections - 1) + section - 1]] += 1
        self.hours = vec[float]([h for h in hours])
        self.alone = vec[float]([h for h in alone])
        self.late = vec[float]([h for h in late])
        self.stars = vec[i64]([n for n in counts[STAR]])
        self.pins = vec[i64]([n for n in counts[PIN]])
        self.fame = vec[i64]([n for n in counts[FAME]])

    def spare_of(self, me: Sheet, fame: float, hours: float) -> float:
        """The money of fame and shops with so many icons and spare hours: between the entries of the list."""
        lost = 0.0
        if hours < 0.0:
            lost = hours * self.lack
            hours = 0.0
        f: i64 = int(fame)  # not i64(fame): compiled, that would make an object of it
        f = f if f < self.icons else self.icons
        h: i64 = int(hours)
        h = h if h < self.most - 2 else self.most - 2
        part_f = fame - float(f) if f < self.icons else 0.0
        part_h = hours - float(h)
        agency: i64 = me.agency + 1 if me.visits[MARKETING] > 0 else 0
        at = ((f * self.places + agency) * self.shops + me.visits[SUPERMARKET]) * self.most + h
        spare = self.spare
        money = spare[at] + part_h * (spare[at + 1] - spare[at])
        if part_f > 0.0:
            at += self.places * self.shops * self.most
            more = spare[at] + part_h * (spare[at + 1] - spare[at])
            money += part_f * (more - money)
        return money + lost


def shown_on_black(e: Numbers, s: i64) -> float:
    """How likely today's black dice show a supply: the Local Supplier may have nothing else (BS-R6)."""
    faces = 0
    for face in range(e.sides):
        faces += 1 if e.gives[e.sides + face] == s else 0
    return 1.0 - float((1.0 - float(faces) / float(e.sides)) ** float(e.dice - e.white))


def most_hours(e: Numbers) -> i64:
    """As many as a week can have; fewer in editions that would make the list long."""
    hours = e.days * e.hours + e.limit[HIRING] * e.hiring_gives + e.limit[VOLUNTARY] * e.voluntary_gives + 2
    room: i64 = LARGEST // (len(e.fame) * (e.agency_icons + 2) * len(e.supermarket))
    hours = room if room < hours else hours
    return hours if hours > 2 else 2


def spare_money(e: Numbers) -> vec[float]:
    """The most money of fame rows, agency and supermarket by (icons, agency icons + 1 or 0, visits, hours left)."""
    icons, places, shops, most = len(e.fame), int(e.agency_icons) + 2, len(e.supermarket), int(most_hours(e))
    found = [0.0] * (icons * places * shops * most)
    for f in range(icons - 1, -1, -1):
        for a in range(places - 1, -1, -1):
            for v in range(shops - 1, -1, -1):
                at = ((f * places + a) * shops + v) * most
                now = float(e.fame[f] + e.supermarket[v] + (e.agency_money if a == places - 1 else 0))
                icon, agency, shop = at + places * shops * most, at + shops * most, at + most
                for h in range(most):
                    best = now
                    left = h - int(e.visit_hours[NETWORK])
                    if left >= 0 and f + 1 < icons:
                        best = max(best, found[icon + left])
                    if left >= 0 and 0 < a < places - 1:
                        best = max(best, found[agency + left])
                    left = h - int(e.visit_hours[MARKETING])
                    if left >= 0 and a == 0:
                        best = max(best, found[agency + left])
                    left = h - int(e.visit_hours[SUPERMARKET])
                    if left >= 0 and v + 1 < shops:
                        best = max(best, found[shop + left])
                    found[at + h] = best
    return vec[float]([money for money in found])
