"""`bakehouse serve` as a process that can be stopped at any moment, by a signal or without warning."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

COMMAND = (
    sys.executable,
    "-P",
    "-m",
    "bakehouse",
    "serve",
    "--no-open",
    "--port",
    "0",
    "--no-limits",
    "--workers",
    "1",
)
OPEN = "Bakehouse is open: "


class Served:
    def __init__(self, data: Path, *more: str) -> None:
        with data.with_suffix(".log").open("ab") as log:
            self.process = subprocess.Popen(
                [*COMMAND, "--data", str(data), *more],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
                start_new_session=True,
            )
        assert self.process.stdout is not None
        self.out = self.process.stdout
        line = self.out.readline()
        if not line.startswith(OPEN):
            self.kill()
            raise AssertionError(line + data.with_suffix(".log").read_text(encoding="utf-8"))
        self.address = line.removeprefix(OPEN).strip()

    def kill(self) -> None:
        """Without warning."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.out.close()

    def stop(self, how: signal.Signals) -> tuple[int, float]:
        """The exit code, and the seconds it took."""
        begin = time.monotonic()
        self.process.send_signal(how)
        try:
            code = self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        seconds = time.monotonic() - begin
        self.out.close()
        return code, seconds
