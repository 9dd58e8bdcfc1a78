# compiled
"""`stop`: no further card for an ability that takes up to some (RE-31); and the question for a card."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor
from bakehouse.games.roasted_empire.acts.base import AbilityQuestion, RoastedAct
from bakehouse.games.roasted_empire.executor import HIT, LEFT, SEAT, STEP
from bakehouse.games.roasted_empire.kinds import EACH_OPPONENT
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.rules import Moves, final, i64, who


@final
class Stop(RoastedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "stop", [])
        self.ends = True

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        """It comes last: also where no card is of the kind that is asked for."""
        if self.e.up_to[state.frame(STEP)] == 1 or out.n == 0:
            out.add(self.first)

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        f, base = state.frames, state.top_frame()
        f[base + LEFT] = 0
        if self.e.whose[f[base + STEP]] == EACH_OPPONENT:
            f[base + HIT] = state.seats
        executor.run(state)

    def name(self, at: int) -> str:
        return "No more"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return "take no further card"

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return ["stop"]

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        return "this step takes as many cards as it says"


@final
class WhichCard(AbilityQuestion):
    def rest(self, state: RoastedState) -> str:
        e, step = state.numbers, state.frame(STEP)
        if e.whose[step] == EACH_OPPONENT:
            return f": {who(int(state.frame(SEAT)))} says {e.step_texts[step]}. Which one?"
        more = f" ({state.frame(LEFT)} left)" if e.many[step] > 1 else ""
        return f": {e.step_texts[step]}{more}. Which one?"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "choose a card for the ability first"
