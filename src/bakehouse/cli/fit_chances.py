"""`bakehouse fit --chances`: how likely each seat wins and what it will have, fitted to games between levels."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bakehouse.bots.chances import Glance
from bakehouse.bots.chances_file import FILE, MOST_BYTES, chosen_options, parsed
from bakehouse.bots.levels import opponents_of
from bakehouse.cli.errors import CommandError
from bakehouse.cli.outfile import FileKind, write_whole
from bakehouse.cli.progress import watching
from bakehouse.cli.screen import Screen
from bakehouse.kernel.errors import BakehouseError
from bakehouse.kernel.game import Game
from bakehouse.kernel.weights import MADE
from bakehouse.lab import watched_file
from bakehouse.lab.chances import ChancesRun, as_toml, best_numbers
from bakehouse.lab.fitting import loaded_numpy
from bakehouse.lab.made import how_made, literal
from bakehouse.lab.outlooks import Quality, quality
from bakehouse.lab.watching import Tables, Watched

NOTE = "# how these numbers were found; the game does not read it"
TEST = 600
ITERATIONS = 8
MOST_SEATS = 4  # of the tables that are played where nobody asks for others
STATE = FileKind("games that a fit has watched", watched_file.FORMAT)
TARGET = FileKind("numbers of this kind", "how likely each seat wins")


# ------------------------------------------------------------ what is asked for
def ask_chances(
    game: Game, edition: Path | None, players: list[int] | None, games: int, test: int, seed: int, iterations: int
) -> ChancesRun:
    sizes = tuple(dict.fromkeys(players or usual_sizes(game)))
    for size in sizes:
        game.new(size)
    if sizes[0] == 1:
        raise CommandError(
            "--players 1: the first table must be of several seats: games there are kept back for a test"
        )
    tables = Tables((game, *other_options(game)), sizes, seed, iterations)
    return ChancesRun(tables, games, test, edition.name if edition else "")


def usual_sizes(game: Game) -> list[int]:
    """The table that one click gives, and then all small ones."""
    usual = max(min(1 + opponents_of(game).rivals, game.most), game.fewest, 2)
    return [usual, *[size for size in range(game.fewest, min(game.most, MOST_SEATS) + 1) if size != usual]]


def other_options(game: Game) -> Iterator[Game]:
    """The same edition with every other set of options that makes a table."""
    setting = game.setting
    for options in game.option_sets():
        try:
            found = setting.meta.open(setting.source, options)
        except BakehouseError:
            continue
        if found.setting.options != setting.options:
            yield found


# ------------------------------------------------------------ playing
def fit_chances(run: ChancesRun, jobs: int, state: Path | None, out: Path | None) -> None:
    """Games are on the disk as soon as they are watched."""
    loaded_numpy()
    kept, target = state or Path(f"{run.game.id}.watched.jsonl"), out or Path(f"{run.game.id}.{FILE}")
    TARGET.check(target)
    screen = Screen(plain=False)
    games = watched_games(run, jobs, kept, screen)
    found = best_numbers(run, games)
    text = as_toml(run, found)
    fitted = parsed(text, str(target))
    good = quality(run, Glance(fitted.chances, chosen_options(run.game), run.tables.sizes[0]), games)
    tell(run, good, text, target, screen)


def watched_games(run: ChancesRun, jobs: int, kept: Path, screen: Screen) -> list[Watched]:
    """Those of an earlier run, and those that are still to be played."""
    STATE.check(kept)
    games: list[Watched] = []
    if kept.exists() and kept.stat().st_size:
        games = watched_file.from_text(kept.read_text(encoding="utf-8"), str(kept), run.settings())
        screen.say(f"{kept}: goes on after {len(games):,} games")
    write_whole(kept, watched_file.head(run.settings()) + watched_file.lines(games))
    left = run.left(games)
    with kept.open("a", encoding="utf-8", newline="\n") as file, watching(run.game.title, len(left)) as bar:

        def keep(more: list[Watched]) -> None:
            file.write(watched_file.lines(more))
            file.flush()
            games.extend(more)
            bar.played(len(more))

        run.play(left, jobs, keep)
    return games


# ------------------------------------------------------------ for people
def tell(run: ChancesRun, good: Quality, text: str, target: Path, screen: Screen) -> None:
    """How good the numbers are; written if they say more than the insight alone."""
    screen.say()
    for line in says(good):
        screen.say(line, hang=2)
    if good.better <= 0.0:
        screen.say("That is no better; nothing is written. More games may help.")
        return
    made = how_made(run.game, run.command(), " ".join(says(good)), games=run.games, test=run.test)
    lines = [f"{key} = {literal(value)}" for key, value in made.items()]
    text = "\n".join([text, f"[{MADE}] {NOTE}", *lines, ""])
    if len(text.encode()) > MOST_BYTES:
        raise CommandError(f"{target}: would be larger than {MOST_BYTES // 1024} kB; ask for fewer --players")
    write_whole(target, text)
    screen.say(f"The numbers are in {target}.")


def says(good: Quality) -> list[str]:
    """In sentences, also for the file."""
    better = f"{good.better:.1%} ({good.better_low:.1%} to {good.better_high:.1%})"
    others = f"{good.search:.3f}, at its best {good.fitted_search:.3f}, by equal chances {good.even:.3f}"
    points = f"{good.points:.1f} (bias {good.bias:+.1f}), of the insight's value {good.value:.1f}"
    return [
        f"Chances, at {good.positions:,} positions of {good.games:,} games kept back: Brier score {good.brier:.3f}.",
        f"By the insight as the search maps it {others}: this is {better} below the insight at its best.",
        f"Calibration error {good.error:.3f}, its 95 % interval up to {good.error_high:.3f}.",
        f"Points in the end: error {points}; results have a standard deviation of {good.spread:.1f}.",
    ]
