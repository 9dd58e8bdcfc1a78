# compiled
"""`drive:<slot>`: food for a car in the drive-thru (CC-11, CC-23, CC-24)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import NONE, CafeState, Job, Numbers, Sheet, add_paid, with_wild
from bakehouse.games.cube_cafe.kinds import DRIVE_JOB
from bakehouse.games.cube_cafe.wheel import colour_at
from bakehouse.games.cube_cafe.words import no_cube, slot_id
from bakehouse.kernel.rules import Axis, Event, Moves, final, i64, who
from bakehouse.kernel.saying import joined


@final
class Drive(Job):
    def __init__(self, e: Numbers) -> None:
        slots = Axis("slot", [slot_id(e, slot) for slot in range(int(e.slots))])
        super().__init__(e, "drive", e.places[DRIVE_JOB], [slots], {"drove": ("colour", "kind")})

    # ------------------------------------------------------------ the rules
    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        """CC-11, CC-23, CC-24"""
        e = self.e
        if state.round < e.first_cars:
            return
        colour = colour_at(e, me, self.position)
        cars = me.cars
        for slot in range(len(cars)):
            car = cars[slot]
            if car != NONE and me.meals[slot] == NONE:
                fits = here and car == colour and me.menu[colour] > 0
                add_paid(self.first + 2 * slot, fits, wild and me.menu[e.wild] > 0, out)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        """CC-23: a cube of the staff meeple's kind goes on the car."""
        kind = self.payer(me, at)
        me.staff[kind] -= 1
        me.menu[kind] -= 1
        me.meals[at >> 1] = kind

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        e, slot, kind = self.e, at >> 1, self.payer(before, at)
        car = e.kind_names[before.cars[slot]]
        dish = "its food" if kind != e.wild else "a wild dish"
        says = f"{who(seat)} gave the {car} car {dish}: ${e.slot_money[slot]} to come"
        return [Event("drove", seat, says, {"colour": car, "kind": e.kind_names[kind]})]

    def title(self, which: int) -> str:
        return f"Serve the car in the {slot_id(self.e, which)} slot"

    def label(self, state: CafeState, seat: int, at: int) -> str:
        car = state.sheets[seat].cars[at >> 1]
        return self.name(at) if car == NONE else f"Serve the {self.e.kind_names[car]} car{with_wild(at)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        money = f"${self.e.slot_money[at >> 1]} at the end of the round"
        return joined([money, self.takes(state.sheets[seat], at)])

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        return [f"car-{seat}-{slot_id(self.e, which)}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        """CC-11, CC-23"""
        e, slot = self.e, at >> 1
        if state.round < e.first_cars:
            return f"the drive-thru opens in round {e.first_cars}"
        car = me.cars[slot]
        if car == NONE:
            return f"no car is in the {slot_id(e, slot)} slot"
        if me.meals[slot] != NONE:
            return "this car has its food"
        kind = self.payer(me, at)
        if kind not in (car, e.wild):
            return f"this car wants {e.kind_names[car]}, and the wheel shows {e.kind_names[kind]} at the drive-thru"
        return no_cube(e, me, kind)
