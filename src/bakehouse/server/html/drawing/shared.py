# compiled
"""What looks the same wherever it is needed again is drawn once: for all tables of an edition, with as many seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from markupsafe import Markup

from bakehouse.server.html.drawing.fragments import Fragment
from bakehouse.server.html.drawing.plan import Plan

MOST = 8000
SHARED = 12_000


class SharedDrawings:
    def __init__(self) -> None:
        self.made: dict[tuple[object, ...], Markup] = {}
        """Blocks of templates, by what they depend on."""
        self.drawn: dict[Hashable, Fragment] = {}
        """Whole patches that depend on little."""
        self.plans: dict[int, Plan] = {}
        """What the boards consist of, by seat, where that never changes."""

    def block(self, *key: object, caller: Callable[[], Markup]) -> Markup:
        """For `{% call kept(…) %}`: the key must name everything that the block depends on."""
        found = self.made.get(key)
        if found is None:
            found = caller()
            if len(self.made) >= MOST:
                self.made.clear()
            self.made[key] = found
        return found

    def remember(self, key: Hashable, painted: Fragment) -> None:
        if len(self.drawn) >= SHARED:
            for old in list(self.drawn)[: SHARED // 2]:
                del self.drawn[old]
        self.drawn[key] = painted
