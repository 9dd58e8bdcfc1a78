"""What is printed on every board, as plain data: made once for an edition, the same in all positions of its games."""

from __future__ import annotations

from bakehouse.games.cube_cafe.kinds import GIVES_COPY, GIVES_REFILL, GIVES_STEPS, GIVES_TURN, JOB_NAMES, JOBS, OFFERS
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import SOURCES
from bakehouse.games.cube_cafe.words import gift_name, reward_word, slot_id, vip_rule
from bakehouse.kernel.native import i64


def printed(e: Numbers) -> dict[str, object]:
    return {
        "rounds": int(e.rounds),
        "cars_from": int(e.first_cars),
        "vip_rounds": [int(n) for n in e.vip_rounds],
        "vip_colours": e.vip_colours,
        "vips": {e.cards[n]: {"name": e.card_names[n], "rule": vip_rule(e, n)} for n in range(len(e.cards))},
        "kinds": e.kind_names,
        "positions": positions(e),
        "tables": [{"id": str(t + 1)} for t in range(e.tables)],
        "stars": int(e.stars),
        "pays": [int(e.money[n]) for n in range(1, len(e.money))],
        "impatience": int(e.impatience),
        "line": [int(n) for n in e.line],
        "guests": int(e.guests),
        "slots": slots(e),
        "spaces": spaces(e),
        "wrong": int(e.wrong),
        "grill": int(e.grill),
        "cubes": int(e.cubes),
        "glasses": int(e.glasses),
        "refill": int(e.refill),
        "plates": int(e.plates),
        "cars": int(e.cars),
        "dice": dice(e),
        "ring": ring(e),
        "washer": washer(e),
        "ways": ["counterclockwise", "clockwise"],
        "grades": [{"name": name, "money": money} for name, money in zip(e.grade_names, e.grade_money)],
        "sources": SOURCES,
        "duplicate": e.duplicate,
    }


def positions(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for p in range(e.colours):
        jobs = [{"id": JOBS[job], "name": JOB_NAMES[job]} for job in e.jobs[p]]
        found.append({"id": str(p), "jobs": jobs, "steps": int(e.steps[p])})
    return found


def slots(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for n in range(e.slots):
        found.append({"id": slot_id(e, n), "stars": int(e.slot_stars[n]), "money": int(e.slot_money[n])})
    return found


def spaces(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for n in range(len(e.spaces)):
        found.append({"id": e.spaces[n], "name": e.space_names[n], "stars": int(e.space_stars[n])})
    return found


def dice(e: Numbers) -> list[dict[str, int]]:
    """How many faces of each kind a die has."""
    found: list[dict[str, int]] = []
    for die in range(e.dice):
        counts = [int(e.faces[die * e.kinds + kind]) for kind in range(e.kinds)]
        found.append({name: n for name, n in zip(e.kind_names, counts) if n > 0})
    return found


def ring(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for space in range(e.ring):
        offers = OFFERS[e.reward_staff[space]]
        money = int(e.reward_money[space])
        found.append({"id": str(space), "staff": offers, "money": money, "says": reward_word(e, space)})
    return found


def washer(e: Numbers) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for at in range(len(e.washer)):
        colour = e.kind_names[e.washer[at]] if e.washer[at] >= 0 else ""
        found.append({"id": e.washer_ids[at], "gift": gift(e, at), "colour": colour, "says": gift_name(e, at)})
    return found


def gift(e: Numbers, at: i64) -> str:
    kinds = {GIVES_STEPS: "manager", GIVES_COPY: "copy", GIVES_TURN: "rotate", GIVES_REFILL: "refill"}
    return kinds.get(int(e.washer[at]), "staff")
