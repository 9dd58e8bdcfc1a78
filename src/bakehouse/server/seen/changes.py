"""What an edition of somebody's own changes against the game's, in lines that whoever sits at the table can read."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from bakehouse.kernel.edition import differences
from bakehouse.kernel.setting import Setting
from bakehouse.server.common.cache import Cache

MOST = 60  # lines; an edition may change thousands of numbers
LONGEST = 80  # characters of a value
KEPT = 100  # editions


class Changes(NamedTuple):
    lines: tuple[tuple[str, str, str], ...] = ()
    """Path, value before and value now; "" where there is none."""
    more: int = 0
    """Further ones that are not listed."""

    @property
    def total(self) -> int:
        return len(self.lines) + self.more


NONE = Changes()
found: Cache[tuple[str, str], Changes] = Cache(KEPT)


def changes_of(setting: Setting) -> Changes:
    """None where it is an edition that the game brings itself."""
    key = (setting.meta.id, setting.source.hash)
    kept = found.get(key)
    if kept is not None:
        return kept
    own = setting.meta.own_sources()
    if any(setting.source.hash == source.hash for source in own):
        return found.put(key, NONE)
    rows = [row for row in differences(own[0], setting.source) if row[0] != "game.edition"]
    lines = tuple([(path, shown(was), shown(now)) for path, was, now in rows[:MOST]])
    return found.put(key, Changes(lines, len(rows) - len(lines)))


def shown(value: Any) -> str:
    """A value as the file would write it."""
    text = "" if value is None else json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
