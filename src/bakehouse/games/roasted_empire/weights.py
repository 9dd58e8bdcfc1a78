"""The weights of insight.toml, read and checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, final

from bakehouse.kernel.errors import BadEdition

WEIGHTS: Final = [
    "spare", "enough", "extra", "unfed", "ship", "draw", "stored", "last", "play", "sabotage", "repair", "pay", "hurt",
    "rob", "growth", "short", "require", "goal", "award", "lead", "rival",
]  # fmt: skip


def read_weights(folder: Path) -> dict[str, float]:
    file = folder / "insight.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    faults = [f"{name}: expected a number" for name in WEIGHTS if not isinstance(found.get(name), int | float)]
    faults += [f"{name}: unknown key" for name in found if name not in WEIGHTS]
    if faults:
        raise BadEdition(str(file), faults)
    return {name: float(found[name]) for name in WEIGHTS}


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
