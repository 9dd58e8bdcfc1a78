"""From command line arguments to a game that is open and a table at which everybody sits."""

from __future__ import annotations

import math
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from bakehouse.bots.base import Bot
from bakehouse.bots.find import bot_names, check_fits, listed_names, make_bot
from bakehouse.bots.levels import MOST_ITERATIONS, is_level, levels_of, opponents_of, title_of
from bakehouse.bots.names import free_name, with_title, without_title
from bakehouse.cli.errors import CommandError
from bakehouse.kernel.edition import Source, read_source
from bakehouse.kernel.find import find_meta, find_metas
from bakehouse.kernel.game import Game

PERSON = "person"
MOST_JOBS = 256
NUMBER = re.compile(r" \d+$")  # behind the names of several bots of one kind, in files from before they had first names

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's name, as `bakehouse games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="ID=VALUE", help="An option of the table; may be given several times."),
]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", metavar="FILE", help="An edition of your own instead of the game's.")
]
Vary = Annotated[
    list[str] | None,
    typer.Option("--vary", metavar="A,B=X", help="One of several sets of options that games go through in turn."),
]
Iterations = Annotated[
    int,
    typer.Option(
        "--iterations",
        metavar="I",
        min=0,
        max=MOST_ITERATIONS,
        help="How much bots think, such as tries of a search or a planner's width; 0: as they think fit.",
    ),
]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help="How many seats.")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", metavar="J", min=1, max=MOST_JOBS, help="Processes; usually one per core.")
]
JsonFile = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Write the figures there.")]
Plain = Annotated[
    bool,
    typer.Option(
        "--plain", envvar="BAKEHOUSE_PLAIN", help="For screen readers: no colour, no pager, nothing is cleared."
    ),
]


@dataclass(frozen=True, slots=True)
class Seat:
    name: str
    bot: Bot | None
    """None: a person."""
    title: str = ""
    """What kind of bot it is, in the words of the game; "" for a person."""

    @property
    def called(self) -> str:
        """Where somebody is named first, and in files: "Rosa (Oven hand)"."""
        return with_title(self.name, self.title) if self.title else self.name


def open_game(name: str, options: Sequence[str] | None, edition: Path | None) -> Game:
    meta = find_meta(name)
    source = None if edition is None else read_source(edition)
    return meta.open(source, dict(split_option(option) for option in options or ()))


def open_variants(
    name: str, options: Sequence[str] | None, vary: Sequence[str] | None, edition: Path | None
) -> list[Game]:
    """The game once for each set of options that is named, or as it is."""
    return [open_game(name, [*(options or ()), *varied], edition) for varied in option_sets(vary or ())]


def option_sets(vary: Sequence[str]) -> list[list[str]]:
    """Each set as `--option` takes them. A name alone is a flag: on in its set, off in sets that do not name it.

    >>> option_sets(["tea,milk", "tea,size=big"])
    [['milk=true', 'tea=true'], ['milk=false', 'size=big', 'tea=true']]
    """
    sets = [[part.strip() for part in one.split(",") if part.strip()] for one in vary]
    flags = {part for one in sets for part in one if "=" not in part}
    found = []
    for one in sets:
        texts = [part for part in one if "=" in part]
        found.append(sorted(texts + [f"{flag}={'true' if flag in one else 'false'}" for flag in flags]))
    return found or [[]]


def split_option(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals or not name:
        raise CommandError(f"--option {option}: expected ID=VALUE, such as --option luck=shared")
    return name.strip(), value.strip()


def find_source(name: str) -> Source:
    """An edition: a file's, or the one that a game comes with."""
    return read_source(Path(name)) if means_file(name, ".toml") else find_meta(name).default_source()


def means_file(name: str, suffix: str) -> bool:
    """Is a file named, not a game? Files of other kinds may lie about that are called like a game."""
    path = Path(name)
    if path.suffix == suffix or len(path.parts) > 1:
        return True
    return path.is_file() and name not in find_metas()


def usual_players(game: Game) -> int:
    """Two where the game allows it."""
    return min(max(2, game.fewest), game.most)


def seats_at(variants: Sequence[Game], players: int | None) -> int:
    """As many as were asked for, or usual ones; refused where one of the variants cannot be played so."""
    seats = usual_players(variants[0]) if players is None else players
    for variant in variants:
        variant.new(seats)
    return seats


def jobs_for(games: int, jobs: int | None) -> int:
    """Processes that share so many games; one per core, where nobody asks for another number."""
    return min(jobs or min(os.cpu_count() or 1, MOST_JOBS), games)


def at_most(seconds: float | None) -> float:
    """For a decision; as long as a bot likes, where nobody asks for less."""
    return math.inf if seconds is None else seconds


def take_seats(wanted: Sequence[str], players: int, game: Game) -> list[Seat]:
    """Who sits where: each `person` or a bot's name, `:NAME` behind it. Bots take the seats that nobody names.

    Bots without a name get a first name each; levels have the titles that the game gives them, all other bots the name
    they were asked for.
    """
    if len(wanted) > players:
        raise CommandError(
            f"{len(wanted)} seats are named, but the table has {players}; leave some out or raise --players"
        )
    known = bot_names()
    kinds = [split_seat(seat, known) for seat in wanted] + [(opponents_of(game).first, "")] * (players - len(wanted))
    bots = {kind: make_bot(kind) for kind in {kind for kind, _ in kinds} - {PERSON}}
    for bot in bots.values():
        check_fits(bot, game)
    taken = [name for _, name in kinds if name]
    seats = []
    for at, (kind, name) in enumerate(kinds):
        usual = f"Player {at + 1}" if kind == PERSON else free_name(taken)
        title = "" if kind == PERSON else title_of(kind, game) if is_level(kind) else kind
        seats.append(Seat(name or usual, bots.get(kind), title))
        taken.append(seats[-1].name)
    return seats


def split_seat(seat: str, bots: Sequence[str]) -> tuple[str, str]:
    kind, _, name = seat.partition(":")
    kind = kind.strip().lower()
    if kind != PERSON and kind not in bots:
        others = ", ".join(bot for bot in listed_names() if not is_level(bot))
        raise CommandError(
            f"--seat {seat}: expected {PERSON}, level-1 to level-5 or a bot ({others}), also with a name: person:Ana"
        )
    return kind, " ".join(name.split())


def seats_by_name(names: Sequence[str], game: Game) -> list[str]:
    """Who sat where in a saved game: seats with the title of a bot or level are that bot's, all others are people's. In
    files from before bots had first names the title is all there is.

    >>> import bakehouse
    >>> seats_by_name(["Ana", "Rosa (greedy)", "Ben (tired)", "Cheerful 2"], bakehouse.game("leduc"))
    ['person:Ana', 'greedy:Rosa', 'person:Ben (tired)', 'level-2:Cheerful 2']
    """
    bots = {bot: bot for bot in bot_names()} | {level.name: level.id for level in levels_of(game)}
    found = []
    for called in names:
        name, title = without_title(called)
        if title in bots:
            found.append(f"{bots[title]}:{name}")
        else:
            found.append(f"{bots.get(NUMBER.sub('', called), PERSON)}:{called}")
    return found
