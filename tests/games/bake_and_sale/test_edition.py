"""The edition: every key is live, every fault is named, every number says where it comes from."""

from collections.abc import Iterator
from typing import Any, cast

from bakehouse.games.bake_and_sale.game import BakeGame
from bakehouse.games.bake_and_sale.meta import META
from bakehouse.games.bake_and_sale.scoring import level_of
from bakehouse.kernel.edition import Source, leaves
from bakehouse.kernel.game import Game
from bakehouse.kernel.listener import Listener
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from bakehouse.testing.editions import keys_of
from tests.games.bake_and_sale.table import mark, start, variant
from tests.games.variants import Maker, Variants

SOURCE = META.default_source()
KEYS = [path for path in keys_of(SOURCE) if not path.startswith("option.1.")]  # test_target.py has those of the target
GAMES = 6


def other_value(path: str) -> Any:
    old = dict(leaves(SOURCE.data))[path]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + 1
    if path == "market.price":
        return "sum-of-sections"
    if path == "building.local-supplier.offers":
        return "rolled-today"
    if path == "building.stock-room.swaps":
        return "every-visit"
    if ".bonuses." in path:
        return "fame" if old != "fame" else "star"
    if "faces." in path:
        return "butter" if old != "butter" else "yeast"
    return old + "-x" if path.endswith(".id") else old + " x"


def rules_only(source: Source) -> Iterator[Any]:
    """All that the rules make of an edition, without names: legal lists and scores of busy games.

    Days are long and never ended early, and orders and large batches are liked, so that everything on the sheets
    gets used; alone and with two seats.
    """
    week = {**source.data["week"], "hours": source.data["week"]["hours"] + 22}
    game = META.open(Source({**source.data, "week": week}, "", "long days"), {})
    yield game.actions.keys
    yield from full_sheets(cast(BakeGame, game))
    for seed in range(GAMES):
        state, rng = game.new(1 + seed % 2), Rng(seed)
        yield state.scores()
        while not state.over:
            who = int(state.actor)
            options = [a for a, _ in state.outcomes()] if who == CHANCE else state.legal(who)
            yield options
            state.do(who, options[rng.below(len(options))] if who == CHANCE else busy(game, options, rng))
            if rng.below(8) == 0:
                yield state.scores()
        yield state.scores()


def full_sheets(game: BakeGame) -> Iterator[Any]:
    """What more and more loaves of everything are worth: games seldom get that far."""
    e = game.numbers
    for loaves in range(1, int(e.loaves) + 1):
        state = start(game=game)
        state = mark(state, made=dict.fromkeys(e.breads, loaves), size=int(e.sizes[-1]))
        yield state.scores(), state.view(0)["money-0"]


def busy(game: Game, options: list[int], rng: Rng) -> int:
    keys = game.actions.keys
    orders = [a for a in options if keys[a].startswith("order:")]
    batches = [a for a in options if keys[a].startswith("produce:") and keys[a][-1] in "45678"]
    liked = orders or batches or [a for a in options if keys[a] != "end-day"] or options
    return liked[rng.below(len(liked))]


def words_only(source: Source) -> Iterator[Any]:
    """What people read: labels, views, sentences."""
    game = META.open(source, {})
    yield game.actions.labels
    state, rng, ears = game.new(1), Rng(5), Listener()
    yield state.view(None)
    state.listen(ears)
    while not state.over:
        options = [a for a, _ in state.outcomes()] if state.actor == CHANCE else state.legal(0)
        state.apply(int(state.actor), options[rng.below(len(options))])
    yield [event.says for event in ears.events]
    yield state.view(None)
    yield state.breakdown(0)
    yield [level_of(cast(BakeGame, game).numbers, money) for money in range(100, 300, 5)]


def makes(path: str) -> Maker:
    return words_only if path.endswith((".name", ".id")) or path.startswith("solo.") else rules_only


