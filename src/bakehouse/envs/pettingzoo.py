"""Every game for PettingZoo: seat by seat (AEC), and with all seats at once where they act at once (Parallel)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from bakehouse.envs.spaces import Seen, observation_space, seen
from bakehouse.envs.table import IllegalMove, Mask, Rendered, Setup, Table
from bakehouse.kernel.game import Game

Reset = tuple[dict[str, Seen], dict[str, dict[str, Any]]]
Stepped = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class Seated(Rendered):
    """Seats by name, all with the same spaces."""

    def __init__(self, setup: Setup, actions: int) -> None:
        super().__init__()
        self.table = Table(setup)
        self.metadata = setup.metadata()
        self.possible_agents = [f"seat_{seat}" for seat in range(setup.players)]
        shown, acts = observation_space(setup, actions), spaces.Discrete(actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, shown)
        self.action_spaces = dict.fromkeys(self.possible_agents, acts)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def close(self) -> None:
        """Nothing is held open."""


class SeatsInTurn(Seated, AECEnv):
    """Where several seats may act at once they take turns."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, setup.actions)
        self.metadata["is_parallelizable"] = False
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.turns = dict.fromkeys(self.agents, 0)
        self.agent_selection = self.possible_agents[max(0, int(self.table.desk.seat))]

    def observe(self, agent: str) -> Seen:
        """What a seat sees at any time; its mask is empty while another one is to act."""
        seat = self.seats[agent]
        acts = seat == self.table.desk.seat
        mask = self.table.mask(seat) if acts else np.zeros(self.table.setup.actions, np.int8)
        return seen(self.table.observe(seat), mask)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        chosen, amended = table.checked(self.seats[agent], action)
        table.desk.act(chosen)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"played_instead": chosen} if amended else {}
        self.rewards = dict(zip(self.possible_agents, table.pay(), strict=True))
        self.turns[agent] += 1
        cycles = table.setup.max_cycles
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif cycles is not None and self.turns[agent] >= cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(table.desk.seat)]
        self._accumulate_rewards()
        self._deads_step_first()


class AllAtOnce(Seated, ParallelEnv):
    """In every cycle all seats act that have a choice; the others have `wait`, the last action, and nothing else.

    What seats do at once does not depend on each other: it is applied in the order of the seats.
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, setup.actions + 1)
        self.wait = setup.actions
        self.cycle = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Reset:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycle = 0
        return self.look(), {agent: {} for agent in self.agents}

    def look(self) -> dict[str, Seen]:
        return {agent: seen(self.table.observe(seat), self.mask(seat)) for seat, agent in enumerate(self.agents)}

    def mask(self, seat: int) -> Mask:
        mask = np.append(self.table.mask(seat), np.int8(0))
        mask[self.wait] = not mask.any()
        return mask

    def step(self, actions: dict[str, Any]) -> Stepped:
        table, agents = self.table, self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        chosen = [self.checked(agent, seat, actions, infos) for seat, agent in enumerate(agents)]
        for seat, action in enumerate(chosen):
            if action != self.wait:
                table.desk.act_for(seat, action)
        table.desk.advance()
        self.cycle += 1
        rewards = dict(zip(agents, table.pay(), strict=True))
        cut = not table.over and self.cycle == table.setup.max_cycles
        over, truncated = dict.fromkeys(agents, table.over), dict.fromkeys(agents, cut)
        shown = self.look()
        if table.over or cut:
            self.agents = []
        return shown, rewards, over, truncated, infos

    def checked(self, agent: str, seat: int, actions: dict[str, Any], infos: dict[str, dict[str, Any]]) -> int:
        """Every action is checked before the first one is made."""
        if agent not in actions:
            raise IllegalMove(f"{agent} is at the table, so it needs an action")
        acts = self.table.desk.choices(seat, self.table.moves)
        if acts and actions[agent] != self.wait:
            action, amended = self.table.checked(seat, actions[agent])
        elif not acts and (actions[agent] == self.wait or self.table.setup.illegal == "random"):
            action, amended = self.wait, actions[agent] != self.wait
        elif self.table.setup.illegal == "random":
            action, amended = int(self.table.moves.pick(self.table.amends)), True
        else:
            raise IllegalMove(f"{agent} has {'a choice, so it cannot' if acts else 'no choice, so it can only'} wait")
        if amended:
            infos[agent]["played_instead"] = action
        return action


def aec_env(game: str | Game, players: int | None = None, **asked: Any) -> SeatsInTurn:
    """A game for PettingZoo's AEC interface; what may be asked for is in docs/environments.md."""
    return SeatsInTurn(Setup(game, players, **asked))


def parallel_env(game: str | Game, players: int | None = None, **asked: Any) -> AllAtOnce:
    """The same for its Parallel interface."""
    return AllAtOnce(Setup(game, players, **asked))
