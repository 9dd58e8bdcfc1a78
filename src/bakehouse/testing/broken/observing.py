"""Broken games whose fault is in the numbers that they declare."""

from __future__ import annotations

from bakehouse.kernel.features import Features
from bakehouse.kernel.observation import Observation, amount, one
from bakehouse.kernel.setting import Setting
from bakehouse.testing.broken.registry import breaks
from bakehouse.testing.broken.stall import StallGame, StallState

DECLARED = Observation([amount("coins", 1, 10, "coins"), one("goods", 0, 99, "goods left in the bag")])


class CoinsState(StallState):
    def features(self, seat: int, out: Features) -> None:
        out.put(self.coins[seat])
        out.put(sum(self.bags[seat]) if self.bags else 0)


class ForgetsOneState(StallState):
    def features(self, seat: int, out: Features) -> None:
        out.put(self.coins[seat])


class BelowZeroState(StallState):
    def features(self, seat: int, out: Features) -> None:
        out.put(self.coins[seat])
        out.put(-1)


class WritesAnotherState(CoinsState):
    def features(self, seat: int, out: Features) -> None:
        super().features(seat, out)
        out.put(0)


class Declaring(StallGame):
    def __init__(self, setting: Setting, state: type[StallState]) -> None:
        super().__init__(setting, state)
        self.observation = DECLARED


@breaks("observations are as they are declared")
class DeclaresOneMore(Declaring):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, ForgetsOneState)


@breaks("observations are as they are declared")
class DeclaresOneLess(Declaring):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, WritesAnotherState)


@breaks("observations are within their bounds")
class GoesBelow(Declaring):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, BelowZeroState)


@breaks("equal observations have equal choices")
class TellsTooLittle(Declaring):
    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, CoinsState)
