"""The edition: every key is live, every fault is named, every number says where it comes from."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from bakehouse.games.cupcake_empire.meta import META
from bakehouse.kernel.edition import Source, leaves
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from bakehouse.testing.editions import keys_of
from tests.games.cupcake_empire.table import customers, mark, offered, play, start, variant
from tests.games.variants import Variants

SOURCE = META.default_source()
KEYS = keys_of(SOURCE)
SHORT = 7  # rounds


def other_value(path: str) -> Any:
    old = dict(leaves(SOURCE.data))[path]
    if isinstance(old, int):
        return old + 1
    if old == []:
        return [2]
    if ".actions." in path or path.endswith(".does"):
        return "income:4" if old != "income:4" else "income:5"
    if path.startswith("neighbourhood.") and path.endswith(".colour"):
        return "beige" if old != "beige" else "yellow"
    if path == "dice.joker" or (path.startswith("column.") and path.endswith(".colour")):
        return "grey"
    if ".flavours." in path:
        return {"light": "dark", "dark": "light", "mint": "lemon"}.get(old, "mint")
    if path == "city.start":
        return "yellow-1"
    return old + "-x" if path.endswith(".id") else old + " x"


def all_of(source: Source) -> Iterator[Any]:
    """What an edition makes: keys, labels, what is printed, and some games of random moves."""
    data = copy.deepcopy(dict(source.data))
    data["play"]["rounds"] = data["play"]["rounds"] - SOURCE.data["play"]["rounds"] + SHORT
    game = META.open(Source(data, "", "short"), {})
    yield game.actions.keys, game.actions.labels
    for players in (2, 3, 4):
        state, rng = game.new(players), Rng(players)
        yield state.view(None)
        while not state.over:
            who = int(state.actor)
            options = [a for a, _ in state.outcomes()] if who == CHANCE else state.legal(who)
            yield options
            state.do(who, options[rng.below(len(options))])
        yield state.scores(), state.view(None), game.max_steps, game.numbers.end_income  # type: ignore[attr-defined]


def in_guide(path: str) -> bool:
    return not path.endswith(".id") or path.startswith(("base.", "frosting.", "die."))


FAULTS = [
    ("end = 70", "end = 0", "income.end: expected a whole number from 1"),
    ("end = 70", "", "income.end: expected a whole number from 1 to 1000, but it is missing"),
    ("end = 70", "end = 70\nmoney = 1", "income.money: unknown key"),
    ('joker = "pink"', 'joker = "red"', "dice.joker: expected one of purple"),
    ("pays = [1, 1,", "pays = [2, 1,", "tracks.pays: expected at least one number, none lower"),
    ('"idea:2"\nreserve = [2, 3, 4]', '"idea:2"\nreserve = [2, 3]', "improvement.5.reserve: expected a list of 3"),
    ('colour = "yellow"\nspaces', 'colour = "purple"\nspaces', "column.1.colour: two columns cannot have the same"),
    (
        'start = "grey"',
        'start = "beige-1"',
        "city.start: expected a neighbourhood with a bakery space for each of 4",
    ),
    ('start = "grey"', 'start = "moon"', "city.start: expected one of grey"),
    ("yellow = 1\nbeige = 2", "yellow = 1\ngreen = 2", "city.bakery-steps.green: no neighbourhood has this colour"),
    ("customers = 3 ", "customers = 2 ", "city.customers: expected more: 16 are too few for 24 houses"),
    ('flavours = ["light"]', 'flavours = ["plain"]', "base.0.flavours.0: expected one of light, dark"),
    ('flavours = ["light", "dark"]', 'flavours = ["dark", "dark"]', "base.2.flavours.1: 'dark' is there twice"),
    ("reserve = [4, 6, 8]", "reserve = [1, 6, 8]", "base.0.reserve: expected at least 2 with 2 players"),
    (
        '[["sell:2"], ["sell:3"], ["sell:4"]]',
        '[["sell:2"], ["sell:3"]]',
        "column.3.actions: expected 3 lists of parts",
    ),
    ('["sell:2"]', '["sing"]', "column.3.actions.0: expected parts out of simple-base"),
    ('["sell:2"]', '["sell"]', "column.3.actions.0: expected sell: and a number"),
    ('["outlet:yellow"], [', '["outlet:green"], [', "column.2.actions.0: expected outlet: and one of grey"),
    ('[["die"]', '[["die:2"]', "column.4.actions.0: expected die alone"),
    ("needs = [3, 4, 5, 6]", "needs = [3, 3, 5, 6]", "column.4.needs: expected at least one number, each higher"),
    (
        'does = "income:3"\nreserve = [2, 3, 4]',
        'does = "income:3"\nreserve = [0, 3, 4]',
        "improvement.4.reserve: expected at least 1",
    ),
    ("{ customers = 5 }", "{ guests = 5 }", "objective.5.needs.guests: unknown; there are simple-frostings"),
    ("{ customers = 5 }", "{}", "objective.5.needs: expected at least one figure"),
    ('id = "b1"', 'id = "a1"', "objective.5.id: 'a1' is there twice"),
    ('id = "b1"', 'id = "B 1"', "objective.5.id: expected small letters and digits"),
]
VARIANTS = Variants(
    other=lambda path: {path: other_value(path)},
    makes=lambda _: all_of,
    keys=KEYS,
    refused={
        "base-flavour.*.id",
        "base.*.flavours.*",
        "city.start",
        "column.*.colour",
        "column.*.needs.*",
        "die.*.id",
        "frosting-flavour.*.id",
        "frosting.*.flavours.*",
        "neighbourhood.*.id",
        "tracks.pays.*",
    },
    at_once={"income.end": 0, "ideas.hand": 0, "neighbourhood.1.name": 5},
    in_guide=[path for path in KEYS if in_guide(path)],
    changed=variant,
    faults=FAULTS,
    origins={
        "tracks.pays.11": "example",
        "tracks.pays.0": "reconstructed",
        "income.end": "rulebook",
        "ideas.boxes": "public",
        "column.0.needs.1": "public",
        "column.4.needs.1": "reconstructed",
        "neighbourhood.3.sales.2": "example",
        "neighbourhood.1.sales.2": "reconstructed",
        "play.rounds": "platform",
        "objective.8.needs.value-1": "reconstructed",
    },
)


def test_a_sale_with_something_else_is_a_level_of_its_own() -> None:
    """Only levels that differ in nothing but reach are not asked for."""
    game = variant(('[["sell:2"], ["sell:3"], ["sell:4"]]', '[["sell:3"], ["sell:2", "idea:1"], ["sell:2"]]'))
    state = customers(mark(start(game=game), columns={"sell": ["green", "pink", "grey"]}), {"grey:3": "light:lemon"})
    play(state, "activate:sell")
    assert (offered(state, "main"), offered(state, "serve")) == (["2"], ["grey:3"])
    assert state.prompt(0).says.startswith("Sell at level 3: what do you do?")


def test_a_player_could_have_sixty_dice_at_most() -> None:
    with pytest.raises(BadEdition) as caught:
        variant(("reserve = [2, 2, 2]\n\n[[die]]", "reserve = [2, 2, 30]\n\n[[die]]"))
    assert "die: expected at most 60 dice that a player could have, found 129" in str(caught.value)


def test_the_action_table_is_small_and_made_of_words() -> None:
    actions = META.open(None, {}).actions
    assert actions.decisions == 276
    assert {"serve:beige-1:3", "expel:yellow-1:seat-4", "improve:income:sell", "copy:sell:3"} <= set(actions.keys)
