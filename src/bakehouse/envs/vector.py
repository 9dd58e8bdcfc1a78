"""A batch as Gymnasium's VectorEnv: one learner in every game, rivals at random, or the seat that is to act."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from bakehouse.envs.batch import Array, make_batch
from bakehouse.envs.spaces import Seen, observation_space
from bakehouse.kernel.game import Game

Stepped = tuple[Seen, Array, Array, Array, dict[str, Any]]


class BatchEnv(VectorEnv[Any, Any, Any]):
    """Games begin anew in the step in which they end; without a `learner`, `seat` in the info says who is to act."""

    def __init__(
        self, game: str | Game, num_envs: int = 64, players: int | None = None, *, learner: int | None = 0, **asked: Any
    ) -> None:
        self.batch = make_batch(game, players, games=num_envs, learner=learner, **asked)
        setup = self.batch.setup
        self.learner = learner
        self.num_envs = num_envs
        self.metadata = {**setup.metadata(), "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(setup, setup.actions)
        self.single_action_space = spaces.Discrete(setup.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(0, 2**31)))
        return self.look(), {"seat": self.batch.seats.copy()}

    def look(self) -> Seen:
        batch = self.batch
        return {"observation": batch.observations.copy(), "action_mask": batch.masks.astype(np.int8)}

    def step(self, actions: Any) -> Stepped:
        """The reward is the learner's, or that of the seat that acted."""
        batch = self.batch
        acted = batch.seats.copy() if self.learner is None else np.full(self.num_envs, self.learner)
        batch.step(actions)
        rewards = batch.rewards[np.arange(self.num_envs), acted]
        info = {"seat": batch.seats.copy(), "rewards": batch.rewards.copy(), "scores": batch.scores.copy()}
        return self.look(), rewards, batch.over.astype(bool), np.zeros(self.num_envs, bool), info
