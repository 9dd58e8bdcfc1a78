"""Who won, and by what: scores first, then each tie-breaker in turn."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    seat: int
    place: int
    """1 for the winners; seats that share a place have the same number, the next one skips ("1, 1, 3")."""
    decided_by: str
    """What set this seat apart from the one before it: "score", a tie-breaker's name, or "shared"."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """How somebody did who plays alone, where there is something to reach."""

    won: bool
    says: str
    """A sentence in the past tense in which `{0}` stands for the player: "{0} won: 163 money, the target was 160"."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, in its own words; `{2}` stands for seat 2. What is left empty is said in points."""

    says: str = ""
    """The headline: "The kitchen jammed. {0} ate least and won"."""
    under: str = ""
    """What stands below it: what was counted, or why the game ended."""
    scores: tuple[str, ...] = ()
    """By seat, with the unit: "$24", "4 eaten"."""
    bars: bool = True
    """Scores can be compared by the length of a bar."""


def rank(scores: Sequence[int], tie_breaks: Sequence[tuple[str, Sequence[int]]]) -> list[Place]:
    """Places from the most points down; each tie-breaker prefers the higher figure.

    >>> [(p.seat, p.place, p.decided_by) for p in rank([9, 7, 9], [("more tarts", [1, 5, 2])])]
    [(2, 1, 'more tarts'), (0, 2, 'more tarts'), (1, 3, 'score')]
    """
    measures = [("score", scores), *tie_breaks]
    figures = {seat: tuple(values[seat] for _, values in measures) for seat in range(len(scores))}
    order = sorted(figures, key=lambda seat: [-x for x in figures[seat]])
    places: list[Place] = []
    for at, seat in enumerate(order):
        before = figures[order[at - 1]] if at else None
        if figures[seat] == before:
            places.append(Place(seat, places[-1].place, "shared"))
        else:
            rival = before if before is not None else figures[order[1]] if len(order) > 1 else None
            places.append(Place(seat, at + 1, first_difference(figures[seat], rival, measures)))
    if len(places) > 1 and places[1].place == 1:
        places[0] = Place(places[0].seat, 1, "shared")
    return places


def first_difference(
    mine: tuple[int, ...], other: tuple[int, ...] | None, measures: Sequence[tuple[str, Sequence[int]]]
) -> str:
    if other is not None:
        for (name, _), a, b in zip(measures, mine, other, strict=True):
            if a != b:
                return name
    return "score"


def win_shares(places: Sequence[Place]) -> list[float]:
    """What each seat won: a victory shared by k counts 1/k.

    >>> win_shares(rank([4, 4, 1], []))
    [0.5, 0.5, 0.0]
    """
    winners = sum(1 for p in places if p.place == 1)
    shares = [0.0] * len(places)
    for p in places:
        if p.place == 1:
            shares[p.seat] = 1 / winners
    return shares
