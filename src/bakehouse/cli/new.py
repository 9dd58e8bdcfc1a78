"""`bakehouse new-game` and `bakehouse new-bot`: a package of one's own that works at once."""

from __future__ import annotations

import sys
from importlib.machinery import PathFinder
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.bots.find import bot_names
from bakehouse.cli.errors import CommandError
from bakehouse.cli.screen import Screen
from bakehouse.kernel.find import broken_games, find_metas
from bakehouse.testing import starter

NewName = Annotated[
    str, typer.Argument(metavar="NAME", help="What to call it: small letters, digits, hyphens, such as bun-stack.")
]


def new_game(name: NewName) -> None:
    """Make a small game of your own.

    A folder with a package, ready to be changed: rules, numbers and a test. It keeps the contract of every game, and is
    played in the terminal and in the browser as soon as it is installed. docs/new-game.md goes on from there.

    \b
    Example:
      bakehouse new-game bun-stack
    """
    if name in {*find_metas(), *broken_games()}:
        raise CommandError(f"there is a game called {name} already; choose another name")
    tell(name, starter.make_game(name, Path.cwd()), [f"bakehouse conform {name}", f"bakehouse play {name}"])


def new_bot(name: NewName) -> None:
    """Make a small bot of your own.

    A folder with a package, ready to be changed: a bot that plays every game, and a test. docs/write-a-bot.md goes on
    from there.

    \b
    Example:
      bakehouse new-bot quick-look
    """
    if name in bot_names():
        raise CommandError(f"there is a bot called {name} already; choose another name")
    trial = f"bakehouse sim leduc --bots {name},random --games 200"
    tell(name, starter.make_bot(name, Path.cwd()), [trial])


def tell(name: str, files: list[Path], trials: list[str]) -> None:
    screen = Screen(plain=False)
    screen.say(f"Made {name}:")
    for file in files:
        screen.say(f"  {file.relative_to(Path.cwd())}")
    screen.say("Next:")
    for step in (f"{installer()} install -e {name}", *trials, "bakehouse serve"):
        screen.say(f"  {step}", hang=4)


def installer() -> str:
    """The environment that `start.py` makes has no pip of its own."""
    return "pip" if PathFinder.find_spec("pip") else f"python3 -m pip --python {sys.executable}"
