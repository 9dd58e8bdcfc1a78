"""The table in a terminal: everything that counts, in words, within 80 columns."""

from __future__ import annotations

from functools import partial

from bakehouse.games.roasted_empire import terminal
from bakehouse.kernel import board
from bakehouse.kernel.board import board_text
from tests.games.roasted_empire.table import GAME, deal, opened, table

render, part = partial(board.render, terminal), partial(board.part, terminal)

NAMES = ["Ana (you)", "Ben", "Cleo", "Dora"]


def test_the_table_in_words() -> None:
    own = {"hand": ["hl-s2"], "empire": ["hl-f1", "hv-s3", "cr-s5!"], "store": ["ru-s2", "ru-s2"], "shipped": ["hl-f2"]}
    text = " ".join(render(table(own, {"empire": ["hl-f3/"]}).view(0), NAMES[:2]).split())
    assert "Round 1 of 4: building, turn of Ana (you); Ana has the marker" in text
    assert "Goal: Admiral of Beans, 5 points. Most cards you shipped (at least 1). Now Ana 1, Ben 0" in text
    assert "1. Keeper's Charter, farm, 3 beans. Fewest cards in your empire. Now Ana 3, Ben 1" in text
    assert "Empire: 8 points now, 2 after the bean check" in text
    assert "Beans: 3 for 6 needed, 3 beans missing; the bean check would at best close Summit House" in text
    assert "Shops (points for beans): Summit House 6 for 5, Cupboard Kiosk 1 for 1 (sabotaged)" in text
    assert "Stored: 2 (Commuter Cart ×2)" in text
    assert "Hand: 1 card Ferry Kiosk, shop, 2 points, needs 2. When Played: ship the top card of the deck." in text
    assert (
        "Ben: 0 points, 1 beans for 0, hand 0, stored 0, shipped 0, actions 0. Tidewater Estate 1 bean (tapped)" in text
    )


def test_the_draft_in_words() -> None:
    state = deal(opened(2), ["hl-f1", "hl-f2", "hl-f3", "hl-f4", "hl-s1"], ["cr-f1"] * 5)
    state.apply(1, state.game.actions.ids["draft:cr-f1"])
    text = render(state.view(0), NAMES[:2])
    assert "Your pack: pick 1 of 4; sealed: Ben" in text
    assert "Export Grove, farm, 5 beans. When Played: ship the top card of the deck." in text
    assert "Shaded Rows" not in text


def test_parts_by_card_title_word_and_player() -> None:
    view = table({"hand": ["hl-s2"], "empire": ["hl-f1"]}, {"empire": ["ru-s2"]}).view(0)
    names = NAMES[:2]
    assert part(view, names, "hand").startswith("Hand: 1 card\nFerry Kiosk")
    assert part(view, names, "quayside plot") == "Quayside Plot, farm, 3 beans"
    assert part(view, names, "mr-a1").startswith("Burst Pipe, action. Action: sabotage a shop or farm")
    assert part(view, names, "ben").startswith("Ben:\n\nEmpire: 2 points now")
    assert board_text(GAME, view, names, "goal").startswith("Goal: Admiral of Beans")
    assert part(view, names, "nothing of this kind") == ""


def test_a_spectator_sees_no_hand() -> None:
    text = render(table({"hand": ["hl-s2"], "store": ["hv-s3"]}, {}).view(None), ["Ana", "Ben"])
    assert "Ferry Kiosk" not in text
    assert "Summit House" not in text
    assert "Players:" in text
