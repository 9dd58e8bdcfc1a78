# compiled
"""`end-day`: the hours that are left are lost."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.story import END_EVENTS
from bakehouse.kernel.rules import Moves, final, i64, who
from bakehouse.kernel.saying import count


@final
class EndDay(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "end-day", [])
        self.commits = True
        self.tells = {"ended": ("day", "hours")} | END_EVENTS

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        out.add(self.first)  # BS-7

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

    def name(self, at: int) -> str:
        return "End the day"

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        hours = state.sheets[seat].hours
        return f"{count(hours, 'hour')} lost" if hours > 0 else ""

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        return [f"day-{seat}"]
