"""The golden games of Cupcake Empire: one for each way a game can end, and for two and four players."""

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from tests.games.cupcake_empire.table import GAME, variant
from tests.games.golden import Golden, first_ended, play_bots


def two_players() -> Match:
    return play_bots(Match(GAME, 2, SeededDice(12)), "greedy", "greedy")


def four_players() -> Match:
    return play_bots(Match(GAME, 4, SeededDice(7)), "greedy", "random", "greedy", "greedy")


def stopped() -> Match:
    """CE-72, in an edition that stops early."""
    return play_bots(Match(variant(("rounds = 60", "rounds = 4")), 3, SeededDice(3)), "random", "random", "greedy")


def quick() -> Game:
    """Two rounds, so that ties are not rare."""
    return variant(("rounds = 60", "rounds = 2"))


GOLDEN: Golden = {
    "two-players": two_players,
    "four-players": four_players,
    "stopped": stopped,
    "tie-broken-by-customers": lambda: first_ended("more customers", quick(), 2),
    "tie-broken-by-outlets": lambda: first_ended("more outlets", quick(), 2),
    "shared-victory": lambda: first_ended("shared", quick(), 2),
}
