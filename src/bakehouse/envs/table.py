"""What all environments share: one game with its seats, what they see and may do, and what they are paid.

The semantics are those of `kernel/desk.py`; here they are checked, put into arrays, and kept.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from bakehouse import compiled
from bakehouse.kernel.desk import GAIN, REWARDS, Desk, rewards_of
from bakehouse.kernel.errors import BakehouseError, IllegalAction
from bakehouse.kernel.find import game as find_game
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.observation import FULL, NOT_DECLARED, Spec
from bakehouse.kernel.state import State

Numbers = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]
RENDER_MODES = ("ansi", "html")
ILLEGAL = ("raise", "random")


class BadEnvironment(BakehouseError, ValueError):
    """An environment was asked for that cannot be: the sentence says why."""


class IllegalMove(IllegalAction, ValueError):
    """An action that the mask rules out."""


def array_over(buffer: Any, kind: type[np.generic]) -> npt.NDArray[Any]:
    """An array over a buffer of the engine itself; interpreted, buffers are lists, and this is a copy."""
    return np.frombuffer(buffer, kind) if compiled() else np.array(buffer, kind)


class Setup:
    """What an environment is made from, checked; it never changes."""

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        edition: str | Path | None = None,
        options: Mapping[str, object] | None = None,
        observation: str = FULL,
        places: int = 0,
        reward: str = "",
        illegal: str = "raise",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        try:
            self.game = find_game(game, edition, **(options or {})) if isinstance(game, str) else game
            self.players = self.game.fewest if players is None else players
            self.first = self.game.new(self.players)
            named = self.game.observation is not NOT_DECLARED
            self.spec: Spec = self.game.spec(observation, places if named else self.players)
        except BakehouseError as error:
            raise BadEnvironment(str(error)) from error
        self.reward = reward or ("win" if self.players > 1 else "score")
        chosen("reward", self.reward, REWARDS)
        if self.players == 1 and self.reward in REWARDS[:2]:
            raise BadEnvironment(f"one player beats nobody: the reward is score or gain, not {reward!r}")
        chosen("illegal", illegal, ILLEGAL)
        if render_mode is not None:
            chosen("render_mode", render_mode, RENDER_MODES)
        if max_cycles is not None and max_cycles < 1:
            raise BadEnvironment(f"max_cycles is at least 1, not {max_cycles}")
        self.illegal, self.max_cycles, self.render_mode = illegal, max_cycles, render_mode
        self.actions = int(self.game.actions.decisions)

    @property
    def kind(self) -> int:
        return REWARDS.index(self.reward)

    def bounds(self) -> tuple[Numbers, Numbers]:
        low, high = self.spec.bounds()
        return np.array(low, np.int16), np.array(high, np.int16)

    def reward_range(self) -> tuple[float, float]:
        """Where it is bounded."""
        ranges = {"win": (0.0, 1.0), "zero-sum": (-1.0, 1.0)}
        return ranges.get(self.reward, (-np.inf, np.inf))

    def metadata(self) -> dict[str, object]:
        setting = self.game.setting
        return {
            "name": f"{self.game.id.replace('-', '_')}_v{self.game.rules}",
            "rules": self.game.rules,
            "edition": setting.source.hash,
            "options": dict(setting.options),
            "observation": self.spec.kind,
            "reward": self.reward,
            "render_modes": list(RENDER_MODES),
        }


def chosen(name: str, value: object, among: tuple[str, ...] | list[str]) -> None:
    if value not in among:
        raise BadEnvironment(f"{name}: there is no {value!r}; there are {', '.join(among)}")


class Table:
    """One game at a time. It can be pickled and copied in the middle of it, in both modes."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.desk = Desk(setup.first)
        self.see = setup.game.features_for(setup.spec.kind, setup.spec.places, 1)
        self.row = array_over(self.see.rows, np.int16)
        self.seed = 0
        self.paid = [0.0] * setup.players
        self.moves = Moves()
        self.amends = Rng(0)
        """Chooses instead of those who choose what is not legal, where that is allowed."""

    @property
    def state(self) -> State:
        return self.desk.state

    @property
    def over(self) -> bool:
        return bool(self.desk.state.over)

    def reset(self, seed: int | None) -> None:
        """Without a seed it goes on to the next one; the first time to any."""
        self.seed = seed if seed is not None else self.seed + 1 if self.seed else secrets.randbits(31)
        self.paid = [0.0] * self.setup.players
        self.amends = Rng(self.seed + 1)
        self.desk.reset(self.seed)

    def observe(self, seat: int) -> Numbers:
        self.see.start(0)
        self.state.features(seat, self.see)
        return self.row.copy() if compiled() else np.array(self.see.rows, np.int16)

    def mask(self, seat: int) -> Mask:
        """All zeros for who is not to act."""
        mask = np.zeros(self.setup.actions, np.int8)
        if self.desk.choices(seat, self.moves):
            mask[self.moves.as_list()] = 1
        return mask

    def checked(self, seat: int, action: Any) -> tuple[int, bool]:
        """The action, or a legal one instead where illegal ones are amended; and whether it is that."""
        if not isinstance(action, int | np.integer) or isinstance(action, bool):
            raise IllegalMove(f"an action is a whole number, not {action!r}")
        if not self.desk.choices(seat, self.moves):
            raise IllegalMove(f"seat {seat} is not to act")
        if self.moves.has(int(action)):
            return int(action), False
        if self.setup.illegal == "random":
            return int(self.moves.pick(self.amends)), True
        why = self.state.why_not(seat, int(action)) or "it is not possible now"
        raise IllegalMove(f"seat {seat} cannot do action {int(action)}: {why}")

    def pay(self) -> list[float]:
        """What every seat gets for what has happened since the last call."""
        if self.setup.kind != GAIN and not self.over:
            return [0.0] * self.setup.players
        now = rewards_of(self.state, self.setup.kind)
        gets = [new - old for new, old in zip(now, self.paid, strict=True)]
        self.paid = now
        return gets

    def render(self) -> str:
        seen = self.state.seen_by(None)
        return seen._repr_html_() or "" if self.setup.render_mode == "html" else str(seen)

    def __getstate__(self) -> dict[str, Any]:
        desk = self.desk
        return {
            "setup": self.setup,
            "state": desk.state,
            "dice": (int(desk.dice.state), int(desk.dice.step)),
            "policy": (int(desk.policy.state), int(desk.policy.step)),
            "amends": (int(self.amends.state), int(self.amends.step)),
            "at": (int(desk.seat), int(desk.last), int(desk.decisions)),
            "seed": self.seed,
            "paid": self.paid,
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(kept["setup"])  # type: ignore[misc]
        desk = self.desk
        desk.state = kept["state"]
        for rng, name in ((desk.dice, "dice"), (desk.policy, "policy"), (self.amends, "amends")):
            rng.state, rng.step = kept[name]
        desk.resume(*kept["at"])
        self.seed, self.paid = kept["seed"], kept["paid"]


class Rendered:
    """Shows its table in the way that was asked for: as anybody may see it."""

    table: Table

    @property
    def render_mode(self) -> str | None:
        return self.table.setup.render_mode

    def render(self) -> str | None:
        return self.table.render() if self.render_mode else None
