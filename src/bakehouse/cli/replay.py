"""`bakehouse replay`: a saved game, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from bakehouse.bots.names import short_names
from bakehouse.cli.arguments import Plain
from bakehouse.cli.ending import ending, stored_ending
from bakehouse.cli.errors import CommandError
from bakehouse.cli.screen import Screen
from bakehouse.cli.tell import SEES_ALL, Said, story, tell, tell_rest
from bakehouse.cli.text import plural
from bakehouse.cli.verify import MatchFile
from bakehouse.kernel.board import board_text
from bakehouse.kernel.files import Loaded, PastFile, look_at_file
from bakehouse.kernel.match import Match

KEYS = "Enter: next, b: back, a number: go there, t: the table, q: quit"


At = Annotated[
    int | None,
    typer.Option("--at", metavar="N", help="Start after so many log entries; alone, show the table there."),
]
Viewer = Annotated[
    str,
    typer.Option(
        "--viewer", metavar="SEAT", help="Through whose eyes: a seat's number or name, nobody (a spectator), or all."
    ),
]


def replay(file: MatchFile, at: At = None, viewer: Viewer = "nobody", plain: Plain = False) -> None:
    """Step through a saved game. Without a terminal the whole log is printed.

    \b
    Examples:
      bakehouse replay evening.bakehouse.json
      bakehouse replay evening.bakehouse.json --at 20 --viewer 1
    """
    found = look_at_file(file)
    eyes = find_viewer(viewer, short_names(found.names))
    shown = Shown.of(found, eyes)
    if at is not None and not 0 <= at <= shown.length:
        raise CommandError(
            f"--at {at}: the log has {plural(shown.length, 'entry', 'entries')}; choose from 0 to {shown.length}"
        )
    screen = Screen(plain)
    screen.say(f"{shown.title}: {', '.join(found.names)}", "bold", hang=2)
    if shown.note:
        screen.say(shown.note, hang=2)
    if screen.live:
        step_through(shown, screen, at or 0)
    else:
        print_log(shown, screen, at)


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown of a file, through somebody's eyes."""

    title: str
    names: tuple[str, ...]
    viewer: int | None
    match: Match | None
    """None: there is nothing but the log and the result."""
    length: int
    """Of the log; the table is shown as far as the match goes."""
    note: str
    """What is to be known of a file of another rules version."""
    rest: tuple[Said, ...]
    """What comes after the match's end, as it was written down."""
    end: str

    @classmethod
    def of(cls, found: Loaded | PastFile, viewer: int | None) -> Shown:
        names = short_names(found.names)
        if isinstance(found, Loaded):
            match = found.match
            end = ending(match.state, names, ()) if match.state.over else ""
            return cls(match.game.title, names, viewer, match, len(match.log), "", (), end)
        past = found.past
        end = stored_ending(found.result, names) if found.result else found.ended and f"{found.ended}."
        rest = tuple(tell_rest(past, names))
        return cls(past.title, names, viewer, past.match, len(past.log), found.says, rest, end)

    def whole_story(self) -> list[Said]:
        return [*(story(self.match, self.viewer, self.names) if self.match else []), *self.rest]

    def by_entry(self) -> list[Said]:
        return [*(tell(self.match, self.viewer, self.names) if self.match else []), *self.rest]

    def table_at(self, at: int) -> str:
        if self.match is None or at > len(self.match.log):
            far = "at no entry" if self.match is None else f"up to entry {len(self.match.log)}"
            return f"The table can be shown {far}."
        seat = None if self.viewer == SEES_ALL else self.viewer
        return board_text(self.match.game, self.match.at(at).view(seat), self.names)


def find_viewer(viewer: str, names: tuple[str, ...]) -> int | None:
    wanted = viewer.strip().lower()
    if wanted in ("nobody", "all"):
        return None if wanted == "nobody" else SEES_ALL
    return find_seat("--viewer", viewer, names, ", nobody or all")


def find_seat(option: str, named: str, names: tuple[str, ...], others: str = "") -> int:
    """A seat by its number, counted from 1, or by the name of who sits there."""
    wanted = named.strip().lower()
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    found = [seat for seat, name in enumerate(names) if name.lower() == wanted]
    if len(found) != 1:
        seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names, 1))
        raise CommandError(f"{option} {named}: expected a seat ({seats}){others}")
    return found[0]


def print_log(shown: Shown, screen: Screen, at: int | None) -> None:
    length = shown.length if at is None else at
    for said in shown.whole_story():
        if said.at < length:
            screen.say(entry_line(said), hang=6)
    if at is not None:
        screen.say("\n" + shown.table_at(at), hang=2)
    elif shown.end:
        screen.say("\n" + shown.end, hang=2)


def step_through(shown: Shown, screen: Screen, at: int) -> None:
    length = shown.length
    said = shown.by_entry()
    screen.say(KEYS)
    while True:
        for line in said:
            if line.at == at - 1:
                screen.say(entry_line(line), hang=6)
        if at == length and shown.end:
            screen.say(shown.end, hang=2)
        try:
            typed = screen.ask(f"{at} of {length}> ").lower()
        except EOFError:
            screen.say()
            return
        if typed in ("q", "quit"):
            return
        if typed == "t":
            screen.show(shown.table_at(at) + "\n")
        elif typed == "" and at == length:
            screen.say("This is the end; b goes back, q leaves.")
        elif typed in ("", "b"):
            at = at + 1 if typed == "" else max(at - 1, 0)
        elif typed.isdecimal() and int(typed) <= length:
            at = int(typed)
        else:
            screen.say(f"{KEYS} (from 0 to {length})")


def entry_line(said: Said) -> str:
    return f"{said.at + 1:>4}  {said.text}"
