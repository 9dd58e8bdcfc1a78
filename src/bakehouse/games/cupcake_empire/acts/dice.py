# compiled
"""Dice by hand: `rest:<payment>:<column>`, `bring:<colour>`, `move:<column>:<colour>`, `to:<column>`, `done`."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeQuestion, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.board import (
    AIM,
    BRING,
    MOVE,
    count_shift,
    free_spaces,
    may_move,
    shift_die,
    unmoved,
)
from bakehouse.games.cupcake_empire.die_places import COLUMNS, REST
from bakehouse.games.cupcake_empire.tracks import pay_ideas
from bakehouse.games.cupcake_empire.words import cost, costs_ideas, costs_income, die_piece, levels_effect
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import article, count, joined, signed


def can_move(e: Numbers, me: Board) -> bool:
    for column in range(COLUMNS):
        if me.many[column] > 0 and can_move_from(e, me, column):
            if me.moved == 0:
                return True
            for colour in range(e.kinds):
                if may_move(e, me, colour, column):
                    return True
    return False


def can_move_from(e: Numbers, me: Board, column: i64) -> bool:
    """Is there a space in another column?"""
    for other in range(COLUMNS):
        if other != column and free_spaces(e, me, other) > 0:
            return True
    return False


def moves_anew(e: Numbers, me: Board) -> bool:
    """Is there a die to move for which nothing was paid this turn?"""
    for column in range(COLUMNS):
        if me.many[column] > 0 and can_move_from(e, me, column):
            for colour in range(e.kinds):
                if may_move(e, me, colour, column) and (me._brought >> (column * e.kinds + colour)) & 1 == 0:
                    return True
    return False


def stop(me: Board) -> None:
    """No more dice."""
    me.asked = me.menu
    me.of = 0
    me.price = 0
    me.done = 0
    me.picked = -1
    me.moved = 0


class DiceAct(CupcakeAct):
    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        return "choose the Rest Area or a special action first"


@final
class Rest(CupcakeAct):
    """CE-67, CE-R18"""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "rest", [Axis("payment", ["idea", "income"]), Axis("column", e.columns)])
        self.tells = {"paid": ("ideas", "income")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """An idea for any number of dice, or income for each, all into one column."""
        if me.rested == 0 and me.many[REST] > 0:
            e = self.e
            first = self.first
            for column in range(COLUMNS):
                if free_spaces(e, me, column) > 0:
                    if me.ideas >= e.rest_ideas:
                        out.add(first + column)
                    if me.income >= e.rest_income:
                        out.add(first + COLUMNS + column)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        me.rested = 1
        me.asked = BRING
        me.of = at % COLUMNS
        me.price = e.rest_income if at >= COLUMNS else 0
        me.done = 0
        if at < COLUMNS:
            pay_ideas(state.own_town(), me, e.rest_ideas)
            if state.listening:
                tell_paid(state, seat, e.rest_ideas)

    def name(self, at: int) -> str:
        """Pay 1 idea: rested dice to Outlets"""
        e = self.e
        price = f"{e.rest_income} income a die" if at >= COLUMNS else count(e.rest_ideas, "idea")
        return f"Pay {price}: rested dice to {e.column_names[at % COLUMNS]}"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        """up to 2 dice, leaves 0 ideas"""
        e, me = self.e, state.boards[seat]
        dice = min(me.many[REST], free_spaces(e, me, at % COLUMNS))
        if at >= COLUMNS:
            paid = min(dice, me.income // e.rest_income) if e.rest_income > 0 else dice
            return f"up to {count(paid, 'die')}, of {me.income} income"
        return f"up to {count(dice, 'die')}, leaves {count(me.ideas - e.rest_ideas, 'idea')}"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"pay-{seat}-{'income' if at >= COLUMNS else 'idea'}", f"column-{seat}-{self.e.columns[at % COLUMNS]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, column = self.e, state.boards[seat], at % COLUMNS
        if me.rested == 1:
            return "you have used the Rest Area this turn"
        if me.many[REST] == 0:
            return "no die is in your Rest Area"
        if free_spaces(e, me, column) == 0:
            return f"{e.column_names[column]} is full"
        return costs_income(e.rest_income, me) if at >= COLUMNS else costs_ideas(e.rest_ideas, me)


def tell_paid(state: CupcakeState, seat: i64, ideas: i64) -> None:
    says = f"{who(seat)} spent {count(ideas, 'idea')}"
    state.tell("paid", int(seat), says, {"ideas": int(ideas), "income": 0})


@final
class Bring(DiceAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "bring", [Axis("colour", e.colours)])
        self.tells = {"brought": ("colour", "column")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        first = self.first
        kinds = self.e.kinds
        for colour in range(kinds):
            if me.dice[REST * kinds + colour] > 0:
                out.add(first + colour)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        column = me.of
        shift_die(e, me, at, REST, column)
        me.pay(me.price)
        me.done += 1
        me._brought |= bit(column * e.kinds + at)
        if state.listening:
            says = f"{who(seat)} brought {article(e.colours[at])} die from the Rest Area to {e.column_names[column]}"
            data: dict[str, object] = {"colour": e.colours[at], "column": e.columns[column]}
            state.tell("brought", int(seat), says + cost(-me.price, 0), data)
        if me.many[REST] == 0 or free_spaces(e, me, column) == 0 or me.income < me.price:
            stop(me)

    def name(self, at: int) -> str:
        return f"Bring {article(self.e.colours[at])} die"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        me = state.boards[seat]
        after = me.copy(0)
        shift_die(self.e, after, at, REST, me.of)
        return joined([signed(-me.price, "income"), levels_effect(self.e, me, after)])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return die_piece(self.e, state.boards[seat], seat, at, REST)

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"no {self.e.colours[at]} die is in your Rest Area"


@final
class Move(DiceAct):
    """Picks a die; `to` says where it goes."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "move", [Axis("column", e.columns), Axis("colour", e.colours)])

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-68B, CE-68D: each die at most once."""
        e = self.e
        first = self.first
        kinds = e.kinds
        for column in range(COLUMNS):
            if me.many[column] > 0 and can_move_from(e, me, column):
                for colour in range(kinds):
                    if may_move(e, me, colour, column):
                        out.add(first + column * kinds + colour)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        me = state.own(seat)
        me.picked = at
        me.asked = AIM

    def name(self, at: int) -> str:
        kinds = int(self.e.kinds)
        return f"{self.e.colours[at % kinds].capitalize()} die of {self.e.column_names[at // kinds]}"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return die_piece(self.e, state.boards[seat], seat, at % self.e.kinds, at // self.e.kinds)

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, column = self.e, state.boards[seat], at // self.e.kinds
        if me.dice[at] == 0:
            return f"there is no {e.colours[at % e.kinds]} die in {e.column_names[column]}"
        if not may_move(e, me, at % e.kinds, column):
            return f"you have moved the {e.colours[at % e.kinds]} die to {e.column_names[column]}: each die moves once"
        return "all other columns are full" if not can_move_from(e, me, column) else "that die cannot be moved"


@final
class To(DiceAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "to", [Axis("column", e.columns, e.column_names)])
        self.named = "To {}"
        self.piece = "column"
        self.tells = {"moved": ("colour", "column", "to")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        e = self.e
        first = self.first
        source = me.picked // e.kinds
        for column in range(COLUMNS):
            if column != source and free_spaces(e, me, column) > 0:
                out.add(first + column)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        """CE-R17: with income any number of dice, each on a way of its own."""
        e = self.e
        me = state.own(seat)
        colour, source = me.picked % e.kinds, me.picked // e.kinds
        if me.price == 0:
            shift_die(e, me, colour, source, at)
        else:
            die = unmoved(e, me, colour, source)
            count_shift(e, me, colour, source, at)
            me.place[die] = at
            me.moved |= bit(die)
            me.pay(me.price)
        me._brought |= bit(at * e.kinds + colour)
        me.picked = -1
        me.done += 1
        me.asked = MOVE
        if state.listening:
            name = e.colours[colour]
            says = f"{who(seat)} moved {article(name)} die from {e.column_names[source]} to {e.column_names[at]}"
            data: dict[str, object] = {"colour": name, "column": e.columns[source], "to": e.columns[at]}
            state.tell("moved", int(seat), says + cost(-me.price, 0), data)
        if me.price == 0 or me.income < me.price or not can_move(e, me):
            stop(me)

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        after = me.copy(0)
        shift_die(e, after, me.picked % e.kinds, me.picked // e.kinds, at)
        return joined([signed(-me.price, "income"), levels_effect(e, me, after)])

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        name = self.e.column_names[at]
        return f"the die is in {name} already" if at == state.boards[seat].picked // self.e.kinds else f"{name} is full"


@final
class Done(DiceAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "done", [])
        self.ends = True
        self.piece = "done"

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        if me.done > 0:
            out.add(self.first)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        stop(state.own(seat))

    def name(self, at: int) -> str:
        return "No more dice"

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        return "move at least one die first"


@final
class WhichToBring(CupcakeQuestion):
    def says(self, state: CupcakeState, seat: int) -> str:
        me = state.boards[seat]
        more = "Another die" if me.done > 0 else "Which die"
        return f"{more} from the Rest Area to {state.numbers.column_names[me.of]}?"


@final
class WhichToMove(CupcakeQuestion):
    def says(self, state: CupcakeState, seat: int) -> str:
        return "Move another die?" if state.boards[seat].done > 0 else "Which die do you move?"


@final
class WhereTo(CupcakeQuestion):
    def says(self, state: CupcakeState, seat: int) -> str:
        e, picked = state.numbers, state.boards[seat].picked
        return f"Where does the {e.colours[picked % e.kinds]} die of {e.column_names[picked // e.kinds]} go?"
