"""Plays any legal move, for fun and as a yardstick."""

from __future__ import annotations

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State


class RandomBot(Bot):
    name = "random"
    title = "Carefree"
    describe = "plays any legal move"

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        legal = state.legal(seat)
        return Decision(legal[Rng(budget.seed).below(len(legal))], ("any legal move will do",))
