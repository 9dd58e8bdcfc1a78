"""`bakehouse verify`: makes the draws of a saved game again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bakehouse.cli.screen import Screen
from bakehouse.cli.text import plural
from bakehouse.kernel import verify as kernel
from bakehouse.kernel.errors import BadMatchFile
from bakehouse.kernel.files import read_file

MatchFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game, *.bakehouse.json.")]


def verify(file: MatchFile) -> None:
    """Check that a saved game follows from its rules and its dice.

    Every entry of its log must follow the rules, and every draw must follow from the secret and the players' salts in
    the file. Compare the seal with the one you were shown before the game: then the secret was not changed since.
    That the secret was made by chance cannot be checked: whoever ran the server could have chosen it.

    \b
    Example:
      bakehouse verify evening.bakehouse.json
    """
    loaded = read_file(file)
    try:
        proof = kernel.verify(loaded)
    except BadMatchFile as error:
        raise BadMatchFile(f"{file}: {error}") from None
    match = loaded.match
    entries = plural(len(match.log), "entry", "entries")
    state = "finished" if match.state.over else "not finished"
    screen = Screen(plain=False)
    screen.say(f"{file}: {match.game.title}, {plural(match.players, 'player')}, {state}", hang=2)
    screen.say(f"The log of {entries} follows the rules, and {proof.says}.", hang=2)
