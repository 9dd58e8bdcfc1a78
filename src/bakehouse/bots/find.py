"""Which bots there are: entry points of `bakehouse.bots`, each a factory that takes no arguments."""

from __future__ import annotations

from contextlib import suppress
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from bakehouse.bots.base import Bot, UnknownBot

DEFAULT = "greedy"  # who gives hints and plays in simulations, where nobody else is named
OURS = "bakehouse.bots."  # the modules of bots that come with this package


@cache  # looking through all installed packages takes milliseconds
def points() -> dict[str, EntryPoint]:
    return {point.name: point for point in reversed(list(entry_points(group="bakehouse.bots")))}  # the first one counts


def bot_names() -> list[str]:
    return sorted(points())


def all_bots() -> list[Bot]:
    """One of every kind, the easiest opponent first."""
    return made(bot_names())


def foreign_bots() -> list[Bot]:
    """Those that other packages bring."""
    return made([name for name, point in points().items() if not point.value.startswith(OURS)])


def made(names: list[str]) -> list[Bot]:
    found = []
    for name in names:
        with suppress(Exception):  # a package that is broken offers nothing
            found.append(make_bot(name))
    return sorted(found, key=lambda bot: (bot.strength, bot.name))


def make_bot(name: str) -> Bot:
    """A new bot by its name.

    >>> make_bot("random").name
    'random'
    """
    if point := points().get(name.lower()):
        bot = point.load()()
        if not isinstance(bot, Bot):
            raise UnknownBot(f"entry point {name!r} of bakehouse.bots does not make a bot: {point.value}")
        return bot
    names = bot_names()
    near = get_close_matches(name.lower(), names, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownBot(f"there is no bot {name!r}{hint} (there are: {', '.join(names) or 'none'})")
