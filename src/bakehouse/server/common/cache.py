# compiled
"""What can be made again is kept while there is room for it: the one memory of the server, with one rule."""

from __future__ import annotations

from typing import Generic, TypeVar, final

K = TypeVar("K")
V = TypeVar("V")


@final
class Cache(Generic[K, V]):
    """When it is full, the half goes that was put in first."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        return self.kept.get(key)

    def put(self, key: K, made: V) -> V:
        if len(self.kept) >= self.most and key not in self.kept:
            for old in list(self.kept)[: (self.most + 1) // 2]:
                del self.kept[old]
        self.kept[key] = made
        return made

    def clear(self) -> None:
        self.kept.clear()
