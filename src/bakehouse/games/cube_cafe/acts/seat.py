# compiled
"""`seat`: the customer at the front of the line goes to a free table (CC-21, CC-22, CC-54)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import NOBODY, NONE, CafeState, Job, Numbers, Sheet, add_paid, with_wild
from bakehouse.games.cube_cafe.kinds import REGULAR, SEAT_JOB
from bakehouse.games.cube_cafe.wheel import await_plate, bag_has, effect_of
from bakehouse.games.cube_cafe.words import table_word, who_word
from bakehouse.kernel.rules import Event, Moves, final, i64, who
from bakehouse.kernel.saying import count, joined


@final
class Seat(Job):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "seat", e.places[SEAT_JOB], [], {"seated": ("table", "stars")})

    # ------------------------------------------------------------ the rules
    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        """CC-22"""
        if front(me) != NONE and free_table(me) != NONE:
            add_paid(self.first, here, wild, out)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        """CC-21"""
        draws = self.draws_plate(state, me)
        spot = front(me)
        t = free_table(me)
        me.staff[self.payer(me, at)] -= 1
        me.guest[t] = me.line[spot]
        me.stars[t] = self.e.line[spot]
        me.line[spot] = NOBODY
        if draws:
            await_plate(me, t)
            state.ask_chance(seat)

    def draws_plate(self, state: CafeState, me: Sheet) -> bool:
        """CC-54"""
        spot = front(me)
        return spot != NONE and effect_of(self.e, state.vips, me.line[spot]) == REGULAR and bag_has(me.plates)

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        spot, t = front(before), free_table(before)
        stars = int(self.e.line[spot])
        name = who_word(self.e, state.vips, before.line[spot])
        says = f"{who(seat)} seated {name} at {table_word(t)}: {count(stars, 'star')}"
        return [Event("seated", seat, says, {"table": int(t) + 1, "stars": stars})]

    def title(self, which: int) -> str:
        return "Seat the next guest"

    def label(self, state: CafeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        spot = front(me)
        vip = spot != NONE and me.line[spot] > self.e.guests
        return f"Seat the {'VIP' if vip else 'next guest'}{with_wild(at)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        spot = front(me)
        rating = "" if spot == NONE else f"at {count(self.e.line[spot], 'star')}"
        return joined([rating, "draws a plate" if self.draws_plate(state, me) else "", self.takes(me, at)])

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        return [f"queue-{seat}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        """CC-22"""
        if front(me) == NONE:
            return "nobody stands in line"
        if free_table(me) == NONE:
            dirty = [1 for n in me.dirty if n == 1]
            return "no table is free" + (": bus one first" if dirty else "")
        return ""


def front(me: Sheet) -> i64:
    """CC-21: the foremost occupied spot of the line; NONE when it is empty."""
    line = me.line
    for spot in range(len(line)):
        if line[spot] != NOBODY:
            return spot
    return NONE


def free_table(me: Sheet) -> i64:
    """CC-22, CC-R28: the first table with neither customer nor plate; NONE when there is none."""
    for t in range(len(me.guest)):
        if me.guest[t] == NOBODY and me.plate[t] == NONE:
            return t
    return NONE
