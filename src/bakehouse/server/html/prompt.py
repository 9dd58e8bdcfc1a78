# compiled
"""The prompt bar of one viewer: the question, the choices (many of one sort in groups), undo and hint."""

from __future__ import annotations

from collections.abc import Sequence

from bakehouse.kernel import prompt as kernel
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.layout import Layout
from bakehouse.server.html.drawing.models import Ask, ChoiceButton, ChoiceGroup
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.html.drawing.shell import prompt_bar
from bakehouse.server.html.drawn import Bar, DrawnTable
from bakehouse.server.seen.hints import hint_for
from bakehouse.server.seen.prompt import Asked, Choice, asked, may_choose, prompt_of, waiting_for

ROW = 560  # pixels that choices may take beside the question
FEW = 6  # more choices than this are grouped by sort
Groups = list[tuple[str, list[kernel.Choice]]]


def bar(drawn: DrawnTable, table: Table, viewer: int | None) -> Bar:
    """What a viewer may choose and the prompt bar; kept until something in it could have changed."""
    match, record, layout = table.playing(), table.record, drawn.painter.layout
    revision, hint = (-1, None) if viewer is None else (match.revision(viewer), hint_for(table, viewer))
    waits = None if may_choose(table, viewer) else waiting_for(table, viewer)
    depends = (revision, id(hint), id(record), waits)
    kept = drawn.bars.get(viewer)
    if kept is not None and kept.depends == depends:
        return kept
    question = asked(table, viewer)
    choices = buttons(question.choices, layout)
    shown = ask(table, question, choices, layout)
    painted = Fragment("prompt", prompt_bar(drawn.look, shown, table.id))
    return drawn.bars.put(viewer, Bar(depends, (hint, record), choices, painted))


def buttons(choices: Sequence[Choice], layout: Layout) -> tuple[ChoiceButton, ...]:
    """Every choice with its picture, for the bar and for the pieces on the board."""
    return tuple(
        [
            ChoiceButton(key, label, effect, says, pieces, layout.picture(key), best, plain)
            for key, label, effect, says, pieces, best, plain in choices
        ]
    )


def ask(table: Table, question: Asked, choices: Sequence[ChoiceButton], layout: Layout) -> Ask:
    """As the bar shows it."""
    shown: tuple[ChoiceButton | ChoiceGroup, ...] = ()
    if choices and question.seat is not None:
        groups = prompt_of(table, question.seat).groups() if len(choices) > FEW else []
        shown = in_order(choices, groups, layout)
    return Ask(
        says=question.says,
        rev=question.rev,
        choices=shown,
        long=sum(width(one) for one in shown) > ROW,
        waiting=not choices,
        seat=question.seat,
        undo=question.undo,
        undo_why=question.undo_why,
        redo=question.redo,
        advice=question.advice,
        away=question.away,
        over=question.over,
    )


def width(choice: ChoiceButton | ChoiceGroup) -> float:
    """About how many pixels a choice takes in the bar."""
    small = choice.effect if isinstance(choice, ChoiceButton) else ""
    return 60 + 8 * max(len(choice.label), 0.9 * len(small))


def in_order(choices: Sequence[ChoiceButton], groups: Groups, layout: Layout) -> tuple[ChoiceButton | ChoiceGroup, ...]:
    """Few choices as they are; of many one button per sort. What ends or skips comes last."""
    shown: list[ChoiceButton | ChoiceGroup] = []
    if not groups:
        shown += choices
    by_key = {choice.key: choice for choice in choices}
    for sort, members in groups:
        those = tuple([by_key[choice.key] for choice in members])
        if len(those) == 1:
            shown.append(those[0])
        else:
            best = any(choice.best for choice in those)
            shown.append(ChoiceGroup(kernel.head(sort), layout.sort(sort), those, layout.picture(sort), best))
    return tuple(sorted(shown, key=lambda c: isinstance(c, ChoiceButton) and c.plain))
