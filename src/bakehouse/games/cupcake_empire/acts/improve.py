# compiled
"""`improve:<improvement>:<column>`: an improvement into a column, bought, earned (part `improvement`) or dealt."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire import opening
from bakehouse.games.cupcake_empire.acts.base import (
    Board,
    CupcakeQuestion,
    CupcakeState,
    Numbers,
    Part,
    PartAct,
    Town,
)
from bakehouse.games.cupcake_empire.board import (
    ACTIVE,
    IMPROVE,
    SETTLE,
    add_improvement,
    improvements_in,
    level_of,
    takes_improvement,
)
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.names import plan_word
from bakehouse.games.cupcake_empire.plan import NOTHING_MORE, go_on
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import joined

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


@final
class Improvement(Part):
    def __init__(self) -> None:
        super().__init__("improvement", NOTHING_MORE)

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        return can_improve(e, town, me)

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = IMPROVE

    def says(self, e: Numbers, of: i64) -> str:
        return "an improvement"

    def worth(self, p: Prospect, of: i64) -> float:
        return p.w.improvement * p.turns if can_improve(p.e, p.town, p.me) else 0.0


def can_improve(e: Numbers, town: Town, me: Board) -> bool:
    left = town.improvements
    for kind in range(len(left)):
        if left[kind] > 0:
            for column in range(COLUMNS):
                if takes_improvement(e, me, column, kind):
                    return True
    return False


@final
class Improve(PartAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "improve", [Axis("improvement", e.improvements), Axis("column", e.columns)])
        self.tells = {"improved": ("improvement", "column")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-12, CE-51; CE-S7: at the start the one that was dealt."""
        e = self.e
        first = self.first
        for kind in range(len(town.improvements)):
            if me.dealt == kind + 1 if me.asked == SETTLE else town.improvements[kind] > 0:
                for column in range(COLUMNS):
                    if takes_improvement(e, me, column, kind):
                        out.add(first + kind * COLUMNS + column)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        e = self.e
        town = state.own_town()
        me = state.own(seat)
        first = me.asked == SETTLE
        add_improvement(e, me, at % COLUMNS, at // COLUMNS)
        if state.listening:
            verb = "started with" if first else "placed"
            kind, column = at // COLUMNS, at % COLUMNS
            says = f"{who(seat)} {verb} the improvement {e.improvement_names[kind]} in {e.column_names[column]}"
            state.tell("improved", int(seat), says, {"improvement": e.improvements[kind], "column": e.columns[column]})
        if first:
            me.dealt = 0
            opening.next_improvement(state, seat)
        else:
            town.improvements[at // COLUMNS] -= 1
            go_on(e, town, me, seat)

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return f"{self.e.improvement_names[at // COLUMNS]} into {self.e.column_names[at % COLUMNS]}"

    def label(self, state: CupcakeState, seat: int, at: int) -> str:
        if state.boards[seat].asked == SETTLE:
            return "Into " + self.e.column_names[at % COLUMNS]
        return self.name(at)

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, column = self.e, state.boards[seat], at % COLUMNS
        space = improvements_in(e, me, column)
        needed = e.slot_level[column * e.slots + space]
        now = "usable at once" if me.menu == ACTIVE and column == me.column and needed <= me.level else ""
        beside = f"with {plan_word(e, column * e.levels + needed - 1)}" if me.asked == SETTLE else ""
        reached = "" if now else f"the column reaches {level_of(e, me, column)} now"
        return joined([f"space {space + 1}", f"from level {needed} on", beside, now, reached])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        e, me, kind, column = self.e, state.boards[seat], at // COLUMNS, at % COLUMNS
        source = f"dealt-{seat}" if me.asked == SETTLE else f"stack-improvement-{e.improvements[kind]}"
        return [f"slot-{seat}-{e.columns[column]}-{improvements_in(e, me, column) + 1}", source]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, kind, column = self.e, state.boards[seat], at // COLUMNS, at % COLUMNS
        name = e.improvement_names[kind]
        if me.asked == SETTLE and me.dealt != kind + 1:
            return f"you were dealt {e.improvement_names[me.dealt - 1]}"
        if state.town.improvements[kind] == 0 and me.asked != SETTLE:
            return f"no improvement {name} is left"
        if improvements_in(e, me, column) == e.room[column]:
            return f"{e.column_names[column]} has no space for another improvement"
        return f"{e.column_names[column]} has {name} already"


@final
class WhereToSettle(CupcakeQuestion):
    def says(self, state: CupcakeState, seat: int) -> str:
        name = state.numbers.improvement_names[state.boards[seat].dealt - 1]
        return f"Your starting improvement is {name}: which column gets it?"
