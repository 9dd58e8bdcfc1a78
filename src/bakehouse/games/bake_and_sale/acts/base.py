# compiled
"""What all verbs and questions of Bake & Sale have in common: the numbers, and the sheet of whoever is asked."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.bakery import goods_at_hand
from bakehouse.games.bake_and_sale.numbers import Numbers
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import Sheet
from bakehouse.kernel.rules import Act, Axis, Final, Moves, Question, final, i64, vec

__all__ = ["BakeAct", "BakeQuestion", "BakeState", "FromGoods", "Numbers", "Sheet", "Verbs"]


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
    def __init__(self, word: str, acts: list[BakeAct]) -> None:
        super().__init__(word, [act for act in acts])
        self.mine: Final = vec[BakeAct](acts)

    def fill(self, state: BakeState, seat: i64, out: Moves) -> None:
        self.choices(state, state.sheets[seat], out)

    def choices(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """The same with the sheet at hand."""
        for act in self.mine:
            act.offers(state, me, out)


@final
class Verbs:
    """All of them as this game's own types: compiled, calls need no glue and no check of the state's type."""

    def __init__(self, acts: list[BakeAct], questions: list[BakeQuestion]) -> None:
        self.of: vec[BakeAct] = vec[BakeAct]([act for act in acts for _ in range(int(act.many))])  # by id
        self.questions: vec[BakeQuestion] = vec[BakeQuestion](questions)
