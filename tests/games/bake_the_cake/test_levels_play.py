"""How the levels play: they bake rather than eat, take nothing back, and know who wins a jam."""

from __future__ import annotations

from functools import cache

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.bots.levels import opponents_of
from bakehouse.games.bake_the_cake.habits import WORDS, habits
from bakehouse.games.bake_the_cake.rules import CakeState
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.insight import Insight
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.bake_the_cake.table import GAME, JAM, LAYER, scene

FEARLESS = GAME.insight_with(GAME.weights | {"jam": 0.0})
LEVELS = ["level-1", "level-2", "level-3", "level-4"]
MEALS = {"blue": "egg=blue sugar=blue", "green": "egg=green sugar=green"}


@cache
def played(level: str, seed: int) -> Match:
    """A game of three bakers of one level."""
    match, rng, bot = Match(GAME, 3, SeededDice(seed)), Rng(seed), make_bot(level)
    while not match.state.over:
        seat = match.state.to_act[0]
        decision = ask(bot, match.state, seat, rng, Budget(explain=False, game_seed=seed))
        assert decision.fault == ""
        match.play(seat, GAME.actions.keys[decision.action])
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_never_eats_what_it_bought_or_used_in_the_same_turn(level: str) -> None:
    found = habits(played(level, seed=3))
    assert [set(one) for one in found] == [set(WORDS)] * 3
    assert [one["own chits eaten"] for one in found] == [0.0] * 3
    assert sum(one["parts moved"] for one in found) >= 3


def test_most_games_of_the_levels_reach_the_contest() -> None:
    """Of three bakers; one in seven jams at level 4, hardly any below: `bakehouse ladder --trials` counts them."""
    found = [habits(played(level, seed=3))[0]["contests reached"] for level in LEVELS]
    assert sum(found) >= 3


def test_no_level_misjudges_what_keeps_the_kitchen_going() -> None:
    for level in opponents_of(GAME).levels:
        assert {"meal", "jam", "tools", "last-tool", "no-tool", "grow"} <= set(level.steady)
        assert level.weighs.get("meal", 1.0) >= 1.0


def test_a_meal_costs_more_the_likelier_a_jam_is() -> None:
    def cost(**kitchen: object) -> float:
        full = scene(3, done=2, eaten=MEALS | {"red": "egg=red"}, **kitchen)  # type: ignore[arg-type]
        fuller = scene(3, done=2, eaten=MEALS | {"red": "egg=red sugar=red"}, **kitchen)  # type: ignore[arg-type]
        return GAME.insight.value(full, 0) - GAME.insight.value(fuller, 0)

    assert cost(recipes=JAM) > cost() > GAME.weights["meal"]


def test_who_has_eaten_least_likes_a_jam_and_who_has_eaten_most_does_not() -> None:
    """Against somebody who never thinks of it, in the same kitchen."""

    def liked(eaten: dict[str, str]) -> float:
        jammed = scene(3, done=2, recipes=JAM, eaten=eaten)
        return GAME.insight.value(jammed, 0) - FEARLESS.value(jammed, 0)

    assert liked(MEALS) > 0 > liked({"red": "egg=red sugar=red"})


def test_the_contest_counts_the_less_the_likelier_a_jam_is() -> None:
    """By the share of it that is left, against somebody who never thinks of a jam."""

    def left(eaten: dict[str, str]) -> float:
        state = scene(3, done=2, cakes={"red": [LAYER.format("red")]}, eaten=eaten)
        return contest(GAME.insight, state) / contest(FEARLESS, state)

    assert 0.0 < left({"red": "all", "blue": "all"}) < left(MEALS) < left({}) < 1.0


def contest(insight: Insight, state: CakeState) -> float:
    return dict(insight.terms(state, 0))["the contest that may come"]
