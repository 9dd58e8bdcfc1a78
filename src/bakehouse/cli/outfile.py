"""Writes a file wholly or not at all, and never over a file of another kind."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from bakehouse.cli.errors import CommandError
from bakehouse.kernel.weights import read_weights_file
from bakehouse.lab.made import with_weights

PEEK = 400  # bytes in which a file says what it is


@dataclass(frozen=True, slots=True)
class FileKind:
    """A kind of file that a command writes if it is asked for one: None stands for no file."""

    name: str
    mark: str
    """What a file of this kind has near its beginning."""

    def check(self, path: Path | None) -> None:
        """Refuses a path that cannot become a file of this kind."""
        if path is None:
            return
        if path.is_dir():
            raise CommandError(f"{path}: is a folder; name a file in it")
        if not path.parent.is_dir():
            raise CommandError(f"{path}: there is no folder {path.parent}")
        if path.exists() and not self.is_one(path):
            raise CommandError(f"{path}: exists and is not {self.name}; it is left as it is, choose another name")

    def is_one(self, path: Path) -> bool:
        """An empty file is of every kind."""
        if not path.is_file():
            return False
        try:
            with path.open("rb") as file:
                head = file.read(PEEK)
        except OSError as error:
            raise CommandError(f"{path}: cannot be read: {reason(error)}") from None
        return not head or self.mark.encode() in head

    def write(self, path: Path | None, text: Callable[[], str]) -> None:
        """The text is made only if there is a file for it."""
        if path is not None:
            self.check(path)
            write_whole(path, text())


def check_weights_target(path: Path, names: Iterable[str]) -> None:
    """Only numbers of the same game and kind are overwritten."""
    if path.exists() and not path.is_dir():
        read_weights_file(path, tuple(names))
    else:
        FileKind("a file of numbers", "").check(path)


def write_weights(path: Path, usual: Path, weights: Mapping[str, float], made: Mapping[str, str | int | date]) -> None:
    """Other numbers in the text that is there, or in that of the game's usual file."""
    old = path if path.exists() else usual
    write_whole(path, with_weights(old.read_text(encoding="utf-8"), weights, made))


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
