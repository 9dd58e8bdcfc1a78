# compiled
"""`use`, `skip`: an ability of a card that was played is on offer (RE-24)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor
from bakehouse.games.roasted_empire.acts.base import AbilityQuestion
from bakehouse.games.roasted_empire.executor import ABILITY, CARD, SEAT
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.rules import Always, Final, final, i64, who


class Answer(Always[RoastedState]):
    def __init__(self, e: Numbers, verb: str, name: str) -> None:
        super().__init__(verb)
        self.e: Final = e
        self.named = name
        self.tells = {"used": ("card", "used")}

    def tell_used(self, state: RoastedState, used: bool) -> None:
        seat, card = int(state.frame(SEAT)), state.frame(CARD)
        data: dict[str, object] = {"card": self.e.ids[card], "used": used}
        state.tell("used", seat, f"{who(seat)} {'used' if used else 'did not use'} {self.e.names[card]}", data)

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [self.verb]


@final
class Use(Answer):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "use", "Use it")

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        executor.start_step(state, state.top_frame(), self.e.first_step[state.frame(ABILITY)])
        if state.listening:
            self.tell_used(state, True)
        executor.run(state)

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return self.e.ability_texts[state.frame(ABILITY)].partition(": ")[2].removesuffix(".")


@final
class Skip(Answer):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "skip", "Do not use it")
        self.ends = True

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.frames[state.top_frame() + ABILITY] += 1
        if state.listening:
            self.tell_used(state, False)
        executor.run(state)

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return "nothing happens"


@final
class Offered(AbilityQuestion):
    def rest(self, state: RoastedState) -> str:
        return f". {state.numbers.ability_texts[state.frame(ABILITY)]} Use it?"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "say first whether you use the ability"
