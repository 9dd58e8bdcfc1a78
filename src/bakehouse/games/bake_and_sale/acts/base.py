# compiled
"""What all verbs and questions of Bake & Sale have in common: the numbers, and the sheet of whoever is asked."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.bakery import goods_at_hand
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.rules import Act, Axis, Final, Moves, Question, final, i64, vec

__all__ = ["Asked", "BakeAct", "BakeQuestion", "BakeState", "FromGoods", "Numbers", "OneAct", "Sheet"]


class BakeAct(Act[BakeState]):
    def __init__(self, e: Numbers, verb: str, axes: list[Axis]) -> None:
        super().__init__(verb, axes)
        self.e: Final = e

    def offer(self, state: BakeState, seat: i64, out: Moves) -> None:
        self.offers(state, state.sheets[seat], out)

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """The same with the sheet at hand."""
        raise NotImplementedError

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        raise NotImplementedError


class FromGoods(BakeAct):
    """What takes goods: which kinds there are is found out once for all of these."""

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        self.offers_from(me, goods_at_hand(me), out)

    def offers_from(self, me: Sheet, at_hand: i64, out: Moves) -> None:
        """`at_hand`: bit g: there is at least one of good g."""
        raise NotImplementedError


class BakeQuestion(Question[BakeState]):
    def fill(self, state: BakeState, seat: i64, out: Moves) -> None:
        self.choices(state, state.sheets[seat], out)

    def choices(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """The same with the sheet at hand."""
        raise NotImplementedError


class OneAct(BakeQuestion):
    """One that a single verb answers."""

    def __init__(self, word: str, act: BakeAct) -> None:
        super().__init__(word, [act])
        self.act: Final = act

    def choices(self, state: BakeState, me: Sheet, out: Moves) -> None:
        self.act.offers(state, me, out)


@final
class Asked:
    """All questions as this game's own type: compiled, calls need no glue and no check of the state's type."""

    def __init__(self, questions: list[BakeQuestion]) -> None:
        self.questions: vec[BakeQuestion] = vec[BakeQuestion](questions)
