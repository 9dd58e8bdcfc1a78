# compiled
"""The prompt bar of one viewer: the question, the choices (many of one sort in groups), undo and hint."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bakehouse.kernel import prompt as kernel
from bakehouse.kernel.acts import Act, Question
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.layout import Layout
from bakehouse.server.html.drawing.models import Ask, ChoiceButton, ChoiceGroup
from bakehouse.server.html.drawing.patches import Fragment
from bakehouse.server.html.drawing.shell import prompt_bar
from bakehouse.server.html.drawn import Bar, DrawnTable
from bakehouse.server.seen.hints import hint_for
from bakehouse.server.seen.prompt import Asked, Choice, asked, may_choose, waiting_for

ROOM = 1050  # pixels of the two rows beside the question
FEW = 6  # of one sort; more than this are behind one button
DIGITS = 9  # keys that press a button; another one ends what is under way
Button = ChoiceButton | ChoiceGroup


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
            ChoiceButton(key, label, effect, says, pieces, layout.picture(key), best, plain, loses, ends, passes)
            for key, label, effect, says, pieces, best, plain, loses, ends, passes in choices
        ]
    )


def ask(table: Table, question: Asked, choices: Sequence[ChoiceButton], layout: Layout) -> Ask:
    """As the bar shows it."""
    shown: list[tuple[int, Button]] = []
    ends = tuple([choice for choice in choices if choice.ends])
    if choices and question.seat is not None:
        state = table.playing().state
        shown = arranged(state.question(question.seat), [choice for choice in choices if not choice.ends], layout)
    return Ask(
        says=question.says,
        rev=question.rev,
        choices=tuple([one for _, one in shown]),
        phase=int(table.playing().state.joints),
        ends=ends,
        digits=tuple([digit for digit, _ in shown]),
        long=sum(width(one) for _, one in shown) > ROOM,
        waiting=not choices,
        seat=question.seat,
        undo=question.undo,
        undo_why=question.undo_why,
        redo=question.redo,
        advice=question.advice,
        away=question.away,
        over=question.over,
    )


def width(choice: Button) -> float:
    """About how many pixels a choice takes in the bar."""
    small = choice.effect if isinstance(choice, ChoiceButton) else ""
    return 60 + 8 * max(len(choice.label), 0.9 * len(small))


def arranged(asked: Question[Any], choices: Sequence[ChoiceButton], layout: Layout) -> list[tuple[int, Button]]:
    """What stands in the bar, each with its key. The key of a choice, or of its sort, never depends on what else may be
    chosen: only where one sort has more answers than there are keys are they counted as they come."""
    acts = [act for act in asked.acts if not is_end(act)]
    if sum([act.many for act in acts]) <= DIGITS:
        keys = [act.key(at) for act in acts for at in range(int(act.many))]
        return [(keys.index(choice.key) + 1, choice) for choice in choices]
    if len(acts) == 1 and len(choices) <= FEW:
        return list(enumerate(choices, 1))
    shown: list[tuple[int, Button]] = []
    for number, act in enumerate(acts, 1):
        those = tuple([choice for choice in choices if kernel.head(choice.key) == act.verb])
        digit = number if number <= DIGITS else 0
        if len(those) == 1:
            shown.append((digit, those[0]))
        elif those:
            best = any(choice.best for choice in those)
            group = ChoiceGroup(act.verb, layout.sort(act.verb), those, layout.picture(act.verb), best)
            shown.append((digit, group))
    return shown


def is_end(act: Act[Any]) -> bool:
    return act.ends or (act.commits and act.many == 1)
