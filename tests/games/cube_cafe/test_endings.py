"""Each way to end has a golden game; that they replay is tested for all games together."""

from tests.games.golden import read_golden, winner

GAME = "cube-cafe"


def test_each_way_to_end_has_a_golden_game() -> None:
    assert winner(GAME, "solo") == "score"
    assert winner(GAME, "three-players") == "score"
    assert winner(GAME, "tie-broken-by-customers") == "fewer customers left"
    assert winner(GAME, "shared-victory") == "shared"


def test_the_duplicate_game_was_played_with_covered_boards() -> None:
    loaded = read_golden(GAME, "duplicate")
    assert loaded.match.game.setting.options == {"duplicate": True}
    cars = [key for _, key in loaded.match.log if key.startswith("car:")]
    assert cars[0] == cars[1] == cars[2]
