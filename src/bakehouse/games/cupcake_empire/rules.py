"""One position: setup, turns, who acts, and which rule an action belongs to. The concepts have files of their own:

board.py, town.py, menus.py, options.py, parts.py, extras.py, opening.py, rolling.py and scoring.py hold the rules;
words.py, names.py, effects.py, reasons.py, story.py, view.py, numbers.py, pieces.py and printed.py explain them. Rule
numbers such as CE-17 are those of rules.toml.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cupcake_empire import (
    effects,
    extras,
    menus,
    numbers,
    opening,
    options,
    parts,
    pieces,
    reasons,
    rolling,
    scoring,
    story,
    view,
    words,
)
from bakehouse.games.cupcake_empire.board import (
    ACTIVE,
    AFTER,
    AIM,
    BASES,
    BRING,
    BUILD,
    CHOOSE,
    EARNED,
    FROSTINGS,
    HIRE,
    IMPROVE,
    LIFT,
    MOVE,
    OPEN,
    RECIPE,
    SERVE,
    SETTLE,
    START,
    SURPLUS,
    Board,
    add_improvement,
    level_of,
)
from bakehouse.games.cupcake_empire.edition import (
    ACTIVATE,
    COLUMNS,
    DONE,
    END_TURN,
    FIRST_OF_DATA,
    NO_EDITION,
    REST_FOR_IDEA,
    REST_FOR_INCOME,
    ROLL,
    ROLL_DICE,
    SIDES,
    SPECIAL,
    TAKE_INCOME,
    TO,
    Edition,
)
from bakehouse.games.cupcake_empire.opening import DEAL_CUSTOMERS, PLAY
from bakehouse.games.cupcake_empire.town import NO_TOWN, Town
from bakehouse.kernel.events import EVERYONE_READS, Audience, Event
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE, State

NO_BOARDS: Final[list[Board]] = []


@final
class CupcakeState(State):
    def __init__(self) -> None:
        super().__init__()
        self.edition: Edition = NO_EDITION
        self.town: Town = NO_TOWN
        self.boards: list[Board] = NO_BOARDS
        self.objectives: list[int] = []  # by deck, as far as they are dealt; never changed in place
        self.phase: i64 = DEAL_CUSTOMERS
        self.dealt: i64 = 0  # draws of this phase so far
        self.first: i64 = -1  # who has the start token
        self.round: i64 = 1
        self.last_round: bool = False  # CE-70
        self._counted: i64 = 0  # parts of the income that a frame of the end shows as counted; no part of the position

    def clone(self) -> CupcakeState:
        s = CupcakeState()
        s.copy_base(self)
        s.edition = self.edition
        s.town = self.town
        s.boards = self.boards[:]
        s.objectives = self.objectives
        s.phase = self.phase
        s.dealt = self.dealt
        s.first = self.first
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

    # ------------------------------------------------------------ what may be done
    def fill(self, seat: i64, out: Moves) -> i64:
        out.clear()
        e = self.edition
        if seat == CHANCE:
            if self.phase == PLAY:
                for face in range(SIDES):
                    out.add(e.chance + face)
            else:
                opening.fill_draws(self, e, out)
            return out.n
        me = self.boards[seat]
        town = self.town
        asked = me.asked
        if asked == START:
            menus.fill_start(e, town, me, out)
        elif asked == ACTIVE:
            menus.fill_active(e, town, me, seat, self.objectives, out)
        elif asked == EARNED:
            menus.fill_earned(e, town, me, out)
        elif asked == AFTER:
            extras.fill_extras(e, town, me, out)
            out.add(END_TURN)
        elif asked == BASES:
            options.fill_bases(e, town, me, out)
        elif asked == FROSTINGS:
            options.fill_frostings(e, town, me, out)
        elif asked == OPEN:
            options.fill_openings(e, town, me, seat, out)
        elif asked == LIFT:
            options.fill_lifts(e, town, me, seat, out)
        elif asked == SERVE:
            options.fill_customers(e, town, me, seat, me.of, out)
        elif asked == HIRE:
            options.fill_hires(e, town, out)
        elif asked == IMPROVE:
            options.fill_improvements(e, town, me, out)
        elif asked == BUILD:
            options.fill_bakeries(e, town, me, out)
        elif asked == CHOOSE:
            options.fill_bakeries(e, town, me, out)
            options.fill_copies(e, town, me, seat, out)
        elif asked == BRING:
            extras.fill_bring(e, me, out)
        elif asked == MOVE:
            extras.fill_moves(e, me, out)
        elif asked == AIM:
            extras.fill_aims(e, me, out)
        elif asked == SURPLUS:
            rolling.fill_surplus(e, me, out)
        elif asked == SETTLE:
            opening.fill_settle(e, me, out)
        elif asked == RECIPE:
            opening.fill_first_recipes(e, town, self.boards, out)
        return out.n

    # ------------------------------------------------------------ what it does
    def do(self, seat: i64, action: i64) -> None:
        e = self.edition
        if seat == CHANCE:
            if self.phase == PLAY:
                rolling.roll(self, e, action - e.chance)
            else:
                opening.draw(self, e, action)
            return
        me = self.own(seat)
        town = self.own_town()
        if action == END_TURN:
            self.end_turn(e, me, seat)
        elif action in (ROLL, TAKE_INCOME):
            rolling.take_income(self, e, town, me, seat)
            if action == ROLL:
                rolling.roll_dice(self, e, self.own(seat), seat)
        elif action == ROLL_DICE:
            rolling.roll_dice(self, e, me, seat)
        elif self.listening:
            before = me.copy(0)
            self.act(e, town, me, seat, action)
            self.report(story.of_move(e, town, before, me, seat, action))
        else:
            self.act(e, town, me, seat, action)

    def act(self, e: Edition, town: Town, me: Board, seat: i64, action: i64) -> None:
        """Everything but income, roll and the end of the turn, grouped as in edition.py."""
        if action < FIRST_OF_DATA:
            self.act_in_menu(e, town, me, seat, action)
        elif action < e.assemble:
            menus.act(e, town, me, seat, action)
        elif action < e.take_base:
            at = action - e.assemble
            extras.assemble(e, me, at // len(e.frostings), at % len(e.frostings))
        elif action < e.bring:
            self.act_on_part(e, town, me, seat, action)
        elif action < e.move:
            extras.bring(e, me, action - e.bring)
        elif action < e.surplus:
            extras.pick(me, action - e.move)
        elif action < e.recipe:
            rolling.rest_surplus(e, me, action - e.surplus)
        else:
            at = action - e.recipe
            opening.take_first_recipe(e, town, me, at // len(e.frostings), at % len(e.frostings))
            opening.next_recipe(self, seat)

    def act_in_menu(self, e: Edition, town: Town, me: Board, seat: i64, action: i64) -> None:
        if action >= REST_FOR_INCOME:
            extras.start_rest(e, town, me, action - REST_FOR_INCOME, e.rest_income)
        elif action >= REST_FOR_IDEA:
            extras.start_rest(e, town, me, action - REST_FOR_IDEA, 0)
        elif action >= TO:
            extras.move_to(e, me, action - TO)
        elif action >= ACTIVATE:
            me.column = action - ACTIVATE
            me.level = level_of(e, me, me.column)  # CE-15
            me.menu = ACTIVE
            me.asked = ACTIVE
        elif action >= SPECIAL:
            extras.take_special(e, town, me, seat, action - SPECIAL)
        elif action == DONE:
            extras.stop(me)

    def act_on_part(self, e: Edition, town: Town, me: Board, seat: i64, action: i64) -> None:
        """One choice that a part of an action asks for; then the plan goes on."""
        if action >= e.copy:
            parts.begin(e, town, me, seat, action - e.copy)
            return
        if action >= e.bakery:
            parts.build(e, town, me, seat, action - e.bakery)
        elif action >= e.improve:
            at = action - e.improve
            add_improvement(e, me, at % COLUMNS, at // COLUMNS)
            if me.asked == SETTLE:
                me.dealt = 0
                opening.next_improvement(self, seat)
                return
            town.improvements[at // COLUMNS] -= 1
        elif action >= e.hire:
            parts.hire(e, town, me, action - e.hire)
        elif action >= e.serve:
            if me.asked == ACTIVE:
                me.acted = 1
            parts.serve(e, town, me, action - e.serve)
        elif action >= e.lift:
            parts.lift(e, town, me, seat, action - e.lift)
            return
        elif action >= e.expel:
            at = action - e.expel
            parts.expel(e, town, self.own(at % e.most), at % e.most, at // e.most)
            parts.open_outlet(e, town, me, seat, at // e.most)
        elif action >= e.open:
            parts.open_outlet(e, town, me, seat, action - e.open)
        elif action >= e.take_frosting:
            town.frostings[action - e.take_frosting] -= 1
            me.frostings[action - e.take_frosting] += 1
        else:
            town.bases[action - e.take_base] -= 1
            me.bases[action - e.take_base] += 1
        parts.go_on(e, town, me, seat)

    # ------------------------------------------------------------ the end of a turn
    def end_turn(self, e: Edition, me: Board, seat: i64) -> None:
        """CE-70: income counts when everything optional is done."""
        me.end_turn()
        if me.income >= e.end_income and not self.last_round:
            self.last_round = True
            if self.listening:
                self.report([story.of_last_round(me, seat)])
        after = (seat + 1) % self.seats
        if after == self.first:
            if self.last_round or self.round == e.rounds:  # CE-72
                self.count(e)
                return
            self.round += 1
        self.own(after).start_turn()
        self.ask(after)

    def count(self, e: Edition) -> None:
        """The end of the game, one frame per part of the income."""
        if self.listening:
            for part in scoring.PARTS:
                self._counted += 1
                self.step(part)
            self.report(story.of_end(e, self.town, self.boards))
        self.finish()

    def report(self, events: list[Event]) -> None:
        for event in events:
            self.tell(event.kind, event.seat, event.says, dict(event.data))

    def draw_name(self) -> str:
        if self.phase == PLAY:
            return f"round{self.round}/seat{self.draw_seat + 1}/die{self.dealt + 1}"
        return opening.draw_name(self, self.edition)

    # ------------------------------------------------------------ results
    def scores(self) -> list[int]:
        return [int(board.income) for board in self.boards]

    def breakdown(self, seat: int) -> list[tuple[str, int]]:
        return scoring.breakdown(self.edition, self.boards[seat])

    def tie_breaks(self) -> list[tuple[str, list[int]]]:
        """CE-71"""
        outlets = [scoring.outlets_open(self.edition, self.town, seat) for seat in range(self.seats)]
        return [("more customers", [scoring.customers_served(b) for b in self.boards]), ("more outlets", outlets)]

    # ------------------------------------------------------------ what is seen and asked
    def view(self, seat: int | None) -> dict[str, object]:
        return view.zones(self)

    def observe(self, seat: int) -> list[float]:
        return numbers.observed(self, seat)

    def census(self) -> dict[str, int]:
        return numbers.census(self)

    def awaits(self) -> str:
        return words.awaits(self.phase)

    def audience(self, actor: int, action: int) -> Audience:
        return EVERYONE_READS

    def asks(self, seat: int) -> str:
        return words.asks(self.edition, self.town, self.boards[seat], seat)

    def label(self, seat: int, action: int) -> str:
        return words.label(self.edition, self.boards[seat], self.game.actions.labels[action], action)

    def effect(self, seat: int, action: int) -> str:
        return effects.effect(self, self.boards[seat], seat, action)

    def pieces(self, seat: int, action: int) -> list[str]:
        return pieces.pieces(self, self.boards[seat], seat, action)

    def why_illegal(self, seat: int, action: int) -> str:
        return reasons.why(self, self.boards[seat], seat, action)
