# compiled
"""One game as a learner meets it: draws and forced steps are played, and it stops where a seat has a choice.

This is the only place that says what a step of an environment is; what other libraries want is dressed upon it.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.native import i64
from bakehouse.kernel.state import CHANCE, State
from bakehouse.kernel.turns import OVER

RIVALS: Final = 0x5EED_0000_0000  # what sets the seed of those who are played at random apart from that of the draws

WIN: Final = 0
ZERO_SUM: Final = 1
SCORE: Final = 2
GAIN: Final = 3
REWARDS: Final = ["win", "zero-sum", "score", "gain"]


@final
class Desk:
    """Where several seats may act at once they take turns: first the next one after whoever moved last."""

    def __init__(self, first: State) -> None:
        self.first: State = first
        """The position that every game begins with; never changed."""
        self.state: State = first
        self.dice: Rng = Rng()
        self.policy: Rng = Rng()
        """For seats that are played at random."""
        self.moves: Moves = Moves()
        """The choices of the seat that is to act."""
        self.seat: i64 = OVER
        self.last: i64 = -1  # who moved last
        self.decisions: i64 = 0

    def reset(self, seed: int) -> None:
        """A new game. Its draws follow the seed, whatever the players do."""
        self.state = self.first.clone()
        self.dice = Rng(seed)
        self.policy = Rng(seed ^ RIVALS)
        self.last = -1
        self.decisions = 0
        self.advance()

    def act(self, action: i64) -> None:
        """A legal choice of the seat that is to act."""
        self.state.do(self.seat, action)
        self.last = self.seat
        self.decisions += 1
        self.advance()

    def advance(self) -> None:
        """Up to the next choice among at least two."""
        state, out = self.state, self.moves
        while True:
            who: i64 = state.actor
            if who >= 0:
                if not state.waits_alone(who):
                    who = self.next_of(who)
                if state.fill(who, out) > 1:
                    self.seat = who
                    return
                state.do(who, out.ids[0])
            elif who == CHANCE:
                state.fill(CHANCE, out)
                state.do(CHANCE, out.pick(self.dice))
            else:
                out.clear()
                self.seat = OVER
                return

    def next_of(self, first: i64) -> i64:
        """The next waiting seat after whoever moved last."""
        state = self.state
        seats = state.seats
        who = self.last
        for _n in range(seats):
            who += 1
            if who >= seats:
                who = 0
            if state.waits(who):
                return who
        return first

    def pass_on(self, learner: i64) -> None:
        """Everybody else is played at random, until this seat is to act."""
        while self.seat >= 0 and self.seat != learner:
            self.act(self.moves.pick(self.policy))

    def choices(self, seat: i64, out: Moves) -> bool:
        """Has this seat a choice now, also while others may act? Then it is written."""
        out.clear()
        return self.state.actor >= 0 and self.state.waits(seat) and self.state.fill(seat, out) > 1

    def act_for(self, seat: i64, action: i64) -> None:
        """A legal choice of a seat that waits; draws that are due then are made, and nothing else is played."""
        state, out = self.state, self.moves
        state.do(seat, action)
        self.last = seat
        self.decisions += 1
        while state.actor == CHANCE:
            state.fill(CHANCE, out)
            state.do(CHANCE, out.pick(self.dice))

    def resume(self, seat: int, last: int, decisions: int) -> None:
        """Goes on where another one was: at the choice of this seat."""
        self.last = last
        self.decisions = decisions
        self.seat = seat
        self.moves.clear()
        if seat >= 0:
            self.state.fill(seat, self.moves)


def winners(state: State) -> list[int]:
    """The seats that share the victory: as `ranking` says, without its words."""
    left = [seat for seat in range(state.seats)]
    left = ahead(left, state.scores())
    if len(left) > 1:
        for _, figures in state.tie_breaks():
            left = ahead(left, figures)
    return left


def ahead(seats: list[int], figures: list[int]) -> list[int]:
    best = figures[seats[0]]
    for seat in seats:
        if figures[seat] > best:
            best = figures[seat]
    return [seat for seat in seats if figures[seat] == best]


def rewards_of(state: State, kind: int) -> list[float]:
    """What every seat gets at the end of a game; of `gain`, what is not yet paid is the caller's to know."""
    if kind >= SCORE:
        return [float(points) for points in state.scores()]
    seats = int(state.seats)
    won = winners(state)
    share = 1.0 / len(won)
    gets = [share if seat in won else 0.0 for seat in range(seats)]
    if kind == WIN or seats == 1:
        return gets
    return [(seats * one - 1.0) / (seats - 1.0) for one in gets]
