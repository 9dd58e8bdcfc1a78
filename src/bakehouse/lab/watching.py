"""Games between levels, watched: what is counted of every seat at some of their positions, and how they ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bakehouse.bots import clock
from bakehouse.bots.base import Budget
from bakehouse.bots.chances import FORESEEN, OPTION, OWN, SIGN, TERM, Rows
from bakehouse.bots.chances_file import chosen_options
from bakehouse.kernel.game import Game
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.state import State
from bakehouse.kernel.weights import LATE
from bakehouse.lab.batch import cached_bot, derive, play_out

LEVELS = (2, 3, 4, 5)
"""Drawn for each seat: a quarter of them is the strongest."""
POSITIONS = 16  # of a game: half of them where a turn or phase begins
DIGITS = 6  # that are kept of a number
WHO, WHICH = -2, -3  # seeds besides those of a game and of its seats


@dataclass(frozen=True, slots=True)
class Watched:
    """One game. Seats are in order in every tuple."""

    part: str
    """FITTED, or KEPT_BACK."""
    number: int
    shares: tuple[float, ...]
    """What each seat won."""
    scores: tuple[int, ...]
    positions: tuple[tuple[tuple[float, ...], ...], ...]
    """Of each position the row of each seat."""

    @property
    def seats(self) -> int:
        return len(self.scores)


FITTED = "fitted"
KEPT_BACK = "kept back"
Task = tuple[str, int]  # which part, and which game of it


@dataclass(frozen=True, slots=True)
class Tables:
    """What is played."""

    games: tuple[Game, ...]
    """The game with its usual options, then with others."""
    sizes: tuple[int, ...]
    """How many seats: the usual table first."""
    seed: int
    iterations: int

    def table(self, part: str, number: int) -> tuple[Game, int]:
        """Every second game is at the usual table; the others go through sizes and options, as they fit together."""
        turn, other = divmod(number, 2)
        if part == KEPT_BACK or not other:
            return self.games[0], self.sizes[0]
        size = self.sizes[turn % len(self.sizes)]
        fitting = [game for game in self.games if game.fewest <= size <= game.most]
        return fitting[turn // len(self.sizes) % len(fitting)], size

    def seeds(self, part: str) -> int:
        """Games that are kept back share no draw with those that are fitted to."""
        return derive(self.seed, 0 if part == FITTED else 1)


def row_names(game: Game, seats: int) -> list[str]:
    """What a row counts, in order."""
    state = game.new(seats)
    signs = [name for name in game.forecast if not name.endswith(LATE)] if game.insight.signs(state, 0) else []
    terms = [TERM + label for label, _ in game.insight.terms(state, 0)]
    options = [OPTION + option.id for option in game.setting.source.options]
    return [*OWN, *(FORESEEN if signs else []), *terms, *[SIGN + sign for sign in signs], *options]


def watch(tables: Tables, rows: Sequence[str], tasks: Sequence[Task]) -> list[Watched]:
    with clock.nobody_waits():
        return [watch_game(tables, rows, *task) for task in tasks]


def watch_game(tables: Tables, rows: Sequence[str], part: str, number: int) -> Watched:
    game, seats = tables.table(part, number)
    seed = (tables.seeds(part), number)
    lot = Rng(derive(*seed, WHO))
    bots = [cached_bot(f"level-{LEVELS[lot.below(len(LEVELS))]}") for _ in range(seats)]
    met: list[State] = []
    budget = Budget(iterations=tables.iterations, explain=False)
    end = play_out(game, bots, budget, seed, witness=lambda state: met.append(state.clone())).state
    terms, signs = [sum(name.startswith(kind) for name in rows) for kind in (TERM, SIGN)]
    count = Rows(terms, signs, chosen_options(game))
    lot = Rng(derive(*seed, WHICH))
    positions = []
    for at in chosen_positions(met, lot):
        seen = met[at].imagine(lot.below(seats), lot) if met[at].keeps_secrets() else met[at]
        found = count.of(seen, game.insight)
        positions.append(tuple([tuple([short(number) for number in row]) for row in found]))
    return Watched(part, number, tuple(win_shares(end.ranking())), tuple(end.scores()), tuple(positions))


def chosen_positions(met: Sequence[State], lot: Rng) -> list[int]:
    """Some where a turn or phase has just begun, and as many of all that are left."""
    begun = [at for at, state in enumerate(met) if at == 0 or state.joints != met[at - 1].joints]
    chosen = drawn(begun, POSITIONS // 2, lot)
    rest = [at for at in range(len(met)) if at not in chosen]
    return sorted([*chosen, *drawn(rest, POSITIONS - len(chosen), lot)])


def drawn(things: Sequence[int], many: int, lot: Rng) -> list[int]:
    left = [*things]
    return [left.pop(lot.below(len(left))) for _ in range(min(many, len(left)))]


def short(number: float) -> float:
    return float(f"{number:.{DIGITS}g}")


def tasks_of(games: int, test: int) -> Iterator[Task]:
    yield from ((FITTED, number) for number in range(games))
    yield from ((KEPT_BACK, number) for number in range(test))
