"""Saved games: the log as sentences, through whose eyes, and the proof of their draws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.terminal import refused, run

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
    assert lines[0] == "Leduc Poker: Ana, random"
    assert lines[1] == "   1  A card was dealt to Ana."
    assert "The game is over." in lines


def test_a_seat_sees_its_own_cards_and_all_sees_everything(saved: str) -> None:
    assert "queen" in run("replay", saved, "--viewer", "1").out
    assert run("replay", saved, "--viewer", "Ana").out == run("replay", saved, "--viewer", "1").out
    spectator = run("replay", saved).out.splitlines()
    everything = run("replay", saved, "--viewer", "all").out.splitlines()
    assert spectator[1:3] == ["   1  A card was dealt to Ana.", "   2  A card was dealt to random."]
    assert all("card" not in line and "dealt" in line for line in everything[1:3])


def test_the_table_at_one_point(saved: str) -> None:
    result = run("replay", saved, "--at", "2", "--viewer", "2")
    assert re.search(r"   2  A (jack|queen|king) was dealt to you", result.out)
    assert "   3  " not in result.out
    assert "cards: hidden, " in result.out
    assert run("replay", saved, "--at", "0").out.startswith("Leduc Poker: Ana, random\n\ncards: none, none\n")


def test_a_point_or_viewer_that_is_not_there(saved: str) -> None:
    assert "--at 99: the log has 8 entries; choose from 0 to 8" in refused("replay", saved, "--at", "99")
    assert "--at -1" in refused("replay", saved, "--at", "-1")
    assert "expected a seat (1 Ana, 2 random), nobody or all" in refused("replay", saved, "--viewer", "Zoe")
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
