"""Compiled equals interpreted: the same random games, step by step, in both modes."""

from __future__ import annotations

import base64
import hashlib
import os
import pickle
import subprocess
import sys

from bakehouse import compiled
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE


def fingerprint(game: Game, players: int, seeds: range) -> str:
    """A hash over random games: who acted, every legal list with its weights, every hundredth position and the last."""
    found = hashlib.sha256()
    out = Moves()
    for seed in seeds:
        state, rng = game.new(players), Rng(seed)
        steps = 0
        while not state.over:
            who = int(state.actor)
            state.fill(who, out)
            found.update(repr((who, out.as_pairs(), state.draw_key if who == CHANCE else "")).encode())
            state.do(who, out.pick(rng))
            steps += 1
            if steps % 100 == 0:
                found.update(repr((state.digest(), [state.observe(seat) for seat in range(players)][:6])).encode())
        found.update(repr((state.scores(), state.digest())).encode())
    return found.hexdigest()


def interpreted_fingerprint(game: Game, players: int, seeds: range) -> str:
    """The same in another process that runs the Python source."""
    request = base64.b64encode(pickle.dumps((game, players, seeds)))
    path = os.pathsep.join(p for p in sys.path if p)
    done = subprocess.run(
        [sys.executable, "-m", "bakehouse.testing.modes"],
        input=request,
        capture_output=True,
        env={**os.environ, "BAKEHOUSE_INTERPRETED": "1", "PYTHONPATH": path},
        check=False,
        timeout=600,
    )
    if done.returncode:
        raise RuntimeError(f"the interpreted run failed: {done.stderr.decode()[-2000:]}")
    return done.stdout.decode().strip()


def answer() -> None:
    if compiled():
        raise SystemExit("this process should run interpreted")
    game, players, seeds = pickle.loads(base64.b64decode(sys.stdin.buffer.read()))
    sys.stdout.write(fingerprint(game, players, seeds))


if __name__ == "__main__":
    answer()
