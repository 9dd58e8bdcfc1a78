# compiled
"""Many games at once, for learning: what they look like is written into buffers that are made once.

Buffers are never replaced, so arrays of numpy over them always show the present: `envs/batch.py` makes these. A game
that ends begins anew in the same step, with the next seed of its place, so any game can be played again by itself.
"""

from __future__ import annotations

from typing import Final, final

from bakehouse.kernel.desk import GAIN, WIN, Desk, rewards_of
from bakehouse.kernel.errors import IllegalAction
from bakehouse.kernel.features import Features
from bakehouse.kernel.native import i32, i64, read_i32_le, u8, vec
from bakehouse.kernel.state import State

ALL: Final = -1  # who is asked: every seat


@final
class Batch:
    def __init__(self, first: State, games: int, seed: int, see: Features, reward: int, learner: int) -> None:
        self.desks: vec[Desk] = vec[Desk]([Desk(first) for _n in range(games)])
        self.games: i64 = games
        self.players: i64 = first.seats
        self.width: i64 = first.game.actions.decisions
        self.reward: int = reward
        self.learner: i64 = learner
        """The seat that is asked; all others are played at random. ALL: every seat is asked."""
        self.see: Features = see
        """By game: what the seat observes that is to act."""
        self.mask: vec[u8] = vec[u8]([0 for _n in range(games * self.width)])
        """By game and action: 1 if it is legal."""
        self.seats: vec[i32] = vec[i32]([0 for _n in range(games)])
        """By game: the seat that is to act."""
        self.over: vec[u8] = vec[u8]([0 for _n in range(games)])
        """By game: 1 if one ended with the last step, and a new one has begun."""
        self.rewards: vec[float] = vec[float]([0.0 for _n in range(games * self.players)])
        """By game and seat: what the last step brought."""
        self.scores: vec[i32] = vec[i32]([0 for _n in range(games * self.players)])
        """By game and seat: the points of the last game that ended there."""
        self.won: vec[float] = vec[float]([0.0 for _n in range(games * self.players)])
        """By game and seat: the share of the victory in that game."""
        self.lengths: vec[i32] = vec[i32]([0 for _n in range(games)])
        """By game: how many choices that took."""
        self.chosen: vec[i32] = vec[i32]([0 for _n in range(games)])
        """By game: what `sample` chose."""
        self.seeds: vec[i64] = vec[i64]([0 for _n in range(games)])
        """By game: its seed."""
        self.paid: vec[i64] = vec[i64]([0 for _n in range(games * self.players)])
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """All games anew: the first one has this seed, the second one the next."""
        for i in range(self.games * self.width):
            self.mask[i] = 0
        for i in range(self.games):
            self.seeds[i] = seed + i
            self.over[i] = 0
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0
            self.begin(i)
            self.show(i)

    def begin(self, i: i64) -> None:
        """A game without any choice of a learner would never stop: then it is refused."""
        desk = self.desks[i]
        for _n in range(1000):
            desk.reset(int(self.seeds[i]))
            if self.learner != ALL:
                desk.pass_on(self.learner)
            if desk.seat >= 0:
                for seat in range(self.players):
                    self.paid[i * self.players + seat] = 0
                return
            self.seeds[i] += self.games
        raise ValueError("no game comes to a choice of that seat")

    def step(self, actions: bytes) -> None:
        """One choice in every game, as 32-bit numbers; all are checked before the first one is made."""
        if len(actions) != 4 * self.games:
            raise ValueError(f"expected {self.games} actions of 32 bits, not {len(actions)} bytes")
        mask, width = self.mask, self.width
        for i in range(self.games):
            action: i64 = i64(read_i32_le(actions, 4 * i))
            if action < 0 or action >= width or mask[i * width + action] == 0:
                raise IllegalAction(f"game {i}: {self.why_not(i, action)}")
        for i in range(self.games):
            chosen: i64 = i64(read_i32_le(actions, 4 * i))
            self.play(i, chosen)

    def why_not(self, i: i64, action: i64) -> str:
        if action >= self.width:
            return f"there is no action number {action}"
        desk = self.desks[i]
        return desk.state.why_not(int(desk.seat), int(action)) or "that is not possible now"

    def play(self, i: i64, action: i64) -> None:
        desk, mask, moves = self.desks[i], self.mask, self.desks[i].moves
        row = i * self.width
        for at in range(moves.n):
            mask[row + moves.ids[at]] = 0
        desk.act(action)
        if self.learner != ALL:
            desk.pass_on(self.learner)
        if self.reward == GAIN:
            self.pay_gains(i, desk)
        elif self.over[i] == 1:
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0
        if desk.seat < 0:
            self.finish(i, desk)
        else:
            self.over[i] = 0
        self.show(i)

    def pay_gains(self, i: i64, desk: Desk) -> None:
        first = i * self.players
        for seat, points in enumerate(desk.state.scores()):
            self.rewards[first + seat] = float(points - self.paid[first + seat])
            self.paid[first + seat] = points

    def finish(self, i: i64, desk: Desk) -> None:
        self.over[i] = 1
        first = i * self.players
        for seat, points in enumerate(desk.state.scores()):
            self.scores[first + seat] = i32(points)
        self.lengths[i] = i32(desk.decisions)
        for seat, share in enumerate(rewards_of(desk.state, WIN)):
            self.won[first + seat] = share
        if self.reward != GAIN:
            for seat, gets in enumerate(rewards_of(desk.state, self.reward)):
                self.rewards[first + seat] = gets
        self.seeds[i] += self.games
        self.begin(i)

    def show(self, i: i64) -> None:
        """Writes what the seat that is to act sees and may do."""
        desk, mask, moves = self.desks[i], self.mask, self.desks[i].moves
        row = i * self.width
        for at in range(moves.n):
            mask[row + moves.ids[at]] = 1
        self.seats[i] = i32(desk.seat)
        self.see.start(i)
        desk.state.features(desk.seat, self.see)

    def sample(self) -> None:
        """A random legal choice in every game."""
        for i in range(self.games):
            desk = self.desks[i]
            self.chosen[i] = i32(desk.moves.pick(desk.policy))

    def play_sampled(self, steps: int) -> None:
        """So many steps of random play, all of it here."""
        for _n in range(steps):
            self.sample()
            for i in range(self.games):
                self.play(i, i64(self.chosen[i]))
