"""Advice: plans are compared, not steps; the search decides, and a figure is told only where it is sure."""

from __future__ import annotations

import pytest

import bakehouse
from bakehouse.bots import duel as duels
from bakehouse.bots.adviser import ONLY, Advised, advise, candidates
from bakehouse.bots.base import Budget, Decision, Option
from bakehouse.bots.duel import FEWEST, Duel, Tried, difference
from bakehouse.bots.find import make_bot
from bakehouse.bots.plans import Plan, labels_of, plan_after, plan_without
from bakehouse.bots.rollout import draw_named
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.state import CHANCE, State
from tests.games.bake_and_sale import table as pad
from tests.games.cube_cafe import table as cafe

NO_END = 1e9


def busy() -> State:
    """A shift with several things to do, in orders that do not matter."""
    return cafe.shift("blue", "red", "white", "yellow", number=2, t1={"stars": 3, "plate": "red"}, top=["red"])


def decision(state: State, iterations: int = 2) -> Decision:
    return make_bot("planner").choose(state.clone(), 0, Budget(iterations=iterations, seed=1))


def advice(state: State, pairs: int = 2, seed: int = 1) -> list[Advised]:
    return advise(state, 0, decision(state), pairs=pairs, seed=seed)


def plan(*steps: int, end: int = 0) -> Plan:
    return Plan(steps, tuple(map(str, steps)), end or hash(steps), 0.0)


# ------------------------------------------------------------ plans
def test_orders_of_the_same_steps_are_one_plan() -> None:
    assert plan(1, 2, 3).is_like(plan(3, 1, 2))
    assert plan(1, 2, end=7).is_like(plan(4, end=7))
    assert not plan(1, 2).is_like(plan(1, 3))


def test_no_two_choices_of_a_hint_are_the_same_plan() -> None:
    state = busy()
    plans = candidates(state, 0, decision(state), NO_END)
    assert len(plans) > 1
    assert not any(one.is_like(other) for at, one in enumerate(plans) for other in plans[:at])
    assert len({one.first for one in plans}) == len(plans)


def test_the_rival_of_the_advice_is_a_plan_without_its_first_step() -> None:
    state = busy()
    best, rival, *_ = candidates(state, 0, decision(state), NO_END)
    assert best.first not in rival.steps


def test_a_plan_without_a_step_is_found_also_where_the_search_kept_none() -> None:
    state = busy()
    chosen = decision(state)
    alone = Decision(chosen.action, ranked=chosen.ranked[:1])
    best, rival = candidates(state, 0, alone, NO_END)
    assert best.first == chosen.action
    assert best.first not in rival.steps


def test_a_plan_is_told_step_by_step_as_far_as_nothing_is_drawn() -> None:
    state = busy()
    found = plan_after(state, 0, state.game.insight, decision(state).ranked[0].plan, NO_END)
    assert labels_of(state, 0, found.steps) == list(found.labels)[: len(labels_of(state, 0, found.steps))]
    assert labels_of(state, 0, [10_000]) == []


def test_there_is_no_plan_without_the_only_thing_to_do() -> None:
    state = cafe.shift(number=2)
    [only] = state.legal(0)
    assert plan_without(state, 0, state.game.insight, only, NO_END) is None
    [told] = advise(state, 0, Decision(only), pairs=2)
    assert told.why == ONLY


# ------------------------------------------------------------ the same luck
def test_a_draw_depends_on_its_name_and_not_on_what_was_drawn_before() -> None:
    """Another seat's draws are the same whoever drew in between."""
    game, out = bakehouse.game("cube-cafe"), Moves()

    def drawn(skip: int) -> dict[str, int]:
        state, found = game.new(3), {}
        while state.actor == CHANCE:
            name = state.draw_key
            before = state.clone()
            draw_named(state, 5, out)
            found[name] = next(a for a, _ in before.outcomes() if told(before, a) == state.digest())
            skip -= 1
        return found

    def told(state: State, action: int) -> str:
        after = state.clone()
        after.do(CHANCE, action)
        return after.digest()

    assert drawn(0) == drawn(1) != {}


def test_plans_are_played_on_to_the_same_moment() -> None:
    state = busy()
    duel = Duel(state, 0, state.game.insight, secret=False, seed=3)
    tried = [Tried(one) for one in candidates(state, 0, decision(state), NO_END)[:2]]
    ends = []
    for one in tried:
        duel.play(one)
        at = duel.world(0).clone()
        duel.follow(at, one.plan)
        duel.go_on(at, duel.until, duel.lucks[0])
        ends.append(int(at.joints))
    assert ends[0] == ends[1] > state.joints


# ------------------------------------------------------------ what is told
def test_equal_seeds_give_equal_advice() -> None:
    state = busy()
    assert advice(state, seed=4) == advice(state, seed=4)


def test_the_advice_is_what_the_search_chose_whatever_the_plays_say(monkeypatch: pytest.MonkeyPatch) -> None:
    state = busy()
    chosen = decision(state)

    def played(_self: Duel, one: Tried) -> None:
        one.figures.append(0.1 if one.plan.first == chosen.action else 0.9 + 0.001 * len(one.figures))

    monkeypatch.setattr(duels.Duel, "play", played)
    first, *others = advise(state, 0, chosen, pairs=2 * FEWEST, seed=1)
    assert first.action == chosen.action
    assert [(one.figure, one.sure) for one in others] == [(None, False)] * len(others)


def test_a_difference_is_sure_only_after_eight_pairs_and_beyond_two_errors() -> None:
    def sure(*less: float) -> bool:
        best, other = Tried(plan(1)), Tried(plan(2))
        best.figures, other.figures = [0.5] * len(less), [0.5 - one for one in less]
        return difference(best, other).is_sure

    assert not sure(*[0.1] * (FEWEST - 1))
    assert sure(*[0.1] * FEWEST)
    assert not sure(*[0.3, -0.3] * FEWEST)
    assert not sure(*[-0.1] * FEWEST)


def test_choices_are_in_the_order_of_their_figures_and_none_is_above_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    state = busy()
    worth: dict[int, float] = {}

    def played(_self: Duel, one: Tried) -> None:
        one.figures.append(0.8 - 0.05 * worth.setdefault(one.plan.first, float(-len(worth) % 3)))

    monkeypatch.setattr(duels.Duel, "play", played)
    found = [one.figure for one in advise(state, 0, decision(state), pairs=FEWEST) if one.figure is not None]
    assert found == sorted(found, reverse=True)


def test_what_a_search_hardly_looked_at_is_not_shown() -> None:
    state = busy()
    first, second, *_ = state.legal(0)
    options = (Option(first, 5.0, 0.99), Option(second, 9.0, 0.01))
    plans = candidates(state, 0, Decision(first, ranked=options), NO_END)
    assert second not in [one.first for one in plans if second != plans[1].first]


def test_a_day_is_advised_to_somebody_who_plays_alone_by_the_money_in_the_end() -> None:
    state = pad.mark(pad.start("123 456"), hours=2, held={"high-gluten": 3, "yeast": 3})
    first = advise(state, 0, decision(state, 1), pairs=FEWEST, seed=1)[0]
    assert first.figure is not None
    assert first.tells.endswith("money in the end")
