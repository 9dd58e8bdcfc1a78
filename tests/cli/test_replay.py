"""Saved games: the log as sentences, through whose eyes, and the proof of their draws."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bakehouse.kernel.dice import SeededDice
from bakehouse.kernel.files import save
from bakehouse.kernel.setting import Meta
from tests.cli.conftest import Sit
from tests.cli.terminal import refused, run
from tests.versions import DEAR, LAZY, SAME, busy, installed, tipped

GOLDEN = Path(__file__).parents[1] / "games/bake_the_cake/golden/barred.bakehouse.json"
FIRST = "1\n" * 200


@pytest.fixture
def saved(tmp_path: Path) -> str:
    file = tmp_path / "a.bakehouse.json"
    seats = ("--seat", "person:Ana", "--seat", "random")
    assert run("play", "leduc", *seats, "--seed", "3", "--save", str(file), typed=FIRST).code == 0
    return str(file)


def test_the_whole_log_is_printed_without_a_terminal(saved: str) -> None:
    result = run("replay", saved)
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "Leduc Poker: Ana, Rosa (random)"
    assert lines[1] == "   1  A card was dealt to Ana."
    assert "The game is over." in lines


def test_a_seat_sees_its_own_cards_and_all_sees_everything(saved: str) -> None:
    assert "queen" in run("replay", saved, "--viewer", "1").out
    assert run("replay", saved, "--viewer", "Ana").out == run("replay", saved, "--viewer", "1").out
    spectator = run("replay", saved).out.splitlines()
    everything = run("replay", saved, "--viewer", "all").out.splitlines()
    assert spectator[1:3] == ["   1  A card was dealt to Ana.", "   2  A card was dealt to Rosa."]
    assert all("card" not in line and "dealt" in line for line in everything[1:3])


def test_the_table_at_one_point(saved: str) -> None:
    result = run("replay", saved, "--at", "2", "--viewer", "2")
    assert re.search(r"   2  A (jack|queen|king) was dealt to you", result.out)
    assert "   3  " not in result.out
    assert "cards: hidden, " in result.out
    assert run("replay", saved, "--at", "0").out.startswith("Leduc Poker: Ana, Rosa (random)\n\ncards: none, none\n")


def test_a_point_or_viewer_that_is_not_there(saved: str) -> None:
    assert "--at 99: the log has 8 entries; choose from 0 to 8" in refused("replay", saved, "--at", "99")
    assert "--at -1" in refused("replay", saved, "--at", "-1")
    assert "expected a seat (1 Ana, 2 Rosa), nobody or all" in refused("replay", saved, "--viewer", "Zoe")
    assert "--viewer 3" in refused("replay", saved, "--viewer", "3")


def test_verify_proves_the_draws(saved: str) -> None:
    result = run("verify", saved)
    assert result.code == 0
    assert "Leduc Poker, 2 players, finished" in " ".join(result.out.split())
    assert "all 3 draws follow from the seeded dice." in " ".join(result.out.split())


def test_an_unfinished_game_can_be_replayed_and_verified(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    run("play", "cookie-jar", "--seed", "3", "--save", str(file), typed="draw\nquit\n")
    assert "Player 1 drew chocolate." in run("replay", str(file)).out
    assert "The game is over." not in run("replay", str(file)).out
    assert "not finished" in " ".join(run("verify", str(file)).out.split())


# ------------------------------------------------------------ of another rules version
@pytest.fixture
def old(tmp_path: Path) -> str:
    """A whole game of Corner Stall under the first version of its rules."""
    file = tmp_path / "old.bakehouse.json"
    file.write_text(save(busy(SeededDice(3)), ["Ana", "Ben"]), encoding="utf-8")
    return str(file)


def test_a_game_of_other_rules_is_told_as_far_as_it_goes_and_then_as_it_was_written_down(old: str) -> None:
    with installed(LAZY):
        result = run("replay", old, "--viewer", "all")
    assert result.code == 0
    told = " ".join(result.out.split())
    assert "Played under rules version 1 of Corner Stall, and here is version 2." in told
    assert re.search(r"shown up to entry (\d+) of \d+: entry \d+ is not possible under the rules here", told)
    lines = result.out.splitlines()
    assert "   1  A recipe was dealt to Ana: 2." in lines
    assert any(re.fullmatch(r" +\d+  Ana: fetch", line) for line in lines)
    assert any(re.fullmatch(r" +\d+  Chance: good \d", line) for line in lines)
    assert "Its result as it was stored:" in told
    assert re.search(r"1\. (Ana|Ben): \d+ points?, by score", told)


def test_the_table_of_other_rules_is_shown_up_to_where_it_goes(old: str) -> None:
    with installed(LAZY):
        assert "phase: price" in run("replay", old, "--at", "2").out
        beyond = run("replay", old, "--at", "30")
    assert beyond.code == 0
    assert "The table can be shown up to entry " in beyond.out


def test_an_edition_that_cannot_be_read_leaves_the_log_and_the_result(old: str, tmp_path: Path) -> None:
    with installed(tipped(tmp_path / "game")):
        result = run("replay", old)
        assert "The table can be shown at no entry." in run("replay", old, "--at", "0").out
    assert result.code == 0
    assert "   1  Chance: recipe " in result.out
    assert "Its result as it was stored:" in " ".join(result.out.split())


@pytest.mark.parametrize("meta", [SAME, DEAR, LAZY])
def test_a_game_of_other_rules_is_neither_verified_nor_played_on(old: str, meta: Meta) -> None:
    """Not even where it would replay without a complaint."""
    with installed(meta):
        for command in ("verify", "play"):
            says = refused(command, old)
            assert "played under rules version 1 of Corner Stall, and here is version 2" in says
            assert "cannot be played on or verified here" in says
            assert "follow" not in says


def test_a_golden_game_of_later_rules_is_stepped_through(sit: Sit, tmp_path: Path) -> None:
    data = json.loads(GOLDEN.read_text(encoding="utf-8"))
    length, file = len(data["log"]), tmp_path / "later.bakehouse.json"
    file.write_text(json.dumps({**data, "rules": data["rules"] + 1}), encoding="utf-8")
    screen = sit("replay", str(file))
    shown = screen.wait_for(f"0 of {length}> ")
    assert f"Played under rules version {data['rules'] + 1} of Bake the Cake!" in " ".join(shown.split())
    screen.type(str(length))
    assert "Its result as it was stored:" in screen.wait_for(f"{length} of {length}> ")
    screen.type("t")
    assert "Store: chits left by colour" in screen.wait_for(f"{length} of {length}> ")
    screen.type("q")
    assert screen.finish() == 0
