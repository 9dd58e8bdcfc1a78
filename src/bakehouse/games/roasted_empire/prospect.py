# compiled
"""What a position promises a seat: points of shops that can be fed, spare beans, shipped and stored cards, abilities.

Cards in hand count as if they were played in this phase, as far as beans allow. Only what the seat may know is used:
of others what lies open, and how many cards they hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.games.roasted_empire.cards import BROKEN, TAPPED, WHICH
from bakehouse.games.roasted_empire.counts import beans_of, end_points_of, holds, need_of, points_of
from bakehouse.games.roasted_empire.kinds import (
    DECK,
    DRAW,
    EACH_OPPONENT,
    EMPIRE,
    END_GAME,
    FARM,
    NONE,
    OPPONENT,
    REQUIRE,
    SHIP,
    SHIPPED,
    SHOP,
    SOURCES,
    STORED,
    UPKEEP,
)
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.rounds import BUILD, KEEP_UP
from bakehouse.games.roasted_empire.targets import available
from bakehouse.games.roasted_empire.weights import Weights
from bakehouse.kernel.native import i64, vec

if TYPE_CHECKING:
    from bakehouse.games.roasted_empire.rules import RoastedState

MOST_BEANS: Final = 60


@final
class Prospect:
    def __init__(self, s: RoastedState, w: Weights, seat: i64) -> None:
        self.s: RoastedState = s
        self.e: Numbers = s.numbers
        self.w: Weights = w
        self.seat: i64 = seat
        self.me: Player = s.players[seat]
        self.rounds: float = float(s.numbers.rounds - s.round)  # to come after this one
        self.upkeeps: float = self.rounds + (1.0 if s.phase < KEEP_UP else 0.0)
        self.beans: i64 = 0
        self.need: i64 = 0
        self.fed: float = 0.0
        self.lost: float = 0.0
        self.points: vec[i64] = vec[i64]([0] * MOST_BEANS)  # of shops, in hundredths, and their needs
        self.needs: vec[i64] = vec[i64]([0] * MOST_BEANS)
        self.loose: vec[i64] = vec[i64]([0] * MOST_BEANS)  # does it hang on a requirement?
        self.loose_beans: i64 = 0  # of farms that do
        self.at_risk: bool = False
        self.shops: i64 = 0
        self.eats: float = 0.0  # stored cards that upkeep will eat
        self.mouths: float = 0.0  # of these at the next upkeep
        self.hungry: float = 0.0  # worth of the cards that eat them
        self.engine: float = 0.0  # what upkeep will bring
        self.stored_worth: float = w.last + w.stored * self.rounds
        self.bean: float = w.spare * (0.7 + 0.15 * self.rounds)  # one to spare

    # ------------------------------------------------------------ cards
    def count_empire(self) -> None:
        e, s, me = self.e, self.s, self.me
        for at in range(me.empire_n):
            card = me.empire[at]
            which = card & WHICH
            worth: float = 0.0
            beans: i64 = 0
            if e.kind[which] == FARM:
                beans = beans_of(e, s.players, self.seat, card)
                self.beans += beans
                worth = float(beans) * self.w.spare
            else:
                end = end_points_of(e, s.players, self.seat, card)
                worth = float(points_of(e, card) + end) + self.growth_of(card)
                self.add_shop(worth, need_of(e, s.players, self.seat, card))
            if card & BROKEN == 0 and e.has_upkeep[which] == 1:
                self.count_upkeep(which, worth, beans, card & TAPPED != 0)

    def count_hand(self, card: i64) -> None:
        """A card that will be played in this phase."""
        e, s = self.e, self.s
        kind = e.kind[card]
        if kind == FARM:
            beans = beans_of(e, s.players, self.seat, card)
            self.beans += beans
            if e.has_upkeep[card] == 1:
                self.count_upkeep(card, float(e.beans[card]) * self.w.spare, beans, False)
        elif kind == SHOP:
            end = end_points_of(e, s.players, self.seat, card)
            worth = float(e.points[card] + end) + self.growth_of(card)
            self.add_shop(worth, need_of(e, s.players, self.seat, card))
            if e.has_upkeep[card] == 1:
                self.count_upkeep(card, worth, 0, False)
        for ability in range(e.first_ability[card], e.first_ability[card + 1]):
            if e.trigger[ability] < UPKEEP:
                worth = self.ability(ability, e.first_step[ability], NONE, 0)
                if worth > 0.0:
                    self.engine += worth

    def add_shop(self, worth: float, need: i64) -> None:
        if self.shops < MOST_BEANS:
            self.points[self.shops] = int(worth * 100.0)
            self.needs[self.shops] = need
            self.shops += 1
            self.need += need

    def growth_of(self, card: i64) -> float:
        """What a count for the end of the game may still grow."""
        e = self.e
        which = card & WHICH
        if card & BROKEN != 0 or e.has_end[which] == 0:
            return 0.0
        grown: float = 0.0
        for ability in range(e.first_ability[which], e.first_ability[which + 1]):
            if e.trigger[ability] == END_GAME:
                room = float(e.cap[ability]) if e.cap[ability] != NONE else 6.0
                room -= float(end_points_of(e, self.s.players, self.seat, card))
                grown += room * self.w.growth * self.rounds / float(e.rounds)
        return grown

    # ------------------------------------------------------------ upkeep
    def count_upkeep(self, card: i64, worth: float, beans: i64, tapped: bool) -> None:
        """Of a card that was counted just now: a farm with so many beans, or the last shop."""
        e, w = self.e, self.w
        times = self.upkeeps if self.s.phase < KEEP_UP else self.rounds + (0.0 if tapped else 1.0)
        if self.s.phase > KEEP_UP:
            times = self.rounds
        for ability in range(e.first_ability[card], e.first_ability[card + 1]):
            if e.trigger[ability] != UPKEEP:
                continue
            for step in range(e.first_step[ability], e.first_step[ability + 1]):
                n = float(e.many[step])
                verb, source = e.verb[step], e.source[step]
                if verb == REQUIRE:
                    if times > 0.0:
                        self.at_risk = True
                        self.loose_beans += beans
                        if e.kind[card] != FARM:
                            self.loose[self.shops - 1] = 1
                elif source == DECK:
                    self.engine += n * times * (w.ship if verb == SHIP else self.stored_worth)
                elif source == SHIPPED:
                    self.engine -= n * times * w.ship
                elif source == STORED and e.up_to[step] == 0:
                    self.eats += n * times
                    if times > self.rounds:
                        self.mouths += n
                    self.hungry += worth
                    if verb == SHIP:
                        self.engine += n * times * w.ship * 0.8
                elif source == STORED:
                    self.engine += w.play * 0.5 * times if self.me.store_n > 0 else w.play * 0.15 * times

    def material(self, hand: int) -> float:
        """Stored cards: what they are worth, and what is lost where upkeep will find too few.

        At the next upkeep only what is stored by then can be eaten, cards of the hand included; later there is time.
        """
        w = self.w
        stored = float(self.me.store_n)
        idle = stored - self.eats if stored > self.eats else 0.0
        worth = idle * self.stored_worth + (stored - idle) * w.stored
        lost = 0.0
        fodder = stored + float(hand)
        if self.mouths > fodder:
            lost = (self.mouths - fodder) / self.mouths
        if self.eats > stored:
            lost += (1.0 - lost) * w.short * (self.eats - stored) / self.eats
        return worth - self.hungry * lost

    # ------------------------------------------------------------ beans
    def feed(self) -> None:
        """What shops and beans are worth. A card that hangs on a requirement may be lost, with what it adds and no
        more: to keep it is never worse than to give it up."""
        self.fed, self.lost = self.fare(self.beans, 0)
        if self.at_risk:
            fed, lost = self.fare(self.beans - self.loose_beans, 1)
            risk = (1.0 - self.w.require) * (self.fed + self.lost - fed - lost)
            self.engine -= risk if risk > 0.0 else 0.0

    def fare(self, beans: i64, sure: i64) -> tuple[float, float]:
        """The best set of shops that beans can feed, with what may become of the others, and the beans to spare.

        A shop too many costs nothing, since it may close. `sure`: without shops that hang on a requirement.
        """
        every: i64 = 0
        need: i64 = 0
        for at in range(self.shops):
            if sure == 0 or self.loose[at] == 0:
                every += self.points[at]
                need += self.needs[at]
        if need <= beans and self.bean <= 1.0:
            return float(every) / 100.0, self.spared(beans - need)
        room = beans if beans < MOST_BEANS else MOST_BEANS - 1
        best = self.best_fed(room, sure)
        fed = -1.0
        spare = 0.0
        for used in range(room + 1):
            points, left = float(best[used]) / 100.0, self.spared(beans - used)
            if points + left > fed + spare:
                fed, spare = points, left
        return fed + (float(every) / 100.0 - fed) * self.w.unfed * (0.3 if self.rounds > 0.0 else 0.0), spare

    def spared(self, beans: i64) -> float:
        """Spare beans are worth something while rounds are to come."""
        spare = float(beans)
        if self.rounds == 0.0:
            return 0.0
        enough = self.w.enough * self.rounds
        good = spare if spare < enough else enough
        return good * self.bean + (spare - good) * self.w.extra

    def best_fed(self, beans: i64, sure: i64) -> vec[i64]:
        """By beans: the most points of shops that so many can feed."""
        best = vec[i64]([0] * MOST_BEANS)
        for at in range(self.shops):
            if sure == 1 and self.loose[at] == 1:
                continue
            need, points = self.needs[at], self.points[at]
            room = beans
            while room >= need:
                fed = best[room - need] + points
                if fed > best[room]:
                    best[room] = fed
                room -= 1
        return best

    # ------------------------------------------------------------ abilities
    def ability(self, ability: i64, step: i64, own: i64, left: i64) -> float:
        """What the rest of an ability promises, from this step on; `left` cards of it are still to be taken."""
        e = self.e
        if not holds(e, self.s.players, self.seat, ability) and left == 0:
            return 0.0
        worth = 0.0
        for at in range(step, e.first_step[ability + 1]):
            n = e.many[at]
            if at == step and left > 0:
                n = left
            if e.verb[at] != REQUIRE:
                there = available(self.s, self.seat, own, at)
                if e.cost[at] == 1 and there < n:
                    return 0.0
                if there < n:
                    n = there
                worth += float(n) * self.step_worth(at)
        return worth

    def step_worth(self, step: i64) -> float:
        e, w = self.e, self.w
        verb, source, whose = e.verb[step], e.source[step], e.whose[step]
        if whose == EACH_OPPONENT:
            return w.sabotage * float(self.s.seats - 1) * 0.8
        if whose == OPPONENT:
            if source == EMPIRE:
                return w.sabotage
            return w.rob + (w.ship if verb == SHIP else self.stored_worth)
        if verb == DRAW:
            return w.draw if self.s.phase <= BUILD else self.stored_worth
        at = verb * len(SOURCES) + source
        return w.flat[at] + w.stores[at] * self.stored_worth


def standing(s: RoastedState, w: Weights, seat: i64) -> float:
    """What an opponent has on the table: shops that can be fed, spare beans, shipped cards."""
    p = Prospect(s, w, seat)
    p.count_empire()
    p.feed()
    return p.fed + p.lost + p.engine * 0.5 + float(s.players[seat].shipped_n * s.numbers.shipped)
