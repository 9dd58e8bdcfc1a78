"""Why a choice is good or bad, as somebody who knows the game would say it at the table.

Dice in columns are there to be used, so what they could have brought counts against what they did: income, tracks and
columns change together, and what was made, opened and sold explains it.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cupcake_empire.board import Board, level_of
from bakehouse.games.cupcake_empire.die_places import COLUMNS, REST
from bakehouse.games.cupcake_empire.names import house_word, objective_word, short_recipe
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.scoring import is_met, lacking, track_income
from bakehouse.games.cupcake_empire.town import Town, has_shop
from bakehouse.kernel.insight import told_change
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed

# The terms of insight.py
INCOME: Final = 0
TRACKS: Final = 1
CUSTOMERS: Final = 2
OBJECTIVES: Final = 3
STAFF: Final = 4
IMPROVEMENTS: Final = 5
IDEAS: Final = 6
IN_COLUMNS: Final = 7


@final
class Side:
    """A seat's board in its town, before or after."""

    def __init__(self, e: Numbers, town: Town, me: Board, seat: i64) -> None:
        self.e: Numbers = e
        self.town: Town = town
        self.me: Board = me
        self.seat: i64 = seat

    def in_reach(self) -> int:
        """Customers that could be served now."""
        e, town = self.e, self.town
        n = 0
        for place in range(len(e.district)):
            if has_shop(e, town, self.seat, place):
                for house in range(place * e.houses, (place + 1) * e.houses):
                    if (town.waiting >> house) & 1 == 1 and (self.me.menu_card >> (town.customers[house] - 1)) & 1 == 1:
                        n += 1
        return n

    def missing(self, objective: i64) -> int:
        e = self.e
        n = 0
        for at in range(e.first_need[objective], e.first_need[objective + 1]):
            n += int(lacking(e, self.town, self.me, self.seat, at))
        return n


def compare(then: Side, now: Side, objectives: list[int], change: list[float]) -> list[tuple[float, str]]:
    """`change`: of the terms."""
    e = now.e
    marked = len([deck for deck in range(len(objectives)) if ((now.me.marked & ~then.me.marked) >> deck) & 1 == 1])
    prize = float(e.objective_income) * float(marked)  # income that an objective promised before
    work = change[INCOME] - prize + change[TRACKS] + change[IN_COLUMNS]
    told = told_change(work, made(then, now) or moved(then, now), "makes more of the columns", spent(then, now))
    reach = now.in_reach()
    near = [f"has {count(reach, 'customer')} in reach"] if reach > then.in_reach() else []
    far = f"leaves {count(reach, 'customer')} in reach" if reach > 0 else "leaves no customer in reach"
    told += told_change(change[CUSTOMERS], near, "comes nearer to more customers", [far])
    goals = objectives_told(then, now, objectives)
    told += told_change(
        change[OBJECTIVES] + prize, goals, "comes nearer to an objective", ["leaves objectives for later"]
    )
    hired = dice_hired(then, now)
    told += told_change(change[STAFF], hired, "keeps the dice out of the Rest Area", ["has a turn less for its dice"])
    new = improvements_new(then, now)
    told += told_change(change[IMPROVEMENTS], new, "makes its improvements worth more", ["uses its improvements less"])
    return told + told_change(change[IDEAS], ideas_won(then, now), "saves bright ideas", ideas_spent(then, now))


