# compiled
"""`open:<place>`, `expel:<place>:<seat>` and `lift:<place>`: outlets. Asked by the part `outlet:<colour>`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeState, InDistrict, Numbers, Part, PartAct, Town
from bakehouse.games.cupcake_empire.board import LIFT, OPEN, reseat
from bakehouse.games.cupcake_empire.names import wrong_colour
from bakehouse.games.cupcake_empire.plan import A_COLOUR
from bakehouse.games.cupcake_empire.recipes import would_reach
from bakehouse.games.cupcake_empire.town import can_open_in, rival_outlet
from bakehouse.games.cupcake_empire.tracks import forward
from bakehouse.kernel.rules import Axis, Moves, final, i64, who
from bakehouse.kernel.saying import joined, signed

if TYPE_CHECKING:
    from bakehouse.games.cupcake_empire.prospect import Prospect


@final
class Outlet(Part):
    def __init__(self) -> None:
        super().__init__("outlet", A_COLOUR)

    def can(self, e: Numbers, town: Town, me: Board, seat: i64, of: i64, column: i64) -> bool:
        """CE-31 to CE-33"""
        district = e.district
        for place in range(len(district)):
            fits = district[place] == of and can_open_in(e, town, seat, place)
            if fits and (me.outlets > 0 or can_lift_for(e, town, seat, place)):
                return True
        return False

    def begin(self, e: Numbers, town: Town, me: Board, of: i64) -> None:
        me.asked = OPEN if me.outlets > 0 else LIFT
        me.of = of

    def says(self, e: Numbers, of: i64) -> str:
        return f"an outlet in a {e.district_colours[of]} neighbourhood"

    def worth(self, p: Prospect, of: i64) -> float:
        if not self.can(p.e, p.town, p.me, p.seat, of, -1):
            return 0.0
        return (p.sales * float(p.e.outlet_sales) if p.me.outlets > 0 else 0.0) + p.w.shop * p.turns / 10.0


def can_lift_for(e: Numbers, town: Town, seat: i64, place: i64) -> bool:
    """CE-R13: is there an own outlet in another neighbourhood?"""
    outlets = town.outlets
    for other in range(len(e.district)):
        if other != place and outlets[other * e.most + seat] > 0:
            return True
    return False


def outlet_piece(state: CupcakeState, seat: int, place: int) -> list[str]:
    """The first outlet of a seat in a neighbourhood, the one that would go."""
    if seat < len(state.boards):
        at = state.boards[seat].outlet_at
        for n in range(len(at)):
            if at[n] == place + 1:
                return [f"outlet-{seat}-{n + 1}"]
    return []


class Opening(PartAct):
    """What a new outlet and one that takes another's space have in common."""

    def open_in(self, state: CupcakeState, town: Town, me: Board, seat: i64, place: i64, expelled: int) -> None:
        """CE-31; an outlet that was lifted changes no sales (CE-33)."""
        e = self.e
        town.outlets[place * e.most + seat] += 1
        town.free[place] -= 1
        reseat(me.outlet_at, 0, place + 1)
        sales, lifted = me.sales, me.lifted
        if lifted < 0:
            me.outlets -= 1
            me.sales = forward(e, sales, e.outlet_sales)
        me.lifted = -1
        if state.listening:
            self.tell(state, seat, place, lifted, int(me.sales - sales), expelled)

    def tell(self, state: CupcakeState, seat: i64, place: i64, lifted: i64, sales: int, expelled: int) -> None:
        e = self.e
        source = e.neighbourhoods[lifted] if lifted >= 0 else ""
        verb = f"moved an outlet from {e.places[lifted]} to" if source else "opened an outlet in"
        gains = f": {signed(sales, 'sales')}" if sales != 0 else ""
        loser = who(expelled)
        victim = f", and expelled {loser}'s outlet: -{e.outlet_sales} sales for {loser}" if expelled >= 0 else ""
        name = e.neighbourhoods[place]
        data: dict[str, object] = {"neighbourhood": name, "sales": sales, "expelled": expelled, "lifted": source}
        state.tell("opened", int(seat), f"{who(seat)} {verb} {e.places[place]}{gains}{victim}", data)

    def gains(self, me: Board) -> str:
        sales: i64 = 0 if me.lifted >= 0 else forward(self.e, me.sales, self.e.outlet_sales) - me.sales
        return signed(sales, "sales")

    def wrong_place(self, me: Board, place: int) -> str:
        if place == me.lifted and self.e.district[place] == me.of:
            return "the outlet was taken from there: it has to go elsewhere"
        return wrong_colour(self.e, me, place)


