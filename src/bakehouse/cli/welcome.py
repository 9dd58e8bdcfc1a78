"""Choosing a game at the terminal, for somebody who only typed `bakehouse play`."""

from __future__ import annotations

from bakehouse.cli.arguments import open_game, usual_players
from bakehouse.cli.games import game_rows, offered
from bakehouse.cli.screen import Screen

WAYS = """\
What you can do:
  bakehouse                        open the site: play in the browser, with friends or bots
  bakehouse games                  see which games there are
  bakehouse play GAME              play one here, against bots or friends
  bakehouse sim GAME               let bots play many games, and see the figures
  bakehouse replay FILE            step through a saved game
  bakehouse verify FILE            check that its draws follow from its dice
  bakehouse edition show GAME      see every number of a game, with its source
  bakehouse conform GAME           test a game of your own against the contract
Each of them explains itself with --help."""


def choose(screen: Screen) -> tuple[str, int] | None:
    """The game and the number of players that a person picks; where nobody can be asked, what can be done."""
    metas = offered(everything=False)
    if not screen.live or not metas:
        screen.say("Bakehouse: board games about food businesses, for people, designers and researchers.")
        screen.say(WAYS)
        return None
    if len(metas) == 1:
        screen.say(f"Welcome to Bakehouse. The game is {metas[0].title}.", "bold")
    else:
        screen.say("Welcome to Bakehouse. Which game would you like to play?", "bold")
        for number, (_, title, seats, minutes, note) in enumerate(game_rows(metas), 1):
            screen.say(f"{number:>3}. {title} ({seats}, {minutes}; {note})", hang=len(f"{number}. "))
    try:
        meta = metas[pick(screen, "Game", 1, len(metas), 1) - 1]
        game = open_game(meta.id, None, None)
        return meta.id, pick(screen, "How many players", game.fewest, game.most, usual_players(game))
    except EOFError:
        screen.say("\n" + WAYS)
        return None


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
