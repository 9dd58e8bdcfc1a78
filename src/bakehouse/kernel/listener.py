"""Who hears what a position tells while it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bakehouse.kernel.events import Event

if TYPE_CHECKING:
    from bakehouse.kernel.state import State


class Listener:
    """Collects what one step tells: events, fences, joint points and frames."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.fences: list[tuple[int, str]] = []
        self.joint: str = ""
        """Why the last joint point was one; "" when none was passed."""
        self.frames: list[tuple[str, State]] = []

    def heard(self, event: Event) -> None:
        self.events.append(event)

    def fenced(self, seat: int, why: str) -> None:
        self.fences.append((seat, why))

    def joined(self, why: str) -> None:
        self.joint = why

    def stepped(self, name: str, state: State) -> None:
        self.frames.append((name, state))


def heard_while(state: State, actor: int, action: int) -> Listener:
    """Applies a step and returns all that was told meanwhile."""
    ears = Listener()
    state.listen(ears)
    try:
        state.apply(actor, action)
    finally:
        state.listen(None)
    return ears
