"""Trials in words and cells, for the terminal and for documents."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bakehouse.bots.levels import number_of
from bakehouse.cli.ladder_text import capped, head_lines, head_markdown, short, table_markdown, win_cells
from bakehouse.cli.text import plural
from bakehouse.cli.trials_files import FORMAT
from bakehouse.lab.figures import Figure
from bakehouse.lab.trial_run import Answers, Found, TrialRun

MARK = f"<!-- {FORMAT} -->"
COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of trials: a table, what stands above it and below it."""

    says: str
    rows: list[list[str]]
    """With a head."""
    figures: int
    """From this column on cells are figures."""
    below: list[str]


def headline(run: TrialRun) -> list[str]:
    return head_lines(run.game, f"trials{capped(run.budget)}", run.seed)


def parts(run: TrialRun, found: Found) -> Iterator[Part]:
    if found.meetings:
        yield opponents(run, found)
    if found.answers:
        yield positions(run, found)
    if found.watched:
        yield habits(run, found)


def opponents(run: TrialRun, found: Found) -> Part:
    rows = [["won by", "against", "won", "95 % interval", "equals", "points", "games"]]
    for one in found.meetings:
        against = f"{COUNTS.get(one.opponent.rivals, 'one')} of {short(run.game, one.level)}"
        own, theirs = one.scores()
        points = f"{own.mean:.1f} : {theirs.mean:.1f}"
        games = f"{len(one.outcomes):,}"
        rows.append([one.opponent.bot, against, *win_cells(one.wins()), f"{one.par:.1%}", points, games])
    return Part("Simple opponents, each against some of a level; seats move on from game to game.", rows, 2, [])


def positions(run: TrialRun, found: Found) -> Part:
    rows = [["never right", *[str(number_of(level) or level) for level in run.levels]]]
    for position in run.trials.positions:
        wrong = [one.wrong().total() for one in found.answers if one.position.id == position.id]
        rows.append([position.says, *map(str, wrong)])
    says = (
        f"Positions: how often each level chose what is never right, of the {plural(run.seeds, 'time')} it was asked."
    )
    return Part(says, rows, 1, verdict(run, found))


def habits(run: TrialRun, found: Found) -> Part:
    assert run.habits is not None
    rows = [["habit", "level", "a seat and game", "95 % interval"]]
    for at, name in enumerate(run.habits.words):
        for one in found.watched:
            counted = one.a_seat(at)
            rows.append([name, short(run.game, one.level), f"{counted.mean:,.2f}", interval(counted)])
    games = plural(len(found.watched[0].games), "game")
    says = f"Habits: each level with its equals, {games} of {plural(run.players, 'player')}."
    return Part(says, rows, 2, [f"{name}: {says}" for name, says in run.habits.words.items()])


def interval(found: Figure) -> str:
    return f"{found.low:,.2f} to {found.high:,.2f}"


def verdict(run: TrialRun, found: Found) -> list[str]:
    return [wrong_text(run, one) for one in found.wrong()] or ["No level chose a move that is never right."]


def wrong_text(run: TrialRun, one: Answers) -> str:
    chose = ", ".join(f"{key} {plural(often, 'time')}" for key, often in one.wrong().most_common())
    return f"Attention: {short(run.game, one.level)} {one.position.says} ({one.position.id}): {chose} of {run.seeds}."


def missing(run: TrialRun) -> list[str]:
    """What the game does not bring, a sentence each."""
    title = run.game.title
    lacks = {
        "is met by no simple opponent: its trials.toml has no [[opponent]]": run.trials.opponents,
        "has no positions with moves that are never right: its trials.toml has no [[position]]": run.trials.positions,
        "counts no habits: there is no habits.py in its folder": run.habits,
    }
    return [f"{title} {says}." for says, there in lacks.items() if not there]


def faults(found: Found) -> list[str]:
    return [f"Attention, {plural(often, 'time')}: {fault}" for fault, often in found.faults()]


def as_markdown(run: TrialRun, found: Found) -> str:
    lines = [MARK, "", *head_markdown(headline(run))]
    for part in parts(run, found):
        lines += ["", part.says, "", *table_markdown(part.rows, part.figures)]
        lines += ["", *[f"- {line}" for line in part.below]] if part.below else []
    lines += [line for says in (*missing(run), *faults(found)) for line in ("", says)]
    return "\n".join(lines) + "\n"
