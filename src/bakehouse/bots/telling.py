"""Advice in words: what a plan has that its rival has not, and what it promises."""

from __future__ import annotations

from collections.abc import Sequence
from math import isnan

from bakehouse.kernel.facts import Fact, Told, more_of
from bakehouse.kernel.saying import count, listed, sentence

MOST = 2  # things that are told of a side
FAULTS = 1


def both_sides(
    mine: Sequence[Sequence[Fact]], theirs: Sequence[Sequence[Fact]], before: Sequence[Fact]
) -> tuple[list[Told], list[Told]]:
    """What the one plan has more of, and what the other: in most of the ends that draws may lead to."""
    pairs = list(zip(mine, theirs, strict=False)) or [((), ())]
    if len(mine) != len(theirs):  # one of them meets no draw
        longest = max(len(mine), len(theirs))
        pairs = [(mine[at % len(mine)], theirs[at % len(theirs)]) for at in range(longest)] if mine and theirs else []
    return (
        in_most([more_of(one, other, before) for one, other in pairs]),
        in_most([more_of(other, one, before) for one, other in pairs]),
    )


def in_most(found: Sequence[Sequence[Told]]) -> list[Told]:
    """What is true of more than half of them, the most telling first."""
    phrases: dict[str, list[float]] = {}
    for told in found:
        for one in told:
            phrases.setdefault(one.phrase, []).append(one.weight)
    likely = [Told(phrase, sum(found) / len(found)) for phrase, found in phrases.items()]
    told = [one for one in likely if 2 * len(phrases[one.phrase]) > len(found)]
    return sorted(told, key=lambda one: -abs(one.weight))


def split(told: Sequence[Told]) -> tuple[list[str], list[str]]:
    """What speaks for a side, and what against it."""
    good = [one.phrase for one in told if one.weight > 0.0][:MOST]
    return good, [one.phrase for one in told if one.weight < 0.0][:FAULTS]


def side(told: Sequence[Told]) -> str:
    """
    >>> side([Told("lifts Sell to level 3", 2.0), Told("pays 1 income", -1.0)])
    'lifts Sell to level 3, but pays 1 income'
    """
    good, bad = split(told)
    return ", but ".join([part for part in (listed(good), listed(bad)) if part])


def against(mine: Sequence[Told], theirs: Sequence[Told], rival: str) -> str:
    """Two sides in one sentence.

    >>> against([Told("lifts Sell to level 3", 2.0)], [Told("lifts Outlets to level 3", 2.0)], "Hire orange")
    'Lifts Sell to level 3; “Hire orange” lifts Outlets to level 3.'
    """
    parts = [sentence(side(mine))] if mine else []
    if theirs:
        parts.append(f"“{sentence(rival)}” {side(theirs)}")
    return "; ".join(parts) + "." if parts else ""


def promised(figure: float, less: float | None, unit: str, rough: bool) -> str:
    """What a choice promises, and by how much less that is than the best; without a figure nothing.

    >>> promised(0.43, None, "", False), promised(0.38, 0.05, "", False), promised(61.7, 3.2, "money", True)
    ('wins about 43 %', 'wins about 38 %, 5 points less', 'roughly 62 money in the end, 3 less')
    >>> promised(0.004, None, "", False), promised(0.998, None, "", False)
    ('wins under 1 %', 'wins over 99 %')
    """
    if isnan(figure):
        return ""
    about = "roughly" if rough else "about"
    scale = 1.0 if unit else 100.0
    number, behind = round(scale * figure), round(scale * less) if less is not None else 0
    if unit:
        return f"{about} {number} {unit} in the end" + (f", {behind} less" if behind else "")
    share = "under 1 %" if number < 1 else "over 99 %" if number > 99 else f"{about} {number} %"
    return f"wins {share}" + (f", {count(behind, 'point')} less" if behind else "")
