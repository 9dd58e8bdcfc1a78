"""What edition.toml says that is not simply there: lists worked out of others, and faults that only the game can see.

A faulty value is replaced by a harmless one of the right shape and the reading goes on, so that a designer
sees all faults at once; `finish` then refuses the edition.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.figures import Figure
from bakehouse.kernel.reader import Reader

MOST: Final = 30  # of most things
MOST_INCOME: Final = 1000
MOST_PLAYERS: Final = 8
MOST_DICE: Final = 60
MOST_HOUSES: Final = 60


# ------------------------------------------------------------ shapes
class Flat(NamedTuple):
    """Rows of different length as one list, filled up with zeros."""

    width: int
    lengths: list[int]
    flat: list[int]


def flat(rows: list[list[int]]) -> Flat:
    width = max((len(row) for row in rows), default=0)
    return Flat(width, [len(row) for row in rows], [n for row in rows for n in row + [0] * (width - len(row))])


class Groups(NamedTuple):
    names: list[str]
    of: list[int]


def grouped(names: list[str]) -> Groups:
    """Different names in the order in which they come, and which of them each is."""
    different = list(dict.fromkeys(names))
    return Groups(different, [different.index(name) for name in names])


def texts(read: Reader, path: str, key: str, most: int) -> list[str]:
    """A text of each of a list's tables."""
    return [read.text(f"{path}.{at}.{key}", most) for at in range(read.many(path))]


def by_players(read: Reader, path: str, players: tuple[int, int]) -> list[int]:
    """A list with one number for each player count."""
    return read.wholes(path, 0, MOST, players[1] - players[0] + 1)


def reserves(read: Reader, path: str, players: tuple[int, int]) -> list[list[int]]:
    """What the Reserve has of each of a list's tables."""
    return [by_players(read, f"{path}.{at}.reserve", players) for at in range(read.many(path))]


# ------------------------------------------------------------ players and income
def most_players(read: Reader, most: int) -> int:
    if most > MOST_PLAYERS:
        read.refuse("game.players", f"at most {MOST_PLAYERS} players fit around the city")
    return most


def pays(read: Reader) -> list[int]:
    """CE-60: what boxes of the tracks pay."""
    found = read.wholes("tracks.pays", 0, MOST)
    if not found or any(late < early for early, late in pairwise(found)):
        read.fault("tracks.pays", "at least one number, none lower than the one before", found)
    return found


# ------------------------------------------------------------ columns and dice
def column_colours(read: Reader, colours: list[str]) -> list[int]:
    """CE-10: whose specialists work in each."""
    found = [read.index(f"column.{at}.colour", colours) for at in range(read.many("column"))]
    for at, colour in enumerate(found):
        if colour in found[:at]:
            read.refuse(f"column.{at}.colour", "two columns cannot have the same colour")
    return found or list(range(COLUMNS))


def column_needs(read: Reader) -> Flat:
    """CE-13: dice by level."""
    found = [read.wholes(f"column.{at}.needs", 1, 12) for at in range(read.many("column"))]
    for at, dice in enumerate(found):
        read.check_rising(f"column.{at}.needs", dice)
    return flat(found)


def improvement_spaces(read: Reader, levels: int) -> Flat:
    """CE-17: the level of each space."""
    return flat([read.wholes(f"column.{at}.improvements", 1, levels) for at in range(read.many("column"))])


class Dice(NamedTuple):
    """By colour."""

    start: list[int]
    home: list[int]
    first: list[int]
    reserve: list[list[int]]


def dice(read: Reader, columns: list[int], players: tuple[int, int]) -> Dice:
    """CE-S4, CE-R10: columns are given by their colours; only colours that have one are hired."""
    start = read.column("die", "start", 0, 6)
    home = [columns.index(colour) if colour in columns else -1 for colour in range(len(start))]
    none = [0] * (players[1] - players[0] + 1)
    reserve = [by_players(read, f"die.{at}.reserve", players) if home[at] >= 0 else none for at in range(len(start))]
    first = [0]
    for n, hired in zip(start, reserve, strict=True):
        first.append(first[-1] + n + max(hired))
    if first[-1] > MOST_DICE:
        read.refuse("die", f"expected at most {MOST_DICE} dice that a player could have, found {first[-1]}")
    return Dice(start, home, first, reserve)


# ------------------------------------------------------------ city
def bakery_spaces(read: Reader, start: int, players: int) -> list[int]:
    """CE-S5: everybody has a bakery where all start."""
    found = read.column("neighbourhood", "bakeries", 0, MOST)
    if found and found[start] < players:
        read.refuse("city.start", f"expected a neighbourhood with a bakery space for each of {players} players")
    return found


