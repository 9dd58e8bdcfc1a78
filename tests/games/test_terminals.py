"""The table in a terminal, whatever has happened: it fits, and can be read everywhere."""

from __future__ import annotations

import pytest

import bakehouse
from bakehouse.kernel.board import board_text
from bakehouse.kernel.moves import Moves, Rng
from bakehouse.kernel.terminal import WIDTH

NAMES = ["Ana (you)", "Ben", "Cleo", "Dora", "Eli", "Fay"]
TABLES = {  # players; Bake & Sale, where far more sit together, has a test of its own
    "bake-the-cake": (3, 6),
    "cube-cafe": (1, 2, 5),
    "cupcake-empire": (2, 3, 4),
    "roasted-empire": (2, 3, 4),
}
EVERY = 25  # steps
ACCENTED = ("roasted-empire",)  # has names and signs beyond ASCII


@pytest.mark.parametrize(("game", "players"), [(game, n) for game, counts in TABLES.items() for n in counts])
def test_any_table_fits(game: str, players: int) -> None:
    state, rng, out, steps = bakehouse.game(game).new(players), Rng(players), Moves(), 0
    while not state.over:
        state.fill(state.actor, out)
        state.do(state.actor, out.pick(rng))
        steps += 1
        if steps % EVERY == 0 or state.over:
            text = board_text(state.game, state.view(0), NAMES[:players])
            assert max(map(len, text.split("\n"))) <= WIDTH
            assert text.isascii() or game in ACCENTED
