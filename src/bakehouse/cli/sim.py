"""`bakehouse sim`: many games between bots, and what they say."""

from __future__ import annotations

import csv
import io
import json
import math
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from bakehouse.bots.find import DEFAULT, check_fits, make_bot
from bakehouse.cli.arguments import EditionFile, GameName, Iterations, Options, Vary, open_variants, usual_players
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import check_target, write_file
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.cli.text import columns, options_text, plural
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import read_weights_file
from bakehouse.lab.batch import Batch, Outcome, play_all
from bakehouse.lab.figures import Figure, Row, by_bot, by_position, by_seat, figure, seats_act_in_order, seconds_of
from bakehouse.lab.reports import check_report, credits_of, report_data

FORMAT = "bakehouse-sim/1"
JSON_KIND = "a file of simulated figures"
CSV_HEAD = "game,seat,position,bot,score,place,win_share,decisions,entries"
CSV_KIND = "a table of simulated games"
MOST_JOBS = 256
FEW_SETS = 3  # of options, which a heading has room for


def sim(
    game: GameName,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="Bots by name; from game to game they move on by one seat.")
    ] = DEFAULT,
    players: Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats.")] = None,
    games: Annotated[int, typer.Option("--games", metavar="K", min=1, max=10_000_000, help="How many games.")] = 100,
    jobs: Annotated[
        int | None, typer.Option("--jobs", metavar="J", min=1, max=MOST_JOBS, help="Processes; usually one per core.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same figures.")] = 1,
    seconds: Annotated[
        float | None, typer.Option("--seconds", metavar="S", min=0.001, help="CPU time for a decision, at most.")
    ] = None,
    iterations: Iterations = 0,
    option: Options = None,
    vary: Vary = None,
    edition: EditionFile = None,
    report: Annotated[
        str, typer.Option("--report", metavar="NAME", help="Count more, such as the win share of every card.")
    ] = "",
    json_file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures there.")] = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="Write one line per game and seat there.")
    ] = None,
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
    opened = variants[0]
    names = [bot_name(name) for name in bots.split(",") if name.strip()]
    if not names:
        raise CommandError("--bots: name at least one bot, such as --bots greedy,random")
    weights = {name: weights_of(opened, name) for name in names if "@" in name}
    for name in names:
        check_fits(make_bot(name.partition("@")[0]), opened)
    seats = usual_players(opened) if players is None else players
    most = math.inf if seconds is None else seconds
    batch = Batch(opened, seats, tuple(names), seed, report, weights, most, iterations, tuple(variants))
    if report:
        check_report(opened, report)
    for variant in variants:
        variant.new(batch.players)
    if json_file is not None:
        check_target(json_file, FORMAT, JSON_KIND)
    if csv_file is not None:
        check_target(csv_file, CSV_HEAD, CSV_KIND)
    outcomes = watch(batch, games, min(jobs or usual_jobs(), games))
    say_figures(batch, outcomes, Screen(plain=False))
    if json_file is not None:
        write_file(json_file, as_json(batch, outcomes), FORMAT, JSON_KIND)
    if csv_file is not None:
        write_file(csv_file, as_csv(outcomes), CSV_HEAD, CSV_KIND)


def bot_name(name: str) -> str:
    """As bots are called here; the file of weights behind an @ is left as it is."""
    bot, at, file = name.strip().partition("@")
    return bot.lower() + at + file


def weights_of(game: Game, name: str) -> dict[str, float]:
    game.insight_with({})
    return read_weights_file(Path(name.partition("@")[2]), tuple(game.weights))


def usual_jobs() -> int:
    return min(os.cpu_count() or 1, MOST_JOBS)


def watch(batch: Batch, games: int, jobs: int) -> list[Outcome]:
    with watching(batch.game.title, games) as bar:
        return play_all(batch, games, jobs, bar.played)


