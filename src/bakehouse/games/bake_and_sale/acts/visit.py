# compiled
"""`visit:<building>`: visit a building for its effect; what each of them does is in buildings.py."""

from __future__ import annotations

from bakehouse.games.bake_and_sale import buildings
from bakehouse.games.bake_and_sale.acts.base import BakeAct, BakeState, Numbers, Sheet
from bakehouse.games.bake_and_sale.bonuses import tell_fame
from bakehouse.games.bake_and_sale.buildings import TOWN, Building
from bakehouse.games.bake_and_sale.kinds import (
    ACADEMY,
    BUILDINGS,
    CONSULTING,
    FRIENDLY,
    HIRING,
    LAB,
    NETWORK,
    RETAIL,
    SUPERMARKET,
    SUPPLIER,
    VOLUNTARY,
)
from bakehouse.games.bake_and_sale.words import hours_change, hours_left, short_of_hours
from bakehouse.kernel.rules import Axis, Final, Moves, final, i64, vec, who
from bakehouse.kernel.saying import joined


@final
class Visit(BakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "visit", [Axis("building", BUILDINGS[:RETAIL])])
        self.town: Final = vec[Building](TOWN)
        self.network: Final = buildings.Network()
        self.supplier: Final = buildings.Supplier()
        self.academy: Final = buildings.Academy()
        self.lab: Final = buildings.Lab()
        self.consulting: Final = buildings.Consulting()
        self.voluntary: Final = buildings.Voluntary()
        self.tells = {"visited": ("building", "hours")}

    def offers(self, state: BakeState, me: Sheet, out: Moves) -> None:
        self.offers_from(me, state.pool(me).offers, out)

    def offers_from(self, me: Sheet, offers: vec[i64], out: Moves) -> None:
        """Those with hours and a visit left, whose effect would not be lost (BS-R13); `offers`: see buildings.py."""
        e = self.e
        hours = me.hours
        cost = e.visit_hours
        first = self.first
        if cost[NETWORK] <= hours and self.network.would_help(e, me, offers):
            out.add(first + NETWORK)
        if cost[SUPPLIER] <= hours and self.supplier.would_help(e, me, offers):
            out.add(first + SUPPLIER)
        if cost[ACADEMY] <= hours and self.academy.would_help(e, me, offers):
            out.add(first + ACADEMY)
        if cost[LAB] <= hours and self.lab.would_help(e, me, offers):
            out.add(first + LAB)
        if cost[CONSULTING] <= hours and self.consulting.would_help(e, me, offers):
            out.add(first + CONSULTING)
        limit = e.limit
        visits = me.visits
        may_give = visits[VOLUNTARY] < limit[VOLUNTARY] and cost[VOLUNTARY] <= hours
        if may_give and self.voluntary.would_help(e, me, offers):
            out.add(first + VOLUNTARY)
        if cost[HIRING] <= hours and visits[HIRING] < limit[HIRING]:
            out.add(first + HIRING)
        for b in range(FRIENDLY, SUPERMARKET + 1):
            if cost[b] <= hours and visits[b] < limit[b]:
                out.add(first + b)

    def do(self, state: BakeState, seat: i64, at: i64) -> None:
        e = self.e
        me = state.own(seat)
        hours, fame, agency = me.hours, me.fame, me.agency
        me.hours -= e.visit_hours[at]
        me.visits[at] += 1
        building = self.town[at]
        building.enter(e, me)
        if state.listening:
            says = f"{who(seat)} visited the {e.building_names[at]}: {building.brought(e, me)}{hours_left(me)}"
            state.tell("visited", int(seat), says, {"building": BUILDINGS[at], "hours": int(hours - me.hours)})
            tell_fame(state, me, seat, fame, agency)

    def name(self, at: int) -> str:
        return self.e.building_names[at]

    def effect(self, state: BakeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        return joined([hours_change(-self.e.visit_hours[at]), self.town[at].effect(self.e, me, state.offers(me))])

    def pieces(self, state: BakeState, seat: int, at: int) -> list[str]:
        return [f"building-{seat}-{BUILDINGS[at]}"]

    def why_not(self, state: BakeState, seat: int, at: int) -> str:
        me = state.sheets[seat]
        return self.town[at].why_shut(self.e, me, state.offers(me)) or short_of_hours(me, self.e.visit_hours[at])
