"""The weights of a game's evaluation: a small data file beside its rules, read and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path

from bakehouse.kernel.errors import BadEdition


def read_weights(folder: Path, names: Sequence[str]) -> dict[str, float]:
    """All numbers of `insight.toml`, which must be exactly these."""
    file = folder / "insight.toml"
    found = tomllib.loads(file.read_text(encoding="utf-8"))
    faults = [f"{name}: expected a number" for name in names if not isinstance(found.get(name), int | float)]
    faults += [f"{name}: unknown key" for name in found if name not in names]
    if faults:
        raise BadEdition(str(file), faults)
    return {name: float(found[name]) for name in names}
