"""Somebody who has a table open, as far as the table itself has to know."""

from __future__ import annotations

from typing import Protocol


class Watcher(Protocol):
    guest: str
    viewer: int | None
    """The seat; None for somebody who only looks."""

    def close(self) -> None:
        """Ends the connection; whoever wants to see more comes back."""

    def load_again(self) -> None:
        """The page is no longer of the right kind, or of the right seat."""
