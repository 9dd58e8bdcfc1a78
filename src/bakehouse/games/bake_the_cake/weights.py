"""The weights of insight.toml, read and checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final, final

from bakehouse.kernel.errors import BadEdition

WEIGHTS: Final = ["x"]


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
        self.x: float = w["x"]
