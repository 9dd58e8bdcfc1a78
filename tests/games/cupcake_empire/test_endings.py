"""A golden game for each way to end; what decided them is tested for all games together."""

from tests.games.golden import read_golden


def best(name: str) -> int:
    return max(read_golden("cupcake-empire", name).match.state.scores())


def test_games_end_with_70_points_or_are_stopped() -> None:
    assert best("two-players") >= 70
    assert best("stopped") < 70
