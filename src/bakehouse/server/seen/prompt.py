# compiled
"""What one viewer is asked: the question, every choice with its words, how far back they may go."""

from __future__ import annotations

from typing import NamedTuple

from bakehouse.kernel import prompt as kernel
from bakehouse.kernel.entries import UndoLimit
from bakehouse.kernel.events import name_seats, who
from bakehouse.kernel.saying import sentence
from bakehouse.server.core.covered import OPEN_NOW, lies_open, seen_match, seen_seats
from bakehouse.server.core.table import Table
from bakehouse.server.seen.hints import AdviceRow, advice, hint_for
from bakehouse.server.seen.memory import SEEN
from bakehouse.server.thinking.hints import Hint
from bakehouse.store.records import OVER, PERSON

NOTHING = kernel.Prompt("")


class Choice(NamedTuple):
    key: str
    label: str
    effect: str
    says: str
    """The full sentence, for a screen reader and for the piece on the board."""
    pieces: tuple[str, ...]
    best: bool
    """The hint's advice."""
    plain: bool
    """Ends, skips or goes back, where something else could be done."""
    loses: str = ""
    """What could still be used and is thrown away by it, in a sentence: worth asking once more."""
    ends: bool = False
    """The last of the buttons, always on the same key."""
    passes: bool = False
    """Bots act at once after it, so that it could not be taken back."""


class Asked(NamedTuple):
    says: str
    """The question, or whom the table waits for."""
    rev: int = 0
    choices: tuple[Choice, ...] = ()
    seat: int | None = None
    """The viewer's seat; None for somebody who watches."""
    undo: int = 0
    """How many own moves can be taken back."""
    undo_why: str = ""
    """What stops it there."""
    redo: bool = False
    advice: tuple[AdviceRow, ...] = ()
    """The choices that a hint compares, the best first."""
    away: bool = False
    """A bot plays this seat: offer to take it back."""
    over: bool = False


def may_choose(table: Table, viewer: int | None) -> bool:
    if viewer is None or table.record.seats[viewer].away:
        return False
    return table.playing().state.may_act(viewer)


def prompt_of(table: Table, seat: int) -> kernel.Prompt:
    """What this seat is asked, with the players' names; kept until something could have changed it."""
    match, names, prompts = table.playing(), table.names, SEEN.of(table).prompts
    revision = match.revision(seat)
    kept = prompts.get(seat)
    if kept is not None and kept[0] is match and kept[1] == revision and kept[2] == names and kept[3].choices:
        return kept[3]
    prompt = seen_match(table, seat).state.prompt(seat).named(seat, names)
    prompts.put(seat, (match, revision, names, prompt))
    return prompt


def choices_of(table: Table, prompt: kernel.Prompt, hint: Hint | None) -> tuple[Choice, ...]:
    """Every choice of a seat that may choose."""
    advised, among, actions = hint.key if hint is not None else "", len(prompt.choices), table.game.actions
    bots = bool(table.bot_seats())
    found = []
    for one in prompt.choices:
        label = sentence(one.label)
        says = f"{label}: {one.effect}" if one.effect else label
        act = table.game.act_of[actions.ids[one.key]]
        ends = one.ends or (act.commits and act.many == 1)
        loses = f"{sentence(one.loses)}." if one.loses else ""
        best, plain, passes = one.key == advised, among > 1 and ends, bots and one.passes
        found.append(Choice(one.key, label, one.effect, says, one.pieces, best, plain, loses, ends, passes))
    return tuple(found)


def asked(table: Table, viewer: int | None) -> Asked:
    """What this viewer is asked, or whom we wait for."""
    match, done = seen_match(table, viewer), table.record.status == OVER
    if viewer is None:
        return Asked(waiting_for(table, None), over=done)
    away = table.record.seats[viewer].away
    limit = UndoLimit(0, OPEN_NOW) if lies_open(table) else match.undo_limit(viewer)
    hint = hint_for(table, viewer)
    prompt = prompt_of(table, viewer) if may_choose(table, viewer) else NOTHING
    return Asked(
        says=sentence(prompt.says) or waiting_for(table, viewer),
        rev=match.revision(viewer),
        choices=choices_of(table, prompt, hint),
        seat=viewer,
        undo=0 if done or away else limit.steps,
        undo_why=f"{sentence(limit.why)}." if limit.why else "",
        redo=not done and not away and match.can_redo(viewer),
        advice=tuple([advice(one, n, not hint.whole) for n, one in enumerate(hint.options, 1)])
        if hint is not None
        else (),
        away=away,
        over=done,
    )


def waiting_for(table: Table, viewer: int | None) -> str:
    """Who is to act and for what, in one sentence."""
    state = seen_match(table, viewer).state
    if state.over:
        return "The game is over."
    if viewer is not None and table.record.seats[viewer].away:
        return "A bot plays for you. Take your seat back whenever you like."
    waits = [seat for seat in state.to_act if seat != viewer]
    if seen_seats(table, viewer) is None:
        said = state.waits_for() if len(waits) <= 3 else f"waiting for {len(waits)} players {state.awaits()}"
    elif table.record.together:  # who has ended is not told
        said = f"waiting for the {'others' if viewer is not None else 'players'} {state.awaits()}"
    else:  # bots wait for people
        people = [who(seat) for seat in waits if table.record.seats[seat].kind == PERSON]
        named = ", ".join(people) if len(people) <= 3 else f"{len(people)} players"
        said = f"waiting for {named} {state.awaits()}"
    return sentence(name_seats(said.rstrip(), viewer, table.names)) + "."
