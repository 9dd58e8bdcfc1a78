"""Steps per second of CPU time, with observation and mask, of our environments and of others in one interleaved run.

    .build/envs/bin/python -m benchmarks.envs [--rounds 3] [--seconds 2]

Every engine plays at random and makes an observation and a mask of every decision. Those that are not installed are
left out: `pip install pgx rlcard catanatron` into the same environment adds them.
"""

from __future__ import annotations

import argparse
import itertools
import random
import statistics
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any

import numpy as np

import bakehouse
from bakehouse.envs.batch import make_batch
from bakehouse.envs.gym import GameEnv
from bakehouse.envs.pettingzoo import aec_env

OURS = [
    ("cube-cafe", 3), ("bake-and-sale", 3), ("bake-the-cake", 4), ("cupcake-empire", 3), ("roasted-empire", 3),
    ("leduc", 2),
]  # fmt: skip
SIZES = (1, 64, 1024)
Steps = Callable[[], int]
"""Plays for a little while and says how many steps that were."""


def batches() -> Iterator[tuple[str, Steps]]:
    for (name, players), kind, games in itertools.product(OURS, ("compact", "full"), SIZES):
        batch = make_batch(name, players, games=games, observation=kind, places=players)
        yield f"Batch {name}, {players} players, {kind}, N = {games}", stepped(batch, max(1, 2048 // games))


def stepped(batch: Any, steps: int) -> Steps:
    """The loop is Python's, as a learner's is."""

    def play() -> int:
        for _ in range(steps):
            batch.step(batch.sample())
        return int(steps * batch.games)

    return play


def in_turn(env: Any) -> Steps:
    """PettingZoo's AEC interface, ours or theirs."""
    rng = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        while steps < 200:
            env.reset(seed=int(rng.integers(2**31)))
            for _ in env.agent_iter():
                seen, _, over, cut, _ = env.last()
                action = None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"])))
                env.step(action)
                steps += action is not None
        return steps

    return play


def alone(env: Any) -> Steps:
    rng = np.random.default_rng(1)

    def play() -> int:
        steps, (seen, _) = 0, env.reset(seed=int(rng.integers(2**31)))
        while True:
            seen, _, over, cut, _ = env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
            if over or cut:
                return steps

    return play


def spiel(name: str) -> Steps:
    import pyspiel

    game, rand = pyspiel.load_game(name), random.Random(1)

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, likely = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rand.choices(actions, likely)[0])
                continue
            state.observation_tensor(state.current_player())
            legal = np.flatnonzero(state.legal_actions_mask())
            state.apply_action(int(legal[int(rand.random() * len(legal))]))
            steps += 1
        return steps

    return play


def pgx_batch(name: str, games: int) -> Steps:
    """Compiled for this machine by JAX; games that end begin anew."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    keys = jax.random.split(jax.random.PRNGKey(0), games)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one_step(state: Any, key: Any) -> tuple[Any, Any]:
        key, draw = jax.random.split(key)
        action = jax.random.categorical(draw, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        return step(state, action, jax.random.split(draw, games)), key

    advance = jax.jit(one_step)
    kept = [jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(1)]

    def play() -> int:
        for _ in range(16):
            kept[:] = advance(*kept)
        kept[0].observation.block_until_ready()
        return 16 * games

    return play


def others() -> Iterator[tuple[str, Steps]]:
    if find_spec("pyspiel"):
        from bakehouse.envs import openspiel

        for name in ("leduc_poker", "backgammon"):
            yield f"OpenSpiel {name}", spiel(name)
        for name, players in OURS:
            short = openspiel.short_name(bakehouse.find_metas()[name])
            yield f"ours for OpenSpiel, {name}", spiel(f"{short}(players={players})")
    if find_spec("pgx"):
        for name, games in itertools.product(("leduc_holdem", "backgammon"), (64, 1024)):
            yield f"Pgx {name}, N = {games}", pgx_batch(name, games)
    if find_spec("rlcard"):
        from pettingzoo.classic import leduc_holdem_v4

        yield "PettingZoo leduc_holdem", in_turn(leduc_holdem_v4.env())
    if find_spec("catanatron"):
        from catanatron.gym.envs.catanatron_env import CatanatronEnv

        yield "Catanatron", masked_by_info(CatanatronEnv())


def masked_by_info(env: Any) -> Steps:
    rand = random.Random(1)

    def play() -> int:
        steps, (_, info) = 0, env.reset(seed=rand.randrange(2**31))
        while True:
            _, _, over, cut, info = env.step(rand.choice(info["valid_actions"]))
            steps += 1
            if over or cut:
                return steps

    return play


def ours() -> Iterator[tuple[str, Steps]]:
    for name, players in OURS:
        yield f"AEC {name}, {players} players", in_turn(aec_env(name, players))
        yield f"Gymnasium {name}, {players} players, random rivals", alone(GameEnv(name, players))


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("--rounds", type=int, default=3)
    asked.add_argument("--seconds", type=float, default=2.0)
    given = asked.parse_args()
    print("compiled" if bakehouse.compiled() else "interpreted: these figures say nothing")
    players = [*batches(), *ours(), *others()]
    found: dict[str, list[float]] = {name: [] for name, _ in players}
    for _ in range(given.rounds):
        for name, play in players:
            play()
            steps, begin = 0, time.process_time()
            while (spent := time.process_time() - begin) < given.seconds:
                steps += play()
            found[name].append(steps / spent)
    for name, rates in found.items():
        print(f"{name:58} {max(rates):12,.0f} ({statistics.median(rates):,.0f})")


if __name__ == "__main__":
    main()
