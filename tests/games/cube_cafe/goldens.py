"""Whole games of Cube Café, one for each way to end and one for each option."""

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from tests.games.cube_cafe.table import DUPLICATE, GAME
from tests.games.golden import Golden, first_ended, play_bots


def solo() -> Match:
    return play_bots(Match(GAME, 1, SeededDice(12)), "greedy")


def three_players() -> Match:
    return play_bots(Match(GAME, 3, SeededDice(7)), "greedy", "random", "greedy")


def duplicate() -> Match:
    return play_bots(Match(DUPLICATE, 3, SeededDice(4)), "greedy", "random", "random")


def tie_broken_by_customers() -> Match:
    return first_ended("fewer customers left", GAME, 2)


def shared_victory() -> Match:
    return first_ended("shared", GAME, 2)


GOLDEN: Golden = {
    "solo": solo,
    "three-players": three_players,
    "duplicate": duplicate,
    "tie-broken-by-customers": tie_broken_by_customers,
    "shared-victory": shared_victory,
}
