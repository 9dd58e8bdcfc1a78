"""A position in a notebook: its table as a picture that stands alone and shows what its viewer may see."""

from __future__ import annotations

import html
import re

import pytest

import bakehouse
from bakehouse import Match, SeededDice, State
from bakehouse.kernel.find import find_metas


def picture(state: State, seat: int | None = None) -> str:
    drawn = (state if seat is None else state.seen_by(seat))._repr_html_()
    found = re.fullmatch(r'<iframe sandbox title="[^"]+" srcdoc="([^"]*)" style="[^"]*"></iframe>', drawn)
    assert found
    return html.unescape(found[1])


@pytest.mark.parametrize("game", find_metas())
def test_every_game_is_drawn_with_its_styles_and_symbols_and_needs_nothing_else(game: str) -> None:
    opened = bakehouse.game(game)
    page = picture(Match(opened, max(2, opened.fewest), SeededDice(1)).state)
    assert page.startswith("<!doctype html>")
    assert 'class="zone' in page
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= set(re.findall(r'id="([\w-]+)"', page))
    assert "/static/" not in page
    assert "<script" not in page


def test_a_seat_sees_its_own_card_and_nobody_else_does() -> None:
    state = Match(bakehouse.game("leduc"), 2, SeededDice(3)).state
    assert re.findall(r">(queen|king)<", picture(state)) == []
    assert re.findall(r">(queen|king)<", picture(state, 0)) == ["queen"]
    assert re.findall(r">(queen|king)<", picture(state, 1)) == ["king"]
