# compiled
"""`rob:<place>`, `stolen:<card>`: an opponent's store is chosen, chance takes a card out of it (RE-34)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor, memory
from bakehouse.games.roasted_empire.acts.base import (
    PLACES,
    SIDES,
    AbilityQuestion,
    Draw,
    RoastedAct,
    RoastedOutcome,
    all_cards,
)
from bakehouse.games.roasted_empire.cards import WHICH, copies, is_first
from bakehouse.games.roasted_empire.executor import HIT, LEFT, SEAT, STEP
from bakehouse.games.roasted_empire.kinds import STORE
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.story import SENT
from bakehouse.kernel.rules import EVERYONE_READS, Audience, Axis, Moves, final, i64, who
from bakehouse.kernel.saying import count


@final
class Rob(RoastedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "rob", [Axis("place", PLACES[1 : int(e.most)])])

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        """Who has something stored."""
        for places in range(1, state.seats):
            if state.players[(seat + places) % state.seats].store_n > 0:
                out.add(self.first + places - 1)

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.frames[state.top_frame() + HIT] = at + 1
        executor.run(state)

    def victim(self, state: RoastedState, seat: int, at: int) -> int:
        return (seat + at + 1) % int(state.seats)

    def name(self, at: int) -> str:
        return f"From {SIDES[at + 1]} store"

    def label(self, state: RoastedState, seat: int, at: int) -> str:
        return f"From the store of {who(self.victim(state, seat, at))}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return f"1 of {count(state.players[self.victim(state, seat, at)].store_n, 'card')}, at random"

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"store-{self.victim(state, seat, at)}"]

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        if at + 1 >= state.seats:
            return "nobody sits there"
        return f"{who(self.victim(state, seat, at))} has nothing stored"


@final
class Stolen(RoastedOutcome):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "stolen", all_cards(e))
        self.tells = {"robbed": ("card", "seat")}

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        them = state.players[state.victim()]
        for at in range(them.store_n):
            card = them.store[at] & WHICH
            if is_first(them.store, at, WHICH):
                out.add_weighted(self.first + card, copies(them.store, them.store_n, card))

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        base = state.top_frame()
        thief, victim, verb = state.frame(SEAT), state.victim(), self.e.verb[state.frame(STEP)]
        state.frames[base + LEFT] -= 1
        state.frames[base + HIT] = 0
        state.thefts += 1
        if verb == STORE:
            memory.steal(state, thief, victim, at)
        else:
            memory.show(state, victim, at, True)
            executor.send(state, thief, verb, at, at)
        if state.listening:
            self.tell_robbed(state, int(thief), int(victim), at, verb)
        executor.run(state)

    def tell_robbed(self, state: RoastedState, thief: int, victim: int, card: i64, verb: i64) -> None:
        e = self.e
        data: dict[str, object] = {"card": e.ids[card], "seat": victim}
        begin, end = f"{who(thief)} robbed {who(victim)}: ", f" was taken out of the store and {SENT[verb]}"
        says = begin + e.names[card] + end
        if verb == STORE:
            state.tell_only([thief, victim], "robbed", thief, says, data, f"{begin}a card{end}")
        else:
            state.tell("robbed", thief, says, data)

    def name(self, at: int) -> str:
        return f"{self.e.names[at]} is taken"

    def audience(self, state: RoastedState, actor: int, at: int) -> Audience:
        if self.e.verb[state.frame(STEP)] != STORE:
            return EVERYONE_READS
        return Audience((int(state.frame(SEAT)), int(state.victim())), public="stolen")


@final
class WhoseStore(AbilityQuestion):
    def rest(self, state: RoastedState) -> str:
        return ": out of whose store?"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "choose an opponent to take a stored card from"


@final
class Theft(Draw):
    def draw_name(self, state: RoastedState) -> str:
        return f"round{state.round}/theft{state.thefts + 1}"
