"""A small game with weights."""

from __future__ import annotations

from pathlib import Path

import pytest

from bakehouse.kernel.game import Game
from tests.lab.jar import weighed_jar


@pytest.fixture
def jar(tmp_path: Path) -> Game:
    return weighed_jar(tmp_path).open(None, {})
