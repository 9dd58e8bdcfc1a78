"""Whatever is wrong: exit code 2, one line on stderr that says what and where, and nothing is written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bakehouse
from tests.cli.terminal import refused, run

FIRST = "1\n" * 200


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    file = tmp_path / "evening.bakehouse.json"
    assert run("play", "tasting-menu", "--seed", "4", "--save", str(file), typed=FIRST).code == 0
    return file


@pytest.fixture
def variant(tmp_path: Path) -> Path:
    file = tmp_path / "variant.toml"
    file.write_text((bakehouse.find_metas()["cookie-jar"].folder / "edition.toml").read_text())
    return file


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("plya", "Did you mean 'play'"),
        ("--bogus", "No such option: --bogus"),
        ("play leduc extra", "unexpected extra argument"),
        ("play nothing", "there is no game 'nothing' (there are: "),
        ("play ledu", "did you mean 'leduc'?"),
        ("play leduc --players 3", "Leduc Poker is for 2 players, not 3"),
        ("play tasting-menu --players 6", "is for 2 to 5 players, not 6"),
        ("play cookie-jar --players 101", "is for 1 to 100 players, not 101"),
        ("play cookie-jar --players 0", "not 0"),
        ("play cookie-jar --players -1", "not -1"),
        ("play cookie-jar --players many", "'--players'"),
        ("play cookie-jar --option lick=own", "has no option 'lick'; did you mean 'luck'?"),
        ("play cookie-jar --option luck=bad", "option 'luck' takes own, shared, not 'bad'"),
        ("play cookie-jar --option luck", "expected ID=VALUE"),
        ("play cookie-jar --seat ghost", "expected person, level-1 to level-5 or a bot (greedy, "),
        ("play leduc --seat person --seat person --seat person", "is for 2 players, not 3"),
        ("play cookie-jar --players 1 --seat person --seat person", "2 seats are named, but the table has 1"),
        ("play leduc --seed soon", "'--seed'"),
        ("play nowhere.bakehouse.json", "cannot be read: no such file"),
        ("play leduc --edition nowhere.toml", "nowhere.toml: cannot be read: no such file"),
        ("sim nothing", "there is no game 'nothing'"),
        ("sim leduc --bots ghost", "there is no bot 'ghost' (there are: "),
        ("sim leduc --bots ,", "name at least one bot"),
        ("sim leduc --games 0", "'--games'"),
        ("sim leduc --jobs 0", "'--jobs'"),
        ("sim leduc --players 9", "is for 2 players, not 9"),
        ("replay nowhere.json", "cannot be read: no such file"),
        ("verify nowhere.json", "cannot be read: no such file"),
        ("edition", "Missing command"),
        ("edition show nothing", "there is no game 'nothing'"),
        ("edition show no/where", "cannot be read: no such file"),
        ("edition check nowhere.toml", "there is no such file"),
        ("edition diff cookie-jar leduc", "nothing to compare"),
        ("conform nothing", "there is no game 'nothing'"),
        ("conform leduc --players 5", "is for 2 players, not 5"),
    ],
)
def test_arguments(line: str, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert says in refused(*line.split())
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------ match files
def cut(text: str) -> str:
    return text[: len(text) // 2]


def other_draw(data: dict[str, Any]) -> None:
    at = next(at for at, (actor, _) in enumerate(data["log"]) if actor == "chance")
    data["log"][at][1] = "deal:soup" if data["log"][at][1] != "deal:soup" else "deal:tart"


def other_seat(data: dict[str, Any]) -> None:
    at = next(at for at, (actor, _) in enumerate(data["log"]) if actor != "chance")
    data["log"][at][0] = 7


EDITS: list[tuple[Callable[[dict[str, Any]], None], str]] = [
    (lambda data: data.update(format="chess/1"), "is of format 'chess/1'"),
    (lambda data: data.update(game="tasting-room"), "there is no game 'tasting-room'"),
    (lambda data: data.update(options={"spice": 1}), "has no option 'spice'"),
    (lambda data: data.update(players=["Ana"] * 9), "is for 2 to 5 players, not 9"),
    (lambda data: data["edition"].update(text=data["edition"]["text"] + "\n[more]\na = 1\n"), "the file was edited"),
    (lambda data: data["log"].insert(3, ["chance", "deal:pizza"]), "log entry 4 (chance, 'deal:pizza') does not fit"),
    (lambda data: data["log"].append([0, "pick:soup"]), "does not fit: the game is over"),
    (lambda data: data["result"].update(scores=[99, 99]), "the result noted is not the one"),
    (lambda data: data["log"].insert(0, "soup"), "log entry 1 is not"),
    (lambda data: data.pop("dice"), "'dice' is missing"),
    (other_draw, "log entry "),
    (other_seat, "there is no seat 8 at this table"),
]


@pytest.mark.parametrize(("edit", "says"), EDITS)
@pytest.mark.parametrize("command", ["replay", "verify", "play"])
def test_edited_match_files(command: str, edit: Callable[[dict[str, Any]], None], says: str, saved: Path) -> None:
    data = json.loads(saved.read_text())
    edit(data)
    saved.write_text(json.dumps(data))
    line = refused(command, str(saved))
    assert says in line or "the file was edited" in line
    assert str(saved) in line


@pytest.mark.parametrize("command", ["replay", "verify", "play"])
def test_truncated_and_foreign_files(command: str, saved: Path) -> None:
    whole = saved.read_text()
    for text, says in [(cut(whole), "is truncated or not a match file"), ("", "not valid JSON"), ("[1, 2]", "format")]:
        saved.write_text(text)
        assert says in refused(command, str(saved))
    saved.write_bytes(b"\x89PNG\xff\xfe")
    assert "not UTF-8 text" in refused(command, str(saved))


def test_a_draw_that_the_dice_did_not_give(saved: Path) -> None:
    """The log fits the rules, but not the seed."""
    data = json.loads(saved.read_text())
    data["dice"]["seed"] = 5
    saved.write_text(json.dumps(data))
    assert run("replay", str(saved)).code == 0
    line = refused("verify", str(saved))
    assert str(saved) in line
    assert "draw 'deal1/seat" in line


def test_dice_that_prove_nothing(saved: Path) -> None:
    data = json.loads(saved.read_text())
    data["dice"] = {"kind": "none"}
    saved.write_text(json.dumps(data))
    assert "there is nothing to prove draws from" in refused("verify", str(saved))


def test_a_name_cannot_command_the_terminal(saved: Path) -> None:
    data = json.loads(saved.read_text())
    data["players"][0] = "\x1b]0;owned\x07Eve\r"
    saved.write_text(json.dumps(data))
    result = run("replay", str(saved))
    assert "Eve" in result.out
    assert not {"\x1b", "\x07", "\r"} & set(result.out)


# ------------------------------------------------------------ editions
def test_the_edition_of_another_game(variant: Path) -> None:
    assert "this is an edition of cookie-jar, not of leduc" in refused("play", "leduc", "--edition", str(variant))


def test_an_edition_with_faults(variant: Path) -> None:
    variant.write_text(variant.read_text().replace("rounds = 2", "rounds = 'two'").replace("room = 3", "room = 0"))
    for command in ("play", "sim", "conform"):
        line = refused(command, "cookie-jar", "--edition", str(variant))
        assert "play.rounds: expected a whole number from 1 to 20, found 'two' (and 1 more)" in line


def test_an_edition_that_is_not_toml(variant: Path) -> None:
    variant.write_text("[game\n")
    assert "is not valid TOML" in refused("play", "cookie-jar", "--edition", str(variant))


# ------------------------------------------------------------ nothing is written
@pytest.mark.parametrize("option", ["--json", "--csv"])
def test_sim_leaves_other_files_alone(option: str, tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    assert "is left as it is" in refused("sim", "leduc", option, str(notes))
    assert "is a folder" in refused("sim", "leduc", option, str(tmp_path))
    assert "there is no folder" in refused("sim", "leduc", option, str(tmp_path / "no" / "file"))
    assert notes.read_text() == "dear diary"
    assert list(tmp_path.iterdir()) == [notes]


def test_play_checks_where_it_saves_before_it_starts(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    assert "is not a saved game" in refused("play", "leduc", "--save", str(notes), typed=FIRST)
    assert notes.read_text() == "dear diary"


def test_a_folder_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    line = refused("play", "leduc", "--save", str(tmp_path / "a.json"), typed=FIRST)
    assert "a.json: cannot be written: no space left on device" in line
    assert list(tmp_path.iterdir()) == []
