# compiled
"""`order:<table>`, and the plate that is drawn for it (CC-25, CC-54)."""

from __future__ import annotations

from bakehouse.games.cube_cafe import arrivals, covered
from bakehouse.games.cube_cafe.acts.base import (
    NOBODY,
    NONE,
    CafeState,
    Draw,
    Job,
    Numbers,
    Sheet,
    add_paid,
    colours_of,
    tables_of,
)
from bakehouse.games.cube_cafe.kinds import ORDER_JOB
from bakehouse.games.cube_cafe.wheel import await_plate, bag_has, take_plate
from bakehouse.games.cube_cafe.words import table_word
from bakehouse.kernel.rules import Event, Moves, final, i64, who
from bakehouse.kernel.saying import joined


@final
class Order(Job):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "order", e.places[ORDER_JOB], [tables_of(e)], {"ordered": ("table",)})
        self.commits = True

    # ------------------------------------------------------------ the rules
    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        if bag_has(me.plates):
            first = self.first
            guest, plate = me.guest, me.plate
            for t in range(len(guest)):
                if guest[t] != NOBODY and plate[t] == NONE:
                    add_paid(first + 2 * t, here, wild, out)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        me.staff[self.payer(me, at)] -= 1
        await_plate(me, at >> 1)
        state.ask_chance(seat)

    def draws_plate(self, state: CafeState, me: Sheet) -> bool:
        return True

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        t = at >> 1
        return [Event("ordered", seat, f"{who(seat)} took the order of {table_word(t)}", {"table": t + 1})]

    def title(self, which: int) -> str:
        return f"Take the order of {table_word(which)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return joined(["draws a plate", self.takes(state.sheets[seat], at)])

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        return [f"table-{seat}-{which + 1}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        t = at >> 1
        if me.guest[t] == NOBODY:
            return f"nobody sits at {table_word(t)}"
        if me.plate[t] != NONE:
            return f"{table_word(t)} has ordered already"
        return "" if bag_has(me.plates) else "no plate is left in the bag"


@final
class Plate(Draw):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "plate", [colours_of(e)], {"plate": ("table", "colour")})

    def offer(self, state: CafeState, seat: i64, out: Moves) -> None:
        bag = state.sheets[state.draw_seat].plates
        for colour in range(len(bag)):
            out.add_weighted(self.first + colour, bag[colour])

    def do(self, state: CafeState, seat: i64, at: i64) -> None:
        owner = state.draw_seat
        me = state.own(owner)
        t = me.table
        take_plate(me, at)
        if state.listening:
            name = self.e.kind_names[at]
            says = f"{who(owner)} drew a {name} plate for {table_word(t)}"
            covered.report(state, owner, [Event("plate", int(owner), says, {"table": int(t) + 1, "colour": name})])
            state.fence(int(owner), "the plate is drawn, and what it shows is known")
        state.resume()

    def name(self, at: int) -> str:
        return f"A {self.e.kind_names[at]} plate"

    def drawn_as(self, state: CafeState) -> str:
        return f"{arrivals.whose(state)}plate{state.sheets[state.draw_seat].plates_drawn + 1}"
