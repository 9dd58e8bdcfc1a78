# compiled
"""The draws before a shift: `car:<colour>`, `vip:<card>` and `roll:<kind>` (CC-12 to CC-14, CC-17)."""

from __future__ import annotations

from bakehouse.games.cube_cafe import arrivals, closing
from bakehouse.games.cube_cafe.acts.base import CafeState, Draw, Numbers, colours_of, kinds_of
from bakehouse.games.cube_cafe.words import vip_rule
from bakehouse.kernel.rules import EVERYONE, Axis, Moves, bit, final, i64, who
from bakehouse.kernel.saying import listed


@final
class Car(Draw):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "car", [colours_of(e)], {"car": ("colour",)})

    def offer(self, state: CafeState, seat: i64, out: Moves) -> None:
        bag = state.sheets[state.draw_seat].garage
        for colour in range(len(bag)):
            out.add_weighted(self.first + colour, bag[colour])

    def do(self, state: CafeState, seat: i64, at: i64) -> None:
        """CC-12"""
        owner = state.draw_seat
        me = state.own(owner)
        me.garage[at] -= 1
        me.cars_drawn += 1
        me.cars[0] = at
        if state.listening:
            name = self.e.kind_names[at]
            state.tell("car", int(owner), f"A {name} car drove up to {who(owner)}", {"colour": name})
        state.drawn = owner + 1
        arrivals.next_car(state)

    def name(self, at: int) -> str:
        return f"A {self.e.kind_names[at]} car"

    def drawn_as(self, state: CafeState) -> str:
        return f"{arrivals.whose(state)}car{state.sheets[state.draw_seat].cars_drawn + 1}"


@final
class Vip(Draw):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "vip", [Axis("card", e.cards, e.card_names)], {"vip": ("card",)})

    def offer(self, state: CafeState, seat: i64, out: Moves) -> None:
        for card in range(self.many):
            if not is_known(state, card):
                out.add(self.first + card)

    def do(self, state: CafeState, seat: i64, at: i64) -> None:
        """CC-13, CC-14"""
        e = self.e
        v = arrivals.reservation(state)
        state.vips[v] = at
        for one in range(state.seats):
            me = state.own(one)
            closing.arrive(me, e.guests + 1 + v)
            me.here |= bit(v)
        if state.listening:
            says = f"{e.card_names[at]} takes the front of every line. {vip_rule(e, at)}"
            state.tell("vip", EVERYONE, says, {"card": e.cards[at]})
        arrivals.call_staff(state)

    def name(self, at: int) -> str:
        return self.e.card_names[at]

    def drawn_as(self, state: CafeState) -> str:
        return f"vip{arrivals.reservation(state) + 1}"


def is_known(state: CafeState, card: i64) -> bool:
    for known in state.vips:
        if known == card:
            return True
    return False


@final
class Roll(Draw):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "roll", [kinds_of(e)], {"rolled": ("round", "staff")})

    def offer(self, state: CafeState, seat: i64, out: Moves) -> None:
        e = self.e
        faces = e.faces
        start = state.drawn * e.kinds
        for kind in range(e.kinds):
            out.add_weighted(self.first + kind, faces[start + kind])

    def do(self, state: CafeState, seat: i64, at: i64) -> None:
        """CC-17: everybody takes the same."""
        e = self.e
        state.dice[state.drawn] = at
        state.drawn += 1
        for one in range(state.seats):
            state.own(one).staff[at] += 1
        if state.drawn == e.dice:
            if state.listening:
                shown = [e.kind_names[kind] for kind in state.dice]
                says = f"Shift {state.round}: {listed(shown)}"
                state.tell("rolled", EVERYONE, says, {"round": int(state.round), "staff": shown})
            state.open_shift()

    def name(self, at: int) -> str:
        return self.e.kind_names[at].capitalize()

    def drawn_as(self, state: CafeState) -> str:
        return f"round{state.round}/die{state.drawn + 1}"
