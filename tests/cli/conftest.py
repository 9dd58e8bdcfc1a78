"""For tests that need a terminal, or a game that can be tuned."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from bakehouse.cli import arguments
from bakehouse.kernel.setting import Meta
from tests.cli.terminal import Terminal
from tests.lab.jar import weighed_jar


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


@pytest.fixture
def meta(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meta:
    """Cookie Jar with weights and a forecast that knows nothing yet, and a folder to work in."""
    (tmp_path / "game").mkdir()
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    found = weighed_jar(tmp_path / "game")
    monkeypatch.setattr(arguments, "find_meta", lambda _: found)
    return found
