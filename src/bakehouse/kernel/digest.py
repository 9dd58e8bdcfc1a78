"""What match files note of a game's course, to tell later that a file was edited or that other rules lead elsewhere.

Made only of what the outside knows a game by (who moved, the keys that were offered and the one that was chosen, draws
and their odds, whose move it is now, points and tie-breaks), so that files stay readable whatever a game calls its own
fields. `State.digest` takes everything and is for comparing positions within one program; it is never written down.
"""

from __future__ import annotations

import hashlib
from typing import Any

from bakehouse.kernel.freeze import canonical
from bakehouse.kernel.state import CHANCE, State

VERSION = 2
"""Raised when a digest is made of something else. Those of the first version, which files do not name, were made of
all fields by their private names. Files of any other version than this are checked by replay and result alone."""


class RunningDigest:
    """Of a game as it goes on, noted entry by entry."""

    def __init__(self) -> None:
        self._steps = hashlib.sha256()

    def note(self, state: State, actor: int, key: str) -> None:
        """Before an entry is played."""
        self._steps.update(canonical([actor, key, offered(state, actor)]).encode() + b"\n")

    def digest(self, state: State) -> str:
        """Of all entries so far and the position they have led to."""
        ended = self._steps.copy()
        ended.update(canonical(outward(state)).encode())
        return ended.hexdigest()


def offered(state: State, actor: int) -> Any:
    """The keys that an actor may choose from; of a draw its name and the odds."""
    keys = state.game.actions.keys
    if actor == CHANCE:
        return [state.draw_key, sorted([keys[action], weight] for action, weight in state.outcomes())]
    return sorted(keys[action] for action in state.legal(actor))


def outward(state: State) -> dict[str, Any]:
    """A position as it is known by its keys and figures."""
    return {
        "to act": list(state.to_act),
        "offered": [offered(state, actor) for actor in state.to_act],
        "points": state.scores(),
        "ties": [list(figures) for _, figures in state.tie_breaks()],
    }
