# compiled
"""Recipe cards: which tool comes next, who has one, whose assistant goes with the part, and what the part is worth."""

from __future__ import annotations

from bakehouse.games.bake_the_cake.codes import TOOLS
from bakehouse.games.bake_the_cake.kitchen import Kitchen, put_back, which_of
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.native import i64


def other_tool(e: Numbers, k: Kitchen, recipe: i64) -> i64:
    """Which of an open recipe's two tools does not lie on it (BC-24)."""
    return 1 if which_of(k.tool[recipe]) == e.tool_of[recipe * TOOLS] else 0


def next_tool(e: Numbers, k: Kitchen, recipe: i64) -> i64:
    """The tool that an open recipe needs next: for a chit (BC-24), or for the move (BC-30)."""
    return e.tool_of[recipe * TOOLS + other_tool(e, k, recipe)]


def free_tool(k: Kitchen, recipe: i64) -> None:
    put_back(k.free, which_of(k.tool[recipe]), k.tool[recipe])
    k.tool[recipe] = 0


def close_recipe(k: Kitchen, recipe: i64) -> None:
    """It goes back to the kitchen with its tool."""
    free_tool(k, recipe)
    k.holder[recipe] = 0
    k.filled[recipe] = 0


def who_goes(e: Numbers, k: Kitchen, recipe: i64) -> i64:
    """BC-34, BC-35: whose assistant goes with the part: most assistants on the recipe, else its holder's.

    Only a majority that nobody shares counts; the holder has at least one there (BC-44).
    """
    first = recipe * e.slots
    best: i64 = k.holder[recipe] - 1
    most: i64 = 0
    shared = False
    for one in range(e.needs[recipe]):
        seat = which_of(k.helpers[first + one])
        n: i64 = 0
        for other in range(e.needs[recipe]):
            if seat >= 0 and which_of(k.helpers[first + other]) == seat:
                n += 1
        if n > most:
            most = n
            best = seat
            shared = False
        elif n == most and n > 0 and seat != best:
            shared = True
    return k.holder[recipe] - 1 if shared else best


def worth(e: Numbers, k: Kitchen, recipe: i64) -> list[int]:
    """By baker: the points that a recipe's chits and assistant bring to a cake, as it lies."""
    points = [0] * len(k.supply)
    if k.holder[recipe] == 0:
        return points
    for at in range(recipe * e.slots, recipe * e.slots + e.needs[recipe]):
        if k.chits[at] != 0:
            points[which_of(k.chits[at])] += int(e.chit_points)
    points[who_goes(e, k, recipe)] += int(e.assistant_points)
    return points
