"""`level-5-first`: the fifth level of every game as it first was, to measure later ones by.

Its settings and weights are copies, `level_5_first/<game>/`, so changes of levels, weights and search settings do not
touch it. The code that weighs and searches is shared and may change. A weight that is added or gone there must be added
or taken out of the copies too, so that it plays as before; until then it refuses to play.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.find import check_fits
from bakehouse.bots.levelbot import LevelBot, Turn
from bakehouse.bots.levels import COUNT, Level, faults_of
from bakehouse.bots.search_settings import SearchSettings, read_settings
from bakehouse.bots.treebot import TreeBot
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.state import State
from bakehouse.kernel.toml import read_toml

KEPT = Path(__file__).parent / "level_5_first"
FILE = "level.toml"


@dataclass(frozen=True, slots=True)
class KeptLevel:
    level: Level
    insight: Insight
    search: SearchSettings


class FirstFifth(LevelBot):
    listed = False
    games = tuple(sorted([folder.name.replace("_", "-") for folder in KEPT.iterdir()]))

    def __init__(self) -> None:
        super().__init__(COUNT)
        self.name = "level-5-first"
        self.title = "First level 5"
        self.describe = "the fifth level as it first was, to measure later ones by"
        self.kept: dict[tuple[object, ...], KeptLevel] = {}
        """By game, edition and options."""

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        check_fits(self, state.game)
        return super().choose(state, seat, budget)

    def level_in(self, game: Game) -> Level:
        return self.kept_for(game).level

    def thinker(self, level: Level, game: Game, turn: Turn) -> Bot:
        bot, kept = super().thinker(level, game, turn), self.kept_for(game)
        bot.insight = self.insight or kept.insight
        if isinstance(bot, TreeBot):
            bot.settings = kept.search
        return bot

    def kept_for(self, game: Game) -> KeptLevel:
        setting = game.setting
        key = (game.id, setting.source.hash, *sorted(setting.options.items()))
        if key not in self.kept:
            self.kept[key] = read_kept(game)
        return self.kept[key]


def read_kept(game: Game) -> KeptLevel:
    """The level, and the insight of the same game opened with the kept weights."""
    folder = KEPT / game.id.replace("-", "_")
    one = read_toml(folder / FILE)
    if faults := faults_of(one):
        raise BadEdition(str(folder / FILE), faults)
    opened = replace(game.setting.meta, folder=folder).open(game.setting.source, game.setting.options)
    return KeptLevel(Level(COUNT, **one), opened.insight, read_settings(folder))
