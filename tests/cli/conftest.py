"""For tests that need a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.cli.terminal import Terminal


class Sit(Protocol):
    """Starts the command behind a terminal; settings of the environment by keyword."""

    def __call__(self, *args: str, **env: str) -> Terminal: ...


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    opened: list[Terminal] = []

    def start(*args: str, **env: str) -> Terminal:
        opened.append(Terminal(*args, cwd=tmp_path, **env))
        return opened[-1]

    yield start
    for terminal in opened:
        terminal.close()
