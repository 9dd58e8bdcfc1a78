# compiled
"""What a good player expects to have at the end, for bots and hints: the best plan for a sheet, term by term.

planning.py makes the plan, prospect.py rates it, averages.py knows what hours and supplies cost; weights: insight.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from bakehouse.games.bake_and_sale import facts
from bakehouse.games.bake_and_sale.averages import Averages, Weights
from bakehouse.games.bake_and_sale.kinds import FRIENDLY, STOCK_ROOM
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.planning import best_plan
from bakehouse.games.bake_and_sale.prospect import Prospect
from bakehouse.games.bake_and_sale.scoring import hiring, retail
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.games.bake_and_sale.waste import Waste
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.fingerprint import Fingerprint
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import i64

if TYPE_CHECKING:
    from bakehouse.games.bake_and_sale.rules import BakeState
    from bakehouse.kernel.state import State

WEIGHTS: Final = [
    "hour", "lack", "useful", "basket", "growth", "scarce", "rare", "alike", "late", "promise", "free-star",
    "free-pin", "free-fame", "hire", "gift", "surplus", "likely", "rivals", "friendly", "swap",
]  # fmt: skip
BREADTH: Final = 32  # of a plan for the day: at 8 it is four times as fast and brings about 2 money less
VISITS: Final = 2.0  # to the market on a usual day
TERMS: Final = [
    "loaves baked and planned", "production money", "fame, shops and spare hours", "awards", "other money",
    "agencies left", "buildings that keep helping",
]  # fmt: skip


@final
class BakeInsight(Insight):
    def __init__(self, e: Numbers, weights: dict[str, float]) -> None:
        self.numbers: Numbers = e
        self.w: Weights = Weights(weights)
        self.known: Averages = Averages(e, self.w)
        self.waste: Waste = Waste(e)

    def value(self, state: State, seat: i64) -> float:
        at = cast("BakeState", state)
        if self.is_counted(at, seat):
            return float(state.scores()[seat])
        plan = Prospect(self.numbers, self.w, self.known, at, seat)
        return best_plan(plan) + self.other(plan.me) + self.helpers(plan)

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        at = cast("BakeState", state)
        if self.is_counted(at, seat):
            return [("money", float(state.scores()[seat]))]
        plan = Prospect(self.numbers, self.w, self.known, at, seat)
        best_plan(plan)
        parts = [plan.loaves, plan.production, plan.spare, plan.awards, self.other(plan.me), plan.left]
        parts.append(self.helpers(plan))
        return list(zip(TERMS, parts))

    def progress(self, state: State) -> float:
        return float(cast("BakeState", state).day) / float(self.numbers.days)

    def unit(self) -> str:
        return "money"

    def facts(self, state: State, seat: i64) -> list[Fact]:
        return facts.facts(self.numbers, Prospect(self.numbers, self.w, self.known, cast("BakeState", state), seat))

    def wastes(self, state: State, seat: i64, action: i64) -> bool:
        return self.waste.is_waste(cast("BakeState", state), seat, action)

    def planned(self, at: BakeState, seat: i64) -> Prospect:
        plan = Prospect(self.numbers, self.w, self.known, at, seat)
        best_plan(plan)
        return plan

    def is_counted(self, at: BakeState, seat: i64) -> bool:
        """Nothing can change for this seat any more."""
        return at.over or (at.day + 1 == self.numbers.days and at.rolled == self.numbers.dice and not at.waits(seat))

    def other(self, me: Sheet) -> float:
        """Money that no plan changes: retail orders and hiring."""
        return float(retail(self.numbers, me) + hiring(self.numbers, me))

    def helpers(self, plan: Prospect) -> float:
        visits = plan.me.visits
        swaps = VISITS if self.numbers.swap_each_visit else 1.0  # a day
        a_day = self.w.friendly * float(visits[FRIENDLY]) + self.w.swap * swaps * float(visits[STOCK_ROOM])
        return a_day * float(plan.days)

    def breadth(self) -> int:
        return BREADTH

    def fingerprint(self, state: State, seat: i64) -> i64:
        at = cast("BakeState", state)
        me = at.sheets[seat]
        mark = Fingerprint()
        mark.add(at.day * 64 + me.hours)
        mark.add(((me.asked * 8 + me.step) * 16 + me.picks) * 16 + me.gifts)
        mark.add((me.consulted * 64 + me.marketed) * 2 + me.swapped)
        mark.add(me.fame * 64 + me.agency)
        mark.add(me.touched * 4096 + me.due)
        mark.add(me.orders)
        mark.add(me.produced)
        for values in (me.circled, me.stock, me.picked, me.stars, me.pins, me.baked, me.loaves, me.batches):
            mark.add_all(values)
        mark.add_all(me.visits)
        mark.add_all(at.dice)
        return mark.number()
