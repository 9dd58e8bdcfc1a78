# compiled
"""Cupcake Empire bound to one edition: its verbs and questions, and the first position."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.cupcake_empire import learn
from bakehouse.games.cupcake_empire.acts.all import declare, parts
from bakehouse.games.cupcake_empire.board import new_board
from bakehouse.games.cupcake_empire.forecast import SIGNS
from bakehouse.games.cupcake_empire.insight import CupcakeInsight
from bakehouse.games.cupcake_empire.numbers import NO_NUMBERS, Numbers, read_numbers
from bakehouse.games.cupcake_empire.objectives import figures
from bakehouse.games.cupcake_empire.printed import printed
from bakehouse.games.cupcake_empire.rules import CupcakeState
from bakehouse.games.cupcake_empire.town import new_town
from bakehouse.games.cupcake_empire.weights import WEIGHTS
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import EVERYONE
from bakehouse.kernel.weights import read_forecast

A_TURN: Final = 60  # entries besides those for dice, on average over a game


@final
class CupcakeGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.numbers: Numbers = NO_NUMBERS
        if setting is NO_SETTING:
            return
        e = read_numbers(setting, parts(), figures)
        e.printed = printed(e)
        self.numbers = e
        self.observation = learn.declared(e)
        declare(self, e)
        self.forecast = read_forecast(setting.meta.folder, SIGNS)
        self.weigh(WEIGHTS)
        self.max_steps = most_steps(e)

    def insight_of(self, weights: dict[str, float]) -> Insight:
        return CupcakeInsight(self.numbers, weights, self.forecast)

    def setup(self, players: int) -> CupcakeState:
        """CE-S1 to CE-S6"""
        state = CupcakeState()
        state.game = self
        state.numbers = self.numbers
        state.seats = players
        state.town = new_town(self.numbers, players)
        state.boards = [new_board(self.numbers) for _ in range(players)]
        state.ask_chance(EVERYONE)
        return state


def most_steps(e: Numbers) -> int:
    """No game has more log entries: setup, and in every turn a few and some for each die."""
    dice = int(e.first_die[e.kinds])
    setup = len(e.neighbourhoods) * int(e.houses) + len(e.decks) + int(e.most) * (dice + 3) + 1
    return setup + int(e.rounds * e.most) * (A_TURN + 4 * dice)
