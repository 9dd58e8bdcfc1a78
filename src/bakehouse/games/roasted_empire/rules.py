# compiled
"""One position: what lies where, whose turn it is, and what is asked. The verbs are in acts/, one file for each.

What they share has files of its own: rounds.py (deal, draft, turns), executor.py and targets.py (what cards do),
closing.py (award, upkeep, beans, goal), counts.py (figures), player.py and cards.py (what lies where), memory.py and
hidden.py (who knows what), story.py, words.py and view.py (what is told and shown). Rule numbers such as RE-20 are in
rules.toml.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.roasted_empire import closing, everywhere, hidden, learn, rounds, scoring, view
from bakehouse.games.roasted_empire.asked import ASK_DRAFT, DRAW_STOLEN, DRAW_TOP, DRAWS
from bakehouse.games.roasted_empire.executor import HIT, SEAT, SIZE
from bakehouse.games.roasted_empire.kinds import NONE
from bakehouse.games.roasted_empire.numbers import NO_NUMBERS, Numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.rounds import AWARD, BUILD, DEAL, DRAFT, FIRST
from bakehouse.kernel.features import Features
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.prompt import Prompt
from bakehouse.kernel.ranking import Ending
from bakehouse.kernel.saying import count
from bakehouse.kernel.state import State

NO_PLAYERS: Final[list[Player]] = []


@final
class RoastedState(State):
    def __init__(self) -> None:
        super().__init__()
        self.numbers: Numbers = NO_NUMBERS
        self.players: list[Player] = NO_PLAYERS
        self.phase: i64 = FIRST
        self.asked: i64 = ASK_DRAFT
        self.round: i64 = 0
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
        s.numbers = self.numbers
        s.players = self.players[:]
        s.phase = self.phase
        s.asked = self.asked
        s.round = self.round
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

    # ------------------------------------------------------------ what is asked
    def facing(self, seat: i64) -> i64:
        if seat >= 0:
            return self.asked
        if self.phase <= DEAL:
            return DRAWS + self.phase
        return DRAW_STOLEN if self.is_theft() else DRAW_TOP

    def ask_to(self, seat: i64, what: i64) -> None:
        self.asked = what
        self.ask(seat)

    def commits(self, seat: i64, action: i64) -> bool:
        """Also a card that is stored unseen out of several: done by itself it would show that they are all alike."""
        if self.game.actions.commits[action] == 1:
            return True
        return self.players[seat].hand_n > 1 and not self.audience(int(seat), int(action)).includes(None)

    # ------------------------------------------------------------ what goes on
    def go_on(self) -> None:
        """No card is being carried out: the phase goes on."""
        if self.phase == BUILD:
            if not rounds.next_turn(self):
                closing.award_bonus(self)
        elif self.phase == AWARD:
            closing.start_upkeep(self)
        else:
            closing.next_upkeep(self)

    def top_frame(self) -> i64:
        """Where the numbers of the card begin that is being carried out."""
        return (self.depth - 1) * SIZE

    def frame(self, what: i64) -> i64:
        """One of these numbers."""
        return self.frames[(self.depth - 1) * SIZE + what]

    def is_theft(self) -> bool:
        return self.depth > 0 and self.frame(HIT) > 0

    def victim(self) -> i64:
        return (self.frame(SEAT) + self.frame(HIT)) % self.seats

    # ------------------------------------------------------------ deck and discard pile
    def take_top(self, card: i64) -> None:
        designs = self.numbers.designs
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
        if card < self.numbers.designs:
            self.discard[card] += 1
            self.discard_n += 1

    def reshuffle(self) -> None:
        """RE-12, RE-R32: the discard pile becomes the lowest layer of the deck."""
        designs = self.numbers.designs
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

    # ------------------------------------------------------------ results
    def prompt(self, seat: int) -> Prompt:
        """Choices in the order of the cards on the table, not in that of the pile they are in."""
        asked, ids = super().prompt(seat), self.game.actions.ids
        return Prompt(asked.says, tuple(sorted(asked.choices, key=lambda choice: ids[choice.key])))

    def scores(self) -> list[int]:
        return [scoring.score(self, seat) for seat in range(self.seats)]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self, seat)

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        return scoring.tie_breaks(self)

    def result_words(self) -> Ending:
        return Ending(
            under="What stands, what was shipped and the goal are counted.",
            scores=tuple([count(n, "point") for n in self.scores()]),
        )

    # ------------------------------------------------------------ who knows what
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self, seat)

    def knowledge(self, seat: int | None) -> object:
        return hidden.knowledge(self, seat)

    def imagine(self, seat: int | None, rng: Rng) -> RoastedState:
        return hidden.imagine(self, seat, rng)

    def features(self, seat: i64, out: Features) -> None:
        learn.features(self, seat, out)

    def census(self) -> dict[str, int]:
        return everywhere.census(self)
