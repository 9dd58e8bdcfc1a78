"""The command as a process of its own: behind a terminal, in a pipe, interrupted."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import start
from bakehouse.kernel.files import read_file
from tests.cli.conftest import Sit
from tests.cli.shelf import package
from tests.cli.terminal import COMMAND, environment

if os.name == "nt":
    pytest.skip("pseudo-terminals and signals as on Unix", allow_module_level=True)


def test_a_friendly_start_leads_into_a_game(sit: Sit) -> None:
    person = sit("play")
    person.wait_for("Welcome to Bakehouse.")
    person.wait_for("]: ")
    person.type("nonsense")
    person.wait_for("Type a number from")
    person.type("")
    person.type("")  # for the second question, which there need not be
    person.wait_for("> ")
    person.type("quit")
    person.wait_for("You have left the table. The game was not saved.")
    assert person.finish() == 0


def test_a_screen_with_secrets_is_cleared_before_it_is_passed_on(sit: Sit) -> None:
    person = sit("play", "leduc", "--seat", "person:Ana", "--seat", "person:Ben", "--seed", "3")
    person.wait_for("Ana, press Enter when nobody else looks: ")
    person.type("")
    assert "cards: queen, hidden" in person.wait_for("> ")
    person.type("check")
    before_ben = person.wait_for("Pass the screen to Ben.")
    assert "queen" not in before_ben.split("> ")[-1]
    assert "\x1b[3J" in person.raw[: person.raw.index("Pass the screen to Ben.")][-20:]
    person.type("")
    assert "queen" not in person.wait_for("> ").split("cards:")[1].split("\n")[0].split(",")[0]
    person.type("quit")
    assert person.finish() == 0


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"BAKEHOUSE_PLAIN": "1"}, {"TERM": "dumb"}])
def test_no_escape_is_sent_to_those_who_do_not_want_any(sit: Sit, env: dict[str, str]) -> None:
    person = sit("play", "cookie-jar", "--seed", "3", **env)
    for typed in ("draw", "hint", "1", "undo", "log", "quit"):
        person.wait_for("> ")
        person.type(typed)
    assert person.finish() == 0
    assert "\x1b[" not in person.raw.replace("\x1b[?2004h", "").replace("\x1b[?2004l", "")  # readline's own


def test_colour_is_only_an_ornament(sit: Sit) -> None:
    shown = []
    for before, behind in (((), ()), ((), ("--plain",)), (("--plain",), ())):
        person = sit(*before, "play", "cookie-jar", "--seed", "3", *behind)
        person.wait_for("> ")
        person.type("quit")
        assert person.finish() == 0
        shown.append(person)
    assert "\x1b[1m" in shown[0].raw
    assert "\x1b[1m" not in shown[1].raw + shown[2].raw
    assert shown[0].text == shown[1].text == shown[2].text


def test_ctrl_c_ends_a_game_with_130_and_keeps_it_if_wished(sit: Sit, tmp_path: Path) -> None:
    person = sit("play", "cookie-jar", "--seed", "3", "--save", "a.json")
    person.wait_for("> ")
    person.type("draw")
    person.wait_for("> ")
    person.interrupt()
    assert person.finish() == 130
    assert "Traceback" not in person.text
    assert len(read_file(tmp_path / "a.json").match.log) == 2


def test_ctrl_d_leaves_the_table(sit: Sit) -> None:
    person = sit("play", "cookie-jar")
    person.wait_for("> ")
    os.write(person.main, b"\x04")
    person.wait_for("You have left the table.")
    assert person.finish() == 0


def test_stepping_through_a_saved_game(sit: Sit, tmp_path: Path) -> None:
    command = [*COMMAND, "play", "leduc", "--seed", "3", "--save", "a.json"]
    subprocess.run(command, input=b"1\n" * 20, cwd=tmp_path, env=environment(), check=True, capture_output=True)
    person = sit("replay", "a.json", "--viewer", "1")
    person.wait_for("0 of 7> ")
    person.type("")
    assert "A queen was dealt to you." in person.wait_for("1 of 7> ")
    person.type("")
    person.wait_for("2 of 7> ")
    person.type("b")
    person.wait_for("1 of 7> ")
    person.type("5")
    assert "The open card is a jack." in person.wait_for("5 of 7> ")
    person.type("t")
    assert "board: jack" in person.wait_for("5 of 7> ")
    person.type("99")
    assert "(from 0 to 7)" in person.wait_for("5 of 7> ")
    person.type("7")
    assert "The game is over." in person.wait_for("7 of 7> ")
    person.type("")
    assert "This is the end" in person.wait_for("7 of 7> ")
    person.type("q")
    assert person.finish() == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("asked", ["sim tasting-menu", "ladder waffles --trials"])
def test_ctrl_c_stops_many_games_at_once(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, asked: str, jobs: str
) -> None:
    site = tmp_path_factory.mktemp("site")
    package(site, "waffles")
    (site / "waffles" / "trials.toml").write_text('[[opponent]]\nbot = "random"\nrivals = 2\n')
    env = environment(PYTHONPATH=os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")])))
    command = [*COMMAND, *asked.split(), "--games", "1000000", "--jobs", jobs, "--json", "a.json"]
    process = subprocess.Popen(command, cwd=tmp_path, env=env, stdout=-1, stderr=-1, text=True, start_new_session=True)
    try:
        time.sleep(2.5)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=20)
        assert process.returncode == 130
        assert (out, err) == ("", "")
        assert list(tmp_path.iterdir()) == []
        assert not still_running(process.pid)
    finally:
        still_running(process.pid, signal.SIGKILL)
        process.communicate()


def still_running(group: int, told: int = 0) -> bool:
    """Whether any process of the group is left to hear this signal; 0 tells nothing."""
    try:
        os.killpg(group, told)
    except ProcessLookupError:
        return False
    return True


def test_what_tests_start_hears_ctrl_c_even_if_it_is_ignored_around_us() -> None:
    told = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    script = f"import subprocess, sys, tests.conftest; subprocess.run([sys.executable, '-c', {told!r}], check=True)"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=start.ROOT,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_IGN),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "True\n"


@pytest.mark.parametrize("command", ["edition show cookie-jar", "replay a.json", "games --all", "--help"])
def test_a_reader_who_goes_away_is_no_error(command: str, tmp_path: Path) -> None:
    play = [*COMMAND, "play", "tasting-menu", "--seed", "3", "--save", "a.json"]
    subprocess.run(play, input=b"1\n" * 50, cwd=tmp_path, env=environment(), check=True, capture_output=True)
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*COMMAND, *command.split()], cwd=tmp_path, env=environment(), stdout=write, stderr=-1, text=True
    )
    os.close(write)
    assert done.stderr == ""
    assert done.returncode == 1


def test_refusals_leave_stdout_empty(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "leduc", "--players", "9"], cwd=tmp_path, env=environment(), capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bakehouse: Leduc Poker is for 2 players, not 9\n"


def test_piped_answers_play_a_game(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND, "play", "cookie-jar", "--seed", "3"],
        input="draw\nput:left\nstop\nstop\n",
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert "> draw\n\nYou drew chocolate." in done.stdout
    assert "The game is over." in done.stdout
