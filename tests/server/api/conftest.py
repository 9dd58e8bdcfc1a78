"""Players for one test."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.server.api.client import Player
from tests.server.serving import Running

Join = Callable[[str], Player]


@pytest.fixture
def join(server: Running) -> Iterator[Join]:
    """Becomes a guest of the running server; an empty name is somebody without a token."""
    came: list[Player] = []

    def one(name: str) -> Player:
        came.append(Player(server.address, name))
        return came[-1]

    yield one
    for player in came:
        player.close()
