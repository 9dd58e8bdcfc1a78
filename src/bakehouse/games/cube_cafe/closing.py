# compiled
"""Phase 4, step by step for one restaurant: pay, impatience, food, line (CC-43 to CC-51)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.kinds import GENEROUS, GROUCH, NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import DIGIT, FROM_CARS, FROM_GUESTS, FROM_VIPS, NOBODY, Sheet
from bakehouse.games.cube_cafe.wheel import card_of, effect_of, leave, walk_out
from bakehouse.kernel.native import i64, vec


def tip_of(e: Numbers, vips: vec[i64], me: Sheet, t: i64) -> i64:
    """CC-43, CC-53: what the customer at a table pays when fed, as it stands."""
    money = e.money[me.stars[t]]
    if effect_of(e, vips, me.guest[t]) == GENEROUS:
        money *= e.amounts[card_of(e, vips, me.guest[t])]
    return money


def pay(e: Numbers, vips: vec[i64], me: Sheet) -> None:
    """CC-43, CC-44"""
    for t in range(e.tables):
        if me.dish[t] != NONE:
            money = tip_of(e, vips, me, t)
            me.earned[FROM_GUESTS if me.guest[t] <= e.guests else FROM_VIPS] += money
            me.paid[t] = money
            me.menu[me.dish[t]] += 1
            me.dish[t] = NONE
            me.dirty[t] = 1
            leave(e, me, t)
    for slot in range(e.slots):
        if me.meals[slot] != NONE:
            me.earned[FROM_CARS] += e.slot_money[slot]
            me.paid[e.tables + slot] = e.slot_money[slot]
            me.menu[me.meals[slot]] += 1
            me.meals[slot] = NONE
            me.garage[me.cars[slot]] += 1
            me.cars[slot] = NONE


def pays_now(e: Numbers, vips: vec[i64], me: Sheet) -> int:
    """Money that the end of the round will bring for what has been served."""
    after = me.copy(0)
    pay(e, vips, after)
    return int(after.money() - me.money())


def lose_patience(e: Numbers, vips: vec[i64], me: Sheet) -> None:
    """CC-45, CC-46, CC-57: all losses first, then whoever is below one star leaves."""
    for t in range(e.tables):
        if me.guest[t] != NOBODY:
            me.stars[t] -= e.impatience
            me.lost[t] = e.impatience
    for t in range(e.tables):
        if effect_of(e, vips, me.guest[t]) == GROUCH:
            card = card_of(e, vips, me.guest[t])
            if me.stars[t] <= e.limits[card]:
                spoil(e, me, t, e.amounts[card])
    for t in range(e.tables):
        if me.guest[t] != NOBODY and me.stars[t] < 1:
            walk_out(e, me, t)
    last = e.slots - 1
    if me.cars[last] != NONE:
        me.garage[me.cars[last]] += 1
        me.cars[last] = NONE
        me.lost[e.tables + last] = 1
    for slot in range(last, 0, -1):
        me.cars[slot] = me.cars[slot - 1]
        me.cars[slot - 1] = NONE


def spoil(e: Numbers, me: Sheet, grouch: i64, stars: i64) -> None:
    """CC-57"""
    for t in range(e.tables):
        if t != grouch and me.guest[t] != NOBODY:
            me.stars[t] -= stars
            me.lost[t] += stars


def move_food(e: Numbers, me: Sheet) -> None:
    """CC-48: no cube moves twice."""
    last = len(e.spaces) - 1
    for kind in range(e.kinds):
        me.menu[kind] += me.food[last * e.kinds + kind]
        for space in range(last, 0, -1):
            me.food[space * e.kinds + kind] = me.food[(space - 1) * e.kinds + kind]
        me.food[kind] = 0


def clock_out(e: Numbers, me: Sheet) -> None:
    """CC-49, CC-50"""
    for t in range(e.tables):
        me.glass[t] = 0
    for kind in range(e.kinds):
        me.staff[kind] = 0


def close_up(me: Sheet) -> None:
    """CC-51: the line closes up, then those who left join its end."""
    spots = len(me.line)
    end: i64 = 0
    for spot in range(spots):
        who = me.line[spot]
        if who != NOBODY:
            me.line[spot] = NOBODY
            me.line[end] = who
            end += 1
    while me.left > 0:
        me.line[end] = me.gone % DIGIT
        me.gone //= DIGIT
        me.left -= 1
        end += 1


def forget(me: Sheet) -> None:
    """What the frames showed."""
    for at in range(len(me.paid)):
        me.paid[at] = NONE
        me.lost[at] = 0


def close_step(e: Numbers, vips: vec[i64], me: Sheet, frame: i64) -> None:
    """One of the four steps, counted from 1: pay, impatience, food and clock out, line."""
    if frame == 1:
        pay(e, vips, me)
    elif frame == 2:
        lose_patience(e, vips, me)
    elif frame == 3:
        move_food(e, me)
        clock_out(e, me)
    else:
        close_up(me)


def close_round(e: Numbers, vips: vec[i64], me: Sheet) -> None:
    """All of it at once."""
    pay(e, vips, me)
    lose_patience(e, vips, me)
    move_food(e, me)
    clock_out(e, me)
    close_up(me)
    forget(me)


def arrive(me: Sheet, who: i64) -> None:
    """CC-14: a VIP takes the front of the line, and everybody else moves one spot back."""
    for spot in range(len(me.line) - 1, 0, -1):
        me.line[spot] = me.line[spot - 1]
    me.line[0] = who
