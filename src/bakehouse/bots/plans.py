"""What a seat would do after a choice, step by step, until others act or a draw decides: hints compare such plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bakehouse.bots.search import Node, Search
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.state import CHANCE, State

WIDTH = 4  # positions kept after each action of a plan that is made for a hint


@dataclass(frozen=True, slots=True)
class Plan:
    """A choice, and what the seat would do after it."""

    steps: tuple[int, ...]
    """Its own decisions; what leaves no choice in between is not among them."""
    labels: tuple[str, ...]
    """Of those steps, as people read them."""
    end: int
    """The position that it leads to, by fingerprint."""
    value: float
    """What that is worth by insight."""

    @property
    def first(self) -> int:
        return self.steps[0]

    def is_like(self, other: Plan) -> bool:
        """The same steps in another order, or the same place by another way."""
        return self.end == other.end or sorted(self.steps) == sorted(other.steps)


def plan_after(
    state: State, seat: int, insight: Insight, steps: Sequence[int], seconds: float, width: int = WIDTH
) -> Plan:
    """These steps, and what is best after them; cut where the time is over."""
    at = state_for(state, seat)
    search = Search(at, seat, insight)
    node = search.root
    for step in steps:
        if node.ended or not node.state.waits(seat) or step not in node.state.legal(seat):
            break
        node = search.step(node, step)
    way = node.way()
    if not node.ended:
        ends = Search(node.state, seat, insight).plan(width, seconds)
        way += ends[0].way()[1:] if ends else []
    return made(way, seat, insight)


def plan_without(state: State, seat: int, insight: Insight, barred: int, seconds: float) -> Plan | None:
    """The best plan that never takes this step; None where there is no other."""
    search = Search(state_for(state, seat), seat, insight)
    search.barred = barred
    ends = search.plan(WIDTH, seconds)
    return made(ends[0].way(), seat, insight) if ends else None


def labels_of(state: State, seat: int, steps: Sequence[int]) -> list[str]:
    """What these steps are called, as far as they can be taken one after the other."""
    at = state_for(state, seat)
    labels: list[str] = []
    for step in steps:
        if at.why_not(seat, step) is not None:
            break
        labels.append(at.label(seat, step))
        joints = at.joints
        if at.commits(seat, step):
            break
        at.apply(seat, step)
        if at.joints != joints:
            break
    return labels


def made(way: Sequence[Node], seat: int, insight: Insight) -> Plan:
    labels = []
    for before, after in pairwise(way):
        labels.append(before.state.label(seat, int(after.action)))
    steps = tuple([int(node.action) for node in way[1:]])
    end = way[-1].state
    return Plan(steps, tuple(labels), int(insight.fingerprint(end, seat)), float(insight.value(end, seat)))


def state_for(state: State, seat: int) -> State:
    """As the seat looks at it: where all act at once and apart, as if it came last."""
    alone = state.clone()
    if state.game.apart and alone.actor != CHANCE:
        alone.leave_only(seat)
    return alone
