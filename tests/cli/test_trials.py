"""`bakehouse ladder --trials`: what each level did in them, in words and figures, and an exit code that tells."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bakehouse.bots.levels import read_opponents
from bakehouse.cli import arguments
from bakehouse.kernel.setting import Meta
from bakehouse.lab.habits import read_habits
from tests.cli.terminal import refused, run
from tests.lab.jar import tried_jar

QUICK = ("ladder", "cookie-jar", "--trials", "--levels", "1,3", "--games", "3", "--seeds", "5", "--jobs", "1")


@pytest.fixture
def jar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meta:
    """Cookie Jar with trials."""
    (tmp_path / "game").mkdir()
    meta = tried_jar(tmp_path / "game")
    monkeypatch.setattr(arguments, "find_meta", lambda _: meta)
    return meta


def slipping(meta: Meta) -> None:
    """Its levels are those of games that have none of their own."""
    (meta.folder / "levels.toml").unlink()
    read_opponents.cache_clear()


@pytest.mark.usefixtures("jar")
def test_the_tables_fit_80_columns_and_a_document(tmp_path: Path) -> None:
    file = tmp_path / "trials.md"
    result = run(*QUICK, "--markdown", str(file))
    assert (result.code, result.err) == (0, "")
    assert max(map(len, result.out.splitlines())) <= 80
    assert result.out.startswith("Cookie Jar (luck own): trials\nseed 1, edition ")
    for part in (
        r"random  two of 3 Baker 3 .* 33\.3% .* 3",
        r"Positions: how often each level chose what is never right, of the 5 times it was",
        r"leaves a tray open that it could fill +0 +0",
        r"No level chose a move that is never right\.",
        r"Habits: each level with its equals, 3 games of 3 players\.",
        r"drawn  3 Baker 3 .* to ",
        r"drawn: cookies drawn; 12 at most",
    ):
        assert re.search(part, result.out), part
    text = file.read_text()
    assert "| random | two of 1 Baker 1 | " in text
    assert "| leaves a tray open that it could fill | 0 | 0 |" in text
    assert re.search(r"\| burnt \| 1 Baker 1 \| \d+\.\d\d \| -?\d+\.\d\d to \d+\.\d\d \|", text)
    assert re.search(r"seed 1, edition [0-9a-f]{12}, \d{4}-\d\d-\d\d  \n.*Python 3", text)
    assert run(*QUICK, "--markdown", str(file)).code == 0  # again


def test_a_level_that_takes_what_is_never_right_is_named_and_the_exit_code_is_1(jar: Meta) -> None:
    slipping(jar)
    result = run(*QUICK)
    assert result.code == 1
    said = " ".join(result.out.split())
    assert re.search(
        r"Attention: 1 Carefree leaves a tray open that it could fill \(fill-the-left\): put:right [1-5] times? of 5\.",
        said,
    )
    assert "3 Sharp leaves" not in said
    assert "No level" not in said


def test_figures_are_for_programs_too_and_jobs_change_nothing(jar: Meta, tmp_path: Path) -> None:
    slipping(jar)
    found = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        assert run(*QUICK[:-1], jobs, "--json", str(file), "--players", "2").code == 1
        found.append(json.loads(file.read_text()))
    assert found[0] == found[1]
    data = found[0]
    assert data["format"] == "bakehouse-trials/1"
    assert [(one["bot"], one["level"], one["games"]) for one in data["opponents"]] == [
        ("random", "level-1", 3),
        ("random", "level-3", 3),
    ]
    wrong = {(one["id"], one["level"]): one["wrong"] for one in data["positions"]}
    assert wrong[("fill-the-left", "level-3")] == {}
    assert list(wrong[("fill-the-left", "level-1")]) == ["put:right"]
    assert data["habits"]["players"] == 2
    assert data["habits"]["levels"][0]["games"] == 4
    assert data["habits"]["levels"][0]["a_seat"]["drawn"]["n"] == 8


def test_what_a_game_does_not_bring_is_said_in_a_sentence(jar: Meta) -> None:
    (jar.folder / "habits.py").unlink()
    read_habits.cache_clear()
    assert "Cookie Jar counts no habits: there is no habits.py in its folder.\n" in run(*QUICK).out
    (jar.folder / "trials.toml").write_text('[[opponent]]\nbot = "greedy"\nrivals = 1\n')
    result = run(*QUICK)
    assert result.code == 0
    assert "greedy  one of 1 Baker 1" in result.out
    assert "Cookie Jar has no positions with moves that are never right" in result.out
    (jar.folder / "trials.toml").unlink()
    assert "Cookie Jar has no trials: there is neither a trials.toml nor a habits.py" in refused(*QUICK)


@pytest.mark.parametrize("command", [QUICK, ("conform", "cookie-jar", "--games", "1", "--players", "1")])
def test_every_fault_of_the_file_is_told(jar: Meta, command: tuple[str, ...]) -> None:
    file = jar.folder / "trials.toml"
    file.write_text(file.read_text().replace("rivals = 2", "rivals = 0"))
    assert refused(*command).endswith("opponent 1: rivals: expected a whole number from 1 to 5, found 0")
    file.write_text(file.read_text().replace('"*:right"', '"stop"'))
    result = run(*command)
    assert result.code == 2
    assert [line.partition(":")[0] for line in result.out.splitlines() if not line.startswith(" ")] == [
        "opponent 1",
        "position fill-the-left",
    ]
    assert result.err == f"bakehouse: {file}: 2 faults; correct them and try again\n"


@pytest.mark.usefixtures("jar")
@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["--players", "101"], "is for 1 to 100 players, not 101"),
        (["--seeds", "0"], "--seeds"),
        (["--levels", "clicker"], "plays cupcake-empire only, not cookie-jar"),
    ],
)
def test_what_cannot_be_tried_is_refused(args: list[str], says: str) -> None:
    assert says in refused(*QUICK, *args)


@pytest.mark.usefixtures("jar")
def test_no_file_of_another_kind_is_overwritten(tmp_path: Path) -> None:
    ladder = tmp_path / "ladder.md"
    ladder.write_text("<!-- bakehouse-ladder/1 -->")
    assert "is not a table of trials" in refused(*QUICK, "--markdown", str(ladder))
