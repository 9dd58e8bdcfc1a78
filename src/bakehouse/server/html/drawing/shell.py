# compiled
"""What stands around a board and comes again and again: buttons and lines of the log are drawn once for all tables."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import Markup, escape

from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import Ask, ChoiceButton, ChoiceGroup
from bakehouse.server.seen.log import Line

ID, SAYS = "\x00id", "\x00says"


def prompt_bar(look: Look, ask: Ask, table: str) -> str:
    shown: list[str] = []
    sheets: list[str] = []
    for choice, digit in zip(ask.choices, ask.digits, strict=True):
        shown.append(button(look, choice, str(digit or "")))
        if isinstance(choice, ChoiceGroup):
            sheets.append(sheet(look, choice))
    ends = [button(look, choice, "0" if choice is ask.ends[-1] else "") for choice in ask.ends]
    parts = [Markup("".join(part)) for part in (shown, ends, sheets)]
    html: str = look.shell.prompt(ask, table, *parts).strip()
    return html


def button(look: Look, choice: ChoiceButton | ChoiceGroup, key: str) -> str:
    """A button of the bar and the key that presses it; one of a sheet has none."""
    made = look.buttons.get((choice, key))
    return look.buttons.put((choice, key), look.pieces.choice(choice, key)) if made is None else made


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
