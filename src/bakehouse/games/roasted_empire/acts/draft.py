# compiled
"""`draft:<card>`: keep a card of the pack at hand, sealed until all have chosen (RE-11)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import rounds, words
from bakehouse.games.roasted_empire.acts.base import RoastedAct, empire_cards
from bakehouse.games.roasted_empire.cards import SERIAL, WHICH
from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.kinds import ACTION
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.view import picks_of
from bakehouse.kernel.rules import Audience, Moves, Question, final, i64, who
from bakehouse.kernel.saying import count


@final
class Draft(RoastedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "draft", [empire_cards(e)])
        self.passes = True
        self.commits = True  # made by itself it would show that a pack holds one card only
        self.tells = {"picked": ("card",)}

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        packs, picked, first = state.packs, state.picked, self.first
        row = rounds.pack_of(state, seat) * self.e.deal
        for at in range(picked, state.pack_n):
            card = packs[row + at] & WHICH
            new = True
            for before in range(picked, at):
                if packs[row + before] & WHICH == card:
                    new = False
            if new:
                out.add(first + card)

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.picks[seat] = at
        if state.listening:
            says = f"{who(int(seat))} kept "
            data: dict[str, object] = {"card": self.e.ids[at]}
            state.tell_only([int(seat)], "picked", int(seat), says + self.e.names[at], data, says + "a card")
        if state.done(seat):
            rounds.pass_packs(state)

    # ------------------------------------------------------------ the words
    def name(self, at: int) -> str:
        return f"Keep {self.e.names[at]}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        """What it gives, and what the beans would be with it and what was drafted so far; the card itself says more."""
        e = self.e
        if e.kind[at] == ACTION:
            return words.action_text(e, at)
        after = state.clone()
        for picked in [*picks_of(state, seat), at]:
            if e.kind[picked] != ACTION:
                after.born += 1
                after.own(seat).add_to_empire(picked | after.born << SERIAL)
        beans, need = production(e, after.players, seat), needed(e, after.players, seat)
        return f"{words.figures(e, at)}; then {count(beans, 'bean')} for {need} needed"

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"pack-{self.e.ids[at]}-1"]

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        return f"{self.e.names[at]} is not in your pack"

    def audience(self, state: RoastedState, actor: int, at: int) -> Audience:
        return Audience((actor,), public="draft")


@final
class Drafting(Question[RoastedState]):
    def says(self, state: RoastedState, seat: int) -> str:
        pick = f"Pick {state.picked + 1} of {rounds.kept(state)}"
        return f"{pick}: which card do you keep? The rest of the pack goes on."

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "choose a card of your pack first"

    def awaits(self, state: RoastedState) -> str:
        return "to choose a card"
