# compiled
"""One position: the rounds and their phases, who is asked what, and who knows what.

What can be done is in acts/, one file for each verb. Concepts that verbs share have files of their own: wheel.py,
manager.py, arrivals.py and closing.py; covered.py is about what is hidden in duplicate games; words.py, story.py,
view.py and printed.py explain. Rule numbers such as CC-17 are those of rules.toml.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cube_cafe import arrivals, closing, covered, learn, scoring, story, view
from bakehouse.games.cube_cafe.arrivals import DICE, WORK
from bakehouse.games.cube_cafe.numbers import NO_NUMBERS, Numbers
from bakehouse.games.cube_cafe.sheet import Sheet, filled
from bakehouse.kernel.events import Event
from bakehouse.kernel.features import Features
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.ranking import Ending
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.tokens import fresh_token

DRAWS: Final = 6  # questions to chance come after those of ASKED, by stage
# What the end of a round has shown so far
FRAMES: Final = ["", "pay", "impatience", "food", "line"]
NO_SHEETS: Final[list[Sheet]] = []


@final
class CafeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.numbers: Numbers = NO_NUMBERS
        self.sheets: list[Sheet] = NO_SHEETS
        self.covers: list[Sheet] = NO_SHEETS  # the boards as others see them during a shift, in duplicate games
        self.traces: vec[i64] = vec[i64]()  # by seat: what others read of its moves in a covered shift
        self.round: i64 = 1
        self.stage: i64 = DICE
        self.drawn: i64 = 0  # draws of this stage so far
        self.dice: vec[i64] = vec[i64]()  # this round's roll, by die; NONE: not yet rolled
        self.vips: vec[i64] = vec[i64]()  # card by reservation; NONE: still face down
        self.frame: i64 = 0  # of FRAMES, while a round ends

    def clone(self) -> CafeState:
        s = CafeState()
        s.copy_base(self)
        s.numbers = self.numbers
        s.sheets = self.sheets[:]
        s.covers = self.covers  # replaced, never changed
        s.traces = self.traces[:]
        s.round = self.round
        s.stage = self.stage
        s.drawn = self.drawn
        s.dice = self.dice[:]
        s.vips = self.vips[:]
        s.frame = self.frame
        return s

    def own(self, seat: i64) -> Sheet:
        """The seat's sheet, to change: copied first if a clone shares it."""
        sheet = self.sheets[seat]
        if sheet._token != self._token:
            sheet = sheet.copy(self._token)
            self.sheets[seat] = sheet
        return sheet

    # ------------------------------------------------------------ the fast verbs
    def facing(self, seat: i64) -> i64:
        return DRAWS + self.stage if seat == CHANCE else self.sheets[seat].asked

    def fill(self, seat: i64, out: Moves) -> i64:
        """As the kernel does, with this game's own types: that is faster."""
        out.clear()
        questions = self.numbers.verbs.questions
        if seat == CHANCE:
            drawn = DRAWS + self.stage
            questions[drawn].fill(self, seat, out)
        else:
            me = self.sheets[seat]
            asked = me.asked
            questions[asked].gather(self, me, out)
        return out.n

    def do(self, seat: i64, action: i64) -> None:
        act = self.numbers.verbs.of[action]
        act.do(self, seat, action - act.first)

    # ------------------------------------------------------------ rounds
    def open_shift(self) -> None:
        """CC-18"""
        self.stage = WORK
        if self.numbers.duplicate and self.seats > 1:
            self.covers = self.sheets[:]
            self.traces = filled(self.seats, covered.NO_MOVES)
            self._token = fresh_token()  # what is covered must not change with what is played
        self.ask_all()

    def close(self) -> None:
        """Phase 4; when somebody watches, step by step on all boards together."""
        e = self.numbers
        self.covers = NO_SHEETS
        self.traces = vec[i64]()
        if self.listening:
            before = [sheet.copy(0) for sheet in self.sheets]
            for frame in range(1, len(FRAMES)):
                self.frame = frame
                for seat in range(self.seats):
                    me = self.own(seat)
                    closing.forget(me)
                    closing.close_step(e, self.vips, me, frame)
                    self.report(story.of_closing(e, self.vips, before[seat], me, seat, frame))
                self.step(FRAMES[frame])
            self.frame = 0
            for seat in range(self.seats):
                closing.forget(self.own(seat))
        else:
            for seat in range(self.seats):
                closing.close_round(e, self.vips, self.own(seat))
        self.next_round(e)

    def next_round(self, e: Numbers) -> None:
        """CC-52, CC-58"""
        if self.round == e.rounds:
            if self.listening:
                self.report(story.of_result(e, self.sheets))
            self.finish()
        else:
            self.round += 1
            arrivals.start_round(self)

    def frame_name(self) -> str:
        return FRAMES[self.frame]

    def report(self, events: list[Event]) -> None:
        for event in events:
            self.tell(event.kind, event.seat, event.says, dict(event.data))

    # ------------------------------------------------------------ results
    def known_sheets(self) -> list[Sheet]:
        """What everybody may count with: in a duplicate game nothing of the shift that is under way."""
        return self.covers if len(self.covers) > 0 else self.sheets

    def scores(self) -> list[int]:
        return [int(sheet.money()) for sheet in self.known_sheets()]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self.known_sheets()[seat])

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        return scoring.tie_breaks(self.known_sheets())

    def result_words(self) -> Ending:
        return Ending(under="The last guests have paid.", scores=tuple([f"${n}" for n in self.scores()]))

    # ------------------------------------------------------------ who knows what
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self, seat)

    def knowledge(self, seat: int | None) -> object:
        """The log tells how often others moved, and when they took an order."""
        return tuple([int(trace) for trace in self.traces])

    def imagine(self, seat: int | None, rng: Rng) -> CafeState:
        return covered.imagine(self, seat, rng)

    def keeps_secrets(self) -> bool:
        """CC-R12: only in duplicate games are boards covered."""
        return self.numbers.duplicate

    def secrets_matter(self, seat: int) -> bool:
        """What others do behind their covers changes nothing for this seat."""
        return False

    def features(self, seat: i64, out: Features) -> None:
        learn.features(self, seat, out)

    def census(self) -> dict[str, int]:
        return scoring.census(self.numbers, self.sheets)

    # ------------------------------------------------------------ asking
    def awaits(self) -> str:
        return f"to end shift {self.round}"
