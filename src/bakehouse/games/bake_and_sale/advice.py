"""Why a choice is good or bad, as somebody who knows the game would say it at the table.

What the plan for the sheet is worth changes as a whole; the marks that were made since explain it.
"""

from __future__ import annotations

from bakehouse.games.bake_and_sale.bakery import is_unlocked, most_loaves
from bakehouse.games.bake_and_sale.kinds import (
    FRIENDLY,
    HIRING,
    KNOWN,
    MARKETING,
    PRODUCTION,
    STOCK_ROOM,
    SUPERMARKET,
    TECHNIQUE,
    VOLUNTARY,
)
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.prospect import Prospect
from bakehouse.games.bake_and_sale.scoring import figure
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.games.bake_and_sale.words import order_goods, supply_list
from bakehouse.kernel.insight import told_change
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed


def compare(e: Numbers, before: Prospect, after: Prospect, other: float, helpers: float) -> list[tuple[float, str]]:
    """From one plan to the other; `other` and `helpers` are the changes of the terms that no plan changes."""
    then, now = before.me, after.me
    awards = award_changes(e, before, after)
    told = told_change(
        plan_money(after) - plan_money(before) - sum([change for change, _ in awards]),
        known_told(e, before, after) + marks_made(e, then, now) + marks_due(then, now, before, after),
        "makes more of the week",
        hours_lost(e, then, now, before, after),
    )
    told += awards
    if other != 0.0:
        told.append((other, orders_told(e, then, now)))
    if helpers != 0.0:
        told.append((helpers, helpers_told(e, then, now)))
    return told


def plan_money(plan: Prospect) -> float:
    return plan.loaves + plan.production + plan.spare + plan.awards + plan.left


# ------------------------------------------------------------ awards
def award_changes(e: Numbers, before: Prospect, after: Prospect) -> list[tuple[float, str]]:
    """Awards that the plan wins now and did not win before, or the other way round, each with its money."""
    told: list[tuple[float, str]] = []
    for award in range(KNOWN):  # the last one is won with what is left over: that is part of the plan
        then, now = status_of(e, before, award), status_of(e, after, award)
        name = "the " + e.award_names[award]
        sure = after.pay * after.w.likely if award in (TECHNIQUE, PRODUCTION) else after.pay
        if then == 0 and now > 0:
            told.append((after.pay if now == 2 else sure, ("reaches " if now == 2 else "opens ") + name))
        elif then == 1 and now == 2:
            told.append((after.pay - sure, "reaches " + name))
        elif then > 0 and now == 0:
            told.append((-before.pay if then == 2 else -sure, "gives up " + name))
    return told


def status_of(e: Numbers, plan: Prospect, award: i64) -> int:
    """0: the plan does not win it; 1: it does; 2: nothing is missing any more."""
    if figure(e, plan.me, award) >= plan.goal[award]:
        return 2
    return 1 if (plan.prizes >> award) & 1 == 1 else 0


def known_told(e: Numbers, before: Prospect, after: Prospect) -> list[str]:
    if status_of(e, after, KNOWN) == 2 and status_of(e, before, KNOWN) < 2:
        return ["reaches the " + e.award_names[KNOWN]]
    return []


