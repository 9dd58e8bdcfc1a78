"""Whole games that must replay to the last digest, one for each way a game can end."""

from pathlib import Path

import pytest

from bakehouse.games.cupcake_empire.meta import META
from bakehouse.kernel.files import Loaded, load_data, parse
from bakehouse.kernel.verify import verify
from tests.games.cupcake_empire.make_golden import GOLDEN, file_of

FILES = [file_of(name) for name in GOLDEN]


def read(path: Path) -> Loaded:
    return load_data(parse(path.read_text(encoding="utf-8")), META)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_golden_games_replay_to_their_digests(path: Path) -> None:
    """Digests, result and every draw are checked while reading."""
    loaded = read(path)
    assert loaded.match.state.over
    assert verify(loaded).draws > 30


def test_no_golden_game_is_forgotten() -> None:
    assert sorted(FILES[0].parent.iterdir()) == sorted(FILES)


def winner(name: str) -> str:
    return read(file_of(name)).match.state.ranking()[0].decided_by


def test_each_way_to_end_has_a_golden_game() -> None:
    assert winner("two-players") == winner("four-players") == "score"
    assert max(read(file_of("two-players")).match.state.scores()) >= 70
    assert max(read(file_of("stopped")).match.state.scores()) < 70
    assert winner("tie-broken-by-customers") == "more customers"
    assert winner("tie-broken-by-outlets") == "more outlets"
    assert winner("shared-victory") == "shared"
