# compiled
"""The prompt bar of one viewer: the question, the choices (many of one sort in groups), undo and hint."""

from __future__ import annotations

from collections.abc import Sequence

from bakehouse.kernel.events import name_seats
from bakehouse.kernel.prompt import Choice, Prompt, head
from bakehouse.server.core.table import Table
from bakehouse.server.html.drawing.models import AdviceRow, Ask, ChoiceButton, ChoiceGroup
from bakehouse.server.html.drawing.parts import Layout
from bakehouse.server.thinking.hints import HintOption
from bakehouse.store.records import OVER

ROW = 560  # pixels that choices may take beside the question
FEW = 6  # more choices than this are grouped by sort


def buttons(table: Table, seat: int) -> tuple[ChoiceButton, ...]:
    """Every choice of a seat, for the bar and for the pieces on the board."""
    prompt = table.prompt(seat)
    hint = table.hint(seat)
    return tuple([button(table, choice, hint.key if hint else "", len(prompt.choices)) for choice in prompt.choices])


def button(table: Table, choice: Choice, best: str, among: int) -> ChoiceButton:
    actions = table.game.actions
    label = sentence(choice.label)
    return ChoiceButton(
        choice.key,
        label,
        choice.effect,
        f"{label}: {choice.effect}" if choice.effect else label,
        choice.pieces,
        table.painter.layout.picture(choice.key),
        choice.key == best,
        among > 1 and ":" not in choice.key and actions.commits[actions.ids[choice.key]] == 1,
    )


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


def ask(table: Table, viewer: int | None, choices: Sequence[ChoiceButton]) -> Ask:
    """What this viewer is asked, or whom we wait for."""
    match = table.playing()
    if viewer is None:
        return Ask(waiting_for(table, None), over=table.record.status == OVER)
    away = table.record.seats[viewer].away
    limit = match.undo_limit(viewer)
    hint = table.hint(viewer)
    prompt = table.prompt(viewer) if choices and not away else Prompt("")
    done = table.record.status == OVER
    shown = grouped(prompt, choices, table.painter.layout)
    return Ask(
        says=sentence(prompt.says) or waiting_for(table, viewer),
        rev=match.revision(viewer),
        choices=shown,
        long=sum(width(one) for one in shown) > ROW,
        waiting=not prompt.choices,
        seat=viewer,
        undo=0 if done or away else limit.steps,
        undo_why=f"{sentence(limit.why)}." if limit.why else "",
        redo=not done and not away and match.can_redo(viewer),
        advice=tuple([advice(one, rank) for rank, one in enumerate(hint.options, 1)]) if hint else (),
        away=away,
        over=done,
    )


def advice(one: HintOption, rank: int) -> AdviceRow:
    label = sentence(one.label)
    known = [part for part in (one.expected, one.wins) if part]
    numbers = ", ".join([*known, one.searched] if one.searched else known)
    says = (
        f"Choice {rank}: {label}." + (f" {sentence(numbers)}." if numbers else "") + (f" {one.why}" if one.why else "")
    )
    return AdviceRow(one.key, label, " · ".join(known), round(100 * one.share), one.searched, one.why, says)


def width(choice: ChoiceButton | ChoiceGroup) -> float:
    """About how many pixels a choice takes in the bar."""
    small = choice.effect if isinstance(choice, ChoiceButton) else ""
    return 60 + 8 * max(len(choice.label), 0.9 * len(small))


def waiting_for(table: Table, viewer: int | None) -> str:
    """Who is to act and for what, in one sentence."""
    match = table.playing()
    if match.state.over:
        return "The game is over."
    if viewer is not None and table.record.seats[viewer].away:
        return "A bot plays for you. Take your seat back whenever you like."
    waits = [seat for seat in match.state.to_act if seat != viewer]
    if len(waits) > 3:
        return f"Waiting for {len(waits)} players {match.state.awaits()}".rstrip() + "."
    return sentence(name_seats(match.state.waits_for(), viewer, table.names)) + "."


def grouped(prompt: Prompt, choices: Sequence[ChoiceButton], layout: Layout) -> tuple[ChoiceButton | ChoiceGroup, ...]:
    """Few choices as they are; of many one button per sort. What ends or skips comes last."""
    if not prompt.choices:
        return ()
    shown: list[ChoiceButton | ChoiceGroup] = []
    by_key = {choice.key: choice for choice in choices}
    if len(choices) <= FEW:
        shown += choices
    else:
        for sort, members in prompt.groups():
            those = tuple([by_key[choice.key] for choice in members])
            if len(those) == 1:
                shown.append(those[0])
            else:
                best = any(choice.best for choice in those)
                shown.append(ChoiceGroup(head(sort), layout.sort(sort), those, layout.picture(sort), best))
    return tuple(sorted(shown, key=lambda c: isinstance(c, ChoiceButton) and c.plain))
