"""What lies in the kitchen that somebody at the table would name: hints tell plans apart by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bakehouse.games.bake_the_cake.kitchen import Kitchen, how_many
from bakehouse.games.bake_the_cake.names import cake_word, chit_word, recipe_word, spoken, tool_word
from bakehouse.games.bake_the_cake.numbers import Numbers
from bakehouse.games.bake_the_cake.recipes import worth
from bakehouse.kernel.events import who
from bakehouse.kernel.facts import Fact
from bakehouse.kernel.native import i64
from bakehouse.kernel.ranking import win_shares
from bakehouse.kernel.saying import count

if TYPE_CHECKING:
    from bakehouse.games.bake_the_cake.rules import CakeState


def facts(e: Numbers, state: CakeState, seat: i64) -> list[Fact]:
    k = state.kitchen
    found = [*of_cakes(e, k, seat), *of_recipes(e, k, seat), *on_table(e, k), *of_things(e, k, seat)]
    if state.over and win_shares(state.ranking())[seat] > 0.0:
        found.append(Fact("won", 1, "wins the game", 100.0))
    return found


def of_cakes(e: Numbers, k: Kitchen, seat: i64) -> Iterator[Fact]:
    seats = len(k.supply)
    for tray in range(seats):
        points = int(k.points[tray * seats + seat])
        yield Fact(f"points:{tray}", points, "gains {what}", 1.0, "{more:point} on " + cake_word(tray))
        for part in range(k.height[tray]):
            what = f"the {spoken(e.part_ids[part])} on {cake_word(tray)}"
            yield Fact(f"part:{tray}:{part}", 1, "puts {what}", 0.7, what)
    for other in range(seats):
        if other != seat:
            points = sum([int(k.points[tray * seats + other]) for tray in range(seats)])
            yield Fact(f"theirs:{other}", points, "gives {what}", -0.8, f"{who(other)} " + "{more:point}")


def of_recipes(e: Numbers, k: Kitchen, seat: i64) -> Iterator[Fact]:
    for recipe in range(e.recipes):
        if k.holder[recipe] == 0:
            continue
        name, missing = recipe_word(e, recipe), int(e.needs[recipe] - k.filled[recipe])
        gains = "finishes {what}" if missing == 0 else "begins {what}"
        left = f"leaves {count(missing, 'ingredient')} to go for {name}"
        raises = gains if missing == 0 else left
        yield Fact(f"filled:{recipe}", int(k.filled[recipe]), gains, 1.0, name, raises, f"keeps {name}")
        if k.filled[recipe] < e.needs[recipe]:
            yield Fact(f"worth:{recipe}", worth(e, k, recipe)[seat], "has {what}", 0.5, "{amount:point} on " + name)


def on_table(e: Numbers, k: Kitchen) -> Iterator[Fact]:
    """Ingredients that lie there for recipes that lack them; first those of recipes that lack least."""
    found: list[tuple[int, int, int]] = []
    for recipe in range(int(e.recipes)):
        slots = range(recipe * int(e.slots), recipe * int(e.slots) + int(e.needs[recipe]))
        there = len([at for at in slots if k.chits[at] != 0 or k.plates[e.kind_of[at]] != 0])
        found.append((int(e.needs[recipe]) - there, recipe, there))
    for _missing, recipe, there in sorted(found):
        what = f"{there} of {e.needs[recipe]} ingredients of {recipe_word(e, recipe)}"
        yield Fact(f"there:{recipe}", there, "has {what} ready", 0.6, what)


def of_things(e: Numbers, k: Kitchen, seat: i64) -> Iterator[Fact]:
    for kind in range(e.kinds):
        if k.plates[kind] != 0:
            chit = chit_word(e, kind, k.plates[kind])
            yield Fact(f"plate:{kind}", 1, "brings {what} to the table", 0.1, chit, keeps=f"leaves {chit} on the table")
    for tool in range(e.tools):
        free = int(how_many(k.free[tool]))
        yield Fact(
            f"tool:{tool}", free, "frees {what}", 0.5, tool_word(e, tool), keeps=f"leaves {tool_word(e, tool)} free"
        )
    yield Fact(
        "home",
        int(how_many(k.supply[seat])),
        "calls {more:assistant} home",
        0.3,
        keeps="keeps {more:assistant} more at home",
    )
    yield Fact("meals", int(k.meals[seat]), "eats {more:ingredient}", -1.0)
