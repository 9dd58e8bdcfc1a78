"""Editions at the terminal: show, check, diff."""

from __future__ import annotations

from pathlib import Path

import pytest

import bakehouse
from bakehouse.cli import edition_check
from bakehouse.kernel.edition import Source
from bakehouse.kernel.errors import BadOption
from bakehouse.kernel.game import Game
from tests.cli.terminal import run


@pytest.fixture
def variant(tmp_path: Path) -> Path:
    file = tmp_path / "variant.toml"
    file.write_text((bakehouse.find_metas()["cookie-jar"].folder / "edition.toml").read_text())
    return file


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def test_show_names_value_and_provenance(variant: Path) -> None:
    change(variant, 'default = "platform"', 'default = "platform"\n"trays.bonus" = "example"')
    result = run("edition", "show", str(variant))
    assert result.out.startswith("Cookie Jar, first edition, rules version 1\n")
    cells = [line.split() for line in result.out.splitlines()]
    assert ["trays.bonus", "4", "example"] in cells
    assert ["trays.room", "3", "platform"] in cells


def test_show_takes_a_games_name() -> None:
    assert "betting.ante" in run("edition", "show", "leduc").out


def test_check_tells_every_fault_on_a_line_of_its_own(variant: Path) -> None:
    change(variant, "bonus = 4", "bonus = 400")
    change(variant, "points = 1", "point = 1")
    result = run("edition", "check", str(variant))
    assert result.code == 2
    assert result.out.splitlines() == [
        "trays.bonus: expected a whole number from 0 to 100, found 400",
        "cookies.0.points: expected a whole number from -20 to 20, but it is missing",
        "cookies.0.point: unknown key; did you mean 'cookies.0.points'?",
    ]
    assert result.err.count("\n") == 1
    assert "3 faults" in result.err


def test_check_plays_with_the_fewest_and_most_players_and_every_option(variant: Path) -> None:
    result = run("edition", "check", str(variant))
    assert result.code == 0
    assert "7 actions; random games of 1 and 100 players ended\n" in result.out
    assert "random games of 1 and 100 players ended with luck shared" in result.out
    assert "variant.toml: can be played." in " ".join(result.out.split())


def test_check_of_an_edition_of_no_known_game(variant: Path) -> None:
    change(variant, 'id = "cookie-jar"', 'id = "biscuit-tin"')
    result = run("edition", "check", str(variant))
    assert result.code == 2
    assert "there is no game 'biscuit-tin'" in result.out


def test_check_bounds_the_action_table(variant: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(edition_check, "MOST_ACTIONS", 5)
    result = run("edition", "check", str(variant))
    assert result.code == 2
    assert "its action table has 7 entries; 5 are allowed" in result.out


def test_check_tells_of_numbers_that_the_rules_cannot_use(variant: Path) -> None:
    change(variant, 'id = "burnt"', 'id = "Burnt!"')
    result = run("edition", "check", str(variant))
    assert result.code == 2
    assert "the game cannot be made of these numbers: ValueError: action key 'drawn:Burnt!'" in result.out


def test_diff_shows_what_a_variant_changes(variant: Path) -> None:
    change(variant, "bonus = 4", "bonus = 5")
    change(variant, "count = 2\n", "count = 2\nextra = true\n")
    result = run("edition", "diff", "cookie-jar", str(variant))
    assert result.code == 0
    cells = [line.split() for line in result.out.splitlines()]
    assert ["trays.bonus", "4", "5"] in cells
    assert ["cookies.2.extra", "-", "true"] in cells
    assert "2 numbers differ." in result.out


def test_diff_of_equal_editions(variant: Path) -> None:
    assert run("edition", "diff", "cookie-jar", str(variant)).out == "No number differs.\n"


def test_a_file_called_like_a_game_does_not_hide_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "leduc").write_text("notes")
    monkeypatch.chdir(tmp_path)
    assert run("edition", "show", "leduc").code == 0
    assert run("play", "leduc", typed="quit\n").code == 0


SHIPPED = [meta.id for meta in bakehouse.find_metas().values() if not meta.example]


@pytest.mark.parametrize("game", SHIPPED)
def test_every_shipped_edition_passes_the_check(game: str, tmp_path: Path) -> None:
    """As the guide for designers says: copy the file, check it."""
    file = tmp_path / "base.toml"
    file.write_bytes((bakehouse.find_metas()[game].folder / "edition.toml").read_bytes())
    result = run("edition", "check", str(file))
    assert (result.code, result.err) == (0, "")
    assert "base.toml: can be played." in " ".join(result.out.split())


def test_all_tables_of_two_themes_are_tried_and_what_is_no_table_is_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "base.toml"
    file.write_bytes((bakehouse.find_metas()["roasted-empire"].folder / "edition.toml").read_bytes())
    faults, tried = edition_check.faults_of(file)
    assert faults == []
    assert len(tried) == 10
    assert len(set(tried)) == 10


def test_an_option_that_makes_no_table_by_itself_is_no_fault_of_the_file(
    variant: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Picky:
        """Cookie Jar for those who have a jar of their own."""

        def open(self, source: Source, options: dict[str, object]) -> Game:
            if options.get("luck") == "shared":
                raise BadOption("everybody wants a jar")
            return bakehouse.game("cookie-jar", source, **options)

    monkeypatch.setattr(edition_check, "find_meta", lambda _: Picky())
    faults, tried = edition_check.faults_of(variant)
    assert faults == []
    assert [line.partition(" ended")[2] for line in tried] == [""]


def test_a_wrong_line_of_provenance_hides_no_other_fault(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes((bakehouse.find_metas()["bake-and-sale"].folder / "edition.toml").read_bytes())
    change(file, "hours = 8", 'hours = "nine"')
    change(file, "[fame]", "[fames]")
    result = run("edition", "check", str(file))
    assert result.code == 2
    told = result.out.replace("\n  ", " ").splitlines()
    assert any("hours: expected a whole number from" in line and "found 'nine'" in line for line in told)
    assert any(line.startswith("fames.") and "did you mean 'fame." in line for line in told)
    assert any(line.startswith("fame.") and line.endswith("but it is missing") for line in told)
    assert any(line.startswith('provenance."fame') and line.endswith("matches no key of this edition") for line in told)
    assert f"{len(told)} faults" in result.err


def test_faults_of_head_and_options_hide_no_other_either(variant: Path) -> None:
    change(variant, "minutes = 5", "minutes = 0")
    change(variant, 'default = "own"', 'default = "borrowed"')
    change(variant, "bonus = 4", "bonus = 400")
    told = run("edition", "check", str(variant)).out
    for fault in ("game.minutes: expected", "option.0.default: expected one of", "trays.bonus: expected"):
        assert fault in told


def test_an_edition_of_an_unknown_game_tells_its_other_faults_too(variant: Path) -> None:
    change(variant, 'id = "cookie-jar"', 'id = "biscuit-tin"')
    change(variant, "minutes = 5", "minutes = 0")
    told = run("edition", "check", str(variant)).out
    assert "game.minutes: expected" in told
    assert "there is no game 'biscuit-tin'" in told
