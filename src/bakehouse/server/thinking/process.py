"""One worker as the server sees it: started, asked one thing at a time, and killed when it does not answer well."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bakehouse.checkout import same_mode
from bakehouse.kernel.errors import BakehouseError
from bakehouse.server.thinking.framing import (
    LENGTH,
    MOST_BYTES,
    MOST_OF_FOREIGN,
    BadMessage,
    body_length,
    frame,
    load_answer,
)
from bakehouse.server.thinking.orphans import MARK, end_orphans
from bakehouse.server.thinking.priority import LATER, USUAL
from bakehouse.server.thinking.worker import FOREIGN, MOST_MEMORY

COMMAND = ("-P", "-m", "bakehouse.server.thinking.worker")
STARTING = 30.0  # seconds; the first start after an update compiles all Python files
STOPPING = 1.0  # seconds until all is read that a killed worker, or whatever it has started, may still write
DYING = 10.0  # seconds for one of ours: where it gives way to everything, it even needs a turn to end
MODE = "BAKEHOUSE_INTERPRETED"
TOLD = ("PATH", "HOME", "USER", "LANG", "TZ", "TMPDIR", "TEMP", "SYSTEMROOT", "LD_LIBRARY_PATH", MODE)
TOLD_KINDS = ("LC_", "PYTHON", "BAKEHOUSE_BOT_", "OMP_", "OPENBLAS_", "MKL_")  # the last three: how many threads
TOO_LONG = "took longer than {:g} seconds"
OUT_OF_TIME = -int(getattr(signal, "SIGPROF", 0)) or None  # how a worker ends that has used up its CPU time


class NotStarted(BakehouseError):
    """The worker's Python does not come up."""


class Closed(BakehouseError):
    """Nobody thinks any more: the server is closing."""


@dataclass(frozen=True, slots=True)
class Answer:
    fault: str = ""
    value: Any = None
    spent: float = 0.0
    """Seconds that it took: of CPU time as our own workers say, by the clock where nobody can be believed."""


class WorkerProcess:
    def __init__(self, memory: int = MOST_MEMORY, foreign: bool = False, priority: str = "") -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.priority = priority or (LATER if foreign else USUAL)
        self.arguments = [str(memory), self.priority, *[FOREIGN] * foreign]
        self.mark = secrets.token_hex(8) if foreign else ""
        """Known to all that the worker starts, so that none of it is left behind."""

    async def ready(self) -> None:
        """Starts the worker if it does not run."""
        if self.process is not None and self.process.returncode is None:
            return
        await self.stop()
        # Standard error is the server's own, and so is the environment, but for foreign bots; a session of its own
        # keeps Ctrl-C away. Whatever a foreign bot prints, and be it for hours, is dropped.
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *COMMAND,
            *self.arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL if self.mark else None,
            start_new_session=True,
            env=same_mode(bare(os.environ)) | {MARK: self.mark} if self.mark else same_mode(os.environ),
        )
        try:
            async with asyncio.timeout(STARTING):
                await self.receive()
        except (OSError, EOFError, BadMessage):
            await self.stop()
            raise NotStarted("a process for the bots could not be started; the lines above say why") from None

    async def ask(self, request: bytes, limit: float, patience: float = 1.0) -> Answer:
        """Never raises but when cancelled: then the worker must be stopped.

        One that may have to give way gets so many times the seconds by the clock, and has to keep to them in CPU time.
        """
        try:
            await self.ready()
        except (OSError, BakehouseError) as error:
            return Answer(f"could not be asked ({error})")
        begin = time.monotonic()
        try:
            self.signal("SIGCONT")
            async with asyncio.timeout(limit * patience):
                await self.send(request)
                answer = Answer(*load_answer(await self.receive()))
                return replace(answer, spent=time.monotonic() - begin) if self.mark else answer
        except TimeoutError:
            fault = TOO_LONG
        except (OSError, EOFError, BadMessage):
            fault = "crashed"
        if await self.stop() == OUT_OF_TIME:
            fault = TOO_LONG
        return Answer(fault.format(limit), spent=time.monotonic() - begin)

    async def send(self, body: bytes) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(frame(body))
        await self.process.stdin.drain()

    async def receive(self) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        most = MOST_OF_FOREIGN if self.mark else MOST_BYTES
        size = body_length(await self.process.stdout.readexactly(LENGTH.size), most)
        return await self.process.stdout.readexactly(size)

    def suspend(self) -> None:
        """Stands still until it is asked again, with all threads and processes that it has started."""
        self.signal("SIGSTOP")

    def signal(self, name: str) -> None:
        if self.mark and sys.platform == "linux" and self.process is not None and self.process.returncode is None:
            send_signal(self.process, name)

    async def stop(self) -> int | None:
        """Kills the worker and whatever it started; how it had ended, if it had."""
        process, self.process = self.process, None
        if process is None:
            return None
        assert process.stdin is not None
        assert process.stdout is not None
        if process.returncode is None:
            send_signal(process, "SIGKILL")
        if self.mark:
            await asyncio.to_thread(end_orphans, self.mark)
        process.stdin.close()
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(STOPPING if self.mark else DYING):
                await process.wait()
                while await process.stdout.read(1 << 16):  # to its end, so that nothing of it stays open
                    pass
        return process.returncode


def bare(environment: Mapping[str, str]) -> dict[str, str]:
    """What a foreign bot is told of the server's environment: how Python is found and speaks, and what is meant for it.

    >>> bare({"PATH": "/bin", "DATABASE_PASSWORD": "tin", "LC_ALL": "C.UTF-8", "BAKEHOUSE_BOT_BOOK": "openings"})
    {'PATH': '/bin', 'LC_ALL': 'C.UTF-8', 'BAKEHOUSE_BOT_BOOK': 'openings'}
    """
    return {name: value for name, value in environment.items() if name in TOLD or name.startswith(TOLD_KINDS)}


def send_signal(process: asyncio.subprocess.Process, name: str) -> None:
    """To the worker and to whatever it started in its own group."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.Signals[name])
