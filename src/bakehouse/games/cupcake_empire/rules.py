# compiled
"""One position: whose turn it is, and the results. What can be done is in acts/, and acts/all.py lists what is asked.

board.py, town.py, plan.py, columns.py, recipes.py, tracks.py, opening.py and scoring.py hold what several verbs need;
words.py, names.py, view.py, learn.py, census.py and printed.py explain it. Rule numbers such as CE-17 are those of
rules.toml.
"""

from __future__ import annotations

from bakehouse.games.cupcake_empire import census, learn, opening, scoring, view
from bakehouse.games.cupcake_empire.board import Board
from bakehouse.games.cupcake_empire.numbers import NO_NUMBERS, Numbers
from bakehouse.games.cupcake_empire.opening import DEAL_CUSTOMERS, DRAWS, draw_due
from bakehouse.games.cupcake_empire.town import NO_TOWN, Town
from bakehouse.kernel.features import Features
from bakehouse.kernel.ranking import Ending
from bakehouse.kernel.rules import Final, Moves, State, final, i64

NO_BOARDS: Final[list[Board]] = []


@final
class CupcakeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.numbers: Numbers = NO_NUMBERS
        self.town: Town = NO_TOWN
        self.boards: list[Board] = NO_BOARDS
        self.objectives: list[int] = []  # by deck, as far as they are dealt; never changed in place
        self.phase: i64 = DEAL_CUSTOMERS
        self.dealt: i64 = 0  # draws of this phase so far
        self.round: i64 = 1
        self.last_round: bool = False  # CE-70
        self._counted: i64 = 0  # parts of the income that a frame of the end shows as counted; no part of the position

    def clone(self) -> CupcakeState:
        s = CupcakeState()
        s.copy_base(self)
        s.numbers = self.numbers
        s.town = self.town
        s.boards = self.boards[:]
        s.objectives = self.objectives
        s.phase = self.phase
        s.dealt = self.dealt
        s.round = self.round
        s.last_round = self.last_round
        s._counted = self._counted
        return s

    def own(self, seat: i64) -> Board:
        """The seat's board, to change: copied first if a clone shares it."""
        board = self.boards[seat]
        if board._token != self._token:
            board = board.copy(self._token)
            self.boards[seat] = board
        return board

    def own_town(self) -> Town:
        if self.town._token != self._token:
            self.town = self.town.copy(self._token)
        return self.town

    # ------------------------------------------------------------ what is asked and done, by the game's own types
    def facing(self, seat: i64) -> i64:
        return DRAWS + draw_due(self.phase) if seat < 0 else self.boards[seat].asked

    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        if seat < 0:
            self.numbers.asked.draws[draw_due(self.phase)].fill(self, seat, out)
        else:
            me = self.boards[seat]
            asked = me.asked
            self.numbers.asked.questions[asked].gather(self, self.town, me, seat, out)
        return out.n

    # ------------------------------------------------------------ results
    def scores(self) -> list[int]:
        return [int(board.income) for board in self.boards]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self.numbers, self.boards[seat])

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        """CE-71"""
        outlets = [scoring.outlets_open(self.numbers, self.town, seat) for seat in range(self.seats)]
        return [("more customers", [scoring.customers_served(b) for b in self.boards]), ("more outlets", outlets)]

    def result_words(self) -> Ending:
        return Ending(
            under="The last round is played: income counts.", scores=tuple([f"{n} income" for n in self.scores()])
        )

    # ------------------------------------------------------------ what is seen
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self)

    def keeps_secrets(self) -> bool:
        """All lies open."""
        return False

    def features(self, seat: i64, out: Features) -> None:
        learn.features(self, seat, out)

    def census(self) -> dict[str, int]:
        return census.census(self)

    def awaits(self) -> str:
        return opening.awaits(self.phase)
