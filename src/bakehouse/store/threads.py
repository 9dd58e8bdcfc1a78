"""Threads with a connection of their own: what waits in a queue shares one transaction, so one sync serves many."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, ClassVar, TypeVar

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
Result = tuple[Any, Exception | None]
Connect = Callable[[], sqlite3.Connection]

MOST = 500
"""Calls in one transaction, so that the first never waits for an endless queue."""


def in_savepoints(db: sqlite3.Connection, works: Sequence[Work[Any]]) -> list[Result]:
    """Does all of it in the present transaction; what fails leaves no trace and does not disturb the others."""
    results = list[Result]()
    for work in works:
        db.execute("SAVEPOINT call")
        try:
            results.append((work(db), None))
        except Exception as error:
            if not db.in_transaction:  # a full or faulty disk: SQLite gave up the whole transaction
                raise
            db.execute("ROLLBACK TO call")
            results.append((None, error))
        db.execute("RELEASE call")
    return results


def in_one_transaction(db: sqlite3.Connection, begin: str, works: Sequence[Work[Any]]) -> list[Result]:
    """All of it in one transaction; when that cannot be committed, every call has failed."""
    try:
        db.execute(begin)
        results: list[Result] = in_savepoints(db, works) if len(works) > 1 else [(works[0](db), None)]
        db.execute("COMMIT")
    except Exception as error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        return [(None, error) for _ in works]
    return results


class ConnectionThread:
    """Belongs to the event loop in which it was made; only its thread ever touches the connection."""

    begin: ClassVar[str]
    """How its transactions begin."""

    def __init__(self, connect: Connect, in_words: Callable[[Exception], Exception]) -> None:
        self._connect = connect
        self._in_words = in_words
        self._loop = asyncio.get_running_loop()
        self._queue = SimpleQueue[tuple[Work[Any], asyncio.Future[Any]] | None]()
        self._thread = Thread(target=self._run, name="bakehouse-store", daemon=True)
        self._opened = self._loop.create_future()
        self._ended = self._loop.create_future()

    async def open(self) -> None:
        self._thread.start()
        await self._opened

    async def close(self) -> None:
        """After all that was asked before."""
        self._queue.put(None)
        await self._ended
        self._thread.join()

    def ask(self, work: Work[T]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = self._loop.create_future()
        self._queue.put((work, future))
        return future

    def _run(self) -> None:
        try:
            db = self._connect()
        except Exception as error:
            self._tell([self._opened], [(None, error)])
            return
        self._tell([self._opened], [(None, None)])
        going = True
        while going:
            calls, going = self._gather()
            if calls:
                self._tell(
                    [future for _, future in calls], in_one_transaction(db, self.begin, [work for work, _ in calls])
                )
        db.close()
        self._tell([self._ended], [(None, None)])

    def _gather(self) -> tuple[list[tuple[Work[Any], asyncio.Future[Any]]], bool]:
        """All that waits by now, at least one; False with the last of it."""
        calls = list[tuple[Work[Any], asyncio.Future[Any]]]()
        call = self._queue.get()
        try:
            while call is not None:
                calls.append(call)
                if len(calls) == MOST:
                    return calls, True
                call = self._queue.get_nowait()
        except Empty:
            return calls, True
        return calls, False

    def _tell(self, futures: Sequence[asyncio.Future[Any]], results: Sequence[Result]) -> None:
        """One wake-up of the event loop for all of them."""
        try:
            self._loop.call_soon_threadsafe(self._settle, futures, results)
        except RuntimeError:  # the event loop has ended: nobody waits any more
            return

    def _settle(self, futures: Sequence[asyncio.Future[Any]], results: Sequence[Result]) -> None:
        for future, (value, error) in zip(futures, results):
            if future.done():  # cancelled meanwhile
                continue
            if error is None:
                future.set_result(value)
            else:
                future.set_exception(self._in_words(error))


class WriterThread(ConnectionThread):
    begin = "BEGIN IMMEDIATE"  # waits for other programs at once, not at its first write


class ReaderThread(ConnectionThread):
    begin = "BEGIN"
