"""Which bots there are: entry points of `bakehouse.bots`, each a factory that takes no arguments."""

from __future__ import annotations

from difflib import get_close_matches
from importlib.metadata import entry_points

from bakehouse.bots.base import Bot, UnknownBot

DEFAULT = "greedy"  # who sits at an empty seat and gives hints


def bot_names() -> list[str]:
    return sorted({point.name for point in entry_points(group="bakehouse.bots")})


def make_bot(name: str) -> Bot:
    """A new bot by its name.

    >>> make_bot("random").name
    'random'
    """
    for point in entry_points(group="bakehouse.bots", name=name.lower()):
        bot = point.load()()
        if not isinstance(bot, Bot):
            raise UnknownBot(f"entry point {name!r} of bakehouse.bots does not make a bot: {point.value}")
        return bot
    names = bot_names()
    near = get_close_matches(name.lower(), names, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownBot(f"there is no bot {name!r}{hint} (there are: {', '.join(names) or 'none'})")
