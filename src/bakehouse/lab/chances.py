"""Fits what a position says of the end: chances of winning and points, from games between levels."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from bakehouse.bots.chances import OWN, PROGRESS, SIGN, SPLITS
from bakehouse.bots.levels import levels_of
from bakehouse.kernel.freeze import canonical
from bakehouse.kernel.game import Game
from bakehouse.lab.boosting import Aim, Table, answers, grown, line
from bakehouse.lab.fitting import KEPT_BACK as FIFTH
from bakehouse.lab.fitting import loaded_numpy
from bakehouse.lab.watching import FITTED, Tables, Task, Watched, row_names, tasks_of, watch
from bakehouse.lab.worker_pool import WorkerPool

MOST_TREES = 100
PATCH = 10  # games that one process plays before they are kept
VALUE, FORECAST = OWN.index("value"), len(OWN)  # their places in a row
SHARPEST = (0.25, 4.0)  # between these a mapping is set right
STEPS = 40  # to the sharpness that fits best
DIGITS = 5


@dataclass(frozen=True, slots=True)
class ChancesRun:
    """What is asked for."""

    tables: Tables
    games: int
    test: int
    """Games that are kept back, all at the usual table."""
    edition: str = ""
    """The name of its file, where it is not the game's own."""

    @property
    def game(self) -> Game:
        return self.tables.games[0]

    def rows(self) -> list[str]:
        return row_names(self.game, self.tables.sizes[0])

    def settings(self) -> dict[str, Any]:
        """All that a run must share with the one that it goes on from."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "numbers": self.game.setting.source.numbers_hash,
            "weights": short_hash({**self.game.weights, **self.game.forecast}),
            "levels": short_hash([asdict(level) for level in levels_of(self.game)]),
            "options": [dict(game.setting.options) for game in self.tables.games],
            "players": list(self.tables.sizes),
            "seed": self.tables.seed,
            "iterations": self.tables.iterations,
            "rows": self.rows(),
        }

    def left(self, known: Sequence[Watched]) -> list[Task]:
        """Games that nobody has watched yet."""
        watched = {(game.part, game.number) for game in known}
        return [task for task in tasks_of(self.games, self.test) if task not in watched]

    def play(self, left: Sequence[Task], jobs: int, keep: Callable[[list[Watched]], None]) -> None:
        """Hands on what was watched, some games at a time."""
        patches = [left[at : at + PATCH] for at in range(0, len(left), PATCH)]
        with WorkerPool(jobs) as pool:
            for games in pool.each(partial(watch, self.tables, self.rows()), patches):
                keep(games)

    def command(self) -> list[str]:
        """Gives the same numbers again."""
        words = ["bakehouse", "fit", self.game.id, "--chances"]
        words += [word for size in self.tables.sizes for word in ("--players", str(size))]
        words += ["--iterations", str(self.tables.iterations), "--games", str(self.games), "--test", str(self.test)]
        words += ["--seed", str(self.tables.seed)]
        return [*words, *(["--edition", self.edition] if self.edition else [])]


def short_hash(data: Any) -> str:
    """Of what is too long to be told where it differs."""
    return hashlib.sha256(canonical(data).encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Found:
    """The numbers of a `chances.toml`."""

    seats: tuple[int, ...]
    sharp: tuple[float, ...]
    slopes: tuple[float, float]
    shifts: tuple[float, float]
    sums: dict[str, dict[str, list[Any]]]
    """wins and points: early, late, trees."""


class Heap:
    """Watched games as arrays."""

    def __init__(self, games: Sequence[Watched]) -> None:
        numpy = loaded_numpy()
        flat = [(game, rows) for game in games for rows in game.positions]
        sizes = [len(rows) for _, rows in flat]
        self.table = Table(
            numpy.array([row for _, rows in flat for row in rows]), numpy.concatenate([[0], numpy.cumsum(sizes)[:-1]])
        )
        self.shares = numpy.array([share for game, _ in flat for share in game.shares])
        self.scores = numpy.array([float(score) for game, _ in flat for score in game.scores])
        self.games = numpy.array([at for at, game in enumerate(games) for _ in range(len(game.positions) * game.seats)])

    @property
    def rows(self) -> Any:
        return self.table.rows

    def lead(self, signs: bool) -> Any:
        """What the insight compares seats by."""
        return self.rows[:, FORECAST if signs else VALUE]

    def slanted(self, columns: Any) -> Any:
        """Each column at first and late: so its slope goes evenly from one to the other."""
        late = self.rows[:, PROGRESS : PROGRESS + 1]
        return loaded_numpy().hstack([columns * (1.0 - late), columns * late])

    def aims(self) -> dict[str, Aim]:
        return {"wins": Aim(self.shares, self.table), "points": Aim(self.scores)}


def best_numbers(run: ChancesRun, games: Sequence[Watched]) -> Found:
    """How many trees, and how far they are to be trusted, is found with every fifth game left out; then all count."""
    fitted = sorted((game for game in games if game.part == FITTED), key=lambda game: game.number)
    some = Heap([game for game in fitted if game.number % FIFTH])
    others = Heap([game for game in fitted if game.number % FIFTH == 0])
    whole = Heap(fitted)
    sums: dict[str, dict[str, list[Any]]] = {}
    tried: dict[str, Any] = {}
    for name, aim in whole.aims().items():
        slopes = line(some.slanted(some.rows), some.aims()[name])
        begun, ahead = some.slanted(some.rows) @ slopes, others.slanted(others.rows) @ slopes
        test = (others.rows, others.aims()[name], ahead)
        trees = grown(some.rows, some.aims()[name], begun, MOST_TREES, test)
        tried[name] = added(ahead, trees, others.rows)
        slopes = line(whole.slanted(whole.rows), aim)
        trees = grown(whole.rows, aim, whole.slanted(whole.rows) @ slopes, len(trees))
        width = whole.rows.shape[1]
        sums[name] = {"early": shortened(slopes[:width]), "late": shortened(slopes[width:]), "trees": trees}
    seats = tuple(sorted({game.seats for game in fitted}))
    sharp = tuple([sharpness(others, tried["wins"], size) for size in seats])
    return Found(seats, sharp, *rough_numbers(run, whole), sums)


def added(margins: Any, trees: list[list[float]], rows: Any) -> Any:
    for tree in trees:
        margins = margins + answers(tree, rows)
    return margins


def shortened(numbers: Any) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers]


def sharpness(heap: Heap, margins: Any, size: int) -> float:
    """What the differences between seats are to be multiplied by at tables of this size."""
    numpy = loaded_numpy()
    here = numpy.repeat(heap.table.seats == size, heap.table.seats)
    if size == 1 or not here.any():
        return 1.0
    starts = numpy.arange(0, here.sum(), size)
    aim = Aim(heap.shares[here], Table(heap.rows[here], starts))
    return float(f"{best_factor(aim, margins[here]):.4g}")


def best_factor(aim: Aim, margins: Any) -> float:
    """By golden sections of its logarithm: the loss has one lowest place."""
    numpy = loaded_numpy()
    low, high = (float(numpy.log(end)) for end in SHARPEST)
    golden = (5**0.5 - 1) / 2
    for _ in range(STEPS):
        first, second = high - golden * (high - low), low + golden * (high - low)
        if aim.loss(margins * numpy.exp(first)) < aim.loss(margins * numpy.exp(second)):
            high = second
        else:
            low = first
    return float(numpy.exp((low + high) / 2))


def rough_numbers(run: ChancesRun, heap: Heap) -> tuple[tuple[float, float], tuple[float, float]]:
    """What a point of lead is worth, and what the value lacks, at first and late."""
    numpy = loaded_numpy()
    signs = any(name.startswith(SIGN) for name in run.rows())
    slopes = shortened(line(heap.slanted(heap.lead(signs)[:, None]), heap.aims()["wins"]))
    missing = heap.scores - heap.rows[:, VALUE]
    shifts = shortened(line(heap.slanted(numpy.ones((len(missing), 1))), Aim(missing)))
    return (slopes[0], slopes[1]), (shifts[0], shifts[1])


# ------------------------------------------------------------ as a file
def as_toml(run: ChancesRun, found: Found) -> str:
    """All but the table [made]."""
    lines = [
        f"# {run.game.title}: how likely each seat wins and what it will have in the end, by what is counted of its",
        "# position. docs/tuning.md says how these numbers were found; bots/chances.py adds them up.",
        "",
        f"numbers = {json.dumps(run.game.setting.source.numbers_hash)}",
        f"seats = {list(found.seats)}",
        f"sharp = {list(found.sharp)}",
        "rows = [",
        *[f"    {json.dumps(name, ensure_ascii=False)}," for name in run.rows()],
        "]",
        "",
        "[rough] # for other editions and tables",
        f"slopes = {list(found.slopes)}",
        f"shifts = {list(found.shifts)}",
    ]
    return "\n".join([*lines, *[line for name in found.sums for line in sum_lines(name, found.sums[name])], ""])


def sum_lines(name: str, numbers: dict[str, list[Any]]) -> Iterator[str]:
    yield ""
    yield f"[{name}]"
    yield from (f"{key} = [{', '.join(f'{number!r}' for number in numbers[key])}]" for key in ("early", "late"))
    yield "trees = ["
    for tree in numbers["trees"]:
        yield f"    [{', '.join(question_text(at, number) for at, number in enumerate(tree))}],"
    yield "]"


def question_text(at: int, number: float) -> str:
    """Places in a row are whole numbers."""
    return f"{int(number)}" if at < 2 * SPLITS and at % 2 == 0 else f"{number!r}"
