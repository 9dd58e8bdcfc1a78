"""Parts that stand in others, are drawn for each member of a list, and read places inside zones."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from markupsafe import Markup

from bakehouse.server.html.drawing.layout import Layout, Part, read_layout
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.painter import Board, Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import Fragment, as_json, whole
from bakehouse.server.seen.sight import Sights

NAMES = ("Ana", "Ben")


class Shelf:
    """A board of a shelf with a jar for each sort, that notes what it draws."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        shelf = Part("shelf", (), ("shelf-{seat}.label",), "", "", (), False, self.draw_shelf)
        fill, lid = ("shelf-{seat}.fill.{item}",), ("jar-{seat}-{item}",)
        jar = Part("jar", (), fill, "sorts", "shelf", lid, False, self.draw_jar)
        self.kept = SharedDrawings()
        self.layout = Layout({}, (shelf, jar), "", {}, {})
        self.sights = Sights()
        self.painter = Painter(self.layout, self.kept)

    def draw_shelf(self, board: Board) -> Markup:
        self.drawn.append("shelf")
        return Markup('<ul title="{}">{}</ul>').format(board.of[0], board.slot("jar"))

    def draw_jar(self, board: Board) -> Markup:
        self.drawn.append(board.item)
        lit = "!" if board.may else ""
        return Markup("<li>{} {}{}</li>").format(board.member["name"], board.of[0], lit)

    def look(self, *lit: ChoiceButton, label: str = "Jars", **fill: int) -> list[Fragment]:
        fills = {name.replace("_", "-"): n for name, n in fill.items()}
        zones = {
            "sorts": [{"id": sort, "name": sort.upper()} for sort in fills],
            "shelf-0": {"label": label, "fill": fills},
        }
        return self.painter.board(0, 0, self.sights.look(zones, False), lit, NAMES)


def sent(before: list[Fragment], now: list[Fragment]) -> list[str]:
    had = {one.id: one for one in before}
    return [json.loads(wire) for wire in as_json(now, [one for one in now if had.get(one.id) is not one])]


def test_members_are_drawn_alone_and_stand_where_their_part_says() -> None:
    shelf = Shelf()
    first = shelf.look(rye=1, rye_2=5)
    assert whole(first) == [("zone-shelf-0", '<ul title="Jars"><li>RYE 1</li><li>RYE-2 5</li></ul>')]
    shelf.drawn.clear()
    assert sent(first, shelf.look(rye=2, rye_2=5)) == ["<li>RYE 2</li>"]
    assert sent(first, shelf.look(rye=1, rye_2=5)) == []
    assert shelf.drawn == ["rye"]


def test_what_stands_in_something_new_comes_with_it_and_not_again() -> None:
    shelf = Shelf()
    first = shelf.look(rye=1, rye_2=5)
    second = shelf.look(label="Breads", rye=2, rye_2=5)
    assert sent(first, second) == ['<ul title="Breads"><li>RYE 2</li><li>RYE-2 5</li></ul>']


def test_another_list_of_members_is_another_board() -> None:
    shelf = Shelf()
    first = shelf.look(rye=1, rye_2=5)
    assert sent(first, shelf.look(rye=1, bun=3)) == ['<ul title="Jars"><li>RYE 1</li><li>BUN 3</li></ul>']


def test_a_choice_lights_its_own_member_only() -> None:
    choice = ChoiceButton("take:rye", "Rye", pieces=("jar-0-rye", "lid-0"))
    [(_, html)] = whole(Shelf().look(choice, rye=1, rye_2=5))
    assert "RYE 1!" in html
    assert "RYE-2 5</li>" in html


def test_tables_of_one_edition_share_what_depends_on_little() -> None:
    shelf = Shelf()
    first = shelf.look(rye=1, rye_2=5)
    shelf.painter = Painter(shelf.layout, shelf.kept)
    shelf.drawn.clear()
    assert sent(first, shelf.look(rye=1, rye_2=5)) == []
    assert shelf.drawn == []


def test_a_part_that_is_declared_wrongly_says_how() -> None:
    class Module:
        parts: Mapping[str, Any] = {"jar": {"of": [], "in": "shelf"}}
        jar = "macro"

    with pytest.raises(ValueError, match="stands in 'shelf', which is no part"):
        read_layout(Module)
    Module.parts = {"jar": {"read": []}}
    with pytest.raises(ValueError, match=r"part 'jar' of table\.html has read; known are"):
        read_layout(Module)
