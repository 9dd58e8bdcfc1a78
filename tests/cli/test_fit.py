"""`bakehouse fit`: a forecast that explains more ends up in a file that the game reads."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from bakehouse.kernel.setting import Meta
from bakehouse.kernel.weights import FORECAST, forecast_numbers, read_weights_file
from tests.cli.terminal import refused, run
from tests.lab.jar import FORECAST_TEXT, SIGNS

FIT = ("fit", "cookie-jar", "--games", "60", "--jobs", "1", "--seed", "3")
OUT = Path(f"cookie-jar.{FORECAST}")


pytestmark = pytest.mark.usefixtures("meta")


def test_a_better_forecast_is_written_with_how_it_was_found(meta: Meta) -> None:
    result = run(*FIT)
    assert result.code == 0, result.err
    assert f"The numbers are in {OUT}." in result.out
    found = read_weights_file(OUT, forecast_numbers(SIGNS))
    assert found["points-late"] > 0.0
    assert "# a point so far" in OUT.read_text()
    assert (meta.folder / FORECAST).read_text() == FORECAST_TEXT, "only --out is written"
    made = tomllib.loads(OUT.read_text())["made"]
    assert made["games"] == 60
    again = run(*made["command"].split()[1:], "--jobs", "2", "--out", "other.toml")
    assert again.code == 0, again.err
    assert read_weights_file(Path("other.toml"), tuple(found)) == found, (
        "the command of the file gives the same numbers"
    )


def test_one_that_is_no_better_is_not_written(meta: Meta) -> None:
    assert run(*FIT).code == 0
    (meta.folder / FORECAST).write_text(OUT.read_text())
    OUT.unlink()
    result = run(*FIT)
    assert "nothing is written" in result.out
    assert not OUT.exists()


def test_what_cannot_be_fitted_is_refused_in_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "leads nobody" in refused(*FIT, "--players", "1")
    OUT.write_text("my shopping list")
    assert "not valid TOML" in refused(*FIT)
    assert OUT.read_text() == "my shopping list"
    monkeypatch.undo()
    assert "makes no forecast" in refused("fit", "leduc")


# ------------------------------------------------------------ chances
CHANCES = ("fit", "cookie-jar", "--chances", "--games", "40", "--test", "20", "--jobs", "1", "--seed", "3")
NUMBERS = Path("cookie-jar.chances.toml")
KEPT = Path("cookie-jar.watched.jsonl")


def test_chances_are_written_with_how_they_were_found(meta: Meta) -> None:
    result = run(*CHANCES)
    assert result.code == 0, result.err
    assert f"The numbers are in {NUMBERS}." in result.out
    assert "of 20 games kept back" in result.out
    made = tomllib.loads(NUMBERS.read_text())["made"]
    assert (made["games"], made["test"]) == (40, 20)
    assert made["result"].startswith("Chances, at ")
    assert not (meta.folder / "chances.toml").exists(), "only --out is written"
    KEPT.unlink()
    again = run(*made["command"].split()[1:], "--jobs", "2", "--out", "other.toml")
    assert again.code == 0, again.err
    assert Path("other.toml").read_text() == NUMBERS.read_text(), "the command of the file gives the same numbers"


def test_a_fit_of_chances_goes_on_with_the_games_that_it_has() -> None:
    assert run(*CHANCES).code == 0
    numbers, games = NUMBERS.read_text(), KEPT.read_text().splitlines(keepends=True)
    KEPT.write_text("".join(games[:30]) + games[30][:100])
    result = run(*CHANCES)
    assert f"{KEPT}: goes on after 29 games" in result.out
    assert NUMBERS.read_text() == numbers
    assert sorted(KEPT.read_text().splitlines(keepends=True)) == sorted(games)
    assert "that run has seed 3, this one 4" in refused(*CHANCES[:-1], "4")


def test_chances_refuse_what_cannot_be_fitted() -> None:
    assert "the first table must be of several" in refused(*CHANCES, "--players", "1")
    assert "go with --chances" in refused(*FIT, "--test", "50")
    NUMBERS.write_text("my shopping list")
    assert "is not numbers of this kind" in refused(*CHANCES)
    assert NUMBERS.read_text() == "my shopping list"