# ------------------------------------------------------------ what was marked
def marks_made(e: Numbers, then: Sheet, now: Sheet) -> list[str]:
    """The most telling first."""
    told: list[str] = []
    baked = [
        f"{now.baked[b] - then.baked[b]} {e.bread_names[b]}"
        for b in range(len(e.breads))
        if now.baked[b] > then.baked[b]
    ]
    if baked:
        told.append("bakes " + listed(baked))
    opened = [e.bread_names[b] for b in range(len(e.breads)) if is_unlocked(e, now, b) and not is_unlocked(e, then, b)]
    if opened:
        told.append("unlocks " + listed(opened))
    sold = e.supermarket[now.visits[SUPERMARKET]] - e.supermarket[then.visits[SUPERMARKET]]
    if sold > 0:
        told.append(f"earns {sold} money at the {e.building_names[SUPERMARKET]}")
    rows = e.fame[now.fame] - e.fame[then.fame]
    if rows > 0:
        told.append(f"fills a row of fame for {rows} money")
    if now.agency > then.agency and now.agency == e.agency_icons:
        told.append(f"completes the {e.building_names[MARKETING]} for {e.agency_money} money")
    starred = [e.bread_names[b] for b in range(len(e.breads)) if now.stars[b] > then.stars[b]]
    if starred:
        told.append("raises the price of " + listed(starred))
    if now.step > then.step:
        told.append(f"grows the business to size {e.sizes[now.step]}")
    told += supplies_for(e, then, now)
    closer = [
        e.bread_names[b] for b in range(len(e.breads)) if now.pins[b] > then.pins[b] and not is_unlocked(e, now, b)
    ]
    if closer:
        told.append("brings " + listed(closer) + " closer")
    if now.fame + now.agency > then.fame + then.agency and rows == 0:
        told.append("adds to the fame")
    if now.visits[MARKETING] > then.visits[MARKETING]:
        told.append(f"opens the {e.building_names[MARKETING]} for fame")
    return told


def supplies_for(e: Numbers, then: Sheet, now: Sheet) -> list[str]:
    """The dearest bread that more loaves can be baked of than before; else what was bought."""
    best: i64 = -1
    for b in range(len(e.breads)):
        if with_picked(e, now, b) > with_picked(e, then, b) and now.baked[b] == then.baked[b]:
            best = b
    if best >= 0:
        return [f"has supplies for {with_picked(e, now, best)} {e.bread_names[best]}"]
    bought = e.no_supplies[:]
    for s in range(len(bought)):
        more = now.circled[s] + now.picked[s] - then.circled[s] - then.picked[s]
        bought[s] = more if more > 0 else 0
    text = supply_list(e, bought)
    return ["gets " + text] if text else []


def with_picked(e: Numbers, me: Sheet, b: i64) -> i64:
    """Loaves that the stock allows, with what a visit under way will bring."""
    if me.picks == 0:
        return most_loaves(e, me, b)
    full = me.copy(0)
    for s in range(len(full.stock)):
        full.stock[s] += full.picked[s]
    return most_loaves(e, full, b)


def marks_due(then: Sheet, now: Sheet, before: Prospect, after: Prospect) -> list[str]:
    """What can be said where nothing was marked."""
    told: list[str] = []
    if now.visits[HIRING] + now.visits[VOLUNTARY] > then.visits[HIRING] + then.visits[VOLUNTARY]:
        told.append("gains an hour today")
    if after.days == before.days and after.today > 0:
        told.append(f"keeps {count(int(after.today), 'hour')} for today")
    return told


def hours_lost(e: Numbers, then: Sheet, now: Sheet, before: Prospect, after: Prospect) -> list[str]:
    if after.days < before.days or now.hours == 0:
        if then.hours > 0 and not marks_made(e, then, now):
            return [f"leaves {count(int(then.hours), 'hour')} unused"]
    elif before.today > after.today:
        return [f"spends {count(int(before.today - after.today), 'hour')}"]
    return ["leaves less to be made of the week"]


# ------------------------------------------------------------ what no plan changes
def orders_told(e: Numbers, then: Sheet, now: Sheet) -> str:
    """Retail orders and hiring."""
    orders = [n for n in range(len(e.orders)) if ((now.orders & ~then.orders) >> n) & 1 == 1]
    if orders:
        money = sum([int(e.order_money[n]) for n in orders])
        return f"delivers {listed([order_goods(e, n) for n in orders])} for {money} money"
    hired = now.visits[HIRING] - then.visits[HIRING]
    return f"pays {e.hiring_costs * hired} money for {count(int(hired), 'hired hour')}"


def helpers_told(e: Numbers, then: Sheet, now: Sheet) -> str:
    if now.visits[FRIENDLY] > then.visits[FRIENDLY]:
        return f"gains the help of the {e.building_names[FRIENDLY]}"
    if now.visits[STOCK_ROOM] > then.visits[STOCK_ROOM]:
        return f"gains swaps from the {e.building_names[STOCK_ROOM]}"
    return "leaves one day less to the buildings that help"
