"""Any view becomes readable lines; a game may bring its own way."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

import bakehouse
from bakehouse.kernel.board import board_text, describe
from bakehouse.kernel.setting import Setting
from bakehouse.kernel.terminal import columns
from bakehouse.testing.examples.cookie_jar.rules import JarGame


def test_scalars_are_aligned_and_worded() -> None:
    view: dict[str, object] = {
        "round": 2,
        "open_now": True,
        "top": None,
        "hint": "",
        "share": 0.5,
        "none": [],
        "empty": {},
    }
    assert describe(view) == [
        "round:    2",
        "open now: yes",
        "top:      -",
        "hint:     -",
        "share:    0.5",
        "none:     nothing",
        "empty:    nothing",
    ]


def test_small_tables_stand_on_one_line_and_large_ones_below() -> None:
    small = {"cards": 3, "top": "tart"}
    large = {f"loaf-{n}": f"{n} of them in the window" for n in range(3)}
    assert describe({"pile": small, "shelf": large}) == [
        "pile: cards 3, top tart",
        "shelf:",
        "  loaf 0: 0 of them in the window",
        "  loaf 1: 1 of them in the window",
        "  loaf 2: 2 of them in the window",
    ]


def test_rows_of_one_kind_become_a_table() -> None:
    rows = [{"bread": "baguette", "left": 3}, {"bread": "brioche", "left": 12}]
    assert describe({"stock": rows}) == ["stock:", "  bread     left", "  baguette  3", "  brioche   12"]


def test_tables_with_the_same_entries_become_one() -> None:
    view = {"bakery": {"baguette": {"baked": 1, "left": 0}, "rye-bread": {"baked": 12, "left": 3}}}
    assert describe(view) == ["bakery:", "             baked  left", "  baguette   1      0", "  rye bread  12     3"]
    wide = {name: {f"a long title number {n}": n for n in range(5)} for name in ("one", "two")}
    assert describe({"shop": wide})[:2] == ["shop:", "  one:"]


def test_nested_lists_are_counted_from_one() -> None:
    assert describe({"trays": [[1, 2], [3, 4]]}) == ["trays:", "  1: 1, 2", "  2: 3, 4"]
    assert describe({"mixed": [{"a": [[1]]}, {"b": 2}]}) == ["mixed:", "  1:", "    a:", "      1: 1", "  2: b 2"]


def test_zones_of_seats_are_called_by_name() -> None:
    game = bakehouse.game("cookie-jar")
    text = board_text(game, game.new(2).view(0), ["Ana", "Ben"])
    assert "kitchen of Ana:" in text
    assert "kitchen of Ben:" in text


def test_a_game_may_draw_its_own_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "a_third_partys_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "terminal.py").write_text(
        "def blocks(view, names, seat):\n    return [[f'{len(view)} zones, {names[0]}']]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    setting = bakehouse.game("cookie-jar").setting
    own = Setting(replace(setting.meta, code=f"{folder.name}.rules:Game"), setting.source, setting.options)
    game = JarGame(own)
    assert board_text(game, game.new(2).view(0), ["Ana", "Ben"]) == "3 zones, Ana"
    assert board_text(game, game.new(2).view(0), ["Ana", "Ben"], "of ben").startswith("kitchen of Ben:")
    sys.modules.pop(f"{folder.name}.terminal")


def test_wide_letters_take_two_places() -> None:
    assert columns([["面包", "1"], ["bun", "2"]]) == "面包  1\nbun   2"
