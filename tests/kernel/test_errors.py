"""All that goes wrong for people is one family, so that one `except` at the door tells it."""

from __future__ import annotations

import importlib
import inspect
from pathlib import Path

import pytest

from bakehouse.kernel.errors import BakehouseError

FOLDER = Path(inspect.getsourcefile(BakehouseError) or "").parent.parent
ROOMS = sorted(path.parent.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("errors.py"))


def test_rooms_keep_their_errors_in_a_module_of_that_name() -> None:
    assert {"bots", "cli", "kernel", "lab", "server/common", "store"} <= {room for room in ROOMS if errors_of(room)}


def errors_of(room: str) -> list[type]:
    """None where a room only says how others' errors are told."""
    module = importlib.import_module(f"bakehouse.{room.replace('/', '.')}.errors")
    return [one for _, one in inspect.getmembers(module, inspect.isclass) if one.__module__ == module.__name__]


@pytest.mark.parametrize("room", ROOMS)
def test_every_error_of_a_room_is_one_that_people_can_read(room: str) -> None:
    assert [
        one for one in errors_of(room) if issubclass(one, BaseException) and not issubclass(one, BakehouseError)
    ] == []
