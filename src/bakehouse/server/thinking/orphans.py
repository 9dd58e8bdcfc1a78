"""Processes that a bot has started and that went their own way: found by a mark in their environment, and ended."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

MARK = "BAKEHOUSE_WORKER"
ROUNDS = 20  # one that starts others while it is looked for is looked for again


def end_orphans(mark: str) -> None:
    if sys.platform == "win32":
        return
    for _ in range(ROUNDS):
        found = orphans(mark)
        for pid in found:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        if not found:
            return


def orphans(mark: str) -> list[int]:
    """All processes that bear the mark; none where the system does not show that."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in Path("/proc").glob("[1-9]*"):
        with suppress(OSError):  # it has ended, or is somebody else's
            if wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found
