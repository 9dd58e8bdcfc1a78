"""Random games for the kit to look at: the next step is chosen, shown to the checks, then played."""

from __future__ import annotations

from dataclasses import dataclass, field

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.entries import Entry
from bakehouse.kernel.game import Game
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, State
from bakehouse.testing.report import Nonconformance, Report


@dataclass
class Walk:
    """One random game on its way."""

    game: Game
    players: int
    seed: int
    report: Report
    rng: Rng = field(init=False)
    match: Match = field(init=False)
    dice: SeededDice = field(init=False)

    def __post_init__(self) -> None:
        self.rng = Rng(self.seed * 1000 + self.players)
        self.dice = SeededDice(self.seed)
        self.match = Match(self.game, self.players)

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def viewers(self) -> list[int | None]:
        """A spectator and up to four seats, the ones to act among them."""
        first = [seat for seat in self.state.to_act if seat >= 0][:2]
        return [None, *dict.fromkeys([*first, *range(min(self.players, 4))])]

    def require(self, promise: str, kept: bool, says: str) -> None:
        self.report.tested[promise] += 1
        if not kept:
            raise Nonconformance(promise, says, self.where)

    @property
    def where(self) -> str:
        mine = f"{self.game.id}, {self.players} players, seed {self.seed}, after {len(self.match.entries)} log entries"
        return f"{mine}, to act: {self.state.to_act}"

    def chance(self, one_in: int) -> bool:
        return bool(self.rng.below(one_in) == 0)

    def play(self, actor: int, action: int) -> Entry:
        self.match.play(actor, self.game.actions.keys[action])
        self.require(
            "games end within max_steps",
            self.state.over or len(self.match.entries) < self.game.max_steps,
            f"the game is not over after {self.game.max_steps} log entries",
        )
        return self.match.entries[-1]

    def choose(self) -> tuple[int, int]:
        state = self.state
        if state.actor == CHANCE:
            return CHANCE, self.dice.draw(state)
        waiting = state.to_act
        seat = waiting[self.rng.below(len(waiting))]
        legal = state.legal(seat)
        self.require("legal lists are never empty", bool(legal), f"seat {seat} is to act but has no legal action")
        return seat, legal[self.rng.below(len(legal))]


def play_out(walk: Walk, state: State, seed: int) -> None:
    """Random play through the fast verbs, for as long as a game may take."""
    rng, out = Rng(seed), Moves()
    for _ in range(4 * walk.game.max_steps):
        if state.over:
            return
        state.fill(state.actor, out)
        state.do(state.actor, out.pick(rng))
    walk.require("games end within max_steps", False, "random play goes on and on")
