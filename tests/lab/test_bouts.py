"""Weights meet on equal terms: the same deals, every seat in turn, and equal weights are exactly on par."""

from __future__ import annotations

import pytest

import bakehouse
from bakehouse.kernel.errors import BadWeights
from bakehouse.kernel.game import Game
from bakehouse.lab.bouts import Arena, Bout, Bouts
from bakehouse.lab.worker_pool import WorkerPool

KEEN, LAZY = {"hurry": 0.25}, {"hurry": 2.0}


def test_equal_weights_win_exactly_their_part_of_every_deal(jar: Game) -> None:
    found = Arena(Bouts((jar,), 3, "greedy", 2), WorkerPool(1)).compare(KEEN, KEEN, 5, 12)
    assert (found.better.mean, found.better.low, found.better.high) == pytest.approx((0.0, 0.0, 0.0))
    assert found.own.mean == pytest.approx(1 / 3)


def test_better_weights_win_more_and_worse_ones_less(jar: Game) -> None:
    arena = Arena(Bouts((jar,), 2, "greedy", 2), WorkerPool(1))
    assert arena.compare(KEEN, LAZY, 5, 20).better.low > 0
    assert arena.compare(LAZY, KEEN, 5, 20).better.high < 0


def test_alone_scores_are_compared_on_the_same_dice(jar: Game) -> None:
    found = Arena(Bouts((jar,), 1, "greedy", 2), WorkerPool(1)).compare(KEEN, LAZY, 5, 20)
    assert found.other is not None
    assert found.better.mean == pytest.approx(found.own.mean - found.other.mean)
    assert found.better.low > 0


def test_processes_change_no_bout(jar: Game) -> None:
    bouts = Bouts((jar,), 2, "greedy", 2)
    alone = Arena(bouts, WorkerPool(1)).play([KEEN, LAZY], LAZY, 3, 8)
    with WorkerPool(2) as pool:
        assert Arena(bouts, pool).play([KEEN, LAZY], LAZY, 3, 8) == alone


def test_deals_go_through_all_settings_evenly(jar: Game) -> None:
    other = jar.setting.meta.open(None, {"luck": "shared"})
    bouts = Bouts((jar, other), 3, "greedy", 1)
    assert [bouts.whole(games) for games in (1, 6, 7)] == [6, 6, 12]
    assert len(Arena(bouts, WorkerPool(1)).play([KEEN], LAZY, 1, 6)[0]) == 6


def test_a_game_that_is_lost_narrowly_is_worth_more_than_a_rout(jar: Game) -> None:
    arena = Arena(Bouts((jar,), 2, "greedy"), WorkerPool(1))
    narrow, rout, won = Bout(0.0, 9, -1), Bout(0.0, 2, -8), Bout(1.0, 9, 1)
    values = arena.values([[narrow, narrow], [rout, narrow], [narrow, won]])
    assert values[1] < values[0] < values[2]


def test_a_game_without_weights_says_so() -> None:
    with pytest.raises(BadWeights, match="Leduc Poker has no weights"):
        bakehouse.game("leduc").insight_with({})


@pytest.mark.parametrize("name", ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"])
def test_every_game_values_a_position_by_the_weights_it_is_given(name: str) -> None:
    game = bakehouse.game(name)
    state = game.new(max(2, game.fewest))
    own, same = game.insight, game.insight_with({})
    assert own.value(state, 0) == same.value(state, 0)
    with pytest.raises(BadWeights, match="has no weight 'nonsense'"):
        game.insight_with({"nonsense": 1.0})
    with pytest.raises(BadWeights, match="takes a number"):
        game.insight_with({next(iter(game.weights)): float("nan")})
    assert all(value == game.weights[weight] for weight, value in game.weights.items())
