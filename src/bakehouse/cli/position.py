"""`bakehouse position`: one position of a saved game as text, for a bug report or a question."""

from __future__ import annotations

from typing import Annotated

import typer

from bakehouse.bots.names import short_names
from bakehouse.cli.errors import CommandError
from bakehouse.cli.replay import find_seat
from bakehouse.cli.verify import MatchFile
from bakehouse.kernel.files import read_file
from bakehouse.kernel.position import file_position


def position(
    file: MatchFile,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", min=0, help="After so many log entries; all of them where none is named."),
    ] = None,
    seat: Annotated[
        str, typer.Option("--seat", metavar="SEAT", help="Only what this seat saw: its number or name.")
    ] = "",
) -> None:
    """Write one position of a saved game as text.

    It holds all that a bug report needs: game, rules, edition, options, the table as a terminal shows it, and the log
    up to there. `bakehouse.Game.read(text)` reads it back. With --seat it tells no more than that seat knew, and can be
    read back only where nothing was hidden from it. A game that others still play is told by seat only.

    \b
    Examples:
      bakehouse position evening.bakehouse.json --at 20
      bakehouse position evening.bakehouse.json --at 20 --seat Ana
    """
    found = read_file(file)
    last = len(found.match.log)
    if at is not None and at > last:
        raise CommandError(f"--at {at}: the log has {last} entries; choose from 0 to {last}")
    eyes = find_seat("--seat", seat, short_names(found.names)) if seat else None
    typer.echo(file_position(found, at, eyes), nl=False)
