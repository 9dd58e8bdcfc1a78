"""Simulations: the same seed gives the same figures, and the figures are right."""

from __future__ import annotations

import csv
import json
import random
import statistics
from pathlib import Path

import pytest

import bakehouse
from bakehouse.bots import clock
from bakehouse.bots.base import Bot, Budget, Decision
from bakehouse.kernel.state import State
from bakehouse.lab import batch
from tests.cli.terminal import run

THREE = ("sim", "tasting-menu", "--bots", "greedy,random", "--players", "3", "--games", "24", "--seed", "5")


def test_the_number_of_jobs_does_not_change_a_figure(tmp_path: Path) -> None:
    shown = []
    for jobs in ("1", "2"):
        files = ("--json", str(tmp_path / f"{jobs}.json"), "--csv", str(tmp_path / f"{jobs}.csv"))
        result = run(*THREE, "--jobs", jobs, *files)
        assert result.code == 0
        shown.append(result.out)
    assert shown[0] == shown[1]
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    assert (tmp_path / "1.csv").read_bytes() == (tmp_path / "2.csv").read_bytes()


@pytest.mark.parametrize("command", ["sim", "ladder"])
def test_where_iterations_are_counted_no_clock_changes_a_move(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planner and tree, on a machine whose clock runs wild: the same games again."""
    who = {"sim": "--bots", "ladder": "--levels"}[command]
    told = []
    for seed in (1, 2):
        wild = random.Random(seed)
        monkeypatch.setattr(clock.Clock, "read", staticmethod(lambda wild=wild: 100.0 * wild.random()))
        file = tmp_path / f"{seed}.json"
        args = ("--players", "2", "--games", "4", "--seed", "5", "--jobs", "1", "--iterations", "6")
        assert run(command, "tasting-menu", who, "level-5,tree", *args, "--json", str(file)).code == 0
        data = json.loads(file.read_text())
        assert data["iterations"] == 6
        for bot in data.get("bots", []):
            if isinstance(bot, dict):
                del bot["cpu_seconds_per_decision"]
        told.append(data)
    assert told[0] == told[1]


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    few, many = tmp_path / "few.csv", tmp_path / "many.csv"
    run("sim", "leduc", "--games", "5", "--jobs", "1", "--csv", str(few))
    run("sim", "leduc", "--games", "50", "--jobs", "1", "--csv", str(many))
    assert many.read_text().startswith(few.read_text())


def test_the_table_fits_80_columns() -> None:
    result = run(*THREE, "--jobs", "1")
    assert max(map(len, result.out.splitlines())) <= 80
    for part in ("by bot", "by seat", "by turn position", "decisions", "log entries"):
        assert part in result.out


def test_csv_holds_every_game_and_json_the_figures(tmp_path: Path) -> None:
    run(*THREE, "--jobs", "1", "--csv", str(tmp_path / "a.csv"), "--json", str(tmp_path / "a.json"))
    with (tmp_path / "a.csv").open() as file:
        lines = list(csv.DictReader(file))
    data = json.loads((tmp_path / "a.json").read_text())
    assert len(lines) == 24 * 3
    for game in range(1, 25):
        assert sum(float(line["win_share"]) for line in lines if line["game"] == str(game)) == pytest.approx(
            1, abs=1e-5
        )
    greedy = [int(line["score"]) for line in lines if line["bot"] == "greedy"]
    assert data["by_bot"]["greedy"]["score"]["mean"] == pytest.approx(statistics.mean(greedy))
    assert data["by_bot"]["greedy"]["score"]["sd"] == pytest.approx(statistics.stdev(greedy))
    assert data["by_bot"]["greedy"]["score"]["n"] == len(greedy)
    second = [float(line["win_share"]) for line in lines if line["seat"] == "2"]
    assert data["by_seat"]["2"]["win_share"]["mean"] == pytest.approx(statistics.mean(second), abs=1e-5)
    assert data["edition"] == bakehouse.game("tasting-menu").setting.source.hash
    assert data["faults"] == 0


def test_files_of_its_own_kind_are_overwritten(tmp_path: Path) -> None:
    files = ("--csv", str(tmp_path / "a.csv"), "--json", str(tmp_path / "a.json"))
    for games in ("3", "2"):
        assert run("sim", "leduc", "--games", games, "--jobs", "1", *files).code == 0
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 1 + 2 * 2
    assert json.loads((tmp_path / "a.json").read_text())["games"] == 2


def test_solo_games_have_no_winners() -> None:
    result = run("sim", "cookie-jar", "--players", "1", "--games", "3", "--jobs", "1")
    assert "wins" not in result.out
    assert "by seat" not in result.out


def test_one_game_has_no_interval() -> None:
    result = run("sim", "leduc", "--games", "1")
    assert result.code == 0
    assert "nan" not in result.out


def test_options_and_editions_are_taken(tmp_path: Path) -> None:
    variant = tmp_path / "v.toml"
    text = (bakehouse.find_metas()["cookie-jar"].folder / "edition.toml").read_text()
    variant.write_text(text.replace("rounds = 2", "rounds = 1"))
    common = ("sim", "cookie-jar", "--games", "4", "--jobs", "2", "--option", "luck=shared", "--edition", str(variant))
    result = run(*common)
    assert result.code == 0
    assert "Cookie Jar (luck shared): 4 games, 2 players" in result.out


def test_games_go_through_several_sets_of_options(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    varied = ("--vary", "luck=own", "--vary", "luck=shared")
    result = run("sim", "cookie-jar", "--games", "4", "--jobs", "1", *varied, "--json", str(file))
    assert "Cookie Jar (luck own or luck shared): 4 games" in result.out
    assert [table["luck"] for table in json.loads(file.read_text())["tables"]] == ["own", "shared"]


def test_time_for_a_decision_is_bounded_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    class Noting(Bot):
        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            given.append(budget.seconds)
            return Decision(state.legal(seat)[0])

    monkeypatch.setattr(batch, "cached_bot", lambda _: Noting())
    result = run("sim", "leduc", "--games", "2", "--jobs", "1", "--seconds", "0.25")
    assert set(given) == {0.25}
    assert "CPU time for a decision (at most 0.25 s): greedy 0." in result.out


def test_what_bots_do_wrong_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat(Bot):
        name = "cheat"

        def choose(self, state: State, seat: int, budget: Budget) -> Decision:
            return Decision(-5)

    monkeypatch.setattr(batch, "cached_bot", lambda _: Cheat())
    result = run("sim", "leduc", "--games", "2", "--jobs", "1")
    assert result.code == 0
    assert "cheat chose action -5" in " ".join(result.out.split())
