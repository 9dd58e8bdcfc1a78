"""Searches the tree of what may come, for as long as it may think."""

from __future__ import annotations

from math import isinf

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget, Decision, Option
from bakehouse.bots.host import has_secrets
from bakehouse.bots.tactics import tactics_of
from bakehouse.bots.tree import Edge, Tactics, Tree
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State

BATCH = 8  # iterations between two looks at the clock
USUAL = 400  # iterations where neither their number nor the time is limited
FEWEST = 2  # one only looks at the position itself


class TreeBot(Bot):
    name = "tree"
    title = "Searching"
    describe = "tries out what may come, again and again, for as long as it may think"
    strength = 3
    simpler = "greedy"
    tactics: Tactics | None = None
    """How it searches instead of as the game's own file says."""

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        rng = Rng(budget.seed)
        tactics = self.tactics or tactics_of(state.game)
        tree = Tree(state, seat, self.valued(state), tactics, has_secrets(state), rng)
        grow(tree, budget)
        return decide(tree, rng)


def grow(tree: Tree, budget: Budget) -> None:
    """As many iterations as were asked for, or as the time allows."""
    until = clock.now() + budget.seconds
    most = budget.iterations or (USUAL if isinf(budget.seconds) else 0)
    tree.run(FEWEST)
    while (not most or tree.iterations < most) and clock.now() < until:
        tree.run(min(BATCH, most - int(tree.iterations)) if most else BATCH)


def decide(tree: Tree, rng: Rng) -> Decision:
    """The choice most often tried; one by lot where choices are mixed."""
    best: dict[int, Edge] = {}
    for edge in sorted(tree.top().edges, key=lambda edge: (-int(edge.n), -mean(edge))):
        best.setdefault(int(edge.action), edge)
    shares = shares_of(tree)
    ranked = [Option(a, points(e), shares[a], mean(e)) for a, e in best.items() if e.n]
    if tree.tactics.mixed:
        lot = rng.below(1 << 30) / (1 << 30)
        for option in ranked:
            lot -= option.share
            if lot < 0:
                ranked.sort(key=lambda other, first=option: other is not first)  # type: ignore[misc]
                break
    return Decision(ranked[0].action, (), tuple(ranked))


def shares_of(tree: Tree) -> dict[int, float]:
    """By action: how much of the search went into it; where choices are mixed, how often it should be made."""
    shares: dict[int, float] = {}
    for edge in tree.top().edges:
        weight = edge.played if tree.tactics.mixed else float(edge.n)
        shares[int(edge.action)] = shares.get(int(edge.action), 0.0) + weight
    total = sum(shares.values()) or 1.0
    return {action: share / total for action, share in shares.items()}


def mean(edge: Edge) -> float:
    """The chooser's chances."""
    return edge.won / int(edge.n) if edge.n else -1.0


def points(edge: Edge) -> float:
    return edge.points / int(edge.n) if edge.n else edge.value
