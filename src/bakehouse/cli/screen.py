"""Where a person reads and types: at most 100 columns, colour only as an ornament, no drawing of boxes."""

from __future__ import annotations

import os
import pydoc
import sys
from collections.abc import Collection
from contextlib import suppress

from rich.console import Console
from rich.segment import Segment, Segments
from rich.text import Text

from bakehouse.cli.columns import WIDE, Rows, drawn, table_of
from bakehouse.cli.errors import CommandError
from bakehouse.cli.text import clean, wrap

MOST_COLUMNS = 100


class Screen:
    """`plain` is for screen readers: no colour, no pager, nothing is cleared or drawn over."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        coloured = not plain and not os.environ.get("NO_COLOR")
        self.console = Console(color_system="auto" if coloured else None, highlight=False, markup=False)
        if self.live:
            with suppress(ImportError):
                import readline  # noqa: F401  lets `input` edit a line

    @property
    def width(self) -> int:
        return min(self.console.width, MOST_COLUMNS)

    def say(self, text: str = "", style: str = "", hang: int = 0) -> None:
        """Prints lines, broken at words where they are too long."""
        self.console.print(Text(wrap(clean(text), self.width, hang), style), soft_wrap=True)

    def table(self, rows: Rows, right: Collection[int] = (), head: bool = True, indent: int = 0) -> None:
        """Rows in columns. Cells are folded where a person's screen is too narrow; elsewhere each row is one line."""
        width = self.width if self.console.is_terminal else WIDE
        for line in drawn(self.console, table_of(rows, right, head, indent), width):
            self.console.print(Segments([*line, Segment.line()]), soft_wrap=True)

    def show(self, text: str) -> bool:
        """A text of any length; True when it did not fit and was shown a page at a time."""
        text = wrap(clean(text), self.width, 2)
        if self.live and not self.plain and text.count("\n") + 3 > self.console.height:
            pydoc.pager(text + "\n")
            return True
        self.say(text)
        return False

    def ask(self, prompt: str) -> str:
        """What the person types, without the blanks around it; raises EOFError when there is nothing more."""
        try:
            line = input(prompt)
        except UnicodeDecodeError:
            raise CommandError("the input is not text; is it the right file?") from None
        if not sys.stdin.isatty():
            self.say(line)  # a transcript shows the answers too
        return line.strip()

    def hide(self) -> None:
        """Takes what one person may see off the screen before the next one looks."""
        if not self.live:
            return
        if self.plain or self.console.is_dumb_terminal:
            self.say("\n" * self.console.height)
        else:
            sys.stdout.write("\x1b[H\x1b[2J\x1b[3J")  # the last one empties what could be scrolled back to
            sys.stdout.flush()
