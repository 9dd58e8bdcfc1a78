# compiled
"""Bake the Cake! bound to one edition: its acts, and the first position."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.bake_the_cake import learn
from bakehouse.games.bake_the_cake.acts.all import declare
from bakehouse.games.bake_the_cake.acts.menu import Menu
from bakehouse.games.bake_the_cake.insight import CakeInsight
from bakehouse.games.bake_the_cake.kitchen import new_kitchen
from bakehouse.games.bake_the_cake.numbers import NO_NUMBERS, Numbers, read_numbers
from bakehouse.games.bake_the_cake.printed import printed
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.games.bake_the_cake.weights import WEIGHTS
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.setting import NO_SETTING, Setting

WAY: Final = 3  # things from the store to the end of a chit's way: bought, used, moved or eaten

NO_MENU: Final = Menu(NO_NUMBERS)


@final
class CakeGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.numbers: Numbers = NO_NUMBERS
        self.menu: Menu = NO_MENU
        if setting is NO_SETTING:
            return
        e = read_numbers(setting)
        e.printed = printed(e)
        self.numbers = e
        self.observation = learn.declared(e)
        self.menu = Menu(e)
        declare(self, e, self.menu)
        self.weigh(WEIGHTS)
        self.max_steps = most_steps(e)

    def insight_of(self, weights: dict[str, float]) -> Insight:
        return CakeInsight(self.numbers, weights, self.menu)

    def setup(self, players: int) -> CakeState:
        """BC-01 to BC-08"""
        state = CakeState()
        state.game = self
        state.numbers = self.numbers
        state.seats = players
        state.kitchen = new_kitchen(self.numbers, players)
        state.open_setup()
        return state


def most_steps(e: Numbers) -> int:
    """No game has more log entries (BC-R14): every thing but a throw carries a chit on, a throw sends back a cake's.

    Between two meals each baker throws only so often, and nobody eats more often than there are kinds.
    """
    bakers, chits = int(e.most), int(e.kinds * e.most * e.copies)
    throws = bakers * int(e.throws) * (int(e.kinds) * bakers + 1)
    things = WAY * chits + throws * (1 + WAY * int(e.parts * e.slots))
    return 2 * things + int(e.tools * e.tool_copies) + 1
