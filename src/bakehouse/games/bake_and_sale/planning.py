# compiled
"""The best plan for a sheet: which two breads to bake, and how many loaves of each."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_and_sale.averages import NOTHING
from bakehouse.games.bake_and_sale.prospect import Prospect
from bakehouse.kernel.native import i64, vec

PAIRS: Final = 4  # of two breads that are planned in full: those that promise most at first sight


@final
class Plan:
    """x more loaves of bread a and y of b; one bread alone is both, with y = 0."""

    def __init__(self, a: i64, b: i64, x: i64, y: i64, value: float) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.x: i64 = x
        self.y: i64 = y
        self.value: float = value


def best_plan(p: Prospect) -> float:
    """The value of the best plan, whose parts the prospect keeps."""
    breads: i64 = len(p.me.baked)
    loaves = p.me.baked[:]  # by bread: as many as pay, if nothing else is baked
    best = Plan(0, 0, 0, 0, p.rate(0, 0, 0, 0))
    for a in range(breads):
        plan = fitted(p, a, a, room(p, a, a, 0), 0)
        loaves[a] = plan.x
        best = plan if plan.value > best.value else best
    promise = p.known.pairs[:]
    for a in range(breads):
        for b in range(a + 1, breads):
            if loaves[a] > 0 and loaves[b] > 0:
                promise[a * breads + b] = p.rate(a, b, loaves[a], beside(p, b, a, loaves))
    for _n in range(PAIRS):
        at = highest(promise)
        if promise[at] == NOTHING:
            break
        promise[at] = NOTHING
        a, b = at // breads, at % breads
        plan = fitted(p, a, b, loaves[a], beside(p, b, a, loaves))
        best = plan if plan.value > best.value else best
    return p.rate(best.a, best.b, best.x, best.y)


def fitted(p: Prospect, a: i64, b: i64, x: i64, y: i64) -> Plan:
    """So many loaves, or fewer as long as that is better."""
    value = p.rate(a, b, x, y)
    better = True
    while better:
        better = False
        if y > 0:
            less = p.rate(a, b, x, y - 1)
            if less > value:
                value, y, better = less, y - 1, True
        if x > 0:
            less = p.rate(a, b, x - 1, y)
            if less > value:
                value, x, better = less, x - 1, True
    return Plan(a, b, x, y, value)


def beside(p: Prospect, b: i64, a: i64, loaves: vec[i64]) -> i64:
    """How many loaves of b to begin with, next to all of a."""
    most = room(p, b, a, loaves[a])
    return loaves[b] if loaves[b] < most else most


def room(p: Prospect, b: i64, a: i64, x: i64) -> i64:
    """How many more loaves of b the sheet has room and supplies for, next to x of a."""
    if p.days_for(b) == 0:
        return 0
    e, recipe, need = p.e, p.e.recipe, p.needed(a, a, x, 0)
    most = e.loaves - p.me.baked[b]
    for at in range(recipe.first[b], recipe.first[b + 1]):
        s = recipe.goods[at]
        can = (p.stock[s] + e.cells - p.circled[s] - need[s]) // recipe.many[at]
        most = can if can < most else most
    return most


def highest(values: vec[float]) -> i64:
    best: i64 = 0
    for at in range(len(values)):
        best = at if values[at] > values[best] else best
    return best
