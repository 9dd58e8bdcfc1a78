# compiled
"""Cube Café bound to one edition and its options: its verbs and questions, and the first position."""

from __future__ import annotations

from typing import final

from bakehouse.games.cube_cafe import arrivals, learn
from bakehouse.games.cube_cafe.acts.all import declare
from bakehouse.games.cube_cafe.insight import CafeInsight
from bakehouse.games.cube_cafe.kinds import NONE
from bakehouse.games.cube_cafe.numbers import NO_NUMBERS, Numbers
from bakehouse.games.cube_cafe.outlook import WEIGHTS
from bakehouse.games.cube_cafe.printed import printed
from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.games.cube_cafe.sheet import filled, new_sheet
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.reader import read_whole
from bakehouse.kernel.setting import NO_SETTING, Setting


@final
class CafeGame(Game):
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
        return CafeInsight(self.numbers, weights)

    def setup(self, players: int) -> CafeState:
        """CC-1 to CC-9"""
        state = CafeState()
        state.game = self
        state.numbers = self.numbers
        state.seats = players
        state.sheets = [new_sheet(self.numbers) for _ in range(players)]
        state.dice = filled(self.numbers.dice, NONE)
        state.vips = filled(len(self.numbers.vip_rounds), NONE)
        arrivals.start_round(state)
        return state


def most_steps(e: Numbers, players: int) -> int:
    """No game has more log entries: every staff meeple takes three at most, and only rewards bring more of them.

    With steps below the spaces between rewards, a meeple brings less than one other: at most as many as spaces.
    """
    racks = len(e.washer)
    staff = (int(e.dice) * int(e.rounds) + racks + int(e.ring)) * int(e.ring)
    return players * (3 * staff + 2 * racks + 3 * int(e.rounds)) + int(e.rounds) * (int(e.dice) + 1)
