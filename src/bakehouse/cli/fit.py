"""`bakehouse fit`: a game's forecast, fitted to the results of games between bots."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.cli.arguments import EditionFile, GameName, Iterations, open_game, usual_players
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import check_weights_target, write_whole
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.sim import MOST_JOBS, usual_jobs
from bakehouse.cli.text import columns
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import FORECAST, LATE
from bakehouse.lab import fitting
from bakehouse.lab.batch import chunks
from bakehouse.lab.fitting import Fit, Moment
from bakehouse.lab.made import how_made, with_weights
from bakehouse.lab.worker_pool import WorkerPool


def fit(
    game: GameName,
    players: Annotated[
        list[int] | None, typer.Option("--players", metavar="N", help="How many seats; given again, tables take turns.")
    ] = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=20, max=1_000_000, help="How many games.")] = 2000,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, max=MOST_JOBS, help="Processes; usually one per core.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same numbers.")] = 1,
    iterations: Iterations = 0,
    edition: EditionFile = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where better numbers go.")] = None,
) -> None:
    """Fit a game's forecast to results of games between bots.

    A forecast says how far ahead a seat is likely to be in the end, by signs that the game counts; the strongest bots
    compare turns by it. Every fifth game is kept back to see how much of the differences in the end it explains. The
    numbers are written only if that is more than those before explain. The bots look one action ahead, by no clock:
    the same seed gives the same numbers. With --iterations they imagine more or fewer draws of each kind than usual.

    \b
    Examples:
      bakehouse fit cupcake-empire
      bakehouse fit cupcake-empire --players 2 --players 4 --games 3000
      bakehouse fit cupcake-empire --edition my.toml --out my.forecast.toml
    """
    opened = open_game(game, None, edition)
    if not opened.forecast:
        raise CommandError(f"{opened.title} makes no forecast: there is nothing to fit")
    fitting.loaded_numpy()
    seats = players or [usual_players(opened)]
    for each in seats:
        opened.new(each)
        if each < 2:
            raise CommandError(
                "--players 1: somebody who plays alone leads nobody; a forecast needs two seats at least"
            )
    target = out or Path(f"{opened.id}.{FORECAST}")
    check_weights_target(target, opened.forecast)
    moments = watch(opened, seats, games, min(jobs or usual_jobs(), games), seed, iterations)
    signs = [name for name in opened.forecast if not name.endswith(LATE)]
    found = fitting.fit(signs, moments, opened.forecast)
    rows = [["sign", "at first", "late", "before", "late"]]
    rows += [[sign, *numbers_of(sign, found.numbers), *numbers_of(sign, opened.forecast)] for sign in signs]
    screen = Screen(plain=False)
    screen.say("\n" + columns(rows, right=(1, 2, 3, 4)) + "\n")
    screen.say(f"The forecast {explains(found)}, the one before {found.before:.1%}.", hang=2)
    if found.explains <= found.before:
        screen.say("That is no better; nothing is written. More games may help.")
        return
    words = ["bakehouse", "fit", opened.id, *[word for n in seats for word in ("--players", str(n))]]
    words += ["--iterations", str(iterations)] if iterations else []
    words += ["--games", str(games), "--seed", str(seed), *(["--edition", edition.name] if edition else [])]
    old = target if target.exists() else opened.setting.meta.folder / FORECAST
    made = how_made(opened, words, explains(found), games=games)
    write_whole(target, with_weights(old.read_text(encoding="utf-8"), found.numbers, made))
    screen.say(f"The numbers are in {target}.")


def numbers_of(sign: str, numbers: dict[str, float]) -> list[str]:
    return [f"{numbers[sign]:g}", f"{numbers[sign + LATE]:g}"]


def explains(found: Fit) -> str:
    share, value = f"{found.explains:.1%}", f"{found.value:.1%}"
    games = f"in games that were kept back, at {found.moments:,} moments in all"
    return f"explains {share} of the differences in the end {games}; the insight's value {value}"


def watch(game: Game, seats: list[int], games: int, jobs: int, seed: int, iterations: int) -> list[Moment]:
    moments: list[Moment] = []
    with watching(game.title, games) as bar, WorkerPool(jobs) as pool:
        work = partial(fitting.watch_games, game, tuple(seats), seed, iterations=iterations)
        watched = pool.each(work, chunks(games, jobs))
        for part, numbers in zip(watched, chunks(games, jobs), strict=True):
            moments += part
            bar.played(len(numbers))
    return moments
