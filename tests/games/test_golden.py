"""Whole games of every game replay to the last digest."""

import pytest

from bakehouse.kernel.verify import verify
from tests.games.golden import file_of, games, goldens, read_golden

GOLDEN = [(game, name) for game in games() for name in goldens(game)]


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_golden_games_replay_to_their_digests(game: str, name: str) -> None:
    loaded = read_golden(game, name)
    assert loaded.match.state.over
    verify(loaded)


@pytest.mark.parametrize("game", games())
def test_no_golden_game_is_forgotten(game: str) -> None:
    files = [file_of(game, name) for name in goldens(game)]
    assert sorted(files[0].parent.iterdir()) == sorted(files)
