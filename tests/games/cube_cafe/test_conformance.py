"""The kit's proof that the game keeps the contract, with own bags and in duplicate games."""

import pytest

from bakehouse.testing import check_game
from tests.games.cube_cafe.table import DUPLICATE, GAME, variant

ALSO = {
    "simultaneous moves commute",
    "who has ended makes no difference to seats apart",
    "frames share nothing",
    "undo reproduces the position before",
}
SECRET = {"what is private does not show", "imagine differs where cards are hidden"}
SHORT = (("count = 8", "count = 3"), ("drive-thru = 4", "drive-thru = 1"), ("vips = [5, 7] ", "vips = [1, 2] "))


@pytest.mark.parametrize("players", [1, 2])
def test_conforms(players: int) -> None:
    report = check_game(GAME, players=[players], games=1)
    assert set(report.tested) >= (ALSO if players > 1 else {"components are conserved"})


@pytest.mark.parametrize("players", [3, 4, 5])
def test_conforms_in_a_short_game_with_more_seats(players: int) -> None:
    short = variant(
        ("count = 8", "count = 2"), ("drive-thru = 4", "drive-thru = 1"), ("vips = [5, 7] ", "vips = [1, 2] ")
    )
    check_game(short, players=[players], games=1)


def test_conforms_as_a_short_duplicate_game() -> None:
    report = check_game(variant(*SHORT, duplicate=True), players=[2], games=1)
    assert set(report.tested) >= ALSO | SECRET


def test_conforms_in_a_busier_edition() -> None:
    """More staff and wilds, a limited grill, fewer plates and cars: what is rare gets used."""
    busy = variant(
        *SHORT,
        ('"white", "blue"] }', '"white", "wild"] }'),
        ('"white", "green"] }', '"white", "wild"] }'),
        ("grill = 0 ", "grill = 1 "),
        ("plates = 8 ", "plates = 1 "),
        ("cars = 3 ", "cars = 0 "),
        ("glasses = 3", "glasses = 1"),
    )
    check_game(busy, players=[2], games=2)


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_conforms_over_more_games(players: int) -> None:
    check_game(GAME, players=[players], games=3, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3])
def test_conforms_over_more_duplicate_games(players: int) -> None:
    check_game(DUPLICATE, players=[players], games=1, seed=3)
