"""The games and bots that a visitor may choose from."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from bakehouse.bots.find import foreign_bots
from bakehouse.bots.levels import COUNT, opponents_of
from bakehouse.kernel.guide import read_opening
from bakehouse.kernel.guide_data import LAST, guide_data
from bakehouse.kernel.setting import Meta, Setting
from bakehouse.server.core.site import Site

SENTENCE = re.compile(r"^[^#\n].*?[.](?=\s|$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class GameTile:
    id: str
    title: str
    pitch: str
    players: str
    minutes: int
    fewest: int = 1
    most: int = 1
    begin: int = LAST
    """Where it stands among the games to begin with."""
    why: str = ""
    """What it is good for, in a sentence."""


@dataclass(frozen=True, slots=True)
class BotLevel:
    id: str
    title: str
    says: str
    strength: int
    """1 to 5, drawn as bars."""
    usual: bool = False
    """Chosen unless somebody chooses otherwise."""
    other: bool = False
    """No level of the game, but a bot that another package brings."""


def bot_levels(meta: Meta) -> tuple[BotLevel, ...]:
    """Whom a game's lobby offers: its five levels, then what other packages bring."""
    found = opponents_of(meta)
    own = [BotLevel(one.id, one.name, one.says, one.number, one.id == found.first) for one in found.levels]
    others = [
        BotLevel(bot.name, bot.title or bot.name, bot.describe, max(1, min(COUNT, bot.strength)), other=True)
        for bot in foreign_bots()
    ]
    return (*own, *others)


def game_tiles(site: Site) -> tuple[GameTile, ...]:
    return tuple([game_tile(meta) for meta in site.games.offered()])


def by_ease(games: Iterable[GameTile]) -> tuple[GameTile, ...]:
    """Those to begin with first."""
    return tuple(sorted(games, key=lambda one: one.begin))


def game_tile(meta: Meta) -> GameTile:
    fewest, most = meta.players
    players = f"{fewest}–{most}" if fewest != most else f"{fewest}"
    data = guide_data(meta)
    return GameTile(meta.id, meta.title, pitch(meta), players, meta.minutes, fewest, most, data.begin, data.why)


@lru_cache(maxsize=64)
def pitch(meta: Meta) -> str:
    """The first sentence of the game's guide."""
    found = SENTENCE.search(read_opening(Setting(meta, meta.default_source())))
    return found[0] if found else ""


def choice_word(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("-", " ")
