# compiled
"""What breads and retail orders need, and what there is of it."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.native import i64


def is_unlocked(e: Numbers, me: Sheet, b: i64) -> bool:
    """BS-23"""
    return me.pins[b] >= e.pins[b]


def most_loaves(e: Numbers, me: Sheet, b: i64) -> i64:
    """As many as the stock and the free loaf icons allow (BS-38, BS-42)."""
    stock = me.stock
    recipe = e.recipe
    goods = recipe.goods
    many = recipe.many
    most = e.loaves - me.baked[b]
    for at in range(recipe.first[b], recipe.first[b + 1]):
        s = goods[at]
        if stock[s] < most * many[at]:
            most = stock[s] // many[at]
    return most


def goods_at_hand(me: Sheet) -> i64:
    """Bit g: there is at least one of good g. Most breads and orders are ruled out by it at once."""
    kinds: i64 = 0
    good: i64 = 1
    stock = me.stock
    for s in range(len(stock)):
        if stock[s] > 0:
            kinds |= good
        good <<= 1
    loaves = me.loaves
    for b in range(len(loaves)):
        if loaves[b] > 0:
            kinds |= good
        good <<= 1
    return kinds


def holding(me: Sheet, good: i64) -> i64:
    """Supplies in stock, or loaves not yet used."""
    supplies = len(me.stock)
    return me.stock[good] if good < supplies else me.loaves[good - supplies]


def has_goods(e: Numbers, me: Sheet, order: i64) -> bool:
    """BS-27"""
    needs = e.order_needs
    goods = needs.goods
    many = needs.many
    for at in range(needs.first[order], needs.first[order + 1]):
        if holding(me, goods[at]) < many[at]:
            return False
    return True
