"""Plays plans on to the same moment with the same luck, to say by how much one is better than another.

The moment is where the seat has to choose next, after all others had their turn; what the position promises there is
read from the game's estimate. Luck is fresh: what a search found best looks too good by the luck that it searched with.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from statistics import fmean, stdev

from bakehouse.bots.estimate import outlook_of
from bakehouse.bots.plans import Plan, state_for
from bakehouse.bots.rollout import best_plan, draw_named, play_named
from bakehouse.bots.search import Search
from bakehouse.bots.search_settings import settings_of
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, State

FEWEST = 8  # pairs that a difference is told of
SURE = 2.0  # standard errors
NARROW = 2  # width of the plans of all seats in games whose seats act apart
LUCK = 0x51ED27  # so that no search has met the same luck
STEPS = 500  # of the rest of one's own part


@dataclass(slots=True)
class Tried:
    """A plan, and what it promised each time that it was played on."""

    plan: Plan
    figures: list[float] = field(default_factory=list)
    facts: list[list[Fact]] = field(default_factory=list)
    """At the end of the own part, as often as draws make it differ."""

    @property
    def mean(self) -> float:
        return fmean(self.figures) if self.figures else math.nan


@dataclass(frozen=True, slots=True)
class Difference:
    """How much less a plan promises than another, each with the same luck."""

    less: float
    error: float
    pairs: int

    @property
    def is_sure(self) -> bool:
        return self.pairs >= FEWEST and self.less > SURE * self.error


def difference(best: Tried, other: Tried) -> Difference:
    apart = [mine - theirs for mine, theirs in zip(best.figures, other.figures, strict=False)]
    if len(apart) < 2:
        return Difference(0.0, math.inf, len(apart))
    return Difference(fmean(apart), stdev(apart) / math.sqrt(len(apart)), len(apart))


class Duel:
    """All plays of one decision of one seat."""

    def __init__(self, state: State, seat: int, insight: Insight, secret: bool, seed: int) -> None:
        self.root = state
        self.seat = seat
        self.insight = insight
        self.secret = secret
        self.settings = settings_of(state.game)
        self.width = NARROW if state.game.apart else 0
        self.luck = Rng(seed ^ LUCK)
        self.lucks: list[int] = []
        self.worlds: list[State] = []
        """By pair: what is hidden is the same for all plans, and so is what others do who act at the same time."""
        self.until = 0
        """Joint points that have passed at the moment when plans are compared."""
        self.rough = False
        """Are the estimates made for other numbers than these?"""
        self.out = Moves()

    def play(self, tried: Tried) -> None:
        """Once more."""
        number = len(tried.figures)
        state = self.world(number).clone()
        self.follow(state, tried.plan)
        if not self.until:
            self.until = self.next_choice(state.clone(), self.lucks[number])
        self.go_on(state, self.until, self.lucks[number])
        found = outlook_of(state, None)
        self.rough = self.rough or found.rough
        tried.figures.append(float((found.points if state.seats == 1 else found.chances)[self.seat]))

    def world(self, number: int) -> State:
        while len(self.worlds) <= number:
            luck = int(self.luck.next())
            world = self.root.imagine(self.seat, Rng(luck)) if self.secret else self.root.clone()
            if world.game.apart:
                for other in world.to_act:
                    while other != self.seat and world.joints == self.root.joints and world.waits(other):
                        best_plan(world, other, self.insight, self.width, self.out)
                        self.draw(world, luck)
            self.lucks.append(luck)
            self.worlds.append(world)
        return self.worlds[number]

    def draw(self, state: State, luck: int) -> None:
        """The draws of a seat's own part."""
        while state.actor == CHANCE and state.joints == self.root.joints:
            draw_named(state, luck, self.out)

    def follow(self, state: State, plan: Plan) -> None:
        """As far as it can be followed: what is hidden, or drawn, may forbid a step."""
        joints = state.joints
        for step in plan.steps:
            while state.joints == joints and state.may_act(self.seat):
                if state.fill(self.seat, self.out) != 1 or self.out.ids[0] == step:
                    break
                state.do(self.seat, int(self.out.ids[0]))
            if state.joints != joints or not state.may_act(self.seat) or step not in state.legal(self.seat):
                return
            state.do(self.seat, step)

    def next_choice(self, state: State, luck: int) -> int:
        """How many joint points will have passed where the seat has to choose next."""
        until = self.root.joints + 1
        for _turn in range(2 * state.seats + 2):
            self.go_on(state, until, luck)
            if state.over or state.waits(self.seat):
                break
            until = state.joints + 1
        return int(state.joints)

    def go_on(self, state: State, until: int, luck: int) -> None:
        settings = self.settings
        play_named(state, self.insight, until, settings.tries, settings.whole, self.width, luck, self.out)

    # ------------------------------------------------------------ facts
    def look(self, tried: Tried, times: int) -> None:
        """What the plan has at the end of the own part: once, or as often as draws or hidden things make it differ."""
        for number in range(times):
            state = self.own_world(number)
            last, drew = self.own_end(state, tried.plan, int(self.lucks[number]))
            tried.facts.append(list(self.insight.facts(last, self.seat)))
            if not drew and not self.secret:
                return

    def own_world(self, number: int) -> State:
        self.world(number)
        world = self.root.imagine(self.seat, Rng(self.lucks[number])) if self.secret else self.root
        return state_for(world, self.seat)

    def own_end(self, state: State, plan: Plan, luck: int) -> tuple[State, bool]:
        """Where the plan leads, draws that it meets included, and whether there were any.

        Where seats act apart it is the last position before the end of their part, which clears the table: only there
        have all plans come to the same moment.
        """
        joints, steps, drew = state.joints, list(plan.steps), False
        last = state
        for _step in range(STEPS):
            if state.actor == CHANCE:
                drew = True
                draw_named(state, luck, self.out)
                continue
            if drew and not state.game.apart:  # what follows is another decision
                last = state
                break
            last = state.clone() if state.game.apart else state
            action = self.next_step(state, steps)
            if action < 0:
                break
            state.do(self.seat, action)
            if state.over or state.joints != joints or not (state.actor == CHANCE or state.waits(self.seat)):
                break
        return last, drew

    def next_step(self, state: State, steps: list[int]) -> int:
        """The next one of the plan, taken out of it; where it cannot be followed, or has ended, a new one is made."""
        n = state.fill(self.seat, self.out)
        if n == 1:
            action = int(self.out.ids[0])
        else:
            if not steps or not self.out.has(steps[0]):
                steps[:] = self.rest(state)
            action = steps[0] if steps else -1
        if steps and action == steps[0]:
            del steps[0]
        return action

    def rest(self, state: State) -> list[int]:
        """What is best from here to the end of the own part."""
        ends = Search(state.clone(), self.seat, self.insight).plan(NARROW, math.inf)
        return [int(node.action) for node in ends[0].way()[1:]] if ends else []
