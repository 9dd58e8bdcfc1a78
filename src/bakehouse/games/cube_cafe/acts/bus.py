# compiled
"""`bus:<table>:<space>`: a dirty plate goes to the dishwasher, whose space gives a reward (CC-38 to CC-41).

`copy:<kind>` is the choice of one of them; `dial` and `pour`, the others with a choice, are with `rotate` and `refill`.
"""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import (
    NOBODY,
    NONE,
    SHIFT,
    CafeAct,
    CafeState,
    Numbers,
    Sheet,
    Tells,
    tables_of,
)
from bakehouse.games.cube_cafe.acts.manage import CASHED, HIRED, StaffReward, hired
from bakehouse.games.cube_cafe.acts.refill import refill_effect, refilled
from bakehouse.games.cube_cafe.kinds import GIVES_COPY, GIVES_REFILL, GIVES_STEPS, GIVES_TURN
from bakehouse.games.cube_cafe.manager import earned_on_the_way, start_copy, start_pour, walk, walk_effect
from bakehouse.games.cube_cafe.sheet import COPYING, DIALING, POURING
from bakehouse.games.cube_cafe.wheel import glasses_left, may_pour
from bakehouse.games.cube_cafe.words import can_do, gift_name, staff_count, staff_list, table_word
from bakehouse.kernel.rules import Axis, Event, Moves, final, i64, vec, who


@final
class Bus(CafeAct):
    def __init__(self, e: Numbers) -> None:
        tells: Tells = {"bussed": ("table", "space"), "lost": ("reward",)} | HIRED | CASHED
        super().__init__(e, "bus", [tables_of(e), Axis("space", e.washer_ids)], tells)

    # ------------------------------------------------------------ the rules
    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """CC-38, CC-41"""
        dirty = me.dirty
        for t in range(len(dirty)):
            if dirty[t] == 1:
                rack = me.rack
                first: i64 = self.first + t * len(rack)
                for space in range(len(rack)):
                    if rack[space] == NONE:
                        out.add(first + space)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        """CC-38 to CC-40: what cannot be taken is lost, what leaves no choice is taken at once."""
        e = self.e
        t = at // self.width
        space = at % self.width
        me.rack[space] = me.plate[t]
        me.plate[t] = NONE
        me.dirty[t] = 0
        gift = e.washer[space]
        if gift >= 0:
            me.staff[gift] += 1
        elif gift == GIVES_STEPS:
            walk(e, me, e.washer_steps)
        elif gift == GIVES_COPY:
            start_copy(e, me)
        elif gift == GIVES_TURN:
            me.asked = DIALING
        else:
            start_pour(e, state.vips, me)

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        e = self.e
        t, space = divmod(at, int(self.width))
        says = f"{who(seat)} bussed {table_word(t)}: {gift_name(e, space)}"
        bussed = Event("bussed", seat, says, {"table": t + 1, "space": e.washer_ids[space]})
        gift = e.washer[space]
        told: list[Event] = []
        if gift == GIVES_COPY and after.asked != COPYING:
            told = [copy_told(e, before, seat)]
        elif gift == GIVES_REFILL and after.asked != POURING:
            told = [pour_told(before, after, seat)]
        return [bussed] + told + earned_on_the_way(before, after, seat)

    def name(self, at: int) -> str:
        t, space = divmod(at, int(self.width))
        return f"Bus {table_word(t)}: {gift_name(self.e, space)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        gift = e.washer[at % self.width]
        if gift >= 0:
            return can_do(e, me, gift)
        if gift == GIVES_STEPS:
            return walk_effect(e, me, e.washer_steps)
        if gift == GIVES_COPY:
            return f"one of {staff_list(e, me.staff)}" if staff_count(me) > 0 else "lost: nobody on shift to copy"
        return "to any position" if gift == GIVES_TURN else pour_effect(e, state.vips, me)

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        t, space = divmod(at, int(self.width))
        return [f"dish-{seat}-{t + 1}", f"rack-{seat}-{self.e.washer_ids[space]}"]

    def why_not(self, state: CafeState, seat: int, at: int) -> str:
        """CC-38, CC-41"""
        me = state.sheets[seat]
        t, space = divmod(at, int(self.width))
        if me.dirty[t] == 0:
            return f"{table_word(t)} has no dirty plate"
        if not [1 for plate in me.rack if plate == NONE]:
            return "the dishwasher is full"
        return f"the {self.e.washer_ids[space]} space of the dishwasher holds a plate already"


@final
class Copy(StaffReward):
    """Of the dishwasher."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "copy", "Copy {}", HIRED)

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        """CC-39, CC-R15, CC-R33: a kind that is held unspent, wild too."""
        staff = me.staff
        for kind in range(len(staff)):
            if staff[kind] > 0:
                out.add(self.first + kind)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        me.staff[at] += 1
        me.asked = SHIFT

    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        return [hired(self.e, seat, at, "hired")]

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        return [f"offer-{seat}-copy-{self.e.kind_names[at]}"]

    def why_not(self, state: CafeState, seat: int, at: int) -> str:
        return f"you have no unspent {self.e.kind_names[at]} staff to copy"

    def unasked(self, state: CafeState, seat: int, at: int) -> str:
        return "you have nothing to copy with: bus a table onto the copy space"


# ------------------------------------------------------------ what a space gave at once, or could not give (CC-40)
def copy_told(e: Numbers, before: Sheet, seat: int) -> Event:
    held = [kind for kind in range(e.kinds) if before.staff[kind] > 0]
    if not held:
        return Event("lost", seat, f"{who(seat)} had nobody to copy", {"reward": "copy"})
    return hired(e, seat, held[0], "copied")


def pour_told(before: Sheet, after: Sheet, seat: int) -> Event:
    for t in range(len(after.glass)):
        if after.glass[t] > before.glass[t]:
            return refilled(before, after, seat, t)
    return Event("lost", seat, f"{who(seat)} had nobody to refill", {"reward": "refill"})


def pour_effect(e: Numbers, vips: vec[i64], me: Sheet) -> str:
    thirsty = [t for t in range(e.tables) if may_pour(e, vips, me, t)]
    if len(thirsty) == 1:
        return f"{table_word(thirsty[0])}: {refill_effect(e, vips, me, thirsty[0])}"
    if thirsty:
        return "for " + " or ".join([table_word(t) for t in thirsty])
    if not [1 for who in me.guest if who != NOBODY]:
        return "lost: nobody is seated"
    return "lost: " + ("no glass is left" if glasses_left(e, me) == 0 else "everybody seated has a glass or all stars")
