# compiled
"""`serve:<table>:<space>:<kind>`: any cube of the track to any plate without one (CC-27 to CC-32)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import (
    NOBODY,
    NONE,
    CafeState,
    Job,
    Numbers,
    Sheet,
    kinds_of,
    tables_of,
)
from bakehouse.games.cube_cafe.closing import tip_of
from bakehouse.games.cube_cafe.kinds import RAW, SERVE_JOB
from bakehouse.games.cube_cafe.sheet import colour_of
from bakehouse.games.cube_cafe.wheel import has_vip, walk_out
from bakehouse.games.cube_cafe.words import dish_word, space_word, star_change, table_word, who_word
from bakehouse.kernel.rules import Axis, Event, Moves, final, i64, vec, who
from bakehouse.kernel.saying import count, joined


@final
class Serve(Job):
    def __init__(self, e: Numbers) -> None:
        axes = [tables_of(e), Axis("space", e.spaces), kinds_of(e)]
        super().__init__(e, "serve", e.places[SERVE_JOB], axes, {"served": ("table", "kind", "stars")})
        self.size: i64 = len(e.spaces) * e.kinds  # of the food track

    # ------------------------------------------------------------ the rules
    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        """CC-27"""
        food = me.food
        size = len(food)
        for t in range(len(me.guest)):
            if me.guest[t] != NOBODY and me.plate[t] != NONE and me.dish[t] == NONE:
                first: i64 = self.first + 2 * t * size
                for at in range(size):
                    if food[at] > 0:
                        if here:
                            out.add(first + 2 * at)
                        if wild:
                            out.add(first + 2 * at + 1)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        e = self.e
        t = (at >> 1) // self.size
        cube = (at >> 1) % self.size
        me.staff[self.payer(me, at)] -= 1
        stars = stars_served(e, state.vips, me, t, cube)
        me.food[cube] -= 1
        if stars < 1:  # CC-30
            me.menu[cube % e.kinds] += 1
            walk_out(e, me, t)
        else:
            me.dish[t] = cube % e.kinds
            me.stars[t] = stars

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        e = self.e
        t, cube = divmod(at >> 1, int(self.size))
        stars = int(after.stars[t])
        if after.guest[t] == NOBODY:
            then = f"{who_word(e, state.vips, before.guest[t])} left unpaid"
        else:
            then = f"{count(stars, 'star')}, ${tip_of(e, state.vips, after, t)} to come"
        says = f"{who(seat)} served {self.dish(at >> 1)}: {then}"
        return [Event("served", seat, says, {"table": t + 1, "kind": dish_word(e, cube), "stars": stars})]

    def dish(self, which: int) -> str:
        t, cube = divmod(which, int(self.size))
        return f"{table_word(t)} {dish_word(self.e, cube)} from the {space_word(self.e, cube)}"

    def title(self, which: int) -> str:
        return f"Serve {self.dish(which)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        """3 to 4 stars, $5, takes red"""
        e, me = self.e, state.sheets[seat]
        t, cube = divmod(at >> 1, int(self.size))
        stars = stars_served(e, state.vips, me, t, cube)
        if stars < 1:
            return joined(["the customer leaves unpaid", self.takes(me, at)])
        after = me.copy(0)
        after.stars[t] = stars
        wrong = "" if suits(e, me, t, cube % e.kinds) else "not what was ordered"
        money = f"${tip_of(e, state.vips, after, t)}"
        return joined([star_change(me.stars[t], stars), money, wrong, self.takes(me, at)])

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        t, cube = divmod(which, int(self.size))
        space, kind = divmod(cube, int(self.e.kinds))
        return [f"cube-{seat}-{self.e.spaces[space]}-{self.e.kind_names[kind]}", f"table-{seat}-{t + 1}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        """CC-27"""
        t, cube = divmod(at >> 1, int(self.size))
        if me.guest[t] == NOBODY:
            return f"nobody sits at {table_word(t)}"
        if me.plate[t] == NONE:
            return f"{table_word(t)} has not ordered yet"
        if me.dish[t] != NONE:
            return f"{table_word(t)} has been served"
        if me.food[cube] == 0:
            return f"no {dish_word(self.e, cube)} cube is on the {space_word(self.e, cube)}"
        return ""


def suits(e: Numbers, me: Sheet, t: i64, kind: i64) -> bool:
    """CC-28: is a cube of this kind what a table ordered?"""
    return kind == e.wild or kind == colour_of(me.plate[t])


def stars_served(e: Numbers, vips: vec[i64], me: Sheet, t: i64, cube: i64) -> i64:
    """CC-28, CC-29, CC-31, CC-56: the rating after the dish; below 1 the customer leaves."""
    change = e.space_stars[cube // e.kinds]
    if change < 0 and has_vip(e, vips, me, RAW):
        change = 0
    if not suits(e, me, t, cube % e.kinds):
        change += e.wrong
    return min(e.stars, me.stars[t] + change)
