"""The kit catches broken games, and names the promise they break."""

from typing import Any

import pytest

from bakehouse import compiled
from bakehouse.kernel.acts import Act, Question
from bakehouse.kernel.moves import Moves
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.state import State
from bakehouse.kernel.verbs import question
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


@pytest.mark.parametrize("verb", ["view", "observe", "scores"])
def test_a_missing_verb_is_named(verb: str) -> None:
    """As if the game had not written its own."""
    lacking = type("LackingState", (StallState,), {verb: getattr(State, verb)})
    game = StallGame(Setting(META, META.default_source(), {}), lacking)
    with pytest.raises(Nonconformance) as caught:
        check_game(game, games=1)
    assert caught.value.promise == "every verb of the contract is there"
    assert f"`{verb}` is missing" in str(caught.value)


class Half(Act[Any]):
    """A verb that is only half written."""

    def name(self, at: int) -> str:
        return "Half"


class Offered(Half):
    def offer(self, state: Any, seat: int, out: Moves) -> None:
        out.add(self.first)


@pytest.mark.parametrize(("act", "lacks"), [(Half, "offer"), (Offered, "do")])
def test_what_an_act_lacks_is_named(act: type[Half], lacks: str) -> None:
    half = act("half", [])

    class HalfGame(StallGame):
        def declare(self, acts: list[Act[Any]], questions: list[Question[Any]]) -> None:
            super().declare([half, *acts], [question("half", "Half?", [half]), *questions])

    with pytest.raises(Nonconformance) as caught:
        check_game(HalfGame(Setting(META, META.default_source(), {})), games=1)
    assert f"`{lacks}` is missing" in str(caught.value)
