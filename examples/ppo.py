"""Masked PPO on batches of games: learns one seat's play, all seats with one network, and says how it does.

    python -m venv learn && learn/bin/pip install 'bakehouse[envs]' torch
    learn/bin/python examples/ppo.py cube-cafe --players 1 --reward gain --minutes 10 --out weights.npz

PyTorch only learns: the weights are plain arrays of numpy, and `examples/ppo_bot.py` plays with them without it.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import torch
from torch import nn

from bakehouse.envs.batch import Batch, make_batch
from bakehouse.envs.encoder import Encoder

GAMES, STEPS, EPOCHS, PARTS = 128, 48, 4, 4
LAMBDA, CLIP, ENTROPY, RATE = 0.95, 0.2, 0.003, 5e-4
SCALE = {"gain": 0.1, "score": 0.05, "win": 1.0, "zero-sum": 1.0}  # so that returns are about 1


class Net(nn.Module):
    """Two layers that policy and value share."""

    def __init__(self, width: int, actions: int, units: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, units), nn.ReLU(), nn.Linear(units, units), nn.ReLU())
        self.policy, self.value = nn.Linear(units, actions), nn.Linear(units, 1)

    def forward(self, seen: torch.Tensor, legal: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~legal, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)

    def arrays(self) -> dict[str, Any]:
        return {name.replace(".", "_"): value.detach().numpy() for name, value in self.state_dict().items()}


@dataclass
class Path:
    """The decisions of one seat in one game that are not closed yet, and what came after the last one."""

    rows: list[int] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)


class Collector:
    """Plays a batch with the network; each seat of each game has a path of its own, since turns alternate."""

    def __init__(self, batch: Batch, net: Net, scale: float) -> None:
        self.batch, self.net, self.scale = batch, net, scale
        self.encode = Encoder(batch.setup.spec)
        self.ended: list[float] = []

    def collect(self) -> dict[str, torch.Tensor]:
        batch, kept = self.batch, list[dict[str, torch.Tensor]]()
        paths = [[Path() for _ in range(batch.players)] for _ in range(batch.games)]
        size = GAMES * STEPS
        advantage, target = np.zeros(size, np.float32), np.zeros(size, np.float32)
        values, used = np.zeros(size, np.float32), np.zeros(size, bool)
        for step in range(STEPS):
            seen, legal = torch.from_numpy(self.encode(batch.observations)), torch.from_numpy(batch.masks.astype(bool))
            with torch.no_grad():
                policy, value = self.net(seen, legal)
                action = policy.sample()
                likely = policy.log_prob(action)
            kept.append({"seen": seen, "legal": legal, "action": action, "likely": likely})
            seats = batch.seats.copy()
            values[step * GAMES : (step + 1) * GAMES] = value.numpy()
            for game in range(GAMES):
                path = paths[game][seats[game]]
                path.rows.append(step * GAMES + game)
                path.gains.append(0.0)
            batch.step(action.numpy())
            rewards, over = batch.rewards * self.scale, batch.over
            for game in range(GAMES):
                for seat, path in enumerate(paths[game]):
                    if path.rows:
                        path.gains[-1] += rewards[game, seat]
                    if over[game]:
                        close(path, values, advantage, target, used)
                        paths[game][seat] = Path()
            self.ended += [float(score) for score in batch.scores[over == 1].reshape(-1)]
        for game in range(GAMES):
            for path in paths[game]:
                leave_open(path, values, advantage, target, used)
        whole = {name: torch.cat([part[name] for part in kept]) for name in kept[0]}
        whole |= {"advantage": torch.from_numpy(advantage), "target": torch.from_numpy(target)}
        chosen = torch.from_numpy(np.flatnonzero(used))
        return {name: value[chosen] for name, value in whole.items()}


def close(path: Path, values: Any, advantage: Any, target: Any, used: Any, after: float = 0.0) -> None:
    """Generalised advantages back from the end, or from what the value says of the decision after it."""
    running = 0.0
    for row, gain in zip(reversed(path.rows), reversed(path.gains), strict=True):
        running = gain + after - values[row] + LAMBDA * running
        advantage[row], target[row], used[row], after = running, running + values[row], True, values[row]


def leave_open(path: Path, values: Any, advantage: Any, target: Any, used: Any) -> None:
    """A game that goes on: its last decision only says what the ones before it are worth."""
    if len(path.rows) > 1:
        last = path.rows.pop()
        path.gains.pop()
        close(path, values, advantage, target, used, float(values[last]))


def improve(net: Net, best: torch.optim.Optimizer, data: dict[str, torch.Tensor]) -> None:
    size = len(data["action"])
    for _ in range(EPOCHS):
        for part in torch.randperm(size).chunk(PARTS):
            policy, value = net(data["seen"][part], data["legal"][part])
            ratio = (policy.log_prob(data["action"][part]) - data["likely"][part]).exp()
            gain = data["advantage"][part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            better = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            wrong = (value - data["target"][part]).square().mean()
            loss = 0.5 * wrong - better - ENTROPY * policy.entropy().mean()
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            best.step()


def learn(game: str, players: int, reward: str, minutes: float, seed: int) -> tuple[Net, list[tuple[float, float]]]:
    """The network, and its curve: CPU seconds, and mean points of the last thousand seats."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    batch = make_batch(game, players, games=GAMES, seed=seed * 1_000_000, observation="compact", reward=reward)
    net = Net(Encoder(batch.setup.spec).width, batch.setup.actions)
    best, collector = torch.optim.Adam(net.parameters(), RATE), Collector(batch, net, SCALE[reward])
    begin, curve, told = time.process_time(), list[tuple[float, float]](), 0.0
    while (spent := time.process_time() - begin) < 60 * minutes:
        improve(net, best, collector.collect())
        if collector.ended and spent - told > 10:
            told, points = spent, float(np.mean(collector.ended[-1000:]))
            curve.append((spent, points))
            print(f"{spent:7.0f} s CPU  {len(collector.ended):8,} seats played  {points:8.2f} points", flush=True)
    return net, curve


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    asked.add_argument("game")
    asked.add_argument("--players", type=int, default=1)
    asked.add_argument("--reward", default="gain", choices=SCALE)
    asked.add_argument("--minutes", type=float, default=10.0, help="of CPU time")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--out", default="weights.npz")
    given = asked.parse_args()
    net, _ = learn(given.game, given.players, given.reward, given.minutes, given.seed)
    np.savez(given.out, **net.arrays())
    print(f"The weights are in {given.out}.")


if __name__ == "__main__":
    main()
