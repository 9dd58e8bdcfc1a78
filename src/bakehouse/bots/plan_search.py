# compiled
"""Compares plans for a seat's own part of the phase by playing on from where each of them leads. Compiled.

For games with dice and nothing hidden: a tree that branches by every roll meets hardly any position twice, so the best
plans by insight share the time instead. First each is followed a little; then the few that fared best go on through one
more turn of everybody. The n-th tries of all plans have the same luck, so that they are compared fairly.
"""

from __future__ import annotations

import math
from typing import Final, final

from bakehouse.bots.rollout import RIVALS, chances, likely, play_on
from bakehouse.bots.search import Node, Search
from bakehouse.bots.search_settings import SearchSettings
from bakehouse.bots.trial_search import Edge, TrialSearch, spread_at
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import State

EACH: Final = 4  # tries at first for each plan, by how promising it is
TOGETHER: Final = 60  # and for all of them
ROUNDS: Final = 4  # tries of a finalist until half of them are left, then twice as many, and so on
LUCK: Final = 1 << 20  # tries of one search before their luck would be that of another one
STRETCH: Final = 1 << 10  # joint points of one try, each with luck of its own: who drew less before shares it too


@final
class TriedPlan:
    """All that a seat does until draws or other seats follow, and how it fared."""

    def __init__(self, end: Node) -> None:
        self.state: State = end.state
        self.edge: Edge = Edge(end.way()[1].action, end.value, [int(step.action) for step in end.way()[2:]])
        self.won: float = 0.0  # of the round under way, which counts once all finalists have had their try
        self.points: float = 0.0
        self.behind: float = 0.0  # how much worse it was than the best when it was left out

    def mean(self) -> float:
        return self.edge.won / float(self.edge.n) if self.edge.n > 0 else 0.0

    def start_anew(self, trust: i64) -> None:
        """What it brought so far counts as so many tries."""
        edge = self.edge
        edge.won *= float(trust) / float(edge.n)
        edge.points *= float(trust) / float(edge.n)
        edge.n = trust


@final
class PlanSearch(TrialSearch):
    """Compares ways to play the whole turn; only where nothing is hidden."""

    def __init__(
        self, state: State, seat: i64, insight: Insight, settings: SearchSettings, seconds: float, rng: Rng
    ) -> None:
        super().__init__(state, seat, insight, settings, False)
        self.luck: i64 = rng.next() * LUCK
        self.cut: bool = False  # was there no time to follow the plans to the end of the turn?
        self.plans: list[TriedPlan] = self.best_ends(seconds)
        self.finalists: list[TriedPlan] = []  # those that are still tried
        self.rounds: i64 = 0
        self.turn: i64 = 0  # which finalist is next

    def best_ends(self, seconds: float) -> list[TriedPlan]:
        """So many plans, the best by insight first; none that leads to the same position as a better one."""
        search = Search(self.root, self.seat, self.insight)
        plans: list[TriedPlan] = []
        seen: set[int] = set()
        for end in search.plan(int(self.settings.width), seconds):
            mark: int = self.insight.fingerprint(end.state, self.seat)
            if mark not in seen:
                seen.add(mark)
                plans.append(TriedPlan(end))
                if len(plans) >= self.settings.plans:
                    break
        self.cut = search.cut
        return plans

    def settled(self) -> bool:
        """Do all plans that are left begin alike? Then there is nothing to compare yet."""
        if self.cut:
            return False
        left = self.finalists if self.finalists else self.plans
        first = left[0].edge.action
        for plan in left:
            if plan.edge.action != first:
                return False
        return True

    def edges(self) -> list[Edge]:
        """Plans that were left out stay as far behind as they were: later tries of the others had other luck."""
        if self.finalists:
            most = 0.0
            for plan in self.finalists:
                most = plan.mean() if plan.mean() > most else most
            for plan in self.plans:
                if plan not in self.finalists:
                    now = most - plan.behind
                    plan.edge.won = now * float(plan.edge.n) if now > 0.0 else 0.0
        return [plan.edge for plan in self.plans]

    def iterate(self) -> None:
        if self.finalists:
            self.go_round()
        else:
            self.look()
            if self.settings.finals > 0 and self.iterations >= EACH * len(self.plans) + TOGETHER:
                self.choose_finalists()
        self.iterations += 1

    # ------------------------------------------------------------ at first
    def look(self) -> None:
        """One more try of the most promising plan, doubt included."""
        log = math.log(float(self.iterations) + 1.0)
        chosen = self.plans[0]
        most = -math.inf
        for plan in self.plans:
            if plan.edge.n == 0:
                chosen = plan
                break
            score = plan.mean() + self.settings.explore * math.sqrt(log / float(plan.edge.n))
            if score > most:
                most = score
                chosen = plan
        edge = chosen.edge
        self.attempt(chosen, edge.n, self.settings.horizon)
        edge.won += chosen.won
        edge.points += chosen.points
        edge.n += 1

    # ------------------------------------------------------------ finals
    def choose_finalists(self) -> None:
        """The others keep what they brought, as a single try: nobody prefers them, but people may ask."""
        self.plans.sort(key=by_mean, reverse=True)
        self.finalists = self.plans[: self.settings.finals]
        self.leave_out(self.plans, self.settings.finals)
        for plan in self.plans:
            plan.start_anew(1)
        for plan in self.finalists:
            plan.start_anew(max(2, int(self.settings.trust)))

    def leave_out(self, plans: list[TriedPlan], kept: i64) -> None:
        """All but the first few of those, the best of which comes first."""
        for at in range(kept, len(plans)):
            plans[at].behind = plans[0].mean() - plans[at].mean()

    def go_round(self) -> None:
        """One try of the next finalist; after ever more rounds the better half is left."""
        self.attempt(self.finalists[self.turn], self.rounds, self.settings.horizon + self.root.seats)
        self.turn += 1
        if self.turn < len(self.finalists):
            return
        for plan in self.finalists:
            plan.edge.won += plan.won
            plan.edge.points += plan.points
            plan.edge.n += 1
        self.turn = 0
        self.rounds += 1
        if self.rounds >= ROUNDS and self.rounds & (self.rounds - 1) == 0 and len(self.finalists) > 2:
            self.finalists.sort(key=by_mean, reverse=True)
            half: i64 = max(2, len(self.finalists) // 2)
            self.leave_out(self.finalists, half)
            self.finalists = self.finalists[:half]

    # ------------------------------------------------------------ one try
    def attempt(self, plan: TriedPlan, number: i64, horizon: i64) -> None:
        """Plays on until so many joint points have passed since the root."""
        settings = self.settings
        state = plan.state.clone()
        passed = state.joints - self.root.joints
        while passed < horizon and not state.over:
            rng = Rng((self.luck + number) * STRETCH + passed)
            play_on(state, self.insight, 1, settings.tries, settings.whole, rng, self.out)
            passed += 1
        plan.won = self.chance(state)
        plan.points = self.insight.value(state, self.seat)

    def chance(self, state: State) -> float:
        """How likely the seat wins from here."""
        spread = spread_at(state, self.insight, self.settings)
        if state.over or state.seats == 1 or state.seats > RIVALS:
            return chances(state, self.insight, spread, self.seat, self.base)[self.seat]
        values = [self.insight.forecast(state, seat) for seat in range(state.seats)]
        return likely(values, spread)[self.seat]


def by_mean(plan: TriedPlan) -> float:
    return plan.mean()
