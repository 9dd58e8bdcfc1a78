# compiled
"""How each game is searched: a small file of numbers in its folder, since what pays off differs from game to game.

Compiled, since searches read these numbers all the time.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, final

from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.game import Game
from bakehouse.kernel.native import i64
from bakehouse.kernel.toml import parse_toml

FILE = "search.toml"
SWITCHES = ("whole", "points", "mixed", "fitted")
Limits = dict[str, tuple[float, float]]  # lowest and highest
COUNTS: Limits = {"horizon": (0.0, 10_000.0), "tries": (1.0, 1000.0), "plans": (0.0, 1000.0), "finals": (0.0, 1000.0)}
NUMBERS: Limits = {
    "spread": (0.01, 10_000.0),
    "sure": (0.01, 10_000.0),
    "explore": (0.0, 10.0),
    "trust": (0.1, 1000.0),
    "width": (1.0, 1000.0),
    "growth": (0.0, 100.0),
}


@final
class SearchSettings:
    """How a game is searched. The numbers belong to the game: its search.toml."""

    def __init__(
        self,
        horizon: int = 2,
        tries: int = 8,
        spread: float = 10.0,
        sure: float = 0.0,
        explore: float = 0.3,
        trust: float = 2.0,
        width: float = 3.0,
        growth: float = 1.0,
        whole: bool = False,
        points: bool = False,
        mixed: bool = False,
        fitted: bool = False,
        plans: int = 0,
        finals: int = 0,
    ) -> None:
        self.horizon: i64 = horizon  # joint points a rollout passes before the position is valued
        self.tries: i64 = tries  # choices a rollout looks at, for each decision
        self.spread: float = spread  # points of lead that make winning e times as likely, at the start
        self.sure: float = sure if sure > 0.0 else spread  # the same at the end
        self.explore: float = explore  # how much doubt counts
        self.trust: float = trust  # visits that the insight's own opinion is worth
        self.width: float = width  # choices looked at first, the best by insight
        self.growth: float = growth  # how many more as visits grow: times their square root
        self.whole: bool = whole  # choices are whole actions, small decisions included: only where nothing is hidden
        self.points: bool = points  # what counts is by how much one leads, not who wins
        self.mixed: bool = mixed  # choices are mixed by regret, against opponents who would see through a fixed one
        self.fitted: bool = fitted  # chances are those of chances.toml, where it knows edition and table
        self.plans: i64 = plans  # so many plans for the own turn are compared instead: only where nothing is hidden
        self.finals: i64 = finals  # so many of them are followed through one more turn of everybody


def settings_of(game: Game) -> SearchSettings:
    """As the game's own file says; a game without one is searched in the general way."""
    return read_settings(game.setting.meta.folder)


@lru_cache(maxsize=64)
def read_settings(folder: Path) -> SearchSettings:
    file = folder / FILE
    return parsed(file.read_text(encoding="utf-8"), str(file)) if file.is_file() else SearchSettings()


def parsed(text: str, where: str) -> SearchSettings:
    """The settings that a file describes; refused with every fault in it."""
    data = parse_toml(text, where)
    faults = [fault for key, value in data.items() for fault in faults_of(key, value)]
    if faults:
        raise BadEdition(where, faults)
    numbers: dict[str, Any] = {key: float(value) if key in NUMBERS else value for key, value in data.items()}
    return SearchSettings(**numbers)


def faults_of(key: str, value: Any) -> list[str]:
    if key in SWITCHES:
        return [] if isinstance(value, bool) else [f"{key}: expected true or false, found {value!r}"]
    known = {**COUNTS, **NUMBERS}
    if key not in known:
        return [f"{key}: unknown key; there are {', '.join([*known, *SWITCHES])}"]
    low, high = known[key]
    is_number = isinstance(value, int) or (key in NUMBERS and isinstance(value, float))
    if is_number and not isinstance(value, bool) and low <= value <= high:
        return []
    return [f"{key}: expected a number from {low:g} to {high:g}, found {value!r}"]
