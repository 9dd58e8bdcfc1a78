# compiled
"""`end-day`: the hours that are left are lost."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeState
from bakehouse.games.bake_and_sale.story import END_EVENTS
from bakehouse.kernel.rules import Always, final, i64, who
from bakehouse.kernel.saying import count


@final
class EndDay(Always[BakeState]):
    """BS-7"""

    def __init__(self) -> None:
        super().__init__("end-day")
        self.named = "End the day"
        self.piece = "day"
        self.commits = True
        self.ends = True
        self.passes = True
        self.tells = {"ended": ("day", "hours")} | END_EVENTS

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        """BS-7, BS-8"""
        me = state.own(seat)
        if state.listening:
            unused = f" with {count(me.hours, 'hour')} unused" if me.hours > 0 else ""
            says = f"{who(seat)} ended day {state.day + 1}{unused}"
            state.tell("ended", int(seat), says, {"day": int(state.day) + 1, "hours": int(me.hours)})
        me.hours = 0
        if state.done(seat):
            state.next_day()

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        hours = state.sheets[seat].hours
        return f"{count(hours, 'hour')} lost" if hours > 0 else ""

    def loses(self, state: BakeState, seat: int, at: int) -> str:
        hours = state.sheets[seat].hours
        return f"{count(hours, 'hour')} would be lost" if hours > 0 else ""
