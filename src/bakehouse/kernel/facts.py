"""What a position has for a seat, as plain data: two positions are told apart by what one has more of than the other.

The same facts serve both ways: what one position has more of is said for the one, what the other has more of for the
other, and what both have alike is not said at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bakehouse.kernel.saying import count, listed

SEATS = tuple([f"{{{seat}}}" for seat in range(128)])  # stay as they are: names come later
MOST_ALIKE = 3  # things that share a phrase
WHAT = "\0"  # stands for what a phrase is about until all of it is known


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that a position has for a seat; it names nothing that the seat could not know."""

    name: str
    """What is compared: facts of two positions with the same name are the same sort of thing."""
    amount: int
    """How much of it there is."""
    gains: str
    """What a plan does that ends with more of it: "lifts {what}", "takes {more} money"; begins with a verb.

    `{more}` is the difference and `{amount}` the whole; `{more:star}` counts with a word: "2 stars"."""
    weight: float = 1.0
    """How telling one of it is, about in points; below 0 it speaks against the plan."""
    what: str = ""
    """Facts that are said alike share one phrase: "takes the order of table 1 and table 2"."""
    raises: str = ""
    """What to say instead where there was some of it before: "lifts table 1 to 4 stars"."""
    keeps: str = ""
    """What to say instead where nothing was gained and the other plan gave it up; "" where that cannot be."""


@dataclass(frozen=True, slots=True)
class Told:
    """One thing that a plan has more of than another."""

    phrase: str
    weight: float
    """Of all of it; below 0 it speaks against the plan."""


class Times(int):
    """A number that a phrase may ask for with a word.

    >>> f"{Times(2):star}", f"{Times(1):star}", f"{Times(3)}"
    ('2 stars', '1 star', '3')
    """

    def __format__(self, word: str) -> str:
        return count(self, word) if word else str(int(self))


def more_of(mine: Iterable[Fact], theirs: Iterable[Fact], before: Iterable[Fact]) -> list[Told]:
    """What the one has more of than the other, the most telling first. `before`: where both began.

    >>> money = lambda n: Fact("money", n, "takes {more} money")
    >>> more_of([money(7)], [money(5)], [money(5)]), more_of([money(5)], [money(7)], [money(5)])
    ([Told(phrase='takes 2 money', weight=2.0)], [])
    """
    other, began = amounts(theirs), amounts(before)
    groups: dict[str, tuple[float, list[str]]] = {}
    for fact in mine:
        more = fact.amount - other.get(fact.name, 0)
        if more > 0:
            numbers = {"more": Times(more), "amount": Times(fact.amount)}
            phrase = phrase_of(fact, began.get(fact.name, 0)).format(*SEATS, what=WHAT, **numbers)
            weight, whats = groups.get(phrase, (0.0, []))
            groups[phrase] = weight + fact.weight * more, [*whats, fact.what.format(*SEATS, **numbers)]
    told = [
        Told(phrase.replace(WHAT, listed(whats[:MOST_ALIKE])), weight) for phrase, (weight, whats) in groups.items()
    ]
    return sorted(told, key=lambda one: -abs(one.weight))


def phrase_of(fact: Fact, began: int) -> str:
    if fact.keeps and fact.amount <= began:
        return fact.keeps
    return fact.raises if fact.raises and began != 0 else fact.gains


def amounts(facts: Iterable[Fact]) -> dict[str, int]:
    return {fact.name: fact.amount for fact in facts}
