# compiled
"""What a good baker values, for bots and hints, term by term.

prospect.py knows what each part of a position promises; the weights are in insight.toml.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from bakehouse.games.bake_the_cake import facts
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.games.bake_the_cake.codes import COPY, WHOSE
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.games.bake_the_cake.prospect import Prospect
from bakehouse.games.bake_the_cake.weights import Weights
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.fingerprint import Fingerprint
from bakehouse.kernel.insight import Insight, total
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.ranking import win_shares

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState
    from bakehouse.kernel.state import State

TERMS: Final = [
    "the contest that may come", "the end that is near", "open recipes", "cakes so far", "ingredients on the table",
    "tools and assistants", "what was eaten",
]  # fmt: skip
END: Final = "the end"
FULL: Final = 1_000_000  # packed pieces, so that one more keeps them below 31 bits
LATER: Final = 0.2  # what can be done now is worth more than the same after another thing


@final
class CakeInsight(Insight):
    def __init__(self, e: Numbers, weights: dict[str, float], menu: Menu) -> None:
        self.numbers: Numbers = e
        self.w: Weights = Weights(weights)
        self.menu: Menu = menu

    def value(self, state: State, seat: i64) -> float:
        """With a thing left in the own turn: the best that a use or a move would make of it."""
        at = cast("CakeState", state)
        best = total(self.parts(at, seat))
        if at.actor == seat and 0 < at.done_things < self.numbers.things:
            out = Moves()
            self.menu.fill_work(at.kitchen, seat, out)
            for n in range(out.n):
                after = at.clone()
                after.do(seat, out.ids[n])
                worth = total(self.parts(after, seat)) - LATER
                best = worth if worth > best else best
        return best

    def glance(self, state: State, seat: i64) -> float:
        return total(self.parts(cast("CakeState", state), seat))

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        at = cast("CakeState", state)
        if state.over:
            return [(END, self.outcome(at, seat))]
        return list(zip(TERMS, self.parts(at, seat)))

    def unit(self) -> str:
        """It tells better from worse, but it is no result: a contest is won or lost."""
        return ""

    def facts(self, state: State, seat: i64) -> list[Fact]:
        return facts.facts(self.numbers, cast("CakeState", state), seat)

    def parts(self, state: CakeState, seat: i64) -> list[float]:
        if state.over:
            return [self.outcome(state, seat)]
        turn = state.actor if state.actor != seat else (seat + 1) % state.seats
        p = Prospect(self.numbers, self.w, state.kitchen, seat, turn)
        return [p.contest(), p.ending(), p.work, p.cakes(), p.table(), p.kitchen(), p.meals()]

    def progress(self, state: State) -> float:
        """By the cakes that are nearest to the contest."""
        k = cast("CakeState", state).kitchen
        heights = sorted([int(height) for height in k.height])
        return float(sum(heights[-self.numbers.cakes :])) / float(self.numbers.cakes * self.numbers.parts)

    def fingerprint(self, state: State, seat: i64) -> i64:
        """Which of two alike pieces lies where makes no difference."""
        at = cast("CakeState", state)
        k = at.kitchen
        mark = Fingerprint()
        mark.add(at.actor)
        mark.add(at.done_things)
        add_pieces(mark, k.plates)
        add_pieces(mark, k.chits)
        add_pieces(mark, k.helpers)
        add_pieces(mark, k.tool)
        add_pieces(mark, k.holder)
        add_pieces(mark, k.layers)
        add_pieces(mark, k.bakers)
        add_pieces(mark, k.eaten)
        mark.add_all(k.made_by)
        mark.add_all(k.throws)
        return mark.number()

    def outcome(self, state: CakeState, seat: i64) -> float:
        return self.w.win * (2.0 * win_shares(state.ranking())[seat] - 1.0)


def add_pieces(mark: Fingerprint, places: vec[i64]) -> None:
    """Several at once, since each is one of few; the leading 1 tells how many."""
    packed: i64 = 1
    for piece in places:
        packed = packed * COPY + (piece & WHOSE)
        if packed >= FULL:
            mark.add(packed)
            packed = 1
    mark.add(packed)
