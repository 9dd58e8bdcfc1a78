"""What holds for the table of every game: choices are lit pieces, pages are sound, nothing old is shown."""

from __future__ import annotations

import pytest

import bakehouse
from bakehouse.kernel.find import find_metas
from bakehouse.kernel.game import Game
from bakehouse.kernel.state import State
from bakehouse.server.html.drawing.painter import SharedDrawings
from tests.games.drawn import check_lit, draw_board, faults, random_positions, read, words_around

DRAWN = [game for game, meta in find_metas().items() if (meta.folder / "table.html").exists()]
STEPS = 220
HOSTILE = "Marta <i onclick=x>&</i>"


def sizes(game: Game) -> set[int]:
    return {game.fewest, min(game.most, 4), min(game.most, 6)}


def some_positions(game: str, seed: int) -> list[State]:
    """Positions of random games at small and large tables, thinned out, first and last included."""
    opened = bakehouse.game(game)
    found = []
    for players in sizes(opened):
        walk = random_positions(opened.new(players), seed + players, STEPS)
        found += [walk[0], *walk[3:-1:7], walk[-1]]
    return found


@pytest.mark.parametrize("game", DRAWN)
def test_every_choice_is_one_lit_piece_and_the_page_is_sound(game: str) -> None:
    kept = SharedDrawings()
    for state in some_positions(game, 1):
        if state.actor >= 0:
            check_lit(state, int(state.actor), kept)


@pytest.mark.parametrize("game", DRAWN)
def test_what_is_kept_is_what_would_be_drawn_now(game: str) -> None:
    """A key of b.keep that forgot something would show an old drawing here."""
    kept: dict[int, SharedDrawings] = {}
    for state in some_positions(game, 2):
        seat = max(0, int(state.actor))
        shared = kept.setdefault(state.seats, SharedDrawings())
        assert draw_board(state, seat, seat, shared) == draw_board(state, seat, seat)


@pytest.mark.parametrize("game", DRAWN)
def test_each_part_is_one_element_with_its_own_id(game: str) -> None:
    for state in some_positions(game, 3)[::9]:
        for name, html in draw_board(state).items():
            assert [root.id for root in read(html).root.children] == [f"zone-{name}-0"]


@pytest.mark.parametrize("game", DRAWN)
def test_a_board_that_is_peeked_at_offers_nothing_and_is_sound(game: str) -> None:
    for state in some_positions(game, 4)[::5]:
        for viewer in (0, None):
            parts = draw_board(state, state.seats - 1, viewer if state.seats > 1 else None)
            assert 'name="key"' not in "".join(parts.values())
            assert faults(game, parts.values()) == []


@pytest.mark.parametrize("game", DRAWN)
def test_names_are_text_whatever_they_hold(game: str) -> None:
    for state in some_positions(game, 5)[::5]:
        names = ("Ana", *[HOSTILE] * (state.seats - 1))
        whole = "".join(draw_board(state, 0, 0, names=names).values())
        assert "<i onclick" not in whole
        assert HOSTILE not in whole


@pytest.mark.parametrize("game", DRAWN)
def test_header_and_seat_cards_have_words(game: str) -> None:
    for state in some_positions(game, 6)[::9]:
        for seat in range(state.seats):
            said = words_around(state, seat)
            assert said["head"].striptags()
            assert said["score"].striptags()
