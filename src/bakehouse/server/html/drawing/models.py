"""What pages print: plain data, so that a template never meets a match, a store or a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from bakehouse.server.seen.changes import NONE, Changes
from bakehouse.server.seen.games import BotLevel, GameTile
from bakehouse.server.seen.hints import AdviceRow
from bakehouse.server.seen.log import Line
from bakehouse.server.seen.memory import Chapter


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who looks, and how they like to see it; every page has it as `me`."""

    name: str
    theme: str = ""
    """"light", "dark", or "" for what the system says."""
    letters: bool = False
    still: bool = False
    """No motion, whatever the system says."""
    unasked: bool = False
    """Nothing is asked once more, whatever would be lost."""
    unheld: bool = False
    """Nothing is held back for a moment, so that it could be taken back."""
    csrf: str = ""


@dataclass(frozen=True, slots=True)
class OptionField:
    id: str
    label: str
    note: str
    choices: tuple[tuple[str, str, bool], ...]
    """(value, label, is it chosen)"""
    alone: tuple[str, ...] = ()
    """The values that are for one player only."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """The form for a new table; what was typed stays typed when something in it is refused."""

    games: tuple[GameTile, ...]
    game: GameTile
    bots: tuple[BotLevel, ...]
    seats: tuple[tuple[str, str], ...]
    """Of seats 2 to 6: ("open" | "bot" | "none", bot id)."""
    more: int
    """Further open seats, for games of more than six."""
    options: tuple[OptionField, ...]
    public: bool
    paces: tuple[tuple[str, str, bool], ...]
    together: bool | None
    """Are days shown together? None: nobody asks, since all play in turn or meet each other."""
    patiences: tuple[tuple[str, str, bool], ...]
    edition: str
    """The name of the edition in play."""
    trouble: str = ""
    presets: tuple[tuple[str, str, bool], ...] = ()
    """Ways to fill the seats at once: as they stand in a link, in words, and whether it is this one."""


class SeatCard(NamedTuple):
    """A seat as everybody sees it."""

    number: int
    colour: str
    name: str
    kind: str
    """open, person or bot"""
    bot: str = ""
    """The title of the bot that plays here."""
    you: bool = False
    host: bool = False
    here: bool = False
    """Has the table open now."""
    away: bool = False
    turn: bool = False
    status: str = ""
    """What stands under the name besides the game's note: "Oven hand · level 2", "away, a bot plays", "not here"."""
    note: str = ""
    score: str = ""
    mini: Markup = Markup()
    place: int = 0


class Beside(NamedTuple):
    """Somebody who shares the viewer's device."""

    number: int
    seat: int
    name: str
    colour: str


class ChoiceButton(NamedTuple):
    """One choice in the prompt bar."""

    key: str
    label: str
    effect: str = ""
    says: str = ""
    """The full sentence, for a screen reader and for the piece on the board."""
    pieces: tuple[str, ...] = ()
    art: str = ""
    """The symbol drawn on it; "" for none."""
    best: bool = False
    """The hint's advice."""
    plain: bool = False
    """Ends, skips or goes back, where something else could be done."""
    loses: str = ""
    """What could still be used and is thrown away by it, in a sentence: asked once more."""
    ends: bool = False
    """It stands apart, always on the same key."""
    passes: bool = False
    """Bots act at once after it: held for a moment."""


class ChoiceGroup(NamedTuple):
    """Many choices of one sort: one button that opens a sheet."""

    id: str
    label: str
    choices: tuple[ChoiceButton, ...]
    art: str = ""
    best: bool = False


class Ask(NamedTuple):
    """The prompt bar for one viewer."""

    says: str
    rev: int = 0
    choices: tuple[ChoiceButton | ChoiceGroup, ...] = ()
    waiting: bool = True
    """Nothing to choose: `says` tells who and what is waited for."""
    seat: int | None = None
    """The viewer's seat; None for somebody who watches."""
    phase: int = 0
    """Another number: others have moved on, or a day has passed."""
    ends: tuple[ChoiceButton, ...] = ()
    """Those of them that end what is under way: they stand apart."""
    digits: tuple[int, ...] = ()
    """The key of every choice; 0 for none."""
    undo: int = 0
    """How many own moves can be taken back."""
    undo_why: str = ""
    """What stops it there."""
    redo: bool = False
    advice: tuple[AdviceRow, ...] = ()
    """The choices that a hint compares, the best first."""
    long: bool = False
    """Too many words for the bar: it says what the choices are, and their pieces what they do."""
    away: bool = False
    """A bot plays this seat: offer to take it back."""
    over: bool = False


class Step(NamedTuple):
    """A line of the log beside a replay."""

    at: int
    """After so many entries; 0 for what happened around the table."""
    says: str
    colour: str
    kind: str


@dataclass(frozen=True, slots=True)
class Replay:
    """How far a game is looked at, and where one may go from there."""

    at: int
    last: int
    seat: int | None
    """Whose view; None: that of somebody who watches."""
    over: bool
    chapters: tuple[Chapter, ...] = ()
    own: tuple[int, ...] = ()
    """After which entries this seat had moved."""
    log: tuple[Step, ...] = ()

    @property
    def own_before(self) -> int:
        return next((step for step in reversed(self.own) if step < self.at), 0)

    @property
    def own_after(self) -> int:
        return next((step for step in self.own if step > self.at), self.last)

    @property
    def chapter(self) -> int:
        """Where the chapter begins that this step is in; 0 before the first."""
        return next((one.at for one in reversed(self.chapters) if one.at <= self.at), 0)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What is sent to friends so that they come to a table."""

    link: str
    says: str
    """"Ana invites you to Cube Café · 3 players · about 40 minutes"."""
    qr: str = ""
    """The address of its picture; "" where the link would lead others nowhere."""
    local: str = ""
    """Why the link opens on this machine only: "alone" (nobody else is let in), "offline" (no network); "" if not."""
    others: tuple[str, ...] = ()
    """The same table under further addresses, if the first does not open."""


@dataclass(frozen=True, slots=True)
class TablePage:
    """A table as one viewer sees it."""

    id: str
    game: str
    title: str
    status: str
    link: str
    """The address to send to friends."""
    seats: tuple[SeatCard, ...]
    viewer: int | None
    host: bool
    seat_link: str
    """The personal link to the viewer's own seat; "" for somebody who watches."""
    seen: str
    """How far this page is: the live connection starts from here."""
    commitment: str
    edition: str
    options: tuple[tuple[str, str], ...]
    """Label and chosen value of every option, in words."""
    public: bool
    pace: str
    chat: tuple[Line, ...] = ()
    log: tuple[Markup, ...] = ()
    trouble: str = ""
    """What was refused, for a browser without scripts."""
    players: tuple[int, int] = (1, 1)
    minutes: int = 0
    parent: str = ""
    """The table of which this is a rematch or a continuation."""
    other: str = ""
    """Why it is only shown, if it was played under other rules."""
    invitation: Invitation = Invitation("", "")
    host_name: str = ""
    about: str = ""
    """"3 players · about 40 minutes"."""
    pitch: str = ""
    """What the game is, in a sentence."""
    name: str = ""
    """What the viewer is called now."""
    seat_qr: str = ""
    """The address of a picture of the personal link; "" where it would lead nowhere."""
    changes: Changes = NONE
    """What an edition of somebody's own changes; none where it is the game's."""
    devices: int = 0
    """Further devices that hold the viewer's seat and could be let go."""
    beside: tuple[Beside, ...] = ()
    """The others who share this device, if anybody does."""
