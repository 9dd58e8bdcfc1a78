# compiled
"""What one restaurant is worth: its tables by the outlook, food and manager on their way, cars, and staff on shift."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cube_cafe.kinds import (
    COOK_JOB,
    DRIVE_JOB,
    GENEROUS,
    HOST,
    NONE,
    ORDER_JOB,
    RAW,
    REFILL_JOB,
    SEAT_JOB,
    SERVE_JOB,
)
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.outlook import BARE, COOKED, DIRTY, FREE, SEATED, Outlook, Weights
from bakehouse.games.cube_cafe.sheet import NOBODY, REWARD, Sheet, colour_of
from bakehouse.games.cube_cafe.wheel import card_of, colour_at, effect_of, has_vip, position_of
from bakehouse.kernel.native import i64, vec

LINGERS: Final = 1e-6  # lost by who stays on the last shift: whoever has nothing left to do there goes home


@final
class Hand:
    """Adds up one restaurant, with so many rounds left; in a shift those after it, and perhaps staff on shift."""

    def __init__(self, outlook: Outlook, vips: vec[i64], me: Sheet, left: i64, in_shift: bool, on_shift: bool) -> None:
        e = outlook.e
        self.e: Numbers = e
        self.w: Weights = outlook.w
        self.outlook: Outlook = outlook
        self.values: vec[float] = outlook.dusk if in_shift else outlook.dawn
        self.hopes: vec[float] = outlook.noon
        self.half: i64 = len(outlook.dusk)
        self.hope: float = 0.0  # how much of what a shift could do for the tables its staff can
        if on_shift:
            n: i64 = 0
            for kind in me.staff:
                n += kind
            self.hope = min(1.0, outlook.w.reach * float(n))
        self.vips: vec[i64] = vips
        self.me: Sheet = me
        self.left: i64 = left
        self.in_shift: bool = in_shift
        self.raw: bool = in_shift and has_vip(e, vips, me, RAW)
        self.strides: bool = left > 0 or (on_shift and self.arrives())  # is it of use that the manager walks?
        self.spare: vec[i64] = me.food[:]  # cubes that no order is given
        # by table: where it is on its way, what it is worth there, and what each job would add
        self.base: vec[i64] = vec[i64]([0 for _ in range(e.tables)])
        self.place: vec[i64] = vec[i64]([0 for _ in range(e.tables)])
        self.food: vec[i64] = vec[i64]([NONE for _ in range(e.tables)])
        self.worth: vec[float] = vec[float]([0.0 for _ in range(e.tables)])
        self.guests: float = 0.0
        self.dishes: float = 0.0
        self.hands: float = 0.0
        for t in range(e.tables):
            self.find(t)
        self.dishes = self.spare_food()
        if on_shift:
            self.hands = self.staff() - (LINGERS if left == 0 else 0.0)

    def total(self) -> float:
        return float(self.me.money()) + self.guests + self.dishes + self.manager() + self.cars() + self.hands

    def parts(self) -> list[float]:
        return [float(self.me.money()), self.guests, self.dishes, self.manager(), self.cars(), self.hands]

    # ------------------------------------------------------------ tables
    def promise(self, at: i64, glass: i64) -> float:
        """What a table is worth at a place of the outlook, with the staff that are left."""
        value = self.values[at]
        if self.hope > 0.0:
            value += self.hope * (self.hopes[at + glass * self.half] - value)
        return value

    def find(self, t: i64) -> None:
        """Where a table is on its way, and what it promises there."""
        e, me = self.e, self.me
        place: i64 = FREE
        rich: i64 = 0
        stars: i64 = 0
        if me.guest[t] != NOBODY:
            stars = me.stars[t]
            rich = 1 if effect_of(e, self.vips, me.guest[t]) == GENEROUS else 0
            if me.dish[t] != NONE:
                place = self.outlook.fed
            elif me.plate[t] != NONE:
                place = BARE
            else:
                place = SEATED
        elif me.dirty[t] == 1:
            place = DIRTY
        base = self.outlook.at(self.left, rich, 0, 0)
        self.base[t] = base
        value = self.promise(base + place * self.outlook.ratings + stars, me.glass[t])
        if place == BARE:
            value -= self.w.turn * float(self.away(colour_of(me.plate[t])))
            place, value = self.best_dish(t, base, stars, value)
        self.place[t] = place
        self.worth[t] = value
        self.guests += value

    def away(self, colour: i64) -> i64:
        """Turns of the wheel until Cook shows a colour."""
        colours = self.e.colours
        far = (position_of(self.e, self.me, colour) - self.e.places[COOK_JOB] + colours) % colours
        return min(far, colours - far)

    def best_dish(self, t: i64, base: i64, stars: i64, bare: float) -> tuple[i64, float]:
        """The cube on the track that suits an order best, which then is no other's."""
        e = self.e
        wanted = colour_of(self.me.plate[t])
        best = bare
        place: i64 = BARE
        found: i64 = NONE
        for at in range(len(self.spare)):
            if self.spare[at] > 0:
                kind = at % e.kinds
                rating = stars if kind in (wanted, e.wild) else stars + e.wrong
                if rating >= 1:
                    where = base + (COOKED + at // e.kinds) * self.outlook.ratings + min(rating, e.stars)
                    value = self.promise(where, self.me.glass[t])
                    if value > best:
                        best = value
                        place = COOKED + at // e.kinds
                        found = at
        if found != NONE:
            self.spare[found] -= 1
            self.food[t] = found
        return place, best

    def spare_food(self) -> float:
        """Cubes that may still be of use; those on the last space of a shift are not."""
        e = self.e
        n: i64 = 0
        last = len(self.spare) - (e.kinds if self.in_shift else 0)
        for at in range(last):
            n += self.spare[at]
        return self.w.spare * float(n) if self.left > 1 else 0.0

    def manager(self) -> float:
        """Steps since the last reward count towards the next one, if he gets there."""
        e, me = self.e, self.me
        steps: i64 = 0
        at = me.manager
        while e.rewarding[at] == 0 and steps < e.ring:
            at = (at + e.ring - 1) % e.ring
            steps += 1
        value = self.w.step * float(steps + me.walk) if self.strides else 0.0
        return value + self.w.seat if me.asked == REWARD else value

    def arrives(self) -> bool:
        """Can staff on shift bring the manager to his next reward, as the wheel stands?"""
        e, me = self.e, self.me
        steps = me.walk
        most: i64 = 0
        for position in range(e.colours):
            steps += me.staff[colour_at(e, me, position)] * e.steps[position]
            most = max(most, e.steps[position])
        steps += me.staff[e.wild] * most
        for n in range(1, min(steps, e.ring) + 1):
            if e.rewarding[(me.manager + n) % e.ring] == 1:
                return True
        return False

    def cars(self) -> float:
        e, me = self.e, self.me
        value = 0.0
        for slot in range(e.slots):
            if me.cars[slot] != NONE:
                if me.meals[slot] != NONE:
                    value += float(e.slot_money[slot])
                else:
                    value += self.waiting_car(slot)
        return value

    def waiting_car(self, slot: i64) -> float:
        """A car without food: after a shift it is one slot further, or gone."""
        then = slot + 1 if self.in_shift else slot
        if self.left == 0 or then >= self.e.slots:
            return 0.0
        return self.w.car * float(self.e.slot_money[then])

    # ------------------------------------------------------------ staff on shift
    def staff(self) -> float:
        """The best uses that the wheel has now for those who are left, each taken once."""
        e, me, w = self.e, self.me, self.w
        value = 0.0
        rest = 0.0  # the best use that nobody could be spared for
        for position in range(e.colours):
            n = me.staff[colour_at(e, me, position)]
            gains = Gains(max(w.idle, w.step * float(e.steps[position])) if self.strides else 0.0)
            for job in e.jobs[position]:
                self.add_gains(job, gains)
            for _n in range(n):
                value += gains.take()
            rest = max(rest, gains.best)
        wilds = float(me.staff[e.wild])
        if wilds > 0.0 and rest > 0.0:
            value += rest + w.wild * wilds
        return w.hand * value

    def add_gains(self, job: i64, gains: Gains) -> None:
        if job == SEAT_JOB:
            self.seat_gains(gains)
        elif job == DRIVE_JOB:
            self.drive_gains(gains)
        elif job == COOK_JOB:
            self.cook_gains(gains)
        else:
            for t in range(self.e.tables):
                if self.me.guest[t] != NOBODY:
                    gains.add(self.table_gain(job, t))

    def table_gain(self, job: i64, t: i64) -> float:
        """What a job adds at a table with a guest; nothing where it cannot be done."""
        e, me, ratings = self.e, self.me, self.outlook.ratings
        base, place, stars = self.base[t], self.place[t], me.stars[t]
        if job == REFILL_JOB:
            return self.refill_gain(t) if me.glass[t] == 0 else 0.0
        if job == ORDER_JOB:
            if place != SEATED:
                return 0.0
            return self.promise(base + BARE * ratings + stars, me.glass[t]) - self.worth[t] + self.w.match
        if job == SERVE_JOB and COOKED <= place < self.outlook.fed:
            change = e.space_stars[place - COOKED]
            if self.raw and change < 0:
                change = 0
            kind = self.food[t] % e.kinds
            if kind not in (colour_of(me.plate[t]), e.wild):
                change += e.wrong
            after = min(e.stars, stars + change)
            if after < 1:
                return 0.0
            return self.promise(base + self.outlook.fed * ratings + after, me.glass[t]) - self.worth[t]
        return 0.0

    def refill_gain(self, t: i64) -> float:
        """With a star more at this table, and at the others if the Party Host sits here (CC-55)."""
        e, me, ratings = self.e, self.me, self.outlook.ratings
        at = self.base[t] + self.place[t] * ratings
        gain = 0.0
        if me.stars[t] < e.stars:
            gain = self.promise(at + min(e.stars, me.stars[t] + e.refill), 1) - self.promise(at + me.stars[t], 0)
        if effect_of(e, self.vips, me.guest[t]) == HOST:
            more = e.amounts[card_of(e, self.vips, me.guest[t])]
            for o in range(e.tables):
                if o != t and me.guest[o] != NOBODY and me.stars[o] < e.stars:
                    at = self.base[o] + self.place[o] * ratings
                    lifted = self.promise(at + min(e.stars, me.stars[o] + more), me.glass[o])
                    gain += lifted - self.promise(at + me.stars[o], me.glass[o])
        return gain

    def seat_gains(self, gains: Gains) -> None:
        """Those in line, from the front, as long as tables are free."""
        e, me = self.e, self.me
        spot: i64 = 0
        for t in range(e.tables):
            if self.place[t] == FREE:
                while spot < len(me.line) and me.line[spot] == NOBODY:
                    spot += 1
                if spot == len(me.line):
                    return
                rich: i64 = 1 if effect_of(e, self.vips, me.line[spot]) == GENEROUS else 0
                then = self.outlook.at(self.left, rich, SEATED, 0) + e.line[spot]
                gains.add(self.promise(then, 0) - self.worth[t])
                spot += 1

    def drive_gains(self, gains: Gains) -> None:
        e, me = self.e, self.me
        colour = colour_at(e, me, e.places[DRIVE_JOB])
        for slot in range(e.slots):
            if me.cars[slot] == colour and me.meals[slot] == NONE and me.menu[colour] > 0:
                gains.add(float(e.slot_money[slot]) - self.waiting_car(slot))

    def cook_gains(self, gains: Gains) -> None:
        """What was ordered in the colour that Cook shows, and something to spare."""
        e, me = self.e, self.me
        colour = colour_at(e, me, e.places[COOK_JOB])
        cubes = me.menu[colour]
        for t in range(e.tables):
            if cubes > 0 and self.place[t] == BARE and colour_of(me.plate[t]) == colour:
                then = self.base[t] + COOKED * self.outlook.ratings + me.stars[t]
                gains.add(self.promise(then, me.glass[t]) - self.worth[t])
                cubes -= 1


@final
class Gains:
    """The three best uses of a position; whoever comes later gets the floor."""

    def __init__(self, floor: float) -> None:
        self.floor: float = floor
        self.best: float = floor
        self.next: float = floor
        self.last: float = floor

    def add(self, gain: float) -> None:
        if gain > self.best:
            self.last, self.next, self.best = self.next, self.best, gain
        elif gain > self.next:
            self.last, self.next = self.next, gain
        elif gain > self.last:
            self.last = gain

    def take(self) -> float:
        gain = self.best
        self.best, self.next, self.last = self.next, self.last, self.floor
        return gain
