"""Many games at once as arrays of numpy, over the buffers of the compiled core (`kernel/batch.py`)."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import numpy.typing as npt

from bakehouse import compiled
from bakehouse.envs.table import BadEnvironment, Setup, array_over
from bakehouse.kernel import batch as core
from bakehouse.kernel.game import Game

Array = npt.NDArray[Any]
SLOW = "the games run interpreted, 20 to 50 times as slow: `bakehouse.compiled()` says so"


class Batch:
    """Arrays are made once and show the present after every step; copy what is to be kept.

    observations (games × width), masks (games × actions), seats and over (games), rewards and scores (games × players).
    """

    def __init__(self, setup: Setup, games: int, seed: int, learner: int | None) -> None:
        if games < 1:
            raise BadEnvironment(f"a batch has at least one game, not {games}")
        if learner is not None and not 0 <= learner < setup.players:
            raise BadEnvironment(f"the learner's seat is 0 to {setup.players - 1}, not {learner!r}")
        if setup.illegal != "raise" or setup.max_cycles is not None:
            raise BadEnvironment("a batch plays whole games and only legal actions: neither illegal nor max_cycles")
        if not compiled():
            warnings.warn(SLOW, RuntimeWarning, stacklevel=3)
        self.setup, self.games, self.players = setup, games, setup.players
        see = setup.game.features_for(setup.spec.kind, setup.spec.places, games)
        asked = core.ALL if learner is None else learner
        self.core = core.Batch(setup.first, games, seed, see, setup.kind, asked)
        self.shapes: dict[str, tuple[Any, type[np.generic], tuple[int, ...]]] = {
            "observations": (see.rows, np.int16, (games, setup.spec.width)),
            "masks": (self.core.mask, np.uint8, (games, setup.actions)),
            "seats": (self.core.seats, np.int32, (games,)),
            "over": (self.core.over, np.uint8, (games,)),
            "rewards": (self.core.rewards, np.float64, (games, setup.players)),
            "scores": (self.core.scores, np.int32, (games, setup.players)),
            "won": (self.core.won, np.float64, (games, setup.players)),
            "lengths": (self.core.lengths, np.int32, (games,)),
            "seeds": (self.core.seeds, np.int64, (games,)),
            "chosen": (self.core.chosen, np.int32, (games,)),
        }
        self.refresh()

    def refresh(self) -> None:
        """Interpreted, arrays are copies: they are made anew after every step."""
        made = {name: array_over(buffer, kind).reshape(shape) for name, (buffer, kind, shape) in self.shapes.items()}
        self.observations, self.masks, self.seats = made["observations"], made["masks"], made["seats"]
        self.over, self.rewards, self.scores = made["over"], made["rewards"], made["scores"]
        self.won, self.lengths = made["won"], made["lengths"]
        self.seeds, self.chosen = made["seeds"], made["chosen"]

    def reset(self, seed: int) -> None:
        self.core.reset(seed)
        if not compiled():
            self.refresh()

    def step(self, actions: npt.ArrayLike) -> None:
        """One choice in every game; a game that ends begins anew, and `over` says so."""
        self.core.step(np.ascontiguousarray(actions, "<i4").tobytes())
        if not compiled():
            self.refresh()

    def sample(self) -> Array:
        """A random legal choice in every game, always in the same array."""
        self.core.sample()
        if not compiled():
            self.refresh()
        return self.chosen


def make_batch(
    game: str | Game, players: int | None = None, *, games: int = 64, seed: int = 0, learner: int | None = None,
    **asked: Any,
) -> Batch:  # fmt: skip
    """So many games, with seeds from `seed` on; with a `learner` that seat is asked, and the others play at random."""
    return Batch(Setup(game, players, **asked), games, seed, learner)
