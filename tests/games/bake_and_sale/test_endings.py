"""There is a golden game for each way a game can end."""

from bakehouse.kernel.ranking import Verdict
from bakehouse.kernel.verify import verify
from tests.games.golden import goldens, read_golden

GAME = "bake-and-sale"
TARGET = Verdict(True, "{0} won: 195 money, the target was 160")


def places(name: str) -> list[tuple[int, int, str]]:
    return [(p.seat, p.place, p.decided_by) for p in read_golden(GAME, name).match.state.ranking()]


def test_each_way_to_end_has_a_golden_game() -> None:
    assert places("solo") == [(0, 1, "score")]
    target = read_golden(GAME, "solo-with-a-target").match
    assert (target.game.setting.options["target"], target.state.verdict()) == ("hard", TARGET)
    assert {how for _, _, how in places("three-players")} == {"score"}
    assert places("shared-victory") == [(0, 1, "shared"), (1, 1, "shared")]
    assert places("tie-broken-by-awards") == [(0, 1, "more awards"), (1, 2, "more awards")]


def test_a_week_takes_as_many_draws_as_it_has_dice() -> None:
    assert {verify(read_golden(GAME, name)).draws for name in goldens(GAME)} == {42}
