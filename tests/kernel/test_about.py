"""A game without guide.md still says what there is: in words, with its numbers and its moves."""

from __future__ import annotations

import bakehouse
from bakehouse.kernel.about import about_text, rules_text
from bakehouse.kernel.edition import source_of
from bakehouse.kernel.guide import read_guide


def test_a_game_with_a_guide_is_told_by_it() -> None:
    game = bakehouse.game("cube-cafe")
    assert rules_text(game) == read_guide(game.setting)


def test_title_players_options_numbers_and_moves_are_told() -> None:
    text = rules_text(bakehouse.game("cookie-jar"))
    assert text.startswith("Cookie Jar is a game for 1 to 100 players, of about 5 minutes. It is by Bakehouse.")
    assert "- Luck: own, shared; usually own. Shared: the n-th cookie" in text
    assert "| trays, names | left, right |" in text
    assert "| cookies, plain cookie, count | 4 |" in text
    assert "| Draw a cookie | `draw` | 1 |" in text
    assert "| Put it on the left tray | `put:<tray>` | 2 |" in text


def test_numbers_are_those_of_the_edition_in_play() -> None:
    own = bakehouse.game("leduc").setting.source.text
    game = bakehouse.game("leduc", edition=source_of(own.replace("ante = 1", "ante = 7"), "mine.toml"))
    assert "| betting, ante | 7 |" in about_text(game)


def test_what_an_edition_says_is_no_markdown() -> None:
    own = bakehouse.game("leduc").setting.source.text
    text = own.replace('edition = "research"', 'edition = "[x](y) <b> *z* | `q`"')
    told = about_text(bakehouse.game("leduc", edition=source_of(text, "mine.toml")))
    assert "\\[x](y) &lt;b> \\*z\\* \\| 'q'" in told
