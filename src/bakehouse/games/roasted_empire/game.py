# compiled
"""Roasted Empire bound to one edition and the chosen themes, and its first position."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Final, final

from bakehouse.games.roasted_empire import printed, story
from bakehouse.games.roasted_empire.acts.all import declare
from bakehouse.games.roasted_empire.insight import RoastedInsight
from bakehouse.games.roasted_empire.numbers import NO_EDITION, NONE, Edition
from bakehouse.games.roasted_empire.player import Player
from bakehouse.games.roasted_empire.reading import read_edition
from bakehouse.games.roasted_empire.rules import RoastedState
from bakehouse.games.roasted_empire.weights import WEIGHTS
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.reports import Report
from bakehouse.kernel.setting import NO_SETTING, Setting
from bakehouse.kernel.state import EVERYONE
from bakehouse.kernel.weights import changed, read_weights

A_CARD: Final = 12  # entries for each card that can come into play in a round, at most


@final
class RoastedGame(Game):
    def __init__(self, setting: Setting = NO_SETTING) -> None:
        super().__init__(setting)
        self.edition: Edition = NO_EDITION
        if setting is NO_SETTING:
            return
        e = read_edition(setting)
        e.printed = printed.printed(e)
        self.edition = e
        declare(self, e)
        self.events.update(story.EVENTS)
        played = {"built": "card", "played": "card", "awarded": "card"}
        self.reports = {"cards": Report("card", played, dict(zip(e.ids, e.names)))}
        self.weights = read_weights(setting.meta.folder, WEIGHTS)
        self.insight = RoastedInsight(e, self.weights)
        cards = sum([int(e.copies[card]) for card in range(e.designs)])
        self.max_steps = 10 + int(e.rounds) * (cards + int(e.deal) * self.most) * A_CARD

    def option_sets(self) -> list[dict[str, object]]:
        """RE-02: as few themes as make a table, in all combinations."""
        themes, needed = self.edition.themes, int(self.setting.source.data["play"]["themes"])
        sets: list[dict[str, object]] = [{}]
        for chosen in combinations(themes, needed):
            sets.append({theme: theme in chosen for theme in themes})
        return sets

    def insight_with(self, weights: Mapping[str, float]) -> Insight:
        return RoastedInsight(self.edition, changed(self.title, self.weights, weights))

    def setup(self, players: int) -> RoastedState:
        """RE-06, RE-07"""
        e = self.edition
        state = RoastedState()
        state.game = self
        state.edition = e
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
