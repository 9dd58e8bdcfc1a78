"""All broken games: Corner Stall with a single fault each. Another process finds one as `faults:NameGame`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bakehouse.kernel.setting import Setting
from bakehouse.testing.broken import knowing, observing, playing
from bakehouse.testing.broken.registry import FAULTS
from bakehouse.testing.broken.stall import META, StallGame

__all__ = ["FAULTS", "broken_game", "knowing", "observing", "playing"]


def broken_game(name: str) -> StallGame:
    cls = FAULTS[name].cls
    meta = replace(META, code=f"{__name__}:{name}Game")
    setting = Setting(meta, meta.default_source(), {})
    return cls(setting) if issubclass(cls, StallGame) else StallGame(setting, cls)


def __getattr__(name: str) -> Callable[[Setting], StallGame]:
    if name.endswith("Game") and name[:-4] in FAULTS:
        return lambda _setting: broken_game(name[:-4])
    raise AttributeError(name)
