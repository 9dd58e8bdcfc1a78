# compiled
"""`carry-out:<card>`, `give-up:<card>`: what becomes of a card with an Upkeep trigger (RE-50, RE-51)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor, words
from bakehouse.games.roasted_empire.acts.base import RoastedAct, all_cards
from bakehouse.games.roasted_empire.cards import SERIAL, WHICH, find, find_like, is_first
from bakehouse.games.roasted_empire.closing import is_due
from bakehouse.games.roasted_empire.kinds import UPKEEP
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.targets import MARKS, can_complete
from bakehouse.kernel.rules import Final, Moves, Question, final, i64, who
from bakehouse.kernel.saying import count


class OfUpkeep(RoastedAct):
    def __init__(self, e: Numbers, verb: str) -> None:
        super().__init__(e, verb, [all_cards(e)])

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        me = state.players[seat]
        for at in range(me.empire_n):
            card = me.empire[at]
            if is_due(state, card) and is_first(me.empire, at, MARKS) and self.can(state, seat, card):
                out.add(self.first + (card & WHICH))

    def can(self, state: RoastedState, seat: i64, card: i64) -> bool:
        return True

    def due_at(self, state: RoastedState, seat: i64, card: i64) -> i64:
        """Where such a card lies that is neither sabotaged nor tapped; -1 if none is."""
        return find_like(state.players[seat].empire, state.players[seat].empire_n, card, MARKS)

    def serial(self, state: RoastedState, seat: i64, card: i64) -> i64:
        return state.players[seat].empire[self.due_at(state, seat, card)] >> SERIAL

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        e, me, name = self.e, state.players[seat], self.e.names[at]
        if find(me.empire, me.empire_n, at) < 0:
            return f"{name} is not in your empire"
        if e.has_upkeep[at] == 0:
            return f"{name} has no Upkeep trigger"
        if self.due_at(state, seat, at) >= 0 and not can_complete(state, seat, self.serial(state, seat, at), at):
            return f"the upkeep of {name} cannot be carried out in full: it must be given up"
        return f"{name} is sabotaged or has been dealt with in this round"


@final
class CarryOut(OfUpkeep):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "carry-out")
        self.tells = {"keeps-up": ("card",)}

    def can(self, state: RoastedState, seat: i64, card: i64) -> bool:
        return can_complete(state, seat, card >> SERIAL, card & WHICH)

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        if state.listening:
            says = f"{who(int(seat))} carried out the upkeep of {self.e.names[at]}"
            state.tell("keeps-up", int(seat), says, {"card": self.e.ids[at]})
        executor.push(state, seat, at, self.serial(state, seat, at), 1)
        executor.run(state)

    def name(self, at: int) -> str:
        return f"Carry out {self.e.names[at]}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        e = self.e
        texts = [
            e.ability_texts[a].partition(": ")[2].removesuffix(".")
            for a in range(e.first_ability[at], e.first_ability[at + 1])
            if e.trigger[a] == UPKEEP
        ]
        return "; ".join(texts) + ". The card stays"

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"carry-{self.serial(state, seat, at)}"]


@final
class GiveUp(OfUpkeep):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "give-up")

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        executor.destroy_at(state, seat, self.due_at(state, seat, at), "was given up")
        executor.run(state)

    def name(self, at: int) -> str:
        return f"Give up {self.e.names[at]}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return "destroyed: " + words.loss(state, seat, self.due_at(state, seat, at))

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"give-{self.serial(state, seat, at)}"]


@final
class Upkeep(Question[RoastedState]):
    def __init__(self, word: str, carry_out: CarryOut, give_up: GiveUp) -> None:
        super().__init__(word, [carry_out, give_up])
        self.carry_out: Final = carry_out
        self.give_up: Final = give_up

    def fill(self, state: RoastedState, seat: i64, out: Moves) -> None:
        """Card by card, both answers side by side."""
        me = state.players[seat]
        for at in range(me.empire_n):
            card = me.empire[at]
            if is_due(state, card) and is_first(me.empire, at, MARKS):
                if self.carry_out.can(state, seat, card):
                    out.add(self.carry_out.first + (card & WHICH))
                out.add(self.give_up.first + (card & WHICH))

    def says(self, state: RoastedState, seat: int) -> str:
        me = state.players[seat]
        n = len([at for at in range(me.empire_n) if is_due(state, me.empire[at])])
        return f"Upkeep: carry out or give up? {count(n, 'card')} to go"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "your cards with an Upkeep trigger come first"

    def awaits(self, state: RoastedState) -> str:
        return "to deal with upkeep"
