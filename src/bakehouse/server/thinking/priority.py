"""Which process comes first where all cores are busy: the server, then those for whom somebody waits, then the rest."""

from __future__ import annotations

import ctypes
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

FIRST, USUAL, LATER, TRIAL, LAST = "first", "usual", "later", "trial", "last"
"""Short thoughts that somebody waits for, long ones, those of other packages' bots, trials of uploads, and what nobody
waits for: that gets only what everybody else leaves over."""
NICE = {FIRST: 2, USUAL: 5, LATER: 10, TRIAL: 10, LAST: 19}
PATIENT = (TRIAL, LAST)  # they are given more time by the clock, so they can give way to everything on the machine
WINDOWS = {TRIAL: 0x4000, LAST: 0x40}  # below normal, and idle
TRIES = 5  # the system takes a group's value from everybody together only so often
GROUP = Path("/proc/self/autogroup")


def lower_priority(priority: str) -> None:
    """From now on for this process and all it starts, as far as the system can do that."""
    if sys.platform == "win32":
        if priority in WINDOWS:
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), WINDOWS[priority])
        return
    os.nice(NICE[priority])
    if sys.platform == "linux":
        if priority in PATIENT:
            lower_group_priority(NICE[priority])
        if priority == LAST:
            with suppress(OSError):
                os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def lower_group_priority(nice: int) -> None:
    """A worker has a session of its own, and many systems share time between sessions, however nice a process is."""
    for _ in range(TRIES):
        try:
            GROUP.write_text(str(nice), encoding="ascii")
        except BlockingIOError:
            time.sleep(0.11)
        except OSError:  # not this system
            return
        else:
            return
