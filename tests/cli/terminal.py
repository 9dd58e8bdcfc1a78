"""Runs the real command: in this process with text for stdin, or in one of its own behind a terminal."""

from __future__ import annotations

import io
import os
import re
import select
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from bakehouse.cli import main

COMMAND = [sys.executable, "-P", "-m", "bakehouse"]
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True)
class Result:
    code: int
    out: str
    err: str


def run(*args: str, typed: str = "") -> Result:
    """The command in this process; what is typed ends with the end of the input."""
    out, err = io.StringIO(), io.StringIO()
    with mock.patch("sys.stdin", io.StringIO(typed)), redirect_stdout(out), redirect_stderr(err):
        code = main(list(args))
    return Result(code, out.getvalue(), err.getvalue())


def refused(*args: str, typed: str = "") -> str:
    """The one line that a refusal is."""
    result = run(*args, typed=typed)
    assert result.code == 2, result
    assert result.err.startswith("bakehouse: ")
    assert result.err.count("\n") == 1, result.err
    return result.err.strip()


def environment(**more: str) -> dict[str, str]:
    drop = ("NO_COLOR", "FORCE_COLOR", "BAKEHOUSE_PLAIN", "COLUMNS", "LINES")
    kept = {key: value for key, value in os.environ.items() if key not in drop}
    return {**kept, "TERM": "xterm", "PAGER": "cat", **more}


class Terminal:
    """The command behind a pseudo-terminal of 80 × 40, as a person meets it."""

    def __init__(self, *args: str, cwd: Path, **env: str) -> None:
        import pty  # only where there are such

        self.main, side = pty.openpty()
        os.set_blocking(self.main, False)
        size = {"COLUMNS": "80", "LINES": "40"}
        self.process = subprocess.Popen(
            [*COMMAND, *args],
            stdin=side,
            stdout=side,
            stderr=side,
            cwd=cwd,
            env=environment(**size, **env),
            start_new_session=True,
            preexec_fn=own_terminal,
        )
        os.close(side)
        self.raw = ""
        self.seen = 0

    def wait_for(self, text: str, seconds: float = 20.0) -> str:
        """What was shown since the last time, up to and with this text."""
        until = time.monotonic() + seconds
        while (at := self.text.find(text, self.seen)) < 0:
            if time.monotonic() > until or not self.read():
                raise AssertionError(f"{text!r} was not shown, but:\n{self.text[self.seen :]}")
        shown = self.text[self.seen : at + len(text)]
        self.seen = at + len(text)
        return shown

    def type(self, line: str) -> None:
        os.write(self.main, f"{line}\n".encode())

    def interrupt(self) -> None:
        time.sleep(0.5)  # just after the prompt Python sees a signal only when the next key is pressed
        os.write(self.main, b"\x03")

    def finish(self) -> int:
        """Reads to the end; the exit code."""
        while self.read():
            pass
        return self.process.wait(20)

    def close(self) -> None:
        """Leaves nothing running, also when a test has failed."""
        os.close(self.main)
        self.process.kill()
        self.process.wait(20)

    def read(self) -> bool:
        ready, _, _ = select.select([self.main], [], [], 20)
        try:
            data = os.read(self.main, 65536) if ready else b""
        except OSError:  # the other side is closed
            data = b""
        self.raw += data.decode(errors="replace")
        return bool(data)

    @property
    def text(self) -> str:
        return ESCAPES.sub("", self.raw).replace("\r\n", "\n")


def own_terminal() -> None:
    """Makes stdin the controlling terminal, so that Ctrl-C becomes a signal."""
    import fcntl
    import termios

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
