"""What a seat observes, declared: named features with their size, range and meaning, as a game lists them.

A game declares them once, beside the code that writes them in the same order (`State.features`); spaces, encoders and
pages are made from this. All numbers are whole: scaling and one-hot coding belong to whoever learns from them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from bakehouse.kernel.errors import BakehouseError

if TYPE_CHECKING:
    from bakehouse.kernel.game import Game

COUNT: Final = "count"
WHICH: Final = "which"
FLAG: Final = "flag"
FULL: Final = "full"
COMPACT: Final = "compact"
SPECS: Final = (FULL, COMPACT)
MOST: Final = 32_000
"""Numbers beyond this, on either side, are told as this: observations are 16 bits wide."""
MOST_PLACES: Final = 6
"""Seats of which an observation can have a block of their own, the seat itself included."""


class BadObservation(BakehouseError, ValueError):
    """There is no such observation, or it has no room for so many seats."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One number, or a row of alike ones."""

    name: str
    size: int
    low: int
    high: int
    says: str
    """What it means, in a few words."""
    kind: str = COUNT
    """`count`: how many or how much; `which`: one of several, where `low` means none; `flag`: 0 or 1."""
    only: str = ""
    """The one spec that it is in; "" for both."""
    scale: int = 0
    """What an encoder divides a count by: what is a lot of it; 0 for its range."""


def one(name: str, low: int, high: int, says: str, **more: str | int) -> Feature:
    """A single number."""
    return Feature(name, 1, low, high, says, **more)  # type: ignore[arg-type]


def flags(name: str, size: int, says: str, only: str = "") -> Feature:
    return Feature(name, size, 0, 1, says, FLAG, only)


def which(name: str, size: int, many: int, says: str, only: str = "") -> Feature:
    """One of so many, numbered from 0; -1 for none."""
    return Feature(name, size, -1, many - 1, says, WHICH, only)


def amount(name: str, size: int, scale: int, says: str, only: str = "", low: int = 0) -> Feature:
    """A count that no rule bounds."""
    return Feature(name, size, low, MOST, says, COUNT, only, scale)


@dataclass(frozen=True)
class Observation:
    """All that a game tells a seat in numbers. Seats are counted from the one that looks: 0 is itself, 1 the next."""

    own: Sequence[Feature] = ()
    """The table and the seat's own part."""
    rival: Sequence[Feature] = ()
    """The block of each rival, in turn order; a flag `present` comes before it. None: there are no such blocks."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Parts of the view that no number tells, by their path in it with `*` for any name, each with the reason."""
    follows: Mapping[str, str] = field(default_factory=dict)
    """Fields of a position that are kept twice, so that no game changes one of them alone, each with its source."""


NOT_DECLARED: Final = Observation()
PRESENT: Final = flags("present", 1, "1: there is such a seat at the table")


@dataclass(frozen=True)
class Spec:
    """The layout of one row of numbers, for one game, one way of looking and so many seats."""

    game: str
    kind: str
    places: int
    features: tuple[Feature, ...]
    block: int
    """Numbers of each rival, `present` included."""
    left_out: Mapping[str, str]

    @property
    def width(self) -> int:
        return sum(feature.size for feature in self.features)

    def bounds(self) -> tuple[list[int], list[int]]:
        """The lowest and the highest that every number can be."""
        low = [feature.low for feature in self.features for _ in range(feature.size)]
        high = [feature.high for feature in self.features for _ in range(feature.size)]
        return low, high

    def names(self) -> list[str]:
        """A name for every number: `stock.0`, `stock.1`, `rival-1.money`."""
        return [
            feature.name if feature.size == 1 else f"{feature.name}.{at}"
            for feature in self.features
            for at in range(feature.size)
        ]

    def at(self, name: str) -> slice:
        """Where a feature stands in a row."""
        begin = 0
        for feature in self.features:
            if feature.name == name:
                return slice(begin, begin + feature.size)
            begin += feature.size
        raise BadObservation(f"{self.game} has no feature {name!r}")


def spec_of(game: Game, kind: str = FULL, places: int = 0) -> Spec:
    """How this game's observations are laid out; `places` says for how many seats, 0 for the most it has room for."""
    if kind not in SPECS:
        raise BadObservation(f"there is no observation {kind!r}: {' or '.join(SPECS)}")
    places = places or min(game.most, MOST_PLACES)
    if not 1 <= places <= MOST_PLACES:
        raise BadObservation(f"observations have room for 1 to {MOST_PLACES} seats, not {places}")
    declared = game.observation
    own = [feature for feature in declared.own if feature.only in ("", kind)]
    block = [feature for feature in (PRESENT, *declared.rival) if feature.only in ("", kind)] if declared.rival else []
    if declared is NOT_DECLARED:
        own, block = undeclared(game, max(places, game.fewest)), []
    rivals = [
        replace(feature, name=f"rival-{number}.{feature.name}") for number in range(1, places) for feature in block
    ]
    return Spec(game.id, kind, places, (*own, *rivals), sum(one.size for one in block), declared.left_out)


def undeclared(game: Game, players: int) -> list[Feature]:
    """Of a game that only writes `observe`: as many numbers as that has at a table of so many, whatever they mean."""
    size = len(game.new(players).observe(0))
    return [Feature("number", size, -MOST, MOST, "what `observe` gives, rounded", COUNT, "", 1)]
