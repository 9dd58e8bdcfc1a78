# compiled
"""What a position promises a seat: income so far, and what tracks, customers, dice and columns may still bring.

Nothing is played out: each column is worth its best action that can be done now, the best column most. Dice to come
are unknown, so those about to be rolled have one price for all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.games.cupcake_empire.board import ACTIVE, AFTER, EARNED, START, Board, level_of
from bakehouse.games.cupcake_empire.die_places import COLUMNS, HAND, PLACES, REST
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.scoring import lacking, track_income
from bakehouse.games.cupcake_empire.town import Town, has_shop
from bakehouse.games.cupcake_empire.weights import Weights
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState

SOON: Final = 4.0  # turns from which on what is to come has its full worth
STOP: Final = 2.0  # income that stopping between income and roll must promise, or one rolls at once


@final
class Prospect:
    def __init__(self, e: Numbers, w: Weights, state: CupcakeState, seat: i64) -> None:
        self.e: Numbers = e
        self.w: Weights = w
        self.town: Town = state.town
        self.me: Board = state.boards[seat]
        self.seat: i64 = seat
        self.pending: bool = self.me.menu in (START, ACTIVE)  # step 2 of this turn is to come
        self.turns: float = 0.0  # to come after this one
        self.production: float = 0.0  # what a step on the track is worth
        self.sales: float = 0.0
        self.gains: vec[float] = vec[float]()  # by plan
        self.base_steps: i64 = weighed(self.me.bases, e.base_steps)  # of loose parts
        self.frosting_steps: i64 = weighed(self.me.frostings, e.frosting_steps)
        self.count_turns(state)
        self.value_steps()

    def count_turns(self, state: CupcakeState) -> None:
        """Rounds of a usual game that are left, fewer when a rival is near the end.

        The own income does not count: spending it would seem to make the game longer, and all plans dearer.
        """
        e, w = self.e, self.w
        left = w.length - float(state.round)
        for board in state.boards:
            if board is not self.me:
                needed = float(e.end_income - board.income) / (float(track_income(e, board)) + w.pace)
                left = needed if needed < left else left
        last = float(e.rounds - state.round)
        left = w.least if left < w.least else left
        left = left if left < last else last
        if state.last_round:
            left = 0.0
        if not self.pending and self.me.menu not in (EARNED, AFTER):
            after = (self.seat - state.first + state.seats) % state.seats
            if after > self.playing(state):
                left += 1.0
        self.turns = left

    def playing(self, state: CupcakeState) -> i64:
        """The turn position of whoever plays now, -1 at setup."""
        for seat in range(state.seats):
            if state.boards[seat].menu > 0:
                return (seat - state.first + state.seats) % state.seats
        return -1

    def value_steps(self) -> None:
        """The lower track pays; near a draw either may be the lower one."""
        me, w = self.me, self.w
        share = 0.5 + float(me.sales - me.production) / 4.0
        share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        turns = self.turns + (1.0 if self.pending else 0.0)
        self.production = turns * (w.lead + (w.lag - w.lead) * share)
        self.sales = turns * (w.lead + (w.lag - w.lead) * (1.0 - share))

    # ------------------------------------------------------------ terms
    def tracks(self) -> float:
        """What both tracks will pay, loose parts counted as far as they are likely to be assembled."""
        e, me, w = self.e, self.me, self.w
        production = float(me.production) + self.loose_parts()
        last = float(len(e.pays))
        production = production if production < last else last
        sales = float(me.sales)
        low, high = (production, sales) if production < sales else (sales, production)
        now = float(track_income(e, me)) if self.pending else 0.0
        return now + self.turns * (w.lag * low + w.lead * high)

    def loose_parts(self) -> float:
        """Steps of production that loose parts promise: pairs soon, each part too many less and less."""
        me = self.me
        worth = float(self.base_steps + self.frosting_steps)
        if worth == 0.0:
            return 0.0
        bases, frostings = total(me.bases), total(me.frostings)
        pairs = bases if bases < frostings else frostings
        steps = 0.0
        if bases > 0:
            steps += float(self.base_steps) * self.share(pairs, bases)
        if frostings > 0:
            steps += float(self.frosting_steps) * self.share(pairs, frostings)
        return steps

    def share(self, pairs: i64, parts: i64) -> float:
        """Of the worth of parts, when so many of them have a partner."""
        w = self.w
        found = w.pair * float(pairs)
        one = w.single
        for _n in range(parts - pairs):
            found += one
            one *= w.single
        return found / float(parts)

    def part_steps(self, base: bool, mixed: i64) -> float:
        """What one more part adds to the steps that loose parts promise."""
        me, w = self.me, self.w
        mine, others = (total(me.bases), total(me.frostings)) if base else (total(me.frostings), total(me.bases))
        steps = float(1 + mixed)
        if mine < others:
            return w.pair * steps + (w.pair - w.single) * (1.0 + float(mixed) / 2.0)
        for _n in range(mine - others):
            steps *= w.single
        return steps * w.single

    def customer_worth(self, house: i64) -> float:
        return float(self.e.house_income[house]) + float(self.e.house_sales[house]) * self.sales

    def customers(self) -> float:
        """Those that can be served, the best first; a little for those that lack one thing only."""
        e, me, w, town = self.e, self.me, self.w, self.town
        best = [0.0, 0.0, 0.0, 0.0]
        nearly = 0.0
        for place in range(len(e.district)):
            shop = has_shop(e, town, self.seat, place)
            for house in range(place * e.houses, (place + 1) * e.houses):
                if (town.waiting >> house) & 1 == 0:
                    continue
                wanted = (me.menu_card >> (town.customers[house] - 1)) & 1 == 1
                if shop and wanted:
                    worth = self.customer_worth(house)
                    for at in range(4):
                        if worth > best[at]:
                            best[at], worth = worth, best[at]
                elif shop or wanted:
                    nearly += self.customer_worth(house)
        total = 0.0
        share = w.reach
        for at in range(4):
            total += share * best[at]
            share *= w.next
        return (total + w.near * nearly / 4.0) * self.soon(1.0)

    def soon(self, turns: float) -> float:
        """The share of what takes so many turns that there is time for."""
        if self.turns >= SOON:
            return 1.0
        return self.turns / SOON if self.turns < SOON * turns else 1.0

    def objectives(self, objectives: list[int]) -> float:
        e, me, w = self.e, self.me, self.w
        total = 0.0
        for deck in range(len(objectives)):
            if (me.marked >> deck) & 1 == 1:
                continue
            missing = self.missing(objectives[deck])
            if missing == 0:
                total += 1.0 if self.pending or self.turns > 0.0 else 0.0
            else:
                time = self.turns / float(missing)
                total += w.close ** float(missing) * (time if time < 1.0 else 1.0)
        return total * float(e.objective_income)

    def missing(self, objective: i64) -> i64:
        """Units that an objective lacks."""
        e = self.e
        missing: i64 = 0
        for at in range(e.first_need[objective], e.first_need[objective + 1]):
            missing += lacking(e, self.town, self.me, self.seat, at)
        return missing

    def staff(self) -> float:
        e, me, w = self.e, self.me, self.w
        n = 0.0
        for colour in range(e.kinds):
            worth = w.joker if colour == e.joker else w.die
            for place in range(PLACES):
                many = me.dice[place * e.kinds + colour]
                if many > 0:
                    n += float(many) * worth * (w.resting if place == REST else 1.0)
        return n * self.turns

    def improvements(self) -> float:
        """CE-17: each is used in a share of the turns in which its column is activated."""
        e, me = self.e, self.me
        total = 0.0
        for column in range(COLUMNS):
            for s in range(e.room[column]):
                kind = me.improved[column * e.slots + s]
                if kind > 0:
                    share = 0.9 if e.slot_level[column * e.slots + s] == 1 else 0.6
                    share *= self.w.columns[column] * self.w.use
                    total += share * self.gains[COLUMNS * e.levels + kind - 1]
        return total * self.turns

    def ideas(self) -> float:
        e, me, w = self.e, self.me, self.w
        if self.turns <= 0.0:
            return 0.0
        n = float(me.ideas) + float(me.marker) / float(e.idea_boxes)
        if me.ideas >= e.idea_hand:
            n = float(me.ideas) - 1.0 + w.crowded
        return w.idea * n * self.soon(0.5)

    # ------------------------------------------------------------ columns
    def weigh_plans(self) -> None:
        """What every action would bring now."""
        e = self.e
        plans = len(e.first_part) - 1
        gains = [0.0] * plans
        copies: list[i64] = []
        for plan in range(plans):
            for at in range(e.first_part[plan], e.first_part[plan + 1]):
                part = e.parts[e.part[at]]
                gains[plan] += part.worth(self, e.part_of[at])
                if part.copies:
                    copies.append(plan)
        for plan in copies:
            for other in range(COLUMNS * e.levels):
                if other // e.levels != plan // e.levels and gains[other] > gains[plan]:
                    gains[plan] = gains[other]
        self.gains = vec[float]([gain for gain in gains])

    def best_sale(self, distance: i64) -> float:
        e, me, town = self.e, self.me, self.town
        best = 0.0
        most = distance if distance < e.houses else e.houses
        for place in range(len(e.district)):
            if has_shop(e, town, self.seat, place):
                for house in range(place * e.houses, place * e.houses + most):
                    if (town.waiting >> house) & 1 == 1 and (me.menu_card >> (town.customers[house] - 1)) & 1 == 1:
                        worth = self.customer_worth(house)
                        best = worth if worth > best else best
        return best

    def column_gain(self, column: i64, level: i64, acted: bool, used: i64) -> float:
        """The best main action within the level, and the improvements it wakes."""
        e, me = self.e, self.me
        gains = self.gains
        best = 0.0
        if not acted:
            for plan in range(column * e.levels, column * e.levels + level):
                best = gains[plan] if gains[plan] > best else best
        for s in range(e.room[column]):
            kind = me.improved[column * e.slots + s]
            awake = kind > 0 and e.slot_level[column * e.slots + s] <= level
            if awake and (used >> s) & 1 == 0:
                best += gains[COLUMNS * e.levels + kind - 1]
        return best

    def columns(self) -> float:
        """This turn's column in full, those of the next turns in part."""
        e, me, w = self.e, self.me, self.w
        found = 0.0
        best = [0.0, 0.0, 0.0]
        for column in range(COLUMNS):
            if column == me.column and me.menu in (ACTIVE, EARNED):
                if me.menu == ACTIVE:
                    found += self.column_gain(column, me.level, me.acted == 1, me.used)
                else:
                    found -= STOP
                found += w.roll * float(me.many[column]) * self.soon(0.5)
                continue
            gain = self.column_gain(column, level_of(e, me, column), False, 0)
            for at in range(3):
                if gain > best[at]:
                    best[at], gain = gain, best[at]
        found += w.roll * float(me.many[HAND]) * self.soon(0.5)
        if me.menu == START:
            return found + best[0] + (w.second * best[1] + w.third * best[2]) * self.soon(0.5)
        share = self.soon(0.25)
        if me.menu == ACTIVE:
            return found + (w.second * best[0] + w.third * best[1]) * self.soon(0.5)
        return found + (w.wait * best[0] + w.second * w.wait * best[1] + w.third * w.wait * best[2]) * share


def total(counts: vec[i64]) -> i64:
    n: i64 = 0
    for one in counts:
        n += one
    return n


def weighed(counts: vec[i64], steps: vec[i64]) -> i64:
    n: i64 = 0
    for at in range(len(counts)):
        n += counts[at] * steps[at]
    return n
