"""The clock by which budgets count: CPU time, so that a busy machine makes bots slower, not weaker.

People wait by the wall's clock. So that nobody waits for ever where a machine hardly gets to its work, a thought lasts
at most so many times as long by the wall as it may by the CPU.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic, process_time

SLOWEST = 3.0  # seconds that people wait, at most, for one of CPU time


class Clock:
    cpu = staticmethod(process_time)
    wall = staticmethod(monotonic)
    patient: bool = False
    """Does nobody wait? Then CPU time alone counts, as in measured games."""
    passed: float = 0.0
    """What the clock showed when the thought under way began, and then the other two."""
    began: tuple[float, float] = (process_time(), monotonic())

    @staticmethod
    def read() -> float:
        cpu, wall = Clock.began
        worked = Clock.cpu() - cpu
        if Clock.patient:
            return Clock.passed + worked
        return Clock.passed + max(worked, (Clock.wall() - wall) / SLOWEST)


def now() -> float:
    """Seconds since some moment; only differences mean anything."""
    return Clock.read()


def start() -> float:
    """The same, at the beginning of a thought: how long nobody thought before it does not count."""
    shown = Clock.read()
    Clock.passed, Clock.began = shown, (Clock.cpu(), Clock.wall())
    return shown


@contextmanager
def nobody_waits() -> Iterator[None]:
    """CPU time alone counts, however long it takes by the wall."""
    start()
    Clock.patient = True
    try:
        yield
    finally:
        Clock.patient = False
