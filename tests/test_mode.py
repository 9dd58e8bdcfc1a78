"""The tests run on the code they say they run on: interpreted or compiled, from where it belongs."""

import importlib
import os

import pytest

import setup
import start

EXPECT = os.environ.get("BAKEHOUSE_EXPECT", "")
MODULES = [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in setup.compiled_files()]


@pytest.mark.skipif(not EXPECT, reason="BAKEHOUSE_EXPECT is not set; `python3 start.py test` sets it")
@pytest.mark.parametrize("name", MODULES)
def test_modules_run_in_the_expected_mode(name: str) -> None:
    path = importlib.import_module(name).__file__ or ""
    suffix, folder = {
        "interpreted": (".py", start.ROOT / "src"),
        "compiled": (start.NATIVE, start.COMPILED),
    }[EXPECT]
    assert path.endswith(suffix)
    assert path.startswith(str(folder))


def test_the_kernel_is_among_the_compiled_modules() -> None:
    assert "bakehouse.kernel.moves" in MODULES


def test_games_are_listed_once() -> None:
    from importlib.metadata import entry_points

    names = [entry.name for entry in entry_points(group="bakehouse.games")]
    assert len(names) == len(set(names)) >= 1
