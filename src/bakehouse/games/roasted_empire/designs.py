"""Cards as an edition says them, one object for each design: what texts are made from and lists are filled with."""

from __future__ import annotations

from dataclasses import dataclass, field

from bakehouse.games.roasted_empire.kinds import ANY, ANYHOW, NONE, STATIC, YOU


@dataclass(slots=True)
class Step:
    verb: int = 0
    source: int = 0
    kind: int = ANY
    whose: int = YOU
    n: int = 1
    up_to: bool = False
    cost: bool = False
    state: int = ANYHOW
    others: bool = False  # RE-35: never the card itself
    count: int = NONE
    least: int = 0


@dataclass(slots=True)
class Ability:
    trigger: int = STATIC
    when_count: int = NONE
    when_least: int = 0
    steps: list[Step] = field(default_factory=list)
    points: int = 0
    beans: int = 0
    need: int = 0
    protect: int = 0
    per: int = NONE
    div: int = 1
    cap: int = NONE


@dataclass(slots=True)
class Criterion:
    mode: int = 0
    count: int = 0
    least: int = 0


@dataclass(slots=True)
class Design:
    """A card of the empire deck, a round bonus card (no copies, a criterion) or a goal (neither kind nor abilities)."""

    id: str
    name: str
    theme: int
    kind: int = ANY
    copies: int = 0
    points: int = 0
    need: int = 0
    beans: int = 0
    abilities: list[Ability] = field(default_factory=list)
    criterion: Criterion | None = None