FAULTS = [
    ("days = 7", "days = 0", "week.days: expected a whole number from 1 to 30, found 0"),
    ("days = 7", "", "week.days: expected a whole number from 1 to 30, but it is missing"),
    ("days = 7", "days = 7\nnights = 7", "week.nights: unknown key"),
    ("days = 7", 'days = "7"', "week.days: expected a whole number"),
    ('"butter"]', '"sugar"]', "dice.black-faces.5: expected one of high-gluten"),
    ('"eggs", "butter"]', '"eggs"]', "dice.black-faces: expected 6 faces, as many as white dice have"),
    ("white = 3\nblack = 3", "white = 0\nblack = 0", "dice: expected at least one die"),
    ("sizes = [2, 3, 4, 5, 6]", "sizes = [2, 2]", "market.sizes: expected at least one number, each higher"),
    ('bonuses = ["star", "technique"]', 'bonuses = ["star"]', "supply.4.bonuses: expected a list of 2 to 2 texts"),
    (
        'bonuses = ["star", "technique"]',
        'bonuses = ["star", "x"]',
        "supply.4.bonuses.1: expected one of none, star",
    ),
    ('price = "highest-section"', 'price = "lowest"', "market.price: expected one of highest-section"),
    ("quantities = [1, 4, 6]", "quantities = [2, 4, 6]", "bakery.quantities: expected 1 as the first quantity"),
    ("prices = [1, 2, 3]", "prices = [1, 2]", "bread.0.prices: expected a list of 3 whole numbers"),
    ("recipe = { high-gluten = 1, yeast = 1 }", "recipe = {}", "bread.0.recipe: expected a table of amounts"),
    ("{ high-gluten = 1, yeast = 1 }", "{ sugar = 1 }", "bread.0.recipe.sugar: unknown; there are high-gluten"),
    ("{ high-gluten = 1, yeast = 1 }", "{ yeast = 0 }", "bread.0.recipe.yeast: expected a whole number from 1"),
    ('id = "flours-oil"', 'id = "Flours Oil"', "order.1.id: expected small letters and digits joined with '-'"),
    ('id = "flours-oil"', 'id = "flours-yeast"', "order.1.id: 'flours-yeast' is there twice"),
    ("loaves = { special = 1 }", "loaves = { rye = 1 }", "order.5.loaves.rye: unknown; there are baguette"),
    ("supplies = { high-gluten = 1, eggs = 1, butter = 1 }\n", "", "order.3: expected supplies or loaves"),
    (
        "faces = [1, 4]",
        "faces = [1, 7]",
        "building.friendly-bakery.faces: expected a list of whole numbers from 1 to 6",
    ),
    ("visits = 4", "visits = -1", "building.hiring-agency.visits: expected a whole number from 0"),
    (
        '"easy", "normal"',
        '"easy", "gentle"',
        "option.1.choices.2: 'gentle' is no level; there are easy, normal, hard",
    ),
    ('"impossible+2"]', '"hard+2"]', "option.1.choices.7: 'hard+2' is no level"),
    ("money = 140", "money = 110", "solo.levels.*.money: expected at least one number, each higher"),
    ("icons = 3             # in a row", "", "fame.icons: expected a whole number from 1 to 20, but it is missing"),
]
VARIANTS = Variants(
    other=lambda path: {path: other_value(path)},
    makes=makes,
    keys=KEYS,
    refused={"supply.*.id", "bread.*.id", "market.sizes.*", "bakery.quantities.*", "solo.levels.*.name"},
    at_once={"week.days": 0, "bakery.stars": -3, "supply.2.name": 5},
    in_guide=[path for path in KEYS if not path.endswith(".id") and not path.startswith("option.")],
    changed=variant,
    faults=FAULTS,
    origins={
        "market.sections.0.cells": "reconstructed",
        "market.sections.2.hours": "example",
        "dice.white-faces.3": "rulebook",
        "dice.white-faces.0": "reconstructed",
        "order.0.supplies.yeast": "reconstructed",
        "order.0.supplies.high-gluten": "rulebook",
        "bread.2.pins": "reconstructed",
        "building.supermarket.money.1": "rulebook",
        "building.local-supplier.offers": "reconstructed",
        "building.stock-room.swaps": "reconstructed",
        "game.players.1": "public",
    },
)


def test_the_action_table_is_made_of_the_editions_words() -> None:
    keys = META.open(None, {}).actions.keys
    assert META.open(None, {}).actions.decisions == 99
    assert keys[-6:] == [f"roll:{face}" for face in range(1, 7)]
    assert {"market", "take:yeast", "visit:stock-room", "order:flours-oil", "produce:special:8"} <= set(keys)
