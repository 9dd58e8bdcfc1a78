"""How the table of Cube Café is drawn: what holds for every game is tested for all of them together."""

from __future__ import annotations

import re
from typing import cast

import pytest

from bakehouse.games.cube_cafe.rules import CafeState
from bakehouse.kernel.listener import Listener
from bakehouse.server.html.drawing.painter import SharedDrawings
from tests.games.cube_cafe.table import DUPLICATE, draw, end_round, play, play_on, shift, variant
from tests.games.drawn import (
    Element,
    check_lit,
    draw_board,
    faults,
    found,
    random_positions,
    read,
    words,
    words_around,
)

DIRTY = {"dirty": 1, "plate": "red"}


def whole(state: CafeState, seat: int = 0, viewer: int | None = 0) -> str:
    return "".join(draw_board(state, seat, viewer).values())


def button(state: CafeState, key: str) -> Element:
    return next(e for e in read(whole(state)).elements if e.tag == "button" and e.attributes.get("value") == key)


def parents(state: CafeState) -> dict[str, str]:
    """By the id of a piece that moves: the zone it lies in."""
    parts = draw_board(state)
    return {e.id: name for name, html in parts.items() for e in read(html).elements if e.has("pc") and e.id}


def test_every_kind_that_can_pay_has_a_button_and_the_first_is_shown() -> None:
    state = shift("blue", "wild", number=4, cars=["blue", ""], t1={"stars": 3})
    for key in ("seat", "drive:3-star"):
        assert button(state, key).has("cc-by--blue")
        assert not button(state, key).has("cc-alt")
        assert button(state, f"{key}:wild").has("cc-by--wild")
        assert button(state, f"{key}:wild").has("cc-alt")
    assert not button(state, "order:t1:wild").has("cc-alt")  # nobody else could
    assert button(state, "rotate:wild:clockwise").has("cc-by--wild")


def test_guests_are_drawn_unlike_staff() -> None:
    html = whole(shift("white", "blue", t1={"stars": 3}))
    guests = re.findall(r'id="who-0-[^"]+".*?</span>', html)
    assert guests
    assert all("#guest" in one and "#meeple" not in one for one in guests)
    staff = re.findall(r'id="crew-0-white-0".*?</span>', html)
    assert "#meeple" in staff[0]


def test_a_served_guest_shows_what_is_to_come() -> None:
    state = shift("blue", t1={"stars": 4, "plate": "red", "dish": "red"})
    assert [one.text for one in found(draw_board(state)["room"], "cc-tip")] == ["$5"]
    assert found(draw_board(shift("blue", t1={"stars": 4, "plate": "red"}))["room"], "cc-tip") == []


def test_while_dice_are_rolled_nobody_is_said_to_have_ended() -> None:
    state = cast(CafeState, variant().new(2))
    assert "dice are rolled" in words(words_around(state, 1)["note"])
    assert "shift ended" in words(words_around(play(shift("blue", players=2), "done", seat=1), 1)["note"])


def test_staff_on_shift_can_be_picked_and_others_cannot_pick_them() -> None:
    state = shift("blue", "blue", "wild", players=2)
    values = [e.attributes["value"] for e in found(draw_board(state)["crew"], "cc-radio")]
    assert values == ["all", "blue", "wild"]
    assert found(draw_board(state, 1, 0)["crew"], "cc-radio") == []
    assert len(found(draw_board(state)["crew"], "pc--meeple")) == 3


def test_a_dish_shows_what_it_leads_to() -> None:
    state = shift("yellow", "white", t1={"stars": 3, "plate": "red"}, top=["red"])
    assert button(state, "serve:t1:top:red").text == "3 to 4 stars, $5"
    assert button(state, "refill:t1").text == "3 to 4 stars"


def test_a_cube_for_several_tables_opens_them() -> None:
    state = shift("yellow", t1={"stars": 3, "plate": "red"}, t2={"stars": 2, "plate": "blue"}, top=["red"])
    kitchen = draw_board(state)["kitchen"]
    opens = [
        e for e in read(kitchen).elements if e.attributes.get("popovertarget", "").startswith("pick-cube-0-top-red")
    ]
    assert len([e for e in opens if e.has("is-choice")]) == 1
    assert "Serve table 2 red from the top counter" in words(kitchen)
    assert "stays at 2 stars, $2, not what was ordered" in words(kitchen)


def test_the_wheel_shows_where_each_colour_is() -> None:
    board = draw_board(shift(turn=1))
    marks = found(board["wheel"], "cc-sector")
    assert [e.attributes["class"].split("--")[1] for e in marks] == ["green", "red", "yellow", "white", "blue"]
    assert "--turn:1;" in board["wheel"]
    assert "--turn:-1;" in draw_board(shift(turn=4))["wheel"]  # the short way


