"""Plans all that a seat does until its part of the phase ends, with what is known by then, and follows the plan."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf, isinf

from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget, Decision, Option
from bakehouse.bots.greedy import by_first_action, judge_alike, one_action_ahead, steps_to
from bakehouse.bots.host import has_secrets
from bakehouse.bots.search import Node, Search
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State

WIDTH = 8  # positions kept after each action, where neither the budget nor the game asks for another number
WORLDS = 4  # imagined, where something is hidden
FLOOR = 1  # where time counts a plan keeps one position at first, as greedy would; then ever more, while time lasts
PLENTY = 0.5  # seconds in which a plan of the usual width is done
Line = dict[int, Decision]  # by fingerprint


@dataclass(frozen=True, slots=True)
class CurrentPlan:
    """The best plan so far, and how widely it was looked for."""

    line: Line
    """Its decisions, by the position in which each is due."""
    value: float
    """Where it leads, by insight."""
    width: int
    pace: float
    """Seconds that the last search took for each decision, at width 1."""
    whole: bool = True
    """Does it go to the end of the seat's part? Else the time was over before, and its value is a mere hope."""

    def beats(self, other: CurrentPlan) -> bool:
        """What was followed to its end counts more than any hope."""
        return (self.whole, self.value) > (other.whole, other.value)

    def left(self, mark: int) -> int:
        """How many of its decisions there are from this position on."""
        return len(self.line) - list(self.line).index(mark)


class PlannerBot(Bot):
    name = "planner"
    title = "Masterly"
    describe = "plans the whole turn or day ahead, as far as no dice are to be rolled"
    strength = 4
    simpler = "greedy"

    def __init__(self) -> None:
        self.plans: dict[int, CurrentPlan] = {}
        """By seat: the plan that is under way. Only saves time: it is made anew when the position is not on it."""

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        judge_alike(state, seat)
        insight = self.valued(state)
        if has_secrets(state) and state.secrets_matter(seat):
            return best_on_average(state, seat, budget, insight)
        mark = int(insight.fingerprint(state, seat))
        current = self.plans.get(seat)
        decision = current.line.get(mark) if current else None
        if decision is None or state.why_not(seat, decision.action) is not None:
            current = None
        clock.start()
        self.plans[seat] = planned(state, seat, budget, insight, current)
        return self.plans[seat].line[mark]


def planned(state: State, seat: int, budget: Budget, insight: Insight, current: CurrentPlan | None) -> CurrentPlan:
    """The best plan found within the time, the one under way included: planned anew and wider while time lasts."""
    began = clock.now()
    seconds = budget.seconds
    mark = int(insight.fingerprint(state, seat))
    most = budget.iterations or int(insight.breadth()) or WIDTH
    anew = current is None
    if current is None:
        current = searched(state, seat, most if isinf(seconds) else FLOOR, budget, insight)
    while current.width < most:
        left = seconds - (clock.now() - began)
        room = left / (current.pace * current.left(mark)) if current.pace > 0.0 else inf
        width = min(most, WIDTH if seconds >= PLENTY and current.width < WIDTH <= room else 2 * current.width)
        if width > room and not (anew and current.width == FLOOR and left > 0.0):  # one wider look is worth some hurry
            break
        wider = searched(state, seat, width, replace(budget, seconds=left), insight, current.whole)
        takes = not current.beats(wider) if anew else wider.beats(current)  # a wider one knows more of other choices
        current = wider if takes else replace(current, width=width, pace=wider.pace)
    return current


def searched(
    state: State, seat: int, width: int, budget: Budget, insight: Insight, only_whole: bool = False
) -> CurrentPlan:
    """The best plan that a search of this width finds; if time runs out, at least what greedy would do.

    `only_whole`: a whole plan is known already, so that no mere hope is of interest.
    """
    began = clock.now()
    search = Search(state, seat, insight)
    ends = search.plan(width, budget.seconds)
    if only_whole:
        ends = [end for end in ends if end.ended] or ends
    if search.cut and ends[0].value <= search.outlook() and not (only_whole and ends[0].ended):
        first = one_action_ahead(state, seat, budget, insight, firsts=search.firsts)
        way, ranked = by_first_action(search.firsts)[first.action].way(), first.ranked
    else:
        way, ranked = ends[0].way(), by_plan(ends + search.dropped(ends))
    best, value = way[-1], ranked[0].value
    steps = steps_to(best)
    line: Line = {}
    for number, (node, after) in enumerate(pairwise(way)):
        action = int(after.action)
        line[int(insight.fingerprint(node.state, seat))] = Decision(
            action, ranked=ranked or (Option(action, value, plan=steps[number:]),)
        )
        ranked = ()
    return CurrentPlan(line, value, width, (clock.now() - began) / (width * len(line)), best.ended or not search.cut)


def first_actions(ends: list[Node]) -> dict[int, Node]:
    """Where the best plan that begins with each action leads, the best first."""
    best: dict[int, Node] = {}
    for end in ends:
        best.setdefault(int(end.first), end)
    return best


def by_plan(ends: list[Node]) -> tuple[Option, ...]:
    """What the best plan that begins with each action is worth, the best first."""
    found = first_actions(ends).items()
    options = [Option(action, end.value, plan=steps_to(end), compared=end.ended) for action, end in found]
    return (replace(options[0], compared=True), *options[1:])


def best_on_average(state: State, seat: int, budget: Budget, insight: Insight) -> Decision:
    """Plans in several imagined worlds, so that none is taken for the truth."""
    until = clock.start() + budget.seconds
    width = budget.iterations or WIDTH
    rng = Rng(budget.seed)
    worlds = [state] + [state.imagine(seat, rng) for _ in range(WORLDS - 1)]
    total: dict[int, float] = {}
    legal = state.legal(seat)
    for world in worlds:
        search = Search(world, seat, insight)
        found = first_actions(search.plan(width, budget.seconds / WORLDS))
        if search.cut or (clock.now() > until and world is not worlds[-1]):
            return one_action_ahead(state, seat, budget, insight)
        worst = min([end.value for end in found.values()])
        for action in legal:
            end = found.get(action)
            total[action] = total.get(action, 0.0) + (end.value if end else worst) / WORLDS
    order = sorted(total, key=lambda action: -total[action])
    ranked = tuple([Option(action, total[action]) for action in order])
    return Decision(ranked[0].action, ranked=ranked)
