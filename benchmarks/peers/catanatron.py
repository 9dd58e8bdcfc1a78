"""Catanatron: Catan with four random players, driven through `Game`."""

import pickle
import random
from importlib.metadata import version

from catanatron.game import TURNS_LIMIT, Game  # type: ignore[import,unused-ignore]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import,unused-ignore]

from benchmarks.protocol import four_tasks, serve

rand = random.Random(1).random


def new() -> Game:
    return Game([RandomPlayer(color) for color in Color])


def play(game: Game, limit: int) -> tuple[int, int]:
    decisions = steps = 0
    state = game.state
    # the same end as in `Game.play`: somebody won, or the turn limit
    while steps < limit and state.num_turns < TURNS_LIMIT and game.winning_color() is None:
        actions = state.playable_actions
        n = len(actions)
        game.execute(actions[int(rand() * n)], validate_action=False)
        decisions += n > 1
        steps += 1
    return decisions, steps


def copy(game: Game) -> Game:
    return game.copy()


def dump(game: Game) -> int:
    return len(pickle.dumps(game))


if __name__ == "__main__":
    serve("Catanatron", version("catanatron"), "Python", {"catan, 4 players": four_tasks(new, play, copy, dump)})
