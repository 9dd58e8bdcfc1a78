# compiled
"""Tree search for several seats, with chance, hidden information and seats that act at once. Compiled.

Every iteration imagines anew what the searching seat cannot see. Where something is hidden, each seat has a tree of
its own that branches only by what this seat may read in the log, so statistics are kept by what a seat knows.
"""

from __future__ import annotations

import math
from typing import Final, final

from bakehouse.bots.chances import Glance
from bakehouse.bots.chances_file import glance_at
from bakehouse.bots.rollout import chances, leads, play_on
from bakehouse.bots.search import Search
from bakehouse.bots.search_settings import SearchSettings
from bakehouse.bots.trial_search import Edge, TrialSearch, spread_at
from bakehouse.kernel.events import EVERYONE_READS, Audience
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE, State

CURIOUS: Final = 2.0  # how often mixed choices try whatever is there: so much divided by the root of the visits
DEEPEST: Final = 2000  # steps of one iteration within the tree
ACTORS: Final = 128  # more than there are seats: a key is action * ACTORS + actor


@final
class Node:
    """All positions that are the same to one seat, at one point of the game."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.opened: bool = False
        self.base: float = 0.0  # the chooser's chances when it was first met
        self.best: float = 0.0  # the highest value of an edge
        self.edges: list[Edge] = []  # the best by insight first
        self.known: dict[int, Edge] = {}
        self.next: dict[int, Node] = {}

    def follow(self, key: i64) -> Node:
        found = self.next.get(key)
        if found is None:
            found = Node()
            self.next[key] = found
        return found


@final
class Tree(TrialSearch):
    """Goes down the tree of what may come, one try after the other."""

    def __init__(
        self, state: State, seat: i64, insight: Insight, settings: SearchSettings, secret: bool, rng: Rng
    ) -> None:
        super().__init__(state, seat, insight, settings, secret)
        self.rng: Rng = rng
        self.trees: list[Node] = [Node() for seat in range(state.seats) if secret or seat == 0]
        self.legal: Moves = Moves()
        self.glance: Glance | None = glance_at(state.game, int(state.seats)) if settings.fitted else None
        # a point, in chances of winning where all is open
        self.slope: float = 0.25 / spread_at(state, insight, settings)

    def top(self) -> Node:
        return self.trees[self.seat if self.secret else 0]

    def edges(self) -> list[Edge]:
        """What the seat may choose."""
        return self.top().edges

    def iterate(self) -> None:
        """From the root down to a position not met before, on by rollout, and back up with what came of it."""
        settings = self.settings
        state = self.root.imagine(self.seat, self.rng) if self.secret else self.root.clone()
        at = [node for node in self.trees]
        way: list[Edge] = []
        choosers: list[int] = []
        met: list[Node] = []
        late: list[tuple[int, Audience]] = []  # sealed choices, to be read at the next joint point
        fresh: Node | None = None
        chooser: i64 = 0
        legal = self.legal
        steps: i64 = 0
        while steps < DEEPEST:
            steps += 1
            who = state.actor
            if who == CHANCE:
                state.fill(CHANCE, legal)
                self.step(state, at, late, CHANCE, legal.pick(self.rng))
                continue
            if who < 0:
                break
            if state.waits(self.seat):
                who = self.seat
            if state.fill(who, legal) == 1:
                self.step(state, at, late, who, legal.ids[0])
                continue
            node = at[who if self.secret else 0]
            if node.n == 0:
                fresh = node
                chooser = who
                break
            if not node.opened:
                self.open(node, state, who)
            edge = self.select(node, state, who)
            way.append(edge)
            choosers.append(who)
            met.append(node)
            self.step(state, at, late, who, edge.action)
            for action in edge.rest:
                while state.fill(who, legal) == 1 and legal.ids[0] != action:
                    self.step(state, at, late, who, legal.ids[0])
                self.step(state, at, late, who, action)
        if not state.over:
            play_on(state, self.insight, settings.horizon, settings.tries, settings.whole, self.rng, self.out)
        if settings.points:
            found = leads(state, self.insight, settings.spread)
        elif self.glance is not None and state.seats > 1 and not state.over:
            found = self.glance.wins(state, self.insight)
        else:
            found = chances(state, self.insight, spread_at(state, self.insight, settings), self.seat, self.base)
        points = self.insight.value(state, self.seat)
        if fresh is not None:
            fresh.n = 1
            fresh.base = found[chooser]
        for i in range(len(way)):
            self.learn(met[i], way[i], found[choosers[i]], points)
        self.iterations += 1

    def learn(self, node: Node, edge: Edge, won: float, points: float) -> None:
        """What came of a choice, for the one who made it."""
        if self.settings.mixed:
            self.regret(node, edge, won)
        edge.n += 1
        edge.won += won
        edge.points += points
        node.n += 1

    def open(self, node: Node, state: State, who: i64) -> None:
        """What the insight thinks of every choice, before any of them was tried."""
        legal = self.legal
        node.opened = True
        if self.settings.whole and not self.secret:
            search = Search(state, who, self.insight)
            for end in search.whole_actions(search.root):
                way = end.way()
                rest = [int(step.action) for step in way[2:]]
                node.edges.append(Edge(way[1].action, end.value, rest))
        else:
            for i in range(legal.n):
                self.add(node, state, who, legal.ids[i])
        node.edges.sort(key=by_value, reverse=True)
        node.best = node.edges[0].value

    def add(self, node: Node, state: State, who: i64, action: i64) -> Edge:
        after = state.clone()
        after.do(who, action)
        edge = Edge(action, self.insight.glance(after, who), [])
        node.known[action] = edge
        if not self.insight.wastes(state, who, action):
            node.edges.append(edge)
        return edge

    def select(self, node: Node, state: State, who: i64) -> Edge:
        """The most promising choice, doubt included; ever more are looked at, the best by insight first."""
        legal = self.legal
        settings = self.settings
        if self.secret or settings.mixed:
            new = False
            for i in range(legal.n):
                action = legal.ids[i]
                edge = node.known.get(action)
                if edge is None:
                    edge = self.add(node, state, who, action)
                    new = True
                edge.seen += 1
            if new:
                node.edges.sort(key=by_value, reverse=True)
                node.best = node.edges[0].value
        if settings.mixed:
            return self.mix(node)
        visits = float(node.n)
        room: i64 = int(settings.width + settings.growth * math.sqrt(visits))
        log = math.log(visits + 1.0)
        slope = self.slope
        chosen = node.edges[0]
        most = -math.inf
        looked: i64 = 0
        for edge in node.edges:
            if self.secret and not legal.has(edge.action):
                continue
            if looked >= room:
                break
            looked += 1
            guess = node.base + (edge.value - node.best) * slope
            n = float(edge.n) + settings.trust
            doubt = math.log(float(edge.seen) + 1.0) if self.secret else log
            score = (edge.won + settings.trust * guess) / n + settings.explore * math.sqrt(doubt / n)
            if score > most:
                most = score
                chosen = edge
        return chosen

    def mix(self, node: Node) -> Edge:
        """A choice by lot: the more it is regretted not to have made it more often, the likelier."""
        legal = self.legal
        total = 0.0
        for i in range(legal.n):
            regret = node.known[legal.ids[i]].regret
            total += regret if regret > 0.0 else 0.0
        even = 1.0 / float(legal.n)
        curious = CURIOUS / math.sqrt(float(node.n) + 16.0)
        lot = float(self.rng.below(1 << 30)) / float(1 << 30)
        chosen = node.known[legal.ids[0]]
        for i in range(legal.n):
            edge = node.known[legal.ids[i]]
            regret = edge.regret if edge.regret > 0.0 else 0.0
            edge.plays = regret / total if total > 0.0 else even
            edge.tried = (1.0 - curious) * edge.plays + curious * even
            edge.played += edge.plays * float(node.n)  # later visits know better
            if 0.0 <= lot < edge.tried:
                chosen = edge
            lot -= edge.tried
        return chosen

    def regret(self, node: Node, chosen: Edge, won: float) -> None:
        """What the other choices of this visit would have brought, as far as is known, against what was played."""
        usual = 0.0
        for edge in node.edges:
            if edge.tried > 0.0:
                usual += edge.plays * edge.brought(edge is chosen, won)
        for edge in node.edges:
            if edge.tried > 0.0:
                edge.regret += edge.brought(edge is chosen, won) - usual
                edge.tried = 0.0

    def step(self, state: State, at: list[Node], late: list[tuple[int, Audience]], who: i64, action: i64) -> None:
        """Carries out a step and moves every tree on by what its seat may read of it."""
        key: i64 = action * ACTORS + who + 1
        if not self.secret:
            state.do(who, action)
            at[0] = at[0].follow(key)
            return
        audience = state.audience(who, action)
        joints = state.joints
        state.do(who, action)
        if audience is EVERYONE_READS or audience.seats is None:
            for seat in range(len(at)):
                at[seat] = at[seat].follow(key)
        else:
            hidden: i64 = -1 - who  # the same for all that it might have been
            for seat in range(len(at)):
                at[seat] = at[seat].follow(key if audience.includes(seat) else hidden)
            if audience.sealed:
                late.append((key, audience))
        if state.joints != joints and late:
            for opened, before in late:
                for seat in range(len(at)):
                    if not before.includes(seat):
                        at[seat] = at[seat].follow(opened)
            late.clear()


def by_value(edge: Edge) -> float:
    return edge.value
