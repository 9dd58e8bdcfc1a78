"""What people call a bot at a table."""

from __future__ import annotations

from bakehouse.bots.find import strangers
from bakehouse.bots.levels import number_of, title_of
from bakehouse.server.common.cache import Cache
from bakehouse.server.core.table import Table

TITLES: Cache[tuple[str, str], str] = Cache(1000)


def bot_title(table: Table, name: str) -> str:
    """Its name if it is not installed any more, or has not said who it is."""
    known = (table.record.game, name)
    kept = TITLES.get(known)
    if kept is not None:
        return kept
    title = title_of(name, table.game)
    return title if strangers([name]) else TITLES.put(known, title)  # a stranger may still say


def bot_word(name: str) -> str:
    """What stands under a bot's name: how strong it is, where that is known."""
    number = number_of(name)
    return f"level {number}" if number else "bot"
