# compiled
"""Cube Café bound to one edition and its options: the action table, and the first position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from bakehouse.games.cube_cafe import arrivals
from bakehouse.games.cube_cafe.acts.all import declare
from bakehouse.games.cube_cafe.edition import NO_EDITION, NONE, Edition
from bakehouse.games.cube_cafe.insight import CafeInsight
from bakehouse.games.cube_cafe.outlook import WEIGHTS
from bakehouse.games.cube_cafe.printed import printed
from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.games.cube_cafe.sheet import filled, new_sheet
from bakehouse.games.cube_cafe.tables import read_edition
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.weights import changed, read_weights


@final
class CafeGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.edition: Edition = NO_EDITION
        if setting is NO_SETTING:
            return
        e = read_edition(setting)
        e.printed = printed(e)
        self.edition = e
        declare(self, e)
        self.weights = read_weights(setting.meta.folder, WEIGHTS)
        self.insight = CafeInsight(e, self.weights)
        self.max_steps = most_steps(e, self.most)

    def insight_with(self, weights: Mapping[str, float]) -> Insight:
        return CafeInsight(self.edition, changed(self.title, self.weights, weights))

    def setup(self, players: int) -> CafeState:
        """CC-1 to CC-9"""
        state = CafeState()
        state.game = self
        state.edition = self.edition
        state.seats = players
        state.sheets = [new_sheet(self.edition) for _ in range(players)]
        state.dice = filled(self.edition.dice, NONE)
        state.vips = filled(len(self.edition.vip_rounds), NONE)
        arrivals.start_round(state)
        return state


def most_steps(e: Edition, players: int) -> int:
    """No game has more log entries: every staff meeple takes three at most, and only rewards bring more of them.

    With steps below the spaces between rewards, a meeple brings less than one other: at most as many as spaces.
    """
    racks = len(e.washer)
    staff = (int(e.dice) * int(e.rounds) + racks + int(e.ring)) * int(e.ring)
    return players * (3 * staff + 2 * racks + 3 * int(e.rounds)) + int(e.rounds) * (int(e.dice) + 1)
