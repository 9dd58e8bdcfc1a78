# compiled
"""`end-turn`: the next baker is on turn (BC-12, BC-53)."""

from __future__ import annotations

from bakehouse.games.bake_the_cake import story
from bakehouse.games.bake_the_cake.acts.base import CakeState
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.kernel.rules import Always, Final, final, i64, who
from bakehouse.kernel.saying import count


@final
class EndTurn(Always[CakeState]):
    def __init__(self, menu: Menu) -> None:
        super().__init__("end-turn")
        self.named = "End the turn"
        self.menu: Final = menu
        self.commits = True
        self.ends = True
        self.passes = True
        self.piece = "end"
        self.tells = story.STUCK_TELLS

    def do(self, state: CakeState, seat: i64, at: i64) -> None:
        after = (seat + 1) % state.seats
        if after == state.first:
            state.round += 1
        self.menu.start_turn(state, after)

    def effect(self, state: CakeState, seat: int, at: int) -> str:
        return f"{who(int((seat + 1) % state.seats))} is next"

    def loses(self, state: CakeState, seat: int, at: int) -> str:
        left = int(state.numbers.things - state.done_things)
        return f"{count(left, 'thing')} you could still do would be lost" if left > 0 else ""

    def unasked(self, state: CakeState, seat: int, at: int) -> str:
        return "do at least one thing first"
