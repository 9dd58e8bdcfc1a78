# compiled
"""How likely each seat wins and what it will have in the end: numbers fitted to the results of games. Compiled.

Each seat is a row of numbers: what is counted of its position, and how that compares with the others. A straight line
and small trees add them up to how well it stands; the chances of all seats follow from that (`chances.toml`).
"""

from __future__ import annotations

import math
from typing import Final, final

from bakehouse.bots.rollout import likely
from bakehouse.kernel.insight import Insight, total
from bakehouse.kernel.native import i64, vec
from bakehouse.kernel.state import State

# what every row begins with; behind it the forecast and its leads where a game counts signs, terms, signs, options
OWN: Final = [
    "one", "progress", "seats", "turn", "order", "score", "value", "ahead", "above", "score ahead", "settled",
]  # fmt: skip
FORESEEN: Final = ["forecast", "forecast ahead", "forecast above"]
TERM: Final = "term: "
SIGN: Final = "sign: "
OPTION: Final = "option: "
PROGRESS: Final = 1  # its place
DEPTH: Final = 3  # questions that a tree asks
SPLITS: Final = 7  # of a tree, two numbers each: the place in the row, and from where on the way goes right
LEAVES: Final = 8


@final
class Sum:
    """A line whose slopes go evenly from those at first to the late ones, and what trees add to it."""

    def __init__(self, early: list[float], late: list[float], trees: list[list[float]]) -> None:
        self.early: vec[float] = vec[float]([number for number in early])
        self.late: vec[float] = vec[float]([number for number in late])
        self.trees: i64 = len(trees)
        self.looks: vec[i64] = vec[i64]([int(tree[2 * at]) for tree in trees for at in range(SPLITS)])
        self.cuts: vec[float] = vec[float]([tree[2 * at + 1] for tree in trees for at in range(SPLITS)])
        self.leaves: vec[float] = vec[float]([leaf for tree in trees for leaf in tree[2 * SPLITS :]])

    def of(self, row: vec[float]) -> float:
        early = self.early
        late = self.late
        progress = row[PROGRESS]
        total = 0.0
        for at in range(len(row)):
            total += row[at] * (early[at] + (late[at] - early[at]) * progress)
        looks = self.looks
        cuts = self.cuts
        leaves = self.leaves
        for tree in range(self.trees):
            first = tree * SPLITS
            node: i64 = 0
            for _n in range(DEPTH):
                place = first + node
                look = looks[place]
                node = 2 * node + 1
                if row[look] >= cuts[place]:
                    node += 1
            leaf = tree * LEAVES + node - SPLITS
            total += leaves[leaf]
        return total


@final
class Rows:
    """What is counted of every seat, in the order that the numbers of a game expect."""

    def __init__(self, terms: i64, signs: i64, options: list[float]) -> None:
        self.terms: i64 = terms
        self.signs: i64 = signs
        self.options: vec[float] = vec[float]([option for option in options])

    def of(self, state: State, insight: Insight) -> list[vec[float]]:
        """One row for each seat."""
        seats = state.seats
        progress = insight.progress(state)
        scores = [float(score) for score in state.scores()]
        parts = [self.parts(state, insight, seat) for seat in range(seats)]
        values = [total(part) for part in parts]
        forecasts = [insight.forecast(state, seat) for seat in range(seats)] if self.signs > 0 else values
        rows: list[vec[float]] = []
        for seat in range(seats):
            settled = len(parts[seat]) != self.terms
            order = (seat - state.first) % seats if state.first >= 0 else 0
            row = [1.0, progress, float(seats), 1.0 if state.waits(seat) else 0.0, float(order)]
            row += [scores[seat], values[seat], ahead(values, seat), above(values, seat), ahead(scores, seat)]
            row.append(1.0 if settled else 0.0)
            if self.signs > 0:
                row += [forecasts[seat], ahead(forecasts, seat), above(forecasts, seat)]
            row += [0.0] * int(self.terms) if settled else parts[seat]
            if self.signs > 0:
                row += insight.signs(state, seat)
            row += [option for option in self.options]
            rows.append(vec[float]([number for number in row]))
        return rows

    def parts(self, state: State, insight: Insight, seat: i64) -> list[float]:
        return [part[1] for part in insight.terms(state, seat)]


@final
class Chances:
    """The numbers of one game, as its file has them."""

    def __init__(self, wins: Sum, points: Sum, sharp: dict[int, float], terms: int, signs: int) -> None:
        self.wins: Sum = wins
        self.points: Sum = points
        self.sharp: dict[int, float] = sharp  # by how many seats: how far their differences are to be trusted
        self.terms: i64 = terms
        self.signs: i64 = signs


@final
class Glance:
    """What those numbers say of positions of one game with its options, at a table of one size."""

    def __init__(self, chances: Chances, options: list[float], seats: i64) -> None:
        self.chances: Chances = chances
        self.rows: Rows = Rows(chances.terms, chances.signs, options)
        self.sharp: float = chances.sharp[int(seats)]

    def wins(self, state: State, insight: Insight) -> list[float]:
        """How likely each seat wins; while the game goes on."""
        return self.wins_of(self.rows.of(state, insight))

    def wins_of(self, rows: list[vec[float]]) -> list[float]:
        wins = self.chances.wins
        sharp = self.sharp
        return likely([sharp * wins.of(row) for row in rows], 1.0)

    def points_of(self, rows: list[vec[float]]) -> list[float]:
        """What each seat will have in the end."""
        points = self.chances.points
        return [points.of(row) for row in rows]


def row_of(numbers: list[float]) -> vec[float]:
    """A row that was kept elsewhere, for whoever is not compiled."""
    return vec[float]([number for number in numbers])


def ahead(values: list[float], seat: i64) -> float:
    """Of the best of the others; alone 0."""
    best = -math.inf
    for other in range(len(values)):
        if other != seat and values[other] > best:
            best = values[other]
    return values[seat] - best if len(values) > 1 else 0.0


def above(values: list[float], seat: i64) -> float:
    """The mean of the others; alone 0."""
    others = len(values) - 1
    return values[seat] - (total(values) - values[seat]) / float(others) if others > 0 else 0.0
