"""What all searches by trial share: how a game is searched, the choices, and what came of trying them. Compiled."""

from __future__ import annotations

from typing import final

from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import State


@final
class Tactics:
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
        self.plans: i64 = plans  # so many plans for the own turn are compared instead: only where nothing is hidden
        self.finals: i64 = finals  # so many of them are followed through one more turn of everybody


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


class Inquiry:
    """One search of one seat from one position, try by try."""

    def __init__(self, state: State, seat: i64, insight: Insight, tactics: Tactics, secret: bool) -> None:
        self.root: State = state
        self.seat: i64 = seat
        self.insight: Insight = insight
        self.tactics: Tactics = tactics
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
        for _ in range(iterations):
            self.iterate()


def spread_at(state: State, insight: Insight, tactics: Tactics) -> float:
    """Points of lead that make winning e times as likely: ever fewer towards the end."""
    if tactics.sure == tactics.spread:
        return tactics.spread
    left = 1.0 - insight.progress(state)
    return tactics.sure + (tactics.spread - tactics.sure) * left * left
