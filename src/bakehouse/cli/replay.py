"""`bakehouse replay`: a saved game, step by step."""

from __future__ import annotations

from typing import Annotated

import typer

from bakehouse.cli.arguments import Plain
from bakehouse.cli.board import board_text
from bakehouse.cli.ending import ending
from bakehouse.cli.screen import Screen
from bakehouse.cli.tell import SEES_ALL, Said, story, tell
from bakehouse.cli.text import plural
from bakehouse.cli.trouble import Trouble
from bakehouse.cli.verify import MatchFile
from bakehouse.kernel.files import Loaded, read_file

KEYS = "Enter: next, b: back, a number: go there, t: the table, q: quit"


def replay(
    file: MatchFile,
    at: Annotated[
        int | None,
        typer.Option("--at", metavar="N", help="Start after so many log entries; alone, show the table there."),
    ] = None,
    viewer: Annotated[
        str,
        typer.Option(
            "--viewer",
            metavar="SEAT",
            help="Through whose eyes: a seat's number or name, nobody (a spectator), or all.",
        ),
    ] = "nobody",
    plain: Plain = False,
) -> None:
    """Step through a saved game. Without a terminal the whole log is printed.

    \b
    Examples:
      bakehouse replay evening.bakehouse.json
      bakehouse replay evening.bakehouse.json --at 20 --viewer 1
    """
    loaded = read_file(file)
    eyes = find_viewer(viewer, loaded.names)
    length = len(loaded.match.log)
    if at is not None and not 0 <= at <= length:
        raise Trouble(f"--at {at}: the log has {plural(length, 'entry', 'entries')}; choose from 0 to {length}")
    screen = Screen(plain)
    screen.say(f"{loaded.match.game.title}: {', '.join(loaded.names)}", "bold", hang=2)
    if screen.live:
        step_through(loaded, eyes, screen, at or 0)
    else:
        print_log(loaded, eyes, screen, at)


def find_viewer(viewer: str, names: tuple[str, ...]) -> int | None:
    wanted = viewer.strip().lower()
    if wanted in ("nobody", "all"):
        return None if wanted == "nobody" else SEES_ALL
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    found = [seat for seat, name in enumerate(names) if name.lower() == wanted]
    if len(found) != 1:
        seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(names, 1))
        raise Trouble(f"--viewer {viewer}: expected a seat ({seats}), nobody or all")
    return found[0]


def print_log(loaded: Loaded, viewer: int | None, screen: Screen, at: int | None) -> None:
    length = len(loaded.match.log) if at is None else at
    for said in story(loaded.match, viewer, loaded.names):
        if said.at < length:
            screen.say(entry_line(said), hang=6)
    if at is not None:
        screen.say("\n" + table_at(loaded, viewer, at), hang=2)
    elif loaded.match.state.over:
        screen.say("\n" + ending(loaded.match.state, loaded.names, ()), hang=2)


def step_through(loaded: Loaded, viewer: int | None, screen: Screen, at: int) -> None:
    length = len(loaded.match.log)
    said = tell(loaded.match, viewer, loaded.names)
    screen.say(KEYS)
    while True:
        for line in said:
            if line.at == at - 1:
                screen.say(entry_line(line), hang=6)
        if at == length and loaded.match.state.over:
            screen.say(ending(loaded.match.state, loaded.names, ()), hang=2)
        try:
            typed = screen.ask(f"{at} of {length}> ").lower()
        except EOFError:
            screen.say()
            return
        if typed in ("q", "quit"):
            return
        if typed == "t":
            screen.show(table_at(loaded, viewer, at) + "\n")
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


def table_at(loaded: Loaded, viewer: int | None, at: int) -> str:
    seat = None if viewer == SEES_ALL else viewer
    return board_text(loaded.match.game, loaded.match.at(at).view(seat), loaded.names)
