# compiled
"""The weights of insight.toml, by name."""

from __future__ import annotations

from typing import Final, final

WEIGHTS: Final = [
    "length", "least", "pace", "lag", "lead", "pair", "single", "reach", "next", "near", "close", "die", "joker",
    "resting", "idea", "crowded", "use", "shop", "improvement", "sale", "second", "third", "wait", "roll",
    "spent",
]  # fmt: skip
SHARES: Final = [0.13, 0.13, 0.12, 0.30, 0.32]  # of all activations, by column


@final
class Weights:
    def __init__(self, w: dict[str, float]) -> None:
        self.length: float = w["length"]
        self.least: float = w["least"]
        self.pace: float = w["pace"]
        self.lag: float = w["lag"]
        self.lead: float = w["lead"]
        self.pair: float = w["pair"]
        self.single: float = w["single"]
        self.reach: float = w["reach"]
        self.next: float = w["next"]
        self.near: float = w["near"]
        self.close: float = w["close"]
        self.die: float = w["die"]
        self.joker: float = w["joker"]
        self.resting: float = w["resting"]
        self.idea: float = w["idea"]
        self.crowded: float = w["crowded"]
        self.use: float = w["use"]
        self.shop: float = w["shop"]
        self.improvement: float = w["improvement"]
        self.sale: float = w["sale"]
        self.second: float = w["second"]
        self.third: float = w["third"]
        self.wait: float = w["wait"]
        self.roll: float = w["roll"]
        self.spent: float = w["spent"]
        self.columns: list[float] = SHARES
