# compiled
"""What can be made again is kept while there is room for it: the one memory of the server, with one rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar, final
from weakref import finalize

K = TypeVar("K")
V = TypeVar("V")


@final
class Cache(Generic[K, V]):
    """When it is full, the half goes that was put in first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[K, V] = {}
        self.get: Callable[[K], V | None] = self.kept.get
        """The dictionary's own, without a step in between: asked some thirty times per move and viewer."""

    def put(self, key: K, made: V) -> V:
        if len(self.kept) >= self.most and key not in self.kept:
            for old in list(self.kept)[: (self.most + 1) // 2]:
                del self.kept[old]
        self.kept[key] = made
        return made

    def clear(self) -> None:
        self.kept.clear()


@final
class PerOwner(Generic[K, V]):
    """One thing for every owner, made when it is first asked for and gone when the owner is, whom it must not hold."""

    def __init__(self, make: Callable[[K], V]) -> None:
        self.make = make
        self.made: dict[int, V] = {}
        """By the owner's identity: looked up many times for every move."""

    def of(self, owner: K) -> V:
        found = self.made.get(id(owner))
        if found is None:
            found = self.made[id(owner)] = self.make(owner)
            finalize(owner, self.made.pop, id(owner)).atexit = False
        return found
