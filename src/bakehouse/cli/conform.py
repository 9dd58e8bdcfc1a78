"""`bakehouse conform`: for authors, does a game keep the contract?"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bakehouse.bots.levels import levels_of
from bakehouse.cli.arguments import EditionFile, GameName, Options, open_game
from bakehouse.cli.progress import busy
from bakehouse.cli.screen import Screen
from bakehouse.cli.text import one_line
from bakehouse.cli.trials import read_trials
from bakehouse.lab.habits import habits_of
from bakehouse.testing import Nonconformance, check_game

BROKEN = 1


def conform(
    game: GameName,
    players: Annotated[
        list[int] | None,
        typer.Option("--players", metavar="N", help="A player count to test; may be given several times."),
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="Random games per player count.")] = 6,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Another seed tests other games.")] = 1,
    option: Options = None,
    edition: EditionFile = None,
) -> int:
    """Test a game of your own against the contract.

    Plays random games and tests every promise at every step; ends with exit code 1 when one is broken.

    \b
    Examples:
      bakehouse conform cookie-jar
      bakehouse conform my-game --players 2 --players 5 --games 20
    """
    opened = open_game(game, option, edition)
    levels_of(opened)  # these and its trials are refused with every fault, should its own files have any
    read_trials(opened.setting.meta)
    habits_of(opened.setting.meta)
    for number in players or ():
        opened.new(number)
    try:
        with busy(f"{opened.title}: games are played, and every promise is tested"):
            report = check_game(opened, players, games, seed)
    except Nonconformance as broken:
        print(f"bakehouse: {opened.title} does not keep the contract: {one_line(str(broken))}", file=sys.stderr)
        return BROKEN
    screen = Screen(plain=False)
    screen.say(report.headline)
    screen.rows(report.rows(), right=(1,), head=False, indent=2)
    for note in report.notes:
        screen.say(note, hang=2)
    return 0