@final
class Open(Opening):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "open", [Axis("neighbourhood", e.neighbourhoods)])
        self.tells = {"opened": ("neighbourhood", "sales", "expelled", "lifted")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-30"""
        district = self.e.district
        for place in range(len(district)):
            if district[place] == me.of and place != me.lifted and town.free[place] > 0:
                out.add(self.first + place)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        self.open_in(state, town, me, seat, at, -1)

    def name(self, at: int) -> str:
        return "Outlet in " + self.e.places[at]

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        """+1 sales, 2 customers for your recipes: houses 1 and 3"""
        me = state.boards[seat]
        gains = self.gains(me) or "sales stay as they are"
        return joined([gains, would_reach(self.e, state.town, me, seat, at)])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return [f"lot-{self.e.neighbourhoods[at]}"]

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        some = "; expel somebody there" if rival_outlet(self.e, state.town, seat, at) else ""
        return self.wrong_place(state.boards[seat], at) or f"no space is free in {self.e.places[at]}{some}"


@final
class Expel(Opening):
    def __init__(self, e: Numbers) -> None:
        seats = [f"seat-{seat + 1}" for seat in range(int(e.most))]
        super().__init__(e, "expel", [Axis("neighbourhood", e.neighbourhoods), Axis("seat", seats)])
        self.tells = {"opened": ("neighbourhood", "sales", "expelled", "lifted")}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-32, CE-R12: nobody is expelled where a space is free."""
        e = self.e
        district = e.district
        outlets = town.outlets
        for place in range(len(district)):
            if district[place] == me.of and place != me.lifted and town.free[place] == 0:
                first = place * e.most
                for other in range(e.most):
                    if other != seat and outlets[first + other] > 0:
                        out.add(self.first + first + other)

    def carry_out(self, state: CupcakeState, town: Town, me: Board, seat: i64, at: i64) -> None:
        """CE-32: back to its owner's supply."""
        e = self.e
        place = at // e.most
        victim = state.own(at % e.most)
        town.outlets[at] -= 1
        town.free[place] += 1
        victim.outlets += 1
        reseat(victim.outlet_at, place + 1, 0)
        back = victim.sales - e.outlet_sales
        victim.sales = back if back > 1 else 1
        self.open_in(state, town, me, seat, place, int(at % e.most))

    def name(self, at: int) -> str:
        most = int(self.e.most)
        return f"Outlet in {self.e.places[at // most]} instead of {who(at % most)}'s"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        me, most = state.boards[seat], int(self.e.most)
        loss = f"-{self.e.outlet_sales} sales for {who(at % most)}"
        return joined([self.gains(me), loss, would_reach(self.e, state.town, me, seat, at // most)])

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return outlet_piece(state, at % int(self.e.most), at // int(self.e.most))

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        place, other = at // int(self.e.most), at % int(self.e.most)
        if wrong := self.wrong_place(state.boards[seat], place):
            return wrong
        name = self.e.places[place]
        if state.town.free[place] > 0:
            return f"a space is free in {name}: nobody can be expelled there"
        return "your own outlet cannot be expelled" if other == seat else f"{who(other)} has no outlet in {name}"


@final
class Lift(PartAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "lift", [Axis("neighbourhood", e.neighbourhoods)])

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        for place in range(len(self.e.district)):
            if self.may_lift(town, me, seat, place):
                out.add(self.first + place)

    def may_lift(self, town: Town, me: Board, seat: i64, place: i64) -> bool:
        """CE-33: an own outlet stands there, and another neighbourhood of the colour takes it."""
        e = self.e
        if town.outlets[place * e.most + seat] == 0:
            return False
        district = e.district
        for other in range(len(district)):
            if other != place and district[other] == me.of and can_open_in(e, town, seat, other):
                return True
        return False

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        """CE-33: an outlet is taken up, to be opened elsewhere; the part is not over."""
        town = state.own_town()
        me = state.own(seat)
        town.outlets[at * self.e.most + seat] -= 1
        town.free[at] += 1
        reseat(me.outlet_at, at + 1, 0)
        me.lifted = at
        me.asked = OPEN

    def name(self, at: int) -> str:
        return f"Move the outlet of {self.e.places[at]}"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        return "to open it elsewhere"

    def pieces(self, state: CupcakeState, seat: int, at: int) -> list[str]:
        return outlet_piece(state, seat, at)

    def why_not(self, state: CupcakeState, seat: int, at: int) -> str:
        if state.town.outlets[at * self.e.most + seat] == 0:
            return f"you have no outlet in {self.e.places[at]}"
        return "moved from there it could not be opened anywhere else"


@final
class WhereToOpen(InDistrict):
    def gather(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        """CE-30 to CE-32, CE-R12, place by place: nobody is expelled where a space is free."""
        e = state.numbers
        district = e.district
        outlets = town.outlets
        opened = self.mine[0].first
        expelled = self.mine[1].first
        for place in range(len(district)):
            if district[place] != me.of or place == me.lifted:
                continue
            if town.free[place] > 0:
                out.add(opened + place)
                continue
            first = place * e.most
            for other in range(e.most):
                if other != seat and outlets[first + other] > 0:
                    out.add(expelled + first + other)
