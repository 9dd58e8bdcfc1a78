"""One position: who acts, and which rule an action belongs to. The phases and concepts have files of their own:

rounds.py (setup, draft, turns), executor.py and targets.py (what cards do), closing.py (award, upkeep, beans, goal),
counts.py (figures), player.py and cards.py (what lies where), memory.py and hidden.py (who knows what). words.py,
effects.py, reasons.py, story.py, view.py and pieces.py explain them. Rule numbers such as RE-20 are in rules.toml.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.roasted_empire import (
    closing,
    effects,
    executor,
    hidden,
    pieces,
    reasons,
    rounds,
    scoring,
    seen,
    targets,
    view,
    words,
)
from bakehouse.games.roasted_empire.cards import WHICH, copies, is_first
from bakehouse.games.roasted_empire.edition import NO_EDITION, NONE, ROB, SKIP, USE, Edition
from bakehouse.games.roasted_empire.executor import (
    ASK_BUILD,
    ASK_DRAFT,
    ASK_TARGET,
    ASK_UPKEEP,
    ASK_USE,
    ASK_VICTIM,
    HIT,
    OWN,
    SEAT,
    SIZE,
    STEP,
)
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.rounds import AWARD, BUILD, DEAL, DRAFT, FIRST
from bakehouse.kernel.events import Audience
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.state import CHANCE, State

NO_PLAYERS: Final[list[Player]] = []


@final
class RoastedState(State):
    def __init__(self) -> None:
        super().__init__()
        self.edition: Edition = NO_EDITION
        self.players: list[Player] = NO_PLAYERS
        self.phase: i64 = FIRST
        self.asked: i64 = ASK_DRAFT
        self.round: i64 = 0
        self.first: i64 = NONE  # who has the marker
        self.turn: i64 = 0  # whose turn it is in the Building and Upkeep Phases
        self.served: i64 = 0  # players who are done with upkeep, or with the bean check
        # the middle of the table
        self.goal: i64 = NONE
        self.goal_winner: i64 = NONE
        self.bonuses: vec[i64] = vec[i64]()  # by round; never changed in place
        self.deck: vec[i64] = vec[i64]()  # by layer and card: reshuffled discards form a layer under what is left
        self.top: i64 = 0  # the first layer that has cards
        self.layer: vec[i64] = vec[i64]()  # what that layer consisted of, by card; never changed in place
        self.top_n: i64 = 0  # its cards
        self.left: i64 = 0  # cards of all layers
        self.discard: vec[i64] = vec[i64]()  # by card
        self.discard_n: i64 = 0
        # the draft: the row of pack p has its picks in their order, then what is left of it; it began at seat p
        self.packs: vec[i64] = vec[i64]()
        self.pack_n: i64 = 0  # cards of a pack in this round
        self.picked: i64 = 0  # picks that all have made
        self.picks: vec[i64] = vec[i64]()  # sealed
        self.dealt: i64 = 0
        self.draws: i64 = 0  # top cards taken since the deal
        self.thefts: i64 = 0  # in this round
        # what cards do
        self.frames: vec[i64] = vec[i64]()
        self.depth: i64 = 0
        self.born: i64 = 0  # cards that were ever built
        # the last comparison, to be shown
        self.judged: i64 = NONE
        self.values: vec[i64] = vec[i64]()  # by seat; never changed in place
        self.winner: i64 = NONE

    def clone(self) -> RoastedState:
        s = RoastedState()
        s.copy_base(self)
        s.edition = self.edition
        s.players = self.players[:]
        s.phase = self.phase
        s.asked = self.asked
        s.round = self.round
        s.first = self.first
        s.turn = self.turn
        s.served = self.served
        s.goal = self.goal
        s.goal_winner = self.goal_winner
        s.bonuses = self.bonuses
        s.deck = self.deck[:]
        s.top = self.top
        s.layer = self.layer
        s.top_n = self.top_n
        s.left = self.left
        s.discard = self.discard[:]
        s.discard_n = self.discard_n
        s.packs = self.packs[:]
        s.pack_n = self.pack_n
        s.picked = self.picked
        s.picks = self.picks[:]
        s.dealt = self.dealt
        s.draws = self.draws
        s.thefts = self.thefts
        s.frames = self.frames[:]
        s.depth = self.depth
        s.born = self.born
        s.judged = self.judged
        s.values = self.values
        s.winner = self.winner
        return s

    def own(self, seat: i64) -> Player:
        """What lies before a seat, to change: copied first if a clone shares it."""
        player = self.players[seat]
        if player._token != self._token:
            player = player.copy(self._token)
            self.players[seat] = player
        return player

    # ------------------------------------------------------------ what may be done
    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        if seat == CHANCE:
            self.fill_draw(out)
            return out.n
        asked = self.asked
        if asked == ASK_DRAFT:
            rounds.fill_draft(self, seat, out)
        elif asked == ASK_BUILD:
            rounds.fill_build(self, seat, out)
        elif asked == ASK_USE:
            out.add(USE)
            out.add(SKIP)
        elif asked == ASK_TARGET:
            base = (self.depth - 1) * SIZE
            f = self.frames
            targets.fill_targets(self, seat, f[base + OWN], f[base + STEP], out)
        elif asked == ASK_VICTIM:
            targets.fill_victims(self, seat, out)
        elif asked == ASK_UPKEEP:
            closing.fill_upkeep(self, seat, out)
        else:
            closing.fill_close(self, seat, out)
        return out.n

    def fill_draw(self, out: Moves) -> None:
        e = self.edition
        if self.phase < DEAL:
            rounds.fill_setup(self, out)
            return
        if self.is_theft():
            store = self.players[self.victim()]
            for at in range(store.store_n):
                card = store.store[at] & WHICH
                if is_first(store.store, at, WHICH):
                    out.add_weighted(e.stolen + card, copies(store.store, store.store_n, card))
            return
        deck = self.deck
        first = self.top * e.designs
        for card in range(e.designs):
            out.add_weighted(e.chance + card, deck[first + card])

    def is_theft(self) -> bool:
        return self.depth > 0 and self.frames[(self.depth - 1) * SIZE + HIT] > 0

    def victim(self) -> i64:
        base = (self.depth - 1) * SIZE
        return (self.frames[base + SEAT] + self.frames[base + HIT]) % self.seats

    # ------------------------------------------------------------ what it does
    def do(self, seat: i64, action: i64) -> None:
        e = self.edition
        if action >= e.chance:
            if self.phase < DEAL:
                rounds.draw_setup(self, action)
            elif self.phase == DEAL:
                rounds.deal_card(self, action - e.chance)
            elif action < e.stolen:
                self.draws += 1
                executor.drawn(self, action - e.chance)
            else:
                executor.stolen(self, action - e.stolen)
        elif action < ROB:
            if self.asked == ASK_USE:
                executor.answer_use(self, action)
            else:
                executor.answer_target(self, seat, action)
        elif action < e.draft:
            executor.answer_victim(self, action - ROB + 1)
        elif action < e.play:
            rounds.pick(self, seat, action - e.draft)
        elif action < e.store:
            rounds.play_from_hand(self, seat, action - e.play)
        elif action < e.take:
            rounds.store_from_hand(self, seat, action - e.store)
        elif action < e.carry_out:
            executor.answer_target(self, seat, action)
        elif action < e.give_up:
            closing.carry_out(self, seat, action - e.carry_out)
        elif action < e.close:
            closing.give_up(self, seat, action - e.give_up)
        else:
            closing.close(self, seat, action - e.close)

    def go_on(self) -> None:
        """No card is being carried out: the phase goes on."""
        if self.phase == BUILD:
            rounds.next_turn(self)
        elif self.phase == AWARD:
            closing.start_upkeep(self)
        else:
            closing.next_upkeep(self)

    def ask_to(self, seat: i64, what: i64) -> None:
        self.asked = what
        self.ask(seat)

    # ------------------------------------------------------------ deck and discard pile
    def take_top(self, card: i64) -> None:
        designs = self.edition.designs
        self.deck[self.top * designs + card] -= 1
        self.left -= 1
        self.top_n -= 1
        if self.top_n == 0 and self.left > 0:
            while self.top_n == 0:
                self.top += 1
                for at in range(self.top * designs, self.top * designs + designs):
                    self.top_n += self.deck[at]
            self.layer = self.deck[self.top * designs : self.top * designs + designs]

    def discard_card(self, card: i64) -> None:
        """RE-65; RE-43: a round bonus card leaves the game."""
        if card < self.edition.designs:
            self.discard[card] += 1
            self.discard_n += 1

    def reshuffle(self) -> None:
        """RE-12, RE-R32: the discard pile becomes the lowest layer of the deck."""
        designs = self.edition.designs
        if self.left == 0:
            self.top = len(self.deck) // designs
            self.top_n = self.discard_n
            self.layer = self.discard[:]
        self.deck = rounds.under(self.deck, self.discard)
        self.left += self.discard_n
        self.discard = vec[i64]([0] * designs)
        self.discard_n = 0

    def is_building(self) -> bool:
        return self.phase == BUILD

    def is_drafting(self) -> bool:
        return self.phase == DEAL or self.phase == DRAFT

    def draw_name(self) -> str:
        return words.draw_name(self)

    def commits(self, seat: i64, action: i64) -> bool:
        """Also a card that is stored unseen out of several: done by itself it would show that they are all alike."""
        if self.asked == ASK_TARGET and self.edition.take <= action < self.edition.hit:
            step = self.frames[(self.depth - 1) * SIZE + STEP]
            return targets.is_unseen(self.edition, step) and self.players[seat].hand_n > 1
        return self.game.actions.commits[action] == 1

    # ------------------------------------------------------------ results
    def scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self, seat)

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        return scoring.tie_breaks(self)

    # ------------------------------------------------------------ who knows what
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self, seat)

    def knowledge(self, seat: int | None) -> object:
        return hidden.knowledge(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> RoastedState:
        return hidden.imagine(self, seat, rng)

    def audience(self, actor: int, action: int) -> Audience:
        return seen.audience(self, actor, action)

    def observe(self, seat: int) -> list[float]:
        return seen.numbers(self, seat)

    def census(self) -> dict[str, int]:
        return seen.census(self)

    # ------------------------------------------------------------ what is asked
    def awaits(self) -> str:
        return words.awaits(self)

    def asks(self, seat: int) -> str:
        return words.asks(self, seat)

    def label(self, seat: int, action: int) -> str:
        return words.label(self, seat, action)

    def effect(self, seat: int, action: int) -> str:
        return effects.effect(self, seat, action)

    def pieces(self, seat: int, action: int) -> list[str]:
        return pieces.pieces(self, seat, action)

    def why_illegal(self, seat: int, action: int) -> str:
        return reasons.why(self, seat, action)
