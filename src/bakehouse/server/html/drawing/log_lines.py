"""Lines of the log: there are many, so each kind is drawn once and the words are put in."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import escape

from bakehouse.server.html.drawing.look import Look
from bakehouse.server.seen.log import Line

ID, SAYS = "\x00id", "\x00says"


def line_html(look: Look, line: Line) -> str:
    kind = (line.kind, line.colour)
    template = look.lines.get(kind)
    if template is None:
        template = look.lines.put(kind, str(look.shell.log_line(replace(line, id=ID, says=SAYS))).strip())
    return template.replace(ID, line.id).replace(SAYS, escape(line.says))
