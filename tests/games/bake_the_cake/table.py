"""Small words for the tests of Bake the Cake!: a table after setup, arranged kitchens, keys to play, what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from bakehouse.games.bake_the_cake.game import CakeGame
from bakehouse.games.bake_the_cake.kitchen import Kitchen, how_many, lowest, piece, which_of
from bakehouse.games.bake_the_cake.meta import META
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.listener import heard_while
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange
from bakehouse.testing.editions import with_values

GAME = cast(CakeGame, META.open(None, {}))
SOURCE = META.default_source()
KINDS = GAME.numbers.kind_ids
SEATS = {"red": 0, "blue": 1, "green": 2, "yellow": 3, "orange": 4, "purple": 5}
RED, BLUE, GREEN, YELLOW, ORANGE, PURPLE = range(6)
PARTS = ("layers", "made_by", "bakers", "height", "points")
LISTS = ("store", "plates", "free", "holder", "tool", "filled", "chits", "helpers", "supply", "eaten", "meals", *PARTS)
# One recipe of each part with chits of one colour, for cakes that only have to be there
LAYER = "hot-layer butter={0} flour={0} vanilla={0}; {0}"
FILLING = "hot-filling almonds={0} berries={0} cream={0}; {0}"
TOPPING = "hot-topping chocolate={0} egg={0} sugar={0}; {0}"

# Four open recipes with the four tools of three bakers, none finished: nothing can be used or moved
JAM = {
    "cold-layer": "butter=blue/blue; blue bench",
    "hot-layer": "flour=blue/blue; blue fridge",
    "hot-filling": "cream=blue/green; green mixer",
    "hot-topping": "sugar=blue/green; green stove",
}


def variant(values: Mapping[str, Any] | None = None, **options: bool) -> CakeGame:
    """The game with other values in its edition, and with options: variant({"end.cakes": 1}, children=True)."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    return cast(CakeGame, META.open(with_values(SOURCE, values or {}), chosen))


def start(players: int = 4, game: CakeGame = GAME, first: int = 0, tools: Sequence[str] = ()) -> CakeState:
    """Setup is done: these tools were drawn, else the first that can be; seat `first` begins."""
    state = cast(CakeState, game.new(players))
    names = iter(tools)
    while state.actor == CHANCE:
        keys = [state.game.actions.keys[action] for action, _ in state.outcomes()]
        wanted = f"first:seat-{first + 1}" if keys[0].startswith("first") else f"tool:{next(names, keys[0][5:])}"
        state.apply(CHANCE, state.game.actions.ids[wanted])
    return state


def scene(
    players: int = 4,
    turn: int = 0,
    table: Mapping[str, str] | None = None,
    recipes: Mapping[str, str] | None = None,
    cakes: Mapping[str, Sequence[str]] | None = None,
    eaten: Mapping[str, str] | None = None,
    done: int = 0,
    game: CakeGame = GAME,
    tools: Sequence[str] = (),
) -> CakeState:
    """A position in mid-game; every piece is taken from where it was at the start.

    table={"butter": "green"}, recipes={"cold-layer": "butter=green/red chocolate=blue/blue; red bench"} (chits with
    colour and placer, then holder and tool), cakes={"green": ["cold-layer butter=red almonds=red chocolate=red; blue"]}
    (parts from the bottom up, each with the assistant that went along), eaten={"red": "egg=red sugar=blue"} or "all".
    """
    state = start(players, game, turn, tools)
    e, k = game.numbers, state.kitchen
    lists = {name: [int(n) for n in getattr(k, name)] for name in LISTS}
    for kind, colour in (table or {}).items():
        lists["plates"][KINDS.index(kind)] = take_chit(e.most, lists, kind, colour)
    for name, words in (recipes or {}).items():
        lay_recipe(state, lists, name, words)
    for owner, parts in (cakes or {}).items():
        for words in parts:
            lay_part(state, lists, SEATS[owner], words)
    for eater, words in (eaten or {}).items():
        for kind, colour in meals_of(lists, int(e.most), words):
            lists["eaten"][SEATS[eater] * len(KINDS) + KINDS.index(kind)] = take_chit(e.most, lists, kind, colour)
            lists["meals"][SEATS[eater]] += 1
    values: dict[str, Any] = {f"kitchen.{name}": numbers for name, numbers in lists.items()}
    return arrange(state, values | {"done_things": done})


def take_chit(most: int, lists: dict[str, list[int]], kind: str, colour: str) -> int:
    at = KINDS.index(kind) * most + SEATS[colour]
    assert lists["store"][at], f"no {colour} {kind} left"
    copy = lowest(lists["store"][at])
    lists["store"][at] &= ~(1 << copy)
    return int(piece(SEATS[colour], copy))


def take_from(sets: list[int], which: int) -> int:
    assert sets[which], "none of these is left"
    copy = lowest(sets[which])
    sets[which] &= ~(1 << copy)
    return int(piece(which, copy))


