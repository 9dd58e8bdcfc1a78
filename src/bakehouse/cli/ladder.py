"""`bakehouse ladder`: the levels of a game against each other, and whether each is stronger than the one below."""

from __future__ import annotations

import json
import math
import os
import platform
import time
from collections import Counter
from dataclasses import asdict, replace
from itertools import combinations
from pathlib import Path
from typing import Annotated, Any

import typer

import bakehouse
from bakehouse.bots.base import Budget
from bakehouse.bots.find import check_fits, make_bot
from bakehouse.bots.levels import COUNT, PREFIX, levels_of, number_of, title_of
from bakehouse.cli.arguments import EditionFile, GameName, Iterations, Options, open_game, usual_players
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import check_target, write_file
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.sim import MOST_JOBS, usual_jobs
from bakehouse.cli.text import columns, options_text, plural
from bakehouse.kernel.game import Game
from bakehouse.lab.batch import Batch, derive, play_all
from bakehouse.lab.figures import Figure
from bakehouse.lab.ladder import Duel, Ladder, Meeting, Rung, fair_games

FORMAT = "bakehouse-ladder/1"
JSON_KIND = "a file of a ladder's figures"
MARK = f"<!-- {FORMAT} -->"
TABLE_KIND = "a ladder's table"
HARDEST = 60.0  # seconds for a decision: nobody waits longer in a ladder either


def ladder(
    game: GameName,
    levels: Annotated[
        str, typer.Option("--levels", metavar="1-5|A,B", help="Levels or bots by name, the weakest first.")
    ] = f"1-{COUNT}",
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, max=1_000_000, help="Games of each pair.")] = 100,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="How many seats; 1: each bot plays alone.")
    ] = None,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", metavar="S", min=0.001, max=HARDEST, help="CPU time for a decision, where it would be more."
        ),
    ] = None,
    iterations: Iterations = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, max=MOST_JOBS, help="Processes; usually one per core.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same draws.")] = 1,
    option: Options = None,
    edition: EditionFile = None,
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures there.")] = None,
    table_file: Annotated[
        Path | None, typer.Option("--markdown", metavar="FILE", help="Write the tables there, for a document.")
    ] = None,
) -> None:
    """Let the levels of a game play against each other.

    Each pair plays as many games. Their seats alternate around the table, and
    the table turns from game to game, so that both act first, second and so on
    equally often; where the seats are odd, both have the odd one equally often.
    Won is the share of the games that a bot's seats win against the others',
    a victory shared by k counting 1/k: equals have 50 %, whatever the number of
    players. Budgets are CPU time, so a busy machine does not weaken anybody;
    with --iterations time does not count, and the same seed gives the same games.

    \b
    Examples:
      bakehouse ladder cookie-jar --games 20
      bakehouse ladder bake-and-sale --jobs 2 --markdown ladder.md
      bakehouse ladder cube-cafe --players 1 --games 200
      bakehouse ladder cupcake-empire --levels greedy,4-5 --players 3
      bakehouse ladder cube-cafe --levels greedy,planner --iterations 4
    """
    opened = open_game(game, option, edition)
    bots = chosen_bots(levels)
    for name in bots:
        check_fits(make_bot(name), opened)
    seats = usual_players(opened) if players is None else players
    opened.new(seats)
    if seats > 1 and len(bots) < 2:
        raise CommandError(
            "--levels: a ladder needs two bots at least, such as --levels 1-5 or --levels greedy,level-4"
        )
    if json_file is not None:
        check_target(json_file, FORMAT, JSON_KIND)
    if table_file is not None:
        check_target(table_file, MARK, TABLE_KIND)
    each = fair_games(games, seats)
    budget = Budget(math.inf if seconds is None else seconds, iterations)
    batches = duels(opened, bots, seats, seed, budget)
    found = Ladder(bots, seats, watch(opened, batches, each, min(jobs or usual_jobs(), each)))
    screen = Screen(plain=False)
    says = headline(opened, found, each, seed, budget)
    screen.say(says[0], "bold", hang=2)
    screen.say("\n".join(says[1:]))
    for rows in tables(opened, found):
        screen.say("\n" + columns(rows, right=range(2 if rows[0][0] == "bot" else 1, len(rows[0]))))
    screen.say("\n" + "\n".join(verdict(opened, found)), hang=2)
    if json_file is not None:
        write_file(json_file, as_json(opened, found, each, seed, budget), FORMAT, JSON_KIND)
    if table_file is not None:
        write_file(table_file, as_markdown(opened, found, says), MARK, TABLE_KIND)


