"""Places in a view: "clock-@.hours" is what stands there, @ being a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def found_at(zones: Mapping[str, Any], path: str, seat: int = 0) -> Any:
    """None where there is nothing.

    >>> found_at({"clock-1": {"hours": [8, 7]}}, "clock-@.hours.1", 1)
    7
    """
    here: Any = zones
    for key in path.replace("@", str(seat)).split("."):
        if isinstance(here, Mapping):
            here = here.get(key)
        elif isinstance(here, list | tuple) and key.isdecimal() and int(key) < len(here):
            here = here[int(key)]
        else:
            return None
    return here
