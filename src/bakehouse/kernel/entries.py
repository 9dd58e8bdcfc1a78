"""What a match writes down: the log, which is the game, and the journal, from which the log follows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bakehouse.kernel.events import EVERYONE_READS, Audience, Event
from bakehouse.kernel.state import CHANCE, EVERYONE, State


@dataclass(frozen=True, slots=True)
class Entry:
    """One step of the log: who did what, and what it showed to whom."""

    actor: int
    key: str
    draw: str = ""
    """The name of the draw, for an entry of CHANCE."""
    owner: int = EVERYONE
    """Whose draw it was, for an entry of CHANCE."""
    audience: Audience = EVERYONE_READS
    events: tuple[Event, ...] = ()
    fences: tuple[tuple[int, str], ...] = ()
    joint: str = ""
    """Why a joint point was passed by it; "" when none was."""
    joints: int = 0
    """Joint points passed, after it."""

    def touches(self, seat: int) -> bool:
        """Can it have changed what this seat may choose?"""
        drawn = self.actor == CHANCE and self.owner in (seat, EVERYONE)
        return self.actor == seat or drawn or bool(self.joint) or any(s == seat for s, _ in self.fences)

    def concerns(self, seats: Collection[int]) -> bool:
        """Is it a move of one of these seats, or a draw of theirs or of everybody's?"""
        return self.actor in seats or (self.actor == CHANCE and (self.owner == EVERYONE or self.owner in seats))

    def stops_undo_of(self, seat: int) -> str:
        """Why this seat cannot go back past it; "" when it can."""
        if self.joint:
            return self.joint
        for fenced, why in self.fences:
            if fenced == seat:
                return why
        if self.actor == CHANCE and self.owner in (seat, EVERYONE):
            return "the dice have answered"
        return ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """An entry as one viewer may read it."""

    at: int
    actor: int
    key: str
    """The action's key, or its public form."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """What is stored, append-only: play, chance, undo, redo, and what happened around the table."""

    seq: int
    kind: str
    seat: int
    text: str = ""
    """The action's key, or for join, leave and takeover whatever the host notes."""
    at: float = 0.0
    """Seconds since the epoch, by the host's clock."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a move led to: what to store, what to tell, and the frames to show one after the other."""

    journal: tuple[JournalEntry, ...]
    entries: tuple[Entry, ...]
    frames: tuple[tuple[str, State], ...]


@dataclass(frozen=True, slots=True)
class UndoLimit:
    """How far a seat may go back, and what stops it there."""

    steps: int
    why: str


def result(state: State) -> dict[str, Any]:
    """How it ended, as plain data: the scores by seat, every seat's place with what decided it, and the verdict."""
    places = [[p.seat, p.place, p.decided_by] for p in state.ranking()]
    found: dict[str, Any] = {"scores": state.scores(), "places": places}
    if verdict := state.verdict():
        found["verdict"] = {"won": verdict.won, "says": verdict.says}
    return found


def same_result(noted: Any, state: State) -> bool:
    """Whether a finished position has the result that was noted; a verdict's words may have changed since."""
    found = result(state)
    return isinstance(noted, Mapping) and all(noted.get(key) == found[key] for key in ("scores", "places"))