def test_pieces_move_from_zone_to_zone_under_their_own_names() -> None:
    state = shift("blue", "green", "yellow", top=["red"])
    before = parents(state)
    assert before["who-0-guest-1"] == "front"
    play(state, "seat", "order:t1")
    draw(state, "plate:red")
    seated = parents(state)
    assert (seated["who-0-guest-1"], seated["plate-0-1"]) == ("room", "room")
    assert before["manager-0"] == "room"
    served = parents(play_on(state, "serve:t1:top:red"))
    assert served["who-0-guest-1"] == "room"
    dirty = shift(t1={"dirty": 1, "plate": "red"})
    assert parents(dirty)["plate-0-1"] == "room"
    assert parents(play(dirty, "bus:t1:blue"))["plate-0-1"] == "washer"


def test_the_end_of_a_round_is_drawn_step_by_step() -> None:
    state = shift(t1={"stars": 4, "plate": "red", "dish": "red"}, t2={"stars": 3}, t3={"stars": 1})
    ears = Listener()
    state.listen(ears)
    play(state, "done")
    frames = {name: whole(cast(CafeState, frame)) for name, frame in ears.frames}
    assert [e.text for e in found(frames["pay"], "cc-chip")] == ["+$5"]
    assert [e.text for e in found(frames["impatience"], "cc-chip")] == ["3 to 2", "walked out"]
    for name, html in frames.items():
        assert [e.text.lower() for e in found(html, "is-now")] == [name]
        assert faults("cube-cafe", [html]) == []
    assert found(whole(state), "cc-chip") == []


@pytest.mark.parametrize(
    ("state", "keys"),
    [
        (play(shift("green", manager=14), "manage:order"), {"hire:wild", "cash"}),
        (play(shift("blue", "red", t1=DIRTY), "bus:t1:copy"), {"copy:blue", "copy:red"}),
        (play(shift(t1=DIRTY, t2={"stars": 3}, t3={"stars": 3}), "bus:t1:refill"), {"pour:t2", "pour:t3"}),
        (play(shift(t1=DIRTY), "bus:t1:rotate"), {f"dial:{c}" for c in ("blue", "green", "red", "yellow", "white")}),
    ],
)
def test_rewards_are_offered_beside_the_staff(state: CafeState, keys: set[str]) -> None:
    crew = read(draw_board(state)["crew"]).elements
    assert {e.attributes["value"] for e in crew if e.attributes.get("name") == "key"} == keys
    check_lit(state, 0, SharedDrawings())


def test_covered_boards_say_so() -> None:
    state = play(shift("blue", players=2, game=DUPLICATE), "seat")
    assert "covered until all have ended the shift" in words(draw_board(state, 0, 1)["crew"])
    assert "who-0-guest-1" in draw_board(state, 0, 1)["front"]
    assert "who-0-guest-1" in draw_board(state, 0, 0)["room"]
    assert words_around(state, 1)["note"].strip() == "at work"


def test_the_result_alone_is_marked_as_a_variant_of_ours() -> None:
    state = end_round(shift(number=8, earned=[31, 0, 2, 0]))
    said = words(draw_board(state)["result"])
    assert "a variant of ours, not the designers’" in said
    assert "Sous-chef$33, $7 more for the next" in said
    together = end_round(shift(players=2, number=8, earned=[3, 0, 0, 0]))
    assert "variant" not in words(draw_board(together)["result"])
    assert "Customers left, for ties" in words(draw_board(together)["result"])


def test_another_edition_is_drawn_with_its_own_numbers() -> None:
    other = variant(
        ("count = 3\nplates", "count = 4\nplates"),
        ("spaces = 15", "spaces = 18"),
        ("money = [1, 2, 3, 5, 8]", "money = [1, 2, 3, 5, 8, 11]"),
        ('"yellow", "white"]\npositions', '"yellow", "white", "pink"]\npositions'),
        ('{ jobs = ["refill"], steps = 4 },', '{ jobs = ["refill"], steps = 4 },\n  { jobs = [], steps = 1 },'),
    )
    for state in random_positions(other.new(2), 3, 60)[::12]:
        parts = draw_board(cast(CafeState, state))
        assert faults("cube-cafe", parts.values()) == []
        assert len(found(parts["room"], "cc-table")) == 4
        assert len(found(parts["room"], "cc-step")) == 18
        assert len(found(parts["wheel"], "cc-mark")) == 6
        if state.actor >= 0:
            check_lit(state, int(state.actor), SharedDrawings())


def test_the_header_counts_rounds() -> None:
    assert "Round 1 of 8" in words_around(shift())["head"]
    assert words_around(shift(players=2), 1)["score"] == "$0"
    assert "0 staff left" in words_around(shift(players=2), 1)["note"]
