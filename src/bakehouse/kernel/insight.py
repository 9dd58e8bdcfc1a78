# compiled
"""What a good player values: the one thing a game tells bots and hints beyond its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.kernel.native import i64, mypyc_attr

if TYPE_CHECKING:
    from bakehouse.kernel.facts import Fact
    from bakehouse.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight:
    """A game may override all of it. Value and terms must agree: the terms sum to the value."""

    def value(self, state: State, seat: i64) -> float:
        """How well a seat stands, in points it can expect at the end. Uses only what the seat may know."""
        return float(state.scores()[seat])

    def glance(self, state: State, seat: i64) -> float:
        """A quicker value, for searches that look at very many positions."""
        return self.value(state, seat)

    def forecast(self, state: State, seat: i64) -> float:
        """What the result is likely to be, for searches that compare seats where a turn or phase begins."""
        return self.glance(state, seat)

    def signs(self, state: State, seat: i64) -> list[float]:
        """What the forecast adds up, each with a number of the game's own; none where it adds up nothing."""
        return []

    def terms(self, state: State, seat: i64) -> list[tuple[str, float]]:
        """The parts of the value with a few words each: "two hours kept for baking"."""
        return [("points", self.value(state, seat))]

    def progress(self, state: State) -> float:
        """How much of the game is over, from 0 to 1: the later, the surer a lead wins."""
        return 0.5

    def unit(self) -> str:
        """What the value counts, for people: "points", "money"; "" where it is no result that could be told."""
        return "points"

    def facts(self, state: State, seat: i64) -> list[Fact]:
        """What the position has for a seat that somebody at the table would name: plans are explained by what one has
        at its end and another has not. None where the game has no words for it: then a hint tells steps and figures.
        """
        return []

    def pauses(self, state: State, seat: i64) -> bool:
        """Is a whole action over here, with no small decision under way? Bots also stop where a choice commits."""
        return False

    def wastes(self, state: State, seat: i64, action: i64) -> bool:
        """Is this never right, whatever comes, and is there something else to do? Bots do not look at it."""
        return False

    def breadth(self) -> int:
        """How many positions a plan should keep after each action, where time allows; 0: as a bot thinks fit."""
        return 0

    def fingerprint(self, state: State, seat: i64) -> i64:
        """A number that two positions share only if they are the same to this seat: search tells them apart by it."""
        return int(state.digest()[:15], 16)


def total(parts: list[float]) -> float:
    """In the order of the list, and without a detour where it is compiled."""
    value = 0.0
    for part in parts:
        value += part
    return value
