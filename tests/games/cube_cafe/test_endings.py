"""A golden game for each option; what decided them is tested for all games together."""

from tests.games.golden import read_golden


def test_the_duplicate_game_was_played_with_covered_boards() -> None:
    loaded = read_golden("cube-cafe", "duplicate")
    assert loaded.match.game.setting.options == {"duplicate": True}
    cars = [key for _, key in loaded.match.log if key.startswith("car:")]
    assert cars[0] == cars[1] == cars[2]
