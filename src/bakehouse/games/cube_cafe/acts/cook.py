# compiled
"""`cook`: a cube of the staff meeple's kind goes from the menu to the first food space (CC-26)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import CafeState, Job, Numbers, Sheet, add_paid
from bakehouse.games.cube_cafe.kinds import COOK_JOB
from bakehouse.games.cube_cafe.wheel import colour_at
from bakehouse.games.cube_cafe.words import no_cube
from bakehouse.kernel.rules import Event, Moves, final, i64, who


@final
class Cook(Job):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "cook", e.places[COOK_JOB], [], {"cooked": ("kind",)})

    # ------------------------------------------------------------ the rules
    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        e = self.e
        if has_room(e, me):
            colour = colour_at(e, me, self.position)
            add_paid(self.first, here and me.menu[colour] > 0, wild and me.menu[e.wild] > 0, out)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        kind = self.payer(me, at)
        me.staff[kind] -= 1
        me.menu[kind] -= 1
        me.food[kind] += 1

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        name = self.e.kind_names[self.payer(before, at)]
        return [Event("cooked", seat, f"{who(seat)} put {name} on the {self.e.space_names[0]}", {"kind": name})]

    def title(self, which: int) -> str:
        return "Cook"

    def label(self, state: CafeState, seat: int, at: int) -> str:
        return f"Cook {self.e.kind_names[self.payer(state.sheets[seat], at)]}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return f"on the {self.e.space_names[0]}" + (", hot next round" if len(self.e.spaces) > 1 else "")

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        return [f"job-{seat}-{self.position}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        if not has_room(self.e, me):
            return f"the {self.e.space_names[0]} is full"
        return no_cube(self.e, me, self.payer(me, at))


def has_room(e: Numbers, me: Sheet) -> bool:
    """CC-26, CC-R14"""
    if e.grill == 0:
        return True
    on: i64 = 0
    for kind in range(e.kinds):
        on += me.food[kind]
    return on < e.grill
