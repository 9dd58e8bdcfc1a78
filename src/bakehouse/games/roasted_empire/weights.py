# compiled
"""The weights of insight.toml, by name, and what they make of the steps of cards."""

from __future__ import annotations

from typing import Final, final

from bakehouse.games.roasted_empire.kinds import (
    DECK,
    DESTROY,
    EMPIRE,
    HAND,
    PLAY,
    REPAIR,
    SABOTAGE,
    SHIP,
    SOURCES,
    STORE,
    STORED,
    VERBS,
)

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
        self.require: float = w["require"] if w["require"] < 1.0 else 1.0  # a chance
        self.goal: float = w["goal"]
        self.award: float = w["award"]
        self.lead: float = w["lead"]
        self.rival: float = w["rival"]
        # What it is worth to do something (by verb) with a card of one's own (by source): so much as it is, and so
        # many times the worth of a stored card
        self.flat: list[float] = [0.0] * (len(VERBS) * len(SOURCES))
        self.stores: list[float] = [0.0] * (len(VERBS) * len(SOURCES))
        for source in range(len(SOURCES)):
            self.set(SHIP, source, self.ship, -1.0)
            self.set(STORE, source, 0.0, 1.0)
            self.set(DESTROY, source, -self.ship, 0.0)
            self.set(PLAY, source, self.play, 0.0)
            self.set(SABOTAGE, source, -self.hurt, 0.0)
            self.set(REPAIR, source, self.repair, 0.0)
        self.set(SHIP, DECK, self.ship, 0.0)
        self.set(SHIP, HAND, self.ship - self.pay, 0.0)
        self.set(SHIP, EMPIRE, self.ship - self.hurt, 0.0)
        self.set(STORE, HAND, -self.pay, 1.0)
        self.set(DESTROY, STORED, 0.0, -1.0)
        self.set(PLAY, STORED, self.play, -1.0)

    def set(self, verb: int, source: int, flat: float, stores: float) -> None:
        self.flat[verb * len(SOURCES) + source] = flat
        self.stores[verb * len(SOURCES) + source] = stores
