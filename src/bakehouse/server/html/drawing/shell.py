# compiled
"""What stands around a board and comes again and again: buttons and lines of the log are drawn once for all tables."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import Markup, escape

from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import Ask, ChoiceButton, ChoiceGroup
from bakehouse.server.seen.log import Line

DIGITS = 9  # keys that press a button
ID, SAYS = "\x00id", "\x00says"


def prompt_bar(look: Look, ask: Ask, table: str) -> str:
    shown, sheets = [], []
    for at, choice in enumerate(ask.choices, 1):
        shown.append(button(look, choice, at if at <= DIGITS else 0))
        if isinstance(choice, ChoiceGroup):
            sheets.append(sheet(look, choice))
    html: str = look.shell.prompt(ask, table, Markup("".join(shown)), Markup("".join(sheets))).strip()
    return html


def button(look: Look, choice: ChoiceButton | ChoiceGroup, number: int) -> str:
    """A button of the bar; of a sheet it has no number."""
    made = look.buttons.get((choice, number))
    return look.buttons.put((choice, number), look.pieces.choice(choice, number)) if made is None else made


def sheet(look: Look, group: ChoiceGroup) -> str:
    made = look.buttons.get(group)
    if made is None:
        made = look.buttons.put(group, look.pieces.chooser(f"group-{group.id}", group.label, group.choices))
    return made


def line_html(look: Look, line: Line) -> str:
    kind = (line.kind, line.colour)
    template = look.lines.get(kind)
    if template is None:
        template = look.lines.put(kind, str(look.shell.log_line(replace(line, id=ID, says=SAYS))).strip())
    return template.replace(ID, line.id).replace(SAYS, escape(line.says))
