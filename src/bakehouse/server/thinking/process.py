"""One worker as the server sees it: started, asked one thing at a time, and killed when it does not answer well."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from bakehouse.kernel.errors import BakehouseError
from bakehouse.server.thinking.frames import LENGTH, Garbage, frame, length, plain
from bakehouse.server.thinking.strays import MARK, end_strays
from bakehouse.server.thinking.worker import MOST_MEMORY, OUTSIDE

COMMAND = ("-P", "-m", "bakehouse.server.thinking.worker")
STARTING = 30.0  # seconds; the first start after an update compiles all Python files
STOPPING = 1.0


class NotStarted(BakehouseError):
    """The worker's Python does not come up."""


class Closed(BakehouseError):
    """Nobody thinks any more: the server is closing."""


@dataclass(frozen=True, slots=True)
class Answer:
    fault: str = ""
    value: Any = None


class Process:
    def __init__(self, memory: int = MOST_MEMORY, outside: bool = False) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.told = [str(memory), *[OUTSIDE] * outside]
        self.mark = secrets.token_hex(8) if outside else ""
        """Known to all that the worker starts, so that none of it is left behind."""

    async def ready(self) -> None:
        """Starts the worker if it does not run."""
        if self.process is not None and self.process.returncode is None:
            return
        await self.stop()
        # Environment and standard error are the server's own; a session of its own keeps Ctrl-C away.
        # Whatever a bot from outside prints, and be it for hours, is dropped.
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            *COMMAND,
            *self.told,
            stdin=PIPE,
            stdout=PIPE,
            stderr=DEVNULL if self.mark else None,
            start_new_session=True,
            env={**os.environ, MARK: self.mark} if self.mark else None,
        )
        try:
            async with asyncio.timeout(STARTING):
                await self.receive()
        except (OSError, EOFError, Garbage):
            await self.stop()
            raise NotStarted("a process for the bots could not be started; the lines above say why") from None

    async def ask(self, request: bytes, limit: float) -> Answer:
        """Never raises but when cancelled: then the worker must be stopped."""
        try:
            await self.ready()
        except (OSError, BakehouseError) as error:
            return Answer(f"could not be asked ({error})")
        try:
            self.signal("SIGCONT")
            async with asyncio.timeout(limit):
                await self.send(request)
                return answer_of(plain(await self.receive()))
        except TimeoutError:
            fault = f"took longer than {limit:g} seconds"
        except (OSError, EOFError, Garbage):
            fault = "crashed"
        await self.stop()
        return Answer(fault)

    async def send(self, body: bytes) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        self.process.stdin.write(frame(body))
        await self.process.stdin.drain()

    async def receive(self) -> bytes:
        assert self.process is not None
        assert self.process.stdout is not None
        size = length(await self.process.stdout.readexactly(LENGTH.size))
        return await self.process.stdout.readexactly(size)

    def rest(self) -> None:
        """Stands still until it is asked again, with all threads and processes that it has started."""
        self.signal("SIGSTOP")

    def signal(self, name: str) -> None:
        if self.mark and sys.platform == "linux" and self.process is not None and self.process.returncode is None:
            send_signal(self.process, name)

    async def stop(self) -> None:
        """Kills the worker and whatever it started."""
        process, self.process = self.process, None
        if process is None:
            return
        assert process.stdin is not None
        assert process.stdout is not None
        if process.returncode is None:
            send_signal(process, "SIGKILL")
        if self.mark:
            await asyncio.to_thread(end_strays, self.mark)
        process.stdin.close()
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(STOPPING):
                await process.wait()
                while await process.stdout.read(1 << 16):  # to its end, so that nothing of it stays open
                    pass


def send_signal(process: asyncio.subprocess.Process, name: str) -> None:
    """To the worker and to whatever it started in its own group."""
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.Signals[name])


def answer_of(data: Any) -> Answer:
    if not (isinstance(data, tuple) and len(data) == 2 and isinstance(data[0], str)):
        raise Garbage("an answer is a fault and a value")
    return Answer(*data)
