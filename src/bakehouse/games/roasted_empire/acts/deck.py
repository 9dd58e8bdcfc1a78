# compiled
"""`card:<card>`: the top card of the deck, dealt into a pack (RE-10) or taken by an ability (RE-66)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor, rounds
from bakehouse.games.roasted_empire.acts.base import Draw, RoastedOutcome, empire_cards
from bakehouse.games.roasted_empire.executor import LEFT, SEAT, STEP
from bakehouse.games.roasted_empire.kinds import DRAW, PLAY, SHIP, STORE
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rounds import DEAL
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.story import SENT
from bakehouse.kernel.rules import EVERYONE_READS, Audience, Moves, final, i64, who


@final
class TopCard(RoastedOutcome):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "card", empire_cards(e))
        self.tells = {"drawn": ("card",), "played": ("card",)}

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        deck, first, designs = state.deck, self.first, self.e.designs
        start = state.top * designs
        for card in range(designs):
            out.add_weighted(first + card, deck[start + card])

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        if state.phase == DEAL:
            rounds.deal_card(state, at)
            return
        base = state.top_frame()
        owner, verb = state.frame(SEAT), self.e.verb[state.frame(STEP)]
        state.draws += 1
        state.frames[base + LEFT] -= 1
        state.take_top(at)
        if verb == DRAW and state.is_building():
            state.own(owner).add_to_hand(at)
        else:
            verb = STORE if verb == DRAW else verb  # RE-38, RE-R24
            executor.send(state, owner, verb, at, at)
        if state.listening:
            self.tell_drawn(state, int(owner), at, verb)
        executor.run(state)

    def tell_drawn(self, state: RoastedState, seat: int, card: i64, verb: i64) -> None:
        e = self.e
        data: dict[str, object] = {"card": e.ids[card]}
        begin = f"{who(seat)} {SENT[verb]} "
        says = f"{begin}{e.names[card]} from the deck"
        if verb in (STORE, DRAW):
            state.tell_only([seat], "drawn", seat, says, data, begin + "the top card of the deck")
        else:
            gain = f": {e.shipped:+d}" if verb == SHIP else ""
            state.tell("played" if verb == PLAY else "drawn", seat, says + gain, data)

    def name(self, at: int) -> str:
        return f"{self.e.names[at]} from the deck"

    def audience(self, state: RoastedState, actor: int, at: int) -> Audience:
        """What is turned up, all may read; else who gets it."""
        if state.phase != DEAL and self.e.verb[state.frame(STEP)] not in (STORE, DRAW):
            return EVERYONE_READS
        return Audience((int(state.draw_seat),), public="card")


@final
class Dealing(Draw):
    def draw_name(self, state: RoastedState) -> str:
        return f"round{state.round}/seat{state.draw_seat + 1}/card{state.dealt // state.seats + 1}"


@final
class Drawing(Draw):
    def draw_name(self, state: RoastedState) -> str:
        return f"round{state.round}/top{state.draws + 1}"
