"""The clock by which budgets count: people wait by the wall's; measured games must not depend on who else computes."""

from __future__ import annotations

from time import monotonic, process_time


class Clock:
    read = staticmethod(monotonic)


def now() -> float:
    """Seconds since some moment; only differences mean anything."""
    return Clock.read()


def count_cpu_time(on: bool) -> None:
    """From now on budgets of this process are CPU time, so that a busy machine does not weaken its bots."""
    Clock.read = staticmethod(process_time if on else monotonic)
