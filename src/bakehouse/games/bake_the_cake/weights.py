# compiled
"""The weights of insight.toml, by name."""

from __future__ import annotations

from typing import Final, final

WEIGHTS: Final = [
    "win", "scale", "range", "both", "steep", "future", "doubt", "cups", "third", "second", "first", "at-hand",
    "blocked", "unwanted", "nearer", "stake", "rival", "grow", "start", "plate", "own-plate", "dead", "tools",
    "last-tool", "no-tool", "supply", "meal", "less", "plenty", "give", "threat", "soon",
    "jam", "fewest", "calm", "few", "hunger", "tied", "baked",
]  # fmt: skip


@final
class Weights:
    def __init__(self, w: dict[str, float]) -> None:
        self.win: float = w["win"]
        self.scale: float = w["scale"]
        self.range: float = w["range"]
        self.both: float = w["both"]
        self.steep: float = w["steep"]
        self.future: float = w["future"]
        self.doubt: float = w["doubt"]
        self.cups: float = w["cups"]
        self.third: float = w["third"]
        self.second: float = w["second"]
        self.first: float = w["first"]
        self.at_hand: float = w["at-hand"]
        self.blocked: float = w["blocked"]
        self.unwanted: float = w["unwanted"]
        self.nearer: float = w["nearer"]
        self.stake: float = w["stake"]
        self.rival: float = w["rival"]
        self.grow: float = w["grow"]
        self.start: float = w["start"]
        self.plate: float = w["plate"]
        self.own_plate: float = w["own-plate"]
        self.dead: float = w["dead"]
        self.tools: float = w["tools"]
        self.last_tool: float = w["last-tool"]
        self.no_tool: float = w["no-tool"]
        self.supply: float = w["supply"]
        self.meal: float = w["meal"]
        self.less: float = w["less"]
        self.plenty: float = w["plenty"]
        self.give: float = w["give"]
        self.threat: float = w["threat"]
        self.soon: float = w["soon"]
        self.jam: float = w["jam"]
        self.fewest: float = w["fewest"]
        self.calm: float = w["calm"]
        self.few: float = w["few"]
        self.hunger: float = w["hunger"]
        self.tied: float = w["tied"]
        self.baked: float = w["baked"]
