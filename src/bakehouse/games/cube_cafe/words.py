# compiled
"""What pieces, places and people are called."""

from __future__ import annotations

from bakehouse.games.cube_cafe.kinds import (
    GENEROUS,
    GIVES_COPY,
    GIVES_STEPS,
    GIVES_TURN,
    GROUCH,
    HOST,
    JOB_NAMES,
    JOBS,
    RAW,
    REGULAR,
)
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import Sheet
from bakehouse.games.cube_cafe.wheel import card_of, position_of
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.saying import count, listed


def table_word(t: i64) -> str:
    return f"table {t + 1}"


def staff_list(e: Numbers, staff: vec[i64]) -> str:
    """2 blue, red and wild"""
    found: list[str] = []
    for kind in range(e.kinds):
        if staff[kind] > 0:
            name = e.kind_names[kind]
            found.append(name if staff[kind] == 1 else f"{staff[kind]} {name}")
    return listed(found)


def staff_count(me: Sheet) -> int:
    total = 0
    for n in me.staff:
        total += int(n)
    return total


def dish_word(e: Numbers, at: i64) -> str:
    return e.kind_names[at % e.kinds]


def space_word(e: Numbers, at: i64) -> str:
    return e.space_names[at // e.kinds]


def slot_id(e: Numbers, slot: i64) -> str:
    return f"{e.slot_stars[slot]}-star"


def vip_rule(e: Numbers, card: i64) -> str:
    """What a VIP does, in a sentence with the numbers of the edition."""
    effect, n = e.effects[card], e.amounts[card]
    if effect == GENEROUS:
        times = "double" if n == 2 else f"{n} times as much"
        return f"Pays {times} when fed."
    if effect == REGULAR:
        return "A plate is drawn as soon as this guest sits down: no Take Order needed."
    if effect == HOST:
        more = count(n, "star")
        return f"A refill for this guest, at all stars too, lifts each of your other seated customers by {more}."
    if effect == RAW:
        return "While here, in line or at a table, food from the grill costs no star at any of your tables."
    assert effect == GROUCH
    return (
        f"Still unfed and down to {count(e.limits[card], 'star')} or less when guests grow impatient: "
        f"your other seated customers lose {count(n, 'star')} more."
    )


def who_word(e: Numbers, vips: vec[i64], who: i64) -> str:
    return e.card_names[card_of(e, vips, who)] if who > e.guests else "a guest"


def reward_word(e: Numbers, space: i64) -> str:
    """any staff or $1"""
    offers = ["", "any staff", "a wild"]
    parts = [offers[e.reward_staff[space]]]
    if e.reward_money[space] > 0:
        parts.append(f"${e.reward_money[space]}")
    return " or ".join([part for part in parts if part])


def position_id(e: Numbers, position: i64) -> str:
    """A position by its jobs; one without any by its number."""
    return "-".join([JOBS[job] for job in e.jobs[position]]) or f"position-{position}"


def position_word(e: Numbers, position: i64) -> str:
    return " and ".join([JOB_NAMES[job] for job in e.jobs[position]]) or f"position {position}"


def space_of_ring(at: i64) -> str:
    return "Now Open" if at == 0 else f"space {at}"


def can_do(e: Numbers, me: Sheet, kind: i64) -> str:
    """What the wheel has for a staff meeple of this kind."""
    if kind == e.wild:
        return "does any job"
    position = position_of(e, me, kind)
    steps = e.steps[position]
    return position_word(e, position) + (f", or {count(steps, 'step')}" if steps > 0 else "")


def gift_name(e: Numbers, at: i64) -> str:
    """What a dishwasher space gives, in words."""
    gift = e.washer[at]
    if gift >= 0:
        return f"{e.kind_names[gift]} staff"
    if gift == GIVES_STEPS:
        return f"manager +{e.washer_steps}"
    if gift == GIVES_COPY:
        return "copy of a staff meeple"
    return "free turn of the wheel" if gift == GIVES_TURN else "free refill"


def no_cube(e: Numbers, me: Sheet, kind: i64) -> str:
    return f"no {e.kind_names[kind]} cube is on the menu" if me.menu[kind] == 0 else ""


def star_change(before: i64, after: i64) -> str:
    if before == after:
        return f"stays at {count(after, 'star')}"
    return f"{before} to {count(after, 'star')}"
