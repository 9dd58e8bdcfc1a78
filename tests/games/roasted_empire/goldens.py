"""The golden games of Roasted Empire: one for each way a game can be decided, and for two, three and four players."""

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from tests.games.golden import Golden, first_ended, play_bots
from tests.games.roasted_empire.table import GAME, THEMES, game_of, variant

PAIR = {theme: theme in ("harbour", "rush") for theme in THEMES}


def two_players() -> Match:
    return play_bots(Match(game_of("cellar", "valley"), 2, SeededDice(3)), "greedy", "greedy")


def three_players() -> Match:
    return play_bots(Match(game_of("rivals", "rush"), 3, SeededDice(5)), "greedy", "random", "greedy")


def four_players() -> Match:
    return play_bots(Match(GAME, 4, SeededDice(7)), "greedy", "random", "random", "greedy")


def tie(how: str) -> Match:
    """In an edition of one round, so that ties are not rare."""
    return first_ended(how, variant(("rounds = 4", "rounds = 1"), options=PAIR), 2)


GOLDEN: Golden = {
    "two-players": two_players,
    "three-players": three_players,
    "four-players": four_players,
    "tie-broken-by-stored-cards": lambda: tie("more stored cards"),
    "tie-broken-by-shops": lambda: tie("more shops"),
    "tie-broken-by-farms": lambda: tie("more farms"),
    "shared-victory": lambda: tie("shared"),
}
