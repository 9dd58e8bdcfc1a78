"""`bakehouse fit`: a game's forecast, or its chances, fitted to the results of games between bots."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.cli.arguments import EditionFile, GameName, Iterations, Jobs, jobs_for, open_game, usual_players
from bakehouse.cli.errors import CommandError
from bakehouse.cli.fit_chances import ITERATIONS, TEST, ask_chances, fit_chances
from bakehouse.cli.outfile import check_weights_target, write_weights
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import FORECAST, LATE
from bakehouse.lab.fitting import Fit, FitRun, loaded_numpy
from bakehouse.lab.made import how_made

Players = Annotated[
    list[int] | None, typer.Option("--players", metavar="N", help="How many seats; given again, tables take turns.")
]
Games = Annotated[int, typer.Option("--games", metavar="K", min=20, max=1_000_000, help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same numbers.")]
OutFile = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Where better numbers go.")]
ForChances = Annotated[bool, typer.Option("--chances", help="Fit chances of winning and points, from games of levels.")]
Test = Annotated[
    int | None, typer.Option("--test", metavar="T", min=20, help=f"Games kept back for --chances; usually {TEST}.")
]
StateFile = Annotated[
    Path | None, typer.Option("--state", metavar="FILE", help="Where --chances keeps games; it goes on from there.")
]


def fit(
    game: GameName,
    chances: ForChances = False,
    players: Players = None,
    games: Games = 2000,
    test: Test = None,
    jobs: Jobs = None,
    seed: Seed = 1,
    iterations: Iterations = 0,
    edition: EditionFile = None,
    state: StateFile = None,
    out: OutFile = None,
) -> None:
    """Fit a game's forecast to results of games between bots, or with --chances how likely each seat wins.

    A forecast says how far ahead a seat is likely to be in the end, by signs that the game counts; the strongest bots
    compare turns by it. Numbers are written only if they say more of games that were kept back than those before. The
    bots look at no clock: the same seed gives the same numbers. --chances lets levels play, as they do at tables of
    people, and keeps the games in GAME.watched.jsonl: the same command goes on after Ctrl-C.

    \b
    Examples:
      bakehouse fit cupcake-empire --players 2 --players 4 --games 3000
      bakehouse fit cupcake-empire --edition my.toml --out my.forecast.toml
      bakehouse fit cube-cafe --chances
    """
    opened = open_game(game, None, edition)
    named = edition.name if edition else ""
    if chances:
        asked = ask_chances(opened, edition, players, games, test or TEST, seed, iterations or ITERATIONS)
        fit_chances(asked, jobs_for(games, jobs), state, out)
        return
    if test is not None or state is not None:
        raise CommandError("--test and --state go with --chances")
    fit_forecast(FitRun(opened, seats_of(opened, players), games, seed, iterations, named), jobs_for(games, jobs), out)


def fit_forecast(run: FitRun, jobs: int, out: Path | None) -> None:
    loaded_numpy()
    target = out or Path(f"{run.game.id}.{FORECAST}")
    check_weights_target(target, run.game.forecast)
    with watching(run.game.title, run.games) as bar:
        found = run.play(jobs, bar.played)
    tell(run, found, target, Screen(plain=False))


def seats_of(game: Game, players: list[int] | None) -> tuple[int, ...]:
    if not game.forecast:
        raise CommandError(f"{game.title} makes no forecast: there is nothing to fit")
    seats = players or [usual_players(game)]
    for each in seats:
        game.new(each)
        if each < 2:
            alone = "somebody who plays alone leads nobody"
            raise CommandError(f"--players 1: {alone}; a forecast needs two seats at least")
    return tuple(seats)


def tell(run: FitRun, found: Fit, target: Path, screen: Screen) -> None:
    """What was found; written if it explains more."""
    before = run.game.forecast
    rows = [["sign", "at first", "late", "before", "late"]]
    rows += [[sign, *numbers_of(sign, found.numbers), *numbers_of(sign, before)] for sign in run.signs()]
    screen.say()
    screen.rows(rows, right=(1, 2, 3, 4))
    screen.say(f"\nThe forecast {explains(found)}, the one before {found.before:.1%}.", hang=2)
    if found.explains <= found.before:
        screen.say("That is no better; nothing is written. More games may help.")
        return
    made = how_made(run.game, run.command(), explains(found), games=run.games)
    write_weights(target, run.game.setting.meta.folder / FORECAST, found.numbers, made)
    screen.say(f"The numbers are in {target}.")


def numbers_of(sign: str, numbers: Mapping[str, float]) -> list[str]:
    return [f"{numbers[sign]:g}", f"{numbers[sign + LATE]:g}"]


def explains(found: Fit) -> str:
    share, value = f"{found.explains:.1%}", f"{found.value:.1%}"
    games = f"in games that were kept back, at {found.moments:,} moments in all"
    return f"explains {share} of the differences in the end {games}; the insight's value {value}"
