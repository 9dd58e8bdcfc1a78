# compiled
"""A position as one viewer sees it: zones of plain data, and which of them are new since the last look."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, final

from bakehouse.kernel.state import State
from bakehouse.server.common.cache import Cache

EYES = 250  # pairs of eyes whose last look is remembered, at one table


class Sight(NamedTuple):
    zones: Mapping[str, Any]
    over: bool
    turn: int = 0
    """Counts the sights of one table."""
    since: int = 0
    """The turn of the sight before it, by the same eyes; 0 when there was none."""
    changed: frozenset[str] = frozenset()
    """The zones that are not as they were then."""
    eyes: int | None = None
    """Whose; None where all see the same."""

    def keeps(self, turn: int, zones: Iterable[str]) -> bool:
        """Whether these zones are what they were in that turn, as far as can be said without looking at them."""
        return turn == self.turn or (turn == self.since and self.changed.isdisjoint(zones))


@final
class Sights:
    """What was seen of one table."""

    def __init__(self) -> None:
        self.turn = 0
        self.last: Cache[int | None, tuple[State, Sight]] = Cache(EYES)
        """The position each pair of eyes saw last; one pair for all where nothing is hidden."""

    def see(self, state: State, viewer: int | None, own: bool) -> Sight:
        """What this viewer may see of a position. `own`: others may be given another one."""
        eyes = viewer if own or state.keeps_secrets() else None
        looked = self.last.get(eyes)
        if looked is not None and looked[0] is state:
            return looked[1]
        before = looked[1] if looked is not None else None
        sight = self.look(state.view(eyes), state.over, before, eyes)
        self.last.put(eyes, (state, sight))
        return sight

    def look(self, zones: Mapping[str, Any], over: bool, before: Sight | None = None, eyes: int | None = None) -> Sight:
        """What is seen, and what of it is new."""
        self.turn += 1
        if before is None:
            return Sight(zones, over, self.turn, eyes=eyes)
        old = before.zones
        changed = [name for name, content in zones.items() if name not in old or old[name] != content]
        changed += [name for name in old if name not in zones]
        return Sight(zones, over, self.turn, before.turn, frozenset(changed), eyes)
