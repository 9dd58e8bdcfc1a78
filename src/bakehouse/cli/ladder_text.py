"""A ladder in words and cells, for the terminal and for documents."""

from __future__ import annotations

import math
import time

from bakehouse.bots.base import Budget
from bakehouse.bots.levels import levels_of, number_of, title_of
from bakehouse.cli.ladder_files import FORMAT, machine
from bakehouse.cli.text import options_text, plural
from bakehouse.kernel.game import Game
from bakehouse.lab.figures import Figure, usual_faults
from bakehouse.lab.ladder import Ladder, LadderRun, Rung

MARK = f"<!-- {FORMAT} -->"


def headline(run: LadderRun) -> list[str]:
    each = f"{plural(run.games, 'game')} of each" + (" pair" if run.players > 1 else "")
    return head_lines(run.game, f"{each}, {plural(run.players, 'player')}{capped(run.budget)}", run.seed)


def head_lines(game: Game, says: str, seed: int) -> list[str]:
    """Of a table of figures: what was played, by which seed, when and where."""
    options = options_text(game.setting.options)
    return [
        f"{game.title} ({options}): {says}" if options else f"{game.title}: {says}",
        f"seed {seed}, edition {game.setting.source.hash[:12]}, {time.strftime('%Y-%m-%d')}",
        machine(),
    ]


def capped(budget: Budget) -> str:
    seconds = f", at most {budget.seconds:g} s for a decision" if budget.seconds < math.inf else ""
    return seconds + (f", {plural(budget.iterations, 'iteration')} for a decision" if budget.iterations else "")


def grids(game: Game, found: Ladder) -> list[list[list[str]]]:
    """The rungs, the strongest first; and how each does against the others. Each has a head."""
    rungs = found.rungs()[::-1]
    head = ["bot", "thinks", "points", "95 % interval", "CPU a move", "games"]
    if found.solo:
        rows = [[*named(game, rung), *score_cells(rung.score), *last_cells(rung)] for rung in rungs]
        steps = [[short(game, one.bot), f"{one.below.mean:+.1f}", numbers(one.below)] for one in rungs if one.below]
        return [[head, *rows], [["same draws", "above the next", "95 % interval"], *steps]]
    head = ["bot", "thinks", "won", "95 % interval", "points", "CPU a move", "games"]
    rows = [[*named(game, one), *win_cells(one.wins), f"{one.score.mean:.1f}", *last_cells(one)] for one in rungs]
    matrix = [["won against", *[str(number_of(bot) or bot) for bot in found.bots], "the next: 95 %"]]
    for one in rungs:
        won = ["" if bot == one.bot else f"{found.against(one.bot, bot).mean:.1%}" for bot in found.bots]
        matrix.append([short(game, one.bot), *won, shares(one.below) if one.below else ""])
    return [[head, *rows], matrix]


def figures_from(rows: list[list[str]]) -> int:
    """The first column that holds figures."""
    return 2 if rows[0][0] == "bot" else 1


def named(game: Game, rung: Rung) -> list[str]:
    number = number_of(rung.bot)
    return [short(game, rung.bot), levels_of(game)[number - 1].bot if number else rung.bot]


def short(game: Game, bot: str) -> str:
    """ "4 Head baker" for a level, else the bot's own name."""
    return f"{number_of(bot)} {title_of(bot, game)}" if number_of(bot) else bot


def score_cells(found: Figure) -> list[str]:
    return [f"{found.mean:.1f}", numbers(found)]


def win_cells(found: Figure) -> list[str]:
    return [f"{found.mean:.1%}", shares(found)]


def last_cells(rung: Rung) -> list[str]:
    return [f"{rung.seconds * 1000:.1f} ms", f"{rung.games:,}"]


def shares(found: Figure) -> str:
    return f"{found.low:.1%} to {found.high:.1%}"


def numbers(found: Figure) -> str:
    return f"{found.low:.1f} to {found.high:.1f}"


def verdict(game: Game, found: Ladder) -> list[str]:
    """Whether each bot is above the one below; and where bots had to be put right."""
    doubts = [f"Attention: {short(game, a)} {says} {short(game, b)}." for a, says, b in found.doubts()]
    if any("surely" in doubt for doubt in doubts):
        doubts.append("More games would tell: --games.")
    lines = doubts or [f"{'Points' if found.solo else 'Win shares'} rise with every bot, beyond doubt."]
    return lines + [f"Attention, {plural(often, 'time')}: {fault}" for fault, often in usual_faults(found.outcomes())]


def as_markdown(run: LadderRun, found: Ladder) -> str:
    lines = [MARK, "", *head_markdown(headline(run))]
    for rows in grids(run.game, found):
        lines += ["", *table_markdown(rows, figures_from(rows))]
    return "\n".join([*lines, "", *verdict(run.game, found)]) + "\n"


def head_markdown(lines: list[str]) -> list[str]:
    title, *below = lines
    return [f"**{title}**  ", *[f"{line}  " for line in below]]


def table_markdown(rows: list[list[str]], figures: int) -> list[str]:
    """With a head; columns from `figures` on stand to the right."""
    rule = ["---" if at < figures else "---:" for at in range(len(rows[0]))]
    return [f"| {' | '.join(row)} |" for row in [rows[0], rule, *rows[1:]]]
