"""Compares plans for a seat's own part of the phase by playing on from where each of them leads. Compiled.

For games with dice and nothing hidden: a tree that branches by every roll meets hardly any position twice, so the few
best plans by insight share the time instead. Their n-th tries have the same luck, so that they are compared fairly.
"""

from __future__ import annotations

import math
from typing import Final, final

from bakehouse.bots.rollout import RIVALS, chances, likely, play_on
from bakehouse.bots.search import Node, Search
from bakehouse.bots.tree import Edge, Tactics, spread_at
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import State

LUCK: Final = 1 << 20  # tries of one plan before its luck would repeat that of another search


@final
class Plan:
    """All that a seat does until draws or other seats follow, and how it fared."""

    def __init__(self, end: Node) -> None:
        self.state: State = end.state
        self.edge: Edge = Edge(end.way()[1].action, end.value, [int(step.action) for step in end.way()[2:]])


@final
class Plans:
    """One search of one seat from one position."""

    def __init__(self, state: State, seat: i64, insight: Insight, tactics: Tactics, seconds: float, rng: Rng) -> None:
        self.root: State = state
        self.seat: i64 = seat
        self.insight: Insight = insight
        self.tactics: Tactics = tactics
        self.secret: bool = False  # whoever has secrets grows a tree
        self.luck: i64 = rng.next() * LUCK
        self.out: Moves = Moves()
        self.iterations: i64 = 0
        self.base: float = insight.value(state, seat)
        self.plans: list[Plan] = self.best_ends(seconds)

    def best_ends(self, seconds: float) -> list[Plan]:
        """So many plans, the best by insight first; none that leads to the same position as a better one."""
        search = Search(self.root, self.seat, self.insight)
        plans: list[Plan] = []
        seen: set[int] = set()
        for end in search.plan(int(self.tactics.width), seconds):
            mark: int = self.insight.fingerprint(end.state, self.seat)
            if mark not in seen:
                seen.add(mark)
                plans.append(Plan(end))
                if len(plans) >= self.tactics.plans:
                    break
        return plans

    def settled(self) -> bool:
        """Do all plans begin alike? Then there is nothing to compare yet."""
        first = self.plans[0].edge.action
        for plan in self.plans:
            if plan.edge.action != first:
                return False
        return True

    def edges(self) -> list[Edge]:
        return [plan.edge for plan in self.plans]

    def run(self, iterations: i64) -> None:
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One more try of the most promising plan, doubt included."""
        tactics = self.tactics
        log = math.log(float(self.iterations) + 1.0)
        chosen = self.plans[0]
        most = -math.inf
        for plan in self.plans:
            edge = plan.edge
            if edge.n == 0:
                chosen = plan
                break
            n = float(edge.n)
            score = edge.won / n + tactics.explore * math.sqrt(log / n)
            if score > most:
                most = score
                chosen = plan
        self.attempt(chosen)
        self.iterations += 1

    def attempt(self, plan: Plan) -> None:
        tactics = self.tactics
        edge = plan.edge
        state = plan.state.clone()
        left = self.root.joints + tactics.horizon - state.joints
        if left > 0 and not state.over:
            play_on(state, self.insight, left, tactics.tries, tactics.whole, Rng(self.luck + edge.n), self.out)
        edge.n += 1
        edge.won += self.chance(state)
        edge.points += self.insight.value(state, self.seat)

    def chance(self, state: State) -> float:
        """How likely the seat wins from here."""
        spread = spread_at(state, self.insight, self.tactics)
        if state.over or state.seats == 1 or state.seats > RIVALS:
            return chances(state, self.insight, spread, self.seat, self.base)[self.seat]
        values = [self.insight.forecast(state, seat) for seat in range(state.seats)]
        return likely(values, spread)[self.seat]
