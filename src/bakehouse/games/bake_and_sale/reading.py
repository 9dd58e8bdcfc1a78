# compiled
"""Reads edition.toml into the native tables of an Numbers; whatever is wrong is named with its key.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `read.finish()` then refuses the edition.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from bakehouse.games.bake_and_sale.numbers import (
    AWARDS,
    BONUSES,
    BUILDINGS,
    FRIENDLY,
    HIRING,
    MANUFACTURER,
    MARKETING,
    NO_LIMIT,
    NO_TARGET,
    STOCK_ROOM,
    SUPERMARKET,
    VOLUNTARY,
    Needs,
    Numbers,
)
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reader import MISSING, Reader
from bakehouse.kernel.setting import Setting

ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PRICES: Final = ["highest-section", "sum-of-sections"]
OFFERS: Final = ["any-kind", "rolled-today"]
SWAPS: Final = ["once-a-day", "every-visit"]
TARGET: Final = "target"
NONE: Final = "none"  # the choice of no target
BEYOND: Final = [str(n) for n in range(1, 10)]  # steps beyond the last level that can be chosen
MOST: Final = 20  # of most things: cells of a section, loaves, pins, hours of an action
MOST_MONEY: Final = 1000


def read_numbers(setting: Setting) -> Numbers:
    read = Reader(setting.source)
    e = Numbers()
    e.must_exceed = bool(setting.options.get("must-exceed-start", True))
    e.days = read.whole("week.days", 1, 30)
    e.hours = read.whole("week.hours", 0, 2 * MOST)
    e.supplies = read_ids(read, "supply", 1, 12)
    e.no_supplies = vec[i64]([0 for _ in e.supplies])
    e.supply_names = [read.text(f"supply.{at}.name", 40) for at in range(len(e.supplies))]
    e.breads = read_ids(read, "bread", 1, 12)
    e.bread_names = [read.text(f"bread.{at}.name", 40) for at in range(len(e.breads))]
    read_dice(read, e)
    read_market(read, e)
    read_bakery(read, e)
    read_orders(read, e)
    read_fame(read, e)
    read_buildings(read, e)
    read_awards(read, e)
    read_targets(read, e, setting)
    read.finish()
    return e


def read_dice(read: Reader, e: Numbers) -> None:
    """BS-10"""
    e.white = read.whole("dice.white", 0, 10)
    black = read.whole("dice.black", 0, 10)
    e.dice = e.white + black
    if e.dice == 0:
        read.refuse("dice", "expected at least one die, white or black")
    white_faces = read_faces(read, "dice.white-faces", e.supplies)
    black_faces = read_faces(read, "dice.black-faces", e.supplies)
    if len(white_faces) != len(black_faces):
        read.refuse("dice.black-faces", f"expected {len(white_faces)} faces, as many as white dice have")
        black_faces = white_faces
    e.sides = len(white_faces)
    e.gives = vec[i64]([s for s in white_faces + black_faces])
    e.others = vec[i64]([int(s in black_faces) for s in range(len(e.supplies))])
    wild = read.wholes(f"building.{BUILDINGS[FRIENDLY]}.faces", 1, int(e.sides))
    e.friendly = vec[i64]([int(face + 1 in wild) for face in range(e.sides)])


def read_market(read: Reader, e: Numbers) -> None:
    """BS-14, BS-18, BS-19, BS-20"""
    sizes = read.wholes("market.sizes", 1, MOST)
    check_rising(read, "market.sizes", sizes)
    e.sizes = vec[i64]([size for size in sizes])
    by_sum = read.one_of("market.price", PRICES) == PRICES[1]
    hours: list[int] = []
    section: list[int] = []
    opens: list[int] = []
    for at, row in enumerate(read.rows("market.sections", 1, 5)):
        hours.append(read.whole(row + ".hours", 0, MOST))
        cells = read.whole(row + ".cells", 1, MOST)
        section += [at] * cells
        opens += [at] + [0] * (cells - 1)
    e.sections = len(hours)
    e.section_hours = hours
    e.cells = len(section)
    e.section = vec[i64]([at for at in section])
    e.opens = vec[i64]([at for at in opens])
    touched = [[h for at, h in enumerate(hours) if sections >> at & 1] for sections in range(bit(len(hours)))]
    e.price = vec[i64]([sum(hs) if by_sum else max(hs, default=0) for hs in touched])
    bonus: list[int] = []
    for s in range(len(e.supplies)):
        path = f"supply.{s}.bonuses"
        names = read.texts(path, len(hours) - 1, len(hours) - 1)
        for at, name in enumerate(names):
            if name not in BONUSES:
                read.fault(f"{path}.{at}", "one of " + ", ".join(BONUSES), name)
        bonus += [BONUSES.index(name) if name in BONUSES else 0 for name in names]
    e.bonus = vec[i64]([kind for kind in bonus])


def read_bakery(read: Reader, e: Numbers) -> None:
    """BS-22, BS-23, BS-38, BS-40, BS-43"""
    e.loaves = read.whole("bakery.loaves", 1, MOST)
    e.stars = read.whole("bakery.stars", 0, MOST)
    e.production = running_total(read.wholes("bakery.production", 0, MOST_MONEY))
    quantities = read.wholes("bakery.quantities", 1, MOST)
    check_rising(read, "bakery.quantities", quantities)
    if quantities[:1] != [1]:
        read.refuse("bakery.quantities", "expected 1 as the first quantity: a single loaf has a price too")
    pays: list[int] = []
    pins: list[int] = []
    hours: list[int] = []
    recipes: list[list[int]] = []
    for at in range(len(e.breads)):
        row = f"bread.{at}"
        prices = read.wholes(row + ".prices", 0, MOST_MONEY, len(quantities))
        pays += [0] + [price_of(n, quantities, prices) for n in range(1, int(e.loaves) + 1)]
        pins.append(read.whole(row + ".pins", 0, MOST))
        hours.append(read.whole(row + ".hours", 0, MOST))
        recipes.append(read_amounts(read, row + ".recipe", e.supplies, False))
    e.pays = vec[i64]([money for money in pays])
    e.pins = vec[i64]([n for n in pins])
    e.bake_hours = vec[i64]([n for n in hours])
    e.recipe = needs_of(recipes)


def price_of(n: int, quantities: list[int], prices: list[int]) -> int:
    """Money for each of n loaves sold together."""
    fitting = [price for quantity, price in zip(quantities, prices) if quantity <= n]
    return fitting[-1] if fitting else 0


def read_orders(read: Reader, e: Numbers) -> None:
    """BS-27"""
    e.orders = read_ids(read, "order", 0, 40)
    goods: list[list[int]] = []
    money: list[int] = []
    for at in range(len(e.orders)):
        row = f"order.{at}"
        supplies = read_amounts(read, row + ".supplies", e.supplies, True)
        loaves = read_amounts(read, row + ".loaves", e.breads, True)
        if sum(supplies + loaves) == 0:
            read.refuse(row, "expected supplies or loaves: an order must ask for something")
        goods.append(supplies + loaves)
        money.append(read.whole(row + ".money", 0, MOST_MONEY))
    e.order_needs = needs_of(goods)
    e.order_money = vec[i64]([n for n in money])


def read_fame(read: Reader, e: Numbers) -> None:
    """BS-24, BS-44"""
    e.fame_row = read.whole("fame.icons", 1, MOST)
    rows = read.wholes("fame.rows", 0, MOST_MONEY)
    e.fame_rows = vec[i64]([money for money in rows])
    icons = int(e.fame_row) * len(rows)
    e.fame = vec[i64]([sum(rows[: n // int(e.fame_row)]) for n in range(icons + 1)])


def read_buildings(read: Reader, e: Numbers) -> None:
    """BS-25 to BS-36"""
    e.building_names = [read.text(f"building.{name}.name", 40) for name in BUILDINGS]
    e.visit_hours = vec[i64]([read.whole(f"building.{name}.hours", 0, MOST) for name in BUILDINGS])
    e.supplier_gives = read.whole("building.local-supplier.supplies", 1, MOST)
    e.supplier_rolled = read_switch(read, "building.local-supplier.offers", OFFERS) == OFFERS[1]
    e.swap_each_visit = read_switch(read, "building.stock-room.swaps", SWAPS) == SWAPS[1]
    e.consulting_daily = read.whole("building.bakery-consulting.a-day", 1, MOST)
    e.hiring_costs = read.whole("building.hiring-agency.costs", 0, MOST_MONEY)
    e.hiring_gives = read.whole("building.hiring-agency.gives", 1, MOST)
    e.voluntary_costs = read.whole("building.voluntary-agency.costs", 1, MOST)
    e.voluntary_gives = read.whole("building.voluntary-agency.gives", 1, MOST)
    e.agency_icons = read.whole("building.marketing-agency.icons", 1, MOST)
    e.agency_money = read.whole("building.marketing-agency.money", 0, MOST_MONEY)
    supermarket = read.wholes("building.supermarket.money", 0, MOST_MONEY)
    e.supermarket = running_total(supermarket)
    limits = [NO_LIMIT] * len(BUILDINGS)
    limits[HIRING] = read.whole("building.hiring-agency.visits", 0, MOST)
    limits[VOLUNTARY] = read.whole("building.voluntary-agency.visits", 0, MOST)
    limits[SUPERMARKET] = len(supermarket)
    for activated in (FRIENDLY, STOCK_ROOM, MARKETING):
        limits[activated] = 1  # a second visit would do nothing
    e.limit = vec[i64]([n for n in limits])


def read_awards(read: Reader, e: Numbers) -> None:
    """BS-45, BS-46, BS-48"""
    e.award_money = read.whole("awards.money", 0, MOST_MONEY)
    e.award_names = [read.text(f"awards.{name}.name", 40) for name in AWARDS]
    e.award_solo = vec[i64]([read.whole(f"awards.{name}.solo", 0, 1000) for name in AWARDS])
    starts = [0] * len(AWARDS)
    starts[MANUFACTURER] = e.sizes[0] if len(e.sizes) else 0
    e.award_start = vec[i64]([n for n in starts])
    e.level_step = read.whole("solo.step", 1, MOST_MONEY)
    for row in read.rows("solo.levels", 1, MOST):
        e.level_names.append(read.text(row + ".name", 40))
        e.level_money.append(read.whole(row + ".money", 0, 100 * MOST_MONEY))
    check_rising(read, "solo.levels.*.money", e.level_money)


def read_targets(read: Reader, e: Numbers, setting: Setting) -> None:
    """BS-48: every choice of the table option is a level, so that none is opened that cannot be named."""
    for at, option in enumerate(setting.source.options):
        if option.id == TARGET:
            for n, choice in enumerate(option.choices):
                if choice != NONE and target_of(e, choice)[1] == NO_TARGET:
                    levels = ", ".join([slug(name) for name in e.level_names])
                    says = f"{choice!r} is no level; there are {levels}, and +1 to +{BEYOND[-1]} behind the last"
                    read.refuse(f"option.{at}.choices.{n}", says)
    e.target_name, e.target = target_of(e, setting.options.get(TARGET, NONE))


def target_of(e: Numbers, choice: object) -> tuple[str, int]:
    """The level that a choice names, and its money: "hard", or "impossible+2" for two steps beyond the last."""
    name, _, beyond = str(choice).partition("+")
    for level, money in zip(e.level_names, e.level_money):
        if slug(level) == name and not beyond:
            return level, money
    if e.level_names and name == slug(e.level_names[-1]) and beyond in BEYOND:
        return f"{e.level_names[-1]} +{beyond}", e.level_money[-1] + int(beyond) * int(e.level_step)
    return "", NO_TARGET


def slug(name: str) -> str:
    """The name of a level as a choice: "Very hard" is very-hard."""
    return name.lower().replace(" ", "-")


# ------------------------------------------------------------ small readers
def read_switch(read: Reader, path: str, choices: list[str]) -> str:
    """One of these; the first for editions that were made before there was a choice."""
    return choices[0] if read.value(path) is MISSING else read.one_of(path, choices)


def read_ids(read: Reader, table: str, fewest: int, most: int) -> list[str]:
    """The ids of the tables [[table]], which become parts of action keys."""
    ids: list[str] = []
    for row in read.rows(table, fewest, most):
        name = read.text(row + ".id", 40)
        if ID.fullmatch(name) is None:
            read.fault(row + ".id", "small letters and digits joined with '-'", name)
        elif name in ids:
            read.refuse(row + ".id", f"{name!r} is there twice")
        ids.append(name)
    return ids


def read_faces(read: Reader, path: str, supplies: list[str]) -> list[int]:
    """What each face of a die gives."""
    found: list[int] = []
    for at, name in enumerate(read.texts(path, 2, MOST)):
        if name not in supplies:
            read.fault(f"{path}.{at}", "one of " + ", ".join(supplies), name)
        found.append(supplies.index(name) if name in supplies else 0)
    return found


def read_amounts(read: Reader, path: str, ids: list[str], optional: bool) -> list[int]:
    """A table such as { yeast = 1, olive-oil = 2 } as one number per id; a table that is left out asks for nothing."""
    table = read.value(path)
    amounts = [0] * len(ids)
    if optional and table is MISSING:
        return amounts
    if not isinstance(table, dict) or not table:
        read.fault(path, "a table of amounts, such as { " + (ids[0] if ids else "yeast") + " = 1 }", table)
        return amounts
    for name in table:
        if name in ids:
            amounts[ids.index(name)] = read.whole(f"{path}.{name}", 1, MOST)
        else:
            read.refuse(f"{path}.{name}", "unknown; there are " + ", ".join(ids))
    return amounts


def needs_of(amounts: list[list[int]]) -> Needs:
    """From the amounts of every good, thing by thing."""
    first = [0]
    goods: list[int] = []
    many: list[int] = []
    kinds: list[int] = []
    for row in amounts:
        goods += [good for good, n in enumerate(row) if n > 0]
        many += [n for n in row if n > 0]
        first.append(len(goods))
        kinds.append(sum([bit(good) for good, n in enumerate(row) if n > 0]))
    needs = Needs()
    needs.first = vec[i64]([n for n in first])
    needs.goods = vec[i64]([n for n in goods])
    needs.many = vec[i64]([n for n in many])
    needs.kinds = vec[i64]([n for n in kinds])
    return needs


def check_rising(read: Reader, path: str, numbers: list[int]) -> None:
    if not numbers or any(a >= b for a, b in pairwise(numbers)):
        read.fault(path, "at least one number, each higher than the one before", numbers)


def running_total(amounts: list[int]) -> vec[i64]:
    """[2, 4, 6] becomes [0, 2, 6, 12]: what n of them are worth together."""
    return vec[i64]([sum(amounts[:n]) for n in range(len(amounts) + 1)])
