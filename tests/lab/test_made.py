"""The file of weights: other numbers, the same words, and how it was made."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

import pytest

from bakehouse.kernel.find import find_meta, find_metas
from bakehouse.kernel.weights import FILE, read_weights
from bakehouse.lab.errors import LabError
from bakehouse.lab.made import with_weights
from tests.lab.jar import NAMES, TEXT

MADE: dict[str, str | int | date] = {"command": 'bakehouse tune "x"', "date": date(2025, 1, 31), "games": 12}


def test_numbers_change_and_words_stay(tmp_path: Path) -> None:
    text = with_weights(TEXT, {"hurry": 0.5, "tidy": -0.125}, MADE)
    (tmp_path / FILE).write_text(text)
    assert read_weights(tmp_path, NAMES) == {"hurry": 0.5, "tidy": -0.125}
    assert tomllib.loads(text)["made"] == MADE
    assert text.startswith("# What a hasty baker values.\n\nhurry = 0.5   # a cookie drawn")
    assert "tidy = -0.125 # a cookie that is left" in text


def test_what_was_made_again_says_only_how_it_was_made_last() -> None:
    once = with_weights(TEXT, {"hurry": 0.5}, MADE)
    twice = with_weights(once, {"hurry": 0.25}, {"games": 5})
    assert tomllib.loads(twice) == {"hurry": 0.25, "tidy": 0.0, "made": {"games": 5}}
    assert with_weights(twice, {"hurry": 0.5}, MADE) == once


def test_a_weight_without_a_line_is_not_lost_silently() -> None:
    with pytest.raises(LabError, match="'cosy' has no line of its own"):
        with_weights(TEXT, {"cosy": 1.0}, MADE)


@pytest.mark.parametrize("name", [meta.id for meta in find_metas().values() if (meta.folder / FILE).exists()])
def test_every_games_file_can_be_made_anew(name: str, tmp_path: Path) -> None:
    meta = find_meta(name)
    weights = meta.open(None, {}).weights
    other = {name: value + 0.5 for name, value in weights.items()}
    text = (meta.folder / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text(with_weights(text, other, MADE), encoding="utf-8")
    assert read_weights(tmp_path, list(weights)) == other
    assert text.count("#") <= with_weights(text, other, MADE).count("#") <= text.count("#") + 1
