"""Yardsticks of Cube Café: the plain player, and one whose manager only walks in circles."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from bakehouse.bots.yardsticks.script import Script, Table
from bakehouse.kernel.prompt import Choice

JOBS = ("seat", "order", "cook", "serve", "refill")  # as they stand around the wheel
LATE = 1  # rounds before the end in which nobody new is seated, and the manager takes money
ALWAYS = {"bus": 90, "drive": 80, "order": 60, "seat": 50, "refill": 40, "manage": 20, "done": 10, "pour": 0}


# ------------------------------------------------------------ the plain player
def plain(table: Table, choice: Choice) -> float:
    key = choice.key.split(":")
    verb, staff, shown = key[0], table.own("staff"), table.own("wheel")["shown"]
    late = table.view["round"]["round"] >= table.printed["rounds"] - LATE
    wild = 0.5 * (key[-1] == "wild")  # kept for later where another will do
    if verb == "seat":
        return (-1 if late else 50) - wild
    if verb == "serve":  # from a counter what was ordered; anything else only at the end
        ordered = table.own("room")[int(key[1][1:]) - 1]["plate"]["colour"] in key[3:4] or key[3] == "wild"
        return {"top": 72, "bottom": 70, "grill": 11}[key[2]] - (0 if ordered else 58) - wild
    if verb == "cook":
        return (45 if shown[JOBS.index("cook")] in wanted(table) or (wild and wanted(table)) else -1) - wild
    if verb in ("refill", "pour"):  # whoever is nearest to all stars
        return 40 + int(table.own("room")[int(key[1][1:]) - 1]["stars"]) - wild
    if verb == "rotate":  # if more can then be done with the others
        gain = useful(table, staff | {key[1]: staff[key[1]] - 1}, turned(shown, key[2])) - useful(table, staff, shown)
        return 30 + gain - wild if gain > 0 else -1
    if verb == "dial":
        return useful(table, staff, shown[(at := shown.index(key[1])) :] + shown[:at])
    if verb in ("hire", "copy", "bus"):
        gain = useful(table, staff | {key[-1]: staff[key[-1]] + 1}, shown) if key[-1] in staff else 0
        return ALWAYS.get(verb, 0) + gain + wild
    if verb == "cash":
        return 99 if late else -1
    return ALWAYS[verb] + 3 * ("brings" in choice.effect) + 2 * (key[-1] == "3-star") - wild


def turned(shown: list[str], way: str) -> list[str]:
    return shown[1:] + shown[:1] if way == "counterclockwise" else shown[-1:] + shown[:-1]


def wanted(table: Table) -> list[str]:
    """Colours that somebody ordered and nobody has cooked."""
    food = [kind for space in table.own("food")["track"] for kind, n in space.items() if n]
    return [one["plate"]["colour"] for one in waiting(table) if one["plate"] and one["plate"]["colour"] not in food]


def waiting(table: Table) -> list[Any]:
    return [one for one in table.own("room") if one["who"] and not one["dish"]]


def useful(table: Table, staff: dict[str, int], shown: list[str]) -> int:
    """How many of these staff would find something to do, with these colours at the jobs."""
    free = len([one for one in table.own("room") if not one["who"] and not one["plate"]])
    food = [kind for space in table.own("food")["track"][1:] for kind, n in space.items() if n]
    plates = [one for one in waiting(table) if one["plate"]]
    thirsty = [one for one in table.own("room") if one["who"] and not one["glass"] and one["stars"] < 5]
    cook = wanted(table).count(shown[JOBS.index("cook")])
    todo = (free, len(waiting(table)) - len(plates), cook, min(len(plates), len(food)), len(thirsty))
    return sum([min(staff[colour], n) for colour, n in zip(shown, todo, strict=True)])


# ------------------------------------------------------------ the manager's circle
FARTHEST = 4  # steps of the manager, for a wild or for whoever stands at the last position


@lru_cache(maxsize=4096)
def steps(staff: tuple[int, ...]) -> int:
    """How far staff, by position, send the manager if some of them turn the wheel for the others."""
    found = [0]
    for at, n in enumerate(staff):
        if n:
            left = (*staff[:at], n - 1, *staff[at + 1 :])
            found += [at + steps(left), steps(left[1:] + left[:1]), steps(left[-1:] + left[:-1])]
    return max(found)


class ManagerCircle(Script):
    name = "manager-circle"
    title = "Manager's circle"
    describe = "sends the manager round and round, hires for that, feeds cars, and seats nobody"
    games = ("cube-cafe",)

    def wish(self, table: Table, choice: Choice) -> float:
        """Whatever sends him farthest. Two coins are better than another walk, one is only in the end."""
        key, shown, staff = choice.key.split(":"), table.own("wheel")["shown"], dict(table.own("staff"))
        if key[0] in ("seat", "order", "cook", "serve", "refill", "bus"):
            return -1
        if key[0] in ("drive", "done"):
            return 99 if key[0] == "drive" else 0
        if key[0] == "cash":
            ends = table.view["round"]["round"] == table.printed["rounds"] and not any(staff.values())
            return 99 if ends or "$2" in choice.effect else 0
        spent = key[1] if key[0] == "rotate" else choice.label.split()[-1] if key[0] == "manage" else ""
        staff = {kind: n + (key == ["hire", kind]) - (kind == spent) for kind, n in staff.items()}
        ring = turned(shown, key[2]) if key[0] == "rotate" else shown
        walked = int(choice.label.split()[1]) if key[0] == "manage" else 0
        wild = float(staff["wild"])
        return 1.01 * walked + steps(tuple([staff[colour] for colour in ring])) + FARTHEST * wild
