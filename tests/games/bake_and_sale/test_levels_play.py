"""How the levels play: no hour that was hired is thrown away, and what was given away is not fetched again."""

from __future__ import annotations

import pytest

from bakehouse import compiled
from bakehouse.bots.base import Budget
from bakehouse.bots.find import make_bot
from bakehouse.games.bake_and_sale.habits import WORDS, habits
from bakehouse.kernel.match import replay
from bakehouse.lab.batch import play_out
from tests.games.bake_and_sale.table import GAME

GAMES = 6 if compiled() else 1
ITERATIONS = {4: 2, 5: 2}  # ways that a planner keeps in mind; greedy repeats nothing here


@pytest.mark.parametrize("level", [1, 2, 3, 4, pytest.param(5, marks=pytest.mark.long)])
def test_no_level_wastes_what_it_hired_or_gave(level: int) -> None:
    bots = [make_bot(f"level-{level}") for _ in range(2)]
    total = dict.fromkeys(WORDS, 0.0)
    for number in range(GAMES):
        played = play_out(GAME, bots, Budget(iterations=ITERATIONS.get(level, 0), explain=False), (31, number))
        for one in habits(replay(GAME, 2, played.log)):
            for name in WORDS:
                total[name] += one[name]
    assert total["hired hours thrown away"] == 0
    assert total["given and fetched"] == 0
    assert total["hours thrown away"] <= 0.3 * 2 * GAMES
