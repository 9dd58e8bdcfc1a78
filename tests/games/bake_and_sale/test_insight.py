"""What the insight of Bake & Sale promises: an honest value, readable terms, marks that tell sheets apart."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bakehouse.games.bake_and_sale.rules import BakeState
from tests.games.bake_and_sale.table import GAME, mark, play, start, variant

INSIGHT = GAME.insight


def value(state: BakeState, seat: int = 0) -> float:
    return INSIGHT.value(state, seat)


# ------------------------------------------------------------ the value
def test_the_value_asks_no_dice() -> None:
    """Neither today's nor tomorrow's: what today's dice are good for is found by trying."""
    assert value(start("111 111")) == value(start("456 256"))
    before = cast(BakeState, GAME.new(1))
    assert value(before) == pytest.approx(value(start("111 111")))  # a roll by itself promises nothing


def test_the_first_value_is_near_what_a_planner_gets() -> None:
    assert 150 < value(start()) < 230


@pytest.mark.parametrize(
    "better",
    [
        {"hours": 8},
        {"hours": 5, "held": {"eggs": 2, "butter": 2}},
        {"hours": 5, "pins": {"focaccia": 2, "brioche": 2, "sourdough": 3, "special": 3}},
        {"hours": 5, "stars": {"ciabatta": 1}},
        {"hours": 5, "fame": 3},
        {"hours": 5, "size": 4},
        {"hours": 5, "made": {"ciabatta": 6}},
    ],
)
def test_what_a_player_wants_is_worth_more(better: dict[str, Any]) -> None:
    assert value(mark(start(), **better)) > value(mark(start(), hours=5)) + 0.5


def test_others_matter_for_awards_only() -> None:
    state = start(players=2)
    assert value(mark(state, 1, stock={"eggs": 4})) == value(state)
    assert value(mark(state, 1, fame=12, stars={"special": 3, "brioche": 3, "focaccia": 3})) < value(state)


def test_a_short_week_and_a_small_sheet_can_be_valued() -> None:
    game = variant(("days = 7", "days = 1"), ("rows = [6, 7, 8, 9]", "rows = [6]"), ("money = [8, 8]", "money = []"))
    state = start(game=game)
    assert game.insight.value(state, 0) == pytest.approx(sum(worth for _, worth in game.insight.terms(state, 0)))


# ------------------------------------------------------------ marks
def test_the_order_of_actions_leaves_no_mark() -> None:
    one = play(start(), "visit:baking-network", "visit:bakery-consulting")
    other = play(start(), "visit:bakery-consulting", "visit:baking-network")
    assert INSIGHT.fingerprint(one, 0) == INSIGHT.fingerprint(other, 0)
    assert INSIGHT.fingerprint(one, 0) != INSIGHT.fingerprint(start(), 0)
