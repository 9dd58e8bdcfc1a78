"""Some worker processes and all who wait for them: one that hangs, dies or talks nonsense is replaced."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from bakehouse.kernel.errors import BakehouseError
from bakehouse.server.thinking.fair_queue import NOBODY, Account, FairQueue
from bakehouse.server.thinking.process import Answer, Closed, WorkerProcess

QUICK = 0.35  # seconds; what takes longer may not have the process that is kept for short thoughts


@dataclass(frozen=True, slots=True)
class Request:
    body: bytes
    limit: float
    account: Account
    expected: float
    """Seconds that it will probably take; counted until it is known."""
    answered: asyncio.Future[Answer]
    """Cancelled when nobody wants the answer any more."""


class WorkerQueue:
    """Each of its processes thinks for whoever is next; spare ones only where the answer is expected soon.

    A thought that has begun cannot be put off: so somebody with a short one does not wait for a long one to end.
    """

    def __init__(
        self,
        processes: Sequence[WorkerProcess],
        spare: Sequence[WorkerProcess] = (),
        fair_queue: FairQueue[Request] | None = None,
        patience: float = 1.0,
    ) -> None:
        self.patience = patience
        """How many times the seconds of a thought it may take by the clock, where others come first."""
        self.processes = list(processes)
        self.spare = list(spare)
        self.idle = list(processes)
        """The one that worked last comes first: it remembers what its bots planned."""
        self.idle_spare = list(spare)
        self.fair_queue: FairQueue[Request] = fair_queue or FairQueue()
        self.busy: dict[asyncio.Task[None], Request] = {}

    @property
    def is_free(self) -> bool:
        """Would a long thought begin at once?"""
        return bool(self.idle)

    async def ask(self, body: bytes, limit: float, account: Account = NOBODY, expected: float = 0.0) -> Answer:
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        request = Request(body, limit, account, expected, answered)
        self.fair_queue.add(account, request, expected <= QUICK)
        self.dispatch()
        try:
            return await answered
        except asyncio.CancelledError:
            self.fair_queue.drop(account, request)
            raise

    def dispatch(self) -> None:
        for idle, quick_only in ((self.idle, False), (self.idle_spare, True)):
            while idle and (request := self.fair_queue.take(quick_only)) is not None:
                self.fair_queue.charge(request.account, request.expected)
                task = asyncio.create_task(self.serve(idle.pop(), idle, request))
                self.busy[task] = request
                task.add_done_callback(self.busy.pop)

    async def serve(self, process: WorkerProcess, idle: list[WorkerProcess], request: Request) -> None:
        """Goes on when nobody waits any longer: an answer left in the pipe would be taken for the next job's."""
        spent = request.expected
        try:
            answer = await process.ask(request.body, request.limit, self.patience)
            spent = answer.spent
            if not request.answered.done():
                request.answered.set_result(answer)
            with suppress(OSError, BakehouseError):  # tried again for the next job
                await process.ready()
        finally:
            self.fair_queue.charge(request.account, spent - request.expected)
            self.fair_queue.done(request.account)
            idle.append(process)
            self.dispatch()

    async def close(self) -> None:
        """Ends all processes at once; whoever still waits for a thought is told."""
        self.idle, self.idle_spare = [], []
        for request in [*self.fair_queue.clear(), *self.busy.values()]:
            if not request.answered.done():
                request.answered.set_exception(Closed("the server is closing"))
        tasks = list(self.busy)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in [*self.processes, *self.spare]))
