# compiled
"""What a baker, or chance, is asked; codes.py holds the numbers that `facing` answers with."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.acts.base import CakeState
from bakehouse.games.bake_the_cake.acts.end_turn import EndTurn
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.games.bake_the_cake.acts.setup import FirstSeat, FurtherTool
from bakehouse.kernel.rules import Final, Moves, Question, final, i64


@final
class Tools(Question[CakeState]):
    """BC-06"""

    def __init__(self, tool: FurtherTool) -> None:
        super().__init__("tools", [tool])

    def draw_name(self, state: CakeState) -> str:
        return f"tool{state.drawn + 1}"


@final
class First(Question[CakeState]):
    """BC-09"""

    def __init__(self, first: FirstSeat) -> None:
        super().__init__("first", [first])

    def draw_name(self, state: CakeState) -> str:
        return "first"


@final
class FirstThing(Question[CakeState]):
    """BC-10: one thing is compulsory; a cake is thrown only if there is no other (BC-50)."""

    def __init__(self, menu: Menu) -> None:
        super().__init__("thing", [menu.buy, menu.use, menu.move, menu.eat, menu.bite, menu.throw])
        self.menu: Final = menu

    def fill(self, state: CakeState, seat: i64, out: Moves) -> None:
        k = state.kitchen
        self.menu.fill(k, seat, out)
        self.menu.throw.offers(k, seat, out)

    def says(self, state: CakeState, seat: int) -> str:
        if not self.menu.has_something(state.kitchen, seat):
            return "Nothing else is left: throw your cake away"
        out = Moves()
        self.fill(state, seat, out)
        if out.n == 1:  # BC-R27
            return "One thing is compulsory, and only this one can be done"
        return f"First of your {state.numbers.things} things: buy, use, move a part, or eat"


@final
class NextThing(Question[CakeState]):
    """BC-12: the turn may be ended, and just ends if nothing can be done (BC-53)."""

    def __init__(self, menu: Menu, end: EndTurn) -> None:
        super().__init__("next", [menu.buy, menu.use, menu.move, menu.eat, menu.bite, end])
        self.menu: Final = menu
        self.end: Final = end

    def fill(self, state: CakeState, seat: i64, out: Moves) -> None:
        self.menu.fill(state.kitchen, seat, out)
        out.add(self.end.first)

    def says(self, state: CakeState, seat: int) -> str:
        if not self.menu.has_something(state.kitchen, seat):
            return "Nothing more can be done: end your turn"
        left = state.numbers.things - state.done_things
        return "One more thing, or end the turn" if left == 1 else f"{left} more things, or end the turn"


@final
class TurnDone(Question[CakeState]):
    """BC-12: ending is asked for, so that the last thing can be taken back."""

    def __init__(self, end: EndTurn) -> None:
        super().__init__("end", [end])

    def says(self, state: CakeState, seat: int) -> str:
        return "Your turn is done: end it, or take a thing back"
