"""Looks one whole action ahead, small decisions included, and takes what the game's own insight values most."""

from __future__ import annotations

from collections.abc import Sequence

from bakehouse.bots.base import Bot, Budget, Decision, Option
from bakehouse.bots.host import has_secrets
from bakehouse.bots.search import Node, Search
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, State

SAMPLES = 8  # of hidden cards and draws, where there are any
EQUAL = 1e-9  # values this near are a tie


class GreedyBot(Bot):
    name = "greedy"
    title = "Sharp"
    describe = "looks one move ahead and takes what is worth most"
    strength = 3

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        judge_alike(state, seat)
        return one_action_ahead(state, seat, budget, self.valued(state), budget.iterations or SAMPLES)


def one_action_ahead(
    state: State, seat: int, budget: Budget, insight: Insight, samples: int = SAMPLES, firsts: Sequence[Node] = ()
) -> Decision:
    """What is worth most after one whole action. `firsts`: where each can lead, for whoever knows that already."""
    rng = Rng(budget.seed)
    known: dict[int, float] = {}  # values that were found on the way
    plans: dict[int, tuple[int, ...]] = {}
    luck = int(rng.next())  # the same for all actions, so that they are compared on equal terms
    if has_secrets(state) and state.secrets_matter(seat):  # one imagined world would be taken for the truth
        worlds = [state] + [state.imagine(seat, rng) for _ in range(samples - 1)]
        looked = [action for action in state.legal(seat) if not insight.wastes(state, seat, action)]
        ends = {action: [taken(world, seat, action) for world in worlds] for action in looked}
    else:
        whole = by_first_action(firsts) if firsts else best_ways(state, seat, insight)
        known = {action: node.value for action, node in whole.items() if node.state.actor != CHANCE}
        ends = {action: [node.state] for action, node in whole.items()}
        plans = {action: steps_to(node) for action, node in whole.items()}
    joints = state.joints
    ends = {action: drawn(after, samples, luck, joints) for action, after in ends.items()}
    values = {a: known[a] if a in known else mean_value(insight, e, seat) for a, e in ends.items()}
    best = max(values.values())
    ties = [a for a, value in values.items() if value >= best - EQUAL]
    chosen = ties[rng.below(len(ties))]
    order = sorted(values, key=lambda action: (action != chosen, -values[action]))
    ranked = tuple([Option(action, values[action], plan=plans.get(action, ())) for action in order])
    return Decision(chosen, ranked=ranked)


def judge_alike(state: State, seat: int) -> None:
    """Only who ends last sees what the end brings. Where seats act apart, everybody thinks as if it came last."""
    if state.game.apart:
        state.leave_only(seat)


def whole_actions(state: State, seat: int, insight: Insight) -> dict[int, State]:
    """By action: the best that it can lead to, once the small decisions that follow from it are made too."""
    return {action: node.state for action, node in best_ways(state, seat, insight).items()}


def best_ways(state: State, seat: int, insight: Insight) -> dict[int, Node]:
    """The same with its value, and how it is reached."""
    search = Search(state, seat, insight)
    return by_first_action(search.whole_actions(search.root))


def by_first_action(nodes: Sequence[Node]) -> dict[int, Node]:
    """The best of them that begins with each action."""
    best: dict[int, Node] = {}
    for node in nodes:
        first = int(node.first)
        if first not in best or node.value > best[first].value:
            best[first] = node
    return best


def steps_to(node: Node) -> tuple[int, ...]:
    """The decisions on the way to a position."""
    return tuple([int(step.action) for step in node.way()[1:]])


def mean_value(insight: Insight, ends: list[State], seat: int) -> float:
    return sum([insight.value(end, seat) for end in ends]) / len(ends)


def drawn(ends: list[State], samples: int, luck: int, joints: int) -> list[State]:
    """One position per world; where a draw follows, as many as samples are wanted.

    What is drawn for the next phase or turn is no part of the action: who ends last must not count it as a gain.
    """
    if not any(end.actor == CHANCE and end.joints == joints for end in ends):
        return ends
    several = ends if len(ends) > 1 else [ends[0].clone() for _ in range(samples)]
    for number, end in enumerate(several):
        draw_all(end, Rng(luck + number))
    return several


def taken(world: State, seat: int, action: int) -> State:
    """The position after an action and all that follows from it without a choice."""
    after = world.clone()
    joints = after.joints
    after.do(seat, action)
    after.settle(joints, seat)
    return after


def draw_all(state: State, rng: Rng) -> None:
    """Draws until somebody has to choose again."""
    out = Moves()
    while state.actor == CHANCE:
        joints = state.joints
        state.fill(CHANCE, out)
        state.do(CHANCE, out.pick(rng))
        state.settle(joints, CHANCE)
