# compiled
"""What all verbs and questions of Cupcake Empire share: the numbers, the town, and the board of who is asked."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import Numbers
from bakehouse.games.cupcake_empire.plan import Part, go_on
from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.games.cupcake_empire.town import Town
from bakehouse.kernel.rules import Act, Axis, Final, Moves, Outcome, Question, final, i64, vec

__all__ = ["Board", "CupcakeState", "Numbers", "Part", "Town"]


class CupcakeAct(Act[CupcakeState]):
    def __init__(self, e: Numbers, verb: str, axes: list[Axis]) -> None:
        super().__init__(verb, axes)
        self.e: Final = e

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        raise NotImplementedError

    def offer(self, state: CupcakeState, seat: i64, out: Moves) -> None:
        self.offers(state, state.town, state.boards[seat], seat, out)

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """The same with town and board at hand."""
        raise NotImplementedError


class CupcakeOutcome(Outcome[CupcakeState]):
    def __init__(self, e: Numbers, verb: str, axes: list[Axis]) -> None:
        super().__init__(verb, axes)
        self.e: Final = e


class PartAct(CupcakeAct):
    """Answers what a part of an action asks for; then the plan goes on."""

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        town = state.own_town()
        me = state.own(seat)
        self.carry_out(state, town, me, seat, at)
        go_on(self.e, town, me, seat)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        raise NotImplementedError

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        return "no action or improvement asks for that now"


class CupcakeQuestion(Question[CupcakeState]):
    def __init__(self, word: str, acts: list[CupcakeAct]) -> None:
        super().__init__(word, [act for act in acts])
        self.mine: Final = vec[CupcakeAct](acts)

    def fill(self, state: CupcakeState, seat: i64, out: Moves) -> None:
        self.gather(state, state.town, state.boards[seat], seat, out)

    def gather(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """The same with town and board at hand."""
        for act in self.mine:
            act.offers(state, town, me, seat, out)

    def comes_first(self, state: CupcakeState, seat: int) -> str:
        return "first answer this: " + self.says(state, seat)


@final
class Plain(CupcakeQuestion):
    """One that is always asked in the same words."""

    def __init__(self, word: str, says: str, act: CupcakeAct) -> None:
        super().__init__(word, [act])
        self.text: Final = says

    def says(self, state: CupcakeState, seat: int) -> str:
        return self.text


class InDistrict(CupcakeQuestion):
    """One about neighbourhoods of the colour that a part of an action names."""

    def __init__(self, word: str, says: str, acts: list[CupcakeAct]) -> None:
        super().__init__(word, acts)
        self.text: Final = says

    def says(self, state: CupcakeState, seat: int) -> str:
        return self.text.replace("{}", state.numbers.district_colours[state.boards[seat].of])


class Draw(Question[CupcakeState]):
    """What chance is asked; in setup it goes on while something is left to draw."""

    def is_left(self, state: CupcakeState) -> bool:
        raise NotImplementedError

    def tell(self, state: CupcakeState) -> None:
        """When all of it is drawn."""


@final
class Asked:
    """All questions as this game's own types: calls need no glue and no check of the state's type."""

    def __init__(self, questions: list[CupcakeQuestion], draws: list[Draw]) -> None:
        self.questions: vec[CupcakeQuestion] = vec[CupcakeQuestion](questions)
        self.draws: vec[Draw] = vec[Draw](draws)
