# compiled
"""`done`: the shift is ended; when it was the last one, so is the round (CC-18, CC-43)."""

from __future__ import annotations

from bakehouse.games.cube_cafe import story
from bakehouse.games.cube_cafe.acts.base import CafeAct, CafeState, Numbers, Sheet
from bakehouse.games.cube_cafe.words import staff_count, staff_list
from bakehouse.kernel.rules import EVERYONE_READS, Audience, Moves, final, i64, who


@final
class Done(CafeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "done", [], {"ended": ("unused",)} | story.TELLS)
        self.commits = True
        self.ends = True
        self.passes = True
        self.piece = "done"
        self.sealed = False

    def offers(self, state: CafeState, me: Sheet, out: Moves) -> None:
        out.add(self.first)

    def do(self, state: CafeState, seat: i64, at: i64) -> None:
        if state.listening:
            unused = staff_count(state.sheets[seat])
            rest = f" with {unused} staff unused" if unused > 0 else ""
            state.tell("ended", int(seat), f"{who(seat)} ended the shift{rest}", {"unused": unused})
            if len(state.covers) > 0:
                state.fence(int(seat), "in a duplicate game an ended shift stands")
        if state.done(seat):
            state.close()

    def name(self, at: int) -> str:
        return "End the shift"

    def effect(self, state: CafeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        return f"{staff_list(self.e, me.staff)} unused" if staff_count(me) > 0 else ""

    def loses(self, state: CafeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        return f"{staff_list(self.e, me.staff)} would have done nothing" if staff_count(me) > 0 else ""

    def audience(self, state: CafeState, actor: int, at: int) -> Audience:
        return EVERYONE_READS
