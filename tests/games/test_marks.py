"""What can be confused with nothing else: the marks of seats, in every game."""

from __future__ import annotations

import re

import pytest

from bakehouse.kernel.find import find_meta
from bakehouse.server.html.drawing.look import MARK, SHAPE
from bakehouse.server.html.drawing.sprites import shared_symbols
from bakehouse.server.seen.seats import COLOURS
from tests.games.drawn import Element, draw_board, random_positions, read

OWNED = {"cupcake-empire": {"pc--shop", "pc--disc"}, "bake-the-cake": {"bc-chit", "bc-pawn", "bc-stack", "pc--cup"}}
"""Pieces that belong to a seat: they carry its mark."""
GAMES = ["bake-and-sale", "bake-the-cake", "cube-cafe", "cupcake-empire", "roasted-empire"]


def pictures(one: Element) -> set[str]:
    """The symbols that an element and all in it are drawn with."""
    own = {one.attributes["href"][1:]} if one.tag == "use" else set[str]()
    return own.union(*[pictures(child) for child in one.children])


def test_every_colour_of_a_seat_has_a_mark_and_no_mark_is_a_shape_of_pieces() -> None:
    assert list(MARK) == list(COLOURS)
    assert len(set(MARK.values())) == len(MARK)
    assert {f"who-{mark}" for mark in MARK.values()} <= set(shared_symbols())
    assert not {f"who-{mark}" for mark in MARK.values()} & {f"sh-{shape}" for shape in SHAPE.values()}


@pytest.mark.parametrize("game", GAMES)
def test_marks_of_seats_stand_on_nothing_but_seats_and_their_own_pieces(game: str) -> None:
    opened = find_meta(game).open(None, {})
    seen = 0
    for state in random_positions(opened.new(max(3, opened.fewest)), 2, 60)[::12]:
        for html in draw_board(state).values():
            elements = read(html).elements
            assert all(not re.match("sh-", name) for one in elements if one.has("badge") for name in pictures(one))
            free = [one for one in elements if one.tag == "use" and one.attributes["href"].startswith("#who-")]
            owned = [one for one in elements if one.has("badge") or any(one.has(name) for name in OWNED.get(game, ()))]
            within = {id(use) for one in owned for use in uses(one)}
            assert all(id(use) in within for use in free)
            seen += len(free)
    assert seen or game in ("bake-and-sale", "cube-cafe")  # their boards name seats only at the end


def uses(one: Element) -> list[Element]:
    return ([one] if one.tag == "use" else []) + [use for child in one.children for use in uses(child)]
