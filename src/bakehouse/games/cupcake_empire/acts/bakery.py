# compiled
"""`bakery:<place>` and `copy:<column>:<level>`. Asked by the parts `bakery:<colour>` and `bakery-or-copy:<colour>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeState, Numbers, Part, PartAct, Town
from bakehouse.games.cupcake_empire.board import BUILD, CHOOSE, reseat
from bakehouse.games.cupcake_empire.die_places import COLUMNS
from bakehouse.games.cupcake_empire.names import plan_word, wrong_colour
from bakehouse.games.cupcake_empire.plan import A_COLOUR, begin, can_do_plan
from bakehouse.games.cupcake_empire.recipes import would_reach
from bakehouse.games.cupcake_empire.tracks import forward
from bakehouse.games.cupcake_empire.words import lapsing
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import count, joined, signed

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


def can_build(e: Numbers, town: Town, me: Board, colour: i64) -> bool:
    """CE-52, CE-53"""
    if me.bakeries > 0:
        district = e.district
        for place in range(len(district)):
            if district[place] == colour and town.free_bakeries[place] > 0:
                return True
    return False


def may_copy(e: Numbers, town: Town, me: Board, seat: i64, column: i64, level: i64, active: i64) -> bool:
    """CE-53, CE-R14: an action of another column, never one that copies itself; of sales only the farthest."""
    if column == active or level > e.top[column]:
        return False
    plan = column * e.levels + level - 1
    if e.sale[plan] > 0 and plan != e.best_sale[column]:
        return False
    return not copies(e, plan) and can_do_plan(e, town, me, seat, plan, active)


def copies(e: Numbers, plan: i64) -> bool:
    for at in range(e.first_part[plan], e.first_part[plan + 1]):
        if e.parts[e.part[at]].copies:
            return True
    return False


class BakeryPart(Part):
    def __init__(self, word: str) -> None:
        super().__init__(word, A_COLOUR)

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        return can_build(e, town, me, of)

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = BUILD
        me.of = of

    def says(self, e: Numbers, of: i64) -> str:
        return f"a bakery in a {e.district_colours[of]} neighbourhood"

    def worth(self, p: Prospect, of: i64) -> float:
        if not can_build(p.e, p.town, p.me, of):
            return 0.0
        return float(p.e.bakery_steps[of]) * (p.production + p.sales) + p.w.shop * p.turns / 10.0


@final
class BakeryOrCopy(BakeryPart):
    def __init__(self) -> None:
        super().__init__("bakery-or-copy")
        self.copies = True

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        if can_build(e, town, me, of):
            return True
        for other in range(COLUMNS):
            for level in range(1, e.levels + 1):
                if may_copy(e, town, me, seat, other, level, column):
                    return True
        return False

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = CHOOSE
        me.of = of

    def says(self, e: Numbers, of: i64) -> str:
        return f"a bakery in a {e.district_colours[of]} neighbourhood, or any action of another column"


@final
class Build(PartAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "bakery", [Axis("neighbourhood", e.neighbourhoods)])
        self.tells = {"built": ("neighbourhood", "sales", "production")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-52, CE-53"""
        e = self.e
        if me.bakeries > 0:
            for place in range(len(e.district)):
                if e.district[place] == me.of and town.free_bakeries[place] > 0:
                    out.add(self.first + place)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        """CE-52, CE-53"""
        e = self.e
        was_sales, was_production = me.sales, me.production
        town.bakeries[at * e.most + seat] += 1
        town.free_bakeries[at] -= 1
        me.bakeries -= 1
        reseat(me.bakery_at, 0, at + 1)
        steps = e.bakery_steps[e.district[at]]
        me.production = forward(e, me.production, steps)
        me.sales = forward(e, me.sales, steps)
        if state.listening:
            sales, production = int(me.sales - was_sales), int(me.production - was_production)
            gains = joined([signed(sales, "sales"), signed(production, "production")])
            name = e.neighbourhoods[at]
            data: dict[str, object] = {"neighbourhood": name, "sales": sales, "production": production}
            says = f"{who(seat)} built a bakery in {e.places[at]}: {gains or 'tracks full'}"
            state.tell("built", int(seat), says, data)

    def name(self, at: int) -> str:
        return "Bakery in " + self.e.places[at]

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        steps = e.bakery_steps[e.district[at]]
        sales, production = forward(e, me.sales, steps) - me.sales, forward(e, me.production, steps) - me.production
        gains = [signed(sales, "sales"), signed(production, "production")]
        return joined([*gains, would_reach(e, state.town, me, seat, at)])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"site-{self.e.neighbourhoods[at]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        me = state.boards[seat]
        if wrong := wrong_colour(self.e, me, at):
            return wrong
        return f"no bakery space is free in {self.e.places[at]}" if me.bakeries > 0 else "you have no bakery left"


@final
class Copy(PartAct):
    def __init__(self, e: Numbers) -> None:
        levels = [str(level + 1) for level in range(int(e.levels))]
        super().__init__(e, "copy", [Axis("column", e.columns), Axis("level", levels)])
        self.tells = {"copied": ("column", "level")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-53"""
        e = self.e
        for column in range(COLUMNS):
            for level in range(1, e.levels + 1):
                if may_copy(e, town, me, seat, column, level, me.column):
                    out.add(self.first + column * e.levels + level - 1)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        """In the place of what is left of its own plan; `at` is the number of the plan."""
        e = self.e
        if state.listening:
            column, level = at // e.levels, int(at % e.levels) + 1
            says = f"{who(seat)} took the action of {e.column_names[column]}, level {level}: {plan_word(e, at)}"
            state.tell("copied", int(seat), says, {"column": e.columns[column], "level": level})
        begin(e, state.own_town(), state.own(seat), seat, at)

    def name(self, at: int) -> str:
        levels = int(self.e.levels)
        return f"{self.e.column_names[at // levels]}, level {at % levels + 1}"

    def label(self, state: CupcakeState, seat: int, at: int) -> str:
        e = self.e
        exists = at % e.levels < e.top[at // e.levels]
        return f"{self.name(at)}: {plan_word(e, at)}" if exists else self.name(at)

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return lapsing(self.e, state.town, state.boards[seat], seat, at)

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        e = self.e
        return [f"level-{seat}-{e.columns[at // e.levels]}-{at % e.levels + 1}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        e, me = self.e, state.boards[seat]
        column, level = at // e.levels, at % e.levels + 1
        if column == me.column:
            return "only another column's action can be taken"
        if level > e.top[column]:
            return f"{e.column_names[column]} has only {count(e.top[column], 'level')}"
        if e.sale[at] > 0 and at != e.best_sale[column]:
            best = e.best_sale[column] % e.levels + 1
            return f"{e.column_names[column]}, level {best} reaches all of these customers, and more"
        if copies(e, at):
            return "that action takes actions of other columns itself"
        return "that action could do nothing now"
