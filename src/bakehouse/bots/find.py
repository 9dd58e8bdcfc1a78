"""Which bots there are: entry points of `bakehouse.bots`, each a factory that takes no arguments."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint

from bakehouse.bots.base import Bot
from bakehouse.bots.errors import BrokenBot, UnfitBot, UnknownBot
from bakehouse.kernel.errors import named
from bakehouse.kernel.game import Game
from bakehouse.kernel.packages import found_points

GROUP = "bakehouse.bots"
OURS = "bakehouse."  # the modules of bots that come with this package
DEFAULT = "greedy"  # who plays in simulations, where nobody else is named

CARDS: dict[str, Bot | BrokenBot] = {}
"""What bots from outside said of themselves where they could do no harm: a server never loads them."""


@cache  # looking through all installed packages takes milliseconds
def points() -> dict[str, EntryPoint]:
    """By name. Others count on ours, so nobody takes their names; else the first one found counts."""
    found: dict[str, EntryPoint] = {}
    for point in sorted(found_points(GROUP), key=lambda point: not point.value.startswith(OURS)):
        found.setdefault(point.name.lower(), point)
    return found


def bot_names() -> list[str]:
    return sorted(points())


def is_ours(name: str) -> bool:
    """Does it come with this package? All others are somebody else's, also those that nobody has heard of."""
    point = points().get(name.lower())
    return point is not None and point.value.startswith(OURS)


def strangers(names: Iterable[str]) -> list[str]:
    """Those of them that are installed, are not ours, and have not been asked yet who they are."""
    return [name for name in map(str.lower, names) if name in points() and not is_ours(name) and name not in CARDS]


def listed_names() -> list[str]:
    """Those that people may be offered. Bots from outside are not asked for this."""
    return [name for name in bot_names() if not is_ours(name) or make_bot(name).listed]


def all_bots() -> list[Bot]:
    """One of every kind that is listed, the easiest opponent first."""
    ours = [bot for name in bot_names() if is_ours(name) and (bot := make_bot(name)).listed]
    return sorted(ours + foreign_bots(), key=lambda bot: (bot.strength, bot.name))


def foreign_bots() -> list[Bot]:
    """Those of other packages that have said who they are, and that they are listed."""
    met = [bot for bot in CARDS.values() if isinstance(bot, Bot) and bot.listed]
    return sorted(met, key=lambda bot: (bot.strength, bot.name))


def card(name: str) -> Bot:
    """A bot to be shown and named. One from outside is not loaded: it has said who it is, or cannot be had."""
    if is_ours(name) or name.lower() not in points():
        return make_bot(name)
    known = CARDS.get(name.lower()) or BrokenBot(name, "it has not been asked yet who it is")
    if isinstance(known, BrokenBot):
        raise known
    return known


def make_bot(name: str) -> Bot:
    """A new bot by its name.

    >>> make_bot("random").name
    'random'
    """
    if point := points().get(name.lower()):
        return made(name.lower(), point)
    names = bot_names()
    near = get_close_matches(name.lower(), names, 1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UnknownBot(f"there is no bot {name!r}{hint} (there are: {', '.join(names) or 'none'})")


def check_fits(bot: Bot, game: Game) -> None:
    """Refuses a bot that was not made for this game."""
    if bot.games and game.id not in bot.games:
        raise UnfitBot(f"the bot {bot.name!r} plays {', '.join(bot.games)} only, not {game.id}")


def made(name: str, point: EntryPoint) -> Bot:
    try:
        bot = point.load()()
        if isinstance(bot, Bot):
            bot.name = bot.name or name
            return bot
    except (Exception, SystemExit) as error:  # anybody's package
        raise BrokenBot(name, named(error)) from error
    raise BrokenBot(name, f"its entry point {point.value} does not make a bot")
