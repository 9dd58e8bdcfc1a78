"""What edition.toml says that is not simply there: lists worked out of others, and faults that only the game can see.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `finish` then refuses the edition.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bakehouse.games.bake_and_sale.kinds import (
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
)
from bakehouse.kernel.reader import MISSING, NAME, Reader

PRICES = ["highest-section", "sum-of-sections"]
TARGET: Final = "target"
NONE: Final = "none"  # the choice of no target
BEYOND = [str(n) for n in range(1, 10)]  # steps beyond the last level that can be chosen
MOST: Final = 20  # of most things: cells of a section, loaves, pins, hours of an action
MOST_MONEY: Final = 1000


# ------------------------------------------------------------ tables whose names are given
def names(read: Reader, above: str, parts: list[str]) -> list[str]:
    return [read.text(f"{above}.{part}.name", NAME) for part in parts]


def wholes(read: Reader, above: str, parts: list[str], key: str, most: int) -> list[int]:
    return [read.whole(f"{above}.{part}.{key}", 0, most) for part in parts]


def switch(read: Reader, path: str, off: str, on: str) -> bool:
    """Off in editions that were made before there was a choice."""
    return read.value(path) is not MISSING and read.one_of(path, [off, on]) == on


# ------------------------------------------------------------ dice and market
class Faces(NamedTuple):
    """What faces of dice give, as numbers of supplies."""

    white: list[int]
    black: list[int]
    friendly: list[int]
    others: list[int]


def faces(read: Reader, dice: int, supplies: list[str]) -> Faces:
    """BS-10, BS-16"""
    if dice == 0:
        read.refuse("dice", "expected at least one die, white or black")
    white = supplies_named(read, "dice.white-faces", supplies)
    black = supplies_named(read, "dice.black-faces", supplies)
    if len(white) != len(black):
        read.refuse("dice.black-faces", f"expected {len(white)} faces, as many as white dice have")
        black = white
    wild = read.wholes(f"building.{BUILDINGS[FRIENDLY]}.faces", 1, len(white))
    friendly = [int(face + 1 in wild) for face in range(len(white))]
    return Faces(white, black, friendly, [int(s in black) for s in range(len(supplies))])


def supplies_named(read: Reader, path: str, supplies: list[str]) -> list[int]:
    found: list[int] = []
    for at, name in enumerate(read.texts(path, 2, MOST)):
        if name not in supplies:
            read.fault(f"{path}.{at}", "one of " + ", ".join(supplies), name)
        found.append(supplies.index(name) if name in supplies else 0)
    return found


def sizes(read: Reader) -> list[int]:
    """BS-14"""
    found = read.wholes("market.sizes", 1, MOST)
    read.check_rising("market.sizes", found)
    return found or [1]


class Sections(NamedTuple):
    hours: list[int]
    of: list[int]
    """By cell."""
    opens: list[int]
    """By cell: the section of which it is the first cell; 0 for none, and for the first."""


def sections(read: Reader) -> Sections:
    """BS-18, BS-19"""
    found = Sections([], [], [])
    for at, row in enumerate(read.rows("market.sections", 1, 5)):
        found.hours.append(read.whole(row + ".hours", 0, MOST))
        cells = read.whole(row + ".cells", 1, MOST)
        found.of.extend([at] * cells)
        found.opens.extend([at] + [0] * (cells - 1))
    return found


def price(read: Reader, hours: list[int]) -> list[int]:
    """BS-18: by set of sections."""
    by_sum = read.one_of("market.price", PRICES) == PRICES[1]
    touched = [[h for at, h in enumerate(hours) if sections >> at & 1] for sections in range(1 << len(hours))]
    return [sum(hs) if by_sum else max(hs, default=0) for hs in touched]


def bonuses(read: Reader, many: int) -> list[int]:
    """BS-20: as many for each supply."""
    found: list[int] = []
    for s in range(read.many("supply")):
        path = f"supply.{s}.bonuses"
        for at, name in enumerate(read.texts(path, many, many)):
            if name not in BONUSES:
                read.fault(f"{path}.{at}", "one of " + ", ".join(BONUSES), name)
            found.append(BONUSES.index(name) if name in BONUSES else 0)
    return found


# ------------------------------------------------------------ breads, orders, fame
def pays(read: Reader, loaves: int) -> list[int]:
    """BS-43: wholesale money for each loaf, by bread and loaves sold together."""
    quantities = read.wholes("bakery.quantities", 1, MOST)
    read.check_rising("bakery.quantities", quantities)
    if quantities[:1] != [1]:
        read.refuse("bakery.quantities", "expected 1 as the first quantity: a single loaf has a price too")
    found: list[int] = []
    for b in range(read.many("bread")):
        prices = read.wholes(f"bread.{b}.prices", 0, MOST_MONEY, len(quantities))
        found += [price_of(n, quantities, prices) for n in range(loaves + 1)]
    return found


def price_of(n: int, quantities: list[int], prices: list[int]) -> int:
    """Money for each of n loaves sold together."""
    fitting = [price for quantity, price in zip(quantities, prices, strict=False) if quantity <= n]
    return fitting[-1] if fitting else 0


class Amounts(NamedTuple):
    """See Needs in numbers.py."""

    first: list[int]
    goods: list[int]
    many: list[int]
    kinds: list[int]


def recipes(read: Reader, supplies: list[str]) -> Amounts:
    """BS-38"""
    return flat([amounts(read, f"bread.{b}.recipe", supplies) for b in range(read.many("bread"))])


def order_goods(read: Reader, supplies: list[str], breads: list[str]) -> Amounts:
    """BS-27"""
    found: list[list[int]] = []
    for order in range(read.many("order")):
        row = f"order.{order}"
        goods = some_amounts(read, row + ".supplies", supplies) + some_amounts(read, row + ".loaves", breads)
        if sum(goods) == 0:
            read.refuse(row, "expected supplies or loaves: an order must ask for something")
        found.append(goods)
    return flat(found)


def some_amounts(read: Reader, path: str, ids: list[str]) -> list[int]:
    """A table that is left out asks for nothing."""
    return [0] * len(ids) if read.value(path) is MISSING else amounts(read, path, ids)


def amounts(read: Reader, path: str, ids: list[str]) -> list[int]:
    """A table such as { yeast = 1, olive-oil = 2 } as one number per id."""
    table = read.value(path)
    found = [0] * len(ids)
    if not isinstance(table, dict) or not table:
        read.fault(path, "a table of amounts, such as { " + (ids[0] if ids else "yeast") + " = 1 }", table)
        return found
    for name in table:
        if name in ids:
            found[ids.index(name)] = read.whole(f"{path}.{name}", 1, MOST)
        else:
            read.refuse(f"{path}.{name}", "unknown; there are " + ", ".join(ids))
    return found


def flat(things: list[list[int]]) -> Amounts:
    """From the amounts of every good, thing by thing."""
    found = Amounts([0], [], [], [])
    for row in things:
        goods = [good for good, n in enumerate(row) if n > 0]
        found.goods.extend(goods)
        found.many.extend([n for n in row if n > 0])
        found.first.append(len(found.goods))
        found.kinds.append(sum([1 << good for good in goods]))
    return found


def fame(rows: list[int], icons: int) -> list[int]:
    """BS-24, BS-44: money in all, by icons."""
    return [sum(rows[: n // icons]) for n in range(icons * len(rows) + 1)]


def running_total(money: list[int]) -> list[int]:
    """[2, 4, 6] becomes [0, 2, 6, 12]: what n of them are worth together."""
    return [sum(money[:n]) for n in range(len(money) + 1)]


# ------------------------------------------------------------ buildings and awards
def limits(read: Reader, shops: int) -> list[int]:
    """BS-25 to BS-36: visits in a game, by building."""
    found = [NO_LIMIT] * len(BUILDINGS)
    for building in (HIRING, VOLUNTARY):
        found[building] = read.whole(f"building.{BUILDINGS[building]}.visits", 0, MOST)
    for activated in (FRIENDLY, STOCK_ROOM, MARKETING):
        found[activated] = 1  # a second visit would do nothing
    found[SUPERMARKET] = shops
    return found


def award_start(size: int) -> list[int]:
    """BS-46: what every sheet starts with, by award."""
    return [size if award == MANUFACTURER else 0 for award in range(len(AWARDS))]


# ------------------------------------------------------------ levels alone: BS-48
class Level(NamedTuple):
    name: str
    money: int


def levels(read: Reader) -> list[Level]:
    found: list[Level] = []
    for row in read.rows("solo.levels", 1, MOST):
        found.append(Level(read.text(row + ".name", NAME), read.whole(row + ".money", 0, 100 * MOST_MONEY)))
    read.check_rising("solo.levels.*.money", [level.money for level in found])
    return found


def target(read: Reader, levels: list[Level], step: int, chosen: object) -> Level:
    """Every choice of the table option is a level, so that none is opened that cannot be named."""
    for at, option in enumerate(read.source.options):
        if option.id == TARGET:
            for n, choice in enumerate(option.choices):
                if choice != NONE and target_of(levels, step, choice).money == NO_TARGET:
                    there = ", ".join([slug(level.name) for level in levels])
                    says = f"{choice!r} is no level; there are {there}, and +1 to +{BEYOND[-1]} behind the last"
                    read.refuse(f"option.{at}.choices.{n}", says)
    return target_of(levels, step, chosen)


def target_of(levels: list[Level], step: int, choice: object) -> Level:
    """The level that a choice names: "hard", or "impossible+2" for two steps beyond the last."""
    name, _, beyond = str(choice).partition("+")
    for level in levels:
        if slug(level.name) == name and not beyond:
            return level
    if levels and slug(levels[-1].name) == name and beyond in BEYOND:
        return Level(f"{levels[-1].name} +{beyond}", levels[-1].money + int(beyond) * step)
    return Level("", NO_TARGET)


def slug(name: str) -> str:
    """The name of a level as a choice: "Very hard" is very-hard."""
    return name.lower().replace(" ", "-")
