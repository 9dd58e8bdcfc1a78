# compiled
"""What a good player values: the one thing a game tells bots and hints beyond its rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bakehouse.kernel.native import i64, mypyc_attr

if TYPE_CHECKING:
    from bakehouse.kernel.state import State

NOTHING: Final = 1e-9  # points that are rounding


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
        """The parts of the value with a few words each, for hints: "two hours kept for baking"."""
        return [("points", self.value(state, seat))]

    def progress(self, state: State) -> float:
        """How much of the game is over, from 0 to 1: the later, the surer a lead wins."""
        return 0.5

    def unit(self) -> str:
        """What the value counts, for people: "points", "money"; "" where it is no result that could be told."""
        return "points"

    def reasons(self, before: State, after: State, seat: i64) -> list[tuple[float, str]]:
        """What speaks for and against going from one position to the other, as (points it changes, phrase).

        Phrases begin with a verb, so that they can be joined: "opens the Technique award". Together they change what
        the value changes by, and they name nothing that the seat could not know. What changes nothing may be there
        too, with 0 points; the most telling comes first.
        """
        return told_terms(self.terms(before, seat), self.terms(after, seat))

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


def told_terms(before: list[tuple[str, float]], after: list[tuple[str, float]]) -> list[tuple[float, str]]:
    """The differences of two lists of terms, in plain words."""
    changes: dict[str, float] = {}
    for label, value in after:
        changes[label] = changes.get(label, 0.0) + value
    for label, value in before:
        changes[label] = changes.get(label, 0.0) - value
    told = [(change, told_term(label, change)) for label, change in changes.items() if abs(change) > NOTHING]
    return told if told else [(0.0, "changes nothing yet")]


def told_term(label: str, change: float) -> str:
    if label == "points":
        return "gains points" if change > 0.0 else "loses points"
    return f"gets {'more' if change > 0.0 else 'less'} from {label}"


def shared(change: float, phrases: list[str]) -> list[tuple[float, str]]:
    """One change that several phrases explain together: the first one carries the largest part of it."""
    n = len(phrases)
    return [(change * float(2 * (n - at)) / float(n * (n + 1)), phrases[at]) for at in range(n)]


def told_change(change: float, facts: list[str], gain: str, losses: list[str]) -> list[tuple[float, str]]:
    """A change by what explains it: facts, or a general word where there are none, or what speaks against it.

    Where it is a loss, or nothing, the first fact is told nevertheless, but not counted.
    """
    if change > NOTHING:
        return shared(change, facts[:2] if facts else [gain])
    told = [(0.0, fact) for fact in facts[:1]]
    return told + shared(change, losses[:2]) if change < -NOTHING else told
