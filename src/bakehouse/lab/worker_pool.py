"""Processes that work for this one, and stop when it is told to."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event as Flag
from types import TracebackType
from typing import TypeVar

from bakehouse.lab.errors import LabError

Task = TypeVar("Task")
Done = TypeVar("Done")


class Worker:
    """What a process that works for another one knows."""

    stopped: Callable[[], bool] = staticmethod(lambda: False)


WORKER = Worker()


class Stopped(Exception):
    """The person does not want to wait for the rest."""


def check_in() -> None:
    """Long work calls it again and again, so that it ends soon after nobody waits for it any more."""
    if WORKER.stopped():
        raise Stopped


class WorkerPool:
    """So many processes; with one, all is done in this very process."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.stop: Flag | None = None
        self.executor: ProcessPoolExecutor | None = None

    def __enter__(self) -> WorkerPool:
        if self.jobs > 1:
            self.stop = multiprocessing.Event()
            self.executor = ProcessPoolExecutor(self.jobs, initializer=start_worker, initargs=(self.stop,))
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.executor is None or self.stop is None:
            return
        if kind is not None:
            self.stop.set()
        self.executor.shutdown(cancel_futures=kind is not None)

    def each(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What the work makes of each task, in their order."""
        if self.executor is None:
            yield from map(work, tasks)
            return
        try:
            yield from self.executor.map(work, tasks)
        except BrokenProcessPool:
            says = f"a process that played games was ended from outside; try fewer --jobs than {self.jobs}"
            raise LabError(says) from None


def start_worker(stop: Flag) -> None:
    """Ctrl-C reaches the whole group of processes; only the first one obeys it, and stops the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORKER.stopped = stop.is_set
