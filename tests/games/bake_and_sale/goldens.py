"""The golden games of Bake & Sale: one for each way a game can end."""

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.bake_and_sale.table import GAME, variant
from tests.games.golden import Golden, play_bots


def script(match: Match, moves: dict[int, list[str]]) -> Match:
    """Each seat plays its line on the first day, then everybody just ends the days."""
    for seat, keys in moves.items():
        for key in keys:
            match.play(seat, key)
    while not match.state.over:
        match.play(match.state.to_act[0], "end-day")
    return match


def solo() -> Match:
    return play_bots(Match(GAME, 1, SeededDice(12)), "greedy")


def solo_with_a_target() -> Match:
    return play_bots(Match(variant(target="hard"), 1, SeededDice(12)), "greedy")


def three_players() -> Match:
    return play_bots(Match(GAME, 3, SeededDice(7)), "greedy", "random", "greedy")


def shared_victory() -> Match:
    """Two players do the same all week."""
    match, rng = Match(GAME, 2, SeededDice(5)), Rng(8)
    while not match.state.over:
        legal = match.legal(0)
        key = legal[rng.below(len(legal))]
        match.play(0, key)
        match.play(1, key)
    return match


def tie_broken_by_awards() -> Match:
    """Fame and its award against two visits to the Supermarket: 16 to 16 (BS-X27)."""
    match = Match(GAME, 2, SeededDice(3))
    return script(match, {0: ["visit:baking-network"] * 3, 1: ["visit:supermarket"] * 2})


GOLDEN: Golden = {
    "solo": solo,
    "solo-with-a-target": solo_with_a_target,
    "three-players": three_players,
    "shared-victory": shared_victory,
    "tie-broken-by-awards": tie_broken_by_awards,
}
