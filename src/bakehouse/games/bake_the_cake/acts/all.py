# compiled
"""All that can be done in Bake the Cake!, and when: the order of the acts is that of their ids."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.acts.base import Numbers
from bakehouse.games.bake_the_cake.acts.end_turn import EndTurn
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.games.bake_the_cake.acts.setup import FirstSeat, FurtherTool
from bakehouse.games.bake_the_cake.questions import First, FirstThing, NextThing, Tools, TurnDone
from bakehouse.kernel.game import Game


def declare(game: Game, e: Numbers, menu: Menu) -> None:
    """The questions in the order of their numbers in codes.py."""
    end, tool, first = EndTurn(menu), FurtherTool(e), FirstSeat(e, menu)
    game.declare(
        [menu.buy, menu.use, menu.move, menu.eat, menu.bite, menu.throw, end, tool, first],
        [Tools(tool), First(first), FirstThing(menu), NextThing(menu, end), TurnDone(end)],
    )
