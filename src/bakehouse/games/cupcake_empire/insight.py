# compiled
"""What a good player expects to have at the end, for bots and hints, term by term.

prospect.py knows what each part of a position promises; the weights are in insight.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from bakehouse.games.cupcake_empire import facts
from bakehouse.games.cupcake_empire.acts.dice import moves_anew
from bakehouse.games.cupcake_empire.board import AFTER, AIM, BRING, MOVE, Board, free_spaces, has_moved
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.forecast import Forecast
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.prospect import Prospect
from bakehouse.games.cupcake_empire.weights import Weights
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.fingerprint import Fingerprint
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.rules import CupcakeState
    from bakehouse.kernel.state import State

TERMS: Final = [
    "income so far", "sales and production", "customers in reach", "objectives", "staff", "improvements",
    "bright ideas", "columns as they stand",
]  # fmt: skip


@final
class CupcakeInsight(Insight):
    def __init__(self, e: Numbers, weights: dict[str, float], likely: dict[str, float]) -> None:
        self.numbers: Numbers = e
        self.w: Weights = Weights(weights)
        self.likely: Forecast = Forecast(e, self.w, likely)

    def value(self, state: State, seat: i64) -> float:
        total = 0.0
        for part in self.parts(cast("CupcakeState", state), seat):
            total += part
        return total

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        return list(zip(TERMS, self.parts(cast("CupcakeState", state), seat)))

    def parts(self, state: CupcakeState, seat: i64) -> list[float]:
        income = float(state.boards[seat].income)
        if state.over:
            return [income]
        p = Prospect(self.numbers, self.w, state, seat)
        p.weigh_plans()
        promised = [p.tracks(), p.customers(), p.objectives(state.objectives), p.staff(), p.improvements(), p.ideas()]
        kept = income - (self.w.spent - 1.0) * float(state.boards[seat].paid)
        return [kept] + promised + [p.columns()]

    def forecast(self, state: State, seat: i64) -> float:
        at = cast("CupcakeState", state)
        return float(at.boards[seat].income) if at.over else self.likely.of(at, seat, self.progress(state))

    def signs(self, state: State, seat: i64) -> list[float]:
        return [sign for sign in self.likely.signs(cast("CupcakeState", state), seat)]

    def progress(self, state: State) -> float:
        most: i64 = 0
        for board in cast("CupcakeState", state).boards:
            most = board.income if board.income > most else most
        share = float(most) / float(self.numbers.end_income)
        return share if share < 1.0 else 1.0

    def unit(self) -> str:
        return "income"

    def facts(self, state: State, seat: i64) -> list[Fact]:
        return facts.facts(self.numbers, cast("CupcakeState", state), seat)

    def pauses(self, state: State, seat: i64) -> bool:
        """A menu of the turn, or dice of which one has been moved and more may be."""
        me = cast("CupcakeState", state).boards[seat]
        return me.asked <= AFTER or (me.done > 0 and me.asked in (BRING, MOVE))

    def fingerprint(self, state: State, seat: i64) -> i64:
        at = cast("CupcakeState", state)
        me = at.boards[seat]
        town = at.town
        mark = Fingerprint()
        mark.add((me.asked * 32 + me.menu) * 4096 + at.round)
        mark.add(me.income * 4096 + me.paid)
        mark.add((me.production * 64 + me.sales) * 64 + me.ideas * 8 + me.marker)
        mark.add(((me.column + 1) * 16 + me.level) * 4096 + me.used * 8 + me.acted * 4 + me.rested * 2 + me.special)
        mark.add((me.of * 64 + me.lifted + 1) * 4096 + me.done * 64 + me.price)
        mark.add(me.picked * 4096 + me.part * 64 + me.last_part)
        if me.moved != 0:
            self.mark_moved(me, mark)
        mark.add(me.served)
        mark.add(me.marked * 64 + me.outlets * 8 + me.bakeries)
        mark.add(town.waiting)
        mark.add(town.ideas)
        for values in (me.dice, me.improved, me.bases, me.frostings, me.recipes, town.outlets, town.bakeries):
            mark.add_all(values)
        for values in (town.bases, town.frostings, town.improvements, town.dice):
            mark.add_all(values)
        return mark.number()

    def wastes(self, state: State, seat: i64, action: i64) -> bool:
        """To pay for a die that goes where it is rolled at once, or for one that was paid for this turn already."""
        at = cast("CupcakeState", state)
        me = at.boards[seat]
        if me.asked == AIM:
            return self.goes_to_the_roll(me, at.game.actions.keys[action])
        if me._brought == 0:
            return False
        key = at.game.actions.keys[action]
        if me.asked == MOVE:
            return self.was_brought(me, key) and (me.done > 0 or moves_anew(self.numbers, me))
        return me.asked <= AFTER and key.startswith("special:move-for-") and not moves_anew(self.numbers, me)

    def goes_to_the_roll(self, me: Board, key: str) -> bool:
        """Into the column that has acted, before the roll, for income, and there is another column."""
        if me.price == 0 or me.acted == 0 or me.menu >= AFTER:
            return False
        source = me.picked // self.numbers.kinds
        other = False
        for column in range(COLUMNS):
            if column != source and column != me.column and free_spaces(self.numbers, me, column) > 0:
                other = True
        return other and key == f"to:{self.numbers.columns[me.column]}"

    def was_brought(self, me: Board, key: str) -> bool:
        e = self.numbers
        for column in range(COLUMNS):
            for colour in range(e.kinds):
                brought = (me._brought >> (column * e.kinds + colour)) & 1 == 1
                if brought and key == f"move:{e.columns[column]}:{e.colours[colour]}":
                    return True
        return False

    def mark_moved(self, me: Board, mark: Fingerprint) -> None:
        """Dice that have moved, by place and colour: in which order does not matter."""
        e = self.numbers
        for colour in range(e.kinds):
            for place in range(COLUMNS):
                n: i64 = 0
                for die in range(e.first_die[colour], e.first_die[colour + 1]):
                    if me.place[die] == place and has_moved(me, die):
                        n += 1
                mark.add(n)
