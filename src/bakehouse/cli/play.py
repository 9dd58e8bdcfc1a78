"""`bakehouse play`: one or more people and bots at this terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.cli.arguments import (
    PERSON,
    EditionFile,
    Options,
    Plain,
    Players,
    Seat,
    means_file,
    open_game,
    seats_by_name,
    take_seats,
    usual_players,
)
from bakehouse.cli.errors import CommandError
from bakehouse.cli.keep import check_keep, keep
from bakehouse.cli.screen import Screen
from bakehouse.cli.sitting import Left, Sitting
from bakehouse.cli.text import options_text
from bakehouse.cli.welcome import choose
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.files import read_file
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match

Target = Annotated[
    str, typer.Argument(metavar="GAME|FILE", help="A game's name, or a saved game to go on with.", show_default=False)
]
Seats = Annotated[
    list[str] | None,
    typer.Option(
        "--seat",
        metavar="person|BOT",
        help="Who sits there, seat by seat: person, level-1 to level-5 or a bot; also with a name: person:Ana. "
        "Bots of level 2 take the seats that nobody names.",
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="S", help="The same seed gives the same draws.")]
Auto = Annotated[bool, typer.Option("--auto/--no-auto", help="Make moves for people where there is only one choice.")]
SaveFile = Annotated[
    Path | None, typer.Option("--save", metavar="FILE", help="Keep the game there, also when you leave early.")
]


def play(
    game: Target = "",
    seat: Seats = None,
    players: Players = None,
    option: Options = None,
    edition: EditionFile = None,
    seed: Seed = None,
    auto: Auto = False,
    save: SaveFile = None,
    plain: Plain = False,
) -> None:
    """Play a game, against bots or friends.

    Several people share the screen; hidden hands are shown to their owners only.
    Type help during the game to see what else can be typed: undo, hint, rules, log, board, save, quit.

    \b
    Examples:
      bakehouse play
      bakehouse play cookie-jar
      bakehouse play cookie-jar --players 4 --option luck=shared --seed 7
      bakehouse play bake-and-sale --seat person:Ana --seat level-4
      bakehouse play tasting-menu --seat person:Ana --seat person:Ben
      bakehouse play evening.bakehouse.json
    """
    if not game:
        chosen = choose(Screen(plain))
        if chosen is None:
            return
        game, players = chosen[0], players or chosen[1]
    if save is not None:
        check_keep(save)
    if means_file(game, ".json"):
        if option or edition or players is not None or seed is not None:
            raise CommandError(f"{game}: a saved game keeps its options, edition, players and seed; leave them out")
        match, seats = go_on(Path(game), seat, auto)
    else:
        match, seats = begin(open_game(game, option, edition), seat, players, seed, auto)
    sit_down(match, seats, Screen(plain), save)


def begin(
    game: Game, wanted: list[str] | None, players: int | None, seed: int | None, auto: bool
) -> tuple[Match, list[Seat]]:
    """A new game; against one bot where nobody says who plays."""
    named = [PERSON] if wanted is None else wanted
    fitting = max(usual_players(game) if wanted is None else game.fewest, len(named))
    number = fitting if players is None else players
    game.new(number)
    seats = take_seats(named, number, game)
    dice = SeededDice(secrets.randbelow(1_000_000) if seed is None else seed)
    return Match(game, number, dice, self_moving(seats, auto)), seats


def go_on(path: Path, wanted: list[str] | None, auto: bool) -> tuple[Match, list[Seat]]:
    """A saved game, ready to go on."""
    loaded = read_file(path)
    match = loaded.match
    if match.state.over:
        raise CommandError(f"{path}: this game is over; look at it with `bakehouse replay {path}`")
    if match.dice is None:
        raise CommandError(f"{path}: its dice cannot be rolled again, so it cannot go on; `bakehouse replay` shows it")
    seats = take_seats(wanted or seats_by_name(loaded.names, match.game), match.players, match.game)
    match = match.fork(len(match.log), match.dice)
    match.auto = self_moving(seats, auto)
    return match, seats


def self_moving(seats: list[Seat], auto: bool) -> set[int]:
    """The seats for which the match makes a move that is the only one."""
    return {at for at, seat in enumerate(seats) if auto or seat.bot is not None}


def sit_down(match: Match, seats: list[Seat], screen: Screen, save: Path | None) -> None:
    """Plays a match, keeps it if that was wished, and says how to come back to it."""
    seed = match.dice.seed if isinstance(match.dice, SeededDice) else 0
    sitting = Sitting(match, seats, screen, seed)
    options = options_text(match.game.setting.options)
    screen.say(f"{match.game.title}{f' ({options})' if options else ''}", "bold")
    screen.say(f"At the table: {', '.join(sitting.called)}. Seed {seed}. Type help to see what you can type.", hang=2)
    try:
        sitting.run()
    except Left:
        kept = save is not None or sitting.saved == len(match.journal)
        screen.say("You have left the table." + ("" if kept else " The game was not saved."))
    finally:
        if save is not None:
            screen.say(f"Saved in {keep(match, sitting.called, save)}.")
