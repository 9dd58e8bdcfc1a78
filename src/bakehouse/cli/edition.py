"""`bakehouse edition`: the numbers of a game, where they come from, and what a variant changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from bakehouse.cli.arguments import find_source
from bakehouse.cli.edition_check import faults_of
from bakehouse.cli.errors import CommandError
from bakehouse.cli.progress import busy
from bakehouse.cli.screen import Screen
from bakehouse.cli.text import plural
from bakehouse.kernel.edition import differences, leaves

LONGEST = 44  # characters of a value that is shown in a column


def named(what: str) -> Any:
    return typer.Argument(metavar=what, help="An edition file, or a game's name for the edition it comes with.")


def show(edition: Annotated[str, named("GAME|FILE")]) -> None:
    """Show every number of a game and where it comes from.

    \b
    Examples:
      bakehouse edition show cookie-jar
      bakehouse edition show my-variant.toml
    """
    source = find_source(edition)
    head = source.head
    screen = Screen(plain=False)
    screen.say(f"{head['title']}, {head['edition']} edition, rules version {head['rules']}", "bold")
    screen.say(f"{source.where}\nhash {source.hash}\n", hang=2)
    rows = [
        [path, shown(value), source.provenance(path)]
        for path, value in leaves(source.data)
        if not path.startswith(("game.", "provenance."))
    ]
    if rows:
        screen.table([["number", "value", "comes from"], *rows])


def check(file: Annotated[Path, typer.Argument(metavar="FILE", help="An edition file, *.toml.")]) -> None:
    """Check an edition of your own: every fault on a line of its own, then a quick random game.

    \b
    Example:
      bakehouse edition check my-variant.toml
    """
    if not file.is_file():
        raise CommandError(f"{file}: there is no such file")
    screen = Screen(plain=False)
    with busy(f"{file}: games are played with every set of options"):
        faults, tried = faults_of(file)
    for line in faults or tried:
        screen.say(line, hang=2)
    if faults:
        raise CommandError(
            f"{file}: {plural(len(faults), 'fault')}, so it cannot be played; correct the edition and check again"
        )
    screen.say(f"{file}: can be played.")


def diff(old: Annotated[str, named("A")], new: Annotated[str, named("B")]) -> None:
    """Show what one edition changes against another.

    \b
    Examples:
      bakehouse edition diff cookie-jar my-variant.toml
      bakehouse edition diff first.toml second.toml
    """
    before, after = find_source(old), find_source(new)
    if before.head["id"] != after.head["id"]:
        raise CommandError(
            f"{old} is an edition of {before.head['id']}, {new} one of {after.head['id']}; nothing to compare"
        )
    screen = Screen(plain=False)
    changed = differences(before, after)
    if not changed:
        screen.say("No number differs.")
        return
    rows = [[path, shown(was), shown(now)] for path, was, now in changed]
    screen.table([["number", old, new], *rows])
    screen.say(f"\n{plural(len(changed), 'number differs', 'numbers differ')}.".replace("1 number", "One number", 1))


def shown(value: Any) -> str:
    """A value as the file would write it; "-" where there is none."""
    if value is None:
        return "-"
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
