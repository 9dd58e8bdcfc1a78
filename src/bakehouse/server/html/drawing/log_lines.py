"""Lines of the log: there are many, so each kind is drawn once and the words are put in."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import escape

from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import Line

ID, SAYS = "\x00id", "\x00says"
MOULDS: dict[tuple[str, str], str] = {}


def line_html(look: Look, line: Line) -> str:
    kind = (line.kind, line.colour)
    if kind not in MOULDS:
        MOULDS[kind] = str(look.shell.log_line(replace(line, id=ID, says=SAYS))).strip()
    return MOULDS[kind].replace(ID, line.id).replace(SAYS, escape(line.says))
