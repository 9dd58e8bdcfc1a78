"""Fragments of pages that look the same wherever they are needed again: drawn once."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

MOST = 8000


class Kept:
    def __init__(self) -> None:
        self.made: dict[tuple[object, ...], Markup] = {}

    def fragment(self, *key: object, caller: Callable[[], Markup]) -> Markup:
        """For `{% call kept(…) %}`: the key must name everything that the block depends on."""
        found = self.made.get(key)
        if found is None:
            found = caller()
            if len(self.made) >= MOST:
                self.made.clear()
            self.made[key] = found
        return found
