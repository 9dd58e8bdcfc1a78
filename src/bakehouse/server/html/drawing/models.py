"""What pages print: plain data, so that a template never meets a match, a store or a request."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

COLOURS = ("red", "blue", "green", "yellow", "orange", "purple", "pink", "white", "black", "grey")


def colour_of(seat: int) -> str:
    return COLOURS[seat % len(COLOURS)]


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who looks, and how they like to see it; every page has it as `me`."""

    name: str
    theme: str = ""
    """"light", "dark", or "" for what the system says."""
    letters: bool = False
    still: bool = False
    """No motion, whatever the system says."""
    csrf: str = ""


@dataclass(frozen=True, slots=True)
class GameTile:
    id: str
    title: str
    pitch: str
    players: str
    minutes: int
    fewest: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class TableTile:
    """A table in a list: to continue, to join, or finished."""

    id: str
    game: str
    title: str
    says: str
    """"Day 4 of 7 · waiting for Marta", "host Marta", "you came second of 4 with 189"."""
    mine: bool = False
    taken: tuple[str, ...] = ()
    """Colours of the seats taken."""
    free: int = 0


@dataclass(frozen=True, slots=True)
class BotLevel:
    id: str
    title: str
    says: str
    strength: int
    """1 to 5, drawn as bars."""
    usual: bool = False
    """Chosen unless somebody chooses otherwise."""
    other: bool = False
    """No level of the game, but a bot that another package brings."""


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
    patiences: tuple[tuple[str, str, bool], ...]
    edition: str
    """The name of the edition in play."""
    trouble: str = ""


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
    """What stands under the name besides the game's own note: "level 2", "bot", "away, a bot plays", "not here"."""
    note: str = ""
    score: str = ""
    mini: Markup = Markup()
    place: int = 0


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
    """Ends, skips or goes back."""


class ChoiceGroup(NamedTuple):
    """Many choices of one sort: one button that opens a sheet."""

    id: str
    label: str
    choices: tuple[ChoiceButton, ...]
    art: str = ""
    best: bool = False


class AdviceRow(NamedTuple):
    """One of the choices that a hint compares."""

    key: str
    label: str
    result: str
    """"about 74 points · wins 62 %"; "" where nothing is known."""
    share: int
    """Percent of the search; 0 where there was none."""
    searched: str
    why: str
    says: str
    """All of it in full sentences, for a screen reader."""


class Ask(NamedTuple):
    """The prompt bar for one viewer."""

    says: str
    rev: int = 0
    choices: tuple[ChoiceButton | ChoiceGroup, ...] = ()
    waiting: bool = True
    """Nothing to choose: `says` tells who and what is waited for."""
    seat: int | None = None
    """The viewer's seat; None for somebody who watches."""
    undo: int = 0
    """How many own moves can be taken back."""
    undo_why: str = ""
    """What stops it there."""
    redo: bool = False
    advice: tuple[AdviceRow, ...] = ()
    """The choices that a hint compares, the best first."""
    long: bool = False
    """Too many words for one row: the choices go below the question."""
    away: bool = False
    """A bot plays this seat: offer to take it back."""
    over: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of log or chat."""

    id: str
    says: str
    """Plain text; `{0}` already replaced by names."""
    colour: str = ""
    """The badge; "" for none."""
    kind: str = "move"
    """move, turn (a headline), note (somebody came or left) or chat"""
    who: str = ""
    """The name at the start of a chat line."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the final ranking."""

    place: int
    seat: int
    name: str
    colour: str
    you: bool
    score: int
    decided_by: str
    """The tie-breaker that put this seat before or behind an equal score; "" for the score itself."""
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Result:
    standings: tuple[Standing, ...]
    says: str
    """"You win with 189", "Marta and Jonas share the victory", alone the verdict if there is one."""
    commitment: str
    secret: str
    draws: int
    rematch: str = ""
    """The id of the table where the same people play again."""
    seated: bool = True
    """The viewer played, and may ask for another game."""
    under: str = "After the last move everything was counted."
    """What stands under the headline."""
    standing: str = ""
    """The headline of what is no result, but only how things stood; "" for a result."""
    over: bool = True
    """False: nothing has ended, but the game cannot go on here."""
    board: bool = True
    """There is something to watch again."""
    rules: int = 0
    """The version of the rules that its draws can be proven with, if it is not the one that is here."""
    lost: bool = False
    """Alone, and what was to be reached was not: no trophy."""


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
    devices: int = 0
    """Further devices that hold the viewer's seat and could be let go."""
