"""`bakehouse export`: games as data for whoever learns from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bakehouse.bots.find import make_bot
from bakehouse.cli.arguments import EditionFile, GameName, Options, Players, open_game, usual_players
from bakehouse.cli.screen import Screen

Games = Annotated[int, typer.Option("--games", metavar="K", min=1, max=100_000_000, help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The first game's seed; the next has the next one.")]
BotName = Annotated[str, typer.Option("--bot", metavar="BOT", help="Who plays all seats.")]
Numbers = Annotated[str, typer.Option("--observation", metavar="KIND", help="full or compact.")]
Folder = Annotated[Path | None, typer.Option("--out", metavar="FOLDER", help="Where the files go.")]


def export(
    game: GameName,
    players: Players = None,
    games: Games = 1000,
    bot: BotName = "random",
    observation: Numbers = "compact",
    seed: Seed = 1,
    option: Options = None,
    edition: EditionFile = None,
    out: Folder = None,
) -> None:
    """Play games and write every decision as data: what the seat saw, what was legal, what it chose.

    Three Parquet files: decisions, games and seats. docs/data.md says what is in them and how to read them.

    \b
    Examples:
      bakehouse export cube-cafe --games 10000
      bakehouse export bake-the-cake --players 4 --bot level-3 --games 200 --out cakes
    """
    from bakehouse.envs.export import export as export_games
    from bakehouse.envs.table import Setup

    opened = open_game(game, option, edition)
    seats = players or usual_players(opened)
    setup = Setup(opened, seats, observation=observation)
    target = out or Path(f"{opened.id}.data")
    bots = None if bot == "random" else [make_bot(bot) for _ in range(seats)]
    done = export_games(setup, games, seed, target, bots)
    each = done.size / max(1, done.decisions)
    told = f"{done.games:,} games with {done.decisions:,} decisions of {each:.0f} bytes are in {target}."
    Screen(plain=False).say(told)
