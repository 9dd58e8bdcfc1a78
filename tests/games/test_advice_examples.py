"""What is said about choices in arranged positions of every game, word for word."""

from __future__ import annotations

from typing import Any

import pytest

from bakehouse.bots.greedy import draw_all, taken
from bakehouse.bots.why import explain, told
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from tests.games.bake_and_sale import table as pad
from tests.games.bake_the_cake import table as kitchen
from tests.games.cube_cafe import table as cafe
from tests.games.cupcake_empire import table as town
from tests.games.roasted_empire import table as roast

NAMES = ["Ana", "Ben", "Cara"]
SOLD = (
    "Sells to Mill Lane, house 1 for 1 step of sales and 1 income, comes nearer to the objective of 5 customers, "
    "but leaves no customer in reach."
)


def said(state: State, *keys: str, seat: int = 0) -> str:
    """The sentence for what these decisions lead to, as the seat reads it."""
    after = state.clone()
    for key in keys:
        after = taken(after, seat, state.game.actions.ids[key])
        draw_all(after, Rng(1))
    return name_seats(told(explain(state.game.insight, state, [after], seat)), seat, NAMES)


BAGUETTES: dict[str, Any] = {"hours": 4, "held": {"high-gluten": 3, "yeast": 3}}
THIRD_BREAD: dict[str, Any] = {
    "hours": 4,
    "made": {"baguette": 2, "ciabatta": 2},
    "held": {"high-gluten": 3, "eggs": 3, "butter": 3},
    "pins": {"brioche": 2},
}


@pytest.mark.parametrize(
    ("marks", "keys", "sentence"),
    [
        (BAGUETTES, ["produce:baguette:3"], "Bakes 3 Baguette, but spends 1 hour."),
        (BAGUETTES, ["end-day"], "Leaves 4 hours unused."),
        (
            BAGUETTES,
            ["visit:hiring-agency"],
            "Gains an hour today, keeps 5 hours for today, but pays 3 money for 1 hired hour.",
        ),
        (BAGUETTES, ["visit:supermarket"], "Earns 8 money at the Supermarket, but spends 3 hours."),
        (THIRD_BREAD, ["produce:brioche:3"], "Reaches the Best Technique Award, but spends 2 hours."),
        (
            {"hours": 3, "made": {"baguette": 1, "ciabatta": 1, "brioche": 1}},
            ["order:baguette-ciabatta-brioche"],
            "Delivers Baguette, Ciabatta and Brioche for 14 money, but spends 2 hours.",
        ),
        (
            {"hours": 4, "held": {"high-gluten": 3, "eggs": 3, "butter": 3}, "pins": {"brioche": 1}},
            ["visit:rolling-lab", "pin:brioche"],
            "Unlocks Brioche, but spends 2 hours.",
        ),
        (
            {"hours": 3, "pins": {"brioche": 1}},
            ["market", "take:eggs", "take:butter"],
            "Gets eggs and butter, but spends 1 hour.",
        ),
    ],
)
def test_bake_and_sale(marks: dict[str, Any], keys: list[str], sentence: str) -> None:
    assert said(pad.mark(pad.start("123 456"), **marks), *keys) == sentence


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("serve:t1:top:red", "Serves table 1 for 5 money."),
        ("refill:t1", "Keeps table 1 happy with 4 stars."),
        ("seat", "Seats a guest at table 2 with 3 stars, but spends staff that could do more elsewhere."),
        ("cook", "Cooks what table 1 ordered, but spends staff that could do more elsewhere."),
        ("done", "Leaves 1 guest unfed."),
    ],
)
def test_cube_cafe(key: str, sentence: str) -> None:
    staff = ("blue", "red", "white", "yellow")
    assert said(cafe.shift(*staff, number=2, t1={"stars": 3, "plate": "red"}, top=["red"]), key) == sentence


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (["activate:sell"], "Uses Sell at level 3."),
        (["special:idea"], "Gains 1 bright idea, but pays 2 income."),
        (
            ["activate:sell", "serve:grey:1"],
            SOLD,
        ),
    ],
)
def test_cupcake_empire(keys: list[str], sentence: str) -> None:
    dice = {"sell": ["grey", "green", "green"], "bases": ["purple"]}
    state = town.mark(town.start(), columns=dice, recipes=["light:lemon"], outlets={"yellow-1": 2})
    assert said(state, *keys) == sentence


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("play:hv-f2", "Builds Cloud Forest Estate with 6 beans."),
        ("play:hv-s3", "Builds Summit House, 6 points for 5 beans."),
        (
            "store:hv-f2",
            "Stores 1 card, comes nearer to winning Keeper's Charter, but leaves its shops 10 beans short.",
        ),
        ("store:hv-s3", "Stores 1 card, comes nearer to winning Keeper's Charter, but has fewer beans to spare."),
    ],
)
def test_roasted_empire(key: str, sentence: str) -> None:
    mine = {"hand": ["hv-f2", "hv-s3"], "empire": ["hv-s3"]}
    assert said(roast.table(mine, {"hand": ["hv-f2"], "empire": ["hv-f2"]}), key) == sentence


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        ("move:cold-layer:red", "Puts the layer on your cake for 11 points, frees the bench."),
        ("move:cold-layer:blue", "Puts the layer on Ben's cake for 6 points, frees the bench."),
        (
            "use:hot-layer:butter:fridge",
            "Begins the Hot Layer, but ties up the fridge.",
        ),
        ("eat:table:butter", "Eats an ingredient, helps the others more in the contest."),
        ("buy:sugar:red", "Brings red sugar to the table."),
    ],
)
def test_bake_the_cake(key: str, sentence: str) -> None:
    layer = "butter=red/red almonds=red/red chocolate=red/red; red bench"
    assert said(kitchen.scene(3, recipes={"cold-layer": layer}, table={"butter": "green"}), key) == sentence


def test_a_card_of_roasted_empire_that_is_only_imagined_is_not_named() -> None:
    """Cards that are drawn, or that others hold, may be any: they are in no sentence."""
    names = {name: at for at, name in enumerate(roast.GAME.numbers.names)}
    checked = 0
    for seed in range(4):
        state = roast.GAME.new(3)
        rng = Rng(seed)
        draw_all(state, rng)
        while not state.over and checked < 400:
            seat = int(state.actor)
            legal = state.legal(seat)
            world = state.imagine(seat, rng)
            seen = str(world.view(seat))
            for action in legal[:3]:
                after = taken(world, seat, action)
                draw_all(after, Rng(seed))
                text = said_of(world, after, seat)
                for name in names:
                    if name in text:
                        checked += 1
                        assert name in seen or roast.GAME.numbers.ids[names[name]] in seen, text
            state.apply(seat, legal[rng.below(len(legal))])
            draw_all(state, rng)
    assert checked > 100


def said_of(before: State, after: State, seat: int) -> str:
    return " ".join(phrase for _, phrase in before.game.insight.reasons(before, after, seat))
