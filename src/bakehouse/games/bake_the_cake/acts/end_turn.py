# compiled
"""`end-turn`: the next baker is on turn (BC-12, BC-53)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import story
from bakehouse.games.bake_the_cake.acts.base import CakeAct, CakeState, Numbers
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.kernel.rules import Final, Moves, final, i64, who


@final
class EndTurn(CakeAct):
    def __init__(self, e: Numbers, menu: Menu) -> None:
        super().__init__(e, "end-turn", [])
        self.menu: Final = menu
        self.commits = True
        self.tells = story.STUCK_TELLS

    def offer(self, state: CakeState, seat: i64, out: Moves) -> None:
        out.add(self.first)

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        after = (seat + 1) % state.seats
        if after == state.first:
            state.round += 1
        self.menu.start_turn(state, after)

    def name(self, at: int) -> str:
        return "End the turn"

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        return f"{who(int((seat + 1) % state.seats))} is next"

    def pieces(self, state: CakeState, seat: int, at: int) -> list[str]:
        return [f"end-{seat}"]

    def unasked(self, state: CakeState, seat: int, at: int) -> str:
        return "do at least one thing first"
