"""Positions in mid-game are set up by naming fields, without a back door in the rules."""

from typing import Any

import pytest

import bakehouse
from bakehouse.testing import arrange


@pytest.fixture
def state() -> Any:
    return bakehouse.game("cookie-jar").new(2)


def test_fields_are_set_in_a_copy(state: Any) -> None:
    before = state.digest()
    there = arrange(state, {"round": 1, "sheets.1.points": 9, "sheets.0.jar": [1, 0, 0], "sheets.0.trays.2": 3})
    assert (there.round, there.sheets[1].points, sum(there.sheets[0].jar), there.sheets[0].trays[2]) == (1, 9, 1, 3)
    assert state.digest() == before


def test_an_arranged_position_plays_on(state: Any) -> None:
    there = arrange(state, {"sheets.0.jar": [0, 0, 0]})
    assert [there.game.actions.keys[a] for a in there.legal(0)] == ["stop"]
    there.apply(0, there.game.actions.ids["stop"])
    assert there.to_act == (1,)


@pytest.mark.parametrize("path", ["rounds", "sheets.7.points", "sheets.0.cookies", "sheets.x.points"])
def test_a_field_that_is_not_there_is_refused(state: Any, path: str) -> None:
    with pytest.raises(KeyError, match=r"there is no"):
        arrange(state, {path: 1})


def test_a_value_of_another_kind_is_refused(state: Any) -> None:
    with pytest.raises(TypeError, match="round: expected int, got str"):
        arrange(state, {"round": "one"})
