"""Asking a bot in this process, as simulations and the terminal do: whatever it does, the game goes on."""

from __future__ import annotations

import sys
import threading
import time
from itertools import count
from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots import clock, find, host
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.bots.errors import BrokenBot
from bakehouse.bots.find import all_bots, bot_names, foreign_bots, make_bot
from bakehouse.bots.host import ask, has_secrets
from bakehouse.kernel.dice import ScriptedDice
from bakehouse.kernel.match import Match
from bakehouse.kernel.moves import Rng
from bakehouse.kernel.state import State
from bakehouse.lab.batch import Batch, play_game
from bakehouse.testing.broken.stall import META, StallGame, StallState

INSTEAD = "; a random move was played instead"


class Rogue(Bot):
    name = "rogue"
    asked = 0

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        self.asked += 1
        return self.answer(state.legal(seat))

    def answer(self, legal: list[int]) -> Decision:
        raise NotImplementedError


class Quits(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        sys.exit("enough")


class Silent(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        return None  # type: ignore[return-value]


class Worded(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        return Decision("draw")  # type: ignore[arg-type]


class Huge(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        return Decision(10**30)


class Number:
    """What other libraries take for a whole number."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Foreign(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        return Decision(Number(legal[0]))  # type: ignore[arg-type]


class Sleeps(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        threading.Event().wait()
        raise AssertionError("it woke up")


class Spins(Rogue):
    """Goes on whatever happens to it."""

    def answer(self, legal: list[int]) -> Decision:
        while True:
            try:
                while True:
                    pass
            except Exception:
                continue


class Dawdles(Rogue):
    def answer(self, legal: list[int]) -> Decision:
        time.sleep(0.01)
        return Decision(legal[0])


def position() -> State:
    state = bakehouse.game("cookie-jar").new(2)
    assert state.to_act[0] == 0
    return state


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Quits(), "rogue failed (SystemExit: enough)"),
        (Silent(), "rogue failed (TypeError: answered with NoneType instead of a decision)"),
        (Worded(), "rogue failed (TypeError: 'str' object cannot be interpreted as an integer)"),
    ],
)
def test_what_is_no_decision_becomes_a_random_move_and_a_fault(bot: Bot, fault: str) -> None:
    state = position()
    decision = ask(bot, state, 0, Rng(1), Budget())
    assert decision.action in state.legal(0)
    assert decision.fault == fault + INSTEAD


class Peeker(Rogue):
    """Notes what the other seat seems to hold."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def choose(self, state: State, seat: int, budget: Budget) -> Decision:
        self.seen.add(str(state.view(1 - seat)["cards"]))
        return Decision(state.legal(seat)[0])


def test_a_bot_is_never_handed_the_truth() -> None:
    """It gets a position that fits what its seat knows: over many times any card that the other one may hold."""
    match = Match(bakehouse.game("leduc"), 2, ScriptedDice(["deal:king", "deal:jack"]))
    peeker = Peeker()
    for seed in range(60):
        ask(peeker, match.state, 0, Rng(seed), Budget(iterations=1))
    assert peeker.seen == {str(["hidden", rank]) for rank in ("jack", "queen", "king")}


def test_what_a_game_says_of_its_secrets_is_heeded() -> None:
    """Where nothing is hidden bots need not imagine; where a game forgets to say so, everything counts as hidden."""
    stall = META.open(None, {})
    assert has_secrets(stall.new(2))

    class Open(StallState):
        def keeps_secrets(self) -> bool:
            return False

    assert not has_secrets(StallGame(stall.setting, Open).new(2))
    assert not has_secrets(bakehouse.game("cookie-jar").new(2))


def test_an_action_that_no_game_has_is_a_fault_too() -> None:
    decision = ask(Huge(), position(), 0, Rng(1), Budget())
    assert decision.action in position().legal(0)
    assert decision.fault.endswith(INSTEAD)


def test_another_kind_of_whole_number_is_taken_for_one() -> None:
    decision = ask(Foreign(), position(), 0, Rng(1), Budget())
    assert (type(decision.action), decision.fault) == (int, "")


@pytest.mark.skipif(sys.platform == "win32", reason="no timer that interrupts")
@pytest.mark.parametrize("bot", [Sleeps(), Spins()])
def test_a_bot_that_hangs_is_broken_off_and_not_asked_again(bot: Rogue, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "GIVEN_UP", {})
    state = position()
    faults = [ask(bot, state, 0, Rng(1), Budget(), patience=0.05).fault for _ in range(3)]
    again = "rogue is not asked any more since it took too long" + INSTEAD
    assert faults == [f"rogue took longer than 0.05 seconds{INSTEAD}", again, again]
    assert bot.asked == 1


def test_where_nobody_waits_a_machine_that_stands_still_is_not_the_bots_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulations count CPU time: else a bot that is given up plays at random from then on."""
    monkeypatch.setattr(host, "GIVEN_UP", {})
    monkeypatch.setattr(time, "monotonic", count(0.0, 120.0).__next__)
    with clock.nobody_waits():
        assert ask(make_bot("greedy"), position(), 0, Rng(1), Budget(seconds=0.1)).fault == ""
    assert "took longer" in ask(make_bot("greedy"), position(), 0, Rng(1), Budget(seconds=0.1)).fault


def test_an_answer_that_cannot_be_hurried_but_is_late_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host, "GIVEN_UP", {})
    found: list[Decision] = []

    def elsewhere() -> None:
        found.append(ask(Dawdles(), position(), 0, Rng(1), Budget(), patience=0.001))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert found[0].fault == f"rogue took longer than 0.001 seconds{INSTEAD}"


@pytest.mark.skipif(sys.platform == "win32", reason="no timer that interrupts")
def test_a_simulation_with_a_bot_that_hangs_comes_to_its_end_and_counts_the_faults(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(host, "GIVEN_UP", {})
    monkeypatch.setattr(host, "LONGEST", 0.05)
    hung = Sleeps()
    monkeypatch.setattr("bakehouse.lab.batch.cached_bot", lambda name: hung if name == "hung" else make_bot(name))
    outcome = play_game(Batch(bakehouse.game("cookie-jar"), 2, ("hung", "random"), 1), 0)
    assert len(outcome.faults) > 1
    assert hung.asked == 1


# ------------------------------------------------------------ packages that are broken
BROKEN = {
    "absent": ("no_such_module_anywhere:Bot", "ModuleNotFoundError: No module named 'no_such_module_anywhere'"),
    "nameless": ("broken_bots:Nobody", "AttributeError: module 'broken_bots' has no attribute 'Nobody'"),
    "text": ("broken_bots:text", "its entry point broken_bots:text does not make a bot"),
    "leaves": ("broken_bots:leaves", "SystemExit: 3"),
}


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "broken_bots.py").write_text("import sys\ntext = lambda: 'bot'\nleaves = lambda: sys.exit(3)\n")
    install(tmp_path, "broken", "".join(f"{name} = {value}\n" for name, (value, _) in BROKEN.items()))
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(find, "points", find.points.__wrapped__)
    return tmp_path


def install(folder: Path, name: str, points: str) -> None:
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[bakehouse.bots]\n{points}")


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("name", BROKEN)
def test_a_bot_that_cannot_be_loaded_says_so_in_plain_words(name: str) -> None:
    assert name in bot_names()
    with pytest.raises(BrokenBot) as caught:
        make_bot(name)
    assert str(caught.value) == f"the bot {name!r} cannot be loaded: {BROKEN[name][1]}"


@pytest.mark.usefixtures("broken")
def test_broken_packages_do_not_take_the_lobby_down() -> None:
    assert {"random", "greedy", "level-5"} <= {bot.name for bot in all_bots()}
    assert foreign_bots() == []


def test_a_package_with_a_broken_list_of_entry_points_takes_nobody_along(broken: Path) -> None:
    install(broken, "garbled", "this is no entry point\n")
    assert {"random", "greedy", "absent"} <= set(bot_names())


def test_nobody_takes_the_name_of_one_of_ours(broken: Path) -> None:
    install(broken, "pretender", "random = broken_bots:text\nGreedy = broken_bots:text\n")
    assert make_bot("random").title == "Carefree"
    assert make_bot("greedy").title == "Sharp"
