"""Main actions and improvements as edition.toml writes them: words such as "outlet:yellow", as numbers."""

from __future__ import annotations

from typing import NamedTuple

from bakehouse.games.cupcake_empire.plan import A_COLOUR, NOTHING_MORE, Part
from bakehouse.games.cupcake_empire.reading import MOST, Flat
from bakehouse.kernel.reader import Reader


class Plans(NamedTuple):
    first: list[int]  # part, by plan; one more entry ends the last
    part: list[int]  # its kind
    of: list[int]  # its colour, distance or steps


def plans(read: Reader, parts: list[Part], colours: list[str], needs: Flat) -> Plans:
    """CE-16, CE-57: every main action by column and level, every improvement, and last a bought improvement."""
    found = Plans([0], [], [])
    names = [part.word for part in parts]
    for path, words in plan_words(read, needs):
        for word in words:
            name = word.partition(":")[0]
            if name in names:
                found.part.append(names.index(name))
                found.of.append(part_of(read, path, word, parts[names.index(name)].takes, colours))
            else:
                read.fault(path, "parts out of " + ", ".join(names), word)
        found.first.append(len(found.part))
    return found


def plan_words(read: Reader, needs: Flat) -> list[tuple[str, list[str]]]:
    """Every plan, with where it stands."""
    found: list[tuple[str, list[str]]] = []
    for at, levels in enumerate(needs.lengths):
        path = f"column.{at}.actions"
        actions = read.value(path)
        if not isinstance(actions, list) or len(actions) != levels:
            read.fault(path, f"{levels} lists of parts, one for each level", actions)
        for level in range(needs.width):
            place = f"{path}.{level}"
            found.append((place, read.texts(place, 1, 3) if level < levels else []))
    for at in range(read.many("improvement")):
        place = f"improvement.{at}.does"
        found.append((place, [read.text(place, 40)]))
    return [*found, ("special", ["improvement"])]  # CE-68A


def part_of(read: Reader, path: str, word: str, takes: int, colours: list[str]) -> int:
    """What stands behind the colon of a part."""
    name, _, of = word.partition(":")
    if takes == A_COLOUR:
        if of not in colours:
            read.fault(path, f"{name}: and one of " + ", ".join(colours), word)
        return colours.index(of) if of in colours else 0
    if takes == NOTHING_MORE:
        if of:
            read.fault(path, f"{name} alone", word)
        return 0
    if not of.isdigit() or not 1 <= int(of) <= MOST:
        read.fault(path, f"{name}: and a number from 1 to {MOST}", word)
    return int(of) if of.isdigit() else 1


class Sales(NamedTuple):
    distance: list[int]
    reach: list[int]
    best: list[int]


def sales(parts: list[Part], plans: Plans, needs: Flat) -> Sales:
    """CE-40: levels that differ only in how far a sale reaches are no choice: the farthest includes the others."""
    found = Sales([], [], [])
    for column in range(len(needs.lengths)):
        far, best = 0, -1
        for plan in range(column * needs.width, (column + 1) * needs.width):
            first = plans.first[plan]
            alone = plans.first[plan + 1] == first + 1 and parts[plans.part[first]].sells
            distance = plans.of[first] if alone else 0
            if distance > 0 and distance >= far:
                far, best = distance, plan
            found.distance.append(distance)
            found.reach.append(far)
        found.best.append(best)
    return found
