"""Why a choice is good or bad, as somebody who knows the game would say it at the table.

Staff are there to be spent, so what they could have done counts against what they did: tables, food and staff change
together, and what happened at the tables explains it.
"""

from __future__ import annotations

from typing import Final

from bakehouse.games.cube_cafe.kinds import COOK_JOB, NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import NOBODY, REWARD, Sheet, colour_of
from bakehouse.games.cube_cafe.wheel import colour_at
from bakehouse.games.cube_cafe.words import reward_word, staff_count, table_word
from bakehouse.kernel.insight import told_change
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed

# The terms of insight.py
MONEY: Final = 0
GUESTS: Final = 1
FOOD: Final = 2
MANAGER: Final = 3
CARS: Final = 4
STAFF: Final = 5


def compare(e: Numbers, then: Sheet, now: Sheet, ended: bool, change: list[float]) -> list[tuple[float, str]]:
    """`ended`: a new round has begun, so that who was fed has paid and left; `change`: of the terms."""
    earned = now.money() - then.money()
    if ended:
        good = [f"earns {earned} money in this round"] if earned > 0 else []
        return told_change(sum(change), good, "is ready for the next round", unfed(now) or ["lets a round go by"])
    room = change[GUESTS] + change[FOOD] + change[STAFF]
    told = told_change(room, at_tables(e, then, now), "has more work that pays", unused(then, now))
    if earned > 0:
        told.append((change[MONEY], f"takes {earned} money"))
    return told + manager_told(e, then, now, change[MANAGER]) + cars_told(e, then, now, change[CARS])


# ------------------------------------------------------------ tables
def at_tables(e: Numbers, then: Sheet, now: Sheet) -> list[str]:
    """What was done for guests, the nearest to money first."""
    served = [t for t in range(e.tables) if now.dish[t] != NONE and then.dish[t] == NONE]
    told = [f"serves {table_word(t)} for {e.money[now.stars[t]]} money" for t in served]
    told += cooked(e, then, now)
    ordered = [t for t in range(e.tables) if now.plate[t] != NONE and then.plate[t] == NONE and now.dish[t] == NONE]
    if ordered:
        told.append("takes the order of " + listed([table_word(t) for t in ordered]))
    seated = [t for t in range(e.tables) if now.guest[t] != NOBODY and then.guest[t] == NOBODY]
    told += [f"seats a guest at {table_word(t)} with {count(int(now.stars[t]), 'star')}" for t in seated]
    for t in range(e.tables):
        if now.glass[t] > then.glass[t] and t not in served:
            lifted = [table_word(o) for o in range(e.tables) if o not in served and lifted_by_host(then, now, t, o)]
            if lifted and now.stars[t] == then.stars[t]:
                told.append("lifts " + listed(lifted))
            else:
                told.append(f"keeps {table_word(t)} happy with {count(int(now.stars[t]), 'star')}")
    cleared = [table_word(t) for t in range(e.tables) if now.dirty[t] < then.dirty[t]]
    if cleared:
        told.append("clears " + listed(cleared))
    hired = staff_count(now) - staff_count(then)
    if hired > 0:
        told.append("has one staff meeple more" if hired == 1 else f"has {hired} staff meeples more")
    if now.turn != then.turn:
        told.append(f"turns the wheel so that {e.kind_names[colour_at(e, now, e.places[COOK_JOB])]} can cook")
    return told


def lifted_by_host(then: Sheet, now: Sheet, t: i64, other: i64) -> bool:
    """Has a customer got a star by the glass at table t, without one of its own (CC-55)?"""
    same = other != t and now.guest[other] == then.guest[other] and now.glass[other] == then.glass[other]
    return same and now.stars[other] > then.stars[other]


def cooked(e: Numbers, then: Sheet, now: Sheet) -> list[str]:
    """New food on the track, by who ordered it."""
    told: list[str] = []
    for kind in range(e.kinds):
        more = then.menu[kind] - now.menu[kind]
        for slot in range(e.slots):
            more -= 1 if now.meals[slot] == kind and then.meals[slot] == NONE else 0
        if more <= 0:
            continue
        wanted = [table_word(t) for t in range(e.tables) if waits_for(now, t, kind)]
        if kind == e.wild:
            told.append("cooks a wild dish that suits every order")
        elif wanted:
            told.append(f"cooks what {listed(wanted)} ordered")
        else:
            told.append(f"cooks {e.kind_names[kind]} to spare")
    return told


def waits_for(me: Sheet, t: i64, kind: i64) -> bool:
    return me.plate[t] != NONE and me.dirty[t] == 0 and me.dish[t] == NONE and colour_of(me.plate[t]) == kind


def unused(then: Sheet, now: Sheet) -> list[str]:
    left = staff_count(now)
    spent = staff_count(then) - left
    if spent <= 0 and left > 0:
        return [f"leaves {count(left, 'staff meeple')} unused"]
    return ["spends staff that could do more elsewhere"] if spent > 0 else ["leaves the guests waiting"]


def unfed(me: Sheet) -> list[str]:
    hungry = len([t for t in range(len(me.guest)) if me.guest[t] != NOBODY])
    return [f"leaves {count(hungry, 'guest')} unfed"] if hungry > 0 else []


# ------------------------------------------------------------ manager and cars
def manager_told(e: Numbers, then: Sheet, now: Sheet, change: float) -> list[tuple[float, str]]:
    if now.asked == REWARD and then.asked != REWARD:
        return [(change, f"reaches the manager's reward: {reward_word(e, now.manager)}")]
    if now.manager == then.manager and change == 0.0:
        return []
    return [(change, "walks the manager towards his next reward" if change >= 0.0 else "takes the manager's reward")]


def cars_told(e: Numbers, then: Sheet, now: Sheet, change: float) -> list[tuple[float, str]]:
    fed = [slot for slot in range(e.slots) if now.meals[slot] != NONE and then.meals[slot] == NONE]
    if fed:
        return [(change, f"feeds a car for {sum([int(e.slot_money[slot]) for slot in fed])} money")]
    if change == 0.0:
        return []
    return [(change, "has more to gain from cars" if change > 0.0 else "lets cars drive on without food")]
