"""The edition: every key is live, and every fault is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from bakehouse.games.bake_the_cake.game import CakeGame
from bakehouse.games.bake_the_cake.meta import META
from bakehouse.kernel.edition import Source, leaves
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from bakehouse.testing.editions import keys_of, with_values
from tests.games.bake_the_cake.table import SOURCE, legal, play
from tests.games.bake_the_cake.test_eat import before_the_egg
from tests.games.variants import Variants

PARTS = ["layer", "filling", "topping"]
OTHER = {
    "turn.only-thing": "by-itself",
    "kitchen.each": 0,
    "kitchen.more": 2,
    "end.cakes": 1,
    "cake.parts.0": "base",
    "cake.parts.1": "cream",
    "cake.parts.2": "icing",
}


def other_value(path: str) -> Any:
    old = dict(leaves(SOURCE.data))[path]
    if path in OTHER:
        return OTHER[path]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + 1
    if path.endswith(".heat"):
        return "hot" if old == "cold" else "cold"
    return f"{old}-x" if not path.endswith(".name") else f"{old} x"


def fitting(path: str, value: Any) -> dict[str, Any]:
    """What else must change so that the edition stays whole."""
    values = {path: value}
    words = ("cake.parts.", "tools.kinds.", "store.shelves.")
    old = dict(leaves(SOURCE.data))[path]
    for other, word in leaves(SOURCE.data):
        if path.startswith(words) and other.startswith("recipe.") and word == old and not other.endswith(".id"):
            values[other] = value
    if path.startswith("recipe.") and (".ingredients." in path or ".tools." in path or path.endswith(".part")):
        return swapped(path)
    return values


def swapped(path: str) -> dict[str, Any]:
    """The value trades places with that of the next recipe, so that all kinds, tools and parts stay in use."""
    data = dict(leaves(SOURCE.data))
    _, at, *rest = path.split(".")
    other = ".".join(["recipe", str((int(at) + 1) % 6), *rest])
    if data[other] == data[path]:
        other = ".".join(["recipe", str((int(at) + 2) % 6), *rest])
    mine = [data[p] for p in data if p.startswith(f"recipe.{at}.{rest[0]}.")]
    if data[other] in mine or data[path] in [data[p] for p in data if p.startswith(other.rsplit(".", 1)[0] + ".")]:
        return {path: next(v for v in pool(path) if v not in mine)}
    return {path: data[other], other: data[path]}


def pool(path: str) -> list[str]:
    lists = "tools.kinds" if ".tools." in path else "store.shelves"
    return [value for where, value in leaves(SOURCE.data) if where.startswith(lists)]


def all_of(source: Source) -> Iterator[Any]:
    """What an edition makes: keys, labels, what is printed, and a few games of random moves."""
    game = META.open(source, {})
    yield game.actions.keys, game.actions.labels, game.max_steps
    for players in (3, 6):
        state, rng = game.new(players), Rng(players)
        yield state.view(None)
        while not state.over:
            who = int(state.actor)
            options = [a for a, _ in state.outcomes()] if who == CHANCE else state.legal(who)
            yield options
            state.do(who, options[rng.below(len(options))])
        yield state.scores(), state.view(None)


def who_is_asked(source: Source) -> Iterator[Any]:
    """BC-R27: whether somebody has to do by hand what alone is left."""
    state = play(before_the_egg(cast(CakeGame, META.open(source, {}))), "end-turn")
    yield state.actor, legal(state)


VARIANTS = Variants(
    other=lambda path: fitting(path, other_value(path)),
    makes=lambda path: who_is_asked if path == "turn.only-thing" else all_of,
    keys=[path for path in keys_of(SOURCE) if not path.startswith("option.")],
    refused=set(),
    at_once={"turn.things": 0, "end.throws": "one", "recipe.0.heat": "warm"},
)


def faults(values: dict[str, Any]) -> list[str]:
    with pytest.raises(BadEdition) as caught:
        META.open(with_values(SOURCE, values), {})
    return caught.value.faults


def test_bc_r14_an_edition_that_need_not_end_is_refused() -> None:
    says = "end.throws: 0 would let bakers throw and bake in turn for ever: such a game need not end"
    assert faults({"end.throws": 0}) == [says]


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"turn.things": 0}, "turn.things: expected a whole number from 1 to 10, found 0"),
        ({"end.throws": "one"}, "end.throws: expected a whole number from 1 to 10, found 'one'"),
        ({"bakers.colours": ["red", "blue"]}, "bakers.colours: 6 bakers need as many colours"),
        ({"bakers.colours.1": "red"}, "bakers.colours.1: 'red' is there twice"),
        ({"bakers.colours.1": "A"}, "bakers.colours.1: expected small letters and digits joined with '-', found 'A'"),
        ({"store.shelves": 3}, "store.shelves: expected a list of 1 to 30 shelves, each a list of kinds, found 3"),
        ({"store.shelves.1.0": "butter"}, "store.shelves.1: 'butter' is there twice"),
        ({"kitchen.more": 5}, "kitchen.more: 6 bakers would need 11 tools; there are 8"),
        ({"recipe.0.part": "crust"}, "recipe.0.part: expected one of layer, filling, topping, found 'crust'"),
        ({"recipe.0.heat": "warm"}, "recipe.0.heat: expected one of cold, hot, found 'warm'"),
        ({"recipe.1.id": "cold-layer"}, "recipe.1.id: 'cold-layer' is there twice"),
        ({"recipe.1.id": "table"}, "recipe.1.id: 'table' is taken"),
        ({"recipe.1.tools.1": "bench"}, "recipe.1.tools.1: 'bench' is there twice"),
        ({"recipe.0.tools": ["bench"]}, "recipe.0.tools: expected a list of 2 to 2 texts, found ['bench']"),
        ({"cake.parts": [*PARTS, "cherry"]}, "recipe: no recipe makes a cherry: no cake could ever be complete"),
    ],
)  # fmt: skip
def test_faults_are_named(values: dict[str, Any], says: str) -> None:
    assert says in faults(values)


def test_what_is_no_table_is_not_asked_for_its_keys() -> None:
    found = faults({"recipe": ["cold-layer"]})
    assert found[0] == "recipe: expected 1 to 20 tables [[recipe]], found ['cold-layer']"
    assert not [fault for fault in found if fault.startswith("recipe.")]


def test_an_unknown_key_is_named() -> None:
    data = {**SOURCE.data, "scoring": {**SOURCE.data["scoring"], "cup": 2}}
    with pytest.raises(BadEdition, match=r"scoring\.cup: unknown key"):
        META.open(Source(data, "", "variant"), {})


def test_recipes_may_have_different_numbers_of_ingredients() -> None:
    game = META.open(with_values(SOURCE, {"recipe.0.ingredients": ["butter", "almonds"]}), {})
    assert "use:cold-layer:no-slot-3:bench" in game.actions.ids
    state = game.new(3)
    state.apply(CHANCE, game.actions.ids["first:seat-1"])
    assert state.why_not(0, game.actions.ids["use:cold-layer:no-slot-3:bench"]) == (
        "the Cold Layer has only 2 ingredients"
    )
    assert state.why_not(0, game.actions.ids["eat:cold-layer:no-slot-3"]) == "the Cold Layer has only 2 ingredients"
    for key in ("buy:butter:red", "use:cold-layer:butter:bench", "end-turn", "buy:almonds:red"):
        state.apply(int(state.actor), game.actions.ids[key])
    state.apply(1, game.actions.ids["use:cold-layer:almonds:mixer"])
    state.apply(1, game.actions.ids["end-turn"])
    keys = [game.actions.keys[action] for action in state.legal(2)]
    assert "move:cold-layer:green" in keys