def lay_recipe(state: CakeState, lists: dict[str, list[int]], name: str, words: str) -> None:
    e = state.numbers
    chits, held = words.split(";")
    holder, tool = held.split()
    recipe = e.recipe_ids.index(name)
    for word in chits.split():
        kind, by = word.split("=")
        colour, placer = by.split("/")
        at = recipe * int(e.slots) + slot_of(state, recipe, kind)
        lists["chits"][at] = take_chit(e.most, lists, kind, colour)
        lists["helpers"][at] = take_from(lists["supply"], SEATS[placer])
        lists["filled"][recipe] += 1
    lists["holder"][recipe] = SEATS[holder] + 1
    lists["tool"][recipe] = take_from(lists["free"], e.tool_ids.index(tool))


def slot_of(state: CakeState, recipe: int, kind: str) -> int:
    e = state.numbers
    return [e.kind_ids[e.kind_of[recipe * int(e.slots) + s]] for s in range(e.needs[recipe])].index(kind)


def lay_part(state: CakeState, lists: dict[str, list[int]], tray: int, words: str) -> None:
    e, seats = state.numbers, int(state.seats)
    chits, helper = words.split("; ")
    name, *rest = chits.split()
    recipe, part = e.recipe_ids.index(name), lists["height"][tray]
    assert e.part_of[recipe] == part, f"{name} does not go there"
    at = tray * int(e.parts) + part
    for word in rest:
        kind, colour = word.split("=")
        lists["layers"][at * int(e.slots) + slot_of(state, recipe, kind)] = take_chit(e.most, lists, kind, colour)
        lists["points"][tray * seats + SEATS[colour]] += int(e.chit_points)
    lists["bakers"][at] = take_from(lists["supply"], SEATS[helper])
    lists["points"][tray * seats + SEATS[helper]] += int(e.assistant_points)
    lists["points"][tray * seats + tray] += int(e.tray_points) if part == 0 else 0
    lists["made_by"][at] = recipe + 1
    lists["height"][tray] += 1


def meals_of(lists: dict[str, list[int]], most: int, words: str) -> list[tuple[str, str]]:
    if words != "all":
        return [(word.split("=")[0], word.split("=")[1]) for word in words.split()]
    colours = list(SEATS)
    return [
        (kind, next(colours[c] for c in range(most) if lists["store"][at * most + c])) for at, kind in enumerate(KINDS)
    ]


def play(state: CakeState, *keys: str) -> CakeState:
    """Moves of whoever's turn it is."""
    for key in keys:
        state.apply(int(state.actor), state.game.actions.ids[key])
    return state


def told(state: CakeState, *keys: str) -> list[str]:
    """The sentences that the moves tell, seats as numbers in braces."""
    says: list[str] = []
    for key in keys:
        ears = heard_while(state, int(state.actor), state.game.actions.ids[key])
        says += [event.says for event in ears.events]
    return says


def legal(state: CakeState, head: str = "") -> list[str]:
    """The keys that whoever's turn it is may choose, those of one sort without it: "eat:"."""
    keys = [state.game.actions.keys[action] for action in state.legal(int(state.actor))]
    return [key.removeprefix(head) for key in keys if key.startswith(head)]


def why(state: CakeState, key: str) -> str:
    return state.why_not(int(state.actor), state.game.actions.ids[key]) or ""


def effect(state: CakeState, key: str) -> str:
    return state.effect(int(state.actor), state.game.actions.ids[key])


def recipe(state: CakeState, name: str) -> str:
    """The recipe as `scene` takes it; "" when it is free."""
    e, k = state.numbers, state.kitchen
    at = e.recipe_ids.index(name)
    if k.holder[at] == 0:
        return ""
    colours = list(SEATS)
    chits = [
        f"{e.kind_ids[e.kind_of[s]]}={colours[which_of(k.chits[s])]}/{colours[which_of(k.helpers[s])]}"
        for s in range(at * int(e.slots), at * int(e.slots) + int(e.needs[at]))
        if k.chits[s]
    ]
    return f"{' '.join(chits)}; {colours[k.holder[at] - 1]} {e.tool_ids[which_of(k.tool[at])]}"


def supply(state: CakeState, seat: int) -> int:
    return int(how_many(state.kitchen.supply[seat]))


def free(state: CakeState) -> dict[str, int]:
    """Free tools by kind."""
    return {name: int(how_many(state.kitchen.free[at])) for at, name in enumerate(state.numbers.tool_ids)}


def stock(state: CakeState, kind: str, colour: str) -> int:
    return int(how_many(state.kitchen.store[KINDS.index(kind) * int(state.numbers.most) + SEATS[colour]]))


def plates(state: CakeState) -> dict[str, str]:
    colours = list(SEATS)
    chits = enumerate(state.kitchen.plates)
    return {KINDS[at]: colours[which_of(chit)] for at, chit in chits if chit}


def points(state: CakeState, tray: int) -> list[int]:
    seats = int(state.seats)
    return [int(state.kitchen.points[tray * seats + baker]) for baker in range(seats)]


def kitchen(state: CakeState) -> Kitchen:
    return state.kitchen


def winners(state: CakeState) -> list[int]:
    return sorted(place.seat for place in state.ranking() if place.place == 1)


def all_plates(colour: str = "red") -> dict[str, str]:
    return dict.fromkeys(KINDS, colour)
