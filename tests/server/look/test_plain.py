"""A game without table.html is drawn from its view: zones as panels, what lies in them as chips, choices lit."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import bakehouse
from bakehouse import Match, SeededDice
from bakehouse.server.html.drawing import plain
from bakehouse.server.html.drawing.look import Look
from bakehouse.server.html.drawing.models import ChoiceButton
from bakehouse.server.html.drawing.painter import Painter, SharedDrawings
from bakehouse.server.html.drawing.patches import whole
from bakehouse.server.seen.sight import Sight, Sights

NAMES = ("Ana", "Ben")


def board(zones: dict[str, Any], may: tuple[str, ...] = (), seat: int = 0, seats: int = 2) -> Any:
    return SimpleNamespace(zones=zones, may=dict.fromkeys(may, ()), near=set(), seat=seat, seats=seats)


def drawn(zones: dict[str, Any], *choices: ChoiceButton, viewer: int | None = 0) -> str:
    painter = Painter(Look().layout("cookie-jar"), SharedDrawings())
    sight = Sight(zones, False, 1)
    return "".join(zone for _, zone in whole(painter.board(viewer or 0, viewer, sight, choices, NAMES)))


def lit(zones: dict[str, Any], *pieces: str) -> dict[str, str]:
    """Where each piece lies: the label of its place, or the words of its chip."""
    found = plain.panels(board(zones, pieces))
    return {node.piece: node.label or node.text for one in found for node in one.node.all() if node.piece}


# ------------------------------------------------------------ panels
def test_the_own_zones_come_first_then_the_tables_then_those_of_others() -> None:
    zones = {"deck": [1], "kitchen-0": {"flour": 1}, "round": 3, "kitchen-1": {"flour": 2}, "open": "tart"}
    assert [one.id for one in plain.panels(board(zones, seat=1))] == ["kitchen-1", "deck", "open", "kitchen-0"]
    assert [one.id for one in plain.of_seat(board(zones, seat=1))] == ["kitchen-1"]
    assert [one.id for one in plain.of_others(board(zones, seat=1))] == ["kitchen-0"]
    assert plain.of_others(board(zones, seat=1, seats=7)) == []  # a row of the ranking opens each of them


def test_a_zone_with_a_number_that_is_no_seat_is_the_tables() -> None:
    assert [one.seat for one in plain.panels(board({"row-7": [1]}))] == [-1]


def test_numbers_stand_in_the_header_and_points_on_the_card() -> None:
    zones = {"round": 2, "deal_now": 5, "deck": [1], "kitchen-1": {"points": -3}}
    assert plain.where(board(zones)) == "Round 2 · deal now 5"
    assert (plain.points(board(zones, seat=0)), plain.points(board(zones, seat=1))) == ("", "-3")
    assert plain.points(board({"scores": [4, 6]}, seat=1)) == "6"


# ------------------------------------------------------------ what is lit
def test_a_piece_is_lit_at_the_nearest_place_that_is_called_so() -> None:
    zones = {
        "kitchen-0": {"jar": {"plain": 4}, "trays": {"left": [], "right": []}},
        "kitchen-1": {"jar": {"plain": 4}, "trays": {"left": [], "right": []}},
        "hand": {"cards": {"soup": 1, "tart": 2}},
        "market": ["rye", "wheat"],
        "offers": [{"id": "bun-3", "price": 2}],
    }
    assert lit(zones, "jar-0") == {"jar-0": "jar"}
    assert lit(zones, "tray-1-left", "hand-tart") == {"tray-1-left": "left", "hand-tart": "tart"}
    assert lit(zones, "market-wheat", "bun-3") == {"market-wheat": "wheat", "bun-3": "bun 3"}
    assert lit(zones, "hand") == {"hand": "hand"}


def test_no_lit_place_lies_in_another() -> None:
    """Both would be buttons."""
    assert lit({"hand": {"tart": 1}}, "hand", "hand-tart") == {"hand": "hand"}
    assert plain.unplaced(board({"hand": {"tart": 1}}, ("hand", "hand-tart"))) == ["hand-tart"]
    assert lit({"hand": {"tart": 1}}, "hand-tart", "hand") == {"hand-tart": "tart"}


def test_a_piece_that_the_view_does_not_have_gets_a_chip_of_its_own() -> None:
    page = drawn({"deck": [3]}, ChoiceButton("ring", "Ring the bell", pieces=("bell-big",)))
    [button] = re.findall(r"<button.*?</button>", page, re.DOTALL)
    assert 'name="key" value="ring"' in button
    assert 'id="bell-big"' in button
    assert ">bell big<" in button


def test_a_place_of_several_choices_opens_a_sheet() -> None:
    two = [ChoiceButton(key, key, pieces=("deck",)) for key in ("draw", "shuffle")]
    page = drawn({"deck": {"cards": 3}}, *two)
    assert 'popovertarget="pick-deck"' in page
    assert re.findall(r'name="key" value="(\w+)"', page) == ["draw", "shuffle"]


# ------------------------------------------------------------ as it reaches the page
def test_what_a_game_says_is_escaped() -> None:
    page = drawn({"<b>": {"<i>": "<script>"}, "list": ["<u>"]}, ChoiceButton("go", "Go", pieces=('"><em>',)))
    assert not re.search(r"<(i|script|u|em)>", page)
    assert "&lt;script&gt;" in page


def test_whole_games_of_the_examples_are_drawn_for_every_viewer() -> None:
    for name in ("leduc", "cookie-jar", "tasting-menu"):
        match = Match(bakehouse.game(name), 2, SeededDice(4))
        painter, sights = Painter(Look().layout(name), SharedDrawings()), Sights()
        while not match.state.over:
            for viewer in (0, 1, None):
                sight = sights.look(match.state.view(viewer), over=False, eyes=viewer)
                painter.board(viewer or 0, viewer, sight, (), NAMES)
            seat = match.state.to_act[-1]
            match.play(seat, match.legal(seat)[-1])
        assert len(painter.drawn.kept) > 0
