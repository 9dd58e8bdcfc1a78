# compiled
"""Plays on from a position as a game's insight values it, one small decision at a time. Compiled."""

from __future__ import annotations

import math
from typing import Final

from bakehouse.bots.search import Node, Search
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.moves import MASK, Moves, Rng, mix
from bakehouse.kernel.native import i64
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import CHANCE, State

MOST_STEPS: Final = 2000  # of one rollout, whatever the rules do
RIVALS: Final = 6  # at more seats than this nobody's chances against all others are weighed


def play_on(state: State, insight: Insight, horizon: i64, tries: i64, whole: bool, rng: Rng, out: Moves) -> None:
    """Every seat takes what it values most among some of its choices, until so many joint points have passed."""
    until = state.joints + horizon
    steps: i64 = 0
    while state.joints < until and steps < MOST_STEPS:
        who = state.actor
        if who >= 0 and whole:
            best_whole(state, who, insight, out)
        elif who >= 0:
            state.do(who, by_sight(state, who, insight, tries, rng, out))
        elif who == CHANCE:
            state.fill(CHANCE, out)
            state.do(CHANCE, out.pick(rng))
        else:
            return
        steps += 1


def play_named(
    state: State, insight: Insight, joints: i64, tries: i64, whole: bool, width: i64, luck: i64, out: Moves
) -> None:
    """Everybody plays on until so many joint points have passed in all and somebody has to choose.

    Draws depend on the luck and on their names, so that what one seat does never shifts another seat's draws, and the
    same luck serves two plans. A `width` above 0: seats plan the whole of their part, as those need who act apart.
    """
    steps: i64 = 0
    last: i64 = CHANCE
    at: i64 = -1
    rng = Rng(0)
    while steps < MOST_STEPS:
        who = state.actor
        if who == CHANCE:
            draw_named(state, luck, out)
        elif who < 0 or state.joints >= joints:
            return
        elif width > 0:
            best_plan(state, who, insight, width, out)
        elif whole:
            best_whole(state, who, insight, out)
        else:
            if who != last or state.joints != at:
                last = who
                at = state.joints
                rng = Rng(((luck & MASK) << 32) | mix(at * 128 + who))
            state.do(who, by_sight(state, who, insight, tries, rng, out))
        steps += 1


def draw_named(state: State, luck: i64, out: Moves) -> None:
    """The draw that is due, by its name alone: as dice of a seed draw."""
    state.fill(CHANCE, out)
    name = state.draw_name()
    mark: i64 = 0
    for letter in name:
        mark = mix(mark * 31 + ord(letter))
    state.do(CHANCE, out.at(Rng(((luck & MASK) << 32) | mark).next()))


def best_plan(state: State, seat: i64, insight: Insight, width: i64, out: Moves) -> None:
    """Carries out the best plan that a narrow search finds for the seat's part, as if the seat came last."""
    if state.fill(seat, out) == 1:
        state.do(seat, out.ids[0])
        return
    alone = state.clone()
    if state.game.apart:
        alone.leave_only(seat)
    search = Search(alone, seat, insight)
    ends = search.plan(width, math.inf)
    carry_out(state, seat, [int(step.action) for step in ends[0].way()[1:]], out)


def by_sight(state: State, seat: i64, insight: Insight, tries: i64, rng: Rng, out: Moves) -> i64:
    """The action after which the position is worth most to the seat, among so many taken at random."""
    n = state.fill(seat, out)
    if n == 1 or tries <= 1:
        return out.pick(rng)
    ids = out.as_list()
    if n > tries:
        for at in range(tries):  # the first ones of a shuffle
            other = at + rng.below(n - at)
            ids[at], ids[other] = ids[other], ids[at]
        n = tries
    best = ids[0]
    most = -math.inf
    for at in range(n):
        after = state.clone()
        after.do(seat, ids[at])
        value = insight.glance(after, seat)
        if value > most:
            most = value
            best = ids[at]
    return best


def best_whole(state: State, seat: i64, insight: Insight, out: Moves) -> None:
    """Carries out the whole action, small decisions included, that the insight values most."""
    if state.fill(seat, out) == 1:
        state.do(seat, out.ids[0])
        return
    search = Search(state.clone(), seat, insight)
    best: Node | None = None
    for end in search.whole_actions(search.root):
        if best is None or end.value > best.value:
            best = end
    assert best is not None
    carry_out(state, seat, [int(step.action) for step in best.way()[1:]], out)


def carry_out(state: State, seat: i64, actions: list[int], out: Moves) -> None:
    """A whole action; what leaves no choice in between is not among the actions."""
    for action in actions:
        while state.fill(seat, out) == 1 and out.ids[0] != action:
            state.do(seat, out.ids[0])
        state.do(seat, action)


def chances(state: State, insight: Insight, spread: float, seat: i64, base: float) -> list[float]:
    """How likely each seat wins. Alone, or among very many: how much better than `base` the seat stands."""
    seats = state.seats
    if seats == 1 or seats > RIVALS:
        mine = 1.0 / (1.0 + math.exp((base - insight.value(state, seat)) / spread))
        return [mine for _ in range(seats)]
    if state.over:
        return win_shares(state.ranking())
    return likely([insight.glance(state, other) for other in range(seats)], spread)


def likely(values: list[float], spread: float) -> list[float]:
    """How likely each seat wins, from what it will have; so many points more make it e times as likely."""
    best = values[0]
    for value in values:
        best = value if value > best else best
    total = 0.0
    shares: list[float] = []
    for value in values:
        shares.append(math.exp((value - best) / spread))
        total += shares[-1]
    return [share / total for share in shares]


def leads(state: State, insight: Insight, spread: float) -> list[float]:
    """By how much each seat leads the others on average, as a number around one half."""
    values = [insight.glance(state, seat) for seat in range(state.seats)]
    total = 0.0
    for value in values:
        total += value
    others = float(state.seats - 1) if state.seats > 1 else 1.0
    return [0.5 + (value - (total - value) / others) / (4.0 * spread) for value in values]
