"""Which broken games there are, and which promise each one breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from bakehouse.testing.broken.stall import StallGame, StallState

T = TypeVar("T", StallState, StallGame)


@dataclass(frozen=True, slots=True)
class Fault:
    cls: type[StallState] | type[StallGame]
    promises: tuple[str, ...]
    """The kit must name one of them."""


FAULTS: dict[str, Fault] = {}


def breaks(*promises: str) -> Callable[[type[T]], type[T]]:
    def note(cls: type[T]) -> type[T]:
        FAULTS[cls.__name__] = Fault(cls, promises)
        return cls

    return note
