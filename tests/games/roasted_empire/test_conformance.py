"""The kit's proof that the game keeps the contract."""

import pytest

from bakehouse.kernel.game import Game
from bakehouse.testing import check_game
from tests.games.roasted_empire.table import THEMES, game_of, variant

SHORT = ("rounds = 4", "rounds = 1")
SECRETIVE = {theme: theme in ("cellar", "rivals") for theme in THEMES}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_conforms_in_short_games(players: int) -> None:
    """Of the two themes that store, steal and hide the most."""
    report = check_game(variant(SHORT, options=SECRETIVE), players=[players], games=1)
    assert set(report.tested) >= {"what is private does not show", "imagine differs where cards are hidden"}


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("themes", [("harbour", "cellar"), ("rivals", "rush"), ("cellar", "valley"), THEMES])
def test_conforms_with_many_themes(players: int, themes: tuple[str, ...]) -> None:
    check_game(game_of(*themes), players=[players], games=2, seed=4)


@pytest.mark.long
def test_conforms_with_a_deck_that_runs_dry() -> None:
    """Half the cards: reshuffles, layers and short deals."""
    game: Game = variant(("copies = 8", "copies = 1"), ("copies = 8", "copies = 1"), ("reserve = 8", "reserve = 2"))
    check_game(game, players=[4], games=2, seed=5)