# ------------------------------------------------------------ for people
def say_figures(batch: Batch, outcomes: Sequence[Outcome], screen: Screen) -> None:
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
    solo = batch.players == 1
    screen.say(table("by bot", by_bot(outcomes), solo))
    if not solo:
        screen.say(table("by seat", by_seat(outcomes), solo))
        if seats_act_in_order(outcomes):
            screen.say("\nby turn position: the same as by seat, since seats act in their order")
        else:
            screen.say(table("by turn position", by_position(outcomes), solo))
    rows = [["length", "mean", "sd", "95 % interval", "least", "most"]]
    for name, lengths in lengths_of(outcomes).items():
        found = figure([[float(n)] for n in lengths])
        rows.append(
            [name, f"{found.mean:.1f}", f"{found.sd:.1f}", interval(found), str(min(lengths)), str(max(lengths))]
        )
    screen.say("\n" + columns(rows, right=range(1, 6)))
    if batch.report:
        screen.say(report_text(batch.game, batch.report, outcomes))
    for fault, often in Counter(fault for o in outcomes for fault in o.faults).most_common(3):
        screen.say(f"\nAttention, {plural(often, 'time')}: {fault}", hang=2)


def table(title: str, rows: Sequence[Row], solo: bool) -> str:
    head = [title, "results", "score", "sd", "95 % interval"] + ([] if solo else ["wins", "95 % interval"])
    lines = [head]
    for row in rows:
        score = [f"{row.score.mean:.2f}", f"{row.score.sd:.2f}", interval(row.score)]
        low, high = max(row.wins.low, 0.0), min(row.wins.high, 1.0)
        wins = [f"{row.wins.mean:.1%}", f"{low:.1%} to {high:.1%}"]
        lines.append([row.name, str(row.score.n), *score, *([] if solo else wins)])
    return "\n" + columns(lines, right=range(1, len(head)))


def interval(found: Figure) -> str:
    return f"{found.low:.2f} to {found.high:.2f}"


def report_text(game: Game, name: str, outcomes: Sequence[Outcome]) -> str:
    head = [game.reports[name].title, "id", "players", "wins", "95 % interval"]
    lines = [head]
    for row in credits_of(game, name, outcomes):
        reach = f"{row.wins.low:.1%} to {row.wins.high:.1%}"
        lines.append([row.name, row.id, str(row.often), f"{row.wins.mean:.1%}", reach])
    return "\n" + columns(lines, right=range(2, len(head)))


# ------------------------------------------------------------ for programs
def as_json(batch: Batch, outcomes: Sequence[Outcome]) -> str:
    setting = batch.game.setting
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": batch.game.id,
        "rules": batch.game.rules,
        "edition": setting.source.hash,
        "options": dict(setting.options),
        "tables": [dict(variant.setting.options) for variant in batch.variants],
        "seconds": batch.seconds if batch.seconds < math.inf else None,
        "iterations": batch.iterations or None,
        "players": batch.players,
        "games": len(outcomes),
        "seed": batch.seed,
        "bots": list(batch.bots),
        "by_bot": {row.name: row_data(row) for row in by_bot(outcomes)},
        "by_seat": {row.name: row_data(row) for row in by_seat(outcomes)},
        "by_position": {row.name: row_data(row) for row in by_position(outcomes)},
        "length": {
            name: {**asdict(figure([[float(n)] for n in lengths])), "least": min(lengths), "most": max(lengths)}
            for name, lengths in lengths_of(outcomes).items()
        },
        "faults": sum(len(o.faults) for o in outcomes),
    }
    if batch.report:
        data["report"] = {batch.report: report_data(batch.game, batch.report, outcomes)}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def row_data(row: Row) -> dict[str, Any]:
    return {"score": asdict(row.score), "win_share": asdict(row.wins)}


def lengths_of(outcomes: Sequence[Outcome]) -> dict[str, list[int]]:
    return {"decisions": [o.decisions for o in outcomes], "log entries": [o.entries for o in outcomes]}


def as_csv(outcomes: Sequence[Outcome]) -> str:
    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(CSV_HEAD.split(","))
    for o in outcomes:
        for seat, bot in enumerate(o.bots):
            of_seat = [o.positions[seat], bot, o.scores[seat], o.places[seat], round(o.shares[seat], 6)]
            out.writerow([o.number + 1, seat + 1, *of_seat, o.decisions, o.entries])
    return text.getvalue()
