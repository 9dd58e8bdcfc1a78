"""What people call a bot at a table."""

from __future__ import annotations

from bakehouse.bots.find import strangers
from bakehouse.bots.levels import number_of, title_of
from bakehouse.kernel.setting import Meta
from bakehouse.server.common.cache import Cache

TITLES: Cache[tuple[str, str], str] = Cache(1000)


def bot_title(meta: Meta, name: str) -> str:
    """Its name if it is not installed any more, or has not said who it is."""
    known = (meta.id, name)
    kept = TITLES.get(known)
    if kept is not None:
        return kept
    title = title_of(name, meta)
    return title if strangers([name]) else TITLES.put(known, title)  # a stranger may still say


def bot_word(meta: Meta, name: str) -> str:
    """What stands under a bot's first name: "Oven hand · level 2", "Quick Look · bot"."""
    number = number_of(name)
    return f"{bot_title(meta, name)} · " + (f"level {number}" if number else "bot")
