"""Games of other packages: one that cannot be loaded is listed with its fault, and everything else goes on."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.cli.shelf import FAULTS, fill, fill_quickly, package
from tests.cli.terminal import COMMAND, environment
from tests.server.api.client import Player
from tests.server.serving import Running, serving

FIVE = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]
PLAYABLE = [*FIVE, "waffles"]  # which draws no table of its own


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shelf") / "site"
    fill(folder)
    return folder


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("quick") / "site"
    fill_quickly(folder)
    return folder


def paths(site: Path) -> str:
    return os.pathsep.join(filter(None, [str(site), os.environ.get("PYTHONPATH", "")]))


def command(site: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """The real one, with these packages beside the five."""
    env = environment(PYTHONPATH=paths(site), PYTHONDONTWRITEBYTECODE="1")
    return subprocess.run([*COMMAND, *args], env=env, capture_output=True, text=True, encoding="utf-8", timeout=300)


@pytest.fixture(scope="module")
def listed(site: Path) -> str:
    done = command(site, "games", "--all")
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.replace("\n  ", " ")  # lines that were broken


# ------------------------------------------------------------ in the terminal
def test_all_that_can_be_played_is_listed(listed: str) -> None:
    names = re.findall(r"^([\w-]+) .* players", listed, re.MULTILINE)
    assert sorted(names) == sorted([*FIVE, "cookie-jar", "leduc", "tasting-menu", "waffles"])


@pytest.mark.parametrize("name", FAULTS)
def test_a_faulty_game_is_listed_with_its_fault_in_a_sentence(name: str, listed: str) -> None:
    [line] = [line for line in listed.splitlines() if line.startswith(f"{name} cannot be loaded: ")]
    assert line == f"{name} cannot be loaded: {FAULTS[name]} (package {name} 1)"


def test_nothing_that_a_package_prints_is_seen(listed: str) -> None:
    assert "again" not in listed
    assert "Waffles!" not in listed


@pytest.mark.parametrize(
    "args",
    [
        ("sim", "leduc", "--games", "2", "--jobs", "1"),
        ("edition", "show", "leduc"),
        ("ladder", "waffles", "--levels", "random,greedy", "--games", "2", "--jobs", "1"),
        ("conform", "waffles", "--players", "2", "--games", "1"),
    ],
)
def test_every_command_goes_on(args: tuple[str, ...], quick: Path) -> None:
    done = command(quick, *args)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Waffles!" not in done.stdout


def test_a_game_of_another_package_brings_its_trials(tmp_path: Path) -> None:
    counts = "WORDS = {'stops': 'how often it stopped'}\ndef habits(match): return [{'stops': 2.0}] * match.players\n"
    package(tmp_path, "waffles", habits=counts)
    (tmp_path / "waffles" / "trials.toml").write_text('[[opponent]]\nbot = "random"\nrivals = 1\n', encoding="utf-8")
    done = command(tmp_path, "ladder", "waffles", "--trials", "--levels", "3", "--games", "2", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "random  one of 3 Sharp" in done.stdout
    assert re.search(r"stops  3 Sharp +2\.00 +2\.00 to 2\.00", done.stdout)


@pytest.mark.parametrize("name", ["raises", "ruleless", "unbound"])
def test_whoever_asks_for_a_faulty_game_is_told_in_one_line(name: str, quick: Path) -> None:
    done = command(quick, "play", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"bakehouse: the game '{name}' cannot be loaded: {FAULTS[name]} (package {name} 1)\n"


def test_a_games_own_name_is_found_without_a_look_at_other_packages(tmp_path: Path) -> None:
    """So one that never ends does not even delay whoever plays another game."""
    package(tmp_path, "slow", meta=f"open({str(tmp_path / 'met')!r}, 'w').close()\n")
    assert command(tmp_path, "edition", "show", "cube-cafe").returncode == 0
    assert not (tmp_path / "met").exists()
    assert "slow cannot be loaded" in command(tmp_path, "games").stdout
    assert (tmp_path / "met").exists()


def test_rules_that_break_only_when_they_are_played_are_told_too(tmp_path: Path) -> None:
    """They could be loaded when they were first looked at."""
    once = f"import os, sys\nif os.path.exists({str(tmp_path / 'met')!r}): raise RuntimeError('gone stale')\n"
    package(tmp_path, "stale", rules=once + f"open({str(tmp_path / 'met')!r}, 'w').close()\nclass JarGame:\n"
            "    def __init__(self, setting): self.setting = setting\n")  # fmt: skip
    done = command(tmp_path, "play", "stale")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "bakehouse: the game 'stale' cannot be loaded: RuntimeError: gone stale\n"


# ------------------------------------------------------------ on the site and over HTTP
@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", paths(site))
        patch.setenv("PYTHONDONTWRITEBYTECODE", "1")
        with serving(tmp_path_factory.mktemp("server"), examples=False) as running:
            yield running


def test_the_lobby_offers_all_that_can_be_played_and_tells_the_faults_in_its_foot(server: Running) -> None:
    page = httpx.get(server.address, timeout=60).text
    assert sorted(re.findall(r'class="tile" data-game="([\w-]+)"', page)) == [
        *FIVE,
        "waffles",
    ]  # which draws no table of its own
    foot = page.partition('id="broken"')[2]
    assert f"{len(FAULTS)} games that are installed here cannot be loaded" in foot
    for name in FAULTS:
        assert f"<b>{name}</b>" in foot
    assert "site-packages" not in foot
    assert str(Path(server.data).parent.parent) not in foot


def test_programs_read_the_faults(server: Running) -> None:
    player = Player(server.address, "Ana")
    games = player.get("/games")
    player.close()
    assert sorted(game["id"] for game in games if not game["fault"]) == PLAYABLE
    faults = {game["id"]: game["fault"] for game in games if game["fault"]}
    assert faults == {name: f"{fault} (package {name} 1)" for name, fault in FAULTS.items()}


def test_a_page_of_a_faulty_game_says_why_there_is_none(server: Running) -> None:
    answer = httpx.get(f"{server.address}/games/raises", timeout=60)
    assert answer.status_code == 404
    assert "cannot be loaded: ModuleNotFoundError" in answer.text


def test_a_table_of_a_faulty_game_is_refused_and_others_are_opened(server: Running) -> None:
    player = Player(server.address, "Ana")
    assert player.refused("POST", "/tables", json={"game": "raises", "seats": ["open"]}) == (404, "missing")
    assert player.post("/tables", game="cube-cafe", seats=["open"])["code"]
    assert player.post("/tables", game="waffles", seats=["random"])["code"]
    player.close()


def test_whoever_runs_the_server_reads_the_faults_in_its_log(server: Running) -> None:
    told = server.told.read_text(encoding="utf-8")
    assert "the game raises cannot be loaded: ModuleNotFoundError" in told
    assert "Traceback" not in told
