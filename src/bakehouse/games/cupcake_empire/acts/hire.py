# compiled
"""`hire:<colour>`: a die from the Reserve. Asked by the part `die`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeState, Numbers, Part, PartAct, Town
from bakehouse.games.cupcake_empire.board import HIRE, free_spaces, take_die
from bakehouse.games.cupcake_empire.die_places import REST
from bakehouse.games.cupcake_empire.plan import NOTHING_MORE
from bakehouse.games.cupcake_empire.words import levels_effect
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import article

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


@final
class Die(Part):
    def __init__(self) -> None:
        super().__init__("die", NOTHING_MORE)

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        """CE-R10: only colours that have a column."""
        for colour in range(e.kinds):
            if town.dice[colour] > 0 and e.home[colour] >= 0:
                return True
        return False

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = HIRE

    def says(self, e: Numbers, of: i64) -> str:
        return "hire a die"

    def worth(self, p: Prospect, of: i64) -> float:
        return p.w.die * p.turns if self.can(p.e, p.town, p.me, p.seat, of, -1) else 0.0


@final
class Hire(PartAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "hire", [Axis("colour", e.colours)])
        self.tells = {"hired": ("colour", "place")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-50"""
        e = self.e
        first = self.first
        for colour in range(e.kinds):
            if town.dice[colour] > 0 and e.home[colour] >= 0:
                out.add(first + colour)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        """CE-50, CE-R9: to the Rest Area when its column is full."""
        e = self.e
        town.dice[at] -= 1
        home = e.home[at]
        rests = free_spaces(e, me, home) == 0
        take_die(e, me, at, REST if rests else home)
        if state.listening:
            place = "the Rest Area" if rests else e.column_names[home]
            data: dict[str, object] = {"colour": e.colours[at], "place": "rest" if rests else e.columns[home]}
            state.tell("hired", int(seat), f"{who(seat)} hired {article(e.colours[at])} die for {place}", data)

    def name(self, at: int) -> str:
        return f"Hire {article(self.e.colours[at])} die"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        home = e.home[at]
        if e.spaces[home] == me.many[home]:
            return f"{e.column_names[home]} is full: to the Rest Area"
        hired = me.copy(0)
        take_die(e, hired, at, home)
        return levels_effect(e, me, hired) or f"to {e.column_names[home]}"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"stack-die-{self.e.colours[at]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        if self.e.home[at] < 0:
            return f"{self.e.colours[at]} dice cannot be hired: they have no column of their own"
        return f"no {self.e.colours[at]} die is left in the Reserve"
