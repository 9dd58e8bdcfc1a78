"""What every game names of a position: plain words both ways, the same each time, nothing a seat cannot know."""

from __future__ import annotations

import re
from typing import Any

import pytest

import bakehouse
from bakehouse.bots.greedy import draw_all, taken
from bakehouse.bots.telling import side
from bakehouse.kernel.events import name_seats
from bakehouse.kernel.facts import more_of
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.state import CHANCE, State
from tests.games.bake_and_sale import table as pad
from tests.games.bake_the_cake import table as kitchen
from tests.games.cube_cafe import table as cafe
from tests.games.cupcake_empire import table as town
from tests.games.roasted_empire import table as roast

GAMES = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]
NAMES = ["Ana", "Ben", "Cara"]
PLAIN = re.compile(r"[\w' ,.:$é()-]+")


def positions(name: str, seed: int, most: int = 12) -> list[tuple[State, int]]:
    """Some decisions of a random game."""
    state = bakehouse.game(name).new(3)
    rng, out, steps = Rng(seed), Moves(), 0
    found: list[tuple[State, int]] = []
    while not state.over and len(found) < most:
        seat = state.actor
        state.fill(seat, out)
        if seat != CHANCE and out.n > 1:
            steps += 1
            if steps % 9 == 0:
                found.append((state.clone(), int(seat)))
        state.do(seat, out.pick(rng))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_two_choices_differ_by_is_told_in_plain_words_for_each_side(name: str) -> None:
    insight = bakehouse.game(name).insight
    ids = [key for key in bakehouse.game(name).actions.keys if ":" in key or "-" in key]
    told = 0
    for state, seat in positions(name, 1):
        ends = [taken(state, seat, action) for action in state.legal(seat)[:2]]
        for end in ends:
            draw_all(end, Rng(1))
        one, other, before = (insight.facts(at, seat) for at in (*ends, state))
        for mine, theirs in ((one, other), (other, one)):
            differ = more_of(mine, theirs, before)
            for fact in differ:
                text = name_seats(fact.phrase, seat, NAMES)
                assert PLAIN.fullmatch(text), text
                assert re.match(r"[a-z]+ ", text), text
                assert not [key for key in ids if key in text], text
                told += 1
    assert told >= 6


@pytest.mark.parametrize("name", GAMES)
def test_a_fact_has_one_name_and_the_same_position_the_same_facts(name: str) -> None:
    insight = bakehouse.game(name).insight
    for state, seat in positions(name, 2):
        facts = insight.facts(state, seat)
        names = [fact.name for fact in facts]
        assert len(set(names)) == len(names)
        assert facts == insight.facts(state.clone(), seat)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_named_that_depends_on_how_hidden_things_were_imagined(name: str) -> None:
    insight = bakehouse.game(name).insight
    for state, seat in positions(name, 3):
        worlds = [insight.facts(state.imagine(seat, Rng(seed)), seat) for seed in range(4)]
        assert worlds == [worlds[0]] * len(worlds)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_says_what_its_value_counts(name: str) -> None:
    units = {"bake-and-sale": "money", "bake-the-cake": "", "cube-cafe": "money", "cupcake-empire": "income"}
    assert bakehouse.game(name).insight.unit() == units.get(name, "points")


# ------------------------------------------------------------ word for word
def said(state: State, *keys: str, seat: int = 0) -> str:
    """What these decisions bring that nothing had brought before."""
    after = state.clone()
    for key in keys:
        after = taken(after, seat, state.game.actions.ids[key])
        draw_all(after, Rng(1))
    insight = state.game.insight
    before = insight.facts(state, seat)
    return name_seats(side(more_of(insight.facts(after, seat), before, before)), seat, NAMES)


@pytest.mark.parametrize(
    ("marks", "keys", "phrase"),
    [
        ({"hours": 4, "held": {"high-gluten": 3, "yeast": 3}}, ["produce:baguette:3"], "bakes 3 Baguette"),
        ({"hours": 4}, ["visit:supermarket"], "earns 8 money at the Supermarket"),
        ({"hours": 4}, ["visit:hiring-agency"], "pays for 1 hired hour"),
        (
            {"hours": 4, "held": {"high-gluten": 3, "eggs": 3, "butter": 3}, "pins": {"brioche": 1}},
            ["visit:rolling-lab", "pin:brioche"],
            "unlocks Brioche and has supplies for 3 Brioche",
        ),
    ],
)
def test_bake_and_sale(marks: dict[str, Any], keys: list[str], phrase: str) -> None:
    assert said(pad.mark(pad.start("123 456"), **marks), *keys) == phrase


@pytest.mark.parametrize(
    ("key", "phrase"),
    [
        ("serve:t1:top:red", "serves table 1 for 5 money and lifts table 1 to 4 stars"),
        ("refill:t1", "lifts table 1 to 4 stars"),
        ("seat", "seats a guest at table 2 with 3 stars"),
        ("cook", "cooks red, which table 1 ordered"),
    ],
)
def test_cube_cafe(key: str, phrase: str) -> None:
    staff = ("blue", "red", "white", "yellow")
    assert said(cafe.shift(*staff, number=2, t1={"stars": 3, "plate": "red"}, top=["red"]), key) == phrase


@pytest.mark.parametrize(
    ("keys", "phrase"),
    [
        (["special:idea"], "has 1 bright idea more"),
        (
            ["activate:sell", "serve:grey:1"],
            "sells to Mill Lane, house 1 for 1 step of sales and 1 income and has 1 income more",
        ),
    ],
)
def test_cupcake_empire(keys: list[str], phrase: str) -> None:
    dice = {"sell": ["grey", "green", "green"], "bases": ["purple"]}
    state = town.mark(town.start(), columns=dice, recipes=["light:lemon"], outlets={"yellow-1": 2})
    assert said(state, *keys).startswith(phrase)


@pytest.mark.parametrize(
    ("key", "phrase"),
    [
        ("play:hv-f2", "builds Cloud Forest Estate with 6 beans"),
        ("play:hv-s3", "builds Summit House (6 points for 5 beans)"),
        ("store:hv-f2", "stores 1 card"),
    ],
)
def test_roasted_empire(key: str, phrase: str) -> None:
    mine = {"hand": ["hv-f2", "hv-s3"], "empire": ["hv-s3"]}
    assert phrase in said(roast.table(mine, {"hand": ["hv-f2"], "empire": ["hv-f2"]}), key)


@pytest.mark.parametrize(
    ("key", "phrase"),
    [
        ("move:cold-layer:red", "gains 11 points on your cake and puts the layer on your cake"),
        ("move:cold-layer:blue", "gains 6 points on Ben's cake and puts the layer on Ben's cake"),
        ("use:hot-layer:butter:fridge", "begins the Hot Layer"),
        ("buy:sugar:red", "brings red sugar to the table"),
    ],
)
def test_bake_the_cake(key: str, phrase: str) -> None:
    layer = "butter=red/red almonds=red/red chocolate=red/red; red bench"
    assert phrase in said(kitchen.scene(3, recipes={"cold-layer": layer}, table={"butter": "green"}), key)
