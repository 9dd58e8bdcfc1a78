# compiled
"""`tool:<tool>` and `first:<seat>`: what chance decides before the game (BC-06, BC-09)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import names
from bakehouse.games.bake_the_cake.acts.base import CakeAct, CakeState, Numbers
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.games.bake_the_cake.codes import PLAY
from bakehouse.games.bake_the_cake.kitchen import how_many, lowest
from bakehouse.kernel.rules import CHANCE, Axis, Final, Moves, WhoBegins, bit, final, i64, who


@final
class FurtherTool(CakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "tool", [Axis("tool", e.tool_ids)])
        self.chance = True
        self.tells = {"tool": ("tool",)}

    def offer(self, state: CakeState, seat: i64, out: Moves) -> None:
        free = state.kitchen.free
        for tool in range(len(free)):
            out.add_weighted(self.first + tool, self.e.tool_copies - how_many(free[tool]))

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        k = state.own()
        k.free[at] |= bit(lowest(~k.free[at]))
        state.drawn += 1
        if state.listening:
            says = f"A further {names.spoken(self.e.tool_ids[at])} came into the kitchen"
            state.tell("tool", CHANCE, says, {"tool": self.e.tool_ids[at]})
        state.open_setup()

    def name(self, at: int) -> str:
        return f"A further {names.spoken(self.e.tool_ids[at])}"


@final
class FirstSeat(WhoBegins[CakeState]):
    def __init__(self, e: Numbers, menu: Menu) -> None:
        super().__init__(int(e.most))
        self.named = "Seat {} starts"
        self.menu: Final = menu
        self.tells = {"first": ()}

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        state.first = at
        state.phase = PLAY
        if state.listening:
            state.tell("first", int(at), f"{who(int(at))} started", {})
        self.menu.start_turn(state, at)
