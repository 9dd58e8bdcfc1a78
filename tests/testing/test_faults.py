"""The kit catches broken games, and names the promise they break."""

import pytest

from bakehouse import compiled
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.state import State
from bakehouse.testing import Nonconformance, check_game
from bakehouse.testing.broken.faults import FAULTS, broken_game
from bakehouse.testing.broken.stall import META, StallGame, StallState


@pytest.mark.parametrize("name", FAULTS)
def test_the_kit_catches(name: str) -> None:
    if FAULTS[name].promises == ("compiled equals interpreted",) and not compiled():
        pytest.skip("both modes are needed; the compiled run tests it")
    with pytest.raises(Nonconformance) as caught:
        check_game(broken_game(name), games=10)
    assert caught.value.promise in FAULTS[name].promises, str(caught.value)


def test_a_fault_says_where_it_was_met() -> None:
    with pytest.raises(Nonconformance, match=r"\[corner-stall, 2 players, seed \d+, after \d+ log entries"):
        check_game(broken_game("OfferedTwice"))


def test_the_kit_is_deterministic() -> None:
    said = []
    for _ in range(2):
        with pytest.raises(Nonconformance) as caught:
            check_game(broken_game("ImaginesNearTheTruth"), seed=3)
        said.append(str(caught.value))
    assert said[0] == said[1]


@pytest.mark.parametrize("verb", ["view", "observe", "fill", "do", "scores", "draw_name"])
def test_a_missing_verb_is_named(verb: str) -> None:
    """As if the game had not written its own."""
    lacking = type("LackingState", (StallState,), {verb: getattr(State, verb)})
    game = StallGame(Setting(META, META.default_source(), {}), lacking)
    with pytest.raises(Nonconformance) as caught:
        check_game(game, games=1)
    assert caught.value.promise == "every verb of the contract is there"
    assert f"`{verb}` is missing" in str(caught.value)
