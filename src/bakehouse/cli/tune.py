"""`bakehouse tune`: better weights for a game's evaluation, found by games between bots."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from bakehouse.bots.find import DEFAULT, make_bot
from bakehouse.cli.arguments import EditionFile, GameName, Iterations, Options, Vary, open_variants, usual_players
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import check_target, check_weights_target, write_file, write_whole
from bakehouse.cli.progress import Bar, watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.sim import MOST_JOBS, usual_jobs
from bakehouse.cli.text import columns, plural
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import FILE, changed
from bakehouse.lab import keeping, tuning
from bakehouse.lab.bouts import Arena, Bouts
from bakehouse.lab.made import how_made, with_weights
from bakehouse.lab.space import Space
from bakehouse.lab.tuning import Brief, Check, History
from bakehouse.lab.worker_pool import WorkerPool

STATE_KIND = "a tuning run"
USUAL_GENERATIONS = 30


@dataclass(frozen=True, slots=True)
class Job:
    """What was asked for."""

    game: Game
    bouts: Bouts
    space: Space
    brief: Brief
    vary: tuple[str, ...]
    options: tuple[str, ...]
    edition: Path | None
    test: int

    def settings(self) -> dict[str, Any]:
        """All that a run must share with the one that it goes on from."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "edition": self.game.setting.source.hash,
            "options": [dict(game.setting.options) for game in self.bouts.games],
            "players": self.bouts.players,
            "bot": self.bouts.bot,
            "iterations": self.bouts.iterations,
            **({"seconds": self.bouts.seconds} if self.bouts.seconds < math.inf else {}),
            "games": self.brief.games,
            "seed": self.brief.seed,
            "only": list(self.space.names),
            "against": self.brief.against,
            "sigma": self.brief.sigma,
            "weights": dict(self.space.start),
        }

    def command(self, generations: int) -> list[str]:
        """Gives the same result again, from the same weights."""
        words = ["bakehouse", "tune", self.game.id, "--bot", self.bouts.bot, "--players", str(self.bouts.players)]
        words += ["--iterations", str(self.bouts.iterations)] if self.bouts.iterations else []
        words += ["--seconds", f"{self.bouts.seconds:g}"] if self.bouts.seconds < math.inf else []
        words += ["--games", str(self.brief.games), "--generations", str(generations), "--seed", str(self.brief.seed)]
        words += ["--test", str(self.test), "--against", self.brief.against, "--sigma", str(self.brief.sigma)]
        words += [word for option in self.options for word in ("--option", option)]
        words += [word for varied in self.vary for word in ("--vary", varied)]
        words += ["--edition", self.edition.name] if self.edition else []
        if len(self.space.names) < len(self.space.start):
            words += ["--only", ",".join(self.space.names)]
        return words


