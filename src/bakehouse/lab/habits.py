"""What the levels of a game do when they play it: `habits.py` in its folder counts that, game by game.

The file has a function `habits(match)` that gives for each seat of a finished match how much of each habit it had, and
`WORDS`, which says in a line what each of them counts.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from bakehouse.kernel.errors import named
from bakehouse.kernel.match import Match
from bakehouse.kernel.setting import Meta
from bakehouse.lab.errors import LabError

FILE = "habits.py"


@dataclass(frozen=True, slots=True)
class Habits:
    count: Callable[[Match], list[dict[str, float]]]
    words: Mapping[str, str]
    """What each of them counts, in the order in which they are told."""
    where: str

    def of(self, match: Match) -> list[list[float]]:
        """By seat: how much of each, in the order of the words."""
        try:
            found = self.count(match)
            strange = [name for one in found for name in one if name not in self.words]
            counted = [[float(one.get(name, 0.0)) for name in self.words] for one in found]
        except Exception as error:  # anybody's package
            raise LabError(f"{self.where}: habits(match) failed: {named(error)}") from error
        if len(counted) != match.players:
            raise LabError(f"{self.where}: habits(match) tells of {len(counted)} seats, not of {match.players}")
        if strange:
            raise LabError(f"{self.where}: WORDS does not say what {strange[0]!r} counts")
        return counted


def habits_of(meta: Meta) -> Habits | None:
    """Those that a game counts; None where it has no such file."""
    return read_habits(meta.folder, meta.code.partition(":")[0].rpartition(".")[0])


@lru_cache(maxsize=16)
def read_habits(folder: Path, package: str) -> Habits | None:
    file = folder / FILE
    if not file.is_file():
        return None
    module = loaded(file, f"{package}.{file.stem}".lstrip("."))
    count, words = getattr(module, "habits", None), getattr(module, "WORDS", None)
    if not callable(count):
        raise LabError(f"{file}: has no function habits(match)")
    if not isinstance(words, Mapping) or not words or not all(isinstance(word, str) for word in words.values()):
        raise LabError(f"{file}: has no WORDS: expected a line for each habit, by its name")
    return Habits(count, dict(words), str(file))


def loaded(file: Path, name: str) -> ModuleType:
    """The module of this file, imported once."""
    if (known := sys.modules.get(name)) and known.__file__ == str(file):
        return known
    spec = spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)  # dataclasses look their module up
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:  # anybody's package
        del sys.modules[name]
        raise LabError(f"{file}: cannot be loaded: {named(error)}") from error
    return module
