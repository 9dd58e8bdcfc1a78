"""A pipe over which bots that misbehave tell what they did; they are installed for every test here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.thinking.pools import install_rogues, listened


@pytest.fixture(autouse=True)
def tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    install_rogues(monkeypatch, tmp_path / "bots" / "tell")
    return tmp_path / "bots" / "tell"


@pytest.fixture
def told(tell: Path) -> Iterator[int]:
    """The end of the pipe where the test reads."""
    with listened(tell) as reading:
        yield reading
