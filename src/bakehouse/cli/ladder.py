"""`bakehouse ladder`: the levels of a game against each other, and whether each is stronger than the one below."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.bots.base import Budget
from bakehouse.bots.find import check_fits, make_bot
from bakehouse.bots.levels import COUNT, PREFIX
from bakehouse.cli.arguments import (
    EditionFile,
    GameName,
    Iterations,
    Jobs,
    JsonFile,
    Options,
    at_most,
    jobs_for,
    open_game,
    seats_at,
)
from bakehouse.cli.errors import CommandError
from bakehouse.cli.ladder_files import FORMAT, as_json
from bakehouse.cli.ladder_text import MARK, as_markdown, figures_from, grids, headline, verdict
from bakehouse.cli.outfile import FileKind
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.trials import asked_trials, try_levels
from bakehouse.kernel.game import Game
from bakehouse.lab.ladder import Ladder, LadderRun, fair_games
from bakehouse.lab.trial_run import SEEDS

JSON = FileKind("a file of a ladder's figures", FORMAT)
MARKDOWN = FileKind("a ladder's table", MARK)
HARDEST = 60.0  # seconds for a decision: nobody waits longer in a ladder either

Levels = Annotated[str, typer.Option("--levels", metavar="1-5|A,B", help="Levels or bots by name, the weakest first.")]
Games = Annotated[int, typer.Option("--games", metavar="K", min=1, max=1_000_000, help="Games of each pair.")]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats; 1: each bot plays alone.")]
Seconds = Annotated[
    float | None,
    typer.Option(
        "--seconds", metavar="S", min=0.001, max=HARDEST, help="CPU time for a decision, where it would be more."
    ),
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same draws.")]
Trials = Annotated[bool, typer.Option("--trials", help="Simple opponents, positions and habits instead of pairs.")]
Seeds = Annotated[
    int, typer.Option("--seeds", metavar="K", min=1, max=10_000, help="Of --trials: how often to ask in a position.")
]
MarkdownFile = Annotated[
    Path | None, typer.Option("--markdown", metavar="FILE", help="Write the tables there, for a document.")
]


def ladder(
    game: GameName,
    levels: Levels = f"1-{COUNT}",
    games: Games = 100,
    players: Players = None,
    seconds: Seconds = None,
    iterations: Iterations = 0,
    jobs: Jobs = None,
    seed: Seed = 1,
    trials: Trials = False,
    seeds: Seeds = SEEDS,
    option: Options = None,
    edition: EditionFile = None,
    json_file: JsonFile = None,
    markdown_file: MarkdownFile = None,
) -> int:
    """Let the levels of a game play against each other, or put them on trial.

    Each pair plays as many games, on seats that change in fair turns. Won is the share of the games that a bot's seats
    win together, a victory shared by k counting 1/k: equals have 50 %. With --trials each level meets the game's simple
    opponents, is asked in positions where some moves are never right (exit code 1 if it takes one), and its habits are
    counted. Budgets are CPU time; with --iterations time does not count, and the same seed gives the same games.

    \b
    Examples:
      bakehouse ladder cookie-jar --games 20
      bakehouse ladder bake-and-sale --jobs 2 --markdown ladder.md
      bakehouse ladder cube-cafe --players 1 --games 200
      bakehouse ladder cupcake-empire --levels greedy,4-5 --players 3
      bakehouse ladder cube-cafe --trials --levels 1-4 --games 400
    """
    opened, budget = open_game(game, option, edition), Budget(at_most(seconds), iterations)
    if trials:
        run = asked_trials(opened, chosen_bots(levels), players, games, seeds, seed, budget)
        return try_levels(run, jobs, json_file, markdown_file)
    return climb(asked_run(opened, levels, players, games, seed, budget), jobs, json_file, markdown_file)


def climb(run: LadderRun, jobs: int | None, json_file: Path | None, markdown_file: Path | None) -> int:
    """Plays, says what was found, and returns the exit code."""
    JSON.check(json_file)
    MARKDOWN.check(markdown_file)
    found = watch(run, jobs_for(run.games, jobs))
    say_ladder(run, found, Screen(plain=False))
    JSON.write(json_file, lambda: as_json(run, found))
    MARKDOWN.write(markdown_file, lambda: as_markdown(run, found))
    return 0


def asked_run(game: Game, levels: str, players: int | None, games: int, seed: int, budget: Budget) -> LadderRun:
    bots, seats = chosen_bots(levels), seats_at([game], players)
    for name in bots:
        check_fits(make_bot(name), game)
    if seats > 1 and len(bots) < 2:
        example = "such as --levels 1-5 or --levels greedy,level-4"
        raise CommandError(f"--levels: a ladder needs two bots at least, {example}")
    return LadderRun(game, bots, seats, fair_games(games, seats), seed, budget)


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


def watch(run: LadderRun, jobs: int) -> Ladder:
    with watching(run.game.title, run.games * len(run.batches())) as bar:
        return run.play(jobs, bar.played)


def say_ladder(run: LadderRun, found: Ladder, screen: Screen) -> None:
    title, *below = headline(run)
    screen.say(title, "bold", hang=2)
    screen.say("\n".join(below))
    for rows in grids(run.game, found):
        screen.say()
        screen.rows(rows, right=range(figures_from(rows), len(rows[0])))
    screen.say("\n" + "\n".join(verdict(run.game, found)), hang=2)
