# compiled
"""Bake & Sale bound to one edition and its options: its verbs and questions, and the first position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from bakehouse.games.bake_and_sale.acts.all import declare
from bakehouse.games.bake_and_sale.edition import NO_EDITION, NO_LIMIT, Edition
from bakehouse.games.bake_and_sale.insight import WEIGHTS, BakeInsight
from bakehouse.games.bake_and_sale.printed import printed
from bakehouse.games.bake_and_sale.rules import BakeState
from bakehouse.games.bake_and_sale.sheet import new_sheet
from bakehouse.games.bake_and_sale.tables import read_edition
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import zeros
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import EVERYONE
from bakehouse.kernel.weights import changed, read_weights


@final
class BakeGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.edition: Edition = NO_EDITION
        if setting is NO_SETTING:
            return
        e = read_edition(setting)
        e.printed = printed(e)
        self.edition = e
        declare(self, e)
        self.apart = True
        self.weights = read_weights(setting.meta.folder, WEIGHTS)
        self.insight = BakeInsight(e, self.weights)
        self.max_steps = most_steps(e, self.most)

    def insight_with(self, weights: Mapping[str, float]) -> Insight:
        return BakeInsight(self.edition, changed(self.title, self.weights, weights))

    def setup(self, players: int) -> BakeState:
        """BS-1 to BS-3"""
        state = BakeState()
        state.game = self
        state.edition = self.edition
        state.seats = players
        state.sheets = [new_sheet(self.edition) for _ in range(players)]
        state.dice = zeros(int(self.edition.dice))
        state.ask_chance(EVERYONE)
        return state


def most_steps(e: Edition, players: int) -> int:
    """No game has more log entries: every mark on a sheet takes so many of them at most, every day a few more."""
    supplies, breads = len(e.supplies), len(e.breads)
    marks = supplies * int(e.cells) + breads * int(e.stars) + sum(e.pins) + len(e.fame) + int(e.agency_icons)
    visits = sum([int(n) for n in e.limit if n < NO_LIMIT]) * (1 + int(e.voluntary_costs)) + len(e.sizes)
    a_day = breads + 2
    of_a_mark = 5 if e.swap_each_visit else 4  # swap, visit, take, pay, and where its bonus goes
    return players * (of_a_mark * marks + visits + len(e.orders) + int(e.days) * a_day) + int(e.days * e.dice)
