"""The kit's proof that the game keeps the contract, at few seats and at many."""

import pytest

from bakehouse.kernel.playout import playouts
from bakehouse.testing import check_game
from tests.games.bake_and_sale.table import GAME, variant

ALSO = {
    "simultaneous moves commute",
    "who has ended makes no difference to seats apart",
    "frames share nothing",
    "undo reproduces the position before",
}


@pytest.mark.parametrize("players", [1, 2, 3])
def test_conforms(players: int) -> None:
    report = check_game(GAME, players=[players], games=2)
    assert set(report.tested) >= (ALSO if players > 1 else {"components are conserved"})


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5, 6])
def test_conforms_over_more_games(players: int) -> None:
    check_game(GAME, players=[players], games=max(1, 6 - players), seed=2)


@pytest.mark.long
def test_conforms_with_12_seats() -> None:
    check_game(GAME, players=[12], games=1)


@pytest.mark.long
def test_conforms_with_100_seats() -> None:
    """Two short days: the kit looks at all sheets at every step."""
    short = variant(("days = 7", "days = 2"), ("hours = 8 # a day", "hours = 3"))
    check_game(short, players=[100], games=1)


def test_a_hundred_seats_play_whole_weeks_of_random_moves() -> None:
    state = GAME.new(100)
    assert playouts(state, games=2, seed=1) > 10_000


def test_conforms_in_another_edition_and_with_its_option_off() -> None:
    """More hours and a size of six from the start: everything on the sheet gets used."""
    busy = variant(
        ("hours = 8 # a day", "hours = 16"),
        ("sizes = [2, 3, 4, 5, 6]", "sizes = [6, 7]"),
        ("highest-section", "sum-of-sections"),
        ("days = 7", "days = 3"),
        **{"must-exceed-start": False},
    )
    check_game(busy, players=[2], games=2)
