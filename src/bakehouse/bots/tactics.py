"""How each game is searched: a small file of numbers in its folder, since what pays off differs from game to game."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from bakehouse.bots.inquiry import Tactics
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.toml import parse_toml

FILE = "search.toml"
SWITCHES = ("whole", "points", "mixed")
COUNTS = {"horizon": (0, 10_000), "tries": (1, 1000), "plans": (0, 1000), "finals": (0, 1000)}
NUMBERS = {  # lowest and highest
    "spread": (0.01, 10_000.0),
    "sure": (0.01, 10_000.0),
    "explore": (0.0, 10.0),
    "trust": (0.1, 1000.0),
    "width": (1.0, 1000.0),
    "growth": (0.0, 100.0),
}


def tactics_of(game: Game) -> Tactics:
    """As the game's own file says; a game without one is searched in the general way."""
    return read_tactics(game.setting.meta.folder)


@lru_cache(maxsize=64)
def read_tactics(folder: Path) -> Tactics:
    file = folder / FILE
    return parsed(file.read_text(encoding="utf-8"), str(file)) if file.is_file() else Tactics()


def parsed(text: str, where: str) -> Tactics:
    """The tactics that a file describes; refused with every fault in it."""
    data = parse_toml(text, where)
    faults = [fault for key, value in data.items() for fault in faults_of(key, value)]
    if faults:
        raise BadEdition(where, faults)
    numbers: dict[str, Any] = {key: float(value) if key in NUMBERS else value for key, value in data.items()}
    return Tactics(**numbers)


def faults_of(key: str, value: Any) -> list[str]:
    if key in SWITCHES:
        return [] if isinstance(value, bool) else [f"{key}: expected true or false, found {value!r}"]
    known: dict[str, tuple[float, float]] = {**COUNTS, **NUMBERS}
    if key not in known:
        return [f"{key}: unknown key; there are {', '.join([*known, *SWITCHES])}"]
    low, high = known[key]
    kind = int if key in COUNTS else int | float
    if isinstance(value, kind) and not isinstance(value, bool) and low <= value <= high:
        return []
    return [f"{key}: expected a number from {low:g} to {high:g}, found {value!r}"]
