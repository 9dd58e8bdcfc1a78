# compiled
"""Bake & Sale bound to one edition and its options: its verbs and questions, and the first position."""

from __future__ import annotations

from typing import final

from bakehouse.games.bake_and_sale import learn
from bakehouse.games.bake_and_sale.acts.all import declare
from bakehouse.games.bake_and_sale.insight import WEIGHTS, BakeInsight
from bakehouse.games.bake_and_sale.kinds import NO_LIMIT
from bakehouse.games.bake_and_sale.numbers import NO_NUMBERS, Numbers
from bakehouse.games.bake_and_sale.printed import printed
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import new_sheet
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import zeros
from bakehouse.kernel.reader import read_whole
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import EVERYONE


@final
class BakeGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.numbers: Numbers = NO_NUMBERS
        if setting is NO_SETTING:
            return
        e = read_whole(setting, Numbers)
        e.printed = printed(e)
        self.numbers = e
        self.observation = learn.declared(e)
        declare(self, e)
        self.apart = True
        self.weigh(WEIGHTS)
        self.max_steps = most_steps(e, self.most)

    def insight_of(self, weights: dict[str, float]) -> Insight:
        return BakeInsight(self.numbers, weights)

    def setup(self, players: int) -> BakeState:
        """BS-1 to BS-3"""
        state = BakeState()
        state.game = self
        state.numbers = self.numbers
        state.seats = players
        state.sheets = [new_sheet(self.numbers) for _ in range(players)]
        state.dice = zeros(int(self.numbers.dice))
        state.ask_chance(EVERYONE)
        return state


def most_steps(e: Numbers, players: int) -> int:
    """No game has more log entries: every mark on a sheet takes so many of them at most, every day a few more."""
    supplies, breads = len(e.supplies), len(e.breads)
    marks = supplies * int(e.cells) + breads * int(e.stars) + sum(e.pins) + len(e.fame) + int(e.agency_icons)
    visits = sum([int(n) for n in e.limit if n < NO_LIMIT]) * (1 + int(e.voluntary_costs)) + len(e.sizes)
    a_day = breads + 2
    of_a_mark = 5 if e.swap_each_visit else 4  # swap, visit, take, pay, and where its bonus goes
    return players * (of_a_mark * marks + visits + len(e.orders) + int(e.days) * a_day) + int(e.days * e.dice)
