# compiled
"""What a position promises one baker: a forecast of the contest, and what brings it nearer.

Every pair of cakes is a contest that may come; it counts by how high the two are. Points on them are those that lie
there, and those of open recipes by how surely they get there.
"""

from __future__ import annotations

import math
from typing import Final, final

from bakehouse.games.bake_the_cake.codes import TOOLS
from bakehouse.games.bake_the_cake.kitchen import Kitchen, how_many, which_of
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.games.bake_the_cake.recipes import next_tool, who_goes
from bakehouse.games.bake_the_cake.weights import Weights
from bakehouse.kernel.native import i64, vec

UNIT: Final = 1024  # a point, in the whole numbers that forecasts are made of


@final
class Prospect:
    def __init__(self, e: Numbers, w: Weights, k: Kitchen, seat: i64, turn: i64) -> None:
        """`turn`: who acts next after the seat's own things."""
        self.e: Numbers = e
        self.w: Weights = w
        self.k: Kitchen = k
        self.seat: i64 = seat
        self.turn: i64 = turn
        self.seats: i64 = len(k.supply)
        self.points: vec[i64] = vec[i64]([0] * (self.seats * self.seats))  # expected, by tray and baker, in UNITs
        self.height: vec[i64] = vec[i64]([0] * self.seats)  # expected parts, in UNITs
        self.worth: vec[i64] = vec[i64]([0] * self.seats)  # of one recipe, by baker, in points
        self.work: float = 0.0  # what open recipes promise besides
        self.tools_free: i64 = 0
        for tool in range(e.tools):
            self.tools_free += how_many(k.free[tool])
        self.scarce: float = self.scarcity()
        self.danger: float = self.jam() if w.jam != 0.0 else 0.0
        self.expect()

    # ------------------------------------------------------------ what lies on cakes, and what will
    def expect(self) -> None:
        e, k, seats = self.e, self.k, self.seats
        for at in range(seats * seats):
            self.points[at] = k.points[at] * UNIT
        for tray in range(seats):
            self.height[tray] = k.height[tray] * UNIT
        for recipe in range(e.recipes):
            if k.holder[recipe] != 0:
                self.expect_part(recipe)

    def expect_part(self, recipe: i64) -> None:
        e, k, w, seats = self.e, self.k, self.w, self.seats
        part = e.part_of[recipe]
        finished = k.filled[recipe] == e.needs[recipe]
        chance = self.chance(recipe)
        self.weigh(recipe)
        total = 0.0
        for more in range(seats):
            tray = (self.turn + more) % seats
            if k.height[tray] == part:
                total += self.nearness(more, finished)
        mine = float(self.worth[self.seat])
        others: i64 = 0
        for baker in range(seats):
            if baker != self.seat and self.worth[baker] > others:
                others = self.worth[baker]
        if total == 0.0:
            self.work += chance * w.unwanted * (mine - w.rival * float(others))
            return
        self.work += chance * w.grow * self.scarce
        if finished:
            self.work -= w.give * float(others)
        for more in range(seats):
            tray = (self.turn + more) % seats
            if k.height[tray] == part:
                share: i64 = int(chance * self.nearness(more, finished) / total * 1024.0)
                self.height[tray] += share
                for baker in range(seats):
                    self.points[tray * seats + baker] += share * self.worth[baker]
                if part == 0:
                    self.points[tray * seats + tray] += share * e.tray_points

    def nearness(self, more: i64, finished: bool) -> float:
        """How likely a tray is to get a part: finished ones go to whoever comes first."""
        near = 1.0
        if finished:
            for _n in range(more):
                near *= self.w.nearer
        return near

    def chance(self, recipe: i64) -> float:
        """How surely a part gets to a cake."""
        e, k, w = self.e, self.k, self.w
        missing = e.needs[recipe] - k.filled[recipe]
        free = k.free[next_tool(e, k, recipe)] != 0
        chance = w.third
        if missing > 0:
            chance = w.second
            for _n in range(missing - 1):
                chance *= w.first / w.second
            if free:
                for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
                    if k.chits[at] == 0 and k.plates[e.kind_of[at]] != 0:
                        chance *= w.at_hand
                        break
        if not free:
            chance *= w.blocked
        return chance if chance < 0.95 else 0.95

    def weigh(self, recipe: i64) -> None:
        """What a recipe's chits and assistant bring to each baker."""
        e, k = self.e, self.k
        for baker in range(self.seats):
            self.worth[baker] = 0
        for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
            if k.chits[at] != 0:
                self.worth[which_of(k.chits[at])] += e.chit_points
        self.worth[who_goes(e, k, recipe)] += e.assistant_points

    # ------------------------------------------------------------ the contest that may come
    def contest(self) -> float:
        """How the contests that may come would go, each by its weight, as far as none of them is lost to a jam."""
        w, seats = self.w, self.seats
        self.foresee()
        total = 0.0
        value = 0.0
        for one in range(seats):
            for other in range(one + 1, seats):
                weight = w.steep ** (float(self.height[one] + self.height[other]) / 1024.0)
                total += weight
                value += weight * self.standing(one, other)
        return (1.0 - self.danger) * w.scale * value / total

    def foresee(self) -> None:
        """Parts that a cake still needs bring points to everybody alike, and its owner the tray's."""
        e, w, seats, points = self.e, self.w, self.seats, self.points
        part = float(e.chit_points * e.slots + e.assistant_points)
        for tray in range(seats):
            open_parts = e.parts * UNIT - self.height[tray]
            if open_parts <= 0:
                continue
            each: i64 = int(w.future * part / float(seats) * float(open_parts))
            for baker in range(seats):
                points[tray * seats + baker] += each
            if self.height[tray] < UNIT and self.k.height[tray] == 0:
                points[tray * seats + tray] += (UNIT - self.height[tray]) * e.tray_points

    def standing(self, one: i64, other: i64) -> float:
        """From -1 (behind) to 1 (ahead): on either cake as likely as its cups are more, and on both."""
        w, points, seats, seat = self.w, self.points, self.seats, self.seat
        cups = 0.0
        best_one: i64 = 0
        best_other: i64 = 0
        best_both: i64 = 0
        for baker in range(seats):
            on_one = points[one * seats + baker]
            on_other = points[other * seats + baker]
            cups += soft(on_one - on_other, w.doubt)
            if baker != seat:
                best_one = on_one if on_one > best_one else best_one
                best_other = on_other if on_other > best_other else best_other
                best_both = on_one + on_other if on_one + on_other > best_both else best_both
        mine_one = points[one * seats + seat]
        mine_other = points[other * seats + seat]
        likely = 0.5 + 0.5 * cups / (abs(cups) + w.cups)
        by_cups = likely * soft(mine_one - best_one, w.range) + (1.0 - likely) * soft(mine_other - best_other, w.range)
        return w.both * soft(mine_one + mine_other - best_both, w.range) + (1.0 - w.both) * by_cups

    # ------------------------------------------------------------ the end that is near
    def ending(self) -> float:
        """Last parts that would start the contest: how soon each is there, and whether this baker wins then."""
        e, k, w, seats = self.e, self.k, self.w, self.seats
        complete: i64 = 0
        for tray in range(seats):
            if k.height[tray] == e.parts:
                complete += 1
        if complete != e.cakes - 1:
            return 0.0
        value = 0.0
        for recipe in range(e.recipes):
            if k.holder[recipe] == 0 or e.part_of[recipe] != e.parts - 1:
                continue
            self.weigh(recipe)
            soon = self.soon(recipe)
            for tray in range(seats):
                if k.height[tray] == e.parts - 1:
                    value += soon * self.outcome(tray)
        return w.threat * value

    def soon(self, recipe: i64) -> float:
        """How likely the others are to have this part moved before the baker's next turn."""
        e, k, w = self.e, self.k, self.w
        missing = e.needs[recipe] - k.filled[recipe]
        chance = 1.0
        for _n in range(missing):
            chance *= w.soon
        if k.free[next_tool(e, k, recipe)] == 0:
            chance *= w.blocked
        return chance

    def outcome(self, last: i64) -> float:
        """1 if this baker would win with the recipe that was weighed on the last cake, -1 if not, 0 for a tie."""
        e, k, seats, seat = self.e, self.k, self.seats, self.seat
        done: i64 = -1
        for tray in range(seats):
            if k.height[tray] == e.parts:
                done = tray
        if done < 0 or e.children:
            return 1.0 if last == seat else -1.0
        cups: i64 = 0
        for baker in range(seats):
            lead = k.points[done * seats + baker] - k.points[last * seats + baker] - self.worth[baker]
            if lead > 0:
                cups += 1
            elif lead < 0:
                cups -= 1
        mine: i64 = 0
        best: i64 = -1
        for baker in range(seats):
            points: i64 = 0
            if cups >= 0:
                points += k.points[done * seats + baker]
            if cups <= 0:
                points += k.points[last * seats + baker] + self.worth[baker]
            points = points * 64 + k.meals[baker]  # BC-65
            if baker == seat:
                mine = points
            elif points > best:
                best = points
        if mine == best:
            return 0.0
        return 1.0 if mine > best else -1.0

    # ------------------------------------------------------------ what lasts
    def cakes(self) -> float:
        """Points on cakes by how far these are, and parts, on one's own cake above all."""
        e, k, w, seats, seat = self.e, self.k, self.w, self.seats, self.seat
        value = w.start * float(k.height[seat])
        for tray in range(seats):
            best: i64 = 0
            for baker in range(seats):
                if baker != seat and k.points[tray * seats + baker] > best:
                    best = k.points[tray * seats + baker]
            far = float(k.height[tray]) / float(e.parts)
            value += w.stake * far * (float(k.points[tray * seats + seat]) - w.rival * float(best))
            value += w.grow * self.scarce * float(k.height[tray])
        return value

    def table(self) -> float:
        """Chits on plates: those that recipes lack, and those that can go nowhere."""
        e, k, w = self.e, self.k, self.w
        value = 0.0
        for kind in range(e.kinds):
            chit = k.plates[kind]
            if chit == 0:
                continue
            fits = False
            goes = False
            for at in range(e.first_use[kind], e.first_use[kind + 1]):
                recipe = e.use_recipe[at]
                if k.holder[recipe] == 0:
                    if k.free[e.tool_of[recipe * TOOLS]] != 0 or k.free[e.tool_of[recipe * TOOLS + 1]] != 0:
                        goes = True
                elif k.chits[recipe * e.slots + e.use_slot[at]] == 0:
                    if k.free[next_tool(e, k, recipe)] != 0:
                        fits = True
                    goes = True
            worth = w.own_plate if which_of(chit) == self.seat else w.plate
            if fits:
                value += worth
            elif goes:
                value += 0.5 * worth
            else:
                value -= w.dead
        return value

    def kitchen(self) -> float:
        """Free tools and assistants at home."""
        k, w = self.k, self.w
        free = self.tools_free
        home = how_many(k.supply[self.seat])
        value = w.supply * float(home if home < 3 else 3)
        value += w.tools * float(free if free < 4 else 4)
        if free == 0:
            value -= w.no_tool
        elif free == 1:
            value -= w.last_tool
        return value

    def meals(self) -> float:
        """Eating is a last resort: whoever ate least wins a game that nobody can finish."""
        k, w = self.k, self.w
        least: i64 = 100
        for baker in range(self.seats):
            if baker != self.seat and k.meals[baker] < least:
                least = k.meals[baker]
        ahead = least - k.meals[self.seat]
        jammed = w.jam * self.danger * soft(ahead * UNIT, w.fewest)
        if ahead > 3:
            ahead = 3
        return jammed + self.scarce * (w.less * float(ahead) - w.meal * float(k.meals[self.seat]))

    def scarcity(self) -> float:
        """With fewer tools than recipes a kitchen can jam, and then meals decide; from 0 to 1, but never nothing."""
        e, w = self.e, self.w
        tools = self.tools_free
        for recipe in range(e.recipes):
            if self.k.holder[recipe] != 0:
                tools += 1
        scarce = float(e.recipes + 2 - tools) / 4.0
        if scarce > 1.0:
            return 1.0
        return scarce if scarce > w.plenty else w.plenty

    def jam(self) -> float:
        """How likely the kitchen jams before the contest: tied tools and meals make it so, parts on cakes do not."""
        k, w = self.k, self.w
        eaten: i64 = 0
        for meals in k.meals:
            eaten += meals
        highest: i64 = 0
        second: i64 = 0
        for height in k.height:
            if height > highest:
                second = highest
                highest = height
            elif height > second:
                second = height
        tied = 1.0 if self.tools_free == 0 else 0.5 if self.tools_free == 1 else 0.0
        odds = w.few * self.scarce + w.hunger * float(eaten) / float(self.seats) + w.tied * tied
        return 1.0 / (1.0 + math.exp(w.calm + w.baked * float(highest + second) - odds))


def soft(difference: i64, half: float) -> float:
    """A lead in UNITs between -1 and 1; `half`: the points that count one half."""
    lead = float(difference) / 1024.0
    return lead / (abs(lead) + half)