def chosen_bots(wanted: str) -> tuple[str, ...]:
    """Bots by name; levels also by number, "2-4" for several.

    >>> chosen_bots("greedy, 4-5")
    ('greedy', 'level-4', 'level-5')
    """
    names: list[str] = []
    for part in wanted.lower().split(","):
        first, dash, last = part.strip().partition("-")
        last = last if dash else first
        if first.isdecimal() and last.isdecimal():
            if not 1 <= int(first) <= int(last) <= COUNT:
                raise CommandError(f"--levels {wanted}: levels go from 1 to {COUNT}, such as --levels 1-{COUNT}")
            names += [f"{PREFIX}{number}" for number in range(int(first), int(last) + 1)]
        elif part.strip():
            names.append(make_bot(part.strip()).name)
    twice = [name for name, often in Counter(names).items() if often > 1]
    if twice or not names:
        says = f"{twice[0]} is named twice" if twice else "name at least one"
        raise CommandError(f"--levels {wanted}: {says}, such as --levels 1-{COUNT}")
    return tuple(names)


def duels(game: Game, bots: tuple[str, ...], players: int, seed: int, budget: Budget) -> list[Batch]:
    """One for each pair, on draws of its own; alone everybody gets the same draws, to be compared on them."""
    if players == 1:
        batches = [Batch(game, 1, (bot,), seed) for bot in bots]
    else:
        pairs = combinations(range(len(bots)), 2)
        batches = [Duel(game, players, (bots[a], bots[b]), derive(seed, a, b)) for a, b in pairs]
    return [replace(batch, seconds=budget.seconds, iterations=budget.iterations) for batch in batches]


def watch(game: Game, batches: list[Batch], games: int, jobs: int) -> tuple[Meeting, ...]:
    with watching(game.title, games * len(batches)) as bar:
        return tuple([Meeting(batch.bots, tuple(play_all(batch, games, jobs, bar.played))) for batch in batches])


# ------------------------------------------------------------ for people
def headline(game: Game, found: Ladder, games: int, seed: int, budget: Budget) -> list[str]:
    options = options_text(game.setting.options)
    title = f"{game.title} ({options})" if options else game.title
    each = f"{plural(games, 'game')} of each" + ("" if found.solo else " pair")
    capped = f", at most {budget.seconds:g} s for a decision" if budget.seconds < math.inf else ""
    capped += f", {plural(budget.iterations, 'iteration')} for a decision" if budget.iterations else ""
    return [
        f"{title}: {each}, {plural(found.players, 'player')}{capped}",
        f"seed {seed}, edition {game.setting.source.hash[:12]}, {time.strftime('%Y-%m-%d')}",
        machine(),
    ]


def machine() -> str:
    mode = "compiled" if bakehouse.compiled() else "interpreted"
    return f"{cpu()}, {plural(os.cpu_count() or 1, 'core')}, Python {platform.python_version()}, {mode}"


def cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8", errors="replace").splitlines() if info.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def tables(game: Game, found: Ladder) -> list[list[list[str]]]:
    """The rungs, the strongest first; and how each does against the others."""
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
    faults = Counter(fault for meeting in found.meetings for o in meeting.outcomes for fault in o.faults)
    return lines + [f"Attention, {plural(often, 'time')}: {fault}" for fault, often in faults.most_common(3)]


# ------------------------------------------------------------ for documents and programs
def as_markdown(game: Game, found: Ladder, says: list[str]) -> str:
    lines = [MARK, "", f"**{says[0]}**  ", *[f"{line}  " for line in says[1:]]]
    for rows in tables(game, found):
        texts = 2 if rows[0][0] == "bot" else 1
        rule = ["---" if at < texts else "---:" for at in range(len(rows[0]))]
        lines += ["", *[f"| {' | '.join(row)} |" for row in [rows[0], rule, *rows[1:]]]]
    return "\n".join([*lines, "", *verdict(game, found)]) + "\n"


def as_json(game: Game, found: Ladder, games: int, seed: int, budget: Budget) -> str:
    setting = game.setting
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules,
        "edition": setting.source.hash,
        "options": dict(setting.options),
        "players": found.players,
        "games": games,
        "seed": seed,
        "seconds": budget.seconds if budget.seconds < math.inf else None,
        "iterations": budget.iterations or None,
        "date": time.strftime("%Y-%m-%d"),
        "machine": machine(),
        "bots": [rung_data(game, rung) for rung in found.rungs()],
        "pairs": []
        if found.solo
        else [
            {"bots": list(meeting.bots), "wins_of_the_second": asdict(found.against(*meeting.bots[::-1]))}
            for meeting in found.meetings
        ],
        "doubts": [list(doubt) for doubt in found.doubts()],
        "faults": sum(len(o.faults) for meeting in found.meetings for o in meeting.outcomes),
    }
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def rung_data(game: Game, rung: Rung) -> dict[str, Any]:
    number = number_of(rung.bot)
    return {
        "bot": rung.bot,
        "title": title_of(rung.bot, game),
        "level": asdict(levels_of(game)[number - 1]) if number else None,
        "games": rung.games,
        "wins": asdict(rung.wins),
        "score": asdict(rung.score),
        "against_the_next": None if rung.below is None else asdict(rung.below),
        "cpu_seconds_per_decision": rung.seconds,
    }
