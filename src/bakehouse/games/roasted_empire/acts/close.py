# compiled
"""`close:<card>:<marks>`: a shop closes at the bean check (RE-55)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import closing, executor, words
from bakehouse.games.roasted_empire.acts.base import RoastedAct, all_cards
from bakehouse.games.roasted_empire.cards import BROKEN, SERIAL, WHICH, find_like, is_first
from bakehouse.games.roasted_empire.counts import need_of, needed, production
from bakehouse.games.roasted_empire.kinds import SHOP
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.kernel.rules import Axis, Moves, Question, final, i64
from bakehouse.kernel.saying import count


@final
class Close(RoastedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "close", [all_cards(e), Axis("marks", ["", "sabotaged"])])

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        """RE-R18: shops that need at least one bean."""
        e, me = self.e, state.players[seat]
        for at in range(me.empire_n):
            card = me.empire[at]
            if e.kind[card & WHICH] != SHOP or not is_first(me.empire, at, WHICH | BROKEN):
                continue
            if need_of(e, state.players, seat, card) > 0:
                out.add(self.first + (card & WHICH) * 2 + ((card >> 10) & 1))

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        executor.destroy_at(state, seat, self.lies_at(state, seat, at), "had no beans")
        closing.next_feed(state)

    def lies_at(self, state: RoastedState, seat: i64, at: i64) -> i64:
        """Where the first such shop is, -1 if there is none."""
        me = state.players[seat]
        return find_like(me.empire, me.empire_n, at // 2 | (BROKEN if at & 1 == 1 else 0), WHICH | BROKEN)

    def name(self, at: int) -> str:
        return f"Close {self.e.names[at // 2]}{' (sabotaged)' if at & 1 == 1 else ''}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return "destroyed: " + words.loss(state, seat, self.lies_at(state, seat, at))

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"card-{state.players[seat].empire[self.lies_at(state, seat, at)] >> SERIAL}"]

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        name = self.e.names[at // 2]
        if self.e.kind[at // 2] != SHOP:
            return "farms cannot be given up at the bean check"
        if self.lies_at(state, seat, at) >= 0:
            return f"{name} needs no beans, so closing it would not help"
        return f"there is no such {name} in your empire"


@final
class BeanCheck(Question[RoastedState]):
    def says(self, state: RoastedState, seat: int) -> str:
        beans, need = production(state.numbers, state.players, seat), needed(state.numbers, state.players, seat)
        return f"Bean check: {count(beans, 'bean')} for {need} needed. Which shop closes?"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "the bean check comes first: a shop must close"

    def awaits(self, state: RoastedState) -> str:
        return "to close a shop at the bean check"
