# compiled
"""Leduc poker: one hidden card each, a round of betting, one open card, a second round, the better hand wins."""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.acts import Axis
from bakehouse.kernel.events import EVERYONE_READS, Audience, who
from bakehouse.kernel.features import Features
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng, draw_one
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.observation import FULL, WHICH, Feature, Observation, flags, one, which
from bakehouse.kernel.reader import Reader
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import CHANCE, EVERYONE, State
from bakehouse.kernel.verbs import always, draw, outcome, question, verb

FOLDED: Final = 1  # what a seat did, as `bets` remembers it
CALLED: Final = 2
RAISED: Final = 3
NONE: Final = -1
NO_BET: Final = "there is no bet to fold to: checking costs nothing"


@final
class LeducGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.ranks: list[str] = []
        self.copies: i64 = 0
        self.ante: i64 = 0
        self.raises: list[int] = []
        self.most_raises: i64 = 0
        if setting is NO_SETTING:
            return
        read = Reader(setting.source)
        self.ranks = read.texts("deck.ranks", 2, 13)
        self.copies = read.whole("deck.copies", 2, 10)
        self.ante = read.whole("betting.ante", 1, 100)
        self.raises = read.wholes("betting.raises", 1, 1000)
        self.most_raises = read.whole("betting.most_raises", 1, 20)
        read.finish()
        me = LeducState
        fold = verb("fold", "Fold", me.may_fold, me.fold, effect=me.fold_effect, pieces=me.pot, why_not=NO_BET)
        call = verb("call", "Call or check", always, me.call, label=me.call_label, effect=me.call_effect, pieces=me.pot)
        more = verb("raise", "Raise", me.may_raise, me.up, effect=me.raise_effect, pieces=me.pot, why_not=me.capped)
        card = outcome("deal", "A {} is dealt", me.left, me.deal, Axis("rank", self.ranks), audience=me.card_readers)
        bet = question("bet", me.owed, [fold, call, more])
        self.declare([fold, call, more, card], [bet, draw("card", [card], me.card_name)])
        self.events = {"bet": ("paid",), "card": ("rank",), "won": ("chips",)}
        self.max_steps = 3 + len(self.raises) * (int(self.most_raises) + 2)
        self.observation = self.observed()

    def observed(self) -> Observation:
        ranks, chips = len(self.ranks), int(self.ante + sum(self.raises) * self.most_raises)
        return Observation(
            [
                which("card", 1, ranks, "the own hidden card"),
                which("board", 1, ranks, "the open card"),
                one("paid", 0, chips, "the own chips in the pot"),
                one("owed-to", 0, chips, "the other's chips in the pot"),
                one("round", 0, len(self.raises), "rounds of betting that are over"),
                one("raised", 0, int(self.most_raises), "raises in this round"),
                which("shown", 1, ranks, "the other's card, once it is shown", FULL),
                flags("waits", 1, "the seat is to act", FULL),
                which("folded", 1, 2, "who has folded: 0 oneself, 1 the other", FULL),
                Feature("bets", self.max_steps - 3, 0, RAISED, "all bets, the last one first", WHICH, FULL),
            ]
        )

    def setup(self, players: int) -> LeducState:
        state = LeducState()
        state.game = self
        state.leduc = self
        state.seats = players
        state.deck = vec[i64]([self.copies for _ in self.ranks])
        state.paid = vec[i64]([self.ante for _ in range(players)])
        state.ask_chance(0)
        return state


NO_LEDUC: Final = LeducGame()


