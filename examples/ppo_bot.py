"""A bot that plays what examples/ppo.py has learned: NumPy alone, no PyTorch.

In a package of your own, as docs/write-a-bot.md shows, with `weights.npz` beside it; with another game or other units
of the network nothing changes here.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from bakehouse import Bot, Budget, Decision, State
from bakehouse.envs.encoder import Encoder

WEIGHTS = Path(__file__).with_name("weights.npz")


class LearnedBot(Bot):
    name = "learned"
    title = "Apprentice"
    describe = "plays what a network has learned"
    strength = 3

    def __init__(self, weights: Path = WEIGHTS) -> None:
        with np.load(weights) as kept:
            self.weights = dict(kept)

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        """The legal action that the network likes best."""
        row = state.game.features_for("compact", 0, 1)
        state.features(seat, row)
        hidden = Encoder(state.game.spec("compact", 0))(row.row(0))
        for layer in ("body_0", "body_2"):
            hidden = np.maximum(self.weights[f"{layer}_weight"] @ hidden + self.weights[f"{layer}_bias"], 0.0)
        liked = self.weights["policy_weight"] @ hidden + self.weights["policy_bias"]
        return Decision(max(state.legal(seat), key=lambda action: float(liked[action])))
