# compiled
"""`play:<card>`, `store:<card>`: a turn of the Building Phase, with a card of the hand (RE-20 to RE-22)."""

from __future__ import annotations

from bakehouse.games.roasted_empire import executor, memory, words
from bakehouse.games.roasted_empire.acts.base import RoastedAct, empire_cards
from bakehouse.games.roasted_empire.cards import WHICH, is_first
from bakehouse.games.roasted_empire.counts import needed, production
from bakehouse.games.roasted_empire.kinds import ACTION
from bakehouse.games.roasted_empire.numbers import Numbers
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.scoring import shortage
from bakehouse.games.roasted_empire.story import stored
from bakehouse.kernel.rules import Audience, Final, Moves, Question, final, i64, who
from bakehouse.kernel.saying import count


class FromHand(RoastedAct):
    def __init__(self, e: Numbers, verb: str) -> None:
        super().__init__(e, verb, [empire_cards(e)])
        self.commits = True
        self.passes = True

    def offer(self, state: RoastedState, seat: i64, out: Moves) -> None:
        me = state.players[seat]
        for at in range(me.hand_n):
            if is_first(me.hand, at, WHICH):
                out.add(self.first + (me.hand[at] & WHICH))

    def why_not(self, state: RoastedState, seat: int, at: int) -> str:
        return f"{self.e.names[at]} is not in your hand"


@final
class Play(FromHand):
    """Shops and farms are built, actions played."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "play")
        self.tells = {"built": ("card",)}

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        memory.show(state, seat, at, False)
        executor.play_card(state, seat, at)
        if state.listening:
            e = self.e
            what = f"played {e.names[at]}" if e.kind[at] == ACTION else f"built {e.names[at]} ({words.figures(e, at)})"
            state.tell("built", int(seat), f"{who(int(seat))} {what}", {"card": e.ids[at]})
        executor.run(state)

    def name(self, at: int) -> str:
        return f"{'Play' if self.e.kind[at] == ACTION else 'Build'} {self.e.names[at]}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return words.after_playing(state, seat, at)

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"hand-{self.e.ids[at]}-1"]


@final
class Store(FromHand):
    """RE-61: face down, whatever it is."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "store")
        self.tells = {"stored": ("card",)}

    def do(self, state: RoastedState, seat: i64, at: i64) -> None:
        state.own(seat).hide_from_hand(at)
        if state.listening:
            stored(state, seat, at)
        executor.run(state)

    def name(self, at: int) -> str:
        return f"Store {self.e.names[at]}"

    def effect(self, state: RoastedState, seat: int, at: int) -> str:
        return "face down, for later"

    def pieces(self, state: RoastedState, seat: int, at: int) -> list[str]:
        return [f"keep-{self.e.ids[at]}"]

    def audience(self, state: RoastedState, actor: int, at: int) -> Audience:
        return Audience((actor,), public="store")


@final
class Building(Question[RoastedState]):
    def __init__(self, word: str, play: Play, store: Store) -> None:
        super().__init__(word, [play, store])
        self.play: Final = play
        self.store: Final = store

    def fill(self, state: RoastedState, seat: i64, out: Moves) -> None:
        """Card by card, what can be done with it side by side."""
        me = state.players[seat]
        hand = me.hand
        play, store = self.play.first, self.store.first
        for at in range(me.hand_n):
            if is_first(hand, at, WHICH):
                card = hand[at] & WHICH
                out.add(play + card)
                out.add(store + card)

    def says(self, state: RoastedState, seat: int) -> str:
        """With what the bean check would say if it were now."""
        short = shortage(state, seat)
        beans = f"The bean check would find {count(short, 'bean')} missing."
        if short == 0:
            spare = production(state.numbers, state.players, seat) - needed(state.numbers, state.players, seat)
            beans = f"You have {count(spare, 'spare bean')}."
        return f"Build, play or store one card. {beans}"

    def comes_first(self, state: RoastedState, seat: int) -> str:
        return "it is your turn to build, play or store a card of your hand"

    def awaits(self, state: RoastedState) -> str:
        return "to build, play or store a card"
