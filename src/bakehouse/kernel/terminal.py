"""What all games' tables in a terminal are made of: blocks of lines, each with a title, of at most eighty columns."""

from __future__ import annotations

import textwrap
import unicodedata
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


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Aligned columns, two spaces apart.

    >>> print(columns([["seat", "score"], ["Ana", "7"]]))
    seat  score
    Ana   7
    """
    widths = [max(map(places, column)) for column in zip(*rows, strict=True)]
    lines = [[cell + " " * (width - places(cell)) for cell, width in zip(row, widths, strict=True)] for row in rows]
    return "\n".join("  ".join(line).rstrip() for line in lines)


def places(text: str) -> int:
    """How many columns a text takes: wide letters take two."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)
