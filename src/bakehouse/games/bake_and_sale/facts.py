"""What a sheet shows that somebody at the table would name: hints tell plans apart by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bakehouse.games.bake_and_sale.bakery import is_unlocked, most_loaves
from bakehouse.games.bake_and_sale.kinds import (
    AWARDS,
    FRIENDLY,
    HIRING,
    MARKETING,
    STOCK_ROOM,
    SUPERMARKET,
    VOLUNTARY,
)
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.scoring import figure
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.games.bake_and_sale.words import order_goods
from bakehouse.kernel.facts import Fact

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.prospect import Prospect


def facts(e: Numbers, plan: Prospect) -> list[Fact]:
    """The plan only tells what each award asks for."""
    me = plan.me
    return [*of_breads(e, me), *of_supplies(e, me), *of_buildings(e, me), *of_money(e, me), *of_awards(e, plan)]


def of_breads(e: Numbers, me: Sheet) -> Iterator[Fact]:
    for b in range(len(e.breads)):
        name = e.bread_names[b]
        if me.baked[b] > 0:
            yield Fact(f"baked:{b}", int(me.baked[b]), "bakes {what}", 2.5, "{more} " + name)
        if is_unlocked(e, me, b):
            yield Fact(f"unlocked:{b}", 1, "unlocks {what}", 4.0, name)
        elif me.pins[b] > 0:
            pins = f"{name} to {me.pins[b]} of {e.pins[b]} levels"
            yield Fact(f"pins:{b}", int(me.pins[b]), "brings {what}", 1.5, pins)
        yield Fact(f"stars:{b}", int(me.stars[b]), "raises the price of {what}", 1.5 + float(me.loaves[b]), name)
        if is_unlocked(e, me, b):
            ready = int(most_loaves(e, picked(me), b))
            yield Fact(f"ready:{b}", ready, "has supplies for {what}", 0.8, "{amount} " + name)


def picked(me: Sheet) -> Sheet:
    """With what a visit under way will bring."""
    full = me.copy(0)
    for s in range(len(full.stock)):
        full.stock[s] += full.picked[s]
    return full


def of_supplies(e: Numbers, me: Sheet) -> Iterator[Fact]:
    for s in range(len(me.circled)):
        got = int(me.circled[s] + me.picked[s])
        what = "{more} " + e.supply_names[s].lower()
        yield Fact(f"supply:{s}", got, "gets {what}", 0.6, what)
        yield Fact(f"stock:{s}", int(me.stock[s]), "keeps {what}", 0.1, what)


def of_buildings(e: Numbers, me: Sheet) -> Iterator[Fact]:
    name = e.building_names
    yield Fact("size", int(e.sizes[me.step]), "grows the business to size {amount}", 1.0)
    yield Fact("friendly", int(me.visits[FRIENDLY]), f"gains the help of the {name[FRIENDLY]}", 1.5)
    yield Fact("swaps", int(me.visits[STOCK_ROOM]), f"gains swaps from the {name[STOCK_ROOM]}", 1.5)
    yield Fact("gifts", int(me.visits[VOLUNTARY]), "gains {more:hour} for supplies given away", 0.5)
    yield Fact("agency", int(me.agency), "adds {more:campaign} at the " + name[MARKETING], 0.5)
    yield Fact("hired", int(me.visits[HIRING]), "pays for {more:hired hour}", -float(e.hiring_costs))
    yield Fact("hours", int(me.hours), "leaves {amount:hour} unused", -1.0)


def of_money(e: Numbers, me: Sheet) -> Iterator[Fact]:
    yield Fact("fame", int(e.fame[me.fame]), "earns {more} money by fame")
    yield Fact("fame-steps", int(me.fame), "gains {more:step} of fame", 0.4)
    sold = int(e.supermarket[me.visits[SUPERMARKET]])
    yield Fact("supermarket", sold, "earns {more} money at the " + e.building_names[SUPERMARKET])
    for n in range(len(e.orders)):
        if (me.orders >> n) & 1 == 1:
            money = int(e.order_money[n])
            yield Fact(f"order:{n}", money, "delivers {what}", 1.0, f"{order_goods(e, n)} for {money} money")


def of_awards(e: Numbers, plan: Prospect) -> Iterator[Fact]:
    for award in range(len(AWARDS)):
        if figure(e, plan.me, award) >= plan.goal[award]:
            yield Fact(f"award:{award}", 1, "reaches {what}", 12.0, "the " + e.award_names[award])
