# compiled
"""Looks ahead along a seat's own decisions: to the end of one whole action, or of its part of the phase.

It never passes a draw, a joint point, an action that commits, or another seat's turn. Compiled.
"""

from __future__ import annotations

import math
from typing import Final, final

from bakehouse.bots import clock
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import State

MOST_STEPS: Final = 5000  # of one whole action, in games that never come back to a menu
OVERTIME: Final = 1.5  # times the seconds that were given: then a plan is cut wherever it is
ROOT: Final = -1  # the action that led to the position where a search began


@final
class Node:
    """A position on the way, and how it was reached."""

    def __init__(self, state: State, parent: Node | None, action: i64, first: i64) -> None:
        self.state: State = state
        self.parent: Node | None = parent
        self.action: i64 = action
        self.first: i64 = first  # the action at the root that this way began with
        self.value: float = 0.0
        self.ended: bool = False  # the seat's part is over, or must be asked anew

    def way(self) -> list[Node]:
        """From the root to here."""
        nodes = [self]
        at = self.parent
        while at is not None:
            nodes.append(at)
            at = at.parent
        nodes.reverse()
        return nodes


@final
class Search:
    """One search of one seat from one position; no position is looked at twice."""

    def __init__(self, state: State, seat: i64, insight: Insight) -> None:
        self.seat: i64 = seat
        self.insight: Insight = insight
        self.root: Node = Node(state, None, ROOT, ROOT)
        self.joints: i64 = state.joints
        self.seen: set[int] = {self.insight.fingerprint(state, seat)}
        self.out: Moves = Moves()
        self.firsts: list[Node] = []  # where one whole action leads, ends included: all that greedy knows
        self.begun: list[Node] = []  # those of them after which a plan goes on, the best first
        self.barred: i64 = ROOT  # an action that no plan may take: what is worth most without it?
        self.cut: bool = False  # did the time end a plan before it was followed to its end?

    def whole_actions(self, start: Node) -> list[Node]:
        """Where one action can lead, small decisions included: back to a menu, or to an end. Valued."""
        found: list[Node] = []
        stack = [start]
        steps: i64 = 0
        while stack:
            node = stack.pop()
            node.state.fill(self.seat, self.out)
            for action in self.out.as_list():
                if action == self.barred or self.insight.wastes(node.state, self.seat, action):
                    continue
                child = self.step(node, action)
                steps += 1
                if child.ended:
                    found.append(child)
                    continue
                mark = self.insight.fingerprint(child.state, self.seat)
                if mark in self.seen:
                    continue
                self.seen.add(mark)
                if steps >= MOST_STEPS or self.is_menu(child.state):
                    found.append(child)
                else:
                    stack.append(child)
        for node in found:
            node.value = self.insight.value(node.state, self.seat)
        return found

    def step(self, node: Node, action: i64) -> Node:
        """A decision and all that follows from it without a choice."""
        seat = self.seat
        after = node.state.clone()
        commits = after.commits(seat, action)
        after.do(seat, action)
        child = Node(after, node, action, action if node.parent is None else node.first)
        out = self.out
        while not self.is_over(after):
            if commits:
                child.ended = True
                return child
            if after.fill(seat, out) != 1 or after.commits(seat, out.ids[0]):
                return child
            after.do(seat, out.ids[0])
        child.ended = True
        return child

    def is_over(self, state: State) -> bool:
        return state.actor < 0 or state.joints != self.joints or not state.waits(self.seat)

    def is_menu(self, state: State) -> bool:
        """Is something offered that commits, or does the game say so? Then no small decision is under way."""
        if self.insight.pauses(state, self.seat):
            return True
        out = self.out
        n = state.fill(self.seat, out)
        for i in range(n):
            if state.commits(self.seat, out.ids[i]):
                return True
        return False

    def plan(self, width: int, seconds: float) -> list[Node]:
        """A beam search to the end of the seat's part: all ends that were found, the best first.

        When the time is over only the best way is followed to its end. If that takes half as long again it is cut: the
        position it has reached is then among the ends, as good as it looks.
        """
        began = clock.now()
        ends: list[Node] = []
        beam = [self.root]
        while beam:
            menus: list[Node] = []
            for node in beam:
                children = self.whole_actions(node)
                if node is self.root:
                    self.firsts = children
                for child in children:
                    if child.ended:
                        ends.append(child)
                    else:
                        menus.append(child)
                spent = clock.now() - began
                if spent > seconds and menus:
                    width = 1
                    break
            menus.sort(key=node_value, reverse=True)
            if beam[0] is self.root:
                self.begun = menus
            if spent > OVERTIME * seconds and menus:
                self.cut = True
                ends.append(menus[0])
                menus = []
            beam = menus[:width]
        ends.sort(key=node_value, reverse=True)
        return ends

    def outlook(self) -> float:
        """What the best single action promises."""
        most = -math.inf
        for node in self.firsts:
            most = node.value if node.value > most else most
        return most

    def dropped(self, ends: list[Node]) -> list[Node]:
        """First actions that no plan was kept of, as far as they were followed; never above the worst end."""
        kept = {node.first for node in ends}
        found: list[Node] = []
        for node in self.begun:
            if node.first not in kept:
                kept.add(node.first)
                node.value = node.value if node.value < ends[-1].value else ends[-1].value
                found.append(node)
        return found


def node_value(node: Node) -> float:
    return node.value
