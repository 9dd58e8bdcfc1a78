# compiled
"""What a sheet may still become: what a plan for the hours that are left is worth; planning.py finds the best one.

A plan is two breads to bake as many of as pays, and perhaps a loaf of a third for the technique award. The hours
it takes are estimated (supplies, productions, techniques, stars, business size); those left over go to fame and
to the shops that pay money. Dice to come are unknown: supplies cost what they cost on average.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.games.bake_and_sale.averages import Averages, Weights
from bakehouse.games.bake_and_sale.kinds import (
    ACADEMY,
    AWARDS,
    CONSULTING,
    FAME,
    HIRING,
    KNOWN,
    LAB,
    MANUFACTURER,
    PIN,
    PRODUCTION,
    QUALITY,
    STAR,
    TECHNIQUE,
    VOLUNTARY,
)
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.scoring import figure, wholesale_of
from bakehouse.games.bake_and_sale.sheet import AT_MARKET, Sheet
from bakehouse.kernel.moves import bit
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState

NEVER: Final = 1e9  # hours for what cannot be done


@final
class Prospect:
    """One sheet with what it may still become: rates plans, and remembers the parts of the last one it rated."""

    def __init__(self, e: Numbers, w: Weights, known: Averages, state: BakeState, seat: i64) -> None:
        me = state.sheets[seat]
        self.e: Numbers = e
        self.w: Weights = w
        self.known: Averages = known
        self.me: Sheet = me
        self.stock: vec[i64] = me.stock[:]
        self.circled: vec[i64] = me.circled[:]
        self.need: vec[i64] = e.no_supplies[:]
        self.days: i64 = e.days - state.day - 1  # that follow
        self.today: i64 = me.hours
        if state.rolled < e.dice:
            self.days += 1
            self.today = 0
        elif me.asked == AT_MARKET:
            self.today -= e.price[me.touched]
        self.due_stars: i64 = 0
        self.due_pins: i64 = 0
        self.due_fame: i64 = 0
        self.hours: float = w.useful * float(self.days * e.hours + self.today)
        self.visit: float = 0.0  # market visits for a supply
        self.ahead: float = float(self.days) + float(self.today) / float(e.hours)  # days, with what is left of today
        self.soon: float = 1.0 / (1.0 + self.ahead * self.ahead)  # how near the end is
        self.size_award: float = 0.0
        self.pay: float = float(e.award_money)  # for an award
        self.goal: vec[i64] = e.award_solo[:]
        self.types: i64 = figure(e, me, TECHNIQUE)
        self.total: i64 = figure(e, me, PRODUCTION)
        self.stars: i64 = figure(e, me, QUALITY)
        self.sold: float = 0.0  # wholesale money of the loaves baked
        self.paid: float = 0.0  # production money so far
        self.times: vec[i64] = me.baked[:]  # by bread: how often to bake it
        self.one_hours: vec[float] = known.zeros[:]  # by bread: for a first loaf
        self.one_gain: vec[float] = known.zeros[:]  # what it is worth beyond those hours, with the technique award
        self.loaves: float = 0.0  # the money of the plan's parts
        self.production: float = 0.0
        self.spare: float = 0.0
        self.awards: float = 0.0
        self.left: float = 0.0  # agencies
        self.prizes: i64 = 0  # bit n: the plan wins award n
        self.prepare(state, seat)

    def prepare(self, state: BakeState, seat: i64) -> None:
        e, me, w = self.e, self.me, self.w
        for s in range(len(me.picked)):
            self.stock[s] += me.picked[s]
            self.circled[s] += me.picked[s]
        self.expect(me.placing())
        for n in range(len(e.bonus)):
            if (me.due >> n) & 1 == 1:
                self.expect(e.bonus[n])
        for b in range(len(me.loaves)):
            self.sold += float(wholesale_of(e, me, b))
            self.paid += float(e.production[me.batches[b]])
        if state.seats > 1:
            self.pay *= w.rivals
            for other in range(state.seats):
                if other != seat:
                    for award in range(len(AWARDS)):
                        best = figure(e, state.sheets[other], award)
                        if best > self.goal[award]:
                            self.goal[award] = best
        self.grow()
        for b in range(len(me.loaves)):
            self.times[b] = self.times_for(b)
            if me.baked[b] > 0 or self.days_for(b) == 0:
                self.one_gain[b] = -NEVER
            else:
                hours = self.hours_of_one(b)
                self.one_hours[b] = hours
                self.one_gain[b] = self.one_money(b) + w.likely * self.pay - w.hour * hours

    def expect(self, bonus: i64) -> None:
        """A bonus that is due."""
        self.due_stars += 1 if bonus == STAR else 0
        self.due_pins += 1 if bonus == PIN else 0
        self.due_fame += 1 if bonus == FAME else 0

    def grow(self) -> None:
        """The business grows by a step a day, if there are days enough for the award."""
        e, me = self.e, self.me
        last: i64 = len(e.sizes) - 1
        steps = last - me.step
        chances = self.days * e.consulting_daily
        if self.today >= e.visit_hours[CONSULTING]:
            chances += e.consulting_daily - me.consulted
        if e.sizes[last] >= self.goal[MANUFACTURER] and steps <= chances:
            self.size_award = self.pay
            self.hours -= float(steps * e.visit_hours[CONSULTING])
        basket = self.known.basket
        step = me.step
        if self.today >= e.visit_hours[CONSULTING] and me.consulted < e.consulting_daily and step < last:
            step += 1
        total = (self.ahead - float(self.days)) * basket[step] + 0.001
        for _n in range(self.days):
            step += 1 if step < last else 0
            total += basket[step]
        self.visit = (self.ahead + 0.001) / total

    def days_for(self, b: i64) -> i64:
        """On how many days this bread can still be baked."""
        now = self.today >= self.e.bake_hours[b] and (self.me.produced >> b) & 1 == 0
        return self.days + (1 if now else 0)

    # ------------------------------------------------------------ plans
    def needed(self, a: i64, b: i64, x: i64, y: i64) -> vec[i64]:
        """The supplies for x loaves of bread a and y of b."""
        recipe = self.e.recipe
        goods, many, need = recipe.goods, recipe.many, self.need
        for s in range(len(need)):
            need[s] = 0
        for at in range(recipe.first[a], recipe.first[a + 1]):
            need[goods[at]] += x * many[at]
        for at in range(recipe.first[b], recipe.first[b + 1]):
            need[goods[at]] += y * many[at]
        return need

    def rate(self, a: i64, b: i64, x: i64, y: i64) -> float:
        """The money expected from x more loaves of bread a and y more of b."""
        e, w, me = self.e, self.w, self.me
        need = self.needed(a, b, x, y)
        stock, circled, costs, row = self.stock, self.circled, self.known.hours, self.known.row
        hours = 0.0
        longest = 0.0
        risk = 0.0
        stars: i64 = 0
        pins: i64 = 0
        fame: i64 = 0
        surplus: i64 = 0
        alone_table, late = self.known.alone, self.known.late
        star_table, pin_table, fame_table = self.known.stars, self.known.pins, self.known.fame
        for s in range(len(need)):
            more = need[s] - stock[s]
            if more > 0:
                at = s * row + circled[s]
                to = at + more
                hours += costs[to] - costs[at]
                alone = alone_table[to] - alone_table[at]
                longest = alone if alone > longest else longest
                risk += late[s] * float(more)
                stars += star_table[to] - star_table[at]
                pins += pin_table[to] - pin_table[at]
                fame += fame_table[to] - fame_table[at]
            else:
                surplus -= more
        hours *= self.visit
        left = self.hours - (hours if hours > longest else longest) - risk * self.soon
        missing: i64 = (e.pins[a] - me.pins[a] if x > 0 else 0) + (e.pins[b] - me.pins[b] if y > 0 else 0)
        lab = float(missing - self.due_pins) - w.pin * float(pins)
        if lab > 0.0:
            left -= lab * float(e.visit_hours[LAB])
        self.loaves = self.sold
        self.production = self.paid
        self.awards = self.size_award
        self.prizes = bit(MANUFACTURER) if self.size_award > 0.0 else 0
        if x > 0:
            left -= self.bake(a, x)
        if y > 0:
            left -= self.bake(b, y)
        left = self.shine(a, b, me.loaves[a] + x, me.loaves[b] + y, stars, left)
        left = self.spread(a, b, x, y, left)
        self.spare = self.spend(float(me.fame + self.due_fame) + w.fame * float(fame), left)
        self.keep(surplus)
        return self.loaves + self.production + self.awards + self.spare + self.left

    def bake(self, b: i64, n: i64) -> float:
        """Counts the money of n more loaves; returns the hours of their productions."""
        e = self.e
        sold = self.me.loaves[b]
        at = b * (e.loaves + 1) + sold
        star = float(self.me.stars[b])
        now = float(sold) * (float(e.pays[at]) + star) if sold > 0 else 0.0
        self.loaves += self.w.promise * (float(sold + n) * (float(e.pays[at + n]) + star) - now)
        times = self.times[b]
        times = n if n < times else times
        before = self.me.batches[b]
        after = before + times if before + times < len(e.production) else len(e.production) - 1
        self.production += float(e.production[after] - e.production[before])
        return float(times * e.bake_hours[b])

    def times_for(self, b: i64) -> i64:
        """How often to bake more of this bread: the money of each production must be worth its hours."""
        e = self.e
        most = self.days_for(b)
        before = self.me.batches[b]
        times: i64 = 1
        best = 0.0
        gain = 0.0
        for at in range(before + 1, len(e.production)):
            if at - before > most:
                break
            gain += float(e.production[at] - e.production[at - 1]) - self.w.hour * float(e.bake_hours[b])
            if at == before + 1 or gain > best:
                best, times = gain, at - before
        return times

    def shine(self, a: i64, b: i64, na: i64, nb: i64, free: i64, left: float) -> float:
        """Stars: those that come by themselves go where most loaves are; others are bought if they pay."""
        e, w, me = self.e, self.w, self.me
        if nb > na:
            a, b, na, nb = b, a, nb, na
        slots_a = float(e.stars - me.stars[a])
        slots_b = float(e.stars - me.stars[b]) if a != b else 0.0
        gift = float(self.due_stars) + w.star * float(free)
        total = float(self.stars) + gift
        on_a = gift if gift < slots_a else slots_a
        on_b = gift - on_a if gift - on_a < slots_b else slots_b
        price = float(e.visit_hours[ACADEMY])
        cost = w.hour * price
        bought = 0.0
        if float(na) > cost:
            bought = slots_a - on_a
            on_a = slots_a
        if float(nb) > cost:
            bought += slots_b - on_b
            on_b = slots_b
        short = float(self.goal[QUALITY]) - total - bought
        if short > 0.0:
            more = short if short < slots_a - on_a else slots_a - on_a
            if self.pay + more * float(na) > cost * short:
                on_a += more
                bought += short
                short = 0.0
        if short <= 0.0:
            self.awards += self.pay
            self.prizes |= bit(QUALITY)
        self.loaves += on_a * float(na) + on_b * float(nb)
        return left - bought * price

    def spread(self, a: i64, b: i64, x: i64, y: i64, left: float) -> float:
        """Awards for different breads and for all loaves; a third bread may be baked for the first of them."""
        w, me = self.w, self.me
        types = self.types
        if x > 0 and me.baked[a] == 0:
            types += 1
        if y > 0 and me.baked[b] == 0:
            types += 1
        total = self.total + x + y
        wanted = self.goal[TECHNIQUE]
        if types + 1 == wanted:
            best: i64 = -1
            for c in range(len(me.baked)):
                if c != a and c != b and (best < 0 or self.one_gain[c] > self.one_gain[best]):
                    best = c
            if best >= 0 and self.one_gain[best] > 0.0:
                self.loaves += self.one_money(best)
                left -= self.one_hours[best]
                types += 1
                total += 1
        if types >= wanted:
            self.awards += self.pay if self.types >= wanted else w.likely * self.pay
            self.prizes |= bit(TECHNIQUE)
        if total >= self.goal[PRODUCTION]:
            self.awards += self.pay if self.total >= self.goal[PRODUCTION] else w.likely * self.pay
            self.prizes |= bit(PRODUCTION)
        return left

    def one_money(self, b: i64) -> float:
        """For the first loaf of a bread."""
        at = b * (self.e.loaves + 1) + 1
        return float(self.e.pays[at] + self.me.stars[b] + self.e.production[1])

    def hours_of_one(self, b: i64) -> float:
        e = self.e
        recipe, row, costs = e.recipe, self.known.row, self.known.hours
        hours = 0.0
        for at in range(recipe.first[b], recipe.first[b + 1]):
            s = recipe.goods[at]
            more = recipe.many[at] - self.stock[s]
            if more > 0:
                cell = s * row + self.circled[s]
                if self.circled[s] + more > e.cells:
                    return NEVER
                hours += costs[cell + more] - costs[cell]
        pins = e.pins[b] - self.me.pins[b]
        return hours * self.visit + float(pins * e.visit_hours[LAB] + e.bake_hours[b])

    # ------------------------------------------------------------ what is left over
    def spend(self, fame: float, hours: float) -> float:
        """The money of fame and shops, with the award for fame if it can be reached."""
        me = self.me
        missing = float(self.goal[KNOWN] - me.agency) - fame
        if missing <= 0.0:
            return self.pay + self.known.spare_of(me, fame, hours)
        best = self.known.spare_of(me, fame, hours)
        if missing <= hours:
            won = self.pay + self.known.spare_of(me, fame + missing, hours - missing)
            best = won if won > best else best
        return best

    def keep(self, surplus: i64) -> None:
        """Agencies that can still be visited, and supplies for one of them."""
        e, w, me = self.e, self.w, self.me
        gifts = e.limit[VOLUNTARY] - me.visits[VOLUNTARY]
        wanted = gifts * e.voluntary_costs
        taken = surplus if surplus < wanted else wanted
        worth = w.hire * float(e.limit[HIRING] - me.visits[HIRING]) + w.gift * float(gifts) + w.surplus * float(taken)
        self.left = worth * (self.ahead if self.ahead < 1.0 else 1.0)
