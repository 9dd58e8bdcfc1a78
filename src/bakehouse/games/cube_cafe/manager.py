# compiled
"""The manager's ring and the dishwasher: what they give, and in which order it is settled (CC-34 to CC-42)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.kinds import WILD_STAFF
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.sheet import COPYING, FROM_MANAGER, POURING, REWARD, SHIFT, Sheet
from bakehouse.games.cube_cafe.wheel import may_pour, pour
from bakehouse.games.cube_cafe.words import reward_word
from bakehouse.kernel.rules import Event, i64, vec, who


def walk(e: Numbers, me: Sheet, steps: i64) -> None:
    """CC-35, CC-42: each reward is chosen where the manager reaches it, before he goes on.

    A reward without a choice is given on the way.
    """
    me.asked = SHIFT
    me.walk = steps
    while me.walk > 0:
        me.walk -= 1
        me.manager = (me.manager + 1) % e.ring
        if e.rewarding[me.manager] == 1:
            offer = e.reward_staff[me.manager]
            money = e.reward_money[me.manager]
            if offer == WILD_STAFF and money == 0:
                me.staff[e.wild] += 1
            elif offer == 0:
                me.earned[FROM_MANAGER] += money
            else:
                me.asked = REWARD
                return


def walk_effect(e: Numbers, me: Sheet, steps: i64) -> str:
    """The rewards on the way."""
    found: list[str] = []
    at = me.manager
    for _n in range(steps):
        at = (at + 1) % e.ring
        if e.rewarding[at] == 1:
            found.append(reward_word(e, at))
    if found:
        return "brings " + " and ".join(found)
    to_go: i64 = 0
    while to_go < e.ring and e.rewarding[at] == 0:
        at = (at + 1) % e.ring
        to_go += 1
    return f"then {to_go} to go for {reward_word(e, at)}" if e.rewarding[at] == 1 else ""


def money_told(seat: int, money: int) -> Event:
    return Event("cashed", seat, f"{who(seat)} took ${money} on the manager's way", {"money": money})


def earned_on_the_way(before: Sheet, after: Sheet, seat: int) -> list[Event]:
    """Rewards without a choice, if any."""
    earned = int(after.money() - before.money())
    return [money_told(seat, earned)] if earned > 0 else []


def start_copy(e: Numbers, me: Sheet) -> None:
    kinds: i64 = 0
    only: i64 = 0
    for kind in range(e.kinds):
        if me.staff[kind] > 0:
            kinds += 1
            only = kind
    if kinds == 1:
        me.staff[only] += 1
    elif kinds > 1:
        me.asked = COPYING


def start_pour(e: Numbers, vips: vec[i64], me: Sheet) -> None:
    tables: i64 = 0
    only: i64 = 0
    for t in range(e.tables):
        if may_pour(e, vips, me, t):
            tables += 1
            only = t
    if tables == 1:
        pour(e, vips, me, only)
    elif tables > 1:
        me.asked = POURING
