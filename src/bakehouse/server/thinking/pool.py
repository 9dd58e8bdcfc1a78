"""All worker processes: for people who wait, for tables where nobody does, for uploads, and bots of other packages."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from bakehouse.bots.find import is_ours
from bakehouse.kernel.trial import named
from bakehouse.server.thinking.durations import Durations
from bakehouse.server.thinking.fair_queue import NOBODY, Account, FairQueue
from bakehouse.server.thinking.foreign import LOADING, ForeignBots, in_words, pack
from bakehouse.server.thinking.jobs import BotAnswer, Job, decide, simpler
from bakehouse.server.thinking.priority import FIRST, LAST, LATER, TRIAL
from bakehouse.server.thinking.process import Answer, Closed, WorkerProcess
from bakehouse.server.thinking.worker import MOST_MEMORY
from bakehouse.server.thinking.worker_queue import WorkerQueue

__all__ = ["NOBODY", "Account", "BotAnswer", "Closed", "Job", "ThinkingPool", "simpler"]

TRIAL_PATIENCE = 3.0  # times the seconds of a trial, by the clock
LAST_PATIENCE = 20.0  # the same where nobody waits: all cores may be busy for others
FOREIGN_PATIENCE = 4.0  # the same of bots of other packages, which may as well stand still


class ThinkingPool:
    def __init__(self, memory: int = MOST_MEMORY, loading: float = LOADING, gives_way: bool = True) -> None:
        self.memory = memory
        self.last = LAST if gives_way else LATER
        """How much those give way that nobody waits for."""
        self.foreign = ForeignBots(memory, loading, self.last)
        """Where bots of other packages think: never in the processes of all others."""
        self.durations = Durations()
        self.present = WorkerQueue([])
        """For tables where somebody waits; one process more than was asked for is kept for short thoughts."""
        self.absent = WorkerQueue([])
        """For tables where nobody does: it gets what all others leave over."""
        self.trials = WorkerQueue([])
        """For uploaded editions, which may be anything."""
        self.open = False

    async def start(self, count: int = 0) -> None:
        """Starts so many workers for people who wait; 0: one per core, with a core left for the server.

        The other processes are started when they are needed first.
        """
        workers = [WorkerProcess(self.memory) for _ in range(count or max(1, cores() - 1))]
        self.present = WorkerQueue(workers, [WorkerProcess(self.memory, priority=FIRST)])
        self.absent = WorkerQueue([WorkerProcess(self.memory, priority=self.last)], patience=LAST_PATIENCE)
        trial = WorkerProcess(self.memory, priority=TRIAL)
        self.trials = WorkerQueue([trial], fair_queue=FairQueue(per_guest=1), patience=TRIAL_PATIENCE)
        started = await asyncio.gather(*(process.ready() for process in workers), return_exceptions=True)
        faults = [fault for fault in started if fault is not None]
        if faults:
            await self.close()
            raise faults[0]
        self.open = True

    async def think(self, job: Job, account: Account = NOBODY, waited_for: bool = True) -> BotAnswer:
        """A bot's answer. Whatever goes wrong is its fault, and the next one is not affected."""
        answer = await (self.ask_ours if is_ours(job.bot) else self.ask_foreign)(job, account, waited_for)
        if answer.fault:
            return BotAnswer(fault=in_words(answer.fault))
        try:
            thought = msgspec.convert(answer.value, BotAnswer)
        except msgspec.ValidationError:
            return BotAnswer(fault="answered something unreadable")
        notes = tuple([in_words(note) for note in thought.notes])
        return replace(thought, fault=in_words(thought.fault), notes=notes)

    async def ask_ours(self, job: Job, account: Account, waited_for: bool) -> Answer:
        queue = self.present if waited_for else self.absent
        expected = self.durations.expected(job)
        answer = await self.run(decide, job, limit=job.limit, account=account, queue=queue, expected=expected)
        self.durations.learn(job, answer.spent)
        return answer

    async def ask_foreign(self, job: Job, account: Account, waited_for: bool) -> Answer:
        patience = 1.0 if waited_for else FOREIGN_PATIENCE
        body = self.packed(job.limit, patience, decide, job)
        if isinstance(body, Answer):
            return body
        return await self.foreign.ask((job.bot, job.table, job.seat), body, job.limit, account, waited_for, patience)

    def packed(self, limit: float, patience: float, function: Callable[..., Any], *args: Any) -> bytes | Answer:
        if not self.open:
            raise Closed("the bots have gone home: the server is not running any more")
        try:
            return pack(limit, function, *args, patience=patience)
        except Exception as error:  # a state that a third party's game cannot pickle
            return Answer(f"could not be asked ({named(error)})")

    async def run(
        self,
        function: Callable[..., Any],
        *args: Any,
        limit: float,
        account: Account = NOBODY,
        queue: WorkerQueue | None = None,
        expected: float = 0.0,
    ) -> Answer:
        """What a function of a module answers, called in a worker; it must be plain data."""
        chosen = queue or self.present
        body = self.packed(limit, chosen.patience, function, *args)
        return body if isinstance(body, Answer) else await chosen.ask(body, limit, account, expected)

    async def close(self) -> None:
        """Ends all workers at once; whoever still waits for a thought is told."""
        self.open = False
        queues = (self.present, self.absent, self.trials)
        await asyncio.gather(self.foreign.close(), *(queue.close() for queue in queues))
        self.present, self.absent, self.trials = WorkerQueue([]), WorkerQueue([]), WorkerQueue([])

    @property
    def processes(self) -> list[WorkerProcess]:
        """Those that were asked for."""
        return self.present.processes


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
