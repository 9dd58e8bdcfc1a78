"""For tests with real workers."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

import bakehouse
from bakehouse.bots import find
from bakehouse.bots.base import Bot
from bakehouse.bots.errors import BrokenBot
from bakehouse.kernel.dice import ScriptedDice, SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.server.common.cache import Cache
from bakehouse.server.core import bot_titles
from bakehouse.server.thinking import foreign
from bakehouse.server.thinking.pool import Job, ThinkingPool
from bakehouse.server.thinking.sandbox import FOLDER

MEMORY = 512 << 20
LOADING = 60.0  # seconds; the machine may be busy
ROGUES = Path(__file__).parent / "rogues"
POINTS = (ROGUES / "entry_points.txt").read_text(encoding="utf-8").splitlines()
T = TypeVar("T")


def with_pool(
    body: Callable[[ThinkingPool], Awaitable[T]], workers: int = 1, memory: int = MEMORY, loading: float = LOADING
) -> T:
    """Runs the body with a pool of so many workers, each with little memory."""

    async def run() -> T:
        pool = ThinkingPool(memory, loading)
        await pool.start(workers)
        try:
            return await body(pool)
        finally:
            await pool.close()

    return asyncio.run(run())


def install_rogues(patch: pytest.MonkeyPatch, tell: Path, bots: Collection[str] = ()) -> None:
    """Workers find the misbehaving bots, all or these, and tell through this pipe when they begin to think."""
    tell.parent.mkdir(exist_ok=True)
    installed = tell.parent / "installed"
    install(installed, [point for point in POINTS if not bots or point.partition(" ")[0] in bots])
    patch.setenv("PYTHONPATH", os.pathsep.join([str(installed), str(ROGUES)]), prepend=os.pathsep)
    patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    os.mkfifo(tell)
    patch.setenv("BAKEHOUSE_BOT_TELL", str(tell))
    patch.setenv(FOLDER, str(tell.parent))


def install(folder: Path, points: Iterable[str], name: str = "rogues") -> None:
    """A package as an installer leaves it behind, all but its code."""
    info = folder / f"{name.replace('-', '_')}-1.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text("\n".join(["[bakehouse.bots]", *points, ""]))


def know_rogues(patch: pytest.MonkeyPatch, tell: Path) -> None:
    """This process finds them too, as a server does; it never loads them."""
    patch.syspath_prepend(str(tell.parent / "installed"))
    patch.syspath_prepend(str(ROGUES))
    patch.setattr(find, "points", cache(find.points.__wrapped__))
    cards: dict[str, Bot | BrokenBot] = {}
    patch.setattr(find, "CARDS", cards)
    patch.setattr(foreign, "CARDS", cards)
    patch.setattr(bot_titles, "TITLES", Cache(100))


@contextmanager
def listened(tell: Path) -> Iterator[int]:
    """The end of the pipe where the test reads, so that whoever tells does not wait."""
    reading = os.open(tell, os.O_RDONLY | os.O_NONBLOCK)
    try:
        yield reading
    finally:
        os.close(reading)


def left_over(tell: Path) -> list[int]:
    """Processes that were started where the misbehaving bots were installed, and still run."""
    mine, told = str(os.getpid()), f"BAKEHOUSE_BOT_TELL={tell}".encode()
    found = []
    for folder in Path("/proc").glob("[1-9]*"):
        with suppress(OSError):
            if folder.name != mine and told in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


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


def pids(pool: ThinkingPool) -> list[int]:
    return [worker.process.pid for worker in pool.processes if worker.process is not None]
