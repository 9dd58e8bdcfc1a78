"""Whole games at the terminal: choices, commands, and who is told what."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bakehouse.kernel.files import read_file
from bakehouse.kernel.find import find_meta
from tests.cli.terminal import refused, run

FIRST = "1\n" * 200  # always the first choice


def test_a_whole_game_against_a_bot() -> None:
    result = run("play", "leduc", "--seed", "3", typed=FIRST)
    assert result.code == 0
    assert "No bet yet\n  1. Check (pay nothing)\n  2. Raise (pay 2)\n> 1\n" in result.out
    assert "You checked.\nRosa checked." in result.out
    assert "The game is over.\n1. Rosa: 1 point, by score\n" in result.out
    assert "2. Player 1 (you): -1 points, by score\n   -1  paid in\n    0  won\n" in result.out


def test_every_line_fits_80_columns_without_colour() -> None:
    for game in ("leduc", "cookie-jar", "tasting-menu"):
        result = run("play", game, "--seed", "1", "--players", "2", typed="help\nboard\nlog\nhint\n" + FIRST)
        assert max(map(len, result.out.splitlines())) <= 80
        assert "\x1b" not in result.out


def test_the_same_seed_gives_the_same_game() -> None:
    games = {run("play", "tasting-menu", "--seed", seed, typed=FIRST).out for seed in ("8", "8", "9")}
    assert len(games) == 2


@pytest.mark.parametrize("typed", ["1", "draw", "dr", "Draw a cookie", "draw a", "DRAW"])
def test_a_choice_is_taken_by_number_key_or_beginning(typed: str) -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed=f"{typed}\nquit\n")
    assert "You drew chocolate." in result.out
    assert result.code == 0


def test_what_is_no_choice_is_refused_with_the_reason() -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed="7\nput:left\nfly\ndrawn:burnt\nquit\n")
    assert "There is no choice 7; they go from 1 to 2." in result.out
    assert "> put:left\nDraw a cookie first.\n> fly\n'fly' is neither a choice nor a command" in result.out
    assert "is an outcome of chance, not a move." in result.out


def test_a_long_table_is_not_pushed_away_by_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bakehouse.cli.sitting.SHORT_BOARD", 0)
    result = run("play", "leduc", "--seed", "3", typed="board\n\nboard\nquit\n")
    assert "No bet yet (Enter lists the choices.)\n> \nNo bet yet\n  1. Check" in result.out


def test_alone_against_a_target_the_verdict_comes_first() -> None:
    options = ("--option", "target=hard", "--seed", "3")
    result = run("play", "bake-and-sale", *options, typed="board target\n" + "end-day\n" * 7)
    assert "target hard" in result.out.splitlines()[0]
    assert "Target: Hard, 160 money; 160 more to win" in result.out
    assert "The game is over.\nYou missed the target of 160 by 160.\n1. Player 1 (you): 0 points\n" in result.out


def test_a_target_is_refused_where_others_play_too() -> None:
    said = refused("play", "bake-and-sale", "--option", "target=hard", "--players", "2")
    assert "is for 1 player, not 2" in said


def test_undo_and_redo() -> None:
    typed = "draw\nput:left\nundo\nput:right\nundo\nredo\nundo\nundo\nredo\nredo\nquit\n"
    result = run("play", "cookie-jar", "--seed", "3", typed=typed)
    assert "Taken back: Put it on the left tray." in result.out
    assert "> redo\n\nYou put it on the right tray." in result.out
    assert "Nothing can be taken back: the dice have answered." in result.out
    assert "There is nothing to redo." in result.out


def test_undo_takes_several_back_and_refuses_nonsense() -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed="draw\nput:left\nundo 2\nundo x\nundo 0\nquit\n")
    assert "Only 1 can be taken back: the dice have answered." in result.out
    assert result.out.count("expected a number, such as undo 2.") == 2


def test_a_hint_ranks_the_choices_and_says_why() -> None:
    typed = "draw\nhint\nput:left\ndraw\nput:left\nhint\nquit\n"
    result = run("play", "cookie-jar", "--seed", "3", typed=typed)
    assert "Hint: Put it on the" in result.out
    assert "  1. Put it on the" in result.out
    assert "  2. Put it on the" in result.out


def test_rules_log_board_and_help() -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed="log\nrules\ndraw\nlog\n1\nlog 1\nboard\nhelp\nquit\n")
    assert "Nothing has happened yet." in result.out
    assert "Nobody has written a guide for it yet" in result.out.replace("\n", " ")
    assert "> log\nYou drew chocolate.\n" in result.out
    assert "> log 1\nYou put it on the left tray.\n" in result.out
    assert "kitchen of Player 1 (you):\n" in result.out
    assert "undo, redo   take moves back" in result.out


def test_board_shows_a_part_of_the_table() -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed="board you\nboard ROSA\nboard oven\nquit\n")
    mine, others = (result.out.split("> ")[at] for at in (1, 2))
    assert "kitchen of Player 1 (you):" in mine
    assert "Rosa" not in mine
    assert "kitchen of Rosa:" in others
    assert "Nothing on the table is called 'oven'" in result.out


def test_rules_shows_the_guide_of_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from bakehouse.cli import arguments

    meta = find_meta("leduc")
    (tmp_path / "guide.md").write_text("# How to bake\nKnead, wait, bake.\n")
    (tmp_path / "edition.toml").write_text((meta.folder / "edition.toml").read_text())
    monkeypatch.setattr(arguments, "find_meta", lambda _: replace(meta, folder=tmp_path))
    assert "# How to bake\nKnead, wait, bake.\n" in run("play", "leduc", typed="rules\nquit\n").out


def test_one_letter_is_a_command_unless_a_choice_begins_with_it() -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed="dr\np\nl\nu\nq\n")
    assert "You drew chocolate." in result.out
    assert "Where does the chocolate cookie go?\n  1. Put it on the left tray (+2 points)" in result.out
    assert "> l\nYou drew chocolate." in result.out
    assert "> u\nNothing can be taken back: the dice have answered." in result.out
    assert "You have left the table. The game was not saved." in result.out


def test_one_letter_does_not_do_what_cannot_be_taken_back() -> None:
    result = run("play", "cookie-jar", "--seed", "3", typed="d\n1\nq\n")
    assert "> d\nDraw or stop?\n  1. Draw a cookie (9 left in the jar)\n  0. Back\n> 1\n" in result.out
    assert "You drew" in result.out


def test_what_other_people_hold_is_not_shown() -> None:
    """Two people share the screen: between two requests to pass it on, only one hand is on it."""
    seats = ("--seat", "person:Ana", "--seat", "person:Ben")
    result = run("play", "tasting-menu", *seats, "--seed", "5", typed="\n1\n" * 40)
    assert result.code == 0
    shown = result.out.split("Pass the screen to ")[1:]
    assert len(shown) > 6
    for part in shown:
        name, other = ("Ana", "Ben") if part.startswith("Ana") else ("Ben", "Ana")
        assert f"{name}: Which dish do you serve?" in part
        assert f"{other}: Which dish do you serve?" not in part
        dealt = [line for line in part.splitlines() if f"was dealt to {other}" in line]
        assert all(line.startswith(f"A card was dealt to {other}.") for line in dealt)
    sealed = shown[1].split("\n> ")[0]
    assert re.search(r"picked: +yes", sealed)
    assert "Ana served" not in sealed


def test_people_share_the_screen_freely_where_nothing_is_hidden() -> None:
    seats = ("--seat", "person:Ana", "--seat", "person:Ben", "--seat", "random")
    result = run("play", "cookie-jar", *seats, "--seed", "5", typed="draw\n1\nstop\nstop\nquit\n")
    assert "Pass the screen" not in result.out
    assert "Ana: Draw or stop?" in result.out
    assert "Ana stopped.\n" in result.out
    assert "Ben: Draw or stop?" in result.out


def test_bots_play_among_themselves() -> None:
    result = run("play", "cookie-jar", "--seat", "greedy", "--seat", "random:Rosa", "--seed", "2")
    assert result.code == 0
    assert "At the table: Milo (greedy), Rosa (random)." in result.out
    assert "Rosa" in result.out.split("The game is over.")[1]


def test_a_hundred_seats_are_told_briefly() -> None:
    result = run("play", "cookie-jar", "--players", "100", "--seed", "2", typed="stop\nlog\nstop\n")
    assert result.code == 0
    before_log = result.out.split("> log")[0]
    assert "more lines; `log` shows all.)" in before_log
    assert len(before_log.splitlines()) < 70
    places = result.out.split("The game is over.")[1]
    assert places.count("points") + places.count("1 point,") >= 100


def test_auto_plays_the_only_choice_of_people_too() -> None:
    """A full kitchen can only stop."""
    typed = "draw\nleft\nput:left\ndraw\nput:left\ndraw\nput:left\n" + "draw\n1\n" * 30
    asked = run("play", "cookie-jar", "--players", "1", "--seed", "3", typed=typed)
    by_itself = run("play", "cookie-jar", "--players", "1", "--seed", "3", "--auto", typed=typed)
    only = "Draw or stop?\n  1. Stop"
    assert only in asked.out
    assert only not in by_itself.out


def test_enter_takes_the_only_choice() -> None:
    result = run("play", "cookie-jar", "--players", "1", "--seed", "3", typed="draw\n1\n" * 6 + "\nquit\n")
    assert "Draw or stop?\n  1. Stop" in result.out
    assert "You stopped." in result.out


def test_seats_are_filled_up_with_bots() -> None:
    result = run("play", "tasting-menu", "--players", "4", "--seat", "random", "--seat", "person:Zoe", typed="quit\n")
    assert "At the table: Rosa (random), Zoe, Milo (Cheerful), Ines (Cheerful)." in result.out


def test_the_end_of_the_input_ends_the_game() -> None:
    assert "the input ended before the game did" in refused("play", "leduc")


# ------------------------------------------------------------ saved games
def test_saved_at_the_end_and_read_back(tmp_path: Path) -> None:
    file = tmp_path / "evening"
    result = run("play", "tasting-menu", "--seed", "3", "--save", str(file), typed=FIRST)
    saved = tmp_path / "evening.bakehouse.json"
    assert f"Saved in {saved}." in " ".join(result.out.split())
    assert read_file(saved).match.state.over
    assert [path.name for path in tmp_path.iterdir()] == [saved.name]


def test_saved_by_command_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "evening.bakehouse.json"
    played = run("play", "leduc", "--seed", "3", typed=f"1\nsave {file}\n1\n")
    assert played.code == 0
    assert not read_file(file).match.state.over
    gone_on = run("play", str(file), "--save", str(file), typed="undo\n1\n")
    assert "At the table: Player 1, Rosa (Cheerful). Seed 3." in gone_on.out
    assert "Nothing can be taken back" in gone_on.out
    assert played.out.split("The game is over.")[1] == gone_on.out.split("The game is over.")[1].split("Saved in")[0]
    assert read_file(file).match.state.over


def test_leaving_tells_of_what_was_not_saved(tmp_path: Path) -> None:
    kept = run("play", "cookie-jar", typed=f"draw\nsave {tmp_path}/a\nquit\n")
    lost = run("play", "cookie-jar", typed=f"save {tmp_path}/b\ndraw\nquit\n")
    assert kept.out.endswith("You have left the table.\n")
    assert lost.out.endswith("You have left the table. The game was not saved.\n")


def test_leaving_early_keeps_the_game_if_wished(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    result = run("play", "cookie-jar", "--save", str(file), typed="draw\nquit\n")
    assert result.code == 0
    assert "not saved" not in result.out
    assert len(read_file(file).match.log) == 2


def test_save_refuses_what_it_cannot_write(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    typed = f"save\nsave {notes}\nsave {tmp_path}\nsave {tmp_path}/no/where\nquit\n"
    result = run("play", "leduc", typed=typed)
    flat = " ".join(result.out.split())
    assert "Save it where?" in flat
    assert "exists and is not a saved game" in flat
    assert "is a folder" in flat
    assert "there is no folder" in flat
    assert notes.read_text() == "dear diary"


def test_a_finished_game_does_not_go_on(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    run("play", "leduc", "--save", str(file), typed=FIRST)
    assert "this game is over" in refused("play", str(file))


def test_a_saved_game_keeps_its_options(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    run("play", "cookie-jar", "--option", "luck=shared", "--save", str(file), typed="quit\n")
    assert json.loads(file.read_text())["options"] == {"luck": "shared"}
    assert "keeps its options" in refused("play", str(file), "--option", "luck=own")
