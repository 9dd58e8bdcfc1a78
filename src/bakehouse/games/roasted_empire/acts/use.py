# compiled
"""`use`, `skip`: an ability of a card that was played is on offer (RE-24)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor
from bakehouse.games.roasted_empire.acts.base import AbilityQuestion, RoastedAct
from bakehouse.games.roasted_empire.executor import ABILITY, CARD, SEAT
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.rules import Moves, final, i64, who


class Answer(RoastedAct):
    def __init__(self, e: Numbers, verb: str) -> None:
        super().__init__(e, verb, [])
        self.tells = {"used": ("card", "used")}

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        out.add(self.first)

    def tell_used(self, state: RoastedState, used: bool) -> None:
        seat, card = int(state.frame(SEAT)), state.frame(CARD)
        data: dict[str, object] = {"card": self.e.ids[card], "used": used}
        state.tell("used", seat, f"{who(seat)} {'used' if used else 'did not use'} {self.e.names[card]}", data)

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [self.verb]


@final
class Use(Answer):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "use")

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        executor.start_step(state, state.top_frame(), self.e.first_step[state.frame(ABILITY)])
        if state.listening:
            self.tell_used(state, True)
        executor.run(state)

    def name(self, at: int) -> str:
        return "Use it"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return self.e.ability_texts[state.frame(ABILITY)].partition(": ")[2].removesuffix(".")


@final
class Skip(Answer):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "skip")

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.frames[state.top_frame() + ABILITY] += 1
        if state.listening:
            self.tell_used(state, False)
        executor.run(state)

    def name(self, at: int) -> str:
        return "Do not use it"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return "nothing happens"


@final
class Offered(AbilityQuestion):
    def rest(self, state: RoastedState) -> str:
        return f". {state.numbers.ability_texts[state.frame(ABILITY)]} Use it?"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "say first whether you use the ability"
