# compiled
"""Roasted Empire bound to one edition and the chosen themes, and its first position."""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from bakehouse.games.roasted_empire import learn, printed, story
from bakehouse.games.roasted_empire.acts.all import declare
from bakehouse.games.roasted_empire.insight import RoastedInsight
from bakehouse.games.roasted_empire.kinds import NONE
from bakehouse.games.roasted_empire.numbers import NO_NUMBERS, Numbers, read_numbers
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.weights import WEIGHTS
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reports import Report
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import EVERYONE

A_CARD: Final = 12  # entries for each card that can come into play in a round, at most


@final
class RoastedGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.numbers: Numbers = NO_NUMBERS
        if setting is NO_SETTING:
            return
        e = read_numbers(setting)
        e.printed = printed.printed(e)
        self.numbers = e
        self.observation = learn.declared(e)
        declare(self, e)
        self.events.update(story.EVENTS)
        played = {"built": "card", "played": "card", "awarded": "card"}
        self.reports = {"cards": Report("card", played, dict(zip(e.ids, e.names)))}
        self.weigh(WEIGHTS)
        cards = sum([int(e.copies[card]) for card in range(e.designs)])
        self.max_steps = 10 + int(e.rounds) * (cards + int(e.deal) * self.most) * A_CARD

    def option_sets(self) -> list[dict[str, object]]:
        """RE-02: as few themes as make a table, in all combinations."""
        themes = self.numbers.themes
        sets: list[dict[str, object]] = [{}]
        for chosen in combinations(themes, int(self.numbers.fewest_themes)):
            sets.append({theme: theme in chosen for theme in themes})
        return sets

    def insight_of(self, weights: dict[str, float]) -> Insight:
        return RoastedInsight(self.numbers, weights)

    def setup(self, players: int) -> RoastedState:
        """RE-06, RE-07"""
        e = self.numbers
        state = RoastedState()
        state.game = self
        state.numbers = e
        state.seats = players
        state.players = [Player() for _ in range(players)]
        state.deck = vec[i64]([e.copies[card] for card in range(e.designs)])
        state.layer = state.deck[:]
        state.left = sum([int(e.copies[card]) for card in range(e.designs)])
        state.top_n = state.left
        state.discard = vec[i64]([0] * e.designs)
        state.bonuses = vec[i64]([NONE] * e.rounds)
        state.picks = vec[i64]([NONE] * players)
        state.packs = vec[i64]([0] * (players * e.deal))
        state.values = vec[i64]([0] * players)
        state.ask_chance(EVERYONE)
        return state
