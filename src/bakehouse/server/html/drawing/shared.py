# compiled
"""What looks the same wherever it is needed again is drawn once: for all tables of an edition, with as many seats."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from markupsafe import Markup

from bakehouse.server.common.cache import Cache
from bakehouse.server.html.drawing.plan import Plan

BLOCKS, PATCHES, SEATS = 8000, 12_000, 250


class SharedDrawings:
    def __init__(self) -> None:
        self.blocks: Cache[tuple[object, ...], Markup] = Cache(BLOCKS)
        """Blocks of templates, by what they depend on."""
        self.drawn: Cache[Hashable, Any] = Cache(PATCHES)
        """Whole patches that depend on little."""
        self.plans: Cache[int, Plan] = Cache(SEATS)
        """What the boards consist of, by seat, where that never changes."""

    def block(self, *key: object, caller: Callable[[], Markup]) -> Markup:
        """For `{% call kept(…) %}`: the key must name everything that the block depends on."""
        found = self.blocks.get(key)
        return self.blocks.put(key, caller()) if found is None else found
