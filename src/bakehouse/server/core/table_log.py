"""The log as people read it: what the game told, and what happened around the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bakehouse.kernel.entries import Entry, JournalEntry
from bakehouse.kernel.events import Event, who
from bakehouse.kernel.match import Match
from bakehouse.kernel.past import Past, key_words

NOTES = ("leave", "takeover", "return", "bot", "join", "fork", "ended")
REST = "What follows is told as it was written down: the rules of today have no words for it"


@dataclass(frozen=True, slots=True)
class Told:
    id: str
    seat: int
    event: Event
    kind: str
    entry: Entry | None = None
    """The entry that it tells of; None for what happened around the table."""


class TableLog:
    """All lines so far, in order. `version` changes when lines were taken back."""

    def __init__(self) -> None:
        self.told: list[Told] = []
        self.version = 0
        self.own_versions: dict[int, int] = {}
        """How often lines were taken back that only this seat could read."""
        self._notes: list[tuple[int, JournalEntry]] = []
        self._entries = 0

    def read(self, match: Match, journal: Sequence[JournalEntry]) -> None:
        """From the beginning."""
        length = 0
        self._notes = []
        for entry in journal:
            if entry.kind == "undo":
                length -= int(entry.text)
                self._take_back(length)
            elif entry.kind in ("play", "chance", "redo"):
                length += 1
            else:
                self._notes.append((length, entry))
        self.rewrite(match)

    def look_back(self, past: Past, journal: Sequence[JournalEntry], whole: bool) -> None:
        """A match of another rules version: in words as far as it is shown, the rest as it was written down, if all
        of it may be read."""
        if past.match is not None:
            self.read(past.match, journal)
        else:
            for entry in journal:
                self._tell_note(entry)
        rest = past.log[past.shown :] if whole else ()
        if rest:
            self.told.append(Told("log-rest", -1, Event("rest", -1, REST), "note"))
        for at, (actor, key) in enumerate(rest, past.shown):
            says = f"{who(actor) if actor >= 0 else 'Chance'}: {key_words(key)}"
            self.told.append(Told(f"log-{at}-0", actor, Event("entry", actor, says), "move"))

    def rewrite(self, match: Match, seat: int | None = None) -> None:
        """After moves were taken back; `seat`: only that one could read of them."""
        self._take_back(len(match.entries))
        if seat is None:
            self.version += 1
        else:
            self.own_versions[seat] = self.own_versions.get(seat, 0) + 1
        self.told = []
        self._entries = 0
        for after, note in self._notes:
            self._tell(match.entries[self._entries : max(after, self._entries)])
            self._tell_note(note)
        self._tell(match.entries[self._entries :])

    def _take_back(self, length: int) -> None:
        """What comes now is told after the notes that are there already."""
        self._notes = [(min(after, length), note) for after, note in self._notes]

    def go_on(self, match: Match) -> None:
        """With what the match has told since."""
        self._tell(match.entries[self._entries :])

    def note(self, entry: JournalEntry) -> None:
        self._notes.append((self._entries, entry))
        self._tell_note(entry)

    def _tell(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            for at, event in enumerate(entry.events):
                kind = "move" if event.seat >= 0 else "turn"
                self.told.append(Told(f"log-{self._entries}-{at}", event.seat, event, kind, entry))
            self._entries += 1

    def _tell_note(self, entry: JournalEntry) -> None:
        if entry.kind in NOTES and entry.text:
            event = Event(entry.kind, entry.seat, entry.text)
            self.told.append(Told(f"log-note-{entry.seq}", entry.seat, event, "note"))
