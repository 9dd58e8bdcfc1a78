"""Advice for a person: the best choices, what follows each of them, by what they differ and by how much.

The adviser's own search decides what is best. Playing plans on only says by how much, where it is sure.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, nan

from bakehouse.bots import clock
from bakehouse.bots.base import Decision, Option
from bakehouse.bots.duel import FEWEST, Difference, Duel, Tried, difference
from bakehouse.bots.host import has_secrets
from bakehouse.bots.plans import Plan, plan_after, plan_without
from bakehouse.bots.telling import against, both_sides, promised
from bakehouse.kernel.facts import Told
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.saying import sentence
from bakehouse.kernel.state import State

SEARCHING = 0.6  # seconds of CPU time: for what is best
COMPARING = 0.8  # and for by what, and by how much
SHOWN = 3  # choices
LOOKED_AT = 8  # of those that the search knew: later ones are hardly worth a plan
LEAST_SHARE = 0.02  # of a search: what got less was hardly looked at
TOO_FAR = 0.25  # of what the best promises: a choice that surely promises so much less is of no use beside others
PLANNING = 0.3  # of the time for comparing: for plans; the rest is for playing them on
ENDS = 5  # of a plan that meets draws: looked at for what they have in common
PAIRS = 64  # plays of each plan, where time allows
ONLY = "Only one plan is worth a look here."
NOTHING = "Brings nothing that “{}” does not."


@dataclass(frozen=True, slots=True)
class Advised:
    """One of the best choices, as people read it."""

    action: int
    label: str
    effect: str = ""
    """What the step itself does."""
    plan: tuple[str, ...] = ()
    """The steps that follow it, in order."""
    versus: str = ""
    """The first step of the best plan without this one."""
    why: str = ""
    """What this plan has more of than its rival, and the rival than this one."""
    figure: float | None = None
    """How likely the seat wins, 0 to 1; of somebody who plays alone the result to expect."""
    sure: bool = False
    """Is it less than the best beyond doubt?"""
    tells: str = ""
    """The figure in words."""
    has: tuple[Told, ...] = ()
    """What `why` says of this plan itself, for and against it."""


def advise(
    state: State, seat: int, decision: Decision, seconds: float = inf, pairs: int = 0, seed: int = 0
) -> list[Advised]:
    """The best choices, the advice first. Equal seeds and pairs give equal advice where time is without limit."""
    until = clock.start() + seconds
    insight = state.game.insight
    tried = [Tried(plan) for plan in candidates(state, seat, decision, clock.now() + PLANNING * seconds)]
    duel = Duel(state, seat, insight, has_secrets(state) and state.secrets_matter(seat), seed)
    for one in tried:
        duel.look(one, ENDS)
    while len(tried) > 1 or state.seats == 1:
        if clock.now() > until or len(tried[0].figures) >= (pairs or PAIRS):
            break
        for one in tried:
            duel.play(one)
    return Advice(state, seat, decision, tried, duel).choices()


def candidates(state: State, seat: int, decision: Decision, until: float) -> list[Plan]:
    """Plans that begin differently and are not the same, the advice first; the second is its rival, if there is one."""
    insight = state.game.insight

    def left() -> float:
        return max(0.0, until - clock.now())

    best = next((one for one in decision.ranked if one.action == decision.action), Option(decision.action, 0.0))
    order = [one for one in decision.ranked if one.action != decision.action and was_looked_at(one)]
    plans = [plan_after(state, seat, insight, steps_of(best), left())]
    for option in order[:LOOKED_AT]:
        if not left():
            break
        plan = plan_after(state, seat, insight, steps_of(option), left())
        if not any(plan.is_like(other) for other in plans):
            plans.append(plan)
    best_plan, others = plans[0], plans[1:]
    if not any(option.share for option in order):  # a planner keeps one order of the same steps, and ranks by the rest
        others.sort(key=lambda plan: -plan.value)
    rival = next((plan for plan in others if best_plan.first not in plan.steps), None)
    if rival is None:  # also out of time: then greedily, so that nobody is told that there is none
        found = plan_without(state, seat, insight, best_plan.first, left())
        if found is not None and not any(found.is_like(plan) for plan in plans):
            rival = found
    rivals = [rival] if rival is not None else []
    rest = [plan for plan in others if plan is not rival and plan.first not in [one.first for one in rivals]]
    return [best_plan, *rivals, *rest][:SHOWN]


def steps_of(option: Option) -> Sequence[int]:
    return option.plan if option.plan and option.plan[0] == option.action else (option.action,)


def was_looked_at(option: Option) -> bool:
    return option.compared and not 0.0 < option.share < LEAST_SHARE


@dataclass(frozen=True, slots=True)
class Row:
    tried: Tried
    apart: Difference
    """From the best."""
    mine: list[Told]
    theirs: list[Told]


class Advice:
    """Puts what was found into words."""

    def __init__(self, state: State, seat: int, decision: Decision, tried: Sequence[Tried], duel: Duel) -> None:
        self.state = state
        self.seat = seat
        self.decision = decision
        self.best = tried[0]
        self.others = list(tried[1:])
        self.rough = duel.rough
        self.insight: Insight = state.game.insight
        self.before = self.insight.facts(state, seat)
        self.unit = (self.insight.unit() or "points") if state.seats == 1 else ""

    def choices(self) -> list[Advised]:
        rows = [self.row(one) for one in self.others]
        alike = [one for one in rows if not self.is_told(one.apart) and not one.mine and not one.theirs]
        differ = [one for one in rows if one not in alike] if self.before else rows
        differ.sort(key=lambda one: one.apart.less if self.is_told(one.apart) else 0.0)
        differ = [one for one in differ if not self.is_far(one)] or differ[:1]
        first = self.first(differ[0] if differ else None, alike if self.before else [])
        return [first, *[self.lesser(one) for one in differ]]

    def is_told(self, apart: Difference) -> bool:
        """Is it sure, and not less than what the figure is told to?"""
        return apart.is_sure and apart.less >= (0.5 if self.unit else 0.005)

    def is_far(self, row: Row) -> bool:
        return row.apart.is_sure and row.apart.less > TOO_FAR * self.best.mean

    def row(self, other: Tried) -> Row:
        mine, theirs = both_sides(other.facts, self.best.facts, self.before)
        return Row(other, difference(self.best, other), mine, theirs)

    def first(self, rival: Row | None, alike: Sequence[Row]) -> Advised:
        versus = rival.tried.plan.labels[0] if rival else ""
        has = self.for_best(rival) if rival else []
        why = against(has, rival.mine, versus) if rival else ""
        if not rival and not alike:
            why = ONLY
        elif alike:
            same = " and ".join([f"“{one.tried.plan.labels[0]}”" for one in alike])
            why = f"{why} {same} {'comes' if len(alike) == 1 else 'come'} to much the same.".strip()
        figure = self.figure()
        return self.told(self.best.plan, versus, why, figure, None, has)

    def for_best(self, rival: Row) -> list[Told]:
        """What only the advice has; where that is nothing good, what it brings at all."""
        if any(one.weight > 0.0 for one in rival.theirs):
            return rival.theirs
        brings, _ = both_sides(self.best.facts, [self.before], self.before)
        return [one for one in brings if one.weight > 0.0][:1] + rival.theirs

    def lesser(self, row: Row) -> Advised:
        versus = self.best.plan.labels[0]
        why = against(row.mine, [] if row.mine else row.theirs, versus)
        if not why and self.before:
            why = NOTHING.format(sentence(versus))
        less = row.apart.less if self.is_told(row.apart) else None
        figure = self.figure() - less if less is not None else nan
        return self.told(row.tried.plan, versus, why, figure, less, row.mine)

    def figure(self) -> float:
        return self.best.mean if len(self.best.figures) >= FEWEST else nan

    def told(
        self, plan: Plan, versus: str, why: str, figure: float, less: float | None, has: Sequence[Told]
    ) -> Advised:
        known = figure == figure
        figure = max(0.0, figure) if known and not self.unit else figure
        tells = promised(figure, less, self.unit, self.rough)
        if plan is not self.best.plan and not known:
            tells = "about as good" if len(self.best.figures) >= FEWEST else ""
        effect = self.state.effect(self.seat, plan.first)
        number = round(figure, 3) if known else None
        return Advised(
            plan.first,
            plan.labels[0],
            effect,
            plan.labels[1:],
            versus,
            why,
            number,
            less is not None,
            tells,
            tuple(has),
        )
