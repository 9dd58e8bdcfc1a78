# compiled
"""`fame:<place>`: circle Fame on the track, or at the Marketing Agency."""

from __future__ import annotations

from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.bonuses import agency_is_free, bring_more, track_is_free
from bakehouse.games.bake_and_sale.kinds import BUILDINGS, MARKETING
from bakehouse.kernel.rules import Axis, Final, Moves, final, i64

TRACK: Final = 0
AGENCY: Final = 1


@final
class Fame(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "fame", [Axis("place", ["track", "marketing"])])
        self.tells = {"famed": ("place", "icons"), "lost": ("bonus",)}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        """BS-24"""
        if track_is_free(self.e, me):
            out.add(self.first + TRACK)
        if agency_is_free(self.e, me):
            out.add(self.first + AGENCY)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        me = state.own(seat)
        fame, agency = me.fame, me.agency
        if at == TRACK:
            me.fame += 1
        else:
            me.agency += 1
        bring_more(state, me, seat, fame, agency)

    def name(self, at: int) -> str:
        return "Fame track" if at == TRACK else self.e.building_names[MARKETING]

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        e, me = self.e, state.sheets[seat]
        if at == AGENCY:
            left = int(e.agency_icons - me.agency) - 1
            return f"{left} more for {e.agency_money} money" if left > 0 else f"all circled: +{e.agency_money} money"
        more = e.fame[me.fame + 1] - e.fame[me.fame]
        if more > 0:
            return f"completes a row: +{more} money"
        left = int(e.fame_row - me.fame % e.fame_row) - 1
        return f"{left} more for {e.fame_rows[me.fame // e.fame_row]} money"

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        me = state.sheets[seat]
        if at == TRACK:
            return [f"fame-{seat}-{me.fame + 1}"]
        return [f"agency-{seat}-{me.agency + 1}", f"building-{seat}-{BUILDINGS[MARKETING]}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        where = "fame track" if at == TRACK else self.e.building_names[MARKETING]
        return f"every icon of the {where} is circled"

    def unasked(self, state: BakeState, seat: int, at: int) -> str:
        return "you have no Fame to circle"
