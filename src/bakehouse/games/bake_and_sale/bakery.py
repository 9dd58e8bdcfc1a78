"""Baking bread, and delivering retail orders."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.edition import RETAIL, Edition
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.moves import Moves, bit
from bakehouse.kernel.native import i64


def is_unlocked(e: Edition, me: Sheet, b: i64) -> bool:
    """BS-23"""
    return me.pins[b] >= e.pins[b]


def most_loaves(e: Edition, me: Sheet, b: i64) -> i64:
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


def fill_production(e: Edition, me: Sheet, at_hand: i64, out: Moves) -> None:
    """Each unlocked bread once a day (BS-41), for its hours (BS-R18)."""
    kinds = e.recipe.kinds
    pins = me.pins
    needed = e.pins
    hours = e.bake_hours
    for b in range(len(pins)):
        if kinds[b] & ~at_hand != 0:
            continue
        if pins[b] >= needed[b] and hours[b] <= me.hours and (me.produced >> b) & 1 == 0:
            first: i64 = e.produce + b * e.loaves
            for n in range(most_loaves(e, me, b)):
                out.add(first + n)


def produce(e: Edition, me: Sheet, b: i64, n: i64) -> None:
    """BS-39, BS-40"""
    stock = me.stock
    recipe = e.recipe
    for at in range(recipe.first[b], recipe.first[b + 1]):
        s = recipe.goods[at]
        stock[s] -= n * recipe.many[at]
    me.baked[b] += n
    me.loaves[b] += n
    me.hours -= e.bake_hours[b]
    me.produced |= bit(b)
    if me.batches[b] + 1 < len(e.production):
        me.batches[b] += 1


def holding(me: Sheet, good: i64) -> i64:
    """Supplies in stock, or loaves not yet used."""
    supplies = len(me.stock)
    return me.stock[good] if good < supplies else me.loaves[good - supplies]


def has_goods(e: Edition, me: Sheet, order: i64) -> bool:
    """BS-27"""
    needs = e.order_needs
    goods = needs.goods
    many = needs.many
    for at in range(needs.first[order], needs.first[order + 1]):
        if holding(me, goods[at]) < many[at]:
            return False
    return True


def fill_orders(e: Edition, me: Sheet, at_hand: i64, out: Moves) -> None:
    if me.hours >= e.visit_hours[RETAIL]:
        kinds = e.order_needs.kinds
        for order in range(len(kinds)):
            if kinds[order] & ~at_hand == 0 and (me.orders >> order) & 1 == 0 and has_goods(e, me, order):
                out.add(e.order + order)


def deliver(e: Edition, me: Sheet, order: i64) -> None:
    """BS-27"""
    needs = e.order_needs
    supplies = len(me.stock)
    for at in range(needs.first[order], needs.first[order + 1]):
        good = needs.goods[at]
        if good < supplies:
            me.stock[good] -= needs.many[at]
        else:
            me.loaves[good - supplies] -= needs.many[at]
    me.orders |= bit(order)
    me.hours -= e.visit_hours[RETAIL]
    me.visits[RETAIL] += 1
