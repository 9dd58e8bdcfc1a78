"""What many games say: means with their spread and interval, by bot, by seat and by turn position."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from bakehouse.lab.batch import Outcome

MOST_FAULTS = 3  # that people are told of
Z = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


@dataclass(frozen=True, slots=True)
class Figure:
    n: int
    mean: float
    sd: float
    low: float
    """The 95 % interval of the mean."""
    high: float


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    score: Figure
    wins: Figure
    """Win shares, from 0 to 1."""


def figure(games: Sequence[Sequence[float]]) -> Figure:
    """The figures of values that come game by game. Values of one game are not independent of each other:

    the interval counts games, not values, which makes it wider or narrower just as it should be.

    >>> figure([[1.0], [2.0], [3.0], [4.0]]).mean
    2.5
    """
    values = [value for game in games for value in game]
    n, clusters = len(values), sum(1 for game in games if game)
    mean = sum(values) / n
    if clusters < 2:
        return Figure(n, mean, 0.0, mean, mean)
    sd = math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1))
    between = sum((sum(game) - mean * len(game)) ** 2 for game in games)
    error = math.sqrt(between * clusters / (clusters - 1)) / n
    reach = student(clusters - 1) * error
    return Figure(n, mean, sd, mean - reach, mean + reach)


def share(games: Sequence[Sequence[float]]) -> Figure:
    """The same for shares from 0 to 1. Winning every game so far does not prove that one always wins:

    there the interval is Wilson's.
    """
    plain, clusters = figure(games), sum(1 for game in games if game)
    low, high = max(0.0, plain.low), min(1.0, plain.high)
    if plain.mean in (0.0, 1.0):
        doubt = Z**2 / (clusters + Z**2)
        low, high = (0.0, doubt) if plain.mean == 0.0 else (1.0 - doubt, 1.0)
    return replace(plain, low=low, high=high)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's t, by its expansion around the normal one: few games, wider interval."""
    if freedom < 3:
        return (12.706, 4.303)[freedom - 1]
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + first + second + third


def rows(outcomes: Sequence[Outcome], name_of: Callable[[Outcome, int], str]) -> list[Row]:
    """One row for each name that seats go by."""
    names = list(dict.fromkeys(name_of(o, seat) for o in outcomes for seat in range(len(o.scores))))
    found = []
    for name in names:
        seats = [[seat for seat in range(len(o.scores)) if name_of(o, seat) == name] for o in outcomes]
        scores = [[float(o.scores[seat]) for seat in at] for o, at in zip(outcomes, seats, strict=True)]
        wins = [[o.shares[seat] for seat in at] for o, at in zip(outcomes, seats, strict=True)]
        found.append(Row(name, figure(scores), share(wins)))
    return found


def by_bot(outcomes: Sequence[Outcome]) -> list[Row]:
    return sorted(rows(outcomes, lambda o, seat: o.bots[seat]), key=lambda row: -row.score.mean)


def by_seat(outcomes: Sequence[Outcome]) -> list[Row]:
    return rows(outcomes, lambda _, seat: str(seat + 1))


def by_position(outcomes: Sequence[Outcome]) -> list[Row]:
    found = rows(outcomes, lambda o, seat: str(o.positions[seat]))
    return sorted(found, key=lambda row: int(row.name))


def seats_act_in_order(outcomes: Sequence[Outcome]) -> bool:
    """Then turn positions say nothing that seats do not say."""
    return all(list(o.positions) == sorted(o.positions) for o in outcomes)


def seats_of(outcome: Outcome, bot: str) -> list[int]:
    return [seat for seat, name in enumerate(outcome.bots) if name == bot]


def seconds_of(bot: str, outcomes: Sequence[Outcome]) -> float:
    """What a bot thought about one decision, on average."""
    chosen = sum(o.chosen[seat] for o in outcomes for seat in seats_of(o, bot))
    thought = sum(o.thought[seat] for o in outcomes for seat in seats_of(o, bot))
    return thought / chosen if chosen else 0.0


def lengths_of(outcomes: Sequence[Outcome]) -> dict[str, list[int]]:
    """How long each game was, in two ways of counting."""
    return {"decisions": [o.decisions for o in outcomes], "log entries": [o.entries for o in outcomes]}


def usual_faults(outcomes: Iterable[Outcome]) -> list[tuple[str, int]]:
    """What bots most often had to be put right for, and how often."""
    return Counter(fault for o in outcomes for fault in o.faults).most_common(MOST_FAULTS)
