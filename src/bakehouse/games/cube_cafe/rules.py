"""One position: the rounds and their phases, who acts, and which rule an action belongs to.

The concepts have files of their own: arrivals.py, wheel.py, manager.py and closing.py hold the rules, covered.py
what is hidden in duplicate games; words.py, effects.py, reasons.py, story.py, view.py, pieces.py and printed.py
explain them. Rule numbers such as CC-17 are those of rules.toml.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cube_cafe import (
    arrivals,
    closing,
    covered,
    effects,
    manager,
    pieces,
    reasons,
    scoring,
    story,
    view,
    wheel,
    words,
)
from bakehouse.games.cube_cafe.arrivals import DICE, WORK
from bakehouse.games.cube_cafe.edition import (
    CASH,
    COOK,
    COOK_JOB,
    DONE,
    DRIVE_JOB,
    NO_EDITION,
    ORDER_JOB,
    REFILL_JOB,
    SEAT_JOB,
    SERVE_JOB,
    Edition,
)
from bakehouse.games.cube_cafe.sheet import COPYING, DIALING, POURING, REWARD, SHIFT, Sheet, filled
from bakehouse.kernel.events import Audience, Event
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.tokens import fresh_token

# What the end of a round has shown so far
FRAMES: Final = ["", "pay", "impatience", "food", "line"]
NO_SHEETS: Final[list[Sheet]] = []


@final
class CafeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.edition: Edition = NO_EDITION
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
        s.edition = self.edition
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

    # ------------------------------------------------------------ what may be done
    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        e = self.edition
        if seat == CHANCE:
            arrivals.fill_draw(self, e, out)
            return out.n
        me = self.sheets[seat]
        asked = me.asked
        if asked == SHIFT:
            self.fill_shift(e, me, out)
        elif asked == REWARD:
            manager.fill_reward(e, me, out)
        elif asked == COPYING:
            manager.fill_copies(e, me, out)
        elif asked == DIALING:
            manager.fill_dials(e, out)
        elif asked == POURING:
            manager.fill_pours(e, self.vips, me, out)
        return out.n

    def fill_shift(self, e: Edition, me: Sheet, out: Moves) -> None:
        """CC-18"""
        wheel.fill_jobs(e, self.vips, me, self.round >= e.first_cars, out)
        manager.fill_walks(e, me, out)
        wheel.fill_turns(e, me, out)
        manager.fill_bus(e, me, out)
        out.add(DONE)

    # ------------------------------------------------------------ what it does
    def do(self, seat: i64, action: i64) -> None:
        e = self.edition
        if len(self.covers) > 0:
            covered.trace(self, seat, action)
        if seat == CHANCE:
            arrivals.draw(self, e, action)
        elif action == DONE:
            self.end_shift(seat)
        elif self.listening:
            me = self.own(seat)
            before = me.copy(0)
            self.act(e, me, seat, action)
            covered.report(self, seat, story.of_move(e, self.vips, before, me, seat, action))
        else:
            self.act(e, self.own(seat), seat, action)

    def act(self, e: Edition, me: Sheet, seat: i64, action: i64) -> None:
        """Everything but the end of the shift."""
        if action >= e.hire:
            self.settle_reward(e, me, action)
        elif action >= e.bus:
            at = action - e.bus
            manager.bus(e, self.vips, me, at // len(e.washer), at % len(e.washer))
        elif action == CASH:
            manager.take_cash(e, me)
        else:
            self.spend(e, me, seat, action)

    def settle_reward(self, e: Edition, me: Sheet, action: i64) -> None:
        """CC-36, CC-39"""
        if action >= e.pour:
            wheel.pour(e, self.vips, me, action - e.pour)
            me.asked = SHIFT
        elif action >= e.dial:
            manager.dial(me, action - e.dial)
        elif action >= e.copy:
            me.staff[action - e.copy] += 1
            me.asked = SHIFT
        else:
            manager.hire(e, me, action - e.hire)

    def spend(self, e: Edition, me: Sheet, seat: i64, action: i64) -> None:
        """CC-19: what a staff meeple does, and the meeple that does it."""
        if action >= e.rotate:
            me.staff[(action - e.rotate) // 2] -= 1
            wheel.rotate(e, me, (action - e.rotate) % 2)
            return
        pays = action % 2 if action < e.drive else (action - e.drive) % 2
        if action >= e.manage:
            position = e.walks[(action - e.manage) // 2]
            me.staff[e.wild if pays == wheel.WILD_PAYS else wheel.colour_at(e, me, position)] -= 1
            manager.walk(e, me, e.steps[position])
        elif action >= e.serve:
            me.staff[wheel.payer(e, me, SERVE_JOB, pays)] -= 1
            at = (action - e.serve) // 2
            wheel.serve(e, self.vips, me, at // len(me.food), at % len(me.food))
        elif action >= e.refills:
            me.staff[wheel.payer(e, me, REFILL_JOB, pays)] -= 1
            wheel.pour(e, self.vips, me, (action - e.refills) // 2)
        elif action >= e.order:
            me.staff[wheel.payer(e, me, ORDER_JOB, pays)] -= 1
            wheel.await_plate(me, (action - e.order) // 2)
            self.ask_chance(seat)
        elif action >= e.drive:
            kind = wheel.payer(e, me, DRIVE_JOB, pays)
            me.staff[kind] -= 1
            wheel.drive(me, (action - e.drive) // 2, kind)
        elif action >= COOK:
            kind = wheel.payer(e, me, COOK_JOB, pays)
            me.staff[kind] -= 1
            wheel.cook(me, kind)
        else:
            me.staff[wheel.payer(e, me, SEAT_JOB, pays)] -= 1
            if wheel.seat(e, self.vips, me):
                self.ask_chance(seat)

    # ------------------------------------------------------------ rounds
    def open_shift(self) -> None:
        """CC-18"""
        self.stage = WORK
        if self.edition.duplicate and self.seats > 1:
            self.covers = self.sheets[:]
            self.traces = filled(self.seats, covered.NO_MOVES)
            self._token = fresh_token()  # what is covered must not change with what is played
        self.ask_all()

    def end_shift(self, seat: i64) -> None:
        """CC-18, CC-43"""
        me = self.sheets[seat]
        if self.listening:
            self.report([story.of_end(seat, me)])
            if len(self.covers) > 0:
                self.fence(int(seat), "in a duplicate game an ended shift stands")
        if self.done(seat):
            self.covers = NO_SHEETS
            self.traces = vec[i64]()
            self.close()

    def close(self) -> None:
        """Phase 4; when somebody watches, step by step on all boards together."""
        e = self.edition
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

    def next_round(self, e: Edition) -> None:
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

    def draw_name(self) -> str:
        return arrivals.draw_name(self)

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
        return self.edition.duplicate

    def secrets_matter(self, seat: int) -> bool:
        """What others do behind their covers changes nothing for this seat."""
        return False

    def audience(self, actor: int, action: int) -> Audience:
        return covered.audience(self, actor, action)

    def observe(self, seat: int) -> list[float]:
        return view.numbers(self, seat)

    def census(self) -> dict[str, int]:
        return scoring.census(self.edition, self.sheets)

    # ------------------------------------------------------------ asking
    def awaits(self) -> str:
        return f"to end shift {self.round}"

    def asks(self, seat: int) -> str:
        return words.asks(self.edition, self.sheets[seat])

    def label(self, seat: int, action: int) -> str:
        return words.label(self.edition, self.sheets[seat], action)

    def effect(self, seat: int, action: int) -> str:
        return effects.effect(self.edition, self.vips, self.sheets[seat], action)

    def pieces(self, seat: int, action: int) -> list[str]:
        return pieces.pieces(self.edition, self.sheets[seat], seat, action)

    def why_illegal(self, seat: int, action: int) -> str:
        return reasons.why(self.edition, self.vips, self.sheets[seat], action, self.round)
