"""Keeps a match in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bakehouse.cli.outfile import FileKind
from bakehouse.kernel.files import FORMAT, save
from bakehouse.kernel.match import Match

SUFFIX = ".bakehouse.json"
SAVED_GAME = FileKind("a saved game", FORMAT.split("/")[0])


def match_path(path: Path) -> Path:
    """Where a match will be: a name without any ending gets the usual one."""
    return path if path.suffix or path.is_dir() else path.with_name(path.name + SUFFIX)


def check_keep(path: Path) -> None:
    SAVED_GAME.check(match_path(path))


def keep(match: Match, names: Sequence[str], path: Path) -> Path:
    """Writes the match and returns where."""
    target = match_path(path)
    SAVED_GAME.write(target, lambda: save(match, names))
    return target
