"""Writes a file wholly or not at all, and never over a file of another kind."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from bakehouse.cli.errors import CommandError
from bakehouse.kernel.weights import read_weights_file

PEEK = 400  # bytes in which a file says what it is


def check_target(path: Path, mark: str, kind: str) -> None:
    """Refuses a path that cannot become a file of this kind. A file of the kind has its mark near the beginning."""
    if path.is_dir():
        raise CommandError(f"{path}: is a folder; name a file in it")
    if not path.parent.is_dir():
        raise CommandError(f"{path}: there is no folder {path.parent}")
    if not path.exists():
        return
    head = b"?"
    if path.is_file():
        try:
            with path.open("rb") as file:
                head = file.read(PEEK)
        except OSError as error:
            raise CommandError(f"{path}: cannot be read: {reason(error)}") from None
    if head and mark.encode() not in head:
        raise CommandError(f"{path}: exists and is not {kind}; it is left as it is, choose another name")


def check_weights_target(path: Path, names: Iterable[str]) -> None:
    """Only numbers of the same game and kind are overwritten."""
    if path.exists() and not path.is_dir():
        read_weights_file(path, tuple(names))
    else:
        check_target(path, "", "a file of numbers")


def write_file(path: Path, text: str, mark: str, kind: str) -> None:
    check_target(path, mark, kind)
    write_whole(path, text)


def write_whole(path: Path, text: str) -> None:
    target = path.resolve()
    unfinished = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        unfinished.write_text(text, encoding="utf-8", newline="\n")
        unfinished.replace(target)
    except OSError as error:
        raise CommandError(f"{path}: cannot be written: {reason(error)}") from None
    finally:
        with suppress(OSError):
            unfinished.unlink()


def reason(error: OSError) -> str:
    return (error.strerror or "unknown error").lower()
