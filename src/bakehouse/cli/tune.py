"""`bakehouse tune`: better weights for a game's evaluation, found by games between bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bakehouse.bots.find import DEFAULT, make_bot
from bakehouse.cli.arguments import (
    MOST_JOBS,
    EditionFile,
    GameName,
    Iterations,
    Jobs,
    Options,
    Players,
    Vary,
    at_most,
    jobs_for,
    open_variants,
    seats_at,
)
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import FileKind, check_weights_target, write_weights
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.text import plural
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import FILE, changed
from bakehouse.lab import keeping, tuning
from bakehouse.lab.bouts import Arena, Bouts
from bakehouse.lab.made import how_made
from bakehouse.lab.space import Space
from bakehouse.lab.tuning import Brief, Check, History
from bakehouse.lab.tuning_run import Found, Limit, TuningRun, Watcher, best_found, breed
from bakehouse.lab.worker_pool import WorkerPool

STATE = FileKind("a tuning run", keeping.FORMAT)
USUAL_GENERATIONS = 30

BotName = Annotated[str, typer.Option("--bot", metavar="NAME", help="Who plays.")]
Games = Annotated[int, typer.Option("--games", metavar="K", min=1, max=1_000_000, help="Games for each candidate.")]
Generations = Annotated[
    int | None,
    typer.Option("--generations", metavar="G", min=0, help=f"When to end; usually after {USUAL_GENERATIONS}."),
]
Minutes = Annotated[
    float | None, typer.Option("--minutes", metavar="M", min=0, help="When to begin no further generation.")
]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same run.")]
Only = Annotated[str, typer.Option("--only", metavar="A,B", help="Weights that may change; usually all.")]
Against = Annotated[str, typer.Option("--against", metavar="WHOM", help="current, or self: the opponent learns too.")]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", metavar="S", min=0.001, help="CPU time for a decision: runs are then not repeatable."),
]
Sigma = Annotated[
    float, typer.Option("--sigma", metavar="X", min=0.001, max=1, help="How far the first candidates spread.")
]
Test = Annotated[int, typer.Option("--test", metavar="T", min=2, help="Games of the test at the end.")]
StateFile = Annotated[
    Path | None, typer.Option("--state", metavar="FILE", help="Where the run is kept; it goes on from there.")
]
OutFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where better weights go.")]


def tune(
    game: GameName,
    bot: BotName = DEFAULT,
    players: Players = None,
    games: Games = 48,
    generations: Generations = None,
    minutes: Minutes = None,
    jobs: Jobs = None,
    seed: Seed = 1,
    only: Only = "",
    against: Against = tuning.CURRENT,
    iterations: Iterations = 0,
    seconds: Seconds = None,
    sigma: Sigma = tuning.SIGMA,
    test: Test = 400,
    option: Options = None,
    vary: Vary = None,
    edition: EditionFile = None,
    state: StateFile = None,
    out: OutFile = None,
) -> None:
    """Find better weights for a game's evaluation, by games between bots.

    Candidates play against the present weights, all of them on the same dice; those that do well are varied further.
    At the end the best is tested in new games, and written only if it is surely better. Ctrl-C ends a run, which is
    kept in GAME.tune.json: the same command goes on. With one player the score counts.

    \b
    Examples:
      bakehouse tune cupcake-empire --minutes 10
      bakehouse tune cube-cafe --players 1 --bot planner --iterations 4
      bakehouse tune bake-and-sale --players 1 --only hour,lack --games 20
      bakehouse tune roasted-empire --vary harbour,cellar --vary rivals,rush
    """
    bouts = asked_bouts(open_variants(game, option, vary, edition), players, bot, iterations, at_most(seconds))
    brief = Brief(bouts.whole(games), seed, known_opponent(against), sigma)
    typed = tuple(option or ()), tuple(vary or ()), edition.name if edition else ""
    asked = TuningRun(bouts, space_of(bouts.games[0], only), brief, bouts.whole(test), *typed)
    run(asked, Limit(usual_generations(generations, minutes), minutes), jobs_for(MOST_JOBS, jobs), state, out)


# ------------------------------------------------------------ what is asked for
def asked_bouts(variants: list[Game], players: int | None, bot: str, iterations: int, seconds: float) -> Bouts:
    name = bot.strip().lower()
    make_bot(name)
    seats = seats_at(variants, players)
    variants[0].insight_with({})
    return Bouts(tuple(variants), seats, name, iterations, seconds)


def known_opponent(against: str) -> str:
    if against not in tuning.AGAINST:
        raise CommandError(f"--against {against}: expected {' or '.join(tuning.AGAINST)}")
    return against


def space_of(game: Game, only: str) -> Space:
    """All weights, of which those that are named may change, or all."""
    wanted = [name.strip() for name in only.split(",") if name.strip()]
    changed(game.title, game.weights, dict.fromkeys(wanted, 0.0))
    return Space(game.weights, tuple(name for name in game.weights if not wanted or name in wanted))


def usual_generations(generations: int | None, minutes: float | None) -> int | None:
    return USUAL_GENERATIONS if generations is None and minutes is None else generations


def resumed(kept: Path, asked: TuningRun, screen: Screen) -> History:
    STATE.check(kept)
    if not kept.exists():
        return History()
    history = keeping.from_text(kept.read_text(encoding="utf-8"), str(kept), asked.settings())
    screen.say(f"{kept}: goes on after {plural(len(history.generations), 'generation')}")
    return history


# ------------------------------------------------------------ playing
def run(asked: TuningRun, limit: Limit, jobs: int, state: Path | None, out: Path | None) -> None:
    """Each generation is on the disk before the next begins."""
    kept, target = state or Path(f"{asked.game.id}.tune.json"), out or Path(f"{asked.game.id}.{FILE}")
    check_weights_target(target, asked.game.weights)
    screen = Screen(plain=False)
    history = resumed(kept, asked, screen)

    def keep(history: History) -> None:
        STATE.write(kept, lambda: keeping.as_text(asked.settings(), history))

    with WorkerPool(jobs) as pool, watching(asked.game.title) as bar:
        arena = Arena(asked.bouts, pool, bar.played)
        watcher = Watcher(bar.stretch, keep, lambda check: screen.say(check_text(asked, check)))
        breed(asked, arena, history, limit, watcher)
        found = best_found(asked, arena, history, watcher)
    tell(asked, found, target, screen)


# ------------------------------------------------------------ for people
def check_text(asked: TuningRun, check: Check) -> str:
    unit = "points a game" if asked.solo else "of the games above par"
    values = (check.better, check.low, check.high)
    shown = [f"{value:+.2f}" if asked.solo else f"{value:+.1%}" for value in values]
    moved = "; the opponent takes it over" if check.moved else ""
    return f"generation {check.after}: {shown[0]} {unit} ({shown[1]} to {shown[2]}){moved}"


def tell(asked: TuningRun, found: Found | None, target: Path, screen: Screen) -> None:
    """What was found; written if it is surely better."""
    if found is None:
        screen.say("No better weights were found; nothing is written. More games or generations may find some.")
        return
    start, said = asked.space.start, tuning.says(found.comparison, asked.test)
    screen.say()
    rows = [[name, f"{start[name]:g}", f"{found.weights[name]:g}"] for name in asked.space.names]
    screen.table([["weight", "before", "found"], *rows], right=(1, 2))
    screen.say(f"\nTest: the best {said}.", hang=2)
    if not tuning.is_better(found.comparison):
        screen.say("That is not surely better; nothing is written. The same command with more generations goes on.")
        return
    words = asked.command(found.generations)
    made = how_made(asked.game, words, said, generations=found.generations, games=found.games)
    write_weights(target, asked.game.setting.meta.folder / FILE, found.weights, made)
    screen.say(f"The weights are in {target}.")
