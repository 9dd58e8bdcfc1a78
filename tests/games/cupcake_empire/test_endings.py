"""There is a golden game for each way a game can end."""

from tests.games.golden import read_golden, winner

GAME = "cupcake-empire"


def best(name: str) -> int:
    return max(read_golden(GAME, name).match.state.scores())


def test_each_way_to_end_has_a_golden_game() -> None:
    assert winner(GAME, "two-players") == winner(GAME, "four-players") == "score"
    assert best("two-players") >= 70
    assert best("stopped") < 70
    assert winner(GAME, "tie-broken-by-customers") == "more customers"
    assert winner(GAME, "tie-broken-by-outlets") == "more outlets"
    assert winner(GAME, "shared-victory") == "shared"
