"""The page about writing bots: its package plugs in, and its program plays, as they stand there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.guides.pages import files
from tests.server.api.client import Player, turn
from tests.server.serving import Running, serving
from tests.server.thinking.pools import install

FILES = files("write-a-bot.md")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package of the page, as an installer would leave it behind."""
    project = tomllib.loads(FILES["quick-look/pyproject.toml"])
    [module] = project["tool"]["setuptools"]["py-modules"]
    points = project["project"]["entry-points"]["bakehouse.bots"]
    site = tmp_path / "site"
    install(site, [f"{name} = {value}" for name, value in points.items()], project["project"]["name"])
    (site / f"{module}.py").write_text(FILES[f"quick-look/{module}.py"], encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(site), prepend=os.pathsep)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    return site


def test_the_page_holds_a_package_and_a_program_of_a_bearable_length() -> None:
    package = ["pyproject.toml", "quick_look.py", "tests/test_quick_look.py"]
    assert list(FILES) == [*[f"quick-look/{file}" for file in package], "robot.py"]
    assert all(len(text.splitlines()) <= 100 for text in FILES.values())


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("game", ["leduc", "cookie-jar"])
def test_the_package_plays_in_simulations_without_faults_and_alike(game: str) -> None:
    command = [sys.executable, "-P", "-m", "bakehouse", "sim", game, "--bots", "quick-look,random", "--players", "2"]
    command += ["--games", "4", "--seed", "7", "--jobs", "1"]
    runs = [subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=100) for _ in range(2)]
    assert [run.returncode for run in runs] == [0, 0], runs[0].stderr
    assert runs[0].stdout == runs[1].stdout
    assert "quick-look" in runs[0].stdout
    assert "Attention" not in runs[0].stdout


@pytest.mark.usefixtures("installed")
def test_the_package_takes_a_seat_at_a_server(tmp_path: Path) -> None:
    with serving(tmp_path, thinking=30.0, loading=60.0) as server:
        player = Player(server.address, "Ana")
        table = player.post("/tables", game="leduc", seats=["quick-look"])
        assert table["seats"][1]["title"] == "Quick Look"
        assert "quick-look" in [bot["name"] for bot in player.get("/bots")]
        code = table["code"]
        player.post(f"/tables/{code}/start")
        view = player.get(f"/tables/{code}/view")
        while not view["over"]:
            view = turn(player, code, view)
        ended = player.get(f"/tables/{code}")
        assert (ended["seats"][1]["bot"], ended["seats"][1]["title"]) == ("quick-look", "Quick Look")
        player.close()
    assert "quick-look of seat" not in server.told.read_text(encoding="utf-8")  # it was not replaced


# ------------------------------------------------------------ over HTTP
def robot(folder: Path, *args: str) -> subprocess.Popen[str]:
    """The program of the page, which needs nothing that is installed here."""
    program = folder / "robot.py"
    program.write_text(FILES["robot.py"], encoding="utf-8")
    command = [sys.executable, "-I", str(program), *args]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("game", ["leduc", "bake-and-sale"])
def test_the_program_plays_a_whole_game_against_a_bot(game: str, server: Running, tmp_path: Path) -> None:
    said, trouble = robot(tmp_path, server.address, game).communicate(timeout=200)
    assert trouble == ""
    first, second = said.splitlines()
    assert re.fullmatch(r"Robby -?\d+", first)
    assert re.fullmatch(r"Rosa -?\d+", second)


def test_a_person_invites_a_program_by_the_link_of_a_table(server: Running, tmp_path: Path) -> None:
    ana = Player(server.address, "Ana")
    table = ana.post("/tables", game="leduc", seats=["open"])
    playing = robot(tmp_path, table["link"])
    while table["seats"][1]["kind"] == "open":
        news = ana.get(f"/tables/{table['code']}/events", version=table["version"])
        table = ana.get(f"/tables/{table['code']}")
        assert news["status"] == "waiting"
    assert (table["seats"][1]["name"], table["seats"][1]["program"]) == ("Robby", True)
    page = ana.http.get(f"{server.address}/tables/{table['code']}").text
    assert "a program" in page
    ana.post(f"/tables/{table['code']}/start")
    view = ana.get(f"/tables/{table['code']}/view")
    while not view["over"]:
        view = turn(ana, table["code"], view)
    said, trouble = playing.communicate(timeout=100)
    assert (trouble, [line.split()[0] for line in said.splitlines()]) == ("", ["Ana", "Robby"])
    ana.close()


def test_a_program_that_cannot_sit_down_says_why(server: Running, tmp_path: Path) -> None:
    ana = Player(server.address, "Ana")
    table = ana.post("/tables", game="leduc", seats=["random"])
    run = robot(tmp_path, table["link"])
    said, trouble = run.communicate(timeout=100)
    assert (run.returncode, said) == (1, "")
    assert trouble == "409: Every seat is taken. You can watch, or open a table of your own.\n"
    ana.close()
