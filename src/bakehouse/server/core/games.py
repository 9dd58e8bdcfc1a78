"""What can be played: the games that are installed, with any edition and options, each made once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from bakehouse.kernel.edition import Source
from bakehouse.kernel.find import broken_games, find_metas
from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.server.common.cache import Cache
from bakehouse.server.common.errors import missing, unavailable
from bakehouse.server.thinking.editions import read_edition
from bakehouse.server.thinking.process import NotStarted
from bakehouse.store.records import TableRecord

if TYPE_CHECKING:
    from bakehouse.server.core.site import Site

KEPT = 64  # games with other editions or options than most
Bound = tuple[str, str, tuple[tuple[str, Any], ...]]
"""A game, the hash of an edition, and options."""
log = logging.getLogger("bakehouse.tables")


class Games:
    def __init__(self, examples: bool) -> None:
        self.examples = examples
        """Also the kernel's small ones are offered."""
        self.metas = find_metas()
        self.broken = broken_games()
        """By name: why a game that is installed here cannot be played."""
        for game, why in self.broken.items():
            log.warning("the game %s cannot be loaded: %s", game, why)
        self.uploaded: Cache[Bound, Game] = Cache(KEPT)
        """Games of editions that are not their own, as few as may be: each is made again when it is needed."""

    def offered(self) -> list[Meta]:
        """The games of the lobby: all that can be loaded, the examples only if they were asked for."""
        return [meta for meta in self.metas.values() if self.examples or not meta.example]

    def playable(self, game: str) -> Meta:
        """A game that a new table may be opened for; tables of others that are there already go on."""
        found = self.meta(game)
        if found.example and not self.examples:
            raise missing(f"{found.title} is an example for authors; this server does not offer it.")
        return found

    def meta(self, game: str) -> Meta:
        found = self.metas.get(game)
        if found is None and game in self.broken:
            raise missing(f"The game {game!r} is installed here, but it cannot be loaded: {self.broken[game]}.")
        if found is None:
            raise missing(f"There is no game called {game[:40]!r} here.")
        return found

    def open(self, meta: Meta, options: Mapping[str, Any]) -> Game:
        """A game with its own edition."""
        return opened(meta, in_order(options))

    def shared(self, game: Game) -> Game:
        """The same game as other tables use, if one of them plays this edition with these options."""
        setting, options = game.setting, in_order(game.setting.options)
        if setting.source.hash == setting.meta.default_source().hash:
            return opened(setting.meta, options)
        bound = (game.id, setting.source.hash, options)
        return self.uploaded.get(bound) or self.uploaded.put(bound, game)


async def game_of(site: Site, record: TableRecord) -> Game:
    """What is played at a table."""
    games, options = site.games, in_order(record.options)
    meta = games.meta(record.game)
    if record.edition == meta.default_source().hash:
        return opened(meta, options)
    kept = games.uploaded.get((meta.id, record.edition, options))
    return kept or games.shared(meta.open(await edition_of(site, meta, record), record.options))


async def edition_of(site: Site, meta: Meta, record: TableRecord) -> Source:
    """The edition a table was opened with; one that is not the game's own is read in another process."""
    own = [source for source in meta.own_sources() if source.hash == record.edition]
    if own:
        return own[0]
    text = await site.store.edition(record.edition)
    if text is None:
        raise missing("The edition this table was played with is gone.")
    try:
        return await read_edition(await site.started_pool(), text, site.people.account(record.host, record.id))
    except NotStarted:
        raise unavailable("The edition of this table cannot be read just now. Try again in a moment.") from None


async def keep_editions(site: Site) -> None:
    """Writes every game's own edition down, so that its tables can be shown when it has another one."""
    own = [meta.default_source() for meta in site.games.metas.values()]
    await asyncio.gather(*[site.store.put_edition(source.hash, source.text) for source in own])


def in_order(options: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted(options.items()))


@lru_cache(maxsize=KEPT)
def opened(meta: Meta, options: tuple[tuple[str, Any], ...]) -> Game:
    """One game per set of options, shared by all tables that play its own edition."""
    return meta.open(None, dict(options))
