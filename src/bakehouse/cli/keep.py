"""Keeps a match in a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bakehouse.cli.outfile import check_target, write_file
from bakehouse.kernel.files import FORMAT, save
from bakehouse.kernel.match import Match

SUFFIX = ".bakehouse.json"
MARK = FORMAT.split("/")[0]
KIND = "a saved game"


def match_path(path: Path) -> Path:
    """Where a match will be: a name without any ending gets the usual one."""
    return path if path.suffix or path.is_dir() else path.with_name(path.name + SUFFIX)


def check_keep(path: Path) -> None:
    check_target(match_path(path), MARK, KIND)


def keep(match: Match, names: Sequence[str], path: Path) -> Path:
    """Writes the match and returns where."""
    target = match_path(path)
    write_file(target, save(match, names), MARK, KIND)
    return target
