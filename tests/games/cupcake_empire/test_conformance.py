"""The kit's proof that the game keeps the contract."""

import pytest

from bakehouse.testing import check_game
from tests.games.cupcake_empire.table import variant

SHORT = variant(("rounds = 60", "rounds = 2"))
LONGER = variant(("rounds = 60", "rounds = 8"), ("end = 70", "end = 25"))  # random players need 40 rounds for 70


@pytest.mark.parametrize("players", [2, 3, 4])
def test_conforms_in_short_games(players: int) -> None:
    report = check_game(SHORT, players=[players], games=1)
    assert set(report.tested) >= {"components are conserved", "undo reproduces the position before"}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_conforms_in_longer_games(players: int) -> None:
    check_game(LONGER, players=[players], games=1, seed=2)


@pytest.mark.long
def test_conforms_in_a_crowded_town_with_rich_players() -> None:
    """Few spaces, few houses' worth of reserve and much income: everything that can run out does."""
    rich = variant(
        ("rounds = 60", "rounds = 5"),
        ("start = 5\n", "start = 60\n"),
        ("end = 70", "end = 900"),
        ("[2, 2, 2, 3, 4]", "[2, 3]"),
    )
    check_game(rich, players=[3], games=1)
