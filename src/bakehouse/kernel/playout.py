# compiled
"""Random play through the fast verbs only."""

from __future__ import annotations

from typing import Final

from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE, State

TO_THE_END: Final = 1 << 60


def play_steps(state: State, policy: Rng, dice: Rng, out: Moves, limit: int) -> tuple[int, int]:
    """Plays at most so many steps; returns (decisions, steps). A decision is a choice among at least two.

    Two generators, so that the dice do not depend on the policy.
    """
    decisions: i64 = 0
    steps: i64 = 0
    most: i64 = limit
    while steps < most:
        who: i64 = state.actor
        if who >= 0:
            if state.fill(who, out) > 1:
                decisions += 1
            state.do(who, out.pick(policy))
        elif who == CHANCE:
            state.fill(CHANCE, out)
            state.do(CHANCE, out.pick(dice))
        else:
            break
        steps += 1
    return decisions, steps


def playout(state: State, policy: Rng, dice: Rng, out: Moves) -> int:
    """Plays to the end; returns the decisions made."""
    return play_steps(state, policy, dice, out, TO_THE_END)[0]


def playouts(state: State, games: int, seed: int) -> int:
    """Many games from the same position; returns the decisions made in all of them."""
    policy = Rng(2 * seed)
    dice = Rng(2 * seed + 1)
    out = Moves()
    total: i64 = 0
    for _n in range(games):
        total += playout(state.clone(), policy, dice, out)
    return total


def rollouts(state: State, seat: int, games: int, rng: Rng) -> float:
    """The mean win share of a seat over random games, each from a newly imagined position."""
    out = Moves()
    won = 0.0
    for _n in range(games):
        end = state.imagine(seat, rng)
        playout(end, rng, rng, out)
        scores = end.scores()
        best = max(scores)
        if scores[seat] == best:
            won += 1.0 / scores.count(best)
    return won / games
