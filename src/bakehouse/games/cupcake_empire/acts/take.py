# compiled
"""`base:<base>` and `frosting:<frosting>`: take a part of a recipe from the Reserve. Asked by four parts of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeQuestion, CupcakeState, Numbers, Part, PartAct, Town
from bakehouse.games.cupcake_empire.board import BASES, FROSTINGS
from bakehouse.games.cupcake_empire.names import base_word, frosting_word
from bakehouse.games.cupcake_empire.plan import NOTHING_MORE
from bakehouse.kernel.rules import Axis, Final, Moves, final, i64, vec, who
from bakehouse.kernel.saying import article

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


def is_left(reserve: vec[i64], mixed: vec[i64], wanted: i64) -> bool:
    """CE-24"""
    for kind in range(len(reserve)):
        if reserve[kind] > 0 and mixed[kind] == wanted:
            return True
    return False


@final
class PieceOf(Part):
    """simple-base, mixed-base, simple-frosting, mixed-frosting"""

    def __init__(self, word: str, base: bool, mixed: i64) -> None:
        super().__init__(word, NOTHING_MORE)
        self.base: Final = base
        self.mixed: i64 = mixed

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        if self.base:
            return is_left(town.bases, e.base_mixed, self.mixed)
        return is_left(town.frostings, e.frosting_mixed, self.mixed)

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = BASES if self.base else FROSTINGS
        me.of = self.mixed

    def says(self, e: Numbers, of: i64) -> str:
        return article(self.word.replace("-", " "))

    def worth(self, p: Prospect, of: i64) -> float:
        if self.can(p.e, p.town, p.me, p.seat, of, -1):
            return p.production * p.part_steps(self.base, self.mixed)
        return 0.0


@final
class TakeBase(PartAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "base", [Axis("base", e.bases)])
        self.tells = {"took": ("piece", "kind")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-20"""
        first = self.first
        mixed = self.e.base_mixed
        for kind in range(len(mixed)):
            if town.bases[kind] > 0 and mixed[kind] == me.of:
                out.add(first + kind)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        town.bases[at] -= 1
        me.bases[at] += 1
        if state.listening:
            says = f"{who(seat)} took {article(base_word(self.e, at))} base"
            state.tell("took", int(seat), says, {"piece": "base", "kind": self.e.bases[at]})

    def name(self, at: int) -> str:
        return base_word(self.e, at).capitalize() + " base"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"{state.town.bases[at]} left"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"stack-base-{self.e.bases[at]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        due = state.boards[seat].of
        if self.e.base_mixed[at] != due:
            return "a mixed base is due" if due == 1 else "a simple base is due"
        return f"no {base_word(self.e, at)} base is left"


@final
class TakeFrosting(PartAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "frosting", [Axis("frosting", e.frostings)])
        self.tells = {"took": ("piece", "kind")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-21"""
        first = self.first
        mixed = self.e.frosting_mixed
        for kind in range(len(mixed)):
            if town.frostings[kind] > 0 and mixed[kind] == me.of:
                out.add(first + kind)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        town.frostings[at] -= 1
        me.frostings[at] += 1
        if state.listening:
            says = f"{who(seat)} took {article(frosting_word(self.e, at))} frosting"
            state.tell("took", int(seat), says, {"piece": "frosting", "kind": self.e.frostings[at]})

    def name(self, at: int) -> str:
        return frosting_word(self.e, at).capitalize() + " frosting"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"{state.town.frostings[at]} left"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"stack-frosting-{self.e.frostings[at]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        due = state.boards[seat].of
        if self.e.frosting_mixed[at] != due:
            return "a mixed frosting is due" if due == 1 else "a simple frosting is due"
        return f"no {frosting_word(self.e, at)} frosting is left"


@final
class WhichPiece(CupcakeQuestion):
    """A base or a frosting: the question's word."""

    def says(self, state: CupcakeState, seat: int) -> str:
        return f"Which {'mixed' if state.boards[seat].of == 1 else 'simple'} {self.word}?"
