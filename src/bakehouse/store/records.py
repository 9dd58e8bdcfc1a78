"""What is kept, as plain records; a store knows nothing of rules or of the web."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

OPEN, PERSON, BOT = "open", "person", "bot"
WAITING, PLAYING, OVER = "waiting", "playing", "over"


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor: known by a signed cookie, no account."""

    id: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """One seat of a table: open, a person's or a bot's."""

    kind: str = OPEN
    name: str = ""
    bot: str = ""
    """The bot that plays here: a bot's seat, or a person's that a bot plays while they are away."""
    holders: tuple[str, ...] = ()
    """The guests that may play here: more than one when a person goes on from another device."""
    link: str = ""
    """The secret part of the personal link to this seat."""
    away: bool = False
    """The person left or was away for long: the bot plays until they take the seat back."""


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table, all but its journal and chat."""

    id: str
    """The code in its link."""
    game: str
    rules: int
    edition: str
    """The hash of the edition; the text is kept once for all tables."""
    options: Mapping[str, Any]
    host: str
    """A guest's id."""
    seats: tuple[SeatRecord, ...]
    secret: bytes
    """Of the sealed dice."""
    salts: tuple[str, ...] = ()
    public: bool = False
    pace: str = "calm"
    """How fast bots move."""
    patience: int = 0
    """After so many seconds of absence a bot plays for a person; 0: never."""
    together: bool = False
    """Where all act at once: what people do in a day is shown when all of them have ended it."""
    status: str = WAITING
    created: float = 0.0
    touched: float = 0.0
    parent: str = ""
    """The table of which this is a rematch or a continuation."""
    forked: int = 0
    """How many log entries were taken over from the parent."""
    rematch: str = ""
    """The table where the same people play again."""
    to_act: tuple[int, ...] = ()
    """Who is to move, so that a lobby can say so without loading the game."""
    result: Mapping[str, Any] = field(default_factory=dict)
    """Scores and places, once it is over."""
    version: int = field(default=0, compare=False)
    """Of the stored record that this one was made from; 0 when there is none yet."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    at: float
    guest: str
    name: str
    seat: int
    """-1 for somebody who watches."""
    says: str
