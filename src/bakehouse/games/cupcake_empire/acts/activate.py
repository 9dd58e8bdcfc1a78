# compiled
"""`activate:<column>`, and with it `main:<level>` and `use:<improvement>`: the column's action and its improvements."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.board import ACTIVE, EARNED, START, level_of, slot_of
from bakehouse.games.cupcake_empire.columns import has_action, reach_of
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.names import plan_word
from bakehouse.games.cupcake_empire.plan import begin, can_do_plan, part_word
from bakehouse.games.cupcake_empire.words import cost, lapsing
from bakehouse.kernel.rules import Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import count


class ActivatedAct(CupcakeAct):
    """What a column allows while it is activated."""

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        asked = state.boards[seat].asked
        if asked == START:
            return "activate a column first"
        return "the activation is over: " + ("your income is taken" if asked == EARNED else "the dice have been rolled")


@final
class Activate(CupcakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "activate", [Axis("column", e.columns, e.column_names)])
        self.named = "Activate {}"
        self.piece = "column"
        self.tells = {"activated": ("column", "level")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-18, CE-R6: every column that reaches a level; any column when none does."""
        e = self.e
        first = self.first
        before = out.n
        for column in range(COLUMNS):
            if level_of(e, me, column) > 0:
                out.add(first + column)
        if out.n == before:
            out.add_row(first, COLUMNS)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        me = state.own(seat)
        me.column = at
        me.level = level_of(self.e, me, at)  # CE-15
        me.menu = ACTIVE
        me.asked = ACTIVE
        if state.listening:
            says = f"{who(seat)} activated {self.e.column_names[at]} at level {me.level}"
            state.tell("activated", int(seat), says, {"column": self.e.columns[at], "level": int(me.level)})

    # ------------------------------------------------------------ the words
    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        """level 2: a mixed base; improvements 1 and 2"""
        e, me, town = self.e, state.boards[seat], state.town
        level = level_of(e, me, at)
        if level == 0:
            return "level 0: no action, only income and roll"
        awake = self.awake(me, at, level)
        more = f"; improvements: {', '.join(awake)}" if awake else ""
        if not has_action(e, town, me, seat, at, level):
            return f"level {level}: no action is possible now{more}"
        best = level
        while not can_do_plan(e, town, me, seat, at * e.levels + best - 1, at):
            best -= 1
        return f"level {level}: {plan_word(e, at * e.levels + best - 1)}{more}"

    def awake(self, me: Board, column: i64, level: i64) -> list[str]:
        """CE-17: the improvements that a level reaches."""
        e = self.e
        found: list[str] = []
        for s in range(e.room[column]):
            kind = me.improved[column * e.slots + s]
            if kind > 0 and e.slot_level[column * e.slots + s] <= level:
                found.append(e.improvement_names[kind - 1])
        return found

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        """CE-18"""
        needed, name = self.e.needs[at * self.e.levels], self.e.column_names[at]
        return f"{name} is at level 0: it takes {needed} dice or a specialist, and another column reaches a level"

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"{self.e.column_names[state.boards[seat].column]} is activated already: one column a turn"


@final
class Main(ActivatedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "main", [Axis("level", [str(level + 1) for level in range(int(e.levels))])])
        self.tells = {"acted": ("level",)}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-16; of a sale the customer is chosen at once (acts/serve.py)."""
        if me.acted == 0:
            e = self.e
            first = self.first
            plan = me.column * e.levels
            for at in range(me.level):
                if e.sale[plan + at] == 0 and can_do_plan(e, town, me, seat, plan + at, me.column):
                    out.add(first + at)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        plan = me.column * e.levels + at
        me.acted = 1
        if state.listening:
            says = f"{who(seat)} chose level {at + 1}: {plan_word(e, plan)}"
            state.tell("acted", int(seat), says, {"level": int(at) + 1})
        begin(e, state.own_town(), me, seat, plan)

    def name(self, at: int) -> str:
        return f"Level {at + 1}"

    def label(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        if me.column >= 0 and at < e.top[me.column]:
            return f"{self.name(at)}: {plan_word(e, me.column * e.levels + at)}"
        return self.name(at)

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        me = state.boards[seat]
        return lapsing(self.e, state.town, me, seat, me.column * self.e.levels + at)

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"level-{seat}-{self.e.columns[state.boards[seat].column]}-{at + 1}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        name = e.column_names[me.column]
        if me.acted == 1:
            return "the main action of this turn is done"
        if at >= e.top[me.column]:
            return f"{name} has only {count(e.top[me.column], 'level')}"
        if at >= me.level:
            return f"{name} has reached level {me.level} this turn, not {at + 1}"
        plan = me.column * e.levels + at
        if e.sale[plan] > 0:
            return f"choose the customer: level {me.level} reaches {count(reach_of(e, me), 'house')}"
        wanted = [part_word(e, at) for at in range(e.first_part[plan], e.first_part[plan + 1])]
        return f"not possible now: {', '.join(wanted)}"


@final
class Use(ActivatedAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "use", [Axis("improvement", e.improvements)])
        self.tells = {"used": ("improvement", "income")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-17: once a turn, where the level reaches its space, and only if it would do something."""
        e = self.e
        first = self.first
        column = me.column
        for kind in range(self.many):
            slot = slot_of(e, me, column, kind)
            if slot < 0 or (me.used >> slot) & 1 == 1 or e.slot_level[column * e.slots + slot] > me.level:
                continue
            if can_do_plan(e, town, me, seat, COLUMNS * e.levels + kind, column):
                out.add(first + kind)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        was_income, was_ideas = me.income, me.ideas
        me.used |= bit(slot_of(e, me, me.column, at))
        begin(e, state.own_town(), me, seat, COLUMNS * e.levels + at)
        if state.listening:
            income = int(me.income - was_income)
            says = f"{who(seat)} used the improvement {e.improvement_names[at]}{cost(income, me.ideas - was_ideas)}"
            state.tell("used", int(seat), says, {"improvement": e.improvements[at], "income": income})

    def name(self, at: int) -> str:
        return f"Improvement {self.e.improvement_names[at]}"

    def label(self, state: CupcakeState, seat: int, at: int) -> str:
        return f"{self.name(at)}: {plan_word(self.e, COLUMNS * self.e.levels + at)}"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, plan = self.e, state.boards[seat], COLUMNS * self.e.levels + at
        for n in range(e.first_part[plan], e.first_part[plan + 1]):
            if found := e.parts[e.part[n]].effect(e, state.town, me, e.part_of[n]):
                return found
        return ""

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"improvement-{seat}-{self.e.columns[state.boards[seat].column]}-{self.e.improvements[at]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me, name = self.e, state.boards[seat], self.e.improvement_names[at]
        slot = slot_of(e, me, me.column, at)
        if slot < 0:
            return f"{e.column_names[me.column]} has no improvement {name}"
        if (me.used >> slot) & 1 == 1:
            return f"you have used {name} this turn"
        needed = e.slot_level[me.column * e.slots + slot]
        if needed > me.level:
            return f"{name} works from level {needed} on, and {e.column_names[me.column]} has reached {me.level}"
        return f"{name} could do nothing now"
