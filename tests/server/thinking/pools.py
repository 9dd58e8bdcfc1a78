"""For tests with real workers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import pytest

import bakehouse
from bakehouse.kernel.dice import ScriptedDice, SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.server.thinking.pool import Job, Thinkers

ROGUES = Path(__file__).parent / "rogues"
T = TypeVar("T")


def with_pool(body: Callable[[Thinkers], Awaitable[T]], workers: int = 1) -> T:
    """Runs the body with a pool of so many workers."""

    async def run() -> T:
        thinkers = Thinkers()
        await thinkers.start(workers)
        try:
            return await body(thinkers)
        finally:
            await thinkers.close()

    return asyncio.run(run())


def install_rogues(patch: pytest.MonkeyPatch, tell: Path) -> None:
    """Workers find the misbehaving bots, and tell through this pipe when they begin to think."""
    patch.setenv("PYTHONPATH", str(ROGUES), prepend=os.pathsep)
    patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    os.mkfifo(tell)
    patch.setenv("ROGUES_TELL", str(tell))


def leduc() -> State:
    """Nobody has bet yet: folding is not allowed."""
    dice = ScriptedDice(["deal:queen", "deal:king", "deal:jack"])
    return Match(bakehouse.game("leduc"), 2, dice).state


def first_position(name: str, players: int = 2) -> State:
    return Match(bakehouse.game(name), players, SeededDice(1)).state


def job(bot: str, state: State | None = None, seconds: float = 5.0, seed: int = 3, table: str = "") -> Job:
    asked = state or leduc()
    seat = asked.to_act[0]
    return Job(asked.imagine(seat, Rng(seed)), seat, bot, seconds, seed, table)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pids(thinkers: Thinkers) -> list[int]:
    return [worker.process.pid for worker in thinkers.processes if worker.process is not None]
