# compiled
"""What the end of a round and of the game tells; `{0}` stands for seat 0 and becomes "You" or a name."""

from __future__ import annotations

from typing import Final

from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.scoring import grade_of
from bakehouse.games.cube_cafe.sheet import NOBODY, SOURCES, Sheet
from bakehouse.games.cube_cafe.words import table_word, who_word
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.saying import count, joined, listed

TELLS: Final[dict[str, tuple[str, ...]]] = {
    "paid": ("money",),
    "impatient": ("left",),
    "earned": ("money",),
    "grade": ("grade", "next"),
}


def of_closing(e: Numbers, vips: vec[i64], before: Sheet, after: Sheet, seat: i64, frame: i64) -> list[Event]:
    """One sentence for the step of paying, one for impatience; food and line go their usual way."""
    if frame == 1:
        return of_pay(e, before, after, seat)
    if frame == 2:
        return of_impatience(e, vips, before, after, seat)
    return []


def of_pay(e: Numbers, before: Sheet, after: Sheet, seat: i64) -> list[Event]:
    money = int(after.money() - before.money())
    parts: list[str] = []
    for t in range(e.tables):
        if after.paid[t] != NONE:
            parts.append(f"{table_word(t)} ${after.paid[t]}")
    for slot in range(e.slots):
        if after.paid[e.tables + slot] != NONE:
            parts.append(f"the {e.kind_names[before.cars[slot]]} car ${after.paid[e.tables + slot]}")
    if not parts:
        return []
    says = f"{who(seat)} earned ${money}: {listed(parts)}"
    return [Event("paid", int(seat), says, {"money": money})]


def of_impatience(e: Numbers, vips: vec[i64], before: Sheet, after: Sheet, seat: i64) -> list[Event]:
    gone: list[str] = []
    down: list[str] = []
    for t in range(e.tables):
        if after.lost[t] > 0:
            if after.guest[t] == NOBODY:
                gone.append(f"{who_word(e, vips, before.guest[t])} at {table_word(t)} walked out")
            else:
                down.append(f"{table_word(t)} is down to {count(int(after.stars[t]), 'star')}")
    for slot in range(e.slots):
        if after.lost[e.tables + slot] > 0:
            gone.append(f"the {e.kind_names[before.cars[slot]]} car drove off")
    if not gone and not down:
        return []
    says = f"{who(seat)}: {joined(gone + down)}"
    return [Event("impatient", int(seat), says, {"left": len(gone)})]


def of_result(e: Numbers, sheets: list[Sheet]) -> list[Event]:
    """CC-58, CC-62"""
    told: list[Event] = []
    for seat, me in enumerate(sheets):
        money = int(me.money())
        parts = [f"{name} ${n}" for name, n in zip(SOURCES, me.earned) if n != 0]
        made = f"{who(seat)} made ${money}" + (": " + ", ".join(parts) if parts else "")
        told.append(Event("earned", seat, made, {"money": money}))
        if len(sheets) == 1:
            grade, goal = grade_of(e, money)
            further = f"; the next grade asks for ${goal}" if goal > 0 else ", the highest there is"
            told.append(
                Event("grade", seat, f"{who(seat)} reached the grade {grade}{further}", {"grade": grade, "next": goal})
            )
    return told
