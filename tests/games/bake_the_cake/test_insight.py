"""What the insight promises: an honest value, readable terms, marks that tell positions apart, and good play."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.greedy import GreedyBot
from bakehouse.bots.planner import PlannerBot
from bakehouse.games.bake_the_cake.codes import CONTEST
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import CHANCE
from bakehouse.testing import arrange
from tests.games.bake_the_cake.table import FILLING, GAME, LAYER, TOPPING, legal, play, scene, variant
from tests.games.positions import positions

INSIGHT = GAME.insight
OWN = {"recipes": {"cold-layer": "butter=red/red; red bench"}}


@pytest.mark.parametrize("players", [3, 6])
def test_terms_sum_to_the_value_when_no_thing_is_left(players: int) -> None:
    for state in positions(GAME, players, seed=players, every=7):
        for seat in range(players):
            terms = INSIGHT.terms(state, seat)
            worth = sum(part for _, part in terms)
            if state.actor == seat:
                assert worth <= INSIGHT.value(state, seat) + 1e-9
            else:
                assert worth == pytest.approx(INSIGHT.value(state, seat))
            assert len({label for label, _ in terms}) == len(terms)


def test_the_value_of_the_end_is_who_won() -> None:
    end = positions(GAME, 6, seed=5, every=10_000)[-1]
    values = [INSIGHT.value(end, seat) for seat in range(6)]
    winners = [place.seat for place in end.ranking() if place.place == 1]
    assert all((values[seat] == max(values)) == (seat in winners) for seat in range(6))


def test_a_thing_that_is_left_is_worth_its_best_use() -> None:
    """The part can be moved at once: more than the same position in which it must be left to others."""
    ready = {"cold-layer": "butter=red/red almonds=red/red chocolate=red/red; red bench"}
    can_still = scene(4, recipes=ready, done=1)
    cannot = scene(4, recipes=ready, done=2)
    assert INSIGHT.value(can_still, 0) > INSIGHT.value(cannot, 0)
    moved = play(scene(4, recipes=ready, done=1), "move:cold-layer:red")
    assert INSIGHT.value(can_still, 0) == pytest.approx(INSIGHT.value(moved, 0), abs=1) or (
        INSIGHT.value(can_still, 0) > INSIGHT.value(moved, 0)
    )


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"cakes": {"red": [LAYER.format("red")]}}, {}),
        ({"cakes": {"red": [LAYER.format("red")]}}, {"cakes": {"blue": [LAYER.format("blue")]}}),
        (OWN, {"recipes": {"cold-layer": "butter=red/blue; blue bench"}}),
        ({}, {"eaten": {"red": "egg=red"}}),
        ({"table": {"butter": "red"}}, {"table": {"butter": "blue"}}),
    ],
)  # fmt: skip
def test_what_a_baker_wants_is_worth_more(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert INSIGHT.value(scene(4, done=2, **better), 0) > INSIGHT.value(scene(4, done=2, **worse), 0)


def test_it_wins_when_it_can() -> None:
    cakes = {"red": [LAYER.format("red"), FILLING.format("red"), TOPPING.format("red")]}
    cakes["green"] = [LAYER.format("yellow"), "cold-filling flour=green berries=red egg=red; red"]
    topping = {"cold-topping": "vanilla=red/red cream=red/red sugar=red/green; red fridge"}
    state = scene(4, cakes=cakes, recipes=topping)
    chosen = GreedyBot().choose(state.clone(), 0, Budget())
    assert GAME.actions.keys[chosen.action] == "move:cold-topping:green"


def test_it_does_not_end_the_game_for_a_rival() -> None:
    cakes = {"blue": [LAYER.format("blue"), FILLING.format("blue"), TOPPING.format("blue")]}
    cakes["green"] = [LAYER.format("yellow"), "cold-filling flour=blue berries=blue egg=blue; green"]
    topping = {"cold-topping": "vanilla=green/blue cream=green/blue sugar=green/blue; blue fridge"}
    state = scene(4, cakes=cakes, recipes=topping)
    chosen = GreedyBot().choose(state.clone(), 0, Budget())
    assert GAME.actions.keys[chosen.action] != "move:cold-topping:green"


def test_equal_positions_have_equal_marks_and_others_do_not() -> None:
    seen: dict[int, tuple[Any, ...]] = {}
    for state in cast(list[CakeState], positions(GAME, 3, 3, every=1)):
        if state.actor >= 0:
            k = state.kitchen
            now = (state.actor, state.done_things, *k.plates, *k.chits, *k.helpers, *k.layers, *k.eaten)
            assert seen.setdefault(int(INSIGHT.fingerprint(state, 0)), now) == now
    assert len(seen) > 50


def test_which_of_two_alike_pieces_lies_there_leaves_no_mark() -> None:
    one = scene(4, table={"butter": "red"})
    other = arrange(one, {"kitchen.plates.0": int(one.kitchen.plates[0]) + 8})
    assert one.digest() != other.digest()
    assert INSIGHT.fingerprint(one, 0) == INSIGHT.fingerprint(other, 0)


def ended(bots: list[Any], game: Any, seed: int) -> CakeState:
    state, dice, rng = cast(CakeState, game.new(len(bots))), SeededDice(seed), Rng(seed)
    while not state.over:
        who = int(state.actor)
        if who == CHANCE:
            action = dice.draw(state)
        elif bots[who] is None:
            options = state.legal(who)
            action = options[rng.below(len(options))]
        else:
            action = bots[who].choose(state.clone(), who, Budget(seed=int(rng.next()))).action
        state.apply(who, action)
    return state


@pytest.mark.parametrize(("players", "seat"), [(3, 0), (4, 2), (6, 3)])
def test_greedy_beats_random(players: int, seat: int) -> None:
    """Most of a few games: a tie among those who ate more may go to one who only plays anything."""
    bots = [GreedyBot() if n == seat else None for n in range(players)]
    assert sum(ended(bots, GAME, seed).ranking()[0].seat == seat for seed in (2, 3, 4)) >= 2


def test_greedy_bakers_reach_the_contest() -> None:
    assert ended([GreedyBot()] * 3, GAME, seed=1).ending == CONTEST


def test_greedy_bakers_finish_a_childrens_game() -> None:
    state = ended([GreedyBot()] * 3, variant(children=True), seed=1)
    assert max(state.kitchen.height) == 3


def test_the_planner_plans_the_two_things_of_a_turn() -> None:
    state = scene(4, table={"chocolate": "red"}, recipes={
        "cold-layer": "butter=red/red almonds=red/red; red bench"
    })  # fmt: skip
    bot = PlannerBot()
    first = bot.choose(state.clone(), 0, Budget()).action
    assert GAME.actions.keys[first] == "use:cold-layer:chocolate:mixer"
    state.apply(0, first)
    second = GAME.actions.keys[bot.choose(state.clone(), 0, Budget()).action]
    assert second.startswith("move:cold-layer:")
    assert second in legal(state)
