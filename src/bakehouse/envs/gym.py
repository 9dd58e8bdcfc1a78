"""Every game for Gymnasium: one seat learns, the others are played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.envs.spaces import Seen, observation_space, seen
from bakehouse.envs.table import BadEnvironment, Rendered, Setup, Table
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng

RANDOM = "random"


class GameEnv(Rendered, gymnasium.Env[Seen, int]):
    """`seat` is the learner's, "random" for another one in every game; `rivals` are names of bots, in turn order."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seat: int | str = 0,
        rivals: str | Sequence[str] = RANDOM,
        thinks: int = 0,
        **asked: Any,
    ) -> None:
        setup = Setup(game, players, **asked)
        self.table = Table(setup)
        self.metadata = setup.metadata()
        self.observation_space = observation_space(setup, setup.actions)
        self.action_space = spaces.Discrete(setup.actions)
        if seat != RANDOM and not (isinstance(seat, int) and 0 <= seat < setup.players):
            raise BadEnvironment(f"the learner's seat is 0 to {setup.players - 1} or {RANDOM!r}, not {seat!r}")
        self.asked_seat, self.seat = seat, 0
        names = [rivals] * (setup.players - 1) if isinstance(rivals, str) else list(rivals)
        if len(names) != setup.players - 1:
            raise BadEnvironment(f"{setup.players} players have {setup.players - 1} rivals, not {len(names)}")
        try:
            self.bots = [None if name == RANDOM else make_bot(name) for name in names]
        except BakehouseError as error:
            raise BadEnvironment(str(error)) from error
        self.thinks = thinks
        self.turns = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A game in which the learner never gets a choice is passed over."""
        super().reset(seed=seed)
        self.turns = 0
        while True:
            drawn = self.np_random.integers(0, 2**31, 2)
            self.seat = int(drawn[1]) % self.table.setup.players if self.asked_seat == RANDOM else int(self.asked_seat)
            self.table.reset(int(drawn[0]))
            self.rivals_play()
            if not self.table.over:
                return self.look(), {"seat": self.seat, "seed": self.table.seed}

    def look(self) -> Seen:
        return seen(self.table.observe(self.seat), self.table.mask(self.seat))

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        table = self.table
        if table.over or table.desk.seat < 0:
            raise gymnasium.error.ResetNeeded("the game is over: call reset() first")
        chosen, amended = table.checked(self.seat, action)
        table.desk.act(chosen)
        self.rivals_play()
        self.turns += 1
        cut = not table.over and self.turns == table.setup.max_cycles
        info: dict[str, Any] = {"played_instead": chosen} if amended else {}
        if table.over:
            info["scores"] = table.state.scores()
        return self.look(), table.pay()[self.seat], table.over, cut, info

    def rivals_play(self) -> None:
        """Until the learner is to act."""
        desk = self.table.desk
        if not any(self.bots):
            desk.pass_on(self.seat)
            return
        while desk.seat >= 0 and desk.seat != self.seat:
            seat = int(desk.seat)
            bot = self.bots[(seat - self.seat - 1) % self.table.setup.players]
            if bot is None:
                desk.act(desk.moves.pick(desk.policy))
                continue
            seed = int(desk.policy.next())
            budget = Budget(iterations=self.thinks, seed=seed, explain=False, game_seed=self.table.seed)
            desk.act(bot.choose(desk.state.imagine(seat, Rng(seed)), seat, budget).action)

    def action_masks(self) -> np.ndarray[Any, Any]:
        """As sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(self.seat).astype(bool)
