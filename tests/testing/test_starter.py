"""`new-game` and `new-bot`: a folder that conforms at once, and plain words where none can be made."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bakehouse.testing.starter import CannotMake, make_bot, make_game
from tests.cli.terminal import run

ODD = ["game", "state", "a", "x2", "seats", "rye-and-wheat-3"]
"""Names that rules use themselves, or short ones."""


def checked(folder: Path, module: str) -> None:
    """In a process of its own: the module is imported under its name."""
    script = f"import bakehouse, {module} as made; bakehouse.check_game(made.META.open(None, {{}}), [2], games=1)"
    done = subprocess.run([sys.executable, "-c", script], cwd=folder, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", ODD)
def test_a_new_game_conforms_under_any_name(name: str, tmp_path: Path) -> None:
    files = make_game(name, tmp_path)
    assert all(path.is_file() for path in files)
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    assert not any(word in text for word in ("bun-stack", "bun_stack", "Bun Stack", "BunStack"))
    checked(tmp_path / name, name.replace("-", "_"))


@pytest.mark.parametrize("name", ["bot", "state", "deep-thought"])
def test_a_new_bot_can_be_loaded_under_any_name(name: str, tmp_path: Path) -> None:
    files = make_bot(name, tmp_path)
    module = files[1].stem
    script = (
        f"import {module} as made; print([v.title for k, v in vars(made).items() if k.endswith('Bot') and v.title])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=tmp_path / name, capture_output=True, text=True)
    assert done.stdout.strip().endswith(f"{name.replace('-', ' ').title()!r}]"), done.stderr


@pytest.mark.parametrize(
    "name", ["", "Bun", "bun_stack", "-bun", "bun-", "b--c", "9lives", "a" * 41, "../bun", "büffel"]
)
def test_a_name_that_cannot_be_one_is_refused_with_what_would_do(name: str, tmp_path: Path) -> None:
    with pytest.raises(CannotMake, match="use small letters, digits and hyphens, a letter first, such as bun-stack"):
        make_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["class", "json", "random", "pytest"])
def test_a_name_that_python_has_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(CannotMake, match=f"Python has a module or a word {name} already"):
        make_bot(name, tmp_path)


def test_nothing_that_is_there_is_written_over(tmp_path: Path) -> None:
    (tmp_path / "bun-run").write_text("mine", encoding="utf-8")
    with pytest.raises(CannotMake, match="there is already something called bun-run here; it is left as it is"):
        make_game("bun-run", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["bun-run"]


def test_where_nothing_can_be_written_nothing_is_left_behind(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    with pytest.raises(CannotMake, match="cannot be written: not a directory"):
        make_game("bun-run", file)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


# ------------------------------------------------------------ the commands
def test_the_command_says_what_it_made_and_what_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("new-game", "rye-run")
    assert result.code == 0
    assert "  rye-run/rye_run/rules.py\n" in result.out.replace("\\", "/")
    assert "install -e rye-run\n  bakehouse conform rye-run\n" in result.out
    assert "bakehouse sim leduc --bots quick-eye,random --games 200" in run("new-bot", "quick-eye").out


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("new-game", "cube-cafe"), "there is a game called cube-cafe already; choose another name"),
        (("new-bot", "greedy"), "there is a bot called greedy already; choose another name"),
        (("new-game", "Rye Run"), "'Rye Run' cannot be a name"),
    ],
)
def test_the_command_refuses_in_one_line(
    args: tuple[str, ...], says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*args)
    assert (result.code, result.out, list(tmp_path.iterdir())) == (2, "", [])
    assert says in result.err
