# compiled
"""What chance deals before the first turn: `customer`, `objective`, `first`, `deal`."""

from __future__ import annotations

from bakehouse.games.cupcake_empire import opening
from bakehouse.games.cupcake_empire.acts.base import CupcakeOutcome, CupcakeState, Draw, Numbers
from bakehouse.games.cupcake_empire.names import customer_word, objective_word
from bakehouse.kernel.rules import EVERYONE, Axis, Final, Moves, WhoBegins, final, i64, who


class Deal(CupcakeOutcome):
    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        self.lay(state, at)
        opening.next_draw(state, self.e)

    def lay(self, state: CupcakeState, at: i64) -> None:
        raise NotImplementedError


@final
class Customer(Deal):
    """CE-S1"""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "customer", [Axis("base", e.base_flavours), Axis("frosting", e.frosting_flavours)])
        self.tells = {"customers": ()}

    def offer(self, state: CupcakeState, seat: i64, out: Moves) -> None:
        for kind in range(self.many):
            left = self.e.customers
            for there in state.town.customers:
                if there == kind + 1:
                    left -= 1
            out.add_weighted(self.first + kind, left)

    def lay(self, state: CupcakeState, at: i64) -> None:
        town = state.own_town()
        town.customers = town.customers[:]  # clones share it
        town.customers[state.dealt] = at + 1
        town.waiting = town.waiting * 2 + 1

    def name(self, at: int) -> str:
        return customer_word(self.e, at).capitalize()


@final
class Customers(Draw):
    def is_left(self, state: CupcakeState) -> bool:
        return state.dealt < len(state.town.customers)

    def tell(self, state: CupcakeState) -> None:
        state.tell("customers", EVERYONE, "The customers have moved into their houses", {})

    def draw_name(self, state: CupcakeState) -> str:
        e, n = state.numbers, state.dealt
        return f"customer/{e.neighbourhoods[n // e.houses]}/{n % e.houses + 1}"


@final
class Objective(Deal):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "objective", [Axis("objective", e.objectives)])
        self.tells = {"objectives": ("objectives",)}

    def offer(self, state: CupcakeState, seat: i64, out: Moves) -> None:
        for objective in range(self.many):
            if self.e.objective_deck[objective] == state.dealt:
                out.add(self.first + objective)

    def lay(self, state: CupcakeState, at: i64) -> None:
        state.objectives = state.objectives + [at]

    def name(self, at: int) -> str:
        return "Objective " + self.e.objectives[at].upper()


@final
class Objectives(Draw):
    """CE-S3"""

    def is_left(self, state: CupcakeState) -> bool:
        return state.dealt < len(state.numbers.decks)

    def tell(self, state: CupcakeState) -> None:
        e = state.numbers
        found = [f"{e.objectives[at].upper()} ({objective_word(e, at)})" for at in state.objectives]
        ids = [e.objectives[at] for at in state.objectives]
        state.tell("objectives", EVERYONE, "The objectives are " + "; ".join(found), {"objectives": ids})

    def draw_name(self, state: CupcakeState) -> str:
        return f"objective/{state.numbers.decks[state.dealt]}"


@final
class FirstSeat(WhoBegins[CupcakeState]):
    def __init__(self, e: Numbers) -> None:
        super().__init__(int(e.most))
        self.e: Final = e
        self.tells = {"first": ("seat",)}

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        state.first = at
        opening.next_draw(state, self.e)

    def name(self, at: int) -> str:
        return f"First turn: {who(at)}"


@final
class WhoStarts(Draw):
    def is_left(self, state: CupcakeState) -> bool:
        return state.first < 0

    def tell(self, state: CupcakeState) -> None:
        first = int(state.first)
        state.tell("first", first, f"The first turn goes to {who(first)}", {"seat": first})

    def draw_name(self, state: CupcakeState) -> str:
        return "first"


@final
class DealImprovement(Deal):
    """CE-S7: each player is dealt another one."""

    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "deal", [Axis("improvement", e.improvements)])
        self.tells = {"dealt": ("improvement",)}

    def offer(self, state: CupcakeState, seat: i64, out: Moves) -> None:
        for kind in range(self.many):
            if not opening.is_dealt(state.boards, kind):
                out.add(self.first + kind)

    def lay(self, state: CupcakeState, at: i64) -> None:
        state.own((state.first + state.dealt) % state.seats).dealt = at + 1
        state.own_town().improvements[at] -= 1

    def name(self, at: int) -> str:
        return "Improvement " + self.e.improvement_names[at]


@final
class Improvements(Draw):
    def is_left(self, state: CupcakeState) -> bool:
        return state.dealt < state.seats

    def tell(self, state: CupcakeState) -> None:
        e = state.numbers
        for seat, board in enumerate(state.boards):
            kind = board.dealt - 1
            says = f"{who(seat)} drew the improvement {e.improvement_names[kind]}"
            state.tell("dealt", seat, says, {"improvement": e.improvements[kind]})

    def draw_name(self, state: CupcakeState) -> str:
        return f"improvement/{state.dealt + 1}"
