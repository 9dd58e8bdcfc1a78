# compiled
"""What all searches by trial share: the choices, and what came of trying them. Compiled."""

from __future__ import annotations

from typing import final

from bakehouse.bots.search_settings import SearchSettings
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import State


@final
class Edge:
    """One choice, and what came of trying it."""

    def __init__(self, action: i64, value: float, rest: list[int]) -> None:
        self.action: i64 = action
        self.rest: list[int] = rest  # small decisions that follow, where it is a whole action
        self.value: float = value  # by insight alone, right after it
        self.n: i64 = 0
        self.won: float = 0.0  # sum of the chooser's chances
        self.points: float = 0.0  # sum of what the searching seat's position was worth in the end
        self.regret: float = 0.0
        self.plays: float = 0.0  # how likely it is at this visit
        self.tried: float = 0.0  # the same with some curiosity
        self.played: float = 0.0  # sum over all visits, later ones counting more
        self.seen: i64 = 0  # how often it could have been chosen: hidden cards may forbid it

    def brought(self, chosen: bool, won: float) -> float:
        """What it is worth: its mean so far, set right by what came of it if it was chosen."""
        mean = self.won / float(self.n) if self.n > 0 else 0.5
        return mean + (won - mean) / self.tried if chosen else mean


class TrialSearch:
    """One search of one seat from one position, try by try."""

    def __init__(self, state: State, seat: i64, insight: Insight, settings: SearchSettings, secret: bool) -> None:
        self.root: State = state
        self.seat: i64 = seat
        self.insight: Insight = insight
        self.settings: SearchSettings = settings
        self.secret: bool = secret  # is something hidden, to be imagined anew for every try?
        self.base: float = insight.value(state, seat)
        self.out: Moves = Moves()
        self.iterations: i64 = 0

    def iterate(self) -> None:
        """One more try."""
        raise NotImplementedError

    def edges(self) -> list[Edge]:
        """What the seat may choose, as far as it was looked at."""
        raise NotImplementedError

    def settled(self) -> bool:
        """Is there nothing left to find out? Usually doubts remain for as long as there is time."""
        return False

    def run(self, iterations: i64) -> None:
        for _n in range(iterations):
            self.iterate()


def spread_at(state: State, insight: Insight, settings: SearchSettings) -> float:
    """Points of lead that make winning e times as likely: ever fewer towards the end."""
    if settings.sure == settings.spread:
        return settings.spread
    left = 1.0 - insight.progress(state)
    return settings.sure + (settings.spread - settings.sure) * left * left
