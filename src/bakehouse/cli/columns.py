"""Rows in aligned columns, by Rich: no lines are drawn, so that they read well aloud and programs can split them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rich.console import Console
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from bakehouse.cli.text import clean

Rows = Sequence[Sequence[str]]
WIDE = 10_000  # where nothing has to fit a screen


def table_of(rows: Rows, right: Collection[int] = (), head: bool = False, indent: int = 0) -> Table:
    """Columns two spaces apart; those named in `right` are figures and stand to the right. `head`: the first row is."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=head, header_style="bold")
    for at, title in enumerate(rows[0] if head else [""] * len(rows[0])):
        table.add_column(Text(clean(title)), justify="right" if at in right else "left", overflow="fold")
    for row in rows[1:] if head else rows:
        table.add_row(*[Text(" " * (indent * (at == 0)) + clean(cell)) for at, cell in enumerate(row)])
    return table


def drawn(console: Console, table: Table, width: int) -> Iterable[list[Segment]]:
    """Line by line, without the blanks that fill up the last column."""
    for line in console.render_lines(table, console.options.update(width=width), pad=False):
        while line and not line[-1].text.strip():
            line.pop()
        if line:
            line[-1] = Segment(line[-1].text.rstrip(), line[-1].style)
        yield line


def columns(rows: Rows) -> str:
    """As a text, for whoever puts it into another one.

    >>> print(columns([["seat", "score"], ["Ana", "7"]]))
    seat  score
    Ana   7
    """
    lines = drawn(Console(width=WIDE, color_system=None), table_of(rows), WIDE)
    return "\n".join("".join(segment.text for segment in line) for line in lines)
