"""`bakehouse tune`: better weights end up in a file that the game reads, and nothing of a run is ever lost."""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bakehouse.kernel.game import Game
from bakehouse.kernel.setting import Meta
from bakehouse.kernel.weights import FILE, read_weights_file
from bakehouse.lab import bouts
from bakehouse.lab.batch import Played, play_out
from bakehouse.lab.bouts import Bout
from tests.cli.terminal import refused, run
from tests.lab.jar import NAMES, TEXT

TUNE = ("tune", "cookie-jar", "--players", "1", "--iterations", "2", "--jobs", "1", "--games", "4", "--seed", "3")
KEPT, OUT = Path("cookie-jar.tune.json"), Path(f"cookie-jar.{FILE}")


pytestmark = pytest.mark.usefixtures("meta")


def test_better_weights_are_written_with_how_they_were_found(meta: Meta) -> None:
    result = run(*TUNE, "--only", "hurry", "--generations", "10", "--test", "60")
    assert result.code == 0, result.err
    assert "The weights are in cookie-jar.insight.toml" in result.out
    found = read_weights_file(OUT, NAMES)
    assert found["hurry"] < 2.0
    assert found["tidy"] == 0.0
    made = tomllib.loads(OUT.read_text())["made"]
    assert made["generations"] == 10
    assert made["games"] == 10 * 4 * 4 + 2 * 32
    assert "against the weights before on the same dice" in made["result"]
    assert (meta.folder / FILE).read_text() == TEXT, "only --out is written"
    again = run(*made["command"].split()[1:], "--jobs", "1", "--state", "other.json", "--out", "other.toml")
    assert again.code == 0, again.err
    assert read_weights_file(Path("other.toml"), NAMES) == found, "the command of the file gives the same weights"


def test_weights_that_are_not_surely_better_are_not_written() -> None:
    result = run(*TUNE, "--only", "tidy", "--generations", "5", "--sigma", "0.001", "--test", "4")
    assert result.code == 0, result.err
    assert "nothing is written" in result.out
    assert not OUT.exists()


def test_an_interrupted_run_goes_on_as_if_nothing_had_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = ("--generations", "5", "--state", "whole.json", "--test", "4")
    assert run(*TUNE, *whole).code == 0
    play, played = bouts.play_bout, [0]

    def tired(*args: Any) -> Bout:
        played[0] += 1
        if played[0] == 70:
            raise KeyboardInterrupt
        return play(*args)

    with monkeypatch.context() as patch:
        patch.setattr(bouts, "play_bout", tired)
        assert run(*TUNE, "--generations", "5").code == 130
    data = json.loads(KEPT.read_text())
    assert 0 < len(data["generations"]) < 5
    result = run(*TUNE, "--generations", "5", "--test", "4")
    assert f"goes on after {len(data['generations'])} generations" in result.out
    kept, other = json.loads(KEPT.read_text()), json.loads(Path("whole.json").read_text())
    for name in ("generations", "checks", "games"):
        assert kept[name] == other[name]


def test_a_kill_while_the_run_is_written_leaves_the_file_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run(*TUNE, "--generations", "1", "--test", "4").code == 0
    before = KEPT.read_bytes()
    write = Path.write_text

    def killed(self: Path, text: str, **how: str) -> int:
        write(self, text[: len(text) // 2], **how)
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", killed)
    assert run(*TUNE, "--generations", "2").code == 130
    assert KEPT.read_bytes() == before


def test_another_run_is_not_mixed_in() -> None:
    assert run(*TUNE, "--generations", "1").code == 0
    assert "that run has games 4, this one 6" in refused(*TUNE, "--games", "6")
    KEPT.write_text('{"half": ')
    assert "exists and is not a tuning run" in refused(*TUNE)
    KEPT.write_text('{"format": "bakehouse-tune/1", "half": ')
    assert "delete it or name another --state" in refused(*TUNE)


def test_what_cannot_be_tuned_is_refused_in_plain_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "has no weight 'hurri'; did you mean 'hurry'?" in refused(*TUNE, "--only", "hurri")
    assert "expected current or self" in refused(*TUNE, "--against", "me")
    assert "there is no bot 'gredy'" in refused(*TUNE, "--bot", "gredy")
    Path("notes.toml").write_text("hello = 1\n")
    assert "notes.toml: hurry: expected a number" in refused(*TUNE, "--out", "notes.toml")
    assert "has no option 'lucky'" in refused(*TUNE, "--vary", "lucky=own")
    monkeypatch.setitem(sys.modules, "cmaes", None)
    assert "pip install 'bakehouse[tune]'" in refused(*TUNE, "--generations", "1")
    monkeypatch.undo()
    assert "Cookie Jar has no weights" in refused("tune", "cookie-jar")


def test_games_go_through_all_sets_of_options(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def noted(game: Game, *args: Any) -> Played:
        seen.append(game.setting.options["luck"])
        return play_out(game, *args)

    monkeypatch.setattr(bouts, "play_out", noted)
    sets = ("--vary", "luck=own", "--vary", "luck=shared")
    assert run(*TUNE, *sets, "--only", "hurry", "--generations", "1").code == 0
    assert seen.count("own") == seen.count("shared") == len(seen) / 2 > 0


def test_a_simulation_compares_weights_of_a_file_with_the_games_own() -> None:
    Path("Keen.toml").write_text(TEXT.replace("2.0", "0.25"))
    sim = ("sim", "cookie-jar", "--players", "2", "--games", "20", "--jobs", "1")
    result = run(*sim, "--bots", "greedy,Greedy@Keen.toml", "--json", "figures.json")
    assert result.code == 0, result.err
    found = json.loads(Path("figures.json").read_text())["by_bot"]
    assert found["greedy@Keen.toml"]["score"]["mean"] > found["greedy"]["score"]["mean"]
    assert "missing.toml: cannot be read" in refused(*sim, "--bots", "greedy@missing.toml")
    Path("half.toml").write_text("hurry = 1\n")
    assert "half.toml: tidy: expected a number" in refused(*sim, "--bots", "greedy@half.toml")
