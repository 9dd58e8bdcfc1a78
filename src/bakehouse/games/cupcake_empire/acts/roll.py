# compiled
"""`roll:<face>` (chance), in a turn and in setup, and `surplus:<colour>` for dice without a space."""

from __future__ import annotations

from bakehouse.games.cupcake_empire import opening
from bakehouse.games.cupcake_empire.acts.base import (
    Board,
    CupcakeAct,
    CupcakeOutcome,
    CupcakeQuestion,
    CupcakeState,
    Draw,
    Numbers,
    Town,
)
from bakehouse.games.cupcake_empire.board import AFTER, SURPLUS, first_in_hand, free_spaces, shift_die
from bakehouse.games.cupcake_empire.die_places import COLUMNS, HAND, LANDED, REST, SIDES, SIX
from bakehouse.games.cupcake_empire.opening import PLAY
from bakehouse.games.cupcake_empire.tracks import gain_idea, step_marker
from bakehouse.games.cupcake_empire.words import die_piece
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import article, count, listed


@final
class Face(CupcakeOutcome):
    """One die after the other."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "roll", [Axis("face", [str(face + 1) for face in range(SIDES)])])
        self.named = "A {}"
        self.tells = {"rolled": ("dice",), "ideas": ("ideas",), "rested": ("colour", "column")}

    def offer(self, state: CupcakeState, seat: i64, out: Moves) -> None:
        """CE-S6: in setup sixes are rolled again."""
        out.add_row(self.first, SIDES if state.phase == PLAY else COLUMNS)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        if state.phase == PLAY:
            self.roll(state, state.draw_seat, at)
        else:
            opening.place_rolled(self.e, state.own(opening.roller(state)), at)
            opening.next_draw(state, self.e)

    def roll(self, state: CupcakeState, seat: i64, face: i64) -> None:
        """CE-62"""
        e = self.e
        me = state.own(seat)
        state.dealt += 1
        shift_die(e, me, first_in_hand(e, me), HAND, LANDED + face)
        if me.many[HAND] == 0:
            sixes = me.many[SIX]
            if state.listening:
                state.step("rolled")
            before = [board.copy(0) for board in state.boards] if state.listening else state.boards
            self.have_ideas(state, seat, sixes)
            if state.listening:
                self.tell(state, before, seat)
                if sixes > 0:
                    state.step("ideas")
            state.dealt = 0
            state.resume()
            me = state.own(seat)
            for colour in range(e.kinds):
                for _n in range(me.dice[SIX * e.kinds + colour]):
                    shift_die(e, me, colour, SIX, REST)
            settle_dice(e, me, 0)
            if state.listening:
                tell_full(state, e, before[seat], me, seat, 0)

    def have_ideas(self, state: CupcakeState, seat: i64, sixes: i64) -> None:
        """CE-64, CE-66: the roller first, then clockwise."""
        if sixes > 0:
            e = self.e
            town = state.own_town()
            me = state.own(seat)
            gain_idea(e, town, me)
            step_marker(e, town, me, sixes - 1)
            for more in range(1, state.seats):
                step_marker(e, town, state.own((seat + more) % state.seats), sixes)

    def tell(self, state: CupcakeState, before: list[Board], seat: i64) -> None:
        """CE-62, CE-64: dice that have landed, and ideas that sixes brought."""
        e, me = self.e, before[seat]
        found: list[str] = []
        dice: list[list[object]] = []
        for face in range(SIDES):
            for colour in range(e.kinds):
                for _n in range(me.dice[(LANDED + face) * e.kinds + colour]):
                    found.append(f"{e.colours[colour]} {face + 1}")
                    dice.append([e.colours[colour], face + 1])
        state.tell("rolled", int(seat), f"{who(seat)} rolled {listed(found)}", {"dice": dice})
        for more in range(state.seats):
            other = (seat + more) % state.seats
            gained = int(state.boards[other].ideas - before[other].ideas)
            if gained > 0:
                state.tell("ideas", other, f"{who(other)} had {count(gained, 'bright idea')}", {"ideas": gained})


def settle_dice(e: Numbers, me: Board, first: i64) -> None:
    """CE-62, CE-63: rolled dice take their spaces; where there are too few, the owner sends some to rest.

    In a full column that leaves no choice (CE-R11): all of them rest.
    """
    for column in range(first, COLUMNS):
        landed = me.many[LANDED + column]
        if landed == 0:
            continue
        free = free_spaces(e, me, column)
        if 0 < free < landed:
            me.asked = SURPLUS
            me.of = column
            return
        target = column if free > 0 else i64(REST)
        for colour in range(e.kinds):
            for _n in range(me.dice[(LANDED + column) * e.kinds + colour]):
                shift_die(e, me, colour, LANDED + column, target)
    me.asked = AFTER
    me.of = 0


def tell_full(state: CupcakeState, e: Numbers, before: Board, after: Board, seat: i64, first: i64) -> None:
    """CE-63: dice rolled to full columns, from the first up to the one where the owner has a choice."""
    end: i64 = COLUMNS
    if after.asked == SURPLUS:
        end = after.of
    for column in range(first, end):
        if free_spaces(e, before, column) == 0:
            for colour in range(e.kinds):
                for _n in range(before.dice[(LANDED + column) * e.kinds + colour]):
                    tell_rest(state, e, seat, colour, column)


def tell_rest(state: CupcakeState, e: Numbers, seat: i64, colour: i64, column: i64) -> None:
    name = e.colours[colour]
    says = f"{who(seat)} sent {article(name)} die to the Rest Area: {e.column_names[column]} is full"
    state.tell("rested", int(seat), says, {"colour": name, "column": e.columns[column]})


@final
class Surplus(CupcakeAct):
    """A rolled die for which there is no space goes to the Rest Area."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "surplus", [Axis("colour", e.colours)])
        self.tells = {"rested": ("colour", "column")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-63, CE-R11: dice of one colour are alike."""
        first = self.first
        kinds = self.e.kinds
        landed = (LANDED + me.of) * kinds
        for colour in range(kinds):
            if me.dice[landed + colour] > 0:
                out.add(first + colour)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        before = me.copy(0) if state.listening else me
        column = me.of
        shift_die(e, me, at, LANDED + column, REST)
        settle_dice(e, me, column)
        if state.listening:
            tell_rest(state, e, seat, at, column)
            tell_full(state, e, before, me, seat, column + 1)

    def name(self, at: int) -> str:
        return f"{self.e.colours[at].capitalize()} die rests"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        me = state.boards[seat]
        return die_piece(self.e, me, seat, at, LANDED + me.of)

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"no {self.e.colours[at]} die was rolled to {self.e.column_names[state.boards[seat].of]}"

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        return "no rolled die is without a space"


@final
class WhichRests(CupcakeQuestion):
    def says(self, state: CupcakeState, seat: int) -> str:
        column = state.numbers.column_names[state.boards[seat].of]
        return f"{column} is full: which rolled die goes to the Rest Area?"


@final
class FirstDice(Draw):
    """CE-S6"""

    def is_left(self, state: CupcakeState) -> bool:
        return opening.roller(state) >= 0

    def draw_name(self, state: CupcakeState) -> str:
        return f"setup/seat{opening.roller(state) + 1}/die{state.dealt + 1}"


@final
class Dice(Draw):
    """CE-62"""

    def draw_name(self, state: CupcakeState) -> str:
        return f"round{state.round}/seat{state.draw_seat + 1}/die{state.dealt + 1}"