def outlet_spaces(read: Reader) -> list[list[int]]:
    """CE-S9"""
    return [read.wholes(f"neighbourhood.{at}.outlets", 1, MOST_PLAYERS) for at in range(read.many("neighbourhood"))]


def bakery_steps(read: Reader, colours: list[str]) -> list[int]:
    """CE-52, CE-53"""
    found = [0] * len(colours)
    for colour in read.keys("city.bakery-steps"):
        n = read.whole(f"city.bakery-steps.{colour}", 0, MOST)
        if colour in colours:
            found[colours.index(colour)] = n
        else:
            read.refuse(f"city.bakery-steps.{colour}", "no neighbourhood has this colour")
    return found


def houses(read: Reader) -> int:
    """As many in every neighbourhood as in the first one."""
    many = read.many("neighbourhood")
    each = len(read.wholes("neighbourhood.0.sales", 0, MOST)) if many > 0 else 1
    if not 1 <= each <= 6:
        read.refuse("neighbourhood.0.sales", "expected 1 to 6 houses")
    if many * each > MOST_HOUSES:
        read.refuse("neighbourhood", f"expected at most {MOST_HOUSES} houses, found {many * each}")
    return each


def by_house(read: Reader, key: str, houses: int) -> list[int]:
    """By neighbourhood and house."""
    rows = [f"neighbourhood.{at}.{key}" for at in range(read.many("neighbourhood"))]
    return [n for row in rows for n in read.wholes(row, 0, MOST, houses)]


def customers(read: Reader, combinations: int, houses: int) -> int:
    """CE-S1: of each combination, enough for all houses."""
    each = read.whole("city.customers", 1, MOST)
    if (many := combinations * each) < houses:
        read.refuse("city.customers", f"expected more: {many} are too few for {houses} houses")
    return each


# ------------------------------------------------------------ recipes and improvements
class Pieces(NamedTuple):
    """Bases, or frostings."""

    serves: list[int]
    mixed: list[int]
    steps: list[int]
    reserve: list[list[int]]
    simple: int  # how many have one flavour


def pieces(read: Reader, path: str, flavours: list[str], players: tuple[int, int]) -> Pieces:
    """CE-20 to CE-24"""
    has = [read.indices(f"{path}.{at}.flavours", flavours) for at in range(read.many(path))]
    steps = [read.whole(f"production.{kind}-{path}", 0, MOST) for kind in ("simple", "mixed")]
    mixed = [int(len(one) > 1) for one in has]
    reserve = reserves(read, path, players)
    for at, one in enumerate(has):  # CE-R23: whatever the others take, there is a pair for everybody
        for seats, n in enumerate(reserve[at], players[0]):
            if len(one) == 1 and n < seats:
                read.refuse(f"{path}.{at}.reserve", f"expected at least {seats} with {seats} players")
    serves = [sum(1 << flavour for flavour in one) for one in has]
    simple = sum(len(one) == 1 for one in has)
    return Pieces(serves, mixed, [steps[several] for several in mixed], reserve, simple)


def check_first_recipes(read: Reader, pairs: int, players: int) -> None:
    """CE-S8"""
    if pairs < players:
        read.refuse("base", f"expected simple bases and frostings for {players} different starting recipes")


def improvements_left(read: Reader, players: tuple[int, int]) -> list[list[int]]:
    """CE-S7: every player is dealt another one."""
    found = reserves(read, "improvement", players)
    for at, left in enumerate(found):
        if min(left) < 1:
            read.refuse(f"improvement.{at}.reserve", "expected at least 1: one of each kind is dealt at the start")
    if len(found) < players[1]:
        read.refuse("improvement", f"expected at least {players[1]} kinds: every player is dealt another one")
    return found


# ------------------------------------------------------------ objectives
class Needs(NamedTuple):
    first: list[int]
    figure: list[int]
    many: list[int]


def objective_needs(read: Reader, figures: list[Figure]) -> Needs:
    """CE-61: so many of which figures."""
    names = [figure.word for figure in figures]
    found = Needs([0], [], [])
    for at in range(read.many("objective")):
        path = f"objective.{at}.needs"
        keys = read.keys(path)
        if not keys:
            read.refuse(path, "expected at least one figure, such as { customers = 5 }")
        for name in keys:
            if name in names:
                found.figure.append(names.index(name))
                found.many.append(read.whole(f"{path}.{name}", 1, MOST))
            else:
                read.value(f"{path}.{name}")
                read.refuse(f"{path}.{name}", "unknown; there are " + ", ".join(names))
        found.first.append(len(found.figure))
    return found
