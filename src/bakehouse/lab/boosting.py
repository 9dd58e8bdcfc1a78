"""What numbers of a row say of a result: a line, by least squares or likelihood, and small trees for what it misses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bakehouse.bots.chances import DEPTH, LEAVES, SPLITS
from bakehouse.lab.fitting import loaded_numpy

CUTS = 31  # places at which a row may be split: as many rows lie between two of them
RATE = 0.1  # of what is missing each tree adds
FIRM = 20.0  # how much a leaf, and a slope of the line, is pulled to 0: so many rows count for it
DOUBTED = 200.0  # the same for a slope that leaves what is believed
FEWEST = 30.0  # rows in a leaf, as far as they are in doubt
ROUNDS = 8  # steps to the likeliest line
NEVER = (0.0, 2.0)  # a question that is always answered with left: the first number of a row is 1
DIGITS = 5


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of all seats of all positions, one position after the other."""

    rows: Any
    starts: Any
    """Where each position begins."""

    @property
    def seats(self) -> Any:
        """How many rows each position has."""
        return loaded_numpy().diff(self.starts, append=len(self.rows))

    def share(self, margins: Any) -> Any:
        """How likely each seat wins, from how well all of its position stand."""
        numpy = loaded_numpy()
        most = numpy.repeat(numpy.maximum.reduceat(margins, self.starts), self.seats)
        grown = numpy.exp(margins - most)
        return grown / numpy.repeat(numpy.add.reduceat(grown, self.starts), self.seats)


@dataclass(frozen=True, slots=True)
class Aim:
    """What is to be found: shares of a victory, or, without a table, a number of each row."""

    wanted: Any
    table: Table | None = None

    def slopes(self, margins: Any) -> tuple[Any, Any]:
        """How much each row's margin is too high, and how fast that changes."""
        if self.table is None:
            return margins - self.wanted, loaded_numpy().ones(len(margins))
        shares = self.table.share(margins)
        return shares - self.wanted, shares * (1.0 - shares)

    def loss(self, margins: Any) -> float:
        """How wrong it is; for a number the mean square, for shares what is left to be learnt."""
        numpy = loaded_numpy()
        if self.table is None:
            return float(numpy.mean((margins - self.wanted) ** 2))
        shares = self.table.share(margins)
        return float(-numpy.sum(self.wanted * numpy.log(numpy.maximum(shares, 1e-12))) / len(self.table.starts))


def line(design: Any, aim: Aim, believed: Any = None) -> Any:
    """A slope for each column: the most likely ones, none farther from what is believed than there is reason for."""
    numpy = loaded_numpy()
    scale = numpy.sqrt(numpy.mean(design**2, axis=0))
    scale[scale == 0.0] = 1.0
    columns = design / scale
    start = numpy.zeros(design.shape[1]) if believed is None else believed * scale
    firm = FIRM if believed is None else DOUBTED
    slopes = start
    for _ in range(ROUNDS if aim.table else 1):
        wrong, doubt = aim.slopes(columns @ slopes)
        square = (columns * doubt[:, None]).T @ columns
        if aim.table is not None:  # what raises all seats of a position alike changes nothing
            shares = aim.table.share(columns @ slopes)
            means = numpy.add.reduceat(columns * shares[:, None], aim.table.starts)
            square = (columns * shares[:, None]).T @ columns - means.T @ means
        square[numpy.diag_indices_from(square)] += firm
        slopes = slopes - numpy.linalg.solve(square, columns.T @ wrong + firm * (slopes - start))
    return slopes / scale


# ------------------------------------------------------------ trees
@dataclass(frozen=True, slots=True)
class Bins:
    """Every number of a row as the place between two cuts."""

    cuts: Any
    """By column; those that a column lacks are infinite."""
    places: Any

    @classmethod
    def of(cls, rows: Any) -> Bins:
        numpy = loaded_numpy()
        cuts = numpy.full((rows.shape[1], CUTS), numpy.inf)
        places = numpy.zeros(rows.shape, dtype=numpy.int32)
        for column in range(rows.shape[1]):
            found = numpy.unique(numpy.quantile(rows[:, column], numpy.linspace(0.0, 1.0, CUTS + 2)[1:-1]))
            found = numpy.unique([float(f"{cut:.{DIGITS}g}") for cut in found])
            cuts[column, : len(found)] = found
            places[:, column] = numpy.searchsorted(found, rows[:, column], side="right")
        return cls(cuts, places + numpy.arange(rows.shape[1], dtype=numpy.int32) * (CUTS + 1))


