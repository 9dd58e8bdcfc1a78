"""`bakehouse sim`: many games between bots, and what they say."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.bots.find import DEFAULT, check_fits, make_bot
from bakehouse.cli.arguments import (
    EditionFile,
    GameName,
    Iterations,
    Jobs,
    JsonFile,
    Options,
    Players,
    Vary,
    at_most,
    jobs_for,
    open_variants,
    seats_at,
)
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import FileKind
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.sim_files import CSV_HEAD, FORMAT, as_csv, as_json
from bakehouse.cli.text import options_text, plural
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import read_weights_file
from bakehouse.lab.batch import Batch, Outcome, play_all
from bakehouse.lab.figures import (
    Figure,
    Row,
    by_bot,
    by_position,
    by_seat,
    figure,
    lengths_of,
    seats_act_in_order,
    seconds_of,
    usual_faults,
)
from bakehouse.lab.reports import check_report, credits_of

JSON = FileKind("a file of simulated figures", FORMAT)
CSV = FileKind("a table of simulated games", CSV_HEAD)
FEW_SETS = 3  # of options, which a heading has room for

Bots = Annotated[
    str, typer.Option("--bots", metavar="A,B", help="Bots by name; from game to game they move on by one seat.")
]
Games = Annotated[int, typer.Option("--games", metavar="K", min=1, max=10_000_000, help="How many games.")]
Seed = Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same figures.")]
Seconds = Annotated[
    float | None, typer.Option("--seconds", metavar="S", min=0.001, help="CPU time for a decision, at most.")
]
Report = Annotated[
    str, typer.Option("--report", metavar="NAME", help="Count more, such as the win share of every card.")
]
CsvFile = Annotated[Path | None, typer.Option("--csv", metavar="FILE", help="Write one line per game and seat there.")]


def sim(
    game: GameName,
    bots: Bots = DEFAULT,
    players: Players = None,
    games: Games = 100,
    jobs: Jobs = None,
    seed: Seed = 1,
    seconds: Seconds = None,
    iterations: Iterations = 0,
    option: Options = None,
    vary: Vary = None,
    edition: EditionFile = None,
    report: Report = "",
    json_file: JsonFile = None,
    csv_file: CsvFile = None,
) -> None:
    """Let bots play many games, and see the figures.

    Scores and win shares come with their 95 % intervals; a victory shared by k counts 1/k. `greedy@FILE` is the bot
    greedy with weights of that file, such as `bakehouse tune` writes. Where iterations are counted the same seed gives
    the same games on every machine; where time is, no two runs need be alike.

    \b
    Examples:
      bakehouse sim cookie-jar
      bakehouse sim cookie-jar --bots greedy,random --players 3 --games 1000
      bakehouse sim cookie-jar --option luck=shared --csv games.csv --seed 7
      bakehouse sim GAME --games 2000 --report cards
      bakehouse sim GAME --bots level-5,greedy --seconds 0.1
      bakehouse sim GAME --bots level-5,greedy --iterations 200
    """
    variants = open_variants(game, option, vary, edition)
    batch = asked_batch(variants, bots, players, seed, report, at_most(seconds), iterations)
    JSON.check(json_file)
    CSV.check(csv_file)
    outcomes = watch(batch, games, jobs_for(games, jobs))
    say_figures(batch, outcomes, Screen(plain=False))
    JSON.write(json_file, lambda: as_json(batch, outcomes))
    CSV.write(csv_file, lambda: as_csv(outcomes))


# ------------------------------------------------------------ what is asked for
def asked_batch(
    variants: list[Game], bots: str, players: int | None, seed: int, report: str, seconds: float, iterations: int
) -> Batch:
    game = variants[0]
    names = tuple(bot_name(name) for name in bots.split(",") if name.strip())
    if not names:
        raise CommandError("--bots: name at least one bot, such as --bots greedy,random")
    weights = {name: weights_of(game, name) for name in names if "@" in name}
    for name in names:
        check_fits(make_bot(name.partition("@")[0]), game)
    if report:
        check_report(game, report)
    seats = seats_at(variants, players)
    return Batch(game, seats, names, seed, report, weights, seconds, iterations, tuple(variants))


def bot_name(name: str) -> str:
    """As bots are called here; the file of weights behind an @ is left as it is."""
    bot, at, file = name.strip().partition("@")
    return bot.lower() + at + file


def weights_of(game: Game, name: str) -> dict[str, float]:
    game.insight_with({})
    return read_weights_file(Path(name.partition("@")[2]), tuple(game.weights))


def watch(batch: Batch, games: int, jobs: int) -> list[Outcome]:
    with watching(batch.game.title, games) as bar:
        return play_all(batch, games, jobs, bar.played)


# ------------------------------------------------------------ for people
def say_figures(batch: Batch, outcomes: Sequence[Outcome], screen: Screen) -> None:
    say_head(batch, outcomes, screen)
    solo = batch.players == 1
    say_rows("by bot", by_bot(outcomes), solo, screen)
    if not solo:
        say_rows("by seat", by_seat(outcomes), solo, screen)
        if seats_act_in_order(outcomes):
            screen.say("\nby turn position: the same as by seat, since seats act in their order")
        elif positions := by_position(outcomes):
            say_rows("by turn position", positions, solo, screen)
        else:
            screen.say("\nby turn position: there is none, since seats act at once")
    say_lengths(outcomes, screen)
    if batch.report:
        say_report(batch.game, batch.report, outcomes, screen)
    say_faults(outcomes, screen)


def say_head(batch: Batch, outcomes: Sequence[Outcome], screen: Screen) -> None:
    sets = [text for variant in batch.variants if (text := options_text(variant.setting.options))]
    options = " or ".join(sets) if len(sets) <= FEW_SETS else f"{len(sets)} sets of options"
    title = f"{batch.game.title} ({options})" if options else batch.game.title
    screen.say(f"{title}: {plural(len(outcomes), 'game')}, {plural(batch.players, 'player')}", "bold", hang=2)
    screen.say(f"seed {batch.seed}, edition {batch.game.setting.source.hash[:12]}")
    if batch.seconds < math.inf:
        took = [f"{bot} {seconds_of(bot, outcomes) * 1000:.1f} ms" for bot in dict.fromkeys(batch.bots)]
        screen.say(f"CPU time for a decision (at most {batch.seconds:g} s): {', '.join(took)}")
    if batch.iterations:
        screen.say(f"{plural(batch.iterations, 'iteration')} for a decision, where a level has no number of its own")


def say_rows(title: str, found: Sequence[Row], solo: bool, screen: Screen) -> None:
    rows = [[title, "results", "score", "sd", "95 % interval"] + ([] if solo else ["wins", "95 % interval"])]
    for row in found:
        score = [f"{row.score.mean:.2f}", f"{row.score.sd:.2f}", interval(row.score)]
        low, high = max(row.wins.low, 0.0), min(row.wins.high, 1.0)
        wins = [f"{row.wins.mean:.1%}", f"{low:.1%} to {high:.1%}"]
        rows.append([row.name, str(row.score.n), *score, *([] if solo else wins)])
    screen.say()
    screen.rows(rows, right=range(1, len(rows[0])))


def say_lengths(outcomes: Sequence[Outcome], screen: Screen) -> None:
    rows = [["length", "mean", "sd", "95 % interval", "least", "most"]]
    for name, lengths in lengths_of(outcomes).items():
        found = figure([[float(n)] for n in lengths])
        ends = [str(min(lengths)), str(max(lengths))]
        rows.append([name, f"{found.mean:.1f}", f"{found.sd:.1f}", interval(found), *ends])
    screen.say()
    screen.rows(rows, right=range(1, 6))


def interval(found: Figure) -> str:
    return f"{found.low:.2f} to {found.high:.2f}"


def say_report(game: Game, name: str, outcomes: Sequence[Outcome], screen: Screen) -> None:
    rows = [[game.reports[name].title, "id", "players", "wins", "95 % interval"]]
    for row in credits_of(game, name, outcomes):
        reach = f"{row.wins.low:.1%} to {row.wins.high:.1%}"
        rows.append([row.name, row.id, str(row.often), f"{row.wins.mean:.1%}", reach])
    screen.say()
    screen.rows(rows, right=range(2, 5))


def say_faults(outcomes: Iterable[Outcome], screen: Screen) -> None:
    for fault, often in usual_faults(outcomes):
        screen.say(f"\nAttention, {plural(often, 'time')}: {fault}", hang=2)
