"""What all games' tables in a terminal are made of: blocks of lines, each with a title, of at most eighty columns."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

WIDTH = 80
YOU = " (you)"  # ends the viewer's own name
TIE = "\u00a0"  # a blank at which no line is broken
Blocks = Sequence[Sequence[str]]


def viewer(names: Sequence[str]) -> int:
    """The viewer's seat; -1 for somebody who only watches."""
    return next((seat for seat, name in enumerate(names) if name.endswith(YOU)), -1)


def seat_called(names: Sequence[str], word: str) -> int:
    """The first seat with this word in its name; -1 where nobody is called so."""
    return next((seat for seat, name in enumerate(names) if word.casefold() in name.casefold()), -1)


def with_word(found: Blocks, word: str) -> str:
    """The blocks with this word in their titles, or all lines with it; "" if there is none."""
    wanted = word.casefold()
    titled = [block for block in found if block and wanted in plain(block[0].partition(":")[0])]
    if titled:
        return text_of(titled)
    lines = [line for block in found for line in block if wanted in plain(line)]
    return text_of([lines]) if lines else ""


def plain(text: str) -> str:
    return text.replace(TIE, " ").casefold()


def text_of(found: Blocks) -> str:
    return "\n\n".join("\n".join(map(fit, block)) for block in found if block)


def fit(line: str) -> str:
    """A line that is too long goes on two columns to the right."""
    if max(map(len, line.split(" "))) > WIDTH - 2:
        line = line.replace(TIE, " ")
    lines = [line] if len(line) <= WIDTH else textwrap.wrap(line, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return "\n".join(lines).replace(TIE, " ")


def tied(parts: Sequence[str], between: str = ",") -> str:
    """A list that is broken between its parts only."""
    return f"{between} ".join(part.replace(" ", TIE) for part in parts)


def columns(rows: Sequence[Sequence[str]], right: Sequence[int] = (), indent: int = 0) -> str:
    """Aligned columns, two spaces apart; those named in `right` are figures and stand to the right.

    >>> print(columns([["seat", "score"], ["Ana", "7"]], right=[1]))
    seat  score
    Ana       7
    """
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.rjust(width) if at in right else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append(" " * indent + "  ".join(cells).rstrip())
    return "\n".join(lines)
