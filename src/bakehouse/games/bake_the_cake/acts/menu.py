# compiled
"""The things of a turn, one beside the other: what a baker may do, and whether there is anything at all."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.acts.base import CakeState, Kitchen, Numbers
from bakehouse.games.bake_the_cake.acts.buy import Buy
from bakehouse.games.bake_the_cake.acts.eat import EatFromRecipe, EatFromTable
from bakehouse.games.bake_the_cake.acts.move import Move
from bakehouse.games.bake_the_cake.acts.throw import Throw
from bakehouse.games.bake_the_cake.acts.use import Use
from bakehouse.kernel.rules import Moves, final, i64


@final
class Menu:
    def __init__(self, e: Numbers) -> None:
        self.buy: Buy = Buy(e)
        self.use: Use = Use(e)
        self.move: Move = Move(e)
        self.eat: EatFromTable = EatFromTable(e)
        self.bite: EatFromRecipe = EatFromRecipe(e)
        self.throw: Throw = Throw(e)

    def fill(self, k: Kitchen, seat: i64, out: Moves) -> None:
        """BC-11: all but the throw."""
        self.buy.offers(k, seat, out)
        self.fill_but_buys(k, seat, out)

    def fill_but_buys(self, k: Kitchen, seat: i64, out: Moves) -> None:
        self.fill_work(k, seat, out)
        self.eat.offers(k, seat, out)
        self.bite.offers(k, seat, out)

    def fill_work(self, k: Kitchen, seat: i64, out: Moves) -> None:
        """What brings parts and cakes on."""
        self.use.offers(k, seat, out)
        self.move.offers(k, seat, out)

    def has_something(self, k: Kitchen, seat: i64) -> bool:
        """Any of buy, use, move and eat (BC-50)."""
        if self.buy.is_possible(k):
            return True
        out = Moves()
        self.fill_but_buys(k, seat, out)
        return out.n > 0

    def start_turn(self, state: CakeState, seat: i64) -> None:
        """BC-54: who can do nothing at all and has no cake to throw ends the game."""
        k = state.kitchen
        state.done_things = 0
        if self.has_something(k, seat) or self.throw.is_possible(k, seat):
            state.ask(seat)
        else:
            state.give_up(seat)
