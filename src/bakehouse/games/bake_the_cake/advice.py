"""Why a choice is good or bad, as somebody who knows the game would say it at the table."""

from __future__ import annotations

from typing import Final

from bakehouse.games.bake_the_cake.kitchen import Kitchen, how_many
from bakehouse.games.bake_the_cake.names import cake_word, chit_word, recipe_word, spoken, tool_word
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.kernel.insight import told_change
from bakehouse.kernel.native import i64
from bakehouse.kernel.saying import count, listed

# The terms of insight.py
CONTEST: Final = 0
ENDING: Final = 1
RECIPES: Final = 2
CAKES: Final = 3
TABLE: Final = 4
KITCHEN: Final = 5
MEALS: Final = 6


def compare(e: Numbers, then: Kitchen, now: Kitchen, seat: i64, change: list[float]) -> list[tuple[float, str]]:
    """`change`: of the terms. Recipes become parts of cakes and points of the contest, so these change together."""
    contest = change[CONTEST] + change[RECIPES] + change[CAKES]
    told = told_change(contest, baked(e, then, now, seat), "improves the chances in the contest", helped(e, then, now))
    if change[ENDING] != 0.0:
        near = (
            "has the better end of the contest that is near" if change[ENDING] > 0.0 else "lets others end the contest"
        )
        told.append((change[ENDING], near))
    clear, bare = "makes more of what lies on the table", "leaves less on the table that recipes need"
    told += told_change(change[TABLE], on_table(e, then, now), clear, [bare])
    tied = tools_tied(e, then, now, seat)
    told += told_change(change[KITCHEN], tools_freed(e, then, now), "calls assistants home", tied)
    if change[MEALS] != 0.0:
        told.append((change[MEALS], "eats an ingredient" if change[MEALS] < 0.0 else "lets the others eat more"))
    return told


# ------------------------------------------------------------ recipes and cakes
def baked(e: Numbers, then: Kitchen, now: Kitchen, seat: i64) -> list[str]:
    told: list[str] = []
    seats: i64 = len(now.supply)
    for tray in range(seats):
        if now.height[tray] > then.height[tray]:
            part = spoken(e.part_ids[then.height[tray]])
            won = now.points[tray * seats + seat] - then.points[tray * seats + seat]
            gain = f" for {count(int(won), 'point')}" if won > 0 else ""
            told.append(f"puts the {part} on {cake_word(tray)}{gain}")
    for recipe in range(e.recipes):
        if now.filled[recipe] <= then.filled[recipe]:
            continue
        missing = int(e.needs[recipe] - now.filled[recipe])
        if missing == 0:
            told.append(f"finishes {recipe_word(e, recipe)}")
        elif then.holder[recipe] == 0:
            told.append(f"begins {recipe_word(e, recipe)}")
        else:
            told.append(f"leaves {count(missing, 'ingredient')} to go for {recipe_word(e, recipe)}")
    return told


def helped(e: Numbers, then: Kitchen, now: Kitchen) -> list[str]:
    """What others get out of it: a part that is ready for whoever comes first, or points on a cake."""
    seats: i64 = len(now.supply)
    ready = [r for r in range(e.recipes) if now.filled[r] == e.needs[r] and then.filled[r] < e.needs[r]]
    if ready:
        return [f"leaves {listed([recipe_word(e, r) for r in ready])} ready for the others to take"]
    for tray in range(seats):
        if now.height[tray] > then.height[tray]:
            return [f"lets others gain on {cake_word(tray)}"]
    return ["helps the others more in the contest"]


# ------------------------------------------------------------ table, tools, assistants
def on_table(e: Numbers, then: Kitchen, now: Kitchen) -> list[str]:
    new = [chit_word(e, k, now.plates[k]) for k in range(e.kinds) if now.plates[k] != 0 and then.plates[k] == 0]
    return ["brings " + listed(new) + " to the table"] if new else []


def tools_freed(e: Numbers, then: Kitchen, now: Kitchen) -> list[str]:
    freed = [tool_word(e, tool) for tool in range(e.tools) if how_many(now.free[tool]) > how_many(then.free[tool])]
    return ["frees " + listed(freed)] if freed else []


def tools_tied(e: Numbers, then: Kitchen, now: Kitchen, seat: i64) -> list[str]:
    tied = [tool_word(e, tool) for tool in range(e.tools) if how_many(now.free[tool]) < how_many(then.free[tool])]
    if tied:
        return ["ties up " + listed(tied)]
    home = int(how_many(now.supply[seat]))
    return [f"leaves {count(home, 'assistant') if home > 0 else 'no assistant'} at home"]
