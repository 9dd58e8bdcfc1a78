"""The examples in docstrings are right. Compiled modules have no docstrings, so this looks at the source's."""

import doctest
import importlib
import pkgutil

import pytest

import bakehouse

ELSEWHERE = ("bakehouse.__main__", "bakehouse.envs")  # a program, and what needs packages that are not here
FOUND = [m.name for m in pkgutil.walk_packages(bakehouse.__path__, "bakehouse.")]
NAMES = [name for name in FOUND if not name.startswith(ELSEWHERE) and not name.endswith("__main__")]


@pytest.mark.skipif(bakehouse.compiled(), reason="compiled modules have no docstrings; the interpreted run tests them")
@pytest.mark.parametrize("name", NAMES)
def test_docstring_examples_hold(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.skipif(bakehouse.compiled(), reason="as above")
def test_there_are_examples_to_test() -> None:
    finder = doctest.DocTestFinder()
    found = [t for name in NAMES for t in finder.find(importlib.import_module(name)) if t.examples]
    assert len(found) >= 6
