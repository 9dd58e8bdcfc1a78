# compiled
"""What a good player expects to have at the end, for bots and hints, term by term.

outlook.py knows what tables promise, hand.py adds up one restaurant; the weights are in insight.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from bakehouse.games.cube_cafe import facts
from bakehouse.games.cube_cafe.arrivals import WORK
from bakehouse.games.cube_cafe.hand import Hand
from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import Numbers
from bakehouse.games.cube_cafe.outlook import Outlook, Weights
from bakehouse.games.cube_cafe.sheet import NOBODY, PLATE, colour_of, new_plate
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.fingerprint import Fingerprint
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cube_cafe.rules import CafeState
    from bakehouse.kernel.state import State

BREADTH: Final = 64
TERMS: Final = ["money", "guests at tables", "food on the way", "the manager's way", "cars", "staff on shift"]


@final
class CafeInsight(Insight):
    def __init__(self, e: Numbers, weights: dict[str, float]) -> None:
        self.numbers: Numbers = e
        self.outlook: Outlook = Outlook(e, Weights(weights))

    def value(self, state: State, seat: i64) -> float:
        at = cast("CafeState", state)
        me = at.sheets[seat]
        if me.asked != PLATE:
            return self.weigh(at, seat).total()
        total = 0.0
        plates: i64 = 0
        for colour in range(self.numbers.colours):
            if me.plates[colour] > 0:
                total += float(me.plates[colour]) * self.with_plate(at, seat, colour).total()
                plates += me.plates[colour]
        return total / float(plates)

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        at = cast("CafeState", state)
        me = at.sheets[seat]
        sums = [0.0] * len(TERMS)
        if me.asked != PLATE:
            sums = self.weigh(at, seat).parts()
        else:
            plates = float(sum(me.plates))
            for colour in range(self.numbers.colours):
                share = float(me.plates[colour]) / plates
                parts = self.with_plate(at, seat, colour).parts()
                sums = [before + share * part for before, part in zip(sums, parts)]
        return list(zip(TERMS, sums))

    def progress(self, state: State) -> float:
        return float(cast("CafeState", state).round - 1) / float(self.numbers.rounds)

    def unit(self) -> str:
        return "money"

    def facts(self, state: State, seat: i64) -> list[Fact]:
        return facts.facts(self.numbers, cast("CafeState", state), seat)

    def breadth(self) -> int:
        """Good shifts begin with moves that look worse than others: a narrow beam drops them."""
        return BREADTH

    def weigh(self, at: CafeState, seat: i64) -> Hand:
        """Before a shift all rounds count, this one too; in a shift what it leaves, and who is still on it."""
        e = self.numbers
        me = at.sheets[seat]
        if at.over:
            return Hand(self.outlook, at.vips, me, 0, False, False)
        if at.stage == WORK:
            return Hand(self.outlook, at.vips, me, e.rounds - at.round, True, at.waits(seat))
        return Hand(self.outlook, at.vips, me, e.rounds - at.round + 1, False, False)

    def with_plate(self, at: CafeState, seat: i64, colour: i64) -> Hand:
        """As if this plate had been drawn."""
        me = at.sheets[seat].copy(0)
        me.plate[me.table] = new_plate(0, colour)
        return Hand(self.outlook, at.vips, me, self.numbers.rounds - at.round, True, True)

    def fingerprint(self, state: State, seat: i64) -> i64:
        """Guests are alike, and so are plates of one colour."""
        at = cast("CafeState", state)
        e = self.numbers
        me = at.sheets[seat]
        mark = Fingerprint()
        mark.add((at.round * 8 + at.stage) * 8 + me.asked)
        mark.add((me.manager * 64 + me.walk) * 64 + me.turn)
        mark.add((me.here * 64 + me.left) * 64 + me.table)
        for values in (me.earned, me.staff, me.menu, me.food, me.stars, me.dirty, me.dish, me.glass):
            mark.add_all(values)
        for values in (me.guest, me.line):
            for who in values:
                mark.add(0 if who == NOBODY else 1 if who <= e.guests else who)
        for values in (me.plate, me.rack):
            for plate in values:
                mark.add(colour_of(plate) if plate != NONE else NONE)
        mark.add_all(me.cars)
        mark.add_all(me.meals)
        mark.add_all(at.vips)
        return mark.number()
