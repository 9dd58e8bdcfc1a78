# compiled
"""Cards as an edition says them, one object for each design: what texts are made from and tables are filled with."""

from __future__ import annotations

from typing import final

from bakehouse.games.roasted_empire.numbers import ANY, ANYHOW, NONE, STATIC, YOU
from bakehouse.kernel.native import i64


@final
class Step:
    def __init__(self) -> None:
        self.verb: i64 = 0
        self.source: i64 = 0
        self.kind: i64 = ANY
        self.whose: i64 = YOU
        self.n: i64 = 1
        self.up_to: bool = False
        self.cost: bool = False
        self.state: i64 = ANYHOW
        self.others: bool = False  # RE-35: never the card itself
        self.count: i64 = NONE
        self.least: i64 = 0


@final
class Ability:
    def __init__(self) -> None:
        self.trigger: i64 = STATIC
        self.when_count: i64 = NONE
        self.when_least: i64 = 0
        self.steps: list[Step] = []
        self.points: i64 = 0
        self.beans: i64 = 0
        self.need: i64 = 0
        self.protect: i64 = 0
        self.per: i64 = NONE
        self.div: i64 = 1
        self.cap: i64 = NONE


@final
class Criterion:
    def __init__(self) -> None:
        self.mode: i64 = 0
        self.count: i64 = 0
        self.least: i64 = 0


@final
class Design:
    """A card of the empire deck, a round bonus card (no copies, a criterion) or a goal (neither kind nor abilities)."""

    def __init__(self) -> None:
        self.id: str = ""
        self.name: str = ""
        self.theme: int = 0
        self.kind: i64 = ANY
        self.copies: i64 = 0
        self.points: i64 = 0
        self.need: i64 = 0
        self.beans: i64 = 0
        self.abilities: list[Ability] = []
        self.criterion: Criterion | None = None
