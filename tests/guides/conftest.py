"""One wheel and one set of borrowed packages for all guides."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.guides.newcomer import Newcomer, borrow_packages, build_wheel

Come = Callable[[Path], Newcomer]


@pytest.fixture(scope="session")
def come(tmp_path_factory: pytest.TempPathFactory) -> Come:
    folder = tmp_path_factory.mktemp("outside")
    wheels, packages = build_wheel(folder), borrow_packages(folder / "packages")
    return lambda home: Newcomer(home, wheels, packages)
