"""`bakehouse position`: one position of a saved game, on the standard output."""

from __future__ import annotations

import json
from pathlib import Path

import bakehouse
from bakehouse import Game, Match, SealedDice, SeededDice
from bakehouse.kernel.files import read_file, save
from tests.cli.terminal import run

GOLDEN = Path(__file__).parents[1] / "games" / "cube_cafe" / "golden"


def test_a_position_of_a_saved_game_is_printed_and_read_back() -> None:
    file = sorted(GOLDEN.glob("*.bakehouse.json"))[0]
    result = run("position", str(file), "--at", "30")
    assert (result.code, result.err) == (0, "")
    assert Game.read(result.out).digest() == read_file(file).match.at(30).digest()


def test_a_seat_is_named_by_number_or_name(tmp_path: Path) -> None:
    file = tmp_path / "evening.bakehouse.json"
    file.write_text(save(Match(bakehouse.game("leduc"), 2, SeededDice(1)), ["Ana", "Ben"]), encoding="utf-8")
    by_name, by_number = run("position", str(file), "--seat", "ben"), run("position", str(file), "--seat", "2")
    assert by_name.out == by_number.out
    assert json.loads(by_name.out)["seat"] == 1
    assert run("position", str(file), "--seat", "Cleo").err == (
        "bakehouse: --seat Cleo: expected a seat (1 Ana, 2 Ben)\n"
    )


def test_what_cannot_be_told_is_refused_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "evening.bakehouse.json"
    file.write_text(save(Match(bakehouse.game("leduc"), 2, SealedDice()), ["Ana", "Ben"]), encoding="utf-8")
    result = run("position", str(file))
    assert (result.code, result.out) == (2, "")
    assert "this game is not over, and its players hide things from each other: name a seat" in result.err
    late = run("position", str(file), "--at", "9", "--seat", "1")
    assert late.err == "bakehouse: --at 9: the log has 2 entries; choose from 0 to 2\n"
