# compiled
"""`end-turn`: the next seat's turn, or the end of the game."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.board import START
from bakehouse.games.cupcake_empire.scoring import PARTS, breakdown, customers_served, outlets_open
from bakehouse.kernel.rules import Moves, final, i64, who
from bakehouse.kernel.saying import count


@final
class EndTurn(CupcakeAct):
    def __init__(self, e: Numbers) -> None:
        super().__init__(e, "end-turn", [])
        self.commits = True
        self.ends = True
        self.passes = True
        self.piece = "end"
        self.tells = {"last-round": ("income",), "scored": ("income",)}

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        out.add(self.first)

    def do(self, state: CupcakeState, seat: i64, at: i64) -> None:
        """CE-70: income counts when everything optional is done."""
        me = state.own(seat)
        me.end_turn()
        if self.begins_last_round(state, me):
            state.last_round = True
            if state.listening:
                says = f"{who(seat)} reached {me.income} income: this round is the last"
                state.tell("last-round", int(seat), says, {"income": int(me.income)})
        after = (seat + 1) % state.seats
        if after == state.first:
            if state.last_round or state.round == self.e.rounds:  # CE-72
                self.end_game(state)
                return
            state.round += 1
        state.own(after).start_turn()
        state.ask(after)

    def begins_last_round(self, state: CupcakeState, me: Board) -> bool:
        return me.income >= self.e.end_income and not state.last_round

    def end_game(self, state: CupcakeState) -> None:
        """One frame per part of the income."""
        if state.listening:
            for part in PARTS:
                state._counted += 1
                state.step(part)
            for seat in range(state.seats):
                self.tell_score(state, seat)
        state.finish()

    # ------------------------------------------------------------ the words
    def tell_score(self, state: CupcakeState, seat: i64) -> None:
        me = state.boards[seat]
        parts = [f"{name} {points}" for name, points in breakdown(self.e, me) if points != 0]
        outlets = outlets_open(self.e, state.town, seat)
        more = f"{count(customers_served(me), 'customer')} and {count(outlets, 'outlet')}"
        says = f"{who(seat)} reached {me.income} income ({', '.join(parts)}) with {more}"
        state.tell("scored", int(seat), says, {"income": int(me.income)})

    def name(self, at: int) -> str:
        return "End the turn"

    def effect(self, state: CupcakeState, seat: int, at: int) -> str:
        me = state.boards[seat]
        return f"income {me.income}: this round will be the last" if self.begins_last_round(state, me) else ""

    def unasked(self, state: CupcakeState, seat: int, at: int) -> str:
        if state.boards[seat].asked == START:
            return "the turn ends after the roll: activate a column first"
        return "roll the dice first"
