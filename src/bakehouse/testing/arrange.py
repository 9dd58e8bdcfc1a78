"""Sets up positions in mid-game, for worked examples and edge cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from bakehouse.kernel import freeze
from bakehouse.kernel.moves import vec_of
from bakehouse.kernel.state import State

S = TypeVar("S", bound=State)


def arrange(state: S, values: Mapping[str, Any]) -> S:
    """A copy of the position with some fields set, each named by its path: {"sheets.0.hours": 5, "day": 3}.

    A path that does not exist, or a value of another kind than the one that stands there, is refused.
    """
    arranged = freeze.copy_of(state)
    for path, value in values.items():
        *parents, last = path.split(".")
        here: Any = arranged
        for part in parents:
            here = get_part(here, part, path)
        old = get_part(here, last, path)
        new = fitted(old, value, path)
        if isinstance(here, dict):
            here[last] = new
        elif isinstance(here, list) or freeze.is_vec(here):
            here[int(last)] = new
        else:
            setattr(here, last, new)
    return arranged


def get_part(here: Any, part: str, path: str) -> Any:
    try:
        if isinstance(here, dict):
            return here[part]
        if isinstance(here, list) or freeze.is_vec(here):
            return here[int(part)]
        return getattr(here, part)
    except (KeyError, IndexError, ValueError, AttributeError):
        names = list(here) if isinstance(here, dict) else freeze.fields(here) if hasattr(here, "__class__") else []
        there = f"; there are {', '.join(map(str, names))}" if names else ""
        raise KeyError(f"{path}: there is no {part!r}{there}") from None


def fitted(old: Any, value: Any, path: str) -> Any:
    """The value in the shape that stands there now: a list becomes a vec where the compiled rules keep one."""
    if (freeze.is_vec(old) or isinstance(old, list)) and isinstance(value, list | tuple):
        if freeze.is_vec(old):
            return vec_of(list(value))
        return list(value)
    if old is not None and value is not None and type(old) is not type(value):
        raise TypeError(f"{path}: expected {type(old).__name__}, got {type(value).__name__} {value!r}")
    return value
