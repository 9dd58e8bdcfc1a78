"""The weights of insight.toml, by name."""

from __future__ import annotations

from typing import Final, final

WEIGHTS: Final = [
    "spare", "enough", "extra", "unfed", "ship", "draw", "stored", "last", "play", "sabotage", "repair", "pay", "hurt",
    "rob", "growth", "short", "require", "goal", "award", "lead", "rival",
]  # fmt: skip


@final
class Weights:
    def __init__(self, w: dict[str, float]) -> None:
        self.spare: float = w["spare"]
        self.enough: float = w["enough"]
        self.extra: float = w["extra"]
        self.unfed: float = w["unfed"]
        self.ship: float = w["ship"]
        self.draw: float = w["draw"]
        self.stored: float = w["stored"]
        self.last: float = w["last"]
        self.play: float = w["play"]
        self.sabotage: float = w["sabotage"]
        self.repair: float = w["repair"]
        self.pay: float = w["pay"]
        self.hurt: float = w["hurt"]
        self.rob: float = w["rob"]
        self.growth: float = w["growth"]
        self.short: float = w["short"]
        self.require: float = w["require"]
        self.goal: float = w["goal"]
        self.award: float = w["award"]
        self.lead: float = w["lead"]
        self.rival: float = w["rival"]