# ------------------------------------------------------------ income, tracks and columns
def made(then: Side, now: Side) -> list[str]:
    """What was sold, opened, built and assembled."""
    e, was, me = now.e, then.me, now.me
    served = [house for house in range(len(now.town.customers)) if ((me.served & ~was.served) >> house) & 1 == 1]
    told: list[str] = []
    for house in served:
        pays = f" and {e.house_income[house]} income" if e.house_income[house] > 0 else ""
        steps = count(int(e.house_sales[house]), "step")
        told.append(f"sells to {house_word(e, house)} for {steps} of sales{pays}")
    new = [short_recipe(e, r) for r in range(len(me.recipes)) if me.recipes[r] > was.recipes[r]]
    if new:
        told.append(f"puts {listed(new)} on the menu, production {me.production}")
    places = [e.places[p] for p in range(len(e.district)) if shops(now, p) > shops(then, p)]
    if places:
        told.append("opens a shop in " + listed(places))
    parts = sum([int(n) for n in me.bases]) + sum([int(n) for n in me.frostings])
    if parts > sum([int(n) for n in was.bases]) + sum([int(n) for n in was.frostings]):
        told.append(f"has {count(parts, 'part')} for the next recipes")
    pays_now, paid_then = track_income(e, me), track_income(e, was)
    if pays_now > paid_then:
        told.append(f"earns {pays_now} income a turn instead of {paid_then}")
    return told


def shops(side: Side, place: i64) -> i64:
    at = place * side.e.most + side.seat
    return side.town.outlets[at] + side.town.bakeries[at]


def moved(then: Side, now: Side) -> list[str]:
    """What dice are ready for, and income that came by itself."""
    e, was, me = now.e, then.me, now.me
    told: list[str] = []
    for column in range(COLUMNS):
        level = level_of(e, me, column)
        if level > level_of(e, was, column):
            told.append(f"lifts {e.column_names[column]} to level {level}")
    earned = me.income - was.income
    if earned > 0 and not told and me.served == was.served:
        told.append(f"earns {earned} income")
    if me.column >= 0 and was.column < 0:
        told.append(f"uses {e.column_names[me.column]} at level {me.level}")
    return told


def spent(then: Side, now: Side) -> list[str]:
    paid = now.me.paid - then.me.paid
    if paid > 0:
        return [f"pays {paid} income"]
    if now.me.many[REST] > then.me.many[REST]:
        return ["sends dice to the Rest Area"]
    return ["leaves weaker columns for the next turn"]


# ------------------------------------------------------------ what else changes
def objectives_told(then: Side, now: Side, objectives: list[int]) -> list[str]:
    e = now.e
    told: list[str] = []
    for deck, objective in enumerate(objectives):
        if (then.me.marked >> deck) & 1 == 1:
            continue
        if is_met(e, now.town, now.me, now.seat, objective):
            if (now.me.marked >> deck) & 1 == 1 or not is_met(e, then.town, then.me, then.seat, objective):
                told.append(f"meets the objective of {objective_word(e, objective)}")
        elif now.missing(objective) < then.missing(objective):
            told.append(f"comes nearer to the objective of {objective_word(e, objective)}")
    return told


def dice_hired(then: Side, now: Side) -> list[str]:
    e = now.e
    hired = [e.colours[c] for c in range(e.kinds) if staff_of(now, c) > staff_of(then, c)]
    return [f"hires {listed(hired)} staff"] if hired else []


def staff_of(side: Side, colour: i64) -> i64:
    n: i64 = 0
    for at in range(colour, len(side.me.dice), side.e.kinds):
        n += side.me.dice[at]
    return n


def improvements_new(then: Side, now: Side) -> list[str]:
    e = now.e
    told: list[str] = []
    for at in range(len(now.me.improved)):
        kind = now.me.improved[at]
        if kind > 0 and then.me.improved[at] == 0:
            told.append(f"adds {e.improvement_names[kind - 1]} to {e.column_names[at // e.slots]}")
    return told


def ideas_won(then: Side, now: Side) -> list[str]:
    if now.me.ideas > then.me.ideas:
        return ["gains " + count(int(now.me.ideas - then.me.ideas), "bright idea")]
    return []


def ideas_spent(then: Side, now: Side) -> list[str]:
    spent = int(then.me.ideas - now.me.ideas)
    return ["spends " + count(spent, "bright idea")] if spent > 0 else ["has less time for bright ideas"]
