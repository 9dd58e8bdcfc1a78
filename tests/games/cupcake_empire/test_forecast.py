"""What a seat is likely to end with: as many signs as forecast.toml has numbers for, and the better seat has more."""

from __future__ import annotations

from typing import Any, cast

import pytest

from bakehouse.games.cupcake_empire import forecast
from bakehouse.games.cupcake_empire.insight import CupcakeInsight
from bakehouse.games.cupcake_empire.rules import CupcakeState
from tests.games.cupcake_empire.table import GAME, mark, start
from tests.games.positions import positions

INSIGHT = cast(CupcakeInsight, GAME.insight)


def test_every_sign_is_seen_in_some_game() -> None:
    seen: set[str] = set()
    for players in (2, 4):
        for seed in range(4):
            for state in cast(list[CupcakeState], positions(GAME, players, seed, every=9)[:-1]):
                signs = list(INSIGHT.likely.signs(state, seed % players))
                seen |= {name for name, sign in zip(forecast.SIGNS, signs, strict=True) if sign}
    assert seen == set(forecast.SIGNS)


def test_the_forecast_of_the_end_is_the_score() -> None:
    end = positions(GAME, 3, seed=5, every=10_000)[-1]
    assert [INSIGHT.forecast(end, seat) for seat in range(3)] == end.scores()


def lead(state: CupcakeState) -> float:
    """Seats are compared at the same point of the game: the higher the income, the later it is for all."""
    return INSIGHT.forecast(state, 0) - INSIGHT.forecast(state, 1)


@pytest.mark.parametrize(
    "better",
    [
        {"income": 9},
        {"production": 4, "sales": 4},
        {"ideas": 2},
        {"improved": {"bases": ["income"], "sell": ["sell"]}},
        {"bases": {"light": 1}, "frostings": {"mint": 1}},
    ],
)
def test_what_a_player_wants_promises_more(better: dict[str, Any]) -> None:
    state = mark(start(), columns={"bases": ["purple", "yellow", "orange"], "sell": ["grey"] * 3})
    assert lead(mark(state, 0, **better)) > lead(state)


def test_being_on_turn_is_worth_something() -> None:
    state = start()
    one, other = (INSIGHT.likely.signs(state, seat)[forecast.SIGNS.index("turn")] for seat in range(2))
    assert (one, other) == (1.0, 0.0)


def test_other_weights_keep_the_forecast_numbers() -> None:
    other = cast(CupcakeInsight, GAME.insight_with({"idea": 3.0}))
    assert list(other.likely.early) == list(INSIGHT.likely.early)
    assert GAME.forecast["income"] == INSIGHT.likely.early[0]
