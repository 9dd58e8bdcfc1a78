"""The workers: jobs wait in line for the next free one; one that hangs, dies or talks nonsense is replaced."""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from bakehouse.bots.find import is_ours
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.trial import named
from bakehouse.server.thinking.outside import LOADING, Outside, in_words, pack
from bakehouse.server.thinking.process import Answer, Closed, Process
from bakehouse.server.thinking.thoughts import Job, Thought, decide, simpler
from bakehouse.server.thinking.worker import MOST_MEMORY

__all__ = ["Closed", "Job", "Thinkers", "Thought", "simpler"]


@dataclass(frozen=True, slots=True)
class Request:
    body: bytes
    limit: float
    answered: asyncio.Future[Answer]
    """Cancelled when nobody wants the answer any more."""


class Thinkers:
    def __init__(self, memory: int = MOST_MEMORY, loading: float = LOADING) -> None:
        self.memory = memory
        self.outside = Outside(memory, loading)
        """Where bots of other packages think: never in the processes of all others."""
        self.processes: list[Process] = []
        self.idle: list[Process] = []
        """The one that worked last comes first: it remembers what its bots planned."""
        self.waiting: deque[Request] = deque()
        self.busy: dict[asyncio.Task[None], Request] = {}
        self.open = False

    async def start(self, count: int = 0) -> None:
        """Starts so many workers; 0: one per core, with a core left for the server."""
        self.processes = [Process(self.memory) for _ in range(count or max(1, cores() - 1))]
        started = await asyncio.gather(*(process.ready() for process in self.processes), return_exceptions=True)
        faults = [fault for fault in started if fault is not None]
        if faults:
            await self.close()
            raise faults[0]
        self.idle = list(self.processes)
        self.open = True

    async def think(self, job: Job) -> Thought:
        """A bot's answer. Whatever goes wrong is its fault, and the next one is not affected."""
        ask = self.run if is_ours(job.bot) else self.ask_outside
        answer = await ask(decide, job, limit=job.limit)
        if answer.fault:
            return Thought(fault=in_words(answer.fault))
        try:
            thought = msgspec.convert(answer.value, Thought)
        except msgspec.ValidationError:
            return Thought(fault="answered something unreadable")
        notes = tuple([in_words(note) for note in thought.notes])
        return replace(thought, fault=in_words(thought.fault), notes=notes)

    async def ask_outside(self, function: Callable[..., Any], job: Job, limit: float) -> Answer:
        body = self.packed(limit, function, job)
        return body if isinstance(body, Answer) else await self.outside.ask((job.bot, job.table, job.seat), body, limit)

    def packed(self, limit: float, function: Callable[..., Any], *args: Any) -> bytes | Answer:
        if not self.open:
            raise Closed("the bots have gone home: the server is not running any more")
        try:
            return pack(limit, function, *args)
        except Exception as error:  # a state that a third party's game cannot pickle
            return Answer(f"could not be asked ({named(error)})")

    async def run(self, function: Callable[..., Any], *args: Any, limit: float) -> Answer:
        """What a function of a module answers, called in a worker; it must be plain data."""
        body = self.packed(limit, function, *args)
        if isinstance(body, Answer):
            return body
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.waiting.append(Request(body, limit, answered))
        self.dispatch()
        return await answered

    def dispatch(self) -> None:
        while self.waiting and self.idle:
            request = self.waiting.popleft()
            if not request.answered.done():
                task = asyncio.create_task(self.serve(self.idle.pop(), request))
                self.busy[task] = request
                task.add_done_callback(self.busy.pop)

    async def serve(self, process: Process, request: Request) -> None:
        """Goes on when nobody waits any longer: an answer left in the pipe would be taken for the next job's."""
        try:
            answer = await process.ask(request.body, request.limit)
            if not request.answered.done():
                request.answered.set_result(answer)
            with suppress(OSError, BakehouseError):  # tried again for the next job
                await process.ready()
        finally:
            self.idle.append(process)
            self.dispatch()

    async def close(self) -> None:
        """Ends all workers at once; whoever still waits for a thought is told."""
        self.open = False
        for request in [*self.waiting, *self.busy.values()]:
            if not request.answered.done():
                request.answered.set_exception(Closed("the server is closing"))
        self.waiting.clear()
        tasks = list(self.busy)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(self.outside.close(), *(process.stop() for process in self.processes))
        self.processes, self.idle = [], []


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
