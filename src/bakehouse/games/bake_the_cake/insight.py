from __future__ import annotations
from typing import final
from bakehouse.games.bake_the_cake.edition import Edition
from bakehouse.games.bake_the_cake.weights import Weights
from bakehouse.kernel.insight import Insight


@final
class CakeInsight(Insight):
    def __init__(self, e: Edition, weights: dict[str, float]) -> None:
        self.edition: Edition = e
        self.w: Weights = Weights(weights)
