"""Whole games that must replay to the last digest, one for each way a game can end."""

from pathlib import Path

import pytest

from bakehouse.games.bake_and_sale.meta import META
from bakehouse.kernel.files import Loaded, load_data, parse
from bakehouse.kernel.verify import verify
from tests.games.bake_and_sale.make_golden import GOLDEN, file_of

FILES = [file_of(name) for name in GOLDEN]


def read(path: Path) -> Loaded:
    return load_data(parse(path.read_text(encoding="utf-8")), META)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_golden_games_replay_to_their_digests(path: Path) -> None:
    """Digests, result and every draw are checked while reading."""
    loaded = read(path)
    assert loaded.match.state.over
    assert verify(loaded).draws == 42


def test_no_golden_game_is_forgotten() -> None:
    assert sorted(FILES[0].parent.iterdir()) == sorted(FILES)


def places(name: str) -> list[tuple[int, int, str]]:
    return [(p.seat, p.place, p.decided_by) for p in read(file_of(name)).match.state.ranking()]


def test_each_way_to_end_has_a_golden_game() -> None:
    assert places("solo") == [(0, 1, "score")]
    assert {how for _, _, how in places("three-players")} == {"score"}
    assert places("shared-victory") == [(0, 1, "shared"), (1, 1, "shared")]
    assert places("tie-broken-by-awards") == [(0, 1, "more awards"), (1, 2, "more awards")]
