"""RLCard: its environments, or (argument `rules`) the games inside them, which compute no observations."""

import copy as copying
import pickle
import random
import sys
from importlib.metadata import version
from typing import Any

import rlcard  # type: ignore[import,unused-ignore]

from benchmarks.protocol import Task, four_tasks, serve

GAMES = {"leduc, 2 players": ("leduc-holdem", 2), "limit hold'em, 4 players": ("limit-holdem", 4)}

rand = random.Random(1).random


class Position:
    """An environment (or game) and what it last said: legal actions come only with that."""

    def __init__(self, world: Any, says: Any) -> None:
        self.world = world
        self.says = says


def play(position: Position, limit: int) -> tuple[int, int]:
    decisions = steps = 0
    world, says = position.world, position.says
    while steps < limit and not world.is_over():
        actions = list(says["legal_actions"])
        n = len(actions)
        says, _ = world.step(actions[int(rand() * n)])
        decisions += n > 1
        steps += 1
    position.says = says
    return decisions, steps


def copy(position: Position) -> Position:
    """RLCard has no copy; its random generator is shared, so that playouts differ and the copy is cheaper."""
    generator = position.world.np_random
    return Position(copying.deepcopy(position.world, {id(generator): generator}), position.says)


def dump(position: Position) -> int:
    return len(pickle.dumps(position.world))


def tasks(name: str, players: int, rules: bool) -> dict[str, Task]:
    env = rlcard.make(name, {"game_num_players": players})
    world, start = (env.game, env.game.init_game) if rules else (env, env.reset)
    return four_tasks(lambda: Position(world, start()[0]), play, copy, dump)


if __name__ == "__main__":
    rules = sys.argv[1:] == ["rules"]
    games = {label: tasks(*game, rules) for label, game in GAMES.items()}
    serve("RLCard", version("rlcard"), "Python, rules only" if rules else "Python, environment", games)
