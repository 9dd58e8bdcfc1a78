# compiled
"""`take:<card>`: a card of the own hand, store or shipped pile, or of the discard pile, for the step under way."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor, memory, words
from bakehouse.games.roasted_empire.acts.base import RoastedAct, all_cards
from bakehouse.games.roasted_empire.cards import WHICH, is_first, known_to_all
from bakehouse.games.roasted_empire.executor import STEP
from bakehouse.games.roasted_empire.kinds import ANY, DISCARD, EMPIRE, HAND, PLAY, SHIP, SHIPPED, SOURCES, STORE, STORED
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.story import FROM, SENT, stored
from bakehouse.games.roasted_empire.targets import fits, is_unseen
from bakehouse.kernel.rules import EVERYONE_READS, Audience, Moves, final, i64, vec, who
from bakehouse.kernel.saying import count


@final
class Take(RoastedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "take", [all_cards(e)])
        self.tells = {"moved": ("card",), "played": ("card",), "stored": ("card",)}

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        step = state.frame(STEP)
        source, kind = self.e.source[step], self.e.of_kind[step]
        me = state.players[seat]
        if source == HAND:
            self.offer_pile(me.hand, me.hand_n, kind, out)
        elif source == STORED:
            self.offer_pile(me.store, me.store_n, kind, out)
        elif source == SHIPPED:
            self.offer_pile(me.shipped, me.shipped_n, ANY, out)
        elif source == DISCARD:
            discard, first = state.discard, self.first
            for card in range(len(discard)):
                if discard[card] > 0 and fits(self.e, step, card):
                    out.add(first + card)

    def offer_pile(self, pile: vec[i64], n: i64, kind: i64, out: Moves) -> None:
        kinds, first = self.e.kind, self.first
        for at in range(n):
            card = pile[at] & WHICH
            if is_first(pile, at, WHICH) and (kind == ANY or kinds[card] == kind):
                out.add(first + card)

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        e = self.e
        base = state.top_frame()
        step = state.frames[base + STEP]
        if is_unseen(e, step):
            state.own(seat).hide_from_hand(at)
            if state.listening:
                stored(state, seat, at)
        else:
            self.turn_up(state, seat, at, e.source[step])
            if state.listening:
                self.tell_moved(state, int(seat), at, step)
            executor.send(state, seat, e.verb[step], at, at | known_to_all(state.seats, seat))
        executor.took_one(state, base, step)

    def turn_up(self, state: RoastedState, seat: i64, card: i64, source: i64) -> None:
        """It leaves its place, for all to see."""
        if source == SHIPPED:
            state.own(seat).remove_shipped(card)
        elif source == DISCARD:
            state.discard[card] -= 1
            state.discard_n -= 1
        else:
            memory.show(state, seat, card, source == STORED)

    def tell_moved(self, state: RoastedState, seat: int, card: i64, step: i64) -> None:
        e = self.e
        verb = e.verb[step]
        gain = f": {e.shipped:+d}" if verb == SHIP else ""
        says = f"{who(seat)} {SENT[verb]} {e.names[card]} from {FROM[e.source[step]]}{gain}"
        state.tell("played" if verb == PLAY else "moved", seat, says, {"card": e.ids[card]})

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return self.e.names[at]

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        e = self.e
        step = state.frame(STEP)
        verb = e.verb[step]
        if verb == PLAY:
            return words.after_playing(state, seat, at)
        return f"{self.goes(verb, e.source[step])}. {words.face(e, at)}"

    def goes(self, verb: i64, source: i64) -> str:
        if verb == SHIP:
            return f"{count(self.e.shipped, 'point')}, out of play"
        if verb == STORE:
            return "face down" + (", for all to see" if source == DISCARD else "")
        return "to the discard pile"

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        source = self.e.source[state.frame(STEP)]
        return [f"{'stored' if source == STORED else SOURCES[source]}-{self.e.ids[at]}-1"]

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        e = self.e
        step = state.frame(STEP)
        source, name = e.source[step], e.names[at]
        if source == EMPIRE:
            return "this ability takes a card of an empire"
        if not fits(e, step, at):
            return f"{name} is not of the kind that is asked for"
        return f"{name} was not shipped" if source == SHIPPED else f"{name} is not in the {SOURCES[source]}"

    def audience(self, state: RoastedState, actor: int, at: int) -> Audience:
        return Audience((actor,), public="take") if is_unseen(self.e, state.frame(STEP)) else EVERYONE_READS
