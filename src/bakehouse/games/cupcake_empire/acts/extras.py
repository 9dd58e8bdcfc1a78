# compiled
"""What a player may do besides, in every menu of the turn: assemble, use the Rest Area, one special action."""

from __future__ import annotations

from bakehouse.games.cupcake_empire.acts.assemble import Assemble
from bakehouse.games.cupcake_empire.acts.base import Board, CupcakeAct, CupcakeState, Numbers, Town
from bakehouse.games.cupcake_empire.acts.dice import Rest, can_move
from bakehouse.games.cupcake_empire.acts.special import Special
from bakehouse.games.cupcake_empire.board import free_spaces
from bakehouse.games.cupcake_empire.die_places import COLUMNS, REST
from bakehouse.games.cupcake_empire.scoring import is_due, track_income
from bakehouse.kernel.rules import Final, Moves, final, i64


@final
class Extras:
    """CE-3. Called by name: most positions are menus."""

    def __init__(self, e: Numbers, assemble: Assemble, rest: Rest, special: Special) -> None:
        self.e: Final = e
        self.assemble: Final = assemble
        self.rest: Final = rest
        self.special: Final = special

    def all(self) -> list[CupcakeAct]:
        return [self.assemble, self.rest, self.special]

    def offers(self, state: CupcakeState, town: Town, me: Board, seat: i64, out: Moves) -> None:
        self.assemble.offers(state, town, me, seat, out)
        self.rest.offers(state, town, me, seat, out)
        self.special.offers(state, town, me, seat, out)

    def are_near(self, state: CupcakeState, town: Town, me: Board, seat: i64) -> bool:
        """Does step 2 bring enough for one of them, where none can be paid for now?"""
        e = self.e
        least = self.least_price(town, me)
        if least < 0:
            return False
        soon = me.income + track_income(e, me)
        objectives = state.objectives
        for deck in range(len(objectives)):
            if soon < least and is_due(e, town, me, seat, deck, objectives[deck]):
                soon += e.objective_income
        return soon >= least

    def least_price(self, town: Town, me: Board) -> i64:
        """The income that is enough for some extra, where none can be paid for now; -1 if no income is."""
        e = self.e
        least: i64 = -1
        if me.special == 0:
            if me.ideas < e.idea_hand and town.ideas > 0:
                least = e.idea_income
            if (least < 0 or e.move_income < least) and can_move(e, me):
                least = e.move_income
        if me.rested == 0 and me.many[REST] > 0 and (least < 0 or e.rest_income < least):
            for column in range(COLUMNS):
                if free_spaces(e, me, column) > 0:
                    return e.rest_income
        return least
