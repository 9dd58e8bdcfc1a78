"""A position can be printed, named in a line and drawn, and shows nothing that is hidden."""

from __future__ import annotations

import sys

import pytest

import bakehouse
from bakehouse import Match, SeededDice
from bakehouse.kernel import showing
from bakehouse.kernel.board import board_text
from bakehouse.kernel.find import find_metas


def begun(game: str, players: int = 2) -> Match:
    return Match(bakehouse.game(game), players, SeededDice(3))


@pytest.mark.parametrize("game", find_metas())
def test_every_game_can_be_printed_at_its_start(game: str) -> None:
    match = begun(game, max(2, bakehouse.game(game).fewest))
    assert len(str(match.state)) > 40
    assert len(repr(match.state)) < 80


def test_an_open_game_is_printed_as_the_terminal_shows_it_to_who_is_to_act() -> None:
    state = begun("bake-and-sale").state
    assert str(state) == board_text(state.game, state.view(0), ["Player 1 (you)", "Player 2"])
    assert "Stock: nothing" in str(state)  # of the own bakery


def test_a_game_with_secrets_is_printed_as_a_spectator_sees_it() -> None:
    state = begun("leduc").state
    assert str(state).startswith("cards: hidden, hidden\n")
    assert str(state.seen_by(0)).startswith("cards: queen, hidden\n")
    assert str(state.seen_by(1)).startswith("cards: hidden, king\n")
    assert str(state.seen_by(None)) == str(state)


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(ValueError, match="there is no seat 2: this table has seats 0 to 1"):
        begun("leduc").state.seen_by(2)


def test_a_position_names_itself_in_a_line() -> None:
    match = begun("leduc")
    assert repr(match.state) == "<leduc, 2 players, seat 0 to act>"
    assert repr(match) == "<match of leduc, 2 players, seat 0 to act, 2 entries>"
    assert repr(match.game) == "<leduc, rules version 1>"
    assert repr(bakehouse.game("leduc").new(2)) == "<leduc, 2 players, draw hole/seat1 due>"
    assert repr(begun("cookie-jar", 3).state) == "<cookie-jar, 3 players, all to act>"
    match.play(0, "raise")
    match.play(1, "fold")
    assert repr(match.state) == "<leduc, 2 players, over>"
    assert repr(match.state.seen_by(1)) == "<what seat 1 sees of leduc, 2 players, over>"


def test_without_the_server_the_board_is_shown_as_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "RENDERER", "bakehouse.no_such_room:draw")
    monkeypatch.setattr(showing, "board_text", lambda *_: "a <b>& c")
    assert begun("leduc").state._repr_html_() == "<pre>a &lt;b&gt;&amp; c</pre>"


def test_whoever_is_registered_draws_for_the_viewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "RENDERER", "painters:painted")
    monkeypatch.setitem(sys.modules, "painters", sys.modules[painted.__module__])
    state = begun("leduc").state
    assert state._repr_html_() == "<p>for None</p>"
    assert state.seen_by(1)._repr_html_() == "<p>for 1</p>"


def painted(_: bakehouse.State, seat: int | None) -> str:
    return f"<p>for {seat}</p>"
