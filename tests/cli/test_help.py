"""Every command explains itself, with an example that works."""

from __future__ import annotations

import re
import shlex

import pytest

import bakehouse
from bakehouse.cli import games
from bakehouse.kernel.find import find_metas
from tests.cli.terminal import run

EDITION = ["edition", "edition show", "edition check", "edition diff"]
PLAYED = ["replay", "verify", "position"]
AUTHORS = ["conform", "new-game", "new-bot"]
COMMANDS = ["", "serve", "games", "play", "sim", "ladder", "tune", "fit", "export", *PLAYED, *AUTHORS, *EDITION]


@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_80_columns_and_has_an_example(command: str) -> None:
    result = run(*command.split(), "--help")
    assert result.code == 0
    assert "Usage: bakehouse" in result.out
    assert max(map(len, result.out.splitlines())) <= 80
    if command != "edition":
        assert "Example" in result.out
        assert f"\n    bakehouse {command}".rstrip() in result.out


def test_all_commands_are_known_here() -> None:
    listed = run("--help").out.split("Commands:")[1].split()
    assert {command.split()[0] for command in COMMANDS if command} <= set(listed)
    lines = run("--help").out.split("Commands:\n")[1].splitlines()
    assert {line.split()[0] for line in lines} == {command.split()[0] for command in COMMANDS if command}


def test_the_version_is_told_with_the_mode() -> None:
    result = run("--version")
    assert result.code == 0
    mode = "compiled" if bakehouse.compiled() else "interpreted"
    assert re.fullmatch(rf"bakehouse {re.escape(bakehouse.__version__)}, Python [\d.]+\S*, {mode}.*\n", result.out)


@pytest.mark.parametrize("command", ["games", "sim", "ladder", "edition show"])
def test_the_first_example_works(command: str) -> None:
    lines = run(*command.split(), "--help").out.splitlines()
    example = next(line for line in lines if line.startswith("    bakehouse "))
    assert run(*shlex.split(example)[1:]).code == 0


def test_games_lists_the_verbs_of_one() -> None:
    result = run("games", "--verbs", "cookie-jar")
    assert result.code == 0
    assert [line.split()[:2] for line in result.out.splitlines()[1:]] == [
        ["draw", "1"],
        ["stop", "1"],
        ["put:<tray>", "2"],
        ["drawn:<cookie>", "3"],
    ]
    assert "there is no game 'chess'" in run("games", "--verbs", "chess").err


def test_games_lists_what_is_installed() -> None:
    result = run("games", "--all")
    assert "Cookie Jar" in result.out
    assert "1 to 100 players" in result.out
    assert "example" in result.out


def test_examples_are_hidden_as_soon_as_there_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    metas = find_metas()
    examples = {name: meta for name, meta in metas.items() if meta.example}
    monkeypatch.setattr(games, "find_metas", lambda: examples)
    assert [meta.id for meta in games.offered(everything=False)] == list(examples)
    mixed = {**examples, "leduc": replace(examples["leduc"], example=False)}
    monkeypatch.setattr(games, "find_metas", lambda: mixed)
    assert [meta.id for meta in games.offered(everything=False)] == ["leduc"]
    assert [meta.id for meta in games.offered(everything=True)] == list(mixed)


def test_play_without_a_game_says_what_can_be_done_where_nobody_can_be_asked() -> None:
    result = run("play")
    assert result.code == 0
    assert "bakehouse play GAME" in result.out
    assert max(map(len, result.out.splitlines())) <= 80


def test_conform_reports_what_was_tested() -> None:
    result = run("conform", "leduc", "--games", "1")
    assert result.code == 0
    assert "Leduc Poker keeps the contract; promises tested:" in result.out


def test_conform_names_the_broken_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    from bakehouse.cli import conform
    from bakehouse.testing import Nonconformance

    def broken(*_: object) -> None:
        raise Nonconformance("scores", "they do not sum up", "leduc, seat 1")

    monkeypatch.setattr(conform, "check_game", broken)
    result = run("conform", "leduc")
    assert result.code == 1
    assert result.err == (
        "bakehouse: Leduc Poker does not keep the contract: scores: they do not sum up [leduc, seat 1]\n"
    )
