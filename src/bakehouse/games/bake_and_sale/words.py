# compiled
"""Small pieces of sentences."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.bakery import holding
from bakehouse.games.bake_and_sale.kinds import NO_BONUS
from bakehouse.games.bake_and_sale.numbers import Needs, Numbers
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.saying import count, listed

BONUS_NAMES = ["nothing", "a Quality Star", "a Technique Level", "Fame"]
ALL_CIRCLED = ["", "star", "rolling pin", "Fame icon"]  # why a bonus is lost


def supply_word(e: Numbers, s: i64) -> str:
    return e.supply_names[s].lower()


def supply_list(e: Numbers, numbers: vec[i64]) -> str:
    """yeast and 2 olive oil"""
    found: list[str] = []
    for s in range(len(e.supplies)):
        n = numbers[s]
        if n > 0:
            found.append(supply_word(e, s) if n == 1 else f"{n} {supply_word(e, s)}")
    return listed(found)


def bonus_list(e: Numbers, circled: vec[i64], more: vec[i64]) -> str:
    """What so many more cells in each row bring: a Quality Star and Fame"""
    found: list[str] = []
    for s in range(len(e.supplies)):
        for cell in range(circled[s], circled[s] + more[s]):
            bonus = bonus_at(e, s, cell)
            if bonus != NO_BONUS:
                found.append(BONUS_NAMES[bonus])
    return listed(found)


def bonus_at(e: Numbers, s: i64, cell: i64) -> i64:
    section = e.opens[cell]
    return e.bonus[s * (e.sections - 1) + section - 1] if section > 0 else NO_BONUS


def good_word(e: Numbers, good: i64) -> str:
    """Goods are numbered: all supplies, then all breads."""
    supplies = len(e.supplies)
    return supply_word(e, good) if good < supplies else e.bread_names[good - supplies]


def order_goods(e: Numbers, order: i64) -> str:
    """What an order asks for."""
    needs = e.order_needs
    goods: list[str] = []
    for at in range(needs.first[order], needs.first[order + 1]):
        word = good_word(e, needs.goods[at])
        goods.append(word if needs.many[at] == 1 else f"{needs.many[at]} {word}")
    return listed(goods)


def hours_left(me: Sheet) -> str:
    return (count(me.hours, "hour") if me.hours > 0 else "no hours") + " left"


def hours_change(n: i64) -> str:
    """Empty when there is none."""
    return ("+" if n > 0 else "-") + count(abs(int(n)), "hour") if n != 0 else ""


def money_change(n: i64) -> str:
    return f"+{n} money" if n >= 0 else f"-{-n} money"


def times(n: i64) -> str:
    """How often: once, 3 times"""
    return "once" if n == 1 else count(n, "time")


def brings(e: Numbers, me: Sheet) -> str:
    """The bonuses of what is picked, at the end of a sentence."""
    bonuses = bonus_list(e, me.circled, me.picked)
    return f", which brings {bonuses}" if bonuses else ""


def supply_counts(e: Numbers, numbers: vec[i64]) -> dict[str, int]:
    """As events carry them."""
    return {e.supplies[s]: int(numbers[s]) for s in range(len(numbers)) if numbers[s] > 0}


def short_of_hours(me: Sheet, needed: i64) -> str:
    """Empty when there are enough."""
    return f"that takes {count(needed, 'hour')} and you have {hours_left(me)}" if needed > me.hours else ""


def missing(e: Numbers, me: Sheet, needs: Needs, thing: i64, times: i64) -> str:
    """The goods that a bread or an order still lacks."""
    found: list[str] = []
    for at in range(needs.first[thing], needs.first[thing + 1]):
        good = needs.goods[at]
        lacking = times * needs.many[at] - holding(me, good)
        if lacking > 0:
            found.append(f"{lacking} {good_word(e, good)}")
    return listed(found)
