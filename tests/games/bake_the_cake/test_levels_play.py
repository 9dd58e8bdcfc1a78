"""How the levels play: they bake rather than eat, take nothing back, and know who wins a jam."""

from __future__ import annotations

import pytest

from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.bots.host import ask
from bakehouse.bots.levels import opponents_of
from bakehouse.games.bake_the_cake.habits import WORDS, habits
from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from tests.games.bake_the_cake.table import GAME, JAM, LAYER, scene

FEARLESS = GAME.insight_with(GAME.weights | {"jam": 0.0})
MEALS = {"blue": "egg=blue sugar=blue", "green": "egg=green sugar=green"}


def played(level: str, seed: int) -> Match:
    """A game of three bakers of one level."""
    match, rng, bot = Match(GAME, 3, SeededDice(seed)), Rng(seed), make_bot(level)
    while not match.state.over:
        seat = match.state.to_act[0]
        decision = ask(bot, match.state, seat, rng, Budget(explain=False, game_seed=seed))
        assert decision.fault == ""
        match.play(seat, GAME.actions.keys[decision.action])
    return match


@pytest.mark.parametrize("level", ["level-1", "level-2", "level-3", "level-4"])
def test_a_level_bakes_to_the_contest_and_never_eats_what_it_just_bought_or_used(level: str) -> None:
    found = habits(played(level, seed=3))
    assert [set(one) for one in found] == [set(WORDS)] * 3
    assert [one["own chits eaten"] for one in found] == [0.0] * 3
    assert [one["contests reached"] for one in found] == [1.0] * 3
    assert sum(one["parts moved"] for one in found) >= 6
    assert max(one["chits eaten"] for one in found) <= 5


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


def test_where_a_jam_is_likely_a_lead_in_the_contest_counts_less() -> None:
    cakes = {"red": [LAYER.format("red")]}

    def lead(**kitchen: object) -> float:
        return dict(GAME.insight.terms(scene(3, done=2, cakes=cakes, **kitchen), 0))["the contest that may come"]  # type: ignore[arg-type]

    assert 0 < lead(eaten={"red": "all", "blue": "all"}) < lead()
