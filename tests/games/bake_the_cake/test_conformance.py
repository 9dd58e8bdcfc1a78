"""The kit's proof that the game keeps the contract. Random games are long, so the short runs have few chits."""

import pytest

from bakehouse.games.bake_the_cake.meta import META
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.game import Game
from bakehouse.testing import check_game
from tests.games.bake_the_cake.table import GAME, SOURCE


def short(**options: bool) -> Game:
    """Few chits and assistants. The text itself is changed: games are saved with it."""
    text = SOURCE.text
    for old, new in (("\ncopies = 2  ", "\ncopies = 1  "), ("\nassistants = 6", "\nassistants = 3")):
        assert text.count(old) == 1
        text = text.replace(old, new)
    return META.open(source_of(text, "short"), options)


def test_conforms_with_few_chits() -> None:
    report = check_game(short(), players=[3], games=1)
    assert set(report.tested) >= {"components are conserved", "undo reproduces the position before"}


@pytest.mark.long
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_conforms_in_whole_games(players: int) -> None:
    check_game(GAME, players=[players], games=1, seed=2)


@pytest.mark.long
@pytest.mark.parametrize("option", ["children", "borrow-in-need", "duel"])
def test_conforms_with_each_option(option: str) -> None:
    game = short(**{option: True})
    check_game(game, players=[int(game.fewest)], games=1)
