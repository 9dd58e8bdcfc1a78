"""`bakehouse games`, and what `bakehouse` alone says."""

from __future__ import annotations

from typing import Annotated

import typer

from bakehouse.cli.arguments import Plain, open_game, usual_players
from bakehouse.cli.play import play
from bakehouse.cli.screen import Screen
from bakehouse.cli.text import columns
from bakehouse.kernel.setting import Meta, find_metas

WAYS = """\
What you can do:
  bakehouse games                  see which games there are
  bakehouse play GAME              play one here, against bots or friends
  bakehouse sim GAME               let bots play many games, and see the figures
  bakehouse replay FILE            step through a saved game
  bakehouse verify FILE            prove that its dice were fair
  bakehouse edition show GAME      see every number of a game, with its source
  bakehouse conform GAME           test a game of your own against the contract
Each of them explains itself with --help."""


def offered(everything: bool) -> list[Meta]:
    """The games to choose from; examples only when asked for, or when there is nothing else."""
    metas = list(find_metas().values())
    return [meta for meta in metas if everything or not meta.example] or metas


def game_rows(metas: list[Meta]) -> list[list[str]]:
    rows = []
    for meta in metas:
        fewest, most = meta.players
        players = f"{fewest}" if fewest == most else f"{fewest} to {most}"
        rows.append(
            [
                meta.id,
                meta.title,
                f"{players} players",
                f"{meta.minutes} min",
                "example" if meta.example else meta.designer,
            ]
        )
    return rows


def games(
    everything: Annotated[bool, typer.Option("--all", help="Also the examples that authors copy from.")] = False,
) -> None:
    """List the games that are installed.

    \b
    Examples:
      bakehouse games
      bakehouse games --all
    """
    metas = offered(everything)
    Screen(plain=False).say(columns(game_rows(metas)) if metas else "No games are installed.")


def welcome(plain: Plain = False) -> None:
    """A friendly start at a terminal; elsewhere, what can be done."""
    screen = Screen(plain)
    metas = offered(everything=False)
    if not screen.live or not metas:
        screen.say("Bakehouse: board games about food businesses, for people, designers and researchers.")
        screen.say(WAYS)
        return
    if len(metas) == 1:
        screen.say(f"Welcome to Bakehouse. The game is {metas[0].title}.", "bold")
    else:
        screen.say("Welcome to Bakehouse. Which game would you like to play?", "bold")
        for number, (_, title, seats, minutes, note) in enumerate(game_rows(metas), 1):
            screen.say(f"{number:>3}. {title} ({seats}, {minutes}; {note})", hang=len(f"{number}. "))
    try:
        meta = metas[pick(screen, "Game", 1, len(metas), 1) - 1]
        game = open_game(meta.id, None, None)
        players = pick(screen, "How many players", game.fewest, game.most, usual_players(game))
    except EOFError:
        screen.say("\n" + WAYS)
        return
    play(meta.id, players=players, plain=plain)


def pick(screen: Screen, question: str, low: int, high: int, usual: int) -> int:
    """A number that the person types, or the usual one; there is nothing to ask when there is only one."""
    if low == high:
        return low
    while True:
        typed = screen.ask(f"{question} ({low} to {high}) [{usual}]: ")
        if typed == "":
            return usual
        if typed.isdecimal() and low <= int(typed) <= high:
            return int(typed)
        screen.say(f"Type a number from {low} to {high}, or only Enter for {usual}.")
