"""What bots measure their time by: the wall clock, or CPU time where a busy machine must not make them weaker."""

from __future__ import annotations

import time
from collections.abc import Callable


class Clock:
    read: Callable[[], float] = staticmethod(time.monotonic)


CLOCK = Clock()


def now() -> float:
    """Seconds since some moment."""
    return CLOCK.read()


def count_cpu_time(on: bool) -> None:
    """From now on, in this process."""
    CLOCK.read = time.process_time if on else time.monotonic
