# compiled
"""`refill:<table>`, and `pour:<table>`, the same for nothing as a reward of the dishwasher (CC-33, CC-39, CC-55)."""

from __future__ import annotations

from bakehouse.games.cube_cafe.acts.base import (
    NOBODY,
    NONE,
    SHIFT,
    CafeAct,
    CafeState,
    Job,
    Numbers,
    Sheet,
    Tells,
    add_paid,
    tables_of,
)
from bakehouse.games.cube_cafe.closing import tip_of
from bakehouse.games.cube_cafe.kinds import HOST, REFILL_JOB
from bakehouse.games.cube_cafe.wheel import can_lift, effect_of, glasses_left, may_pour, pour
from bakehouse.games.cube_cafe.words import star_change, table_word
from bakehouse.kernel.rules import Event, Final, Moves, final, i64, vec, who
from bakehouse.kernel.saying import count, joined

TELLS: Final[Tells] = {"refilled": ("table", "stars")}


@final
class Refill(Job):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "refill", e.places[REFILL_JOB], [tables_of(e)], TELLS)

    # ------------------------------------------------------------ the rules
    def offers_to(self, state: CafeState, me: Sheet, here: bool, wild: bool, out: Moves) -> None:
        e = self.e
        for t in range(e.tables):
            if may_pour(e, state.vips, me, t):
                add_paid(self.first + 2 * t, here, wild, out)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        me.staff[self.payer(me, at)] -= 1
        pour(self.e, state.vips, me, at >> 1)

    # ------------------------------------------------------------ the words
    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        return [refilled(before, after, seat, at >> 1)]

    def title(self, which: int) -> str:
        return f"Refill {table_word(which)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        return joined([refill_effect(self.e, state.vips, me, at >> 1), self.takes(me, at)])

    def touched(self, me: Sheet, seat: int, which: int) -> list[str]:
        return [f"glass-{seat}-{which + 1}"]

    def lacks(self, state: CafeState, me: Sheet, at: int) -> str:
        return why_not_pour(self.e, state.vips, me, at >> 1)


@final
class Pour(CafeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "pour", [tables_of(e)], TELLS)

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        for t in range(self.e.tables):
            if may_pour(self.e, state.vips, me, t):
                out.add(self.first + t)

    def carry_out(self, state: CafeState, me: Sheet, seat: i64, at: i64) -> None:
        pour(self.e, state.vips, me, at)
        me.asked = SHIFT

    def told(self, state: CafeState, before: Sheet, after: Sheet, seat: int, at: int) -> list[Event]:
        return [refilled(before, after, seat, at)]

    def name(self, at: int) -> str:
        return f"Free refill for {table_word(at)}"

    def label(self, state: CafeState, seat: int, at: int) -> str:
        return f"Refill {table_word(at)}"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        return refill_effect(self.e, state.vips, state.sheets[seat], at)

    def pieces(self, state: CafeState, seat: int, at: int) -> list[str]:
        return [f"offer-{seat}-pour-{at + 1}"]

    def why_not(self, state: CafeState, seat: int, at: int) -> str:
        return why_not_pour(self.e, state.vips, state.sheets[seat], at)

    def unasked(self, state: CafeState, seat: int, at: int) -> str:
        return "only the dishwasher's refill space gives a free refill"


def refilled(before: Sheet, after: Sheet, seat: int, t: i64) -> Event:
    others = [o for o in range(len(before.stars)) if o != t and after.stars[o] > before.stars[o]]
    too = "".join([f", {table_word(o)} {after.stars[o]}" for o in others])
    says = f"{who(seat)} refilled {table_word(t)}: {count(after.stars[t], 'star')}{too}"
    return Event("refilled", seat, says, {"table": int(t) + 1, "stars": int(after.stars[t])})


def refill_effect(e: Numbers, vips: vec[i64], me: Sheet, t: i64) -> str:
    after = me.copy(0)
    pour(e, vips, after, t)
    parts = [star_change(me.stars[t], after.stars[t])]
    if me.dish[t] != NONE:
        parts.append(f"${tip_of(e, vips, after, t)}")
    if effect_of(e, vips, me.guest[t]) == HOST:
        lifted = [table_word(o) for o in range(e.tables) if o != t and after.stars[o] > me.stars[o]]
        alone = after.stars[t] == me.stars[t]  # the host has all stars already
        parts += [f"lifts {name}" if alone else f"{name} too" for name in lifted]
    return joined(parts)


def why_not_pour(e: Numbers, vips: vec[i64], me: Sheet, t: i64) -> str:
    """CC-33, CC-55"""
    if me.guest[t] == NOBODY:
        return f"nobody sits at {table_word(t)}"
    if me.glass[t] == 1:
        return f"{table_word(t)} has been refilled this round"
    if me.stars[t] >= e.stars and effect_of(e, vips, me.guest[t]) != HOST:
        return f"{table_word(t)} has all its stars already"
    if me.stars[t] >= e.stars and not can_lift(e, me, t):
        return f"{table_word(t)} has all its stars already, and nobody else is seated whom a refill would lift"
    return "no glass is left" if glasses_left(e, me) == 0 else ""
