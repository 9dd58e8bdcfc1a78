"""PettingZoo: two classic environments, driven through `last` and `step` as its manual says."""

import copy as copying
import random
from importlib.metadata import version

import numpy as np  # type: ignore[import,unused-ignore]
from pettingzoo import AECEnv  # type: ignore[import,unused-ignore]
from pettingzoo.classic import leduc_holdem_v4, texas_holdem_v4  # type: ignore[import,unused-ignore]

from benchmarks.protocol import Task, four_tasks, serve

rand = random.Random(1).random


def play(env: AECEnv, limit: int) -> tuple[int, int]:
    decisions = steps = 0
    while steps < limit:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            break
        actions = np.flatnonzero(observation["action_mask"])
        n = len(actions)
        env.step(actions[int(rand() * n)])
        decisions += n > 1
        steps += 1
    return decisions, steps


def copy(env: AECEnv) -> AECEnv:
    """PettingZoo has no copy, and deepcopy of these environments gives a new game: so field by field.

    What never changes is shared, and the random generator too, so that playouts differ.
    """
    raw = env.unwrapped
    shared = [raw.observation_spaces, raw.action_spaces, raw.env.np_random]
    return twin(env, {id(thing): thing for thing in shared})


def twin(env: AECEnv, memo: dict[int, object]) -> AECEnv:
    other = object.__new__(type(env))
    for name, value in vars(env).items():
        vars(other)[name] = twin(value, memo) if isinstance(value, AECEnv) else copying.deepcopy(value, memo)
    return other


def dump(_env: AECEnv) -> int:
    return 0  # these environments pickle their constructor's arguments, not the game that is being played


def tasks(env: AECEnv) -> dict[str, Task]:
    def new() -> AECEnv:
        env.reset()
        return env

    return four_tasks(new, play, copy, dump)


if __name__ == "__main__":
    games = {
        "leduc, 2 players": tasks(leduc_holdem_v4.env()),
        "limit hold'em, 4 players": tasks(texas_holdem_v4.env(num_players=4)),
    }
    serve("PettingZoo", version("pettingzoo"), "Python, environment", games)
