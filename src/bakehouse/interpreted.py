"""BAKEHOUSE_INTERPRETED=1 runs the Python source even where compiled modules lie beside it: to debug and compare."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceFirst:
    """Finds this package's modules by their source."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("bakehouse.") or path is None:
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            if spec := finder.find_spec(name):
                return spec
        return None


def obey_environment() -> None:
    if os.environ.get("BAKEHOUSE_INTERPRETED"):
        sys.meta_path.insert(0, SourceFirst())
