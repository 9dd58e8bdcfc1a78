"""Searches the tree of what may come, for as long as it may think."""

from __future__ import annotations

from math import isinf

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget, Decision, Option
from bakehouse.bots.greedy import one_action_ahead
from bakehouse.bots.host import has_secrets
from bakehouse.bots.plan_search import PlanSearch
from bakehouse.bots.search_settings import SearchSettings, settings_of
from bakehouse.bots.tree import Tree
from bakehouse.bots.trial_search import Edge, TrialSearch
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State

USUAL = 400  # iterations where neither their number nor the time is limited
FEWEST = 2  # one only looks at the position itself
ENOUGH = 8  # iterations from which on a search that ran out of time does better than greedy, in every game


class TreeBot(Bot):
    name = "tree"
    title = "Searching"
    describe = "tries out what may come, again and again, for as long as it may think"
    strength = 5
    simpler = "greedy"
    settings: SearchSettings | None = None
    """How it searches instead of as the game's own file says."""

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        until = clock.start() + budget.seconds
        rng = Rng(budget.seed)
        settings = self.settings or settings_of(state.game)
        insight = self.valued(state)
        secret = has_secrets(state)
        search: TrialSearch
        if settings.plans and not secret:  # plans for the whole turn are compared; making them takes a part of the time
            search = PlanSearch(state, seat, insight, settings, budget.seconds, rng)
        else:
            search = tree = Tree(state, seat, insight, settings, secret, rng)
            legal = state.legal(seat)
            if len(legal) == 1:
                tree.add(tree.top(), state, seat, legal[0])  # nothing to search
                return decide(tree, rng)
        if grow(search, budget, until):
            return decide(search, rng)
        return one_action_ahead(state, seat, budget, insight)


def grow(tree: TrialSearch, budget: Budget, until: float) -> bool:
    """As many iterations as were asked for, or as the time allows; False if it allowed too few to know better than
    what one action ahead looks best."""
    most = budget.iterations or (USUAL if isinf(budget.seconds) else 0)
    if clock.now() >= until and not tree.settled():
        return False
    tree.run(FEWEST)
    while (not most or tree.iterations < most) and not tree.settled():
        if clock.now() >= until:
            return tree.iterations >= ENOUGH
        tree.iterate()
    return True


def decide(tree: TrialSearch, rng: Rng) -> Decision:
    """The choice most often tried, or one by lot where choices are mixed."""
    best: dict[int, Edge] = {}
    for edge in sorted(tree.edges(), key=lambda edge: (-int(edge.n), -mean(edge))):
        best.setdefault(int(edge.action), edge)
    shares = shares_of(tree)
    order = [action for action, edge in best.items() if edge.n or len(best) == 1]
    if tree.settings.mixed:
        chosen = by_lot(order, shares, rng)
        order.sort(key=lambda action: action != chosen)
    ranked = [Option(a, points(best[a]), shares[a], mean(best[a]), plan=steps_of(best[a])) for a in order]
    return Decision(order[0], ranked=tuple(ranked))


def by_lot(actions: list[int], shares: dict[int, float], rng: Rng) -> int:
    lot = rng.below(1 << 30) / (1 << 30)
    for action in actions:
        lot -= shares[action]
        if lot < 0:
            return action
    return actions[0]


def steps_of(edge: Edge) -> tuple[int, ...]:
    return (int(edge.action), *[int(step) for step in edge.rest])


def shares_of(tree: TrialSearch) -> dict[int, float]:
    """By action: how much of the search went into it; where choices are mixed, how often it should be made."""
    shares: dict[int, float] = {}
    for edge in tree.edges():
        weight = edge.played if tree.settings.mixed else float(edge.n)
        shares[int(edge.action)] = shares.get(int(edge.action), 0.0) + weight
    total = sum(shares.values()) or 1.0
    return {action: share / total for action, share in shares.items()}


def mean(edge: Edge) -> float:
    """The chooser's chances."""
    return edge.won / int(edge.n) if edge.n else -1.0


def points(edge: Edge) -> float:
    return edge.points / int(edge.n) if edge.n else edge.value
