"""The golden games of Bake the Cake!: one for each way a game can end, and for each variant."""

from collections.abc import Callable

from bakehouse.games.bake_the_cake.codes import BARRED, CONTEST, OWN_CAKE, STUCK
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.bake_the_cake.table import GAME, variant, winners
from tests.games.golden import Golden, play_bots

Test = Callable[[CakeState], bool]


def random_game(game: Game, players: int, seed: int) -> Match:
    match, rng = Match(game, players, SeededDice(seed)), Rng(seed)
    while not match.state.over:
        legal = match.state.legal(match.state.to_act[0])
        match.play(match.state.to_act[0], match.game.actions.keys[legal[rng.below(len(legal))]])
    return match


def first_that(test: Test, game: Game, players: int) -> Match:
    """The first game of random moves that ended so."""
    for seed in range(3000):
        match = random_game(game, players, seed)
        assert isinstance(match.state, CakeState)
        if test(match.state):
            return match
    raise RuntimeError("no game ended so")


def is_judged(state: CakeState) -> bool:
    return state.ending == CONTEST and state.judged().winner >= 0 and state.ranking()[0].decided_by == "score"


def is_added_up(state: CakeState) -> bool:
    return state.ending == CONTEST and state.judged().winner < 0 and state.ranking()[0].decided_by == "score"


def is_broken_by_meals(state: CakeState) -> bool:
    return state.ending == CONTEST and state.ranking()[0].decided_by == "more chits eaten"


def is_shared(state: CakeState) -> bool:
    return state.ending == CONTEST and len(winners(state)) > 1


def is_stuck(state: CakeState) -> bool:
    return state.ending == STUCK and len(winners(state)) == 1


def is_stuck_and_shared(state: CakeState) -> bool:
    return state.ending == STUCK and len(winners(state)) > 1


def is_barred(state: CakeState) -> bool:
    return state.ending == BARRED


def is_own_cake(state: CakeState) -> bool:
    return state.ending == OWN_CAKE


def greedy_four() -> Match:
    return play_bots(Match(GAME, 4, SeededDice(7)), "greedy", "greedy", "random", "greedy")


def greedy_duel() -> Match:
    return play_bots(Match(variant(duel=True), 2, SeededDice(3)), "greedy", "greedy")


def in_need() -> Match:
    return play_bots(Match(variant(borrow_in_need=True), 3, SeededDice(5)), "greedy", "greedy", "greedy")


GOLDEN: Golden = {
    "four-bakers": greedy_four,
    "two-bakers": greedy_duel,
    "borrow-in-need": in_need,
    "contest": lambda: first_that(is_judged, GAME, 6),
    "both-cakes-count": lambda: first_that(is_added_up, GAME, 6),
    "tie-broken-by-meals": lambda: first_that(is_broken_by_meals, GAME, 6),
    "shared-contest": lambda: first_that(is_shared, GAME, 6),
    "stuck": lambda: first_that(is_stuck, GAME, 3),
    "stuck-and-shared": lambda: first_that(is_stuck_and_shared, GAME, 4),
    "barred": lambda: first_that(is_barred, GAME, 6),
    "children": lambda: first_that(is_own_cake, variant(children=True), 6),
}