def grown(rows: Any, aim: Aim, margins: Any, trees: int, test: tuple[Any, Aim, Any] | None = None) -> list[list[float]]:
    """So many trees, one on the other, each for what those before it miss.

    With rows, aim and margins of a test only as many as do best there.
    """
    numpy = loaded_numpy()
    bins = Bins.of(rows)
    margins = margins.copy()
    found: list[list[float]] = []
    losses = [test[1].loss(test[2])] if test else []
    ahead = test[2].copy() if test else None
    for _ in range(trees):
        tree = grow(bins, *aim.slopes(margins))
        found.append(tree)
        margins += answers(tree, rows)
        if test:
            ahead += answers(tree, test[0])
            losses.append(test[1].loss(ahead))
    return found[: int(numpy.argmin(losses))] if test else found


def grow(bins: Bins, wrong: Any, doubt: Any) -> list[float]:
    """A tree as the file has it: questions from the root down, then leaves."""
    numpy = loaded_numpy()
    columns = bins.places.shape[1]
    width = columns * (CUTS + 1)
    at = numpy.zeros(len(wrong), dtype=numpy.int32)  # in which node of its level each row is
    questions: list[float] = []
    for level in range(DEPTH):
        nodes = 1 << level
        places = (bins.places + (at * width)[:, None]).ravel()
        sums = [numpy.bincount(places, numpy.repeat(each, columns), nodes * width) for each in (wrong, doubt)]
        right = numpy.zeros(len(wrong), dtype=numpy.int32)
        for node in range(nodes):
            mine = [each.reshape(nodes, columns, CUTS + 1)[node] for each in sums]
            column, cut = best_cut(*mine)
            if column < 0:
                questions += NEVER
                continue
            questions += [float(column), float(bins.cuts[column, cut])]
            right |= (at == node) & (bins.places[:, column] - column * (CUTS + 1) > cut)
        at = at * 2 + right
    total = [numpy.bincount(at, each, LEAVES) for each in (wrong, doubt)]
    leaves = -RATE * total[0] / (total[1] + FIRM)
    return [*questions, *[float(f"{leaf:.{DIGITS}g}") for leaf in leaves]]


def best_cut(wrong: Any, doubt: Any) -> tuple[int, int]:
    """The column, and the place in it, where a cut explains most; -1 where none does."""
    numpy = loaded_numpy()
    left, less = [numpy.cumsum(each, axis=1)[:, :-1] for each in (wrong, doubt)]
    all_wrong, all_doubt = wrong[0].sum(), doubt[0].sum()
    right, rest = all_wrong - left, all_doubt - less
    gain = left**2 / (less + FIRM) + right**2 / (rest + FIRM) - all_wrong**2 / (all_doubt + FIRM)
    gain[(less < FEWEST) | (rest < FEWEST)] = 0.0
    best = int(numpy.argmax(gain))
    if gain.flat[best] <= 0.0:
        return -1, 0
    return divmod(best, CUTS)


def answers(tree: list[float], rows: Any) -> Any:
    """The leaf of each row."""
    numpy = loaded_numpy()
    looks = numpy.array(tree[: 2 * SPLITS : 2], dtype=numpy.int32)
    cuts = numpy.array(tree[1 : 2 * SPLITS : 2])
    node = numpy.zeros(len(rows), dtype=numpy.int32)
    each = numpy.arange(len(rows))
    for _ in range(DEPTH):
        node = 2 * node + 1 + (rows[each, looks[node]] >= cuts[node])
    return numpy.array(tree[2 * SPLITS :])[node - SPLITS]
