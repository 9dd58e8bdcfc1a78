# compiled
"""What income a seat is likely to end with, where a turn begins: fitted to the results of games.

The insight's value is made to choose well between actions of one turn; this one to compare seats and turns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from bakehouse.games.cupcake_empire.board import EARNED, level_of
from bakehouse.games.cupcake_empire.die_places import COLUMNS, PLACES, REST
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.prospect import SOON, Prospect
from bakehouse.games.cupcake_empire.weights import Weights
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.weights import LATE

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState

SIGNS: Final = [
    "income", "low", "high", "loose", "customer", "done", "one", "two", "three", "die", "joker", "rest", "improved",
    "base", "frosting", "outlet", "sell", "bonus", "spark", "idea", "marker", "first", "second", "third", "menu",
    "turn",
]  # fmt: skip
# where each stands among the signs
INCOME: Final = 0
LOW: Final = 1
HIGH: Final = 2
LOOSE: Final = 3
CUSTOMER: Final = 4
DONE: Final = 5  # an objective; behind it those that lack one, two and three units
MOST_MISSING: Final = 3
DIE: Final = 9
JOKER: Final = 10
RESTING: Final = 11
IMPROVED: Final = 12
KINDS: Final = 6  # of improvements, each with a sign of its own behind that of all
IDEA: Final = 19
MARKER: Final = 20
BEST: Final = 21  # the best column; behind it the two next ones
MENU: Final = 24
TURN: Final = 25


@final
class Forecast:
    def __init__(self, e: Numbers, w: Weights, likely: dict[str, float]) -> None:
        self.numbers: Numbers = e
        self.w: Weights = w
        self.early: vec[float] = vec[float]([likely[sign] for sign in SIGNS])
        self.late: vec[float] = vec[float]([likely[sign + LATE] for sign in SIGNS])

    def of(self, state: CupcakeState, seat: i64, progress: float) -> float:
        """The signs of success, each with its weight at this point of the game."""
        signs = self.signs(state, seat)
        total = 0.0
        for at in range(len(signs)):
            total += signs[at] * (self.early[at] + (self.late[at] - self.early[at]) * progress)
        return total

    def signs(self, state: CupcakeState, seat: i64) -> vec[float]:
        """In the order of SIGNS."""
        e = self.numbers
        p = Prospect(e, self.w, state, seat)
        p.weigh_plans()
        me = p.me
        turns = p.turns + (1.0 if p.pending else 0.0)
        soon = turns / 2.0 if turns < 2.0 else 1.0
        low, high = (me.sales, me.production) if me.sales < me.production else (me.production, me.sales)
        signs = vec[float]([0.0 for _ in SIGNS])
        signs[INCOME] = float(me.income)
        signs[LOW] = turns * float(low)
        signs[HIGH] = turns * float(high)
        signs[LOOSE] = turns * p.loose_parts()
        signs[CUSTOMER] = p.best_sale(e.houses)
        for deck in range(len(state.objectives)):
            if (me.marked >> deck) & 1 == 0:
                missing = p.missing(state.objectives[deck])
                if missing <= MOST_MISSING:
                    time = turns / float(missing) if missing > 1 else turns
                    signs[DONE + missing] += float(e.objective_income) * (time if time < 1.0 else 1.0)
        for colour in range(e.kinds):
            for place in range(PLACES):
                many = float(me.dice[place * e.kinds + colour])
                signs[JOKER if colour == e.joker else DIE] += many * turns
                if place == REST:
                    signs[RESTING] += many * (turns if turns < SOON else SOON)
        signs[IMPROVED] = p.improvements()
        for kind in me.improved:
            if 0 < kind <= KINDS:
                signs[IMPROVED + kind] += turns
        signs[IDEA] = float(me.ideas) * soon
        signs[MARKER] = float(me.marker) * soon
        for column in range(COLUMNS):
            if column == me.column and me.menu == EARNED:  # about to be rolled
                continue
            gain = p.column_gain(column, level_of(e, me, column), False, 0)
            for at in range(BEST, MENU):
                if gain > signs[at]:
                    signs[at], gain = gain, signs[at]
        card = me.menu_card
        while card > 0:
            signs[MENU] += turns
            card &= card - 1
        signs[TURN] = 1.0 if p.pending else 0.0
        return signs
