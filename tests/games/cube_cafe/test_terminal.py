"""The table in a terminal: everything that counts, in words, within 80 columns."""

from __future__ import annotations

from functools import partial

from bakehouse.games.cube_cafe import terminal
from bakehouse.kernel import board
from bakehouse.kernel.board import board_text
from tests.games.cube_cafe.table import DUPLICATE, GAME, end_round, play, shift

render, part = partial(board.render, terminal), partial(board.part, terminal)

NAMES = ["Ana (you)", "Ben", "Cleo", "Dora", "Eli"]


def test_the_restaurant_in_words() -> None:
    state = shift(
        "blue", "blue", "wild", number=5, manager=8, vip="critic", cars=["red", ""], top=["red"],
        t1={"vip": 1, "stars": 4, "plate": "red", "glass": 1}, t2={"dirty": 1, "plate": "green"}, rack={"copy": "blue"},
        earned=[3, 0, 0, 1],
    )  # fmt: skip
    text = render(state.view(0), NAMES[:1])
    for line in (
        "Round 5 of 8: rolled blue, blue, blue, blue, blue, blue",
        "VIP of round 5: Food Critic. Pays double when fed.",
        "VIP of round 7: not known yet",
        "Staff on shift: 2 blue, wild",
        "Wheel, blue: Seat or Drive-Thru",
        "Wheel, white: Refill, manager 4 steps",
        "Manager on space 8; in 2 steps any staff or $1",
        "Table 1: Food Critic with 4 stars, ordered red, refilled",
        "Table 2: a dirty green plate",
        "Table 3: free",
        "Line, with the stars of the spot: guest (3), guest (4), guest (5)",
        "Drive-thru: 3-star slot ($3) red car, 2-star slot ($2) empty",
        "Top counter (+1): red",
        "Menu: 2 blue, 2 green, red, 2 yellow, 2 white, 2 wild",
        "Money: $4 (Guests $3, Manager $1)",
        "Grade, a variant of ours: Dishwasher; the next one asks for $20",
    ):
        assert line in text
    assert "Dishwasher, free spaces: manager, blue, green, red" in text


def test_parts_by_title_word_and_player() -> None:
    view, names = shift("blue", players=2).view(0), NAMES[:2]
    assert part(view, names, "kitchen").startswith("Kitchen:\nGrill (-1): empty")
    assert part(view, names, "table 2") == "Table 2: free"
    assert part(view, names, "ben").startswith("Ben:\n\nStaff on shift: blue")
    assert board_text(GAME, view, names, "tables").startswith("Tables:")
    assert part(view, names, "nothing of this kind") == ""


def test_others_and_spectators() -> None:
    state = play(shift("blue", "blue", players=3), "seat", seat=1)
    text = render(state.view(0), NAMES[:3])
    assert "Ben: $0, guests with 3 stars, 1 staff left" in text
    play(state, "done", seat=1)
    assert "Ben: $0, guests with 3 stars, shift ended" in render(state.view(0), NAMES[:3])
    assert render(state.view(None), ["Ana", "Ben", "Cleo"]).split("\n\n")[-1].startswith("Players:\nAna: $0")
    covered = play(shift("blue", players=2, game=DUPLICATE), "seat", seat=1)
    assert "Ben: $0, nobody seated, covered until the shift ends" in render(covered.view(0), NAMES[:2])
    assert "The game is over after 8 rounds" in render(end_round(shift(number=8)).view(0), NAMES[:1])
