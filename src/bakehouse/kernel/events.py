"""What a position tells while it changes: for log lines, animation and review. Costs nothing when nobody listens."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

SEAT = re.compile(r"\{(\d+)\}('s)?")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened.

    `says` is a sentence in the past tense in which `{2}` stands for seat 2: "{2} sold to a customer: income +3".
    """

    kind: str
    """One of the kinds the game declares in `Game.events`, with exactly the data fields declared there."""
    seat: int
    """Whose badge the line wears; CHANCE when nobody's."""
    says: str
    data: Mapping[str, Any] = field(default_factory=dict)
    to: tuple[int, ...] | None = None
    """The seats that may know; None: everybody."""
    public: str = ""
    """What all others read instead, when only some may know."""

    def seen_by(self, viewer: int | None) -> Event:
        """The event as this viewer (None: a spectator) may know it."""
        if self.to is None or (viewer is not None and viewer in self.to):
            return self
        return replace(self, says=self.public, data={}, public="")


@dataclass(frozen=True, slots=True)
class Audience:
    """Who may read an entry of the log."""

    seats: tuple[int, ...] | None = None
    """None: everybody."""
    sealed: bool = False
    """Only until the next joint point; then everybody."""
    public: str = ""
    """The key that others read meanwhile, such as "pick" for "pick:croissant"."""

    def includes(self, viewer: int | None) -> bool:
        return self.seats is None or (viewer is not None and viewer in self.seats)


EVERYONE_READS = Audience()


def who(seat: int) -> str:
    """How a sentence names a seat: "{2}", which becomes "You" for seat 2 itself and its name for all others."""
    return f"{{{seat}}}"


def name_seats(says: str, viewer: int | None, names: Sequence[str]) -> str:
    """The sentence for one reader: "You took the tart" for the seat itself, "Ana took the tart" for others.

    >>> name_seats("{0} traded with {1}", 1, ["Ana", "Ben"])
    'Ana traded with you'
    >>> name_seats("{1}'s loaf cost more than {0}'s", 1, ["Ana", "Ben"])
    "Your loaf cost more than Ana's"
    """
    if "{" not in says:
        return says

    def word(found: re.Match[str]) -> str:
        seat, owns = int(found.group(1)), found.group(2) or ""
        if seat == viewer:
            own = "your" if owns else "you"
            return own.capitalize() if found.start() == 0 else own
        return (names[seat] if seat < len(names) else f"seat {seat + 1}") + owns

    return SEAT.sub(word, says)
