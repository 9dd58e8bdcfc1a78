# compiled
"""Money and what else decides (CC-58 to CC-62), and where all pieces are."""

from __future__ import annotations

from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import NOBODY, SOURCES, Sheet, colour_of, remaining


def breakdown(me: Sheet) -> list[tuple[str, int]]:
    return [(name, int(money)) for name, money in zip(SOURCES, me.earned)]


def tie_breaks(sheets: list[Sheet]) -> list[tuple[str, list[int]]]:
    """CC-59, CC-60"""
    return [("fewer customers left", [-int(remaining(sheet)) for sheet in sheets])]


def grade_of(e: Numbers, money: int) -> tuple[str, int]:
    """CC-62: the grade reached, and the money that the next one asks for; 0 when there is none."""
    reached = ""
    for name, needed in zip(e.grade_names, e.grade_money):
        if money < needed:
            return reached, needed
        reached = name
    return reached, 0


def census(e: Numbers, sheets: list[Sheet]) -> dict[str, int]:
    """Cubes, plates and cars by colour, guests: wherever they are."""
    found: dict[str, int] = {}
    for kind in range(e.kinds):
        cubes = 0
        for me in sheets:
            cubes += int(me.menu[kind]) + sum([int(me.food[s * e.kinds + kind]) for s in range(len(e.spaces))])
            cubes += sum([1 for dish in me.dish if dish == kind]) + sum([1 for meal in me.meals if meal == kind])
        found[f"{e.kind_names[kind]} cubes"] = cubes
    for colour in range(e.colours):
        plates, cars = 0, 0
        for me in sheets:
            plates += int(me.plates[colour]) + sum(
                [1 for plate in me.plate if plate != NONE and colour_of(plate) == colour]
            )
            plates += sum([1 for plate in me.rack if plate != NONE and colour_of(plate) == colour])
            cars += int(me.garage[colour]) + sum([1 for car in me.cars if car == colour])
        found[f"{e.kind_names[colour]} plates"] = plates
        found[f"{e.kind_names[colour]} cars"] = cars
    guests = 0
    for me in sheets:
        guests += int(me.left)
        for who in list(me.line) + list(me.guest):
            if NOBODY < who <= e.guests:
                guests += 1
    found["guests"] = guests
    return found
