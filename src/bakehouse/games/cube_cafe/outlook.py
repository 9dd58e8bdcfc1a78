# compiled
"""What a table promises: every table is played out alone, with a price for each staff meeple that it would take.

A table goes from free to seated to ordered to cooked to served to dirty and on; `Outlook` knows for every place on
that way, for every rating and number of rounds, what the best play of one table is worth when staff have prices.
Made once for an edition; a position then only looks its tables up.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cube_cafe.kinds import GENEROUS
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.kernel.native import i64, vec

WEIGHTS: Final = [
    "seat", "order", "cook", "serve", "refill", "bus", "sure", "second", "step", "turn", "spare", "car", "hand",
    "idle", "wild", "match", "reach",
]  # fmt: skip

# Where a table is on its way; then one place for every space its food lies on, and the last: fed
FREE: Final = 0
DIRTY: Final = 1
SEATED: Final = 2
BARE: Final = 3  # ordered, nothing cooked
COOKED: Final = 4  # + food space


@final
class Weights:
    def __init__(self, w: dict[str, float]) -> None:
        self.seat: float = w["seat"]
        self.order: float = w["order"]
        self.cook: float = w["cook"]
        self.serve: float = w["serve"]
        self.refill: float = w["refill"]
        self.bus: float = w["bus"]
        self.sure: float = w["sure"]
        self.second: float = w["second"]
        self.step: float = w["step"]
        self.turn: float = w["turn"]
        self.spare: float = w["spare"]
        self.car: float = w["car"]
        self.hand: float = w["hand"]
        self.idle: float = w["idle"]
        self.wild: float = w["wild"]
        self.match: float = w["match"]
        self.reach: float = w["reach"]


@final
class Outlook:
    def __init__(self, e: Numbers, w: Weights) -> None:
        self.e: Numbers = e
        self.w: Weights = w
        self.fed: i64 = COOKED + len(e.spaces)
        self.places: i64 = self.fed + 1
        self.ratings: i64 = e.stars + 1
        self.block: i64 = self.places * self.ratings
        self.factor: float = 1.0  # what the most generous VIP pays
        for card in range(len(e.cards)):
            if e.effects[card] == GENEROUS:
                self.factor = max(self.factor, float(e.amounts[card]))
        size = int((e.rounds + 1) * 2 * self.block)
        self.dawn: vec[float] = vec[float]([0.0 for _ in range(size)])  # before a shift, by rounds left, this included
        self.dusk: vec[float] = vec[float]([0.0 for _ in range(size)])  # after a shift, by rounds left after this one
        self.noon: vec[float] = vec[float]([0.0 for _ in range(2 * size)])  # in a shift; the second half: glass given
        for left in range(e.rounds + 1):
            for rich in range(2):
                if left > 0:
                    self.plan_noon(left - 1, rich)
                    self.plan_dawn(left, rich)
                self.plan_dusk(left, rich)

    def at(self, left: i64, rich: i64, place: i64, stars: i64) -> i64:
        return (left * 2 + rich) * self.block + place * self.ratings + stars

    def plan_dawn(self, left: i64, rich: i64) -> None:
        """With luck the best play of the shift, else nothing is done for this table."""
        for place in range(self.places):
            for stars in range(self.ratings):
                sure = self.best(left, rich, place, stars, False)
                idle = self.dusk[self.at(left - 1, rich, place, stars)]
                self.dawn[self.at(left, rich, place, stars)] = self.w.sure * sure + (1.0 - self.w.sure) * idle

    def plan_noon(self, left: i64, rich: i64) -> None:
        """With all staff that a table wants; what they cost is paid."""
        half = len(self.dusk)
        for place in range(self.places):
            for stars in range(self.ratings):
                at = self.at(left, rich, place, stars)
                self.noon[at] = self.best(left + 1, rich, place, stars, False)
                self.noon[half + at] = self.best(left + 1, rich, place, stars, True)

    def best(self, left: i64, rich: i64, place: i64, stars: i64, poured: bool) -> float:
        """The best that one shift can do from here, staff paid for."""
        e, w = self.e, self.w
        value = self.dusk[self.at(left - 1, rich, place, stars)]
        if place >= SEATED and not poured and 0 < stars < e.stars:
            more = min(e.stars, stars + e.refill)
            value = max(value, self.best(left, rich, place, more, True) - w.refill)
        if place == DIRTY:
            value = max(value, self.best(left, 0, FREE, 0, False) + w.bus)
        elif place == FREE:
            first = self.best(left, 0, SEATED, e.line[0], False)
            then = self.best(left, 0, SEATED, e.line[min(1, len(e.line) - 1)], False)
            value = max(value, first + (then - first) * w.second - w.seat)
        elif place == SEATED:
            value = max(value, self.best(left, rich, BARE, stars, poured) - w.order)
        elif place == BARE:
            value = max(value, self.best(left, rich, COOKED, stars, poured) - w.cook)
        elif place < self.fed:
            after = min(e.stars, stars + e.space_stars[place - COOKED])
            if after >= 1:
                value = max(value, self.best(left, rich, self.fed, after, poured) - w.serve)
        return value

    def plan_dusk(self, left: i64, rich: i64) -> None:
        """What the end of a round makes of it: pay, impatience, food moves on."""
        e = self.e
        for place in range(self.places):
            for stars in range(self.ratings):
                value = 0.0
                if place < SEATED:
                    value = self.dawn[self.at(left, 0, place, 0)]
                elif place == self.fed:
                    pays = float(e.money[stars]) * (self.factor if rich == 1 else 1.0)
                    value = pays + self.dawn[self.at(left, 0, DIRTY, 0)]
                elif stars > e.impatience:
                    then = place
                    if place >= COOKED:
                        then = place + 1 if place + 1 < self.fed else BARE
                    value = self.dawn[self.at(left, rich, then, stars - e.impatience)]
                else:
                    value = self.dawn[self.at(left, 0, FREE, 0)]
                self.dusk[self.at(left, rich, place, stars)] = value
