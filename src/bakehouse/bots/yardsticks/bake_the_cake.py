"""Yardsticks of Bake the Cake!: the plain player, one who ties up the tools, and one who does not eat."""

from __future__ import annotations

from bakehouse.bots.base import Budget, Decision
from bakehouse.bots.find import check_fits
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.yardsticks.script import Script, Table
from bakehouse.kernel.prompt import Choice
from bakehouse.kernel.state import State

GAME = "bake-the-cake"


# ------------------------------------------------------------ the plain player
def plain(table: Table, choice: Choice) -> float:
    key = choice.key.split(":")
    verb, colour = key[0], table.printed["colours"][table.seat]
    if verb == "move":  # to the own tray; or to the cake where one has most, if the part brings points
        if key[2] == colour:
            return 90
        cake = table.view[f"cake-{table.printed['colours'].index(key[2])}"]
        return 70 + int(cake["points"][table.seat]) if table.view[f"recipe-{key[1]}"]["worth"][table.seat] else -1
    if verb == "use":
        slots = table.view[f"recipe-{key[1]}"]["slots"]
        placed = [slot["helper"]["seat"] for slot in slots if slot["helper"]]
        if len(placed) == len(slots) - 1 and table.view["turn"]["left"] < 2:
            return -1  # somebody else would take the finished part away
        if not placed and (table.own("baker")["recipes"] or table.view["turn"]["free-tools"] < 2):
            return -1  # every open recipe ties up a tool; the last one stops everybody
        own = bool(table.view[f"plate-{key[2]}"]["colour"] == colour)
        ends, helped = len(placed) == len(slots) - 1, placed.count(table.seat)
        return 40 + 20 * ends + 3 * next_part(table, key[1]) + 2 * helped + own
    if verb == "buy":  # the own colour, for the recipe that is under way, or the part that is needed next
        if key[2] != colour:
            return -2
        wanted = [recipe for recipe in table.printed["recipes"] if lacks(table, recipe["id"], key[1])]
        held = [recipe for recipe in wanted if recipe["id"] in table.own("baker")["recipes"]]
        return 20 + 5 * bool(held) + 2 * any(next_part(table, recipe["id"]) for recipe in wanted)
    if verb == "eat":  # only if nothing else can be done; then what frees a tool, and nothing of one's own
        return -9 + 2 * ("free again" in choice.effect) - (f"{{{table.seat}}}" in choice.effect)
    return 10 if verb == "end-turn" else -3


def next_part(table: Table, recipe: str) -> bool:
    """Does the own cake need what this recipe makes?"""
    return bool(recipe.endswith(f"-{table.own('cake')['needs']}"))


def lacks(table: Table, recipe: str, kind: str) -> bool:
    slots = table.view[f"recipe-{recipe}"]["slots"]
    return any(slot["kind"] == kind and slot["chit"] is None for slot in slots)


# ------------------------------------------------------------ simple opponents
class Jammer(Script):
    name = "jammer"
    title = "Jammer"
    describe = "opens any recipe with any tool, else ends the turn, else buys"
    games = (GAME,)

    def wish(self, table: Table, choice: Choice) -> float:
        """What is on a recipe or a cake already is of no interest; it eats only if it must."""
        key = choice.key.split(":")
        opens = key[0] == "use" and table.view[f"recipe-{key[1]}"]["holder"] is None
        return 9 if opens else {"end-turn": 8, "buy": 7, "use": 6, "move": 6, "throw": 5}.get(key[0], 0)


class NonEater(GreedyBot):
    """Greedy, but for what it ranks highest among all that is not eating."""

    name = "non-eater"
    title = "Non-eater"
    describe = "looks one move ahead and never eats unless it must"
    listed = False
    games = (GAME,)

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        check_fits(self, state.game)
        decision = super().choose(state, seat, budget)
        keys = state.game.actions.keys
        ranked = sorted(decision.ranked, key=lambda one: keys[one.action].startswith("eat:"))
        return Decision(ranked[0].action, ranked[0].why, tuple(ranked))
