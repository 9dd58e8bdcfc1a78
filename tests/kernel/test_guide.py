"""Guides take their numbers from the edition in play."""

from dataclasses import replace
from pathlib import Path

import pytest

import bakehouse
from bakehouse.kernel.errors import BadEdition
from bakehouse.kernel.guide import fill_in, read_guide

DATA = {
    "week": {"days": 7, "open": True, "hours": [8, 9]},
    "bread": [{"id": "rye", "name": "Rye", "needs": {"flour": 2, "salt": 1}}, {"id": "bun", "name": "Bun"}],
    "bun": {"colour": "rye"},
    "shop": {"mill": {"sells": "rye"}, "farm": {"sells": "eggs"}},
}


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("{week.days} days, open: {week.open}", "7 days, open: yes"),
        ("{week.hours} hours, first {week.hours.0}", "8, 9 hours, first 8"),
        ("- {bread.*.name}: {bread.*.needs}.", "- Rye: 2 flour, salt.\n- Bun: ."),
        ("{shop.*.sells}", "Rye\neggs"),
        ("{bun.colour}: a colour is not a name", "rye: a colour is not a name"),
        ("open {week.days?7: all week|5: on workdays}", "open all week"),
        ("{week.off?none: always|some: mostly} open", "always open"),
        ("nothing to fill in {} { week.days }", "nothing to fill in {} { week.days }"),
    ],
)
def test_fields_are_filled_in(text: str, filled: str) -> None:
    assert fill_in(text, DATA) == filled


def test_a_value_without_words_is_named_with_its_line() -> None:
    with pytest.raises(BadEdition, match=r"line 2: the edition has no words for week\.days = '7'"):
        fill_in("first line\n{week.days?5: on workdays|6: but for Sunday}", DATA)


@pytest.mark.parametrize("path", ["week.nights", "bread.2.name", "week.days.more", "bread.x.name"])
def test_a_field_that_the_edition_does_not_have_is_named_with_its_line(path: str) -> None:
    with pytest.raises(BadEdition, match=f"line 2: the edition has no '{path}'"):
        fill_in(f"first line\n{{{path}}}", DATA)


def test_a_game_without_a_guide_has_an_empty_one(tmp_path: Path) -> None:
    setting = bakehouse.game("cookie-jar").setting
    assert read_guide(replace(setting, meta=replace(setting.meta, folder=tmp_path))) == ""
