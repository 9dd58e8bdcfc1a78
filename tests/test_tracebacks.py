"""Tracebacks show the line that failed, compiled or not, from whichever folder a program was started."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import start
from bakehouse.checkout import same_mode

FILE = start.ROOT / "src/bakehouse/kernel/state.py"
FAILS = "from bakehouse.kernel.state import State\n\ndef test_it():\n    State().breakdown(0)\n\n"
LINES = ('return [("points", self.scores()[seat])]', "raise NotImplementedError")  # the first calls the second
NO_EXTRAS = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:faker", "-p", "no:anyio")


def told(folder: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "-P", *command], cwd=folder, env=same_mode(os.environ), capture_output=True, text=True
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.mark.parametrize("line", LINES)
def test_python_shows_the_line_from_another_folder(tmp_path: Path, line: str) -> None:
    said = told(tmp_path, "-c", FAILS + "test_it()")
    assert f'File "{FILE}", line ' in said
    assert f"\n    {line}\n" in said


def test_pytest_shows_the_lines_from_another_folder(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(FAILS)
    said = told(tmp_path, "-m", "pytest", *NO_EXTRAS, "test_it.py")
    assert all(line in said for line in LINES)
    assert re.search(r"\n> +raise NotImplementedError\n", said)
    assert str(FILE) in said or os.path.relpath(FILE, tmp_path) in said