@final
class LeducState(State):
    def __init__(self) -> None:
        super().__init__()
        self.leduc: LeducGame = NO_LEDUC
        self.deck: vec[i64] = vec[i64]()  # by rank
        self.hole: vec[i64] = vec[i64]([NONE, NONE])  # each seat's hidden card
        self.paid: vec[i64] = vec[i64]()  # chips in the pot, by seat
        self.board: i64 = NONE
        self.round: i64 = 0
        self.raised: i64 = 0  # in this round
        self.called: i64 = 0  # since the last raise of this round
        self.folded: i64 = NONE
        self.bets: i64 = 0  # all decisions so far, two bits each: both seats remember them

    def clone(self) -> LeducState:
        s = LeducState()
        s.copy_base(self)
        s.leduc = self.leduc
        s.deck = self.deck[:]
        s.hole = self.hole[:]
        s.paid = self.paid[:]
        s.board = self.board
        s.round = self.round
        s.raised = self.raised
        s.called = self.called
        s.folded = self.folded
        s.bets = self.bets
        return s

    # ------------------------------------------------------------ rules
    def may_fold(self, seat: int) -> bool:
        """There must be a bet: checking costs nothing."""
        return self.paid[seat] < self.paid[1 - seat]

    def fold(self, seat: int) -> None:
        self.bets = self.bets * 4 + FOLDED
        self.folded = seat
        self.showdown()

    def call(self, seat: int) -> None:
        self.bets = self.bets * 4 + CALLED
        self.bet(seat, self.paid[1 - seat])
        self.called += 1
        if self.called == 2 or (self.raised > 0 and self.called == 1):
            self.end_round()
        else:
            self.ask(1 - seat)

    def may_raise(self, seat: int) -> bool:
        return self.raised < self.leduc.most_raises

    def up(self, seat: int) -> None:
        self.bets = self.bets * 4 + RAISED
        self.bet(seat, self.paid[1 - seat] + self.leduc.raises[self.round])
        self.raised += 1
        self.called = 0
        self.ask(1 - seat)

    def left(self) -> vec[i64]:
        return self.deck

    def deal(self, rank: i64) -> None:
        self.deck[rank] -= 1
        if self.hole[0] == NONE or self.hole[1] == NONE:
            seat: i64 = 0 if self.hole[0] == NONE else 1
            self.hole[seat] = rank
            if self.listening:
                name = self.leduc.ranks[rank]
                whom = " was dealt to " + who(seat)
                self.tell_only([seat], "card", seat, "A " + name + whom, {"rank": name}, "A card" + whom)
            if seat == 0:
                self.ask_chance(1)
            else:
                self.ask(0)
        else:
            self.board = rank
            if self.listening:
                name = self.leduc.ranks[rank]
                self.tell("card", CHANCE, "The open card is a " + name, {"rank": name})
            self.ask(0)

    def bet(self, seat: i64, total: i64) -> None:
        added: i64 = total - self.paid[seat]
        self.paid[seat] = total
        if self.listening:
            says = who(seat) + " " + ("checked" if added == 0 else f"put in {added}, {total} in all")
            self.tell("bet", seat, says, {"paid": int(total)})

    def end_round(self) -> None:
        self.round += 1
        self.raised = 0
        self.called = 0
        if self.round == len(self.leduc.raises):
            self.showdown()
        elif self.board == NONE:
            self.ask_chance(EVERYONE)
        else:
            self.ask(0)

    def showdown(self) -> None:
        self.finish()
        if self.listening:
            for seat in range(2):
                won = self.winnings(seat)
                if won:
                    self.tell("won", seat, who(seat) + " won " + str(won) + " chips", {"chips": int(won)})

    def card_name(self) -> str:
        if self.hole[1] == NONE:
            return "hole/seat" + ("1" if self.hole[0] == NONE else "2")
        return "board"

    # ------------------------------------------------------------ results
    def winnings(self, seat: i64) -> i64:
        """Chips taken out of the pot, once the game is over."""
        pot: i64 = self.paid[0] + self.paid[1]
        if not self.over or self.folded == seat:
            return 0
        mine: i64 = self.strength(seat)
        other: i64 = self.strength(1 - seat)
        if self.folded == 1 - seat or mine > other:
            return pot
        return pot // 2 if mine == other else 0

    def strength(self, seat: i64) -> i64:
        return self.hole[seat] + (100 if self.hole[seat] == self.board else 0)

    def scores(self) -> list[int]:
        return [self.winnings(seat) - self.paid[seat] for seat in range(2)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return [("paid in", -int(self.paid[seat])), ("won", int(self.winnings(seat)))]

    # ------------------------------------------------------------ who knows what
    def sees(self, viewer: int | None, seat: i64) -> bool:
        return viewer == seat or (self.over and self.folded == NONE)

    def view(self, seat: int | None) -> dict[str, object]:
        cards: list[object] = []
        for s in range(2):
            shown = "none" if self.hole[s] == NONE else self.leduc.ranks[self.hole[s]]
            cards.append(shown if shown == "none" or self.sees(seat, s) else "hidden")
        board = "none" if self.board == NONE else self.leduc.ranks[self.board]
        folded = "nobody" if self.folded == NONE else f"seat {self.folded + 1}"
        bets = {"paid": list(self.paid), "round": int(self.round) + 1, "raises": int(self.raised), "folded": folded}
        return {"cards": cards, "board": board, "bets": bets}

    def knowledge(self, seat: int | None) -> object:
        return int(self.bets)

    def imagine(self, seat: int | None, rng: Rng) -> LeducState:
        s = self.clone()
        for other in range(2):
            if s.hole[other] != NONE and not s.sees(seat, other):
                s.deck[s.hole[other]] += 1
                s.hole[other] = NONE
        for other in range(2):
            if self.hole[other] != NONE and s.hole[other] == NONE:
                s.hole[other] = draw_one(s.deck, 0, len(s.deck), rng)
                s.deck[s.hole[other]] -= 1
        return s

    def card_readers(self) -> Audience:
        return Audience((int(self.draw_seat),), public="deal") if self.hole[1] == NONE else EVERYONE_READS

    def features(self, seat: i64, out: Features) -> None:
        out.put(self.hole[seat])
        out.put(self.board)
        out.put(self.paid[seat])
        out.put(self.paid[1 - seat])
        out.put(self.round)
        out.put(self.raised)
        if out.full:
            other = 1 - seat
            out.put(self.hole[other] if self.sees(int(seat), other) else NONE)
            out.put_flag(self.waits(seat))
            out.put(-1 if self.folded == NONE else (self.folded + 2 - seat) % 2)
            bets = self.bets
            for _n in range(self.leduc.max_steps - 3):
                out.put(bets & 3)
                bets >>= 2

    def census(self) -> dict[str, int]:
        held = [self.hole[0], self.hole[1], self.board]
        return {name: self.deck[r] + held.count(r) for r, name in enumerate(self.leduc.ranks)}

    # ------------------------------------------------------------ asking
    def due(self, seat: int) -> int:
        return int(self.paid[1 - seat] - self.paid[seat])

    def owed(self, seat: int) -> str:
        return f"{self.due(seat)} chips to stay in" if self.due(seat) else "No bet yet"

    def capped(self, seat: int) -> str:
        return f"there have been {self.leduc.most_raises} raises this round already"

    def call_label(self, seat: int) -> str:
        return "Call" if self.due(seat) else "Check"

    def fold_effect(self, seat: int) -> str:
        return f"lose {self.paid[seat]} chips"

    def call_effect(self, seat: int) -> str:
        return f"pay {self.due(seat)}" if self.due(seat) else "pay nothing"

    def raise_effect(self, seat: int) -> str:
        return f"pay {self.due(seat) + self.leduc.raises[self.round]}"

    def pot(self, seat: int) -> list[str]:
        return ["bets"]
