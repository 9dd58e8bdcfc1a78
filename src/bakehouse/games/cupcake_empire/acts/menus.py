# compiled
"""The four menus of a turn: its start, the active column, between income and roll, and after the roll."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.activate import Activate, Main, Use
from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeQuestion, CupcakeState, Town
from bakehouse.games.cupcake_empire.acts.end import EndTurn
from bakehouse.games.cupcake_empire.acts.extras import Extras
from bakehouse.games.cupcake_empire.acts.income import Roll, RollDice, TakeIncome
from bakehouse.games.cupcake_empire.acts.serve import Serve
from bakehouse.games.cupcake_empire.columns import has_action, reach_of
from bakehouse.games.cupcake_empire.words import purse
from bakehouse.kernel.rules import Final, Moves, final, i64
from bakehouse.kernel.saying import count


class Menu(CupcakeQuestion):
    """Nothing has to be answered first."""

    def comes_first(self, state: CupcakeState, seat: int) -> str:
        return ""


@final
class Start(Menu):
    def __init__(self, activate: Activate, extras: Extras) -> None:
        super().__init__("start", [activate, *extras.all()])
        self.activate: Final = activate
        self.extras: Final = extras

    def gather(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        self.activate.offers(state, town, me, seat, out)
        self.extras.offers(state, town, me, seat, out)

    def says(self, state: CupcakeState, seat: int) -> str:
        return f"Your turn: which column do you activate? {purse(state.boards[seat])}"


@final
class Active(Menu):
    def __init__(self, main: Main, serve: Serve, use: Use, extras: Extras, roll: Roll, income: TakeIncome) -> None:
        super().__init__("active", [main, serve, use, *extras.all(), roll, income])
        self.main: Final = main
        self.serve: Final = serve
        self.use: Final = use
        self.extras: Final = extras
        self.roll: Final = roll
        self.income: Final = income

    def gather(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """Income and roll wait for the main action: whether there is one is not asked twice (CE-19)."""
        if me.acted == 0:
            self.main.offers(state, town, me, seat, out)
            self.serve.offers(state, town, me, seat, out)
        may_roll = out.n == 0
        self.use.offers(state, town, me, seat, out)
        before = out.n
        self.extras.offers(state, town, me, seat, out)
        if may_roll:
            stops = out.n > before or self.extras.are_near(state, town, me, seat)
            out.add(self.roll.first)
            if stops:
                out.add(self.income.first)

    def says(self, state: CupcakeState, seat: int) -> str:
        me = state.boards[seat]
        return f"{state.numbers.column_names[me.column]} at level {me.level}: {self.wants(state, me, seat)} {purse(me)}"

    def wants(self, state: CupcakeState, me: Board, seat: int) -> str:
        e = state.numbers
        if me.acted == 1:
            return "main action done. What else?"
        if not has_action(e, state.town, me, seat, me.column, me.level):
            return "no action is possible now. What else?"
        for at in range(me.level):
            if e.sale[me.column * e.levels + at] == 0:
                return "what do you do?"
        return f"which customer, up to {count(reach_of(e, me), 'house')} away, do you serve?"


@final
class Earned(Menu):
    """CE-3, CE-19: step 1 is over, and the dice are still in their column."""

    def __init__(self, extras: Extras, roll: RollDice) -> None:
        super().__init__("earned", [*extras.all(), roll])
        self.extras: Final = extras
        self.roll: Final = roll

    def gather(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        self.extras.offers(state, town, me, seat, out)
        out.add(self.roll.first)

    def says(self, state: CupcakeState, seat: int) -> str:
        return f"Your income is taken. Anything else before the roll? {purse(state.boards[seat])}"


@final
class After(Menu):
    def __init__(self, extras: Extras, end: EndTurn) -> None:
        super().__init__("after", [*extras.all(), end])
        self.extras: Final = extras
        self.end: Final = end

    def gather(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        self.extras.offers(state, town, me, seat, out)
        out.add(self.end.first)

    def says(self, state: CupcakeState, seat: int) -> str:
        return f"The dice have been rolled. Anything else? {purse(state.boards[seat])}"