def tune(
    game: GameName,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="Who plays.")] = DEFAULT,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats.")] = None,
    games: Annotated[
        int, typer.Option("--games", metavar="K", min=1, max=1_000_000, help="Games for each candidate.")
    ] = 48,
    generations: Annotated[
        int | None,
        typer.Option("--generations", metavar="G", min=0, help=f"When to end; usually after {USUAL_GENERATIONS}."),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", metavar="M", min=0, help="When to begin no further generation.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, max=MOST_JOBS, help="Processes; usually one per core.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same run.")] = 1,
    only: Annotated[str, typer.Option("--only", metavar="A,B", help="Weights that may change; usually all.")] = "",
    against: Annotated[
        str, typer.Option("--against", metavar="WHOM", help="current, or self: the opponent learns too.")
    ] = tuning.CURRENT,
    iterations: Iterations = 0,
    seconds: Annotated[
        float | None,
        typer.Option(
            "--seconds", metavar="S", min=0.001, help="CPU time for a decision: runs are then not repeatable."
        ),
    ] = None,
    sigma: Annotated[
        float, typer.Option("--sigma", metavar="X", min=0.001, max=1, help="How far the first candidates spread.")
    ] = tuning.SIGMA,
    test: Annotated[int, typer.Option("--test", metavar="T", min=2, help="Games of the test at the end.")] = 400,
    option: Options = None,
    vary: Vary = None,
    edition: EditionFile = None,
    state: Annotated[
        Path | None, typer.Option("--state", metavar="FILE", help="Where the run is kept; it goes on from there.")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where better weights go.")] = None,
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
    if against not in tuning.AGAINST:
        raise CommandError(f"--against {against}: expected {' or '.join(tuning.AGAINST)}")
    name = bot.strip().lower()
    make_bot(name)
    options = [*(option or [])]
    variants = open_variants(game, options, vary, edition)
    opened = variants[0]
    seats = usual_players(opened) if players is None else players
    for variant in variants:
        variant.new(seats)
    opened.insight_with({})
    bouts = Bouts(tuple(variants), seats, name, iterations, math.inf if seconds is None else seconds)
    space = Space(opened.weights, movable(opened, only))
    brief = Brief(bouts.whole(games), seed, against, sigma)
    job = Job(opened, bouts, space, brief, tuple(vary or ()), tuple(options), edition, bouts.whole(test))
    limit = Limit(USUAL_GENERATIONS if generations is None and minutes is None else generations, minutes)
    kept, target = state or Path(f"{opened.id}.tune.json"), out or Path(f"{opened.id}.{FILE}")
    check_weights_target(target, opened.weights)
    screen = Screen(plain=False)
    history = resumed(kept, job, screen)
    with WorkerPool(jobs or usual_jobs()) as pool, watching(opened.title) as bar:
        run(job, Arena(bouts, pool, bar.played), history, limit, kept, bar, screen)
        finish(job, Arena(bouts, pool, bar.played), history, target, bar, screen)


@dataclass(frozen=True, slots=True)
class Limit:
    generations: int | None
    minutes: float | None


# ------------------------------------------------------------ what is asked for
def movable(game: Game, only: str) -> tuple[str, ...]:
    wanted = [name.strip() for name in only.split(",") if name.strip()]
    changed(game.title, game.weights, dict.fromkeys(wanted, 0.0))
    return tuple(name for name in game.weights if not wanted or name in wanted)


def resumed(kept: Path, job: Job, screen: Screen) -> History:
    check_target(kept, keeping.FORMAT, STATE_KIND)
    if not kept.exists():
        return History()
    history = keeping.from_text(kept.read_text(encoding="utf-8"), str(kept), job.settings())
    screen.say(f"{kept}: goes on after {plural(len(history.generations), 'generation')}")
    return history


# ------------------------------------------------------------ playing
def run(job: Job, arena: Arena, history: History, limit: Limit, kept: Path, bar: Bar, screen: Screen) -> None:
    """Generations until the limit; each is on the disk before the next begins."""
    before, began = history.seconds, time.monotonic()
    size = tuning.optimiser(job.space, 0, job.brief.sigma).population_size
    going = tuning.tune(job.space, job.brief, arena, history)

    def more() -> bool:
        done = limit.generations is not None and len(history.generations) >= limit.generations
        return not done and (limit.minutes is None or time.monotonic() - began < 60 * limit.minutes)

    while more():
        number = len(history.generations) + 1
        check = job.brief.check_games if number % job.brief.every == 0 else 0
        bar.stretch(f"generation {number}", size * job.brief.games + check)
        next(going)
        history.seconds = before + time.monotonic() - began
        write_file(kept, keeping.as_text(job.settings(), history), keeping.FORMAT, STATE_KIND)
        if check:
            screen.say(check_text(job, history.checks[-1]))


def check_text(job: Job, check: Check) -> str:
    unit = "points a game" if job.bouts.players == 1 else "of the games above par"
    shown = [number_text(job, value) for value in (check.better, check.low, check.high)]
    moved = "; the opponent takes it over" if check.moved else ""
    return f"generation {check.after}: {shown[0]} {unit} ({shown[1]} to {shown[2]}){moved}"


def number_text(job: Job, value: float) -> str:
    return f"{value:+.2f}" if job.bouts.players == 1 else f"{value:+.1%}"


# ------------------------------------------------------------ the end
def finish(job: Job, arena: Arena, history: History, target: Path, bar: Bar, screen: Screen) -> None:
    bar.stretch("last check", job.brief.check_games)
    if last := tuning.last_check(job.space, job.brief, arena, history):
        screen.say(check_text(job, last))
        history = replace(history, checks=[*history.checks, last], games=history.games + last.games)
    point = history.best()
    if point is None:
        screen.say("No better weights were found; nothing is written. More games or generations may find some.")
        return
    weights = job.space.weights(point)
    bar.stretch("test", job.test * (2 if job.bouts.players == 1 else 1))
    found = tuning.tested(job.space, job.brief, arena, weights, job.test)
    said = tuning.says(found, job.test)
    rows = [["weight", "before", "found"]]
    rows += [[name, f"{job.space.start[name]:g}", f"{weights[name]:g}"] for name in job.space.names]
    screen.say("\n" + columns(rows, right=(1, 2)) + "\n")
    screen.say(f"Test: the best {said}.", hang=2)
    if not tuning.is_better(found):
        screen.say("That is not surely better; nothing is written. The same command with more generations goes on.")
        return
    old = target if target.exists() else job.game.setting.meta.folder / FILE
    done = len(history.generations)
    made = how_made(job.game, job.command(done), said, generations=done, games=history.games)
    write_whole(target, with_weights(old.read_text(encoding="utf-8"), weights, made))
    screen.say(f"The weights are in {target}.")
