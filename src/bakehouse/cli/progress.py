"""How far long work is: a bar on stderr, only where somebody sees it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


class Bar:
    """Counts games, of one stretch of work after the other."""

    def __init__(self, progress: Progress, title: str, games: int | None) -> None:
        self.progress = progress
        self.task = progress.add_task(title, total=games)

    def stretch(self, title: str, games: int) -> None:
        self.progress.reset(self.task, total=games, description=title)

    def played(self, more: int) -> None:
        self.progress.advance(self.task, more)


@contextmanager
def watching(title: str, games: int | None = None) -> Iterator[Bar]:
    console = Console(stderr=True)
    texts = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()]
    with Progress(*texts, console=console, transient=True, disable=not console.is_terminal) as progress:
        yield Bar(progress, title, games)


@contextmanager
def busy(title: str) -> Iterator[None]:
    """For work of which nobody knows how long it takes."""
    console = Console(stderr=True)
    if console.is_terminal:
        with console.status(title):
            yield
    else:
        yield
