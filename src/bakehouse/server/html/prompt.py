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
from bakehouse.server.html.drawn import Bar, Digits, DrawnTable
from bakehouse.server.seen.hints import hint_for
from bakehouse.server.seen.prompt import Asked, Choice, asked, may_choose, prompt_of, waiting_for

ROOM = 1050  # pixels of the two rows beside the question
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
    digits = Digits() if viewer is None else drawn.digits.get(viewer) or drawn.digits.put(viewer, Digits())
    if choices and viewer is not None:
        digits.enter(id(match), match.state.joints, match.state.question(viewer).word)
    shown = ask(table, question, choices, layout, digits)
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


def ask(table: Table, question: Asked, choices: Sequence[ChoiceButton], layout: Layout, digits: Digits) -> Ask:
    """As the bar shows it."""
    shown: tuple[ChoiceButton | ChoiceGroup, ...] = ()
    ends = tuple([choice for choice in choices if choice.ends])
    if choices and question.seat is not None:
        digits.grouped = digits.grouped or len(choices) > FEW
        groups = prompt_of(table, question.seat).groups() if digits.grouped else []
        shown = in_order(choices, groups, layout)
    return Ask(
        says=question.says,
        rev=question.rev,
        choices=shown,
        phase=int(table.playing().state.joints),
        ends=ends,
        digits=digits.give(slots(shown)),
        long=sum(width(one) for one in shown) > ROOM,
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


def slots(shown: Sequence[ChoiceButton | ChoiceGroup]) -> list[str]:
    """What a key stands for: a sort of choices, and where several of a sort stand side by side, each of them."""
    heads = [one.id if isinstance(one, ChoiceGroup) else kernel.head(one.key) for one in shown]
    single = [isinstance(one, ChoiceButton) and heads.count(head) > 1 for one, head in zip(shown, heads, strict=True)]
    return [
        one.key if alone and isinstance(one, ChoiceButton) else head
        for one, head, alone in zip(shown, heads, single, strict=True)
    ]


def in_order(choices: Sequence[ChoiceButton], groups: Groups, layout: Layout) -> tuple[ChoiceButton | ChoiceGroup, ...]:
    """Few choices as they are; of many one button per sort. Those that end something stand apart."""
    shown: list[ChoiceButton | ChoiceGroup] = []
    if not groups:
        shown += [choice for choice in choices if not choice.ends]
    by_key = {choice.key: choice for choice in choices if not choice.ends}
    for sort, members in groups:
        those = tuple([by_key[choice.key] for choice in members if choice.key in by_key])
        if len(those) == 1:
            shown.append(those[0])
        elif those:
            best = any(choice.best for choice in those)
            shown.append(ChoiceGroup(kernel.head(sort), layout.sort(sort), those, layout.picture(sort), best))
    return tuple(shown)
