"""Variants of an edition for tests: other values at some paths, and the paths that a game must make something of."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

from bakehouse.kernel.edition import Source, leaves

HEADS = ("provenance", "game.")
"""What is read by the kernel and not by the rules."""
OPTION = (".id", ".label", ".note", ".choices")


def with_values(source: Source, values: Mapping[str, Any]) -> Source:
    """The edition with other values at some paths, such as {"week.days": 5, "bread.0.name": "Rye"}."""
    data = copy.deepcopy(dict(source.data))
    for path, value in values.items():
        here: Any = data
        *parents, last = path.split(".")
        for part in parents:
            here = here[int(part)] if isinstance(here, list) else here[part]
        here[int(last) if isinstance(here, list) else last] = value
    return Source(data, source.text, "variant")


def keys_of(source: Source) -> list[str]:
    """The paths of all values that a game's rules read, one by one."""
    return [path for path, _ in leaves(source.data) if not path.startswith(HEADS) and not of_an_option(path)]


def of_an_option(path: str) -> bool:
    """What the kernel itself shows or checks of an option."""
    return path.startswith("option.") and any(f"{part}." in f"{path}." for part in OPTION)
